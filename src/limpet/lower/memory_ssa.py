"""Memory registers in static single assignment form.

A function is first built with one register per region that every instruction reads and writes; here each write gets
a register of its own, and joins get phis where different versions meet (iterated dominance frontiers). Phis and
initial memories that nothing uses are dropped.

    M = store 1, P, M                M.1 = store 1, P, M
    br c, then, done                 br c, then, done
  then:                            then:
    M = store 2, P, M        →       M.2 = store 2, P, M.1
    br done                          br done
  done:                            done:
    R = load P, M                    M.3 = phi [M.1, …], [M.2, then]
                                     R = load P, M.3
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from limpet.base.graphs import DominatorTree, dominance_frontiers, dominator_tree, iterated_frontier
from limpet.seair.operations import Init, Instruction, MemoryKind, MemoryPhi, MemoryRegister, Return
from limpet.seair.program import Block, Function

Name = Callable[[str], str]
"""A new name for a version of the memory of a region."""


def rename_memories(function: Function, name: Name) -> None:
    """In place. Memory parameters are versions already: the first of their regions."""
    _Renaming(function, name).run()


class _Renaming:
    def __init__(self, function: Function, name: Name) -> None:
        self.function = function
        self.name = name
        self.blocks = function.blocks
        self.number = {block: index for index, block in enumerate(function.blocks)}
        self.successors = [[self.number[target] for target in block.successors()] for block in function.blocks]
        self.tree: DominatorTree = dominator_tree(self.successors, 0)
        self.phis: list[dict[MemoryRegister, MemoryPhi]] = [{} for _ in self.blocks]
        """By block and variable (the register that stands for all versions)."""
        self.current: dict[MemoryRegister, MemoryRegister] = {}

    def run(self) -> None:
        self._place_phis()
        self._rename()
        for block, phis in zip(self.blocks, self.phis, strict=True):
            block.phis += phis.values()
        _drop_unused(self.function)

    def _place_phis(self) -> None:
        places: dict[MemoryRegister, set[int]] = {}
        for index, block in enumerate(self.blocks):
            for instruction in block.instructions:
                if instruction.DEFINES_MEMORY:
                    for variable in instruction.defines_memory():
                        places.setdefault(variable, set()).add(index)
        if not places or all(len(targets) < 2 for targets in self.successors):
            return
        frontiers = dominance_frontiers(self.successors, self.tree)
        for variable, definitions in places.items():
            for index in sorted(iterated_frontier(frontiers, definitions)):
                self.phis[index][variable] = MemoryPhi(self._version(variable))

    def _version(self, variable: MemoryRegister) -> MemoryRegister:
        return MemoryRegister(self.name(_stem(variable)), variable.region, variable.kind)

    def _rename(self) -> None:
        for parameter in self.function.memory_parameters:
            parameter.name = self.name(_stem(parameter))
            self.current[parameter] = parameter
        work: list[tuple[int, list[tuple[MemoryRegister, MemoryRegister | None]] | None]] = [(0, None)]
        while work:
            index, undo = work.pop()
            if undo is not None:
                for variable, before in reversed(undo):
                    if before is None:
                        del self.current[variable]
                    else:
                        self.current[variable] = before
                continue
            undo = []
            self._rename_block(index, undo)
            work.append((index, undo))
            work.extend((child, None) for child in reversed(self.tree.children[index]))

    def _rename_block(self, index: int, undo: list[tuple[MemoryRegister, MemoryRegister | None]]) -> None:
        current, block = self.current, self.blocks[index]
        for variable, phi in self.phis[index].items():
            undo.append((variable, current.get(variable)))
            current[variable] = phi.result
        for instruction in block.instructions:
            if instruction.MEMORIES:
                self._replace_uses(instruction)
            if instruction.DEFINES_MEMORY:
                self._replace_definitions(instruction, undo)
        terminator = block.terminator
        if type(terminator) is Return:
            terminator.memory_values = tuple([current[variable] for variable in terminator.memory_values])
        for target in self.successors[index]:
            for variable, phi in self.phis[target].items():
                known = current.get(variable)
                if known is not None:
                    phi.incoming.append((block, known))

    def _replace_uses(self, instruction: Instruction) -> None:
        current = self.current
        for field in instruction.MEMORIES:
            value = getattr(instruction, field)
            if value.__class__ is tuple:
                setattr(instruction, field, tuple([current[variable] for variable in value]))
            else:
                setattr(instruction, field, current[value])

    def _replace_definitions(
        self, instruction: Instruction, undo: list[tuple[MemoryRegister, MemoryRegister | None]]
    ) -> None:
        for field in instruction.DEFINES_MEMORY:
            value = getattr(instruction, field)
            if value.__class__ is tuple:
                setattr(instruction, field, tuple([self._define(variable, undo) for variable in value]))
            else:
                setattr(instruction, field, self._define(value, undo))

    def _define(
        self, variable: MemoryRegister, undo: list[tuple[MemoryRegister, MemoryRegister | None]]
    ) -> MemoryRegister:
        undo.append((variable, self.current.get(variable)))
        version = self.current[variable] = self._version(variable)
        return version


def _stem(variable: MemoryRegister) -> str:
    return f"{variable.region}.undefined" if variable.kind is MemoryKind.UNDEFINED else variable.region


def _drop_unused(function: Function) -> None:
    """Phis and initial memories that no instruction needs, directly or through other phis."""
    needed: set[MemoryRegister] = set()
    phi_of: dict[MemoryRegister, MemoryPhi] = {}
    for block in function.blocks:
        for phi in block.phis:
            if type(phi) is MemoryPhi:
                phi_of[phi.result] = phi
    work: list[MemoryRegister] = []

    def need(registers: Iterable[MemoryRegister]) -> None:
        for register in registers:
            if register not in needed:
                needed.add(register)
                if register in phi_of:
                    work.append(register)

    for block in function.blocks:
        for instruction in block.instructions:
            if instruction.MEMORIES:
                need(instruction.memories())
        assert block.terminator is not None
        need(block.terminator.memories())
    while work:
        need(memory for _, memory in phi_of[work.pop()].incoming)
    for block in function.blocks:
        block.phis = [phi for phi in block.phis if type(phi) is not MemoryPhi or phi.result in needed]
    entry: Block = function.entry
    entry.instructions = [i for i in entry.instructions if type(i) is not Init or i.result in needed]
