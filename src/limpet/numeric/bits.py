"""Known bits of a machine integer: each bit is 0, 1, or may be either.

There is no contradiction in them: what leaves no number is None.
"""

from __future__ import annotations

from typing import NamedTuple


class Bits(NamedTuple):
    """All numbers of `width` bits in which the bits of `zeros` are 0 and those of `ones` are 1. They are disjoint."""

    zeros: int
    ones: int
    width: int

    def __contains__(self, number: object) -> bool:
        """The number is an unsigned one."""
        return isinstance(number, int) and number & self.zeros == 0 and number & self.ones == self.ones

    @property
    def unknown(self) -> int:
        """Bits that may be either."""
        return ((1 << self.width) - 1) & ~(self.zeros | self.ones)

    @property
    def value(self) -> int | None:
        """The only number, if all bits are known."""
        return None if self.unknown else self.ones

    @property
    def low_known(self) -> int:
        """How many of the lowest bits are known."""
        known = self.zeros | self.ones
        return (known ^ (known + 1)).bit_length() - 1

    def leq(self, other: Bits) -> bool:
        """⊑: every number of this one is in the other."""
        return other.zeros & ~self.zeros == 0 and other.ones & ~self.ones == 0

    def join(self, other: Bits) -> Bits:
        """⊔: the smallest one with the numbers of both. Chains are finite, so it is a widening as well."""
        return Bits(self.zeros & other.zeros, self.ones & other.ones, self.width)

    def meet(self, other: Bits) -> Bits | None:
        """⊓: exactly the numbers that are in both; None if there is none."""
        zeros, ones = self.zeros | other.zeros, self.ones | other.ones
        return None if zeros & ones else Bits(zeros, ones, self.width)

    # --- bit by bit: exact -----------------------------------------------------------------------------------

    def invert(self) -> Bits:
        return Bits(self.ones, self.zeros, self.width)

    def bit_and(self, other: Bits) -> Bits:
        return Bits(self.zeros | other.zeros, self.ones & other.ones, self.width)

    def bit_or(self, other: Bits) -> Bits:
        return Bits(self.zeros & other.zeros, self.ones | other.ones, self.width)

    def bit_xor(self, other: Bits) -> Bits:
        zeros = (self.zeros & other.zeros) | (self.ones & other.ones)
        return Bits(zeros, (self.zeros & other.ones) | (self.ones & other.zeros), self.width)

    # --- other widths: exact ---------------------------------------------------------------------------------

    def concat(self, lower: Bits) -> Bits:
        """With other bits behind."""
        by = lower.width
        return Bits(self.zeros << by | lower.zeros, self.ones << by | lower.ones, self.width + by)

    def extract(self, high: int, low: int) -> Bits:
        """The bits from `high` down to `low`."""
        mask = (1 << (high - low + 1)) - 1
        return Bits(self.zeros >> low & mask, self.ones >> low & mask, high - low + 1)

    def zero_extend(self, width: int) -> Bits:
        return Bits(self.zeros | ((1 << width) - (1 << self.width)), self.ones, width)

    def sign_extend(self, width: int) -> Bits:
        upper, sign = (1 << width) - (1 << self.width), 1 << (self.width - 1)
        return Bits(
            self.zeros | (upper if self.zeros & sign else 0), self.ones | (upper if self.ones & sign else 0), width
        )


def everything(width: int) -> Bits:
    return Bits(0, 0, width)


def exactly(number: int, width: int) -> Bits:
    """Of a number that is reduced modulo 2**width."""
    mask = (1 << width) - 1
    return Bits(mask & ~number, mask & number, width)


def between(low: int, high: int, width: int) -> Bits:
    """What unsigned numbers from `low` to `high` have in common: the smallest one with all of them."""
    common = ((1 << width) - 1) & ~((1 << (low ^ high).bit_length()) - 1)
    return Bits(common & ~low, common & low, width)
