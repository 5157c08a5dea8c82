"""Bounds of a few sums of three variables or more, which zones have no place for: `at + left - size ≤ 0`.

What one counter is on top of what another one has left is of this kind. There are few of them, and what they imply
together is not computed: each is used by itself, with what is known of pairs and single variables.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from math import gcd
from typing import final

from limpet.absint.domains.linear import Linear
from limpet.absint.domains.variables import Variable
from limpet.numeric.interval import Interval

MAX_SUMS = 12
MAX_TERMS = 5
Terms = tuple[tuple[Variable, int], ...]
Asked = Callable[[Linear], Interval]


@final
class Sums:
    __slots__ = ("bounds",)

    def __init__(self, bounds: dict[Terms, int] | None = None) -> None:
        self.bounds = bounds or {}
        """At most so much is the sum; the most recent last. Never changed, so that copies can share it."""

    def noted(self, form: Linear) -> Sums:
        """With form ≤ 0."""
        if len(form.terms) > MAX_TERMS:
            return self
        common = gcd(*(factor for _, factor in form.terms))
        terms = tuple([(variable, factor // common) for variable, factor in form.terms])
        bound = -form.constant // common
        known = self.bounds.get(terms)
        if known is not None and known <= bound:
            return self
        bounds = {**self.bounds, terms: bound}
        return Sums(dict(list(bounds.items())[-MAX_SUMS:]))

    def forms(self) -> Iterator[Linear]:
        for terms, bound in self.bounds.items():
            yield Linear(-bound, terms)

    def high(self, form: Linear, asked: Callable[[Linear], int | None]) -> int | None:
        """The least bound of a sum from above that one of these and what is `asked` of the rest say."""
        least: int | None = None
        for known in self.forms():
            factor = _factor(form, known)
            if factor:
                # form = rest + factor · known, of which the second part is at most 0.
                high = asked(form.sub(known.scaled(factor)))
                if high is not None and (least is None or high < least):
                    least = high
        return least

    # --- variables ------------------------------------------------------------------------------------------

    def also_of(self, name: Variable, of: Variable, distance: int) -> Sums:
        """`name = of + distance`: what is known of the one holds of the other."""
        found = self
        for terms, bound in self.bounds.items():
            factors = dict(terms)
            factor = factors.get(of)
            if factor is not None and name not in factors:
                others = [each for each in terms if each[0] != of]
                found = found.noted(Linear(-bound - factor * distance, tuple(sorted([*others, (name, factor)]))))
        return found

    def keep(self, variables: Collection[Variable]) -> Sums:
        if not self.bounds:
            return self
        return Sums({t: bound for t, bound in self.bounds.items() if all(v in variables for v, _ in t)})

    def rename(self, names: Mapping[Variable, Variable]) -> Sums:
        if not self.bounds:
            return self
        return Sums({tuple(sorted([(names.get(v, v), f) for v, f in t])): bound for t, bound in self.bounds.items()})

    def used_with(self, variables: Collection[Variable]) -> set[Variable]:
        """The others in sums of which only one variable is not among these."""
        missing = [[v for v, _ in terms if v not in variables] for terms in self.bounds]
        return {each[0] for each in missing if len(each) == 1}

    # --- lattice --------------------------------------------------------------------------------------------

    def join(self, mine: Asked, other: Sums, its: Asked, variables: Collection[Variable]) -> Sums:
        bounds: dict[Terms, int] = {}
        for terms in dict.fromkeys([*self.bounds, *other.bounds]):
            if len(bounds) < MAX_SUMS and all(v in variables for v, _ in terms):
                form = Linear(0, terms)
                high, highest = mine(form).high, its(form).high
                if high is not None and highest is not None:
                    bounds[terms] = max(high, highest)
        return Sums(bounds)

    def widen(self, its: Asked, variables: Collection[Variable]) -> Sums:
        """Those that still hold."""
        kept = self.keep(variables)
        return Sums({t: bound for t, bound in kept.bounds.items() if is_at_most(its(Linear(0, t)), bound)})

    def leq(self, mine: Asked) -> bool:
        """Whether all of these hold where that is what is known."""
        return all(is_at_most(mine(Linear(0, terms)), bound) for terms, bound in self.bounds.items())


def is_at_most(interval: Interval, bound: int) -> bool:
    return interval.high is not None and interval.high <= bound


def _factor(form: Linear, known: Linear) -> int:
    """By which the known sum has to be multiplied to take a variable out of the form; 0: by none."""
    factors = dict(known.terms)
    for variable, factor in form.terms:
        other = factors.get(variable, 0)
        if other and factor % other == 0 and factor // other > 0:
            return factor // other
    return 0
