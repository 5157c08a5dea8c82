"""The sorts that stand for LLVM's types, and scalars as they lie in memory."""

from __future__ import annotations

from limpet.llvm.layout import DataLayout
from limpet.llvm.types import Type
from limpet.terms.build import Builder
from limpet.terms.sorts import Sort
from limpet.terms.term import Term


def sorts(layout: DataLayout, type: Type) -> tuple[Sort, ...]:
    """Of the scalar parts, in order: aggregates, arrays and vectors element by element. Void has none."""
    raise NotImplementedError


def storage(layout: DataLayout, type: Type) -> int:
    """How many bytes a scalar has in memory."""
    raise NotImplementedError


def to_bytes(builder: Builder, layout: DataLayout, type: Type, term: Term) -> Term:
    """The bit-vector of 8 * `storage` bits that a scalar is in memory, little-endian."""
    raise NotImplementedError


def from_bytes(builder: Builder, layout: DataLayout, type: Type, bits: Term) -> Term:
    raise NotImplementedError
