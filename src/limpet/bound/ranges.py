"""Ranges of bit-vectors on a path, as far as branches, assumptions and passed checks with constants give them.

`assume(n <= 4)` does not make `n / 8 > 0` a constant, but it decides it: so loops that cannot go on are not unwound,
and checks that cannot fail are not written down.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.numeric import interval_order as order
from limpet.numeric import word
from limpet.numeric.ranges import (
    Range,
    everything,
    exactly,
    join,
    meet,
    of_unsigned,
    where_below,
    where_not,
    where_signed,
)
from limpet.numeric.word import Word, tight
from limpet.terms import kinds_bv as bv
from limpet.terms.intervals import OPERATIONS, transfer
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import AND, EQUAL, ITE, NOT, OR
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term

DEPTH = 5
"""So many levels of a term are examined."""


class RangeFinder:
    """Ranges of terms, given those of some terms on the path."""

    def __init__(self, known: Callable[[int], Any]) -> None:
        self.known = known
        """By twice the id of a term plus one: its range."""
        self._found: dict[Term, Range] = {}

    def range(self, term: Term) -> Range:
        known = self._found.get(term)
        if known is None:
            known = self._found[term] = self._range(term, DEPTH)
        return known

    def _range(self, term: Term, depth: int) -> Range:
        if term.kind is CONSTANT:
            return exactly(term.payload, term.width)
        known: Range | None = self.known(term.id << 1 | 1)
        if not term.args or depth == 0:
            return everything(term.width) if known is None else known
        computed = self._computed(term, depth - 1)
        if known is None or computed is None:
            return known or computed or everything(term.width)
        both = meet(known, computed, term.width)
        return known if both is None else both  # a path that cannot be taken: anything is true of it

    def _computed(self, term: Term, depth: int) -> Range | None:
        kind = term.kind
        width = term.width
        whole = everything(width)
        if kind is bv.BV_SIGN_EXTEND:
            inner = self._range(term.args[0], depth)
            return where_signed(whole, inner.signed, width)
        if kind not in OPERATIONS:
            return None
        if kind is ITE:
            return join([self._range(part, depth) for part in term.args[1:]])
        if kind in _ABSORBED:
            # Most numbers can be anything, and then so is their sum with whatever it may be.
            a, b = term.args
            one = self._range(a, depth)
            if one is whole:
                return whole
            other = self._range(b, depth)
            if other is whole:
                return whole
            ranges = [one, other]
        else:
            ranges = [self._range(part, depth) for part in term.args]
        interval = transfer(term, [_word(r, part) for r, part in zip(ranges, term.args, strict=True)], whole.high)
        computed = of_unsigned(interval.low, interval.high, width)
        if kind is bv.BV_ADD or kind is bv.BV_SUB:
            first, second = ranges
            least = first.least - second.greatest if kind is bv.BV_SUB else first.least + second.least
            greatest = first.greatest - second.least if kind is bv.BV_SUB else first.greatest + second.greatest
            if whole.least <= least and greatest <= whole.greatest:
                return meet(computed, Range(whole.low, whole.high, least, greatest), width) or computed
        return computed

    # --- conditions -----------------------------------------------------------------------------------------

    def decide(self, condition: Term, depth: int = DEPTH) -> bool | None:
        kind = condition.kind
        if kind is CONSTANT:
            return bool(condition.payload)
        if depth == 0:
            return None
        if kind is NOT:
            inner = self.decide(condition.args[0], depth - 1)
            return None if inner is None else not inner
        if kind is AND or kind is OR:
            return self._decide_all(condition, depth - 1)
        if kind is bv.BV_ULT or kind is bv.BV_ULE:
            a, b = (self.range(arg).unsigned for arg in condition.args)
            return order.lt(a, b) if kind is bv.BV_ULT else order.le(a, b)
        if kind is bv.BV_SLT or kind is bv.BV_SLE:
            a, b = (self.range(arg).signed for arg in condition.args)
            return order.lt(a, b) if kind is bv.BV_SLT else order.le(a, b)
        if kind is EQUAL and isinstance(condition.args[0].sort, BitVecSort):
            one, other = (self.range(arg) for arg in condition.args)
            equal = order.eq(one.unsigned, other.unsigned)
            return order.eq(one.signed, other.signed) if equal is None else equal
        return None

    def _decide_all(self, condition: Term, depth: int) -> bool | None:
        absorbing = condition.kind is OR
        settled = True
        for arg in condition.args:
            one = self.decide(arg, depth)
            if one is absorbing:
                return absorbing
            settled = settled and one is not None
        return not absorbing if settled else None


def _word(range: Range, term: Term) -> Word:
    mask = (1 << term.width) - 1
    if range.low == range.high:
        return word.exactly(range.low, mask)
    return tight(range.low, range.high, 0, 0, mask)


def learned(finder: RangeFinder, comparison: Term, holds: bool) -> list[tuple[Term, Range]]:
    """What a comparison that holds (or does not) says about its two sides."""
    kind = comparison.kind
    if kind is EQUAL:
        if not isinstance(comparison.args[0].sort, BitVecSort):
            return []
        a, b = comparison.args
        if not holds:
            return _without(finder, a, b)
        both = meet(finder.range(a), finder.range(b), a.width)
        return [] if both is None else [(a, both), (b, both)]
    if kind not in _COMPARISONS:
        return []
    a, b = comparison.args
    strict = kind is bv.BV_ULT or kind is bv.BV_SLT
    if not holds:  # not a < b is b ≤ a
        a, b, strict = b, a, not strict
    first, second = finder.range(a), finder.range(b)
    signed = kind is bv.BV_SLT or kind is bv.BV_SLE
    left, right = where_below(first, second, int(strict), a.width, signed=signed)
    ranges = []
    for term, known, both in ((a, first, left), (b, second, right)):
        if both is not None and both != known:
            ranges.append((term, both))
    return ranges


def _without(finder: RangeFinder, term: Term, other: Term) -> list[tuple[Term, Range]]:
    """The term is not this constant: it matters at an end of its range."""
    if other.kind is not CONSTANT:
        return []
    known = finder.range(term)
    both = where_not(known, other.payload, term.width)
    return [] if both is None or both == known else [(term, both)]


_ABSORBED = frozenset((bv.BV_ADD, bv.BV_SUB, bv.BV_XOR))
"""If one side can be anything, so can the result."""
_COMPARISONS = frozenset((bv.BV_ULT, bv.BV_ULE, bv.BV_SLT, bv.BV_SLE))
