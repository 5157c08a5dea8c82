"""Constant contents at an unknown offset.

A few hundred constants are a tree of choices (`places`). A large table is an unknown array with one equation per
element.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator

from limpet.base.graphs import closure
from limpet.memory.indices import Indices
from limpet.memory.seam.comparison import LocatedRead
from limpet.memory.seam.pieces import Bytes
from limpet.memory.seam.places import Grid, Run
from limpet.terms.build import Builder
from limpet.terms.kinds_core import SELECT
from limpet.terms.sorts import ArraySort
from limpet.terms.term import Term
from limpet.terms.walk import args_of

MAX_TREE = 1024
"""Tables with more runs of elements are arrays."""
SAME = 64
STRETCH = re.compile(rb"(.)\1{%d}" % (SAME - 1), re.DOTALL)
"""Bytes that are all the same, as in a large variable that begins with zeros: no element of them is examined."""
PART = 1 << 20
"""Bytes that are searched between two checks of the clock."""
ELEMENTS = 1 << 16
"""That are examined between two checks of the clock."""


class Tables:
    def __init__(self, builder: Builder, indices: Indices) -> None:
        self.builder = builder
        self.indices = indices
        self._known: dict[tuple[Bytes, int, int, Grid], list[Run]] = {}
        self._stretches: dict[Bytes, list[tuple[int, int]]] = {}
        self._arrays: dict[tuple[Bytes, int, int, Grid], Term] = {}
        self._elements: dict[Term, tuple[int, list[Run]]] = {}
        """Array → the step from one element to the next, and the elements."""

    def runs(self, table: Bytes, base: int, access: LocatedRead, places: Grid) -> list[Run]:
        """What is read from the table, which begins at `base`, at each of the places."""
        key = (table, base, access.size, places)
        runs = self._known.get(key)
        if runs is None:
            runs = self._known[key] = self._runs(table, base, access.size, places)
        if len(runs) <= MAX_TREE:
            return runs
        array = self._array(table, base, access.size, places, runs)
        value = self.builder.manager.make(SELECT, (array, self.indices.length(access.offset)))
        return [Run(places.first, places.last, value)]

    def _runs(self, table: Bytes, base: int, size: int, places: Grid) -> list[Run]:
        contents = table.contents
        stretches = self._stretches_of(table)
        starts = [start for start, _ in stretches]
        tick = self.builder.manager.tick
        runs: list[Run] = []
        first, last, known = 0, 0, b""
        place, count = places.first, 0
        while place <= places.last:
            begin = place - base
            here = contents[begin : begin + size]
            if here != known:
                if known:
                    runs.append(self._run(first, last, known))
                first, known = place, here
            count += 1
            if count % ELEMENTS == 0 and tick is not None:
                tick()
            position = bisect_right(starts, begin) - 1
            if position >= 0 and begin + size < stretches[position][1]:  # the next ones are the same
                until = min(base + stretches[position][1] - size, places.last)
                place += (until - place) // places.step * places.step
            last = place
            place += places.step
        if known:
            runs.append(self._run(first, last, known))
        return runs

    def _stretches_of(self, table: Bytes) -> list[tuple[int, int]]:
        known = self._stretches.get(table)
        if known is None:
            tick = self.builder.manager.tick
            known = self._stretches[table] = list(stretches(table.contents, tick if tick is not None else _no_tick))
        return known

    def _run(self, first: int, last: int, contents: bytes) -> Run:
        return Run(first, last, self.builder.bv(int.from_bytes(contents, "little"), 8 * len(contents)))

    def _array(self, table: Bytes, base: int, size: int, places: Grid, elements: list[Run]) -> Term:
        key = (table, base, size, places)
        array = self._arrays.get(key)
        if array is None:
            manager = self.builder.manager
            sort = ArraySort(manager.bitvec(self.indices.offset_bits), manager.bitvec(8 * size))
            array = self._arrays[key] = self.builder.fresh("table", sort)
            self._elements[array] = (places.step, elements)
        return array

    def equations(self, roots: Iterable[Term]) -> list[Term]:
        """The elements of all tables that the roots read."""
        if not self._elements:
            return []
        b = self.builder
        equations = [term for term in closure(roots, args_of) if term in self._elements]
        width = self.indices.offset_bits
        return [
            b.equal(b.manager.make(SELECT, (array, b.bv(place, width))), run.value)
            for array in equations
            for step, elements in (self._elements[array],)
            for run in elements
            for place in range(run.first, run.last + 1, step)
        ]


def stretches(contents: bytes, tick: Callable[[], None]) -> Iterator[tuple[int, int]]:
    """The longest ones, from the first byte to after the last."""
    place, size = 0, len(contents)
    while place < size:
        tick()
        begins = STRETCH.search(contents, place, min(place + PART + SAME, size))
        if begins is None:
            place += PART  # one that begins later may have begun in this part
            continue
        start, end = begins.span()
        same = contents[start : start + 1]
        # Comparing is a hundred times as quick as searching.
        for length in (PART, SAME, 1):
            part = same * length
            while contents.startswith(part, end):
                end += length
                if length == PART:
                    tick()
        yield start, end
        place = end


def _no_tick() -> None:
    """There is no limit."""
