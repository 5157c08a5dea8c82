"""All elements of the domains for small numbers, and the numbers that they stand for."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from limpet.numeric.bits import Bits
from limpet.numeric.congruence import Congruence, congruence
from limpet.numeric.interval import Interval

NUMBERS = range(-40, 41)
"""Wide enough for sums of the small ones; bounds of results are compared inside of it."""


def intervals(least: int, greatest: int) -> list[Interval]:
    """With bounds in this range, or none."""
    ends = range(least, greatest + 1)
    found = [Interval(low, high) for low in ends for high in ends if low <= high]
    found += [Interval(low, None) for low in ends] + [Interval(None, high) for high in ends]
    return [*found, Interval(None, None)]


def congruences(largest: int) -> list[Congruence]:
    found = [congruence(remainder, modulus) for modulus in range(1, largest + 1) for remainder in range(modulus)]
    return found + [Congruence(number, 0) for number in range(-largest, largest + 1)]


def all_bits(width: int) -> list[Bits]:
    mask = (1 << width) - 1
    return [Bits(zeros, ones, width) for zeros in range(mask + 1) for ones in range(mask + 1) if not zeros & ones]


def signed(number: int, width: int) -> int:
    number &= (1 << width) - 1
    return number - (1 << width) if number >> (width - 1) else number


def truncated(a: int, b: int) -> int:
    """a / b in C."""
    return abs(a) // abs(b) if (a < 0) == (b < 0) else -(abs(a) // abs(b))


def members(element: Iterable[int] | object, numbers: Iterable[int]) -> set[int]:
    """γ, as far as these numbers go."""
    return {number for number in numbers if number in element}  # type: ignore[operator]


def images(function: Callable[[int, int], int | None], first: Iterable[int], second: Iterable[int]) -> set[int]:
    second = list(second)
    found = {function(x, y) for x in first for y in second}
    return {each for each in found if each is not None}
