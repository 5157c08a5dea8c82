"""Congruences (Granger): all integers that leave a remainder modulo a number.

There is no empty one: what leaves no number is None.
"""

from __future__ import annotations

from math import gcd
from typing import NamedTuple


class Congruence(NamedTuple):
    """All n with n = remainder + k * modulus. A modulus of 0: just the remainder; of 1: anything.

    0 ≤ remainder < modulus, unless the modulus is 0, so equal sets are equal objects. `congruence` makes it so.
    """

    remainder: int
    modulus: int

    def __contains__(self, number: object) -> bool:
        remainder, modulus = self
        if not isinstance(number, int):
            return False
        return number % modulus == remainder if modulus else number == remainder

    def leq(self, other: Congruence) -> bool:
        """⊑: every number of this one is in the other."""
        if other.modulus == 0:
            return self == other
        return self.modulus % other.modulus == 0 and self.remainder % other.modulus == other.remainder

    def join(self, other: Congruence) -> Congruence:
        """⊔: the smallest one with the numbers of both. Chains are finite, so it is a widening as well."""
        return congruence(self.remainder, gcd(self.modulus, other.modulus, self.remainder - other.remainder))

    def meet(self, other: Congruence) -> Congruence | None:
        """⊓: exactly the numbers that are in both (Chinese remainders); None if there is none."""
        (r, m), (s, n) = self, other
        if m == 0 or n == 0:
            exact, all = (self, other) if m == 0 else (other, self)
            return exact if exact.remainder in all else None
        common = gcd(m, n)
        if (s - r) % common:
            return None
        times = (s - r) // common * pow(m // common, -1, n // common) if n != common else 0
        return congruence(r + m * times, m // common * n)

    def add(self, other: Congruence) -> Congruence:
        return congruence(self.remainder + other.remainder, gcd(self.modulus, other.modulus))

    def sub(self, other: Congruence) -> Congruence:
        return congruence(self.remainder - other.remainder, gcd(self.modulus, other.modulus))

    def mul(self, other: Congruence) -> Congruence:
        """All products, and the smallest congruence with them."""
        (r, m), (s, n) = self, other
        return congruence(r * s, gcd(m * n, m * s, n * r))

    def scaled(self, factor: int) -> Congruence:
        """Exactly the multiples."""
        return congruence(self.remainder * factor, abs(self.modulus * factor))

    def mod(self, divisor: int) -> Congruence:
        """Remainders, rounded down, by a positive number."""
        if self.modulus % divisor == 0:
            return Congruence(self.remainder % divisor, 0)
        return congruence(self.remainder, gcd(self.modulus, divisor))

    def wrapped(self, width: int) -> Congruence:
        """Of numbers that are the same modulo 2**width: only powers of two are kept."""
        return congruence(self.remainder, gcd(self.modulus, 1 << width))

    def up(self, number: int) -> int | None:
        """The least member that is not below a number; None if there is none."""
        if self.modulus:
            return number + (self.remainder - number) % self.modulus
        return self.remainder if number <= self.remainder else None

    def down(self, number: int) -> int | None:
        """The greatest member that is not above a number; None if there is none."""
        if self.modulus:
            return number - (number - self.remainder) % self.modulus
        return self.remainder if self.remainder <= number else None


ANY = Congruence(0, 1)
ZERO = Congruence(0, 0)


def congruence(remainder: int, modulus: int) -> Congruence:
    """Of any remainder; the modulus is not negative."""
    return Congruence(remainder % modulus if modulus else remainder, modulus)


def exactly(number: int) -> Congruence:
    return Congruence(number, 0)
