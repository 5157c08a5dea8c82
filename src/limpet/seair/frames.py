"""The locals of one function: what they are called, and when their lives end."""

from __future__ import annotations

from functools import cached_property

from limpet.base.graphs import DominatorTree, dominator_tree, strong_components
from limpet.llvm.controlflow import Block
from limpet.llvm.debuginfo import LocalVariable
from limpet.llvm.instructions import Call, Instruction
from limpet.llvm.layout import DataLayout
from limpet.llvm.memory_instructions import Alloca
from limpet.llvm.module import Function
from limpet.llvm.sources import declared_variables
from limpet.seair.checks import local_facts


class Frame:
    def __init__(self, layout: DataLayout, function: Function) -> None:
        self.function = function
        self.facts = local_facts(layout, function)
        self.scoped = self.facts.scoped
        self._static = {i for i in function.blocks[0].instructions if type(i) is Alloca}

    def is_static(self, alloca: Alloca) -> bool:
        """Made once, when the function is entered."""
        return alloca in self._static

    def static(self) -> list[Alloca]:
        return [i for i in self.function.blocks[0].instructions if type(i) is Alloca]

    @cached_property
    def variables(self) -> dict[Instruction, LocalVariable]:
        return declared_variables(self.function.instructions())

    @cached_property
    def _numbers(self) -> dict[Block, int]:
        return {block: number for number, block in enumerate(self.function.blocks)}

    @cached_property
    def _successors(self) -> list[list[int]]:
        numbers = self._numbers
        return [[numbers[target] for target in block.terminator.successors()] for block in self.function.blocks]

    @cached_property
    def _tree(self) -> DominatorTree:
        return dominator_tree(self._successors, 0)

    @cached_property
    def _places(self) -> dict[Instruction, tuple[int, int]]:
        return {
            instruction: (number, position)
            for number, block in enumerate(self.function.blocks)
            for position, instruction in enumerate(block.instructions)
        }

    @cached_property
    def _repeated(self) -> set[int]:
        found: set[int] = set()
        for component in strong_components(self._successors):
            if len(component) > 1 or component[0] in self._successors[component[0]]:
                found.update(component)
        return found

    def is_repeated(self, block: Block) -> bool:
        """Whether the block can be reached from itself."""
        return self._numbers[block] in self._repeated

    def is_repeated_alloca(self, alloca: Alloca) -> bool:
        """Made more than once per call."""
        return self._places[alloca][0] in self._repeated

    @cached_property
    def _restores(self) -> bool:
        return any(
            type(i) is Call and isinstance(i.callee, Function) and i.callee.plain_name.startswith("llvm.stackrestore")
            for i in self.function.instructions()
        )

    def ends_early(self, alloca: Alloca) -> bool:
        """The stack is restored somewhere: arrays of variable length end with their scopes."""
        return self._restores

    def dominates(self, above: Instruction, below: Instruction) -> bool:
        first, second = self._places[above], self._places[below]
        if first[0] == second[0]:
            return first[1] <= second[1]
        return self._tree.dominates(first[0], second[0])
