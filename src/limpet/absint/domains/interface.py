"""The operations that each numeric domain has.

An element stands for a set of points: values of its variables. It is changed in place by what narrows it down
(`introduce`, `limit`, `at_most`) and by `keep` and `rename`; what belongs to two elements makes a new one. There is no
empty element: what leaves no point says so by returning False, and the element is of no use then.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Protocol, TypeVar

from limpet.absint.domains.linear import Linear
from limpet.absint.domains.variables import Variable
from limpet.numeric.interval import Interval
from limpet.numeric.machine import Machine

D = TypeVar("D", bound="Domain")


class Domain(Protocol):
    def copy(self: D) -> D: ...

    def variables(self) -> Collection[Variable]: ...

    def machine(self, variable: Variable) -> Machine:
        """Which machine integers the variable can be."""

    def introduce(self, variable: Variable, value: Machine, equal_to: Linear | None = None) -> bool:
        """A new variable, whose value is one of these; and equal to a sum of others, if that is given."""

    def limit(self, variable: Variable, value: Machine) -> bool:
        """Only points at which the variable is one of these."""

    def at_most(self, form: Linear) -> bool:
        """Only points at which form ≤ 0."""

    def track(self, form: Linear) -> None:
        """form ≤ 0 holds already; it may still do so when what it follows from does not."""

    def close(self) -> bool:
        """Bounds that follow from relations: a widened element may be without them."""

    def interval(self, form: Linear) -> Interval:
        """Between which numbers a sum is."""

    def keep(self, variables: Collection[Variable]) -> None:
        """Forgets the others."""

    def used_with(self, variables: Collection[Variable]) -> set[Variable]:
        """Others, without which something is lost about these."""

    def rename(self, names: Mapping[Variable, Variable]) -> None:
        """The new names are not in use, unless they are renamed themselves."""

    def join(self: D, other: D) -> D:
        """⊔: all points of both, over the variables that both have."""

    def widen(self: D, other: D, thresholds: Sequence[int]) -> D:
        """∇: all points of both; chains of it end. `other` is above this one."""

    def leq(self: D, other: D) -> bool:
        """⊑: then each point of this one is one of the other, which has no further variables."""

    def relations(self) -> Iterator[Linear]:
        """Sums of several variables that are at most 0."""
