"""Machine integers as bit-vectors: nothing changes."""

from __future__ import annotations

from typing import Any

from limpet.arithmetic.numbers import Number
from limpet.arithmetic.side_conditions import SideConditions
from limpet.terms.build import Builder
from limpet.terms.kind import Kind
from limpet.terms.sorts import Sort
from limpet.terms.term import Term

INDEX_BITS = 104
"""Of object numbers, sizes, offsets and cells: 2**64 objects of 2**40 bytes, without wrapping around."""


class BitVectors:
    def __init__(self, builder: Builder) -> None:
        self.builder = builder

    def sort(self, width: int) -> Sort:
        return self.builder.manager.bitvec(width)

    def given(self, side: SideConditions, term: Term, width: int, signed: bool) -> Number:
        return Number(term, width)

    def canonical(self, side: SideConditions, number: Number, signed: bool) -> Term:
        return number.term

    def constant(self, value: int, width: int) -> Number:
        return Number(self.builder.bv(value & ((1 << width) - 1), width), width)

    def operate(self, side: SideConditions, kind: Kind, payload: Any, width: int, args: list[Number]) -> Number | Term:
        term = self.builder.make(kind, tuple(arg.term for arg in args), payload)
        return Number(term, width) if width else term

    def equal(self, side: SideConditions, a: Number, b: Number) -> Term:
        return self.builder.equal(a.term, b.term)

    def choose(self, side: SideConditions, condition: Term, yes: Number, no: Number) -> Number:
        return Number(self.builder.ite(condition, yes.term, no.term), yes.width)

    # --- indices --------------------------------------------------------------------------------------------

    def index_sort(self) -> Sort:
        return self.builder.manager.bitvec(INDEX_BITS)

    def index(self, value: int) -> Term:
        return self.builder.bv(value & ((1 << INDEX_BITS) - 1), INDEX_BITS)

    def index_add(self, a: Term, b: Term) -> Term:
        return self.builder.bv_add(a, b)

    def index_sub(self, a: Term, b: Term) -> Term:
        return self.builder.bv_sub(a, b)

    def index_times(self, a: Term, factor: int) -> Term:
        return self.builder.bv_mul(a, self.index(factor))

    def index_le(self, a: Term, b: Term) -> Term:
        return self.builder.bv_sle(a, b)

    def as_index(self, side: SideConditions, number: Number, signed: bool) -> Term:
        extend = self.builder.sign_extend if signed else self.builder.zero_extend
        return extend(number.term, INDEX_BITS)

    def from_index(self, term: Term, width: int) -> Number:
        return Number(self.builder.extract(term, width - 1, 0), width)
