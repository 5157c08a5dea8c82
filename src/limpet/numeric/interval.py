"""Intervals of mathematical integers.

There is no empty interval: what leaves no number is None. A bound that is None is an infinite one.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple


class Interval(NamedTuple):
    """All integers n with low ≤ n ≤ high; None: no bound on that side."""

    low: int | None
    high: int | None

    def __contains__(self, number: object) -> bool:
        """γ: which numbers it stands for."""
        low, high = self
        return isinstance(number, int) and (low is None or low <= number) and (high is None or number <= high)

    @property
    def value(self) -> int | None:
        """The only number in it, if there is just one."""
        return self.low if self.low == self.high else None

    def leq(self, other: Interval) -> bool:
        """⊑: every number of this one is in the other."""
        low, high = other
        return (low is None or (self.low is not None and low <= self.low)) and (
            high is None or (self.high is not None and self.high <= high)
        )

    def join(self, other: Interval) -> Interval:
        """⊔: the smallest one with the numbers of both."""
        (a, b), (c, d) = self, other
        return Interval(
            None if a is None or c is None else a if a < c else c, None if b is None or d is None else b if b > d else d
        )

    def meet(self, other: Interval) -> Interval | None:
        """⊓: exactly the numbers that are in both; None if there is none."""
        (a, b), (c, d) = self, other
        low = c if a is None else a if c is None or a > c else c
        high = d if b is None else b if d is None or b < d else d
        return Interval(low, high) if low is None or high is None or low <= high else None

    def widen(self, other: Interval, thresholds: Sequence[int] = ()) -> Interval:
        """∇: has the numbers of both. A bound that moved goes on to the next of the thresholds (in ascending order).

        A chain of widenings changes each bound at most once more than there are thresholds.
        """
        low, high = self
        if low is not None and (other.low is None or other.low < low):
            at = 0 if other.low is None else bisect_right(thresholds, other.low)
            low = thresholds[at - 1] if at else None
        if high is not None and (other.high is None or other.high > high):
            at = len(thresholds) if other.high is None else bisect_left(thresholds, other.high)
            high = thresholds[at] if at < len(thresholds) else None
        return Interval(low, high)

    def narrow(self, other: Interval) -> Interval:
        """△: between this one and the other, which is below it. Only infinite bounds change, so chains end."""
        return Interval(other.low if self.low is None else self.low, other.high if self.high is None else self.high)

    def shifted(self, by: int) -> Interval:
        """Exactly the numbers with a constant added."""
        low, high = self
        return Interval(None if low is None else low + by, None if high is None else high + by)


ANY = Interval(None, None)


def exactly(number: int) -> Interval:
    return Interval(number, number)


def of_width(width: int, signed: bool) -> Interval:
    """The numbers that fit."""
    return Interval(-(1 << (width - 1)), (1 << (width - 1)) - 1) if signed else Interval(0, (1 << width) - 1)
