"""Sums of variables with factors: c + a·x + b·y + …"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from limpet.absint.domains.variables import Variable


class Linear(NamedTuple):
    constant: int
    terms: tuple[tuple[Variable, int], ...] = ()
    """Variables in ascending order, with factors that are not 0: equal sums are equal objects."""

    def add(self, other: Linear) -> Linear:
        if not other.terms:
            return Linear(self.constant + other.constant, self.terms)
        if not self.terms:
            return Linear(self.constant + other.constant, other.terms)
        factors = dict(self.terms)
        for variable, factor in other.terms:
            factors[variable] = factors.get(variable, 0) + factor
        return linear(self.constant + other.constant, factors)

    def sub(self, other: Linear) -> Linear:
        return self.add(other.scaled(-1))

    def scaled(self, by: int) -> Linear:
        if by == 0:
            return Linear(0)
        return Linear(self.constant * by, tuple([(variable, factor * by) for variable, factor in self.terms]))

    def plus(self, number: int) -> Linear:
        return Linear(self.constant + number, self.terms)

    def with_sums(self, names: Mapping[Variable, Linear]) -> Linear:
        """With these sums in the place of variables, all at once."""
        if not any(variable in names for variable, _ in self.terms):
            return self
        total = Linear(self.constant)
        for variable, factor in self.terms:
            total = total.add((names.get(variable) or single(variable)).scaled(factor))
        return total

    def variables(self) -> list[Variable]:
        return [variable for variable, _ in self.terms]


def linear(constant: int, factors: Mapping[Variable, int]) -> Linear:
    return Linear(constant, tuple(sorted([(variable, factor) for variable, factor in factors.items() if factor])))


def single(variable: Variable) -> Linear:
    return Linear(0, ((variable, 1),))
