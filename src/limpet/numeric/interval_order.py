"""Comparisons of intervals: what they decide, and how a comparison that holds narrows both sides."""

from __future__ import annotations

from limpet.numeric.interval import Interval

Both = tuple[Interval, Interval] | None
"""What is left of the two sides; None: the comparison cannot hold."""


def lt(a: Interval, b: Interval) -> bool | None:
    """Whether x < y, if that is the same for all x and y."""
    if a.high is not None and b.low is not None and a.high < b.low:
        return True
    return False if a.low is not None and b.high is not None and a.low >= b.high else None


def le(a: Interval, b: Interval) -> bool | None:
    other = lt(b, a)
    return None if other is None else not other


def eq(a: Interval, b: Interval) -> bool | None:
    if a.meet(b) is None:
        return False
    return True if a.value is not None and a.value == b.value else None


def where_lt(a: Interval, b: Interval) -> Both:
    """Exactly the x below some y, and the y above some x."""
    return _ordered(a, b, 1)


def where_le(a: Interval, b: Interval) -> Both:
    return _ordered(a, b, 0)


def where_ne(a: Interval, b: Interval) -> Both:
    """If one side is a constant at an end of the other, that end is removed."""
    first, second = without(a, b.value), without(b, a.value)
    return None if first is None or second is None else (first, second)


def without(a: Interval, number: int | None) -> Interval | None:
    """All but this number, where that is an interval; else all."""
    low, high = a
    if number is None or (low != number and high != number):
        return a
    if low == high:
        return None
    return Interval(number + 1, high) if low == number else Interval(low, number - 1)


def _ordered(a: Interval, b: Interval, apart: int) -> Both:
    first = a.meet(Interval(None, None if b.high is None else b.high - apart))
    second = b.meet(Interval(None if a.low is None else a.low + apart, None))
    return None if first is None or second is None else (first, second)
