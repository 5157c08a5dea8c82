"""How many iterations a loop has, from the test in its head.

i < n, i grows by 1        n - i, with the first i
i != n, i grows by 4       (n - i) / 4, if that is a whole number
"""

from __future__ import annotations

from collections.abc import Callable

from limpet.base.records import dataclass
from limpet.passes.progressions import STEADY, Progression, Progressions
from limpet.terms import kinds_bv as bv
from limpet.terms.build import Builder
from limpet.terms.kinds_core import EQUAL, NOT
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term

_LESS = {bv.BV_ULT: (False, True), bv.BV_ULE: (False, False), bv.BV_SLT: (True, True), bv.BV_SLE: (True, False)}
"""Kind → signed, strict."""


@dataclass(frozen=True, slots=True)
class Trip:
    """There is another iteration while `term` has not reached `end`. Both are expanded."""

    term: Term
    end: Term
    progression: Progression
    relation: Less | None
    """None: not equal."""

    def count(self, builder: Builder, first: Term, end: Term) -> Term:
        """If there is at least one, and the conditions hold; `first` and `end` as they are before the loop."""
        up = self.progression.step > 0
        distance = builder.bv_sub(end, first) if up else builder.bv_sub(first, end)
        size = abs(self.progression.step)
        if size == 1 and (self.relation is None or self.relation.strict):
            return distance
        one, step = builder.bv(1, distance.width), builder.bv(size, distance.width)
        if self.relation is None:
            return builder.bv_lshr(distance, builder.bv(size.bit_length() - 1, distance.width))
        if self.relation.strict:
            distance = builder.bv_sub(distance, one)
        whole = distance if size == 1 else builder.bv_udiv(distance, step)
        return builder.bv_add(whole, one)

    def conditions(self, builder: Builder, first: Term, end: Term) -> list[Term]:
        """For the number to be right: the term gets past the end, and does not wrap around before."""
        size, width = abs(self.progression.step), first.width
        up = self.progression.step > 0
        if self.relation is None:
            distance = builder.bv_sub(end, first) if up else builder.bv_sub(first, end)
            return [builder.equal(builder.bv_and(distance, builder.bv(size - 1, width)), builder.bv(0, width))]
        room = size - 1 if self.relation.strict else size
        signed = self.relation.signed
        least = -(1 << (width - 1)) if signed else 0
        greatest = least + (1 << width) - 1
        at_most = builder.bv_sle if signed else builder.bv_ule
        if up:
            return [at_most(end, builder.bv(greatest - room, width))]
        return [at_most(builder.bv(least + room, width), end)]


@dataclass(frozen=True, slots=True)
class Less:
    signed: bool
    strict: bool


def trip_of(progressions: Progressions, condition: Term) -> Trip | None:
    """None: the test is not one that says how often."""
    term, holds = progressions.expand(condition), True
    while term.kind is NOT:
        term, holds = term.args[0], not holds
    if term.kind is EQUAL and not holds and isinstance(term.args[0].sort, BitVecSort):
        one, other = term.args
        return _towards(progressions, one, other, None) or _towards(progressions, other, one, None)
    if term.kind not in _LESS:
        return None
    signed, strict = _LESS[term.kind]
    low, high = term.args if holds else term.args[::-1]
    relation = Less(signed, strict if holds else not strict)
    return _towards(progressions, low, high, relation, lambda step: step > 0) or _towards(
        progressions, high, low, relation, lambda step: step < 0
    )


def _towards(
    progressions: Progressions,
    term: Term,
    end: Term,
    relation: Less | None,
    fits: Callable[[int], bool] = lambda step: step & (step - 1) == 0 or -step & (-step - 1) == 0,
) -> Trip | None:
    progression = progressions.of(term)
    if progression is None or progressions.of(end) != STEADY or not progression.step or not fits(progression.step):
        return None
    if abs(progression.step) >> (term.width - 1):
        return None
    return Trip(term, end, progression, relation)
