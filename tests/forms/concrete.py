"""A small concrete evaluator of Sea-IR: the yardstick for the forms. Knows bytes, branches and simple memories."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from limpet.forms.formed import Formed
from limpet.seair import operations as ops
from limpet.seair.bounded import BoundedProgram
from limpet.seair.operations import Instruction, MemoryRegister, Phi
from limpet.seair.program import Block
from limpet.terms.evaluate import Evaluation
from limpet.terms.term import Term
from limpet.terms.values import ArrayValue


@dataclass(frozen=True)
class Outcome:
    """How a run ends: at the assertion with that number, or (0) in another way."""

    failed: int


class Machine:
    def __init__(self, inputs: Mapping[Term, Any]) -> None:
        self.inputs = inputs
        self.scalars = Evaluation({})
        self.memories: dict[MemoryRegister, ArrayValue] = {}

    def value(self, term: Term) -> Any:
        return self.scalars.value(term)

    def execute(self, instruction: Instruction) -> None:
        values, memories = self.scalars.values, self.memories
        match instruction:
            case ops.Assign(result=result, value=value):
                values[result] = self.value(value)
            case ops.Nondet(result=result):
                values[result] = self.inputs[result]
            case ops.Init(result=made):
                memories[made] = ArrayValue(len(made.region))
            case ops.Store(result=made, value=value, pointer=pointer, memory=memory):
                memories[made] = memories[memory].set(self.value(pointer), self.value(value))
            case ops.Load(result=result, pointer=pointer, memory=memory):
                values[result] = memories[memory].get(self.value(pointer))
            case ops.MemorySelect(result=made, condition=condition, yes=yes, no=no):
                memories[made] = memories[yes if self.value(condition) else no]
            case _:
                raise TypeError(f"{instruction!r} is not known here")

    def enter(self, block: Block, source: Block) -> None:
        scalars: dict[Term, Any] = {}
        for phi in block.phis:
            (value,) = [value for block_, value in phi.incoming if block_ is source]
            if isinstance(phi, Phi):
                assert isinstance(value, Term)
                scalars[phi.result] = self.value(value)
            else:
                assert isinstance(value, MemoryRegister)
                self.memories[phi.result] = self.memories[value]
        self.scalars.values.update(scalars)


def inputs_of(program: BoundedProgram) -> list[Term]:
    return [i.result for i in program.function.instructions() if isinstance(i, ops.Nondet)]


def walk(program: BoundedProgram, inputs: Mapping[Term, Any], error: Term | None = None) -> Outcome:
    """Block after block. In a form, `error` has the number of the assertion that is meant."""
    numbers: dict[Instruction, int] = {}
    for instruction in program.function.instructions():
        if isinstance(instruction, ops.Assert):
            numbers[instruction] = len(numbers) + 1
    machine = Machine(inputs)
    block = program.function.entry
    while True:
        for instruction in block.instructions:
            if isinstance(instruction, ops.Assert):
                if not machine.value(instruction.condition):
                    return Outcome(machine.value(error) if error is not None else numbers[instruction])
            elif isinstance(instruction, ops.Assume):
                if not machine.value(instruction.condition):
                    return Outcome(0)
            else:
                machine.execute(instruction)
        terminator = block.terminator
        if isinstance(terminator, ops.Jump):
            target = terminator.target
        elif isinstance(terminator, ops.Branch):
            target = terminator.yes if machine.value(terminator.condition) else terminator.no
        else:
            return Outcome(0)
        machine.enter(target, block)
        block = target


def all_at_once(formed: Formed, inputs: Mapping[Term, Any]) -> Outcome:
    """Every instruction, in order, whatever branches say: what a form without phis means."""
    machine = Machine(inputs)
    assumptions = True
    for instruction in formed.function.instructions():
        if isinstance(instruction, ops.Assume):
            assumptions = assumptions and machine.value(instruction.condition)
        elif not isinstance(instruction, ops.Assert):
            machine.execute(instruction)
    assert formed.error is not None
    assert formed.assumption is not None
    assert bool(machine.value(formed.assumption)) == bool(assumptions)
    return Outcome(machine.value(formed.error) if assumptions else 0)
