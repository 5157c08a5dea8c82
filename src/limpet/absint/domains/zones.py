"""Zones with scaled variables: a·x - b·y ≤ c (Miné's difference bound matrices, sparse as in Crab)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from math import gcd

from limpet.absint.domains.graph import DifferenceGraph, Vertex
from limpet.absint.domains.intervals import Intervals
from limpet.absint.domains.linear import Linear, linear
from limpet.absint.domains.sums import Sums
from limpet.absint.domains.variables import Space, Variable
from limpet.numeric.interval import Interval
from limpet.numeric.machine import Machine

MAX_MOVING = 12
"""Variables whose bounds change in a join and that are compared with each other."""
MAX_PROPAGATED = 64
"""Bounds that one new bound leads to at most; more would be sound to leave out as well."""


class Zones(Intervals):
    __slots__ = ("graph", "sums")

    def __init__(self, space: Space) -> None:
        super().__init__(space)
        self.graph = DifferenceGraph()
        self.sums = Sums()
        """Of more than two variables."""

    def _empty(self) -> Zones:
        return Zones(self.space)

    def copy(self) -> Zones:
        other = self._empty()
        other.values = dict(self.values)
        other.graph = self.graph.copy()
        other.sums = self.sums
        return other

    # --- edges ----------------------------------------------------------------------------------------------

    def edges_for(self, form: Linear) -> list[tuple[Vertex, Vertex, int]]:
        """What form ≤ 0 says as edges, for two variables that this domain relates."""
        (x, a), (y, b) = form.terms
        if (a > 0) == (b > 0):
            return []
        common = gcd(a, b)
        bound = -form.constant // common
        if a < 0:
            x, a, y, b = y, b, x, a
        return [((a // common, x), (-b // common, y), bound)]

    def _high(self, vertex: Vertex) -> int | None:
        factor, variable = vertex
        low, high = self.reading(variable)
        end = high if factor > 0 else low
        return None if end is None else factor * end

    def _low(self, vertex: Vertex) -> int | None:
        factor, variable = vertex
        low, high = self.reading(variable)
        end = low if factor > 0 else high
        return None if end is None else factor * end

    def _implied(self, u: Vertex, v: Vertex) -> int | None:
        """What the intervals say about u - v."""
        high, low = self._high(u), self._low(v)
        return None if high is None or low is None else high - low

    def _difference(self, u: Vertex, v: Vertex) -> int | None:
        """At most this is u - v."""
        known, implied = self.graph.weight(u, v), self._implied(u, v)
        return implied if known is None else known if implied is None else min(known, implied)

    # --- narrowing down -------------------------------------------------------------------------------------

    def introduce(self, variable: Variable, value: Machine, equal_to: Linear | None = None) -> bool:
        if not super().introduce(variable, value, equal_to):
            return False
        if equal_to is None:
            return True
        if len(equal_to.terms) == 1 and equal_to.terms[0][1] == 1:
            self.sums = self.sums.also_of(variable, equal_to.terms[0][0], equal_to.constant)
        difference = Linear(-equal_to.constant, tuple([(v, -f) for v, f in equal_to.terms])).add(
            Linear(0, ((variable, 1),))
        )
        return self.at_most(difference) and self.at_most(difference.scaled(-1))

    def limit(self, variable: Variable, value: Machine) -> bool:
        return super().limit(variable, value) and self._spread([variable])

    def at_most(self, form: Linear) -> bool:
        changed = self.propagate(form)
        if changed is None:
            return False
        if len(form.terms) > 2:
            self.track(form)
        divisible: list[Linear] = []
        for small in self._pairs(form):
            for u, v, c in self.edges_for(small):
                implied = self._implied(u, v)
                known = self.graph.weight(u, v)
                if (implied is not None and implied <= c) or (known is not None and known <= c):
                    continue
                added = self.graph.close_over(u, v, c)
                if added is None:
                    return False
                for source, target, total in added:
                    more = self.propagate(_form(source, target, total))
                    if more is None:
                        return False
                    changed += more
                    if gcd(source[0], target[0]) > 1 and source[1] != target[1]:
                        divisible.append(_form(source, target, total))
        # 32·x - 32·y ≤ -1 says that x - y ≤ -1, which other questions are about.
        return self._spread(changed) and all(self.at_most(each) for each in divisible)

    def track(self, form: Linear) -> None:
        """form ≤ 0, which holds already, is kept in mind even if it follows from what else is known now."""
        if len(form.terms) > 2 or (len(form.terms) == 2 and not self.edges_for(form)):
            self.sums = self.sums.noted(form)

    def close(self) -> bool:
        related = {variable for _, variable in (*self.graph.out, *self.graph.back)}
        return self._spread([variable for variable in self.values if variable in related])

    def _pairs(self, form: Linear) -> Iterator[Linear]:
        """The form itself if it is about two variables; of three, each two with what is known about the third."""
        if len(form.terms) == 2:
            yield form
        elif len(form.terms) == 3:
            for left_out in range(3):
                variable, factor = form.terms[left_out]
                low = self._low((factor, variable))
                if low is not None:
                    rest = form.terms[:left_out] + form.terms[left_out + 1 :]
                    yield Linear(form.constant + low, rest)

    def _spread(self, changed: list[Variable]) -> bool:
        """New bounds along edges."""
        out, back = self.graph.out, self.graph.back
        if not out:
            return True
        waiting = dict.fromkeys(changed)
        factors: dict[Variable, list[int]] = {}
        for factor, variable in {*out, *back}:
            factors.setdefault(variable, []).append(factor)
        steps = 0
        while waiting and steps < MAX_PROPAGATED:
            variable = next(iter(waiting))
            del waiting[variable]
            if variable not in factors:
                continue
            for u, v, c in list(self.graph.touching(variable, factors[variable])):
                steps += 1
                more = self.propagate(_form(u, v, c))
                if more is None:
                    return False
                waiting.update(dict.fromkeys(each for each in more if each != variable))
        return True

    # --- asking ---------------------------------------------------------------------------------------------

    def interval(self, form: Linear) -> Interval:
        total = self._of_pairs(form)
        if not self.sums.bounds or not form.terms:
            return total
        high = self.sums.high(form, self._highest)
        negative = self.sums.high(form.scaled(-1), self._highest)
        both = total.meet(Interval(None if negative is None else -negative, high))
        return Interval(high, high) if both is None else both  # there is no point

    def _of_pairs(self, form: Linear) -> Interval:
        total = super().interval(form)
        if not self._has_pairs(form):
            return total
        high = self._least(form, total.high)
        negative = self._least(form.scaled(-1), None if total.low is None else -total.low)
        return Interval(None if negative is None else -negative, high)

    def _highest(self, form: Linear) -> int | None:
        high = super().interval(form).high
        return self._least(form, high) if self._has_pairs(form) else high

    def _has_pairs(self, form: Linear) -> bool:
        return 2 <= len(form.terms) <= 4 and bool(self.graph.out)

    def _least(self, form: Linear, bound: int | None) -> int | None:
        """The least bound from above by a pair of terms and what is known of the others; `bound`: by each of them."""
        highs = [self._high((factor, variable)) for variable, factor in form.terms]
        unbounded = highs.count(None)
        whole = form.constant + sum([high for high in highs if high is not None])
        for (one, first), (other, second) in combinations(zip(form.terms, highs, strict=True), 2):
            if (first is None) + (second is None) < unbounded:
                continue
            for u, v, _ in self.edges_for(Linear(0, (one, other))):
                weight = self.graph.weight(u, v)
                if weight is not None:
                    total = weight * gcd(one[1], other[1]) + whole - (first or 0) - (second or 0)
                    bound = total if bound is None else min(bound, total)
        return bound

    def relations(self) -> Iterator[Linear]:
        for u, v, c in self.graph.edges():
            yield _form(u, v, c)
        yield from self.sums.forms()

    # --- other variables ------------------------------------------------------------------------------------

    def keep(self, variables: Collection[Variable]) -> None:
        super().keep(variables)
        self.graph.keep(variables)
        self.sums = self.sums.keep(variables)

    def rename(self, names: Mapping[Variable, Variable]) -> None:
        super().rename(names)
        self.graph.rename(names)
        self.sums = self.sums.rename(names)

    def used_with(self, variables: Collection[Variable]) -> set[Variable]:
        return self.sums.used_with(variables)

    # --- lattice --------------------------------------------------------------------------------------------

    def join(self, other: Intervals) -> Zones:
        assert isinstance(other, Zones)
        joined = self._empty()
        joined.values = self._joined(other)
        for u, v in self._worth_comparing(other, joined):
            mine, its = self._difference(u, v), other._difference(u, v)
            if mine is not None and its is not None:
                joined._note(u, v, max(mine, its))
        if self.sums.bounds or other.sums.bounds:
            joined.sums = self.sums.join(self.interval, other.sums, other.interval, joined.values)
        return joined

    def _note(self, u: Vertex, v: Vertex, c: int) -> None:
        implied = self._implied(u, v)
        if implied is None or c < implied:
            self.graph.put(u, v, c)

    def _worth_comparing(self, other: Zones, joined: Zones) -> Iterator[tuple[Vertex, Vertex]]:
        """Edges of either, and variables whose bounds differ: they may have moved together."""
        values = joined.values
        pairs: dict[tuple[Vertex, Vertex], None] = {}
        for graph in (self.graph, other.graph):
            for u, v, _ in graph.edges():
                if u[1] in values and v[1] in values:
                    pairs[u, v] = None
        moving = [x for x in values if self.values[x].range != other.values[x].range]
        if len(moving) <= MAX_MOVING:
            for x in moving:
                for y in moving:
                    if x != y:
                        pairs.update(dict.fromkeys(self._vertex_pairs(x, y)))
        return iter(pairs)

    def _vertex_pairs(self, x: Variable, y: Variable) -> list[tuple[Vertex, Vertex]]:
        return [((1, x), (1, y))]

    def widen(self, other: Intervals, thresholds: Sequence[int]) -> Zones:
        assert isinstance(other, Zones)
        widened = self._empty()
        widened.values = self._widened(other, thresholds)
        for u, v, c in self.graph.edges():
            if u[1] in widened.values and v[1] in widened.values:
                its = other._difference(u, v)
                if its is not None and its <= c:
                    widened.graph.put(u, v, c)
        if self.sums.bounds:
            widened.sums = self.sums.widen(other.interval, widened.values)
        return widened

    def leq(self, other: Intervals) -> bool:
        assert isinstance(other, Zones)
        if not super().leq(other):
            return False
        for u, v, c in other.graph.edges():
            mine = self._difference(u, v)
            if mine is None or mine > c:
                return False
        return other.sums.leq(self.interval)


def _form(u: Vertex, v: Vertex, c: int) -> Linear:
    """u - v ≤ c, as a sum that is at most 0."""
    (a, x), (b, y) = u, v
    if x == y:
        return linear(-c, {x: a - b})
    return linear(-c, {x: a, y: -b})
