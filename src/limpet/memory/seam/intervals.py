"""Intervals of offsets: an abstract domain.

⊤ is every number, ⊥ none. Offsets are numbers modulo 2**width: a sum that may wrap around or may not is anything.
"""

from __future__ import annotations

from typing import NamedTuple

ENDLESS = 1 << 130
"""Greater than every number of the widest bit-vector that is ever an offset."""


class Interval(NamedTuple):
    """All numbers from `low` to `high`; none if `high` is smaller."""

    low: int
    high: int

    @property
    def is_bottom(self) -> bool:
        return self.high < self.low

    @property
    def is_top(self) -> bool:
        return self.low == 0 and self.high == ENDLESS

    def join(self, other: Interval) -> Interval:
        """⊔"""
        if self.high < self.low:
            return other
        if other.high < other.low:
            return self
        return Interval(min(self.low, other.low), max(self.high, other.high))

    def meet(self, other: Interval) -> Interval:
        """⊓"""
        low, high = max(self.low, other.low), min(self.high, other.high)
        return Interval(low, high) if low <= high else BOTTOM

    def is_below(self, other: Interval) -> bool:
        """⊑"""
        return self.high < self.low or (other.low <= self.low and self.high <= other.high)

    def plus(self, other: Interval, width: int) -> Interval:
        """All sums. With ⊥, as in the thesis, the other one."""
        if self.high < self.low:
            return other
        if other.high < other.low:
            return self
        low, high = self.low + other.low, self.high + other.high
        if high >= ENDLESS or low >> width != high >> width:
            return TOP
        mask = (1 << width) - 1
        return Interval(low & mask, high & mask)


TOP = Interval(0, ENDLESS)
BOTTOM = Interval(1, 0)
