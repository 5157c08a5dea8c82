"""Arithmetic of intervals: each result has f(x, y) for all x and y of the arguments for which it is defined.

Sums, products, quotients and shifts are the smallest such intervals. Numbers are mathematical: nothing wraps around,
and negative ones have infinitely many ones in front, as in two's complement. Unsigned operations are those of intervals
without negative numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from limpet.numeric.interval import Interval

LARGE = 1 << 12
"""Shifts to the left by more are not carried out: the result has no bound then."""

Extended = int | float
"""An integer, or ± infinity."""


def add(a: Interval, b: Interval) -> Interval:
    return Interval(
        None if a.low is None or b.low is None else a.low + b.low,
        None if a.high is None or b.high is None else a.high + b.high,
    )


def sub(a: Interval, b: Interval) -> Interval:
    return Interval(
        None if a.low is None or b.high is None else a.low - b.high,
        None if a.high is None or b.low is None else a.high - b.low,
    )


def neg(a: Interval) -> Interval:
    low, high = a
    return Interval(None if high is None else -high, None if low is None else -low)


def invert(a: Interval) -> Interval:
    """~x, that is -x - 1."""
    low, high = a
    return Interval(None if high is None else ~high, None if low is None else ~low)


def mul(a: Interval, b: Interval) -> Interval:
    return _corners(_times, a, b)


def scaled(a: Interval, factor: int) -> Interval:
    """The same for a constant."""
    low, high = a if factor >= 0 else a[::-1]
    if factor == 0:
        return Interval(0, 0)
    return Interval(None if low is None else low * factor, None if high is None else high * factor)


def div(a: Interval, b: Interval) -> Interval | None:
    """Rounded towards zero, as in C. Divisors are not zero; None: all of them are."""
    parts = [part for part in (b.meet(Interval(1, None)), b.meet(Interval(None, -1))) if part is not None]
    if not parts:
        return None
    found = [_corners(_quotient, a, part) for part in parts]
    return found[0] if len(found) == 1 else found[0].join(found[1])


def floor_div(a: Interval, divisor: int) -> Interval:
    """Rounded down; the divisor is positive."""
    low, high = a
    return Interval(None if low is None else low // divisor, None if high is None else high // divisor)


def rem(a: Interval, b: Interval) -> Interval | None:
    """x - y * (x / y), with the sign of x, as in C. Divisors are not zero; None: all of them are."""
    quotients = div(a, b)
    if quotients is None:
        return None
    if quotients.value == 0:
        return a
    if quotients.value is not None and b.value is not None:
        return sub(a, Interval(b.value * quotients.value, b.value * quotients.value))
    most = None if b.low is None or b.high is None else max(abs(b.low), abs(b.high)) - 1
    low, high = a
    least = 0 if low is not None and low >= 0 else _greatest(low, None if most is None else -most)
    greatest = 0 if high is not None and high <= 0 else _least(high, most)
    return Interval(least, greatest)


def shl(a: Interval, counts: Interval) -> Interval | None:
    """x * 2**n. Counts are not negative; None: all of them are."""
    possible = counts.meet(Interval(0, None))
    if possible is None:
        return None
    least, most = possible
    assert least is not None, "not negative"
    return mul(a, Interval(1 << min(least, LARGE), None if most is None or most > LARGE else 1 << most))


def shr(a: Interval, counts: Interval) -> Interval | None:
    """x / 2**n, rounded down: of negative numbers as well. Counts are not negative; None: all of them are."""
    possible = counts.meet(Interval(0, None))
    return None if possible is None else _corners(_shifted_down, a, possible)


def bit_and(a: Interval, b: Interval) -> Interval:
    """Sound; exact only at some ends."""
    nonnegative = [x for x in (a, b) if x.low is not None and x.low >= 0]
    if nonnegative:
        return Interval(0, _least(*(x.high for x in nonnegative)) if len(nonnegative) == 2 else nonnegative[0].high)
    low = None if a.low is None or b.low is None else -1 << _bits(a.low, b.low)
    if a.high is not None and b.high is not None and a.high < 0 and b.high < 0:
        return Interval(low, min(a.high, b.high))
    return Interval(low, None if a.high is None or b.high is None else max(a.high, b.high))


def bit_or(a: Interval, b: Interval) -> Interval:
    return invert(bit_and(invert(a), invert(b)))


def bit_xor(a: Interval, b: Interval) -> Interval:
    ends = [end for end in (*a, *b) if end is not None]
    size = 1 << _bits(*ends) if len(ends) == 4 else None
    signs = [_sign(a), _sign(b)]
    low = 0 if None not in signs and signs[0] == signs[1] else None if size is None else -size
    high = -1 if None not in signs and signs[0] != signs[1] else None if size is None else size - 1
    return Interval(low, high)


# --- helpers ------------------------------------------------------------------------------------------------


def _corners(function: Callable[[Extended, Extended], Extended], a: Interval, b: Interval) -> Interval:
    """Of a function that is monotone in each argument: the least and greatest values are at ends."""
    first = (-inf if a.low is None else a.low, inf if a.high is None else a.high)
    second = (-inf if b.low is None else b.low, inf if b.high is None else b.high)
    found = [function(x, y) for x in first for y in second]
    low, high = min(found), max(found)
    return Interval(low if isinstance(low, int) else None, high if isinstance(high, int) else None)


def _times(x: Extended, y: Extended) -> Extended:
    if isinstance(x, int) and isinstance(y, int):
        return x * y
    if x == 0 or y == 0:
        return 0
    return inf if (x > 0) == (y > 0) else -inf


def _quotient(x: Extended, y: Extended) -> Extended:
    """Of infinite divisors 0, even where x is infinite: the other end of the divisors is finite and tells more."""
    if not isinstance(y, int):
        return 0
    if not isinstance(x, int):
        return inf if (x > 0) == (y > 0) else -inf
    return abs(x) // abs(y) if (x < 0) == (y < 0) else -(abs(x) // abs(y))


def _shifted_down(x: Extended, count: Extended) -> Extended:
    if not isinstance(x, int):
        return x if isinstance(count, int) else 0
    return x >> count if isinstance(count, int) else -1 if x < 0 else 0


def _least(x: int | None, y: int | None) -> int | None:
    """None is above all."""
    return y if x is None else x if y is None else min(x, y)


def _greatest(x: int | None, y: int | None) -> int | None:
    """None is below all."""
    return y if x is None else x if y is None else max(x, y)


def _sign(a: Interval) -> int | None:
    if a.low is not None and a.low >= 0:
        return 1
    return -1 if a.high is not None and a.high < 0 else None


def _bits(*numbers: int) -> int:
    """Enough of them, without that of the sign, for all of these."""
    return max((number if number >= 0 else ~number).bit_length() for number in numbers)
