"""Octagons with scaled variables: ±a·x ± b·y ≤ c (Miné).

Vertices have factors of both signs: x + y ≤ c is the edge from (1, x) to (-1, y) and the one from (1, y) to (-1, x).
Each edge has such a twin. What Miné calls strengthening, bounds of two variables that add up, is in the intervals.
"""

from __future__ import annotations

from math import gcd

from limpet.absint.domains.graph import Vertex
from limpet.absint.domains.linear import Linear
from limpet.absint.domains.variables import Variable
from limpet.absint.domains.zones import Zones


class Octagons(Zones):
    __slots__ = ()

    def _empty(self) -> Octagons:
        return Octagons(self.space)

    def edges_for(self, form: Linear) -> list[tuple[Vertex, Vertex, int]]:
        (x, a), (y, b) = form.terms
        common = gcd(a, b)
        a, b = a // common, b // common
        bound = -form.constant // common
        return [((a, x), (-b, y), bound), ((b, y), (-a, x), bound)]

    def _vertex_pairs(self, x: Variable, y: Variable) -> list[tuple[Vertex, Vertex]]:
        """The twins come with the pair the other way round."""
        return [((1, x), (1, y)), ((-1, x), (-1, y)), ((1, x), (-1, y)), ((-1, x), (1, y))]
