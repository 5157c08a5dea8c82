"""Arithmetic of known bits, modulo 2**width: each result has f(x, y) for all x and y of the arguments.

Sums and differences are the smallest such results (Vishwanathan et al., "Sound, precise, and fast abstract
interpretation with tristate numbers", CGO 2022; the product is theirs too).
"""

from __future__ import annotations

from collections.abc import Callable

from limpet.numeric.bits import Bits, exactly


def add(a: Bits, b: Bits) -> Bits:
    return _with_unknown(a.width, a.ones + b.ones, a.unknown + b.unknown, a.unknown | b.unknown)


def sub(a: Bits, b: Bits) -> Bits:
    mask = (1 << a.width) - 1
    value, first, second = a.ones - b.ones, a.unknown, b.unknown
    varying = (value + first) ^ (value - second)
    return _made(a.width, value, (varying | first | second) & mask)


def neg(a: Bits) -> Bits:
    return sub(exactly(0, a.width), a)


def mul(a: Bits, b: Bits) -> Bits:
    width = a.width
    if (b.ones | b.unknown).bit_length() < (a.ones | a.unknown).bit_length():
        a, b = b, a
    total = exactly(0, width)
    for place in range((a.ones | a.unknown).bit_length()):
        bit = 1 << place
        if a.ones & bit:
            total = add(total, _made(width, 0, b.unknown << place))
        elif not a.zeros & bit:
            total = add(total, _made(width, 0, (b.ones | b.unknown) << place))
    return add(exactly(a.ones * b.ones, width), total)


def shl(a: Bits, counts: Bits) -> Bits:
    """By `width` or more: 0."""
    return _for_each_count(a, counts, lambda n: _made(a.width, a.ones << n, a.unknown << n))


def lshr(a: Bits, counts: Bits) -> Bits:
    """By `width` or more: 0."""
    return _for_each_count(a, counts, lambda n: _made(a.width, a.ones >> n, a.unknown >> n))


def ashr(a: Bits, counts: Bits) -> Bits:
    """By `width` or more: the sign, everywhere."""
    wide = a.sign_extend(2 * a.width)
    return _for_each_count(a, counts, lambda n: wide.extract(n + a.width - 1, n))


def _for_each_count(a: Bits, counts: Bits, shift: Callable[[int], Bits]) -> Bits:
    """Exact for each of the possible counts; those of `width` and more give all the same."""
    width = a.width
    possible = [count for count in range(width) if count in counts]
    if ((1 << width) - 1) & ~counts.zeros >= width:
        possible.append(width)
    found = [shift(count) for count in possible]
    joined = found[0]
    for each in found[1:]:
        joined = joined.join(each)
    return joined


def _with_unknown(width: int, value: int, unknown: int, more: int) -> Bits:
    """Of value + x, for all x up to `unknown`; carries out of known bits are unknown."""
    return _made(width, value, (value + unknown) ^ value | more)


def _made(width: int, value: int, unknown: int) -> Bits:
    mask = (1 << width) - 1
    ones = value & ~unknown & mask
    return Bits(mask & ~unknown & ~ones, ones, width)
