"""Nodes of callers and callees that stand for the same memory.

A callee sees the memory of its callers as nodes of its own. What it writes is there in each of its callers, and in
what these call; but what it is handed by one of them is not in the others. So contents go up from where they are
written, as far as it goes, and then down.
"""

from __future__ import annotations

from collections.abc import Iterator

from limpet.pointsto.graph import Cell, Node, resolve
from limpet.pointsto.phases import Analysis
from limpet.pointsto.stretches import Stretch, stretch_at


class Connections:
    def __init__(self, analysis: Analysis) -> None:
        self._above: dict[Node, list[Cell]] = {}
        """Where byte 0 of a callee's node is in its callers."""
        self._below: dict[Node, list[Cell]] = {}
        """Where byte 0 of a caller's node is in its callees."""
        for binding in analysis.bindings.values():
            for node, start in binding.nodes.items():
                ours, offset = resolve(start)
                theirs, shift = resolve((node, 0))
                self._above.setdefault(theirs, []).append((ours, offset - shift))
                self._below.setdefault(ours, []).append((theirs, shift - offset))

    def above(self, stretch: Stretch) -> Iterator[Stretch]:
        return self._moved(self._above, stretch)

    def below(self, stretch: Stretch) -> Iterator[Stretch]:
        return self._moved(self._below, stretch)

    def _moved(self, table: dict[Node, list[Cell]], stretch: Stretch) -> Iterator[Stretch]:
        for node, shift in table.get(stretch.node, ()):
            yield stretch_at((node, stretch.start + shift), stretch.size, stretch.modulus, is_behind=stretch.is_behind)
