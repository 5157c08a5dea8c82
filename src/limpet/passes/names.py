"""Names for what is added to a function: no two registers, labels or regions share one."""

from __future__ import annotations

import re
from collections.abc import Iterable

from limpet.seair.operations import MemoryPhi, MemoryRegister, Phi
from limpet.seair.program import Function, Global
from limpet.terms.build import Builder
from limpet.terms.sorts import Sort
from limpet.terms.term import Term

_NUMBERED = re.compile(r"!\d+\Z")


class FreshSeaNames:
    """Symbols are unique in the whole program, all else in the function."""

    def __init__(self, builder: Builder, function: Function, globals: Iterable[Global]) -> None:
        self._builder = builder
        memories = _memories(function)
        # No memory has the name of a symbol, for those who make symbols of memories.
        self._registers = {memory.name for memory in memories} | {symbol.payload for symbol in _symbols(function)}
        self._labels = {block.label for block in function.blocks}
        # Those of globals as well: an initial memory of such a region has their bytes.
        self._regions = {memory.region for memory in memories}
        self._regions.update(entry.region for entry in globals)
        self._last: dict[str, int] = {}

    def symbol(self, like: str, sort: Sort) -> Term:
        while True:
            fresh = self._builder.fresh(_NUMBERED.sub("", like), sort)
            if fresh.payload not in self._registers:
                self._registers.add(fresh.payload)
                return fresh

    def memory(self, like: str) -> str:
        return self._take(like, self._registers)

    def label(self, like: str) -> str:
        return self._take(like, self._labels)

    def region(self, like: str) -> str:
        return self._take(like, self._regions)

    def _take(self, like: str, taken: set[str]) -> str:
        stem = name = _NUMBERED.sub("", like)
        while name in taken:
            number = self._last[stem] = self._last.get(stem, 0) + 1
            name = f"{stem}!{number}"
        taken.add(name)
        return name


def _memories(function: Function) -> list[MemoryRegister]:
    memories = list(function.memory_parameters)
    for block in function.blocks:
        memories += [phi.result for phi in block.phis if isinstance(phi, MemoryPhi)]
        for instruction in block.instructions:
            memories += instruction.defines_memory()
    return memories


def _symbols(function: Function) -> list[Term]:
    symbols = list(function.parameters)
    for block in function.blocks:
        symbols += [phi.result for phi in block.phis if isinstance(phi, Phi)]
        for instruction in block.instructions:
            symbols += instruction.defines()
    return symbols
