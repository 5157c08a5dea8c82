"""A sparse graph of differences: an edge from u to v with c says u - v ≤ c.

A vertex is a variable with a factor, (a, x) for a·x. As in Crab's split normal form, bounds of single variables are not
edges: they are in the intervals, and only what these do not imply is an edge. Edges are closed as they are added.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from limpet.absint.domains.variables import Variable

Vertex = tuple[int, Variable]
"""Factor and variable."""
Row = dict[Vertex, int]
MAX_CLOSURE = 256
"""Edges that one new edge adds at most; beyond that the graph is not closed, which loses precision only."""


class DifferenceGraph:
    __slots__ = ("_mine", "back", "out")

    def __init__(self) -> None:
        self.out: dict[Vertex, Row] = {}
        self.back: dict[Vertex, Row] = {}
        self._mine: set[int] = set()
        """Rows that no copy shares, by identity."""

    def copy(self) -> DifferenceGraph:
        other = DifferenceGraph()
        other.out, other.back = dict(self.out), dict(self.back)
        self._mine = set()
        return other

    def weight(self, u: Vertex, v: Vertex) -> int | None:
        row = self.out.get(u)
        return None if row is None else row.get(v)

    def edges(self) -> Iterator[tuple[Vertex, Vertex, int]]:
        for u, row in self.out.items():
            for v, c in row.items():
                yield u, v, c

    def put(self, u: Vertex, v: Vertex, c: int) -> None:
        self._row(self.out, u)[v] = c
        self._row(self.back, v)[u] = c

    def _row(self, rows: dict[Vertex, Row], vertex: Vertex) -> Row:
        row = rows.get(vertex)
        if row is None or id(row) not in self._mine:
            row = rows[vertex] = {} if row is None else dict(row)
            self._mine.add(id(row))
        return row

    def close_over(self, u: Vertex, v: Vertex, c: int) -> list[tuple[Vertex, Vertex, int]] | None:
        """Adds an edge and what follows from it: all that is new. None: there is a negative cycle."""
        before = [(u, 0), *self.back.get(u, {}).items()]
        after = [(v, 0), *self.out.get(v, {}).items()]
        if len(before) * len(after) > MAX_CLOSURE:
            before, after = before[:16], after[:16]
        added: list[tuple[Vertex, Vertex, int]] = []
        for source, first in before:
            for target, last in after:
                total = first + c + last
                if source == target:
                    if total < 0:
                        return None
                    continue
                known = self.weight(source, target)
                if known is None or total < known:
                    added.append((source, target, total))
        for source, target, total in added:
            self.put(source, target, total)
        return added

    def keep(self, variables: Collection[Variable]) -> None:
        self._filter(lambda vertex: vertex if vertex[1] in variables else None)

    def rename(self, names: Mapping[Variable, Variable]) -> None:
        self._filter(lambda vertex: (vertex[0], names.get(vertex[1], vertex[1])))

    def _filter(self, name: Callable[[Vertex], Vertex | None]) -> None:
        old = self.out
        self.out, self.back, self._mine = {}, {}, set()
        names: dict[Vertex, Vertex | None] = {}
        for u, row in old.items():
            if u not in names:
                names[u] = name(u)
            here = names[u]
            if here is None:
                continue
            for v, c in row.items():
                if v not in names:
                    names[v] = name(v)
                there = names[v]
                if there is not None:
                    self.put(here, there, c)

    def touching(self, variable: Variable, vertices: Collection[int]) -> Iterator[tuple[Vertex, Vertex, int]]:
        for factor in vertices:
            vertex = (factor, variable)
            for v, c in self.out.get(vertex, {}).items():
                yield vertex, v, c
            for u, c in self.back.get(vertex, {}).items():
                yield u, vertex, c
