"""Both readings of a machine integer at once: where it is without sign, and where with it.

`x < 10` without sign says nothing about x with a sign as long as it may be negative, and the other way round; each
reading refines the other. There is no empty range: what leaves no number is None.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from limpet.numeric.interval import Interval
from limpet.numeric.interval_order import without


class Range(NamedTuple):
    """low ≤ value ≤ high without sign, least ≤ value ≤ greatest with it."""

    low: int
    high: int
    least: int
    greatest: int

    @property
    def unsigned(self) -> Interval:
        return Interval(self.low, self.high)

    @property
    def signed(self) -> Interval:
        return Interval(self.least, self.greatest)

    def leq(self, other: Range) -> bool:
        """⊑ of what is said: then every number of this one is in the other."""
        low, high, least, greatest = other
        return low <= self.low and self.high <= high and least <= self.least and self.greatest <= greatest


@lru_cache(maxsize=128)
def everything(width: int) -> Range:
    half = 1 << (width - 1)
    return Range(0, 2 * half - 1, -half, half - 1)


def exactly(value: int, width: int) -> Range:
    """Of an unsigned number."""
    signed = value - (1 << width) if value >> (width - 1) else value
    return Range(value, value, signed, signed)


def meet(a: Range, b: Range, width: int) -> Range | None:
    """⊓: has the numbers that are in both, and each reading refined by the other. None: no number is left."""
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
        low, high = least + shift, greatest + shift
    return Range(low, high, least, greatest) if least <= greatest else None


def join(ranges: Sequence[Range]) -> Range:
    """⊔: has the numbers of all of them."""
    return Range(
        min([each.low for each in ranges]),
        max([each.high for each in ranges]),
        min([each.least for each in ranges]),
        max([each.greatest for each in ranges]),
    )


def widen(a: Range, b: Range, width: int, thresholds: Sequence[int] = ()) -> Range:
    """∇: has the numbers of both. A bound that moved goes to the next threshold, or to the last number there is."""
    whole = everything(width)
    unsigned = a.unsigned.widen(b.unsigned, thresholds).meet(whole.unsigned)
    signed = a.signed.widen(b.signed, thresholds).meet(whole.signed)
    assert unsigned is not None and signed is not None, "it has those of both"
    return Range(*_finite(unsigned, whole.unsigned), *_finite(signed, whole.signed))


def of_unsigned(low: int, high: int, width: int) -> Range:
    """The numbers between two that fit."""
    half = 1 << (width - 1)
    if high < half:
        return Range(low, high, low, high)
    if low >= half:
        return Range(low, high, low - 2 * half, high - 2 * half)
    return Range(low, high, -half, half - 1)


def where_unsigned(a: Range, interval: Interval, width: int) -> Range | None:
    """Those that are in an interval without sign."""
    whole = everything(width)
    return meet(a, Range(*_finite(interval, whole.unsigned), whole.least, whole.greatest), width)


def where_signed(a: Range, interval: Interval, width: int) -> Range | None:
    """Those that are in an interval with sign."""
    whole = everything(width)
    return meet(a, Range(whole.low, whole.high, *_finite(interval, whole.signed)), width)


def where_below(a: Range, b: Range, apart: int, width: int, *, signed: bool) -> tuple[Range | None, Range | None]:
    """What is left of both sides of x + apart ≤ y, in one reading: as in `interval_order`, but asked often."""
    low, high, least, greatest = everything(width)
    if signed:
        below, above = Range(low, high, least, b.greatest - apart), Range(low, high, a.least + apart, greatest)
    else:
        below, above = Range(low, b.high - apart, least, greatest), Range(a.low + apart, high, least, greatest)
    return meet(a, below, width), meet(b, above, width)


def where_not(a: Range, value: int, width: int) -> Range | None:
    """Those that are not this number, given without sign; only ends are taken off."""
    unsigned, signed = without(a.unsigned, value), without(a.signed, exactly(value, width).least)
    if unsigned is None or signed is None:
        return None
    return meet(Range(*_finite(unsigned, a.unsigned), *_finite(signed, a.signed)), a, width)


def shifted(a: Range, by: int, width: int) -> Range:
    """All numbers of the range plus a constant, modulo 2**width. A reading that wraps around in the middle is lost."""
    size = 1 << width
    half = size >> 1
    whole = everything(width)
    low, high = (a.low + by) % size, (a.high + by) % size
    least, greatest = (a.least + by + half) % size - half, (a.greatest + by + half) % size - half
    if low > high:
        low, high = whole.low, whole.high
    if least > greatest:
        least, greatest = whole.least, whole.greatest
    return Range(low, high, least, greatest)


def _finite(interval: Interval, limits: Interval) -> tuple[int, int]:
    low = limits.low if interval.low is None else interval.low
    high = limits.high if interval.high is None else interval.high
    assert low is not None and high is not None, "the limits are finite"
    return low, high
