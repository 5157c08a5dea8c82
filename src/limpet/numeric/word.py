"""Machine integers, the fast way: an unsigned interval together with known bits.

The terms of a program are asked for these some hundred thousand times, so a word is flat and does not know its width:
operations take it as a mask. `machine.py` knows more (signs, congruences) and takes longer.

Each operation gives a word that has f(x, y) for all x and y of the arguments, modulo 2**width and as in SMT-LIB: what
is divided by 0 is all ones, a remainder by 0 the dividend, and shifts by `width` or more leave nothing.
"""

from __future__ import annotations

from typing import NamedTuple


class Word(NamedTuple):
    """low ≤ value ≤ high, unsigned; the bits in `zeros` are 0, those in `ones` are 1."""

    low: int
    high: int
    zeros: int
    ones: int

    def __contains__(self, number: object) -> bool:
        low, high, zeros, ones = self
        return isinstance(number, int) and low <= number <= high and not number & zeros and number & ones == ones

    def leq(self, other: Word) -> bool:
        """⊑ of what is said: then every number of this one is in the other."""
        low, high, zeros, ones = other
        return low <= self.low and self.high <= high and not zeros & ~self.zeros and not ones & ~self.ones

    def join(self, other: Word) -> Word:
        """⊔: has the numbers of both."""
        low, high, zeros, ones = other
        return Word(min(self.low, low), max(self.high, high), self.zeros & zeros, self.ones & ones)

    def meet(self, other: Word) -> Word | None:
        """⊓: exactly the numbers that are in both; None if it is seen that there are none."""
        zeros, ones = self.zeros | other.zeros, self.ones | other.ones
        word = self.within(other.low, other.high)
        return None if word is None or zeros & ones else Word(word.low, word.high, zeros, ones)

    def within(self, low: int, high: int) -> Word | None:
        """Those of the numbers that are between two others; None if there are none."""
        low, high = max(self.low, low), min(self.high, high)
        return Word(low, high, self.zeros, self.ones) if low <= high else None

    def disjoint(self, other: Word) -> bool:
        """Whether no number is in both; False: there may be one."""
        low, high, zeros, ones = other
        return self.high < low or high < self.low or bool(self.zeros & ones) or bool(self.ones & zeros)

    @property
    def low_known(self) -> int:
        """A mask of the lowest bits, as many as are known."""
        known = self.zeros | self.ones
        return (known ^ (known + 1)) >> 1


def tight(low: int, high: int, zeros: int, ones: int, mask: int) -> Word:
    """Each half refined by the other."""
    low = max(low, ones)
    high = min(high, mask & ~zeros)
    assert low <= high, "both are true of the value"
    common = mask & ~((1 << (low ^ high).bit_length()) - 1)
    return Word(low, high, zeros | (common & ~low), ones | (common & low))


def exactly(value: int, mask: int) -> Word:
    return Word(value, value, mask & ~value, value)


def everything(mask: int) -> Word:
    return Word(0, mask, 0, 0)


# --- other widths -------------------------------------------------------------------------------------------


def zero_extend(a: Word, inner: int, mask: int) -> Word:
    """`inner` is the mask that it had."""
    return Word(a.low, a.high, a.zeros | (mask & ~inner), a.ones)


def sign_extend(a: Word, inner: int, mask: int) -> Word:
    sign = inner ^ (inner >> 1)
    upper = mask & ~inner
    if a.zeros & sign:
        return Word(a.low, a.high, a.zeros | upper, a.ones)
    if a.ones & sign:
        return Word(a.low | upper, a.high | upper, a.zeros, a.ones | upper)
    return Word(0, mask, a.zeros, a.ones)


def concat(a: Word, b: Word, width: int) -> Word:
    """`width` is that of b, the lower part."""
    return Word(
        (a.low << width) | b.low, (a.high << width) | b.high, (a.zeros << width) | b.zeros, (a.ones << width) | b.ones
    )


def extract(a: Word, high: int, low: int, mask: int) -> Word:
    """The bits from `high` down to `low`."""
    zeros, ones = (a.zeros >> low) & mask, (a.ones >> low) & mask
    if a.high >> (high + 1) == a.low >> (high + 1):  # the bits that are cut off above are fixed
        return tight((a.low >> low) & mask, (a.high >> low) & mask, zeros, ones, mask)
    return tight(0, mask, zeros, ones, mask)


