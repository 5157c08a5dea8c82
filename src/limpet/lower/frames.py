"""The locals of one function: what they are called, and when their lives end."""

from __future__ import annotations

from functools import cached_property

from limpet.base.graphs import DominatorTree, closure, dominator_tree, reverse_postorder, strong_components
from limpet.llvm.controlflow import Block
from limpet.llvm.debuginfo import LocalVariable
from limpet.llvm.instructions import Call, Instruction
from limpet.llvm.layout import DataLayout
from limpet.llvm.memory_instructions import Alloca
from limpet.llvm.module import Function
from limpet.llvm.sources import declared_variables
from limpet.lower.checks.accesses import local_facts, static_allocas


class Scopes:
    """Contains the locals that may be dead at the place where the function is being built.

    A local is alive until its scope ends; where every way to a block leaves it alive, nothing need be asked.
    """

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self._bits = {alloca: 1 << n for n, alloca in enumerate(frame.facts.marked)}
        self._alive = -1

    def __contains__(self, alloca: object) -> bool:
        if alloca not in self.frame.facts.scoped:
            return False
        bit = self._bits.get(alloca)
        return bit is None or not self._alive & bit

    def enter(self, block: Block) -> None:
        if self._bits:
            self._alive = self._at_entry[block]

    def begin(self, alloca: Alloca) -> None:
        self._alive |= self._bits.get(alloca, 0)

    def end(self, alloca: Alloca) -> None:
        self._alive &= ~self._bits.get(alloca, 0)

    @cached_property
    def _at_entry(self) -> dict[Block, int]:
        """For each block the locals that are alive on every way to it."""
        blocks = self.frame.function.blocks
        changes = [self._changes(block) for block in blocks]
        successors = self.frame.successors
        order = reverse_postorder(successors, 0)
        stacks = [-1] * len(blocks)
        work = set(order)
        while work:
            # Sweeps in reverse postorder: a few of them do, as loops are rarely nested deeply.
            for number in order:
                if number not in work:
                    continue
                work.discard(number)
                kept, begun = changes[number]
                alive = (stacks[number] & kept) | begun
                for target in successors[number]:
                    if stacks[target] & alive != stacks[target]:
                        stacks[target] &= alive
                        work.add(target)
        return dict(zip(blocks, stacks, strict=True))

    def _changes(self, block: Block) -> tuple[int, int]:
        kept, begun = -1, 0
        for instruction in block.instructions:
            if type(instruction) is Call and isinstance(instruction.callee, Function):
                name = instruction.callee.name
                if name.startswith("@llvm.lifetime."):
                    bit = self._bits.get(instruction.arguments[-1], 0)  # type: ignore[call-overload]
                    if name.startswith("@llvm.lifetime.start"):
                        begun |= bit
                    else:
                        kept, begun = kept & ~bit, begun & ~bit
        return kept, begun


class Frame:
    def __init__(self, layout: DataLayout, function: Function) -> None:
        self.function = function
        self.facts = local_facts(layout, function)
        self.scoped = Scopes(self)
        self._static = frozenset(static_allocas(function))

    def is_static(self, alloca: Alloca) -> bool:
        """Made once, when the function is entered."""
        return alloca in self._static

    def static(self) -> list[Alloca]:
        return static_allocas(self.function)

    @cached_property
    def variables(self) -> dict[Instruction, LocalVariable]:
        return declared_variables(self.function.instructions())

    @cached_property
    def _numbers(self) -> dict[Block, int]:
        return {block: number for number, block in enumerate(self.function.blocks)}

    @cached_property
    def successors(self) -> list[list[int]]:
        numbers = self._numbers
        return [[numbers[target] for target in block.terminator.successors()] for block in self.function.blocks]

    @cached_property
    def _tree(self) -> DominatorTree:
        return dominator_tree(self.successors, 0)

    @cached_property
    def _places(self) -> dict[Instruction, tuple[int, int]]:
        return {
            instruction: (number, position)
            for number, block in enumerate(self.function.blocks)
            for position, instruction in enumerate(block.instructions)
        }

    @cached_property
    def _repeated(self) -> set[int]:
        repeated: set[int] = set()
        for component in strong_components(self.successors):
            if len(component) > 1 or component[0] in self.successors[component[0]]:
                repeated.update(component)
        return repeated

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

    def comes_after(self, first: Instruction, second: Instruction) -> bool:
        """Whether a run can come from the first to the second."""
        (start, early), (goal, late) = self._places[first], self._places[second]
        if start == goal and early < late:
            return True
        return goal in closure(self.successors[start], self.successors.__getitem__)
