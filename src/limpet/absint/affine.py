"""Affine spaces over the rationals."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import NamedTuple

Row = list[Fraction]


class Equation(NamedTuple):
    """`sum(coefficients[i] * x[i]) == constant`: coprime integers, of which the first that is not 0 is positive."""

    coefficients: tuple[int, ...]
    constant: int


class AffineHull:
    """The smallest affine space that has all points added so far. Without any, it is empty."""

    def __init__(self, dimensions: int) -> None:
        self.dimensions = dimensions
        self._origin: tuple[int, ...] | None = None
        self._directions: list[Row] = []
        """Reduced: each has a 1 where it begins, and the others a 0 there."""

    @property
    def is_empty(self) -> bool:
        return self._origin is None

    def add(self, point: Sequence[int]) -> bool:
        """Whether the space has grown."""
        if self._origin is None:
            self._origin = tuple(point)
            return True
        row = [Fraction(value - start) for value, start in zip(point, self._origin, strict=True)]
        for direction in self._directions:
            factor = row[_pivot(direction)]
            if factor:
                row = [a - factor * b for a, b in zip(row, direction, strict=True)]
        if not any(row):
            return False
        scale = row[_pivot(row)]
        row = [value / scale for value in row]
        at = _pivot(row)
        self._directions = [
            [a - direction[at] * b for a, b in zip(direction, row, strict=True)] for direction in self._directions
        ]
        self._directions.append(row)
        return True

    def equations(self) -> list[Equation]:
        """That say what is in the space; there is one for each dimension that it does not have."""
        assert self._origin is not None, "nothing is in it"
        pivots = {_pivot(direction): direction for direction in self._directions}
        independent: list[Equation] = []
        for free in range(self.dimensions):
            if free in pivots:
                continue
            normal = [Fraction(0)] * self.dimensions
            normal[free] = Fraction(1)
            for pivot, direction in pivots.items():
                normal[pivot] = -direction[free]
            independent.append(_equation(normal, self._origin))
        return independent


def _pivot(row: Row) -> int:
    return next(index for index, value in enumerate(row) if value)


def _equation(normal: Row, point: Sequence[int]) -> Equation:
    scale = lcm(*(value.denominator for value in normal))
    numbers = [int(value * scale) for value in normal]
    common = gcd(*numbers)
    sign = 1 if next(number for number in numbers if number) > 0 else -1
    numbers = [sign * number // common for number in numbers]
    return Equation(tuple(numbers), sum(a * b for a, b in zip(numbers, point, strict=True)))
