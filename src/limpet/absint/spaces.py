"""Spaces that grow by points: affine ones, and those modulo a power of two; what is in them, as conditions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from limpet.absint.affine import AffineHull, Equation
from limpet.absint.modular import Congruence, ModularHull
from limpet.terms.build import Builder
from limpet.terms.term import Term

MAX_POINTS = 200
"""Of a predicate, modulo a power of two: a space can grow once per parameter and bit, but such do not mean much."""


class Space(Protocol):
    def add(self, point: Sequence[int]) -> bool: ...

    def conditions(self, builder: Builder, parameters: Sequence[Term]) -> list[Term]:
        """That hold exactly in the space, which is not empty."""


class Affine:
    def __init__(self, dimensions: int) -> None:
        self.hull = AffineHull(dimensions)

    def add(self, point: Sequence[int]) -> bool:
        return self.hull.add(point)

    def conditions(self, builder: Builder, parameters: Sequence[Term]) -> list[Term]:
        return [_equation(builder, parameters, each) for each in self.hull.equations()]


class Modular:
    def __init__(self, dimensions: int, width: int) -> None:
        self.hull = ModularHull(dimensions, width)
        self.points = 0

    def add(self, point: Sequence[int]) -> bool:
        self.points += 1
        return self.hull.add(point)

    def conditions(self, builder: Builder, parameters: Sequence[Term]) -> list[Term]:
        if self.points > MAX_POINTS:
            return []
        return [_congruence(builder, parameters, each) for each in self.hull.congruences()]


def _equation(builder: Builder, parameters: Sequence[Term], equation: Equation) -> Term:
    """Terms with a positive factor on one side, the others on the other one."""
    pairs = list(zip(equation.coefficients, parameters, strict=True))
    left = _sum(builder, [(factor, x) for factor, x in pairs if factor > 0], max(-equation.constant, 0))
    right = _sum(builder, [(-factor, x) for factor, x in pairs if factor < 0], max(equation.constant, 0))
    return builder.equal(left, right)


def _congruence(builder: Builder, parameters: Sequence[Term], congruence: Congruence) -> Term:
    pairs = [(factor, x) for factor, x in zip(congruence.coefficients, parameters, strict=True) if factor]
    total = _sum(builder, pairs, -congruence.constant)
    return builder.equal(builder.int_mod(total, builder.int_constant(1 << congruence.bits)), builder.int_constant(0))


def _sum(builder: Builder, parts: Iterable[tuple[int, Term]], constant: int) -> Term:
    total = builder.int_constant(constant)
    for factor, x in parts:
        total = builder.int_add(total, x if factor == 1 else builder.int_mul(builder.int_constant(factor), x))
    return total
