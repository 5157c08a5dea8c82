"""Affine spaces over the integers modulo a power of two: what machine integers that wrap around keep to.

    lo + 2 * mid == hi  (mod 2^32)        offset == 0  (mod 4)

After King and Søndergaard (Automatic Abstraction for Congruences). Modulo a power of two, every number is a unit times
a power of two, so elimination works if the pivot is the number with the fewest factors of two.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Congruence(NamedTuple):
    """`sum(coefficients[i] * x[i]) == constant (mod 2^bits)`: coefficients are as near to 0 as can be."""

    coefficients: tuple[int, ...]
    constant: int
    bits: int


class ModularHull:
    """The smallest affine space modulo 2^width that has all points added so far. Without any, it is empty."""

    def __init__(self, dimensions: int, width: int) -> None:
        self.dimensions, self.width = dimensions, width
        self._origin: tuple[int, ...] | None = None
        self._directions: list[list[int]] = []

    @property
    def is_empty(self) -> bool:
        return self._origin is None

    def add(self, point: Sequence[int]) -> bool:
        """Whether the space has grown."""
        if self._origin is None:
            self._origin = tuple(value % (1 << self.width) for value in point)
            return True
        if all(_holds(each, point) for each in self.congruences()):
            return False
        modulus = 1 << self.width
        row = [(value - start) % modulus for value, start in zip(point, self._origin, strict=True)]
        self._directions = _independent([*self._directions, row], self.width)
        return True

    def congruences(self) -> list[Congruence]:
        """That say what is in the space."""
        assert self._origin is not None, "nothing is in it"
        kept: list[Congruence] = []
        for normal, bits in _kernel(self._directions, self.dimensions, self.width):
            constant = sum(a * b for a, b in zip(normal, self._origin, strict=True)) % (1 << bits)
            kept.append(Congruence(tuple(_nearest(a, bits) for a in normal), _nearest(constant, bits), bits))
        return kept


def _holds(congruence: Congruence, point: Sequence[int]) -> bool:
    total = sum(a * b for a, b in zip(congruence.coefficients, point, strict=True))
    return (total - congruence.constant) % (1 << congruence.bits) == 0


def _nearest(value: int, bits: int) -> int:
    value %= 1 << bits
    return value - (1 << bits) if value > 1 << bits - 1 else value


def _twos(value: int, width: int) -> int:
    """How often 2 divides it."""
    return width if value == 0 else (value & -value).bit_length() - 1


def _pivot(rows: list[list[int]], start: int, width: int) -> tuple[int, int] | None:
    """The number with the fewest factors of two, and of these the smallest: that keeps coefficients small."""
    best: tuple[int, int, int, int] | None = None
    for i in range(start, len(rows)):
        for j in range(start, len(rows[i])):
            value = rows[i][j]
            if value:
                key = (_twos(value, width), abs(_nearest(value, width)), i, j)
                best = key if best is None or key < best else best
    return None if best is None else best[2:]


def _kernel(directions: list[list[int]], dimensions: int, width: int) -> list[tuple[list[int], int]]:
    """Vectors, each with the number of bits for which the product with every direction is 0; they generate all."""
    modulus = 1 << width
    rows = [list(row) for row in directions]
    columns = [[int(i == j) for j in range(dimensions)] for i in range(dimensions)]
    """The j-th is what the j-th column is a sum of, by the columns of the directions."""
    twos: list[int] = []
    while (at := _pivot(rows, len(twos), width)) is not None:
        step, (i, j) = len(twos), at
        rows[step], rows[i] = rows[i], rows[step]
        for row in rows:
            row[step], row[j] = row[j], row[step]
        columns[step], columns[j] = columns[j], columns[step]
        count = _twos(rows[step][step], width)
        inverse = pow(rows[step][step] >> count, -1, modulus)
        for other in range(step + 1, dimensions):
            factor = (rows[step][other] >> count) * inverse % modulus
            if factor:
                for row in rows:
                    row[other] = (row[other] - factor * row[step]) % modulus
                columns[other] = [
                    (a - factor * b) % modulus for a, b in zip(columns[other], columns[step], strict=True)
                ]
        for row in rows[step + 1 :]:
            factor = (row[step] >> count) * inverse % modulus
            for other in range(step, dimensions):
                row[other] = (row[other] - factor * rows[step][other]) % modulus
        twos.append(count)
    counts = [*twos, *[width] * (dimensions - len(twos))]
    return [(columns[j], count) for j, count in enumerate(counts) if count]


def _independent(directions: list[list[int]], width: int) -> list[list[int]]:
    """Generators of the same module, at most one for each dimension."""
    modulus = 1 << width
    rows = [list(row) for row in directions]
    done: list[list[int]] = []
    while rows:
        candidates = [(_twos(value, width), i, j) for i, row in enumerate(rows) for j, value in enumerate(row) if value]
        if not candidates:
            break
        count, i, j = min(candidates)
        chosen = rows.pop(i)
        inverse = pow(chosen[j] >> count, -1, modulus)
        for row in rows:
            factor = (row[j] >> count) * inverse % modulus
            for other, value in enumerate(chosen):
                row[other] = (row[other] - factor * value) % modulus
        done.append(chosen)
    return done
