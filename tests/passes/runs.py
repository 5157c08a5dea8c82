"""Single runs of programs, and the choices by which the program in mixed semantics follows a run of the original."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator

from tests.bound.concrete import Activation, Machine

from limpet.seair import operations as ops
from limpet.seair.operations import MemoryKind
from limpet.seair.program import Program


def inputs(seed: int) -> Iterator[int]:
    source = random.Random(seed)
    while True:
        yield source.choice([0, 1, 2, 3, 7, source.getrandbits(32)])


class WatchedMachine(Machine):
    """Remembers the calls that each activation made."""

    def __init__(self, program: Program, given: Iterator[int], max_steps: int = 1_000) -> None:
        super().__init__(program, given, max_steps)
        self.stack: list[Activation] = []
        self._made: dict[int, tuple[Activation, list[Activation]]] = {}

    def _step(self, stack: list[Activation]) -> None:
        self.stack = stack
        depth = len(stack)
        super()._step(stack)
        if len(stack) > depth:
            self._made.setdefault(id(stack[-2]), (stack[-2], []))[1].append(stack[-1])

    def choices(self, failing: Collection[str]) -> list[bool]:
        """Of a run that ended: the calls that had not returned by then are jumps."""
        found: list[bool] = []
        for level, activation in enumerate(self.stack):
            _, calls = self._made.get(id(activation), (activation, []))
            under_way = self.stack[level + 1] if level + 1 < len(self.stack) else None
            found += [call is under_way for call in calls if call.function.name in failing]
        return found


class ChoosingMachine(Machine):
    """Runs a program in mixed semantics: inputs are for the program, choices for the transformation."""

    def __init__(self, program: Program, given: Iterator[int], choices: Iterator[bool], max_steps: int) -> None:
        super().__init__(program, given, max_steps)
        self.choices = choices

    def _execute(self, top: Activation, i: ops.Instruction) -> None:
        if isinstance(i, ops.Nondet) and i.result.payload.startswith("choice!"):
            top.values[i.result] = next(self.choices)
        else:
            super()._execute(top, i)


def with_own_regions(program: Program) -> Program:
    """Every function has its own names for regions; in place."""
    for function in program.functions.values():
        if function.name == program.entry:
            continue
        memories = set(function.memory_parameters)
        for block in function.blocks:
            memories.update(phi.result for phi in block.phis if isinstance(phi, ops.MemoryPhi))
            for instruction in block.instructions:
                memories.update(instruction.defines_memory())
                if isinstance(instruction, ops.Alloc):
                    instruction.region = f"{function.name}.{instruction.region}"
        for memory in memories:
            if memory.kind is MemoryKind.DATA:
                memory.region = f"{function.name}.{memory.region}"
    return program
