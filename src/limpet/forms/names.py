"""New names that do not clash with those of a program."""

from __future__ import annotations

from limpet.seair.bounded import BoundedProgram
from limpet.seair.operations import MemoryRegister, Phi
from limpet.terms.build import Builder
from limpet.terms.kind import SortError
from limpet.terms.sorts import Sort
from limpet.terms.term import Term


class FreshBoundedNames:
    """The first choice is the name itself, then `name.1`, `name.2`, …"""

    def __init__(self, program: BoundedProgram) -> None:
        self.builder: Builder = program.builder
        function = program.function
        self._taken: set[str] = {parameter.payload for parameter in function.parameters}
        self._taken.update(entry.address.payload for entry in program.globals)
        self._taken.update(memory.name for memory in function.memory_parameters)
        self._labels: set[str] = set()
        for block in function.blocks:
            self._labels.add(block.label)
            for phi in block.phis:
                self._taken.add(phi.result.payload if isinstance(phi, Phi) else phi.result.name)
            for instruction in block.instructions:
                self._taken.update(symbol.payload for symbol in instruction.defines())
                self._taken.update(memory.name for memory in instruction.defines_memory())
        self._counts: dict[str, int] = {}

    def _name(self, prefix: str, taken: set[str]) -> str:
        name = prefix
        while name in taken:
            count = self._counts[prefix] = self._counts.get(prefix, 0) + 1
            name = f"{prefix}.{count}"
        taken.add(name)
        return name

    def label(self, prefix: str) -> str:
        return self._name(prefix, self._labels)

    def symbol(self, prefix: str, sort: Sort) -> Term:
        while True:
            name = self._name(prefix, self._taken)
            try:
                return self.builder.symbol(name, sort)
            except SortError:
                continue  # another program of the same builder has it, for something else

    def memory(self, like: MemoryRegister, prefix: str) -> MemoryRegister:
        return MemoryRegister(self._name(prefix, self._taken), like.region, like.kind)
