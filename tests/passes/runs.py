"""Single runs of programs, and the choices by which the program in mixed semantics follows a run of the original."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator

from tests.bound.concrete import Activation, Machine, TooLong
from tests.passes.deciding import check
from tests.seair.parse import parse_program

from limpet.seair import operations as ops
from limpet.seair.operations import MemoryKind
from limpet.seair.program import Program
from limpet.seair.text import print_program


def inputs(seed: int) -> Iterator[int]:
    source = random.Random(seed)
    while True:
        yield source.choice([0, 1, 2, 3, 7, source.getrandbits(32)])


def printed_by(change: Callable[[Program], Program]) -> Callable[[str, str, str], str]:
    """For golden cases: what the pass makes of a program, which stays as it is."""

    def printed(_: str, source: str, __: str) -> str:
        program = parse_program(source)
        before = print_program(program)
        made = check(change(program))
        assert print_program(program) == before
        return print_program(made, locations=False)

    return printed


def runs_are_the_same(program: Program, made: Program, steps: int = 20_000) -> None:
    for each in range(8):
        try:
            expected = Machine(program, inputs(each), steps).run()
        except TooLong:
            continue
        assert Machine(made, inputs(each), steps).run() == expected


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
