"""Parameters of predicates: which register or cells of memory each of them stands for."""

from __future__ import annotations

from typing import NamedTuple

from limpet.numeric.congruence import Congruence
from limpet.seair.operations import MemoryRegister
from limpet.terms.term import Term


class CellSlot(NamedTuple):
    """Which cells of a memory a parameter stands for."""

    places: Congruence
    """Offsets in the object."""
    width: int
    """In bytes."""
    part: int | None
    """Of a pointer; None: a number."""
    is_scalar: bool
    """The parameter is the one cell that there is."""
    by_offset: bool
    """There is one object, and the parameter is an array by offset; else one by object."""
    is_signed: bool
    object_size: int | None = None
    """Of the one object, if it is known."""
    distance: int = 0
    """Between the numbers of cells of one object and the next, where there are several and places are not known."""


class Slot(NamedTuple):
    """A parameter: the register that it is a part of, and which part."""

    parameter: Term
    register: Term | MemoryRegister
    part: int
    cell: CellSlot | None = None
    """Of a memory: what it stands for."""
