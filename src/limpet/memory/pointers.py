"""Pointers as pairs of object and offset, and values that may be pointers."""

from __future__ import annotations

from typing import final

from limpet.base.records import dataclass
from limpet.terms.term import Term


@final
@dataclass(frozen=True, slots=True)
class Pointer:
    """A pointer keeps its object whatever is added to it.

    `object` is the number of an object (a bit-vector of `Addresses.object_bits`), 0 for null and plain numbers near
    it; `offset` has pointer width and counts bytes from the object's start, modulo 2**width.
    """

    object: Term
    offset: Term


Value = Term | Pointer
"""What a register holds: a term, or a pointer whose object is known."""
