"""Constant contents at an unknown offset.

A few hundred constants are a tree of choices (`places`). A large table is an unknown array with one equation per
element.
"""

from __future__ import annotations

from collections.abc import Iterable

from limpet.memory.indices import Indices
from limpet.memory.seam.comparison import Access
from limpet.memory.seam.pieces import Bytes
from limpet.memory.seam.places import Grid, Run
from limpet.terms.build import Builder
from limpet.terms.kinds_core import SELECT
from limpet.terms.sorts import ArraySort
from limpet.terms.term import Term

MAX_TREE = 1024
"""Tables with more runs of elements are arrays."""


class Tables:
    def __init__(self, builder: Builder, indices: Indices) -> None:
        self.builder = builder
        self.indices = indices
        self._arrays: dict[tuple[Bytes, int, int, Grid], Term] = {}
        self._elements: dict[Term, list[Run]] = {}

    def runs(self, table: Bytes, base: int, access: Access, places: Grid) -> list[Run]:
        """What is read from the table, which begins at `base`, at each of the places."""
        found = self._runs(table, base, access.size, places)
        if len(found) <= MAX_TREE:
            return found
        array = self._array(table, base, access.size, places, found)
        value = self.builder.manager.make(SELECT, (array, self.indices.length(access.offset)))
        return [Run(places.first, places.last, value)]

    def _runs(self, table: Bytes, base: int, size: int, places: Grid) -> list[Run]:
        contents = table.contents
        made: list[Run] = []
        first, last, known = 0, 0, b""
        for place in range(places.first, places.last + 1, places.step):
            here = contents[place - base : place - base + size]
            if here != known:
                if known:
                    made.append(self._run(first, last, known))
                first, known = place, here
            last = place
        if known:
            made.append(self._run(first, last, known))
        return made

    def _run(self, first: int, last: int, contents: bytes) -> Run:
        return Run(first, last, self.builder.bv(int.from_bytes(contents, "little"), 8 * len(contents)))

    def _array(self, table: Bytes, base: int, size: int, places: Grid, elements: list[Run]) -> Term:
        key = (table, base, size, places)
        array = self._arrays.get(key)
        if array is None:
            manager = self.builder.manager
            sort = ArraySort(manager.bitvec(self.indices.offset_bits), manager.bitvec(8 * size))
            array = self._arrays[key] = self.builder.fresh("table", sort)
            step = places.step
            self._elements[array] = [
                Run(place, place, run.value) for run in elements for place in range(run.first, run.last + 1, step)
            ]
        return array

    def equations(self, roots: Iterable[Term]) -> list[Term]:
        """The elements of all tables that the roots read."""
        if not self._elements:
            return []
        b = self.builder
        found: dict[Term, None] = {}
        seen: set[Term] = set()
        stack = list(roots)
        while stack:
            term = stack.pop()
            if term in seen:
                continue
            seen.add(term)
            stack += term.args
            if term in self._elements:
                found[term] = None
        width = self.indices.offset_bits
        return [
            b.equal(b.manager.make(SELECT, (array, b.bv(place, width))), value)
            for array in found
            for place, _, value in self._elements[array]
        ]