# --- bit by bit ---------------------------------------------------------------------------------------------


def invert(a: Word, mask: int) -> Word:
    return Word(mask - a.high, mask - a.low, a.ones, a.zeros)


def bit_and(a: Word, b: Word, mask: int) -> Word:
    return tight(0, min(a.high, b.high), a.zeros | b.zeros, a.ones & b.ones, mask)


def bit_or(a: Word, b: Word, mask: int) -> Word:
    return tight(max(a.low, b.low), mask, a.zeros & b.zeros, a.ones | b.ones, mask)


def bit_xor(a: Word, b: Word, mask: int) -> Word:
    zeros = (a.zeros & b.zeros) | (a.ones & b.ones)
    return tight(0, mask, zeros, (a.zeros & b.ones) | (a.ones & b.zeros), mask)


# --- arithmetic ---------------------------------------------------------------------------------------------


def _low_zeros(zeros: int) -> int:
    """How many of the lowest bits are known to be 0."""
    return (~zeros & (zeros + 1)).bit_length() - 1


def _both_known(a: Word, b: Word) -> int:
    """A mask of the lowest bits, as many as are known in both."""
    known = (a.zeros | a.ones) & (b.zeros | b.ones)
    return (known ^ (known + 1)) >> 1


def add(a: Word, b: Word, mask: int) -> Word:
    known = _both_known(a, b)
    ones = (a.ones + b.ones) & known
    low, high = a.low + b.low, a.high + b.high
    if (low ^ high) & ~mask:  # it may wrap around, or may not
        low, high = 0, mask
    return tight(low & mask, high & mask, known & ~ones, ones, mask)


def sub(a: Word, b: Word, mask: int) -> Word:
    known = _both_known(a, b)
    ones = (a.ones - b.ones) & known
    low, high = a.low - b.high, a.high - b.low
    if (low ^ high) & ~mask:
        low, high = 0, mask
    return tight(low & mask, high & mask, known & ~ones, ones, mask)


def neg(a: Word, mask: int) -> Word:
    known = _both_known(a, a)
    ones = -a.ones & known
    low, high = (0, mask) if a.low == 0 else (mask + 1 - a.high, mask + 1 - a.low)
    return tight(low, high, known & ~ones, ones, mask)


def mul(a: Word, b: Word, mask: int) -> Word:
    known = _both_known(a, b)
    ones = a.ones * b.ones & known
    zeros = (known & ~ones) | ((1 << (_low_zeros(a.zeros) + _low_zeros(b.zeros))) - 1) & mask
    if a.high * b.high > mask:
        return tight(0, mask, zeros, ones, mask)
    return tight(a.low * b.low, a.high * b.high, zeros, ones, mask)


def udiv(a: Word, b: Word, mask: int) -> Word:
    if b.low == 0:
        return Word(0, mask, 0, 0)
    return tight(a.low // b.high, a.high // b.low, 0, 0, mask)


def urem(a: Word, b: Word, mask: int) -> Word:
    if b.low == 0:
        return tight(0, a.high, 0, 0, mask)
    return tight(0, min(a.high, b.high - 1), 0, 0, mask)


def shl(a: Word, b: Word, mask: int) -> Word:
    width = mask.bit_length()
    zeros = (1 << min(_low_zeros(a.zeros) + b.low, width)) - 1
    if b.low != b.high or b.low >= width:
        return tight(0, mask if b.low < width else 0, zeros & mask, 0, mask)
    zeros |= (a.zeros << b.low) & mask
    ones = (a.ones << b.low) & mask
    if a.high << b.low > mask:
        return tight(0, mask, zeros, ones, mask)
    return tight(a.low << b.low, a.high << b.low, zeros, ones, mask)


def lshr(a: Word, b: Word, mask: int) -> Word:
    width = mask.bit_length()
    low = a.low >> b.high if b.high < width else 0
    high = a.high >> b.low if b.low < width else 0
    if b.low != b.high or b.low >= width:
        return tight(low, high, 0, 0, mask)
    return tight(low, high, (a.zeros >> b.low) | (mask & ~(mask >> b.low)), a.ones >> b.low, mask)


def ashr(a: Word, b: Word, mask: int) -> Word:
    if a.zeros & (mask ^ (mask >> 1)):  # not negative
        return lshr(a, b, mask)
    return Word(0, mask, 0, 0)
