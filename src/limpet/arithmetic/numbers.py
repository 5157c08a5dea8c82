"""Machine integers in clauses: what both ways, bit-vectors and mathematical integers, have to offer."""

from __future__ import annotations

from typing import Protocol, final

from limpet.arithmetic.side_conditions import SideConditions
from limpet.base.records import dataclass
from limpet.terms.kind import Kind
from limpet.terms.sorts import Sort
from limpet.terms.term import Term


@final
@dataclass(frozen=True, slots=True)
class Number:
    """A machine integer of `width` bits. The term is a bit-vector, or an integer that is equal modulo 2**width."""

    term: Term
    width: int


class Numbers(Protocol):
    """`signed` says how the integer that stands for a number in a predicate is to be read: it is in the signed range
    or in the unsigned one. (Bit-vectors do not care.)"""

    def sort(self, width: int) -> Sort:
        """Of terms that stand for numbers of that width in predicates and memories."""

    def given(self, side: SideConditions, term: Term, width: int, signed: bool) -> Number:
        """A term of that sort that comes from a predicate, a memory or nowhere."""

    def canonical(self, side: SideConditions, number: Number, signed: bool) -> Term:
        """To be handed to a predicate or a memory."""

    def constant(self, value: int, width: int) -> Number: ...

    def operate(
        self, side: SideConditions, kind: Kind, payload: object, width: int, args: list[Number]
    ) -> Number | Term:
        """An operator of the term layer; a `Term` is a Bool. `width` is that of the result."""

    def equal(self, side: SideConditions, a: Number, b: Number) -> Term: ...

    def choose(self, side: SideConditions, condition: Term, yes: Number, no: Number) -> Number: ...

    # --- indices: numbers of objects, sizes, tags, counted without wrapping around --------------------------------

    def index_sort(self) -> Sort: ...

    def index(self, value: int) -> Term: ...

    def index_add(self, a: Term, b: Term) -> Term: ...

    def index_sub(self, a: Term, b: Term) -> Term: ...

    def index_times(self, a: Term, factor: int) -> Term: ...

    def index_le(self, a: Term, b: Term) -> Term: ...

    def as_index(self, side: SideConditions, number: Number, signed: bool) -> Term: ...

    def from_index(self, term: Term, width: int) -> Number: ...
