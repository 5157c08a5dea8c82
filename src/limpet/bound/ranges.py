"""Ranges of bit-vectors on a path, as far as branches, assumptions and passed checks with constants give them.

`assume(n <= 4)` does not make `n / 8 > 0` a constant, but it decides it: so loops that cannot go on are not unwound,
and checks that cannot fail are not written down.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from limpet.terms import kinds_bv as bv
from limpet.terms.intervals import HANDLERS, exactly, tight
from limpet.terms.intervals import Facts as Interval
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import AND, EQUAL, ITE, NOT, OR
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term

DEPTH = 5
"""So many levels of a term are looked at."""


class Range(NamedTuple):
    """low ≤ value ≤ high without sign, least ≤ value ≤ greatest with it."""

    low: int
    high: int
    least: int
    greatest: int


@lru_cache
def everything(width: int) -> Range:
    half = 1 << (width - 1)
    return Range(0, 2 * half - 1, -half, half - 1)


def meet(a: Range, b: Range, width: int) -> Range | None:
    """Both hold; None: no value is left."""
    low, high = max(a.low, b.low), min(a.high, b.high)
    least, greatest = max(a.least, b.least), min(a.greatest, b.greatest)
    half = 1 << (width - 1)
    if low > high or least > greatest:
        return None
    # What one reading says in the other.
    if least >= 0 or greatest < 0:
        shift = 0 if least >= 0 else 2 * half
        low, high = max(low, least + shift), min(high, greatest + shift)
    if low > high:
        return None
    if high < half or low >= half:
        shift = 0 if high < half else 2 * half
        least, greatest = max(least, low - shift), min(greatest, high - shift)
    return Range(low, high, least, greatest) if least <= greatest else None


def hull(ranges: list[Range]) -> Range:
    """One of them holds."""
    return Range(
        min(each.low for each in ranges),
        max(each.high for each in ranges),
        min(each.least for each in ranges),
        max(each.greatest for each in ranges),
    )


def of_unsigned(low: int, high: int, width: int) -> Range:
    """0 ≤ low ≤ high < 2**width"""
    half = 1 << (width - 1)
    if high < half:
        return Range(low, high, low, high)
    if low >= half:
        return Range(low, high, low - 2 * half, high - 2 * half)
    return Range(low, high, -half, half - 1)


class RangeFinder:
    """Ranges of terms, given those of some terms on the path."""

    def __init__(self, known: Callable[[int], Any]) -> None:
        self.known = known
        """By twice the id of a term plus one: its range."""
        self._found: dict[Term, Range] = {}

    def range(self, term: Term) -> Range:
        found = self._found.get(term)
        if found is None:
            found = self._found[term] = self._range(term, DEPTH)
        return found

    def _range(self, term: Term, depth: int) -> Range:
        if term.kind is CONSTANT:
            value = term.payload
            return of_unsigned(value, value, term.width)
        found: Range | None = self.known(term.id << 1 | 1)
        if not term.args or depth == 0:
            return everything(term.width) if found is None else found
        computed = self._computed(term, depth - 1)
        if found is None or computed is None:
            return found or computed or everything(term.width)
        both = meet(found, computed, term.width)
        return found if both is None else both  # a path that cannot be taken: anything is true of it

    def _computed(self, term: Term, depth: int) -> Range | None:
        kind = term.kind
        width = term.width
        whole = everything(width)
        if kind is bv.BV_SIGN_EXTEND:
            inner = self._range(term.args[0], depth)
            return meet(Range(whole.low, whole.high, inner.least, inner.greatest), whole, width)
        handler = HANDLERS.get(kind)
        if handler is None:
            return None
        if kind is ITE:
            return hull([self._range(part, depth) for part in term.args[1:]])
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
        intervals = [_interval(r, part) for r, part in zip(ranges, term.args, strict=True)]
        interval = handler(term, intervals, whole.high)
        found = of_unsigned(interval.low, interval.high, width)
        if kind is bv.BV_ADD or kind is bv.BV_SUB:
            signed = _signed_sum(ranges[0], ranges[1], width, minus=kind is bv.BV_SUB)
            if signed is not None:
                return meet(found, signed, width) or found
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
            a, b = (self.range(arg) for arg in condition.args)
            return _ordered(a.low, a.high, b.low, b.high, strict=kind is bv.BV_ULT)
        if kind is bv.BV_SLT or kind is bv.BV_SLE:
            a, b = (self.range(arg) for arg in condition.args)
            return _ordered(a.least, a.greatest, b.least, b.greatest, strict=kind is bv.BV_SLT)
        if kind is EQUAL and isinstance(condition.args[0].sort, BitVecSort):
            a, b = (self.range(arg) for arg in condition.args)
            if a.high < b.low or b.high < a.low or a.greatest < b.least or b.greatest < a.least:
                return False
            return True if a.low == a.high == b.low == b.high else None
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


def _interval(range: Range, term: Term) -> Interval:
    low, high = range[:2]
    width = term.width
    return exactly(low, width) if low == high else tight(low, high, 0, 0, (1 << width) - 1)


def _signed_sum(a: Range, b: Range, width: int, *, minus: bool) -> Range | None:
    least = a.least - b.greatest if minus else a.least + b.least
    greatest = a.greatest - b.least if minus else a.greatest + b.greatest
    half = 1 << (width - 1)
    if least < -half or greatest >= half:
        return None
    whole = everything(width)
    return Range(whole.low, whole.high, least, greatest)


def _ordered(low: int, high: int, other_low: int, other_high: int, *, strict: bool) -> bool | None:
    """Of a < b (or a ≤ b), given where they are."""
    if high < other_low or (not strict and high == other_low):
        return True
    if low > other_high or (strict and low == other_high):
        return False
    return None


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
    whole = everything(a.width)
    if kind is bv.BV_ULT or kind is bv.BV_ULE:
        below = Range(whole.low, second.high - strict, whole.least, whole.greatest)
        above = Range(first.low + strict, whole.high, whole.least, whole.greatest)
    else:
        below = Range(whole.low, whole.high, whole.least, second.greatest - strict)
        above = Range(whole.low, whole.high, first.least + strict, whole.greatest)
    made = []
    for term, known, more in ((a, first, below), (b, second, above)):
        both = meet(known, more, term.width)
        if both is not None and both != known:
            made.append((term, both))
    return made


def _without(finder: RangeFinder, term: Term, other: Term) -> list[tuple[Term, Range]]:
    """The term is not this constant: it matters at an end of its range."""
    if other.kind is not CONSTANT:
        return []
    value, known, width = other.payload, finder.range(term), term.width
    signed_value = bv.signed(value, width)
    more = Range(
        known.low + (known.low == value),
        known.high - (known.high == value),
        known.least + (known.least == signed_value),
        known.greatest - (known.greatest == signed_value),
    )
    both = meet(known, more, width)
    return [] if both is None or both == known else [(term, both)]


_ABSORBED = frozenset((bv.BV_ADD, bv.BV_SUB, bv.BV_XOR))
"""If one side can be anything, so can the result."""
_COMPARISONS = frozenset((bv.BV_ULT, bv.BV_ULE, bv.BV_SLT, bv.BV_SLE))
