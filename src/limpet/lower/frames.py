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
    def dynamic(self) -> list[Alloca]:
        """Made elsewhere, perhaps not at all. In the order of the source, which is not that in which code is made."""
        return [i for i in self.function.instructions() if type(i) is Alloca and i not in self._static]

    @cached_property
    def _restores(self) -> list[tuple[Instruction, Instruction | None]]:
        """Where the stack is restored, and where it was saved, if that is known."""
        restores: list[tuple[Instruction, Instruction | None]] = []
        for i in self.function.instructions():
            if is_call_of(i, "llvm.stackrestore"):
                assert isinstance(i, Call)
                saved = i.arguments[0]
                restores.append((i, saved if isinstance(saved, Call) and is_call_of(saved, "llvm.stacksave") else None))
        return restores

    def is_ended_by(self, alloca: Alloca, saved: Instruction | None, restore: Instruction) -> bool:
        """Whether restoring the stack certainly ends it, and all that was made there since the stack was saved."""
        if saved is None or not self.dominates(saved, alloca) or not self.dominates(alloca, restore):
            return False
        (start, _), (closed, _) = self._places[alloca], self._places[saved]
        if start == closed:
            return True
        return start not in closure(self.successors[start], lambda at: () if at == closed else self.successors[at])

    def ends_early(self, alloca: Alloca, end: Instruction) -> bool:
        """On each way to the end, the stack is restored to what it was before: so it is for arrays of variable
        length."""
        ends = [self._places[restore] for restore, saved in self._restores if self.is_ended_by(alloca, saved, restore)]
        start, goal = self._places[alloca], self._places[end]
        if any(block == start[0] and place > start[1] for block, place in ends):
            return True
        if goal[0] == start[0] and goal[1] > start[1]:
            return False
        closed = {block for block, _ in ends}
        left_open = closure(self.successors[start[0]], lambda at: () if at in closed else self.successors[at])
        return goal[0] in closed or goal[0] not in left_open

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


def is_call_of(instruction: Instruction, name: str) -> bool:
    """Of an intrinsic, whatever its types are."""
    if type(instruction) is not Call or not isinstance(instruction.callee, Function):
        return False
    return instruction.callee.plain_name.startswith(name)
