"""Ranges of bit-vectors on a path, as far as branches, assumptions and passed checks with constants give them.

`assume(n <= 4)` does not make `n / 8 > 0` a constant, but it decides it: so loops that cannot go on are not unwound,
and checks that cannot fail are not written down.
"""

from __future__ import annotations

from collections.abc import Callable

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
"""So many levels of a term are looked at."""


class RangeFinder:
    """Ranges of terms, given those of some terms on the path."""

    def __init__(self, known: Callable[[Term], Range | None]) -> None:
        self.known = known
        self._found: dict[Term, Range] = {}

    def range(self, term: Term) -> Range:
        found = self._found.get(term)
        if found is None:
            found = self._found[term] = self._range(term, DEPTH)
        return found

    def _range(self, term: Term, depth: int) -> Range:
        width = term.width
        if term.kind is CONSTANT:
            return exactly(term.payload, width)
        found = self.known(term)
        if not term.args or depth == 0:
            return everything(width) if found is None else found
        computed = self._computed(term, depth - 1)
        if found is None or computed is None:
            return found or computed or everything(width)
        both = meet(found, computed, width)
        return found if both is None else both  # a path that cannot be taken: anything is true of it

    def _computed(self, term: Term, depth: int) -> Range | None:
        kind = term.kind
        width = term.width
        if kind is bv.BV_SIGN_EXTEND:
            inner = self._range(term.args[0], depth)
            return where_signed(everything(width), inner.signed, width)
        if kind not in OPERATIONS:
            return None
        parts = term.args[1:] if kind is ITE else term.args
        ranges = [self._range(part, depth) for part in parts]
        if kind is ITE:
            return join(ranges)
        mask = (1 << width) - 1
        interval = transfer(term, [_word(r, part) for r, part in zip(ranges, parts, strict=True)], mask)
        found = of_unsigned(interval.low, interval.high, width)
        if kind is bv.BV_ADD or kind is bv.BV_SUB:
            first, second = ranges
            least = first.least - second.greatest if kind is bv.BV_SUB else first.least + second.least
            greatest = first.greatest - second.least if kind is bv.BV_SUB else first.greatest + second.greatest
            whole = everything(width)
            if whole.least <= least and greatest <= whole.greatest:
                return meet(found, Range(whole.low, whole.high, least, greatest), width) or found
        return found

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
    made = []
    for term, known, both in ((a, first, left), (b, second, right)):
        if both is not None and both != known:
            made.append((term, both))
    return made


def _without(finder: RangeFinder, term: Term, other: Term) -> list[tuple[Term, Range]]:
    """The term is not this constant: it matters at an end of its range."""
    if other.kind is not CONSTANT:
        return []
    known = finder.range(term)
    both = where_not(known, other.payload, term.width)
    return [] if both is None or both == known else [(term, both)]


_COMPARISONS = frozenset((bv.BV_ULT, bv.BV_ULE, bv.BV_SLT, bv.BV_SLE))
