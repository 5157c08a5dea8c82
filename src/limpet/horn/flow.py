"""How values flow between registers, calls and memory: the graph on which shapes are inferred."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Protocol, final

from limpet.base.graphs import closure
from limpet.base.records import dataclass
from limpet.seair import operations as ops
from limpet.seair.operations import MemoryKind, MemoryRegister
from limpet.seair.predicates import OfPredicate
from limpet.seair.program import Program
from limpet.terms.kind import CONSTANT, SYMBOL, Kind
from limpet.terms.kinds_core import ITE
from limpet.terms.term import Term

SHADOW = -1
"""Stands for the group of all places of shadow memories, which hold no pointers."""


@final
@dataclass(frozen=True, slots=True)
class Cell:
    """All that memories of one class hold; or what they hold in one group of places."""

    memory: str
    group: int | None = None


Target = Term | Cell
"""A register, or memory."""


@final
@dataclass(frozen=True, slots=True)
class Flow:
    """The value of the term goes to the target."""

    source: Term | Cell
    target: Target
    where: Term | int | None = None
    """Of what goes to memory or comes from there: the pointer, or the offset in a variable."""


class MemoryDivision(Protocol):
    """How memory is divided."""

    def accessed(self, register: MemoryRegister, pointer: Term, width: int) -> Cell: ...

    def initial(self, region: str, offset: int) -> Cell: ...


@final
class WholeClasses:
    """Not at all. `shadows_apart`: but shadows are told from the memory that they are shadows of."""

    def __init__(self, classes: dict[str, str], *, shadows_apart: bool = False) -> None:
        self.classes = classes
        self.shadows_apart = shadows_apart

    def accessed(self, register: MemoryRegister, pointer: Term, width: int) -> Cell:
        name = self.classes[register.region]
        return Cell(name, SHADOW) if self.shadows_apart and register.kind is not MemoryKind.DATA else Cell(name)

    def initial(self, region: str, offset: int) -> Cell:
        return Cell(self.classes.get(region, region))


def flows(program: Program, classes: dict[str, str], places: MemoryDivision | None = None) -> Iterator[Flow]:
    """`classes` maps regions to classes of memory."""
    if places is None:
        places = WholeClasses(classes)
    returned: dict[str, tuple[Term, ...]] = {}
    for function in program.functions.values():
        for block in function.blocks:
            if isinstance(block.terminator, ops.Return):
                returned[function.name] = block.terminator.values
    for entry in program.globals:
        for offset, term in entry.pointers.items():
            yield Flow(term, places.initial(entry.region, offset), offset)
    for function in program.functions.values():
        for block in function.blocks:
            for phi in block.phis:
                if isinstance(phi, ops.Phi):
                    for _, value in phi.incoming:
                        yield Flow(value, phi.result)
            for instruction in block.instructions:
                if isinstance(instruction, ops.Assign):
                    yield Flow(instruction.value, instruction.result)
                elif isinstance(instruction, ops.Load):
                    cell = places.accessed(instruction.memory, instruction.pointer, instruction.result.width)
                    yield Flow(cell, instruction.result, instruction.pointer)
                elif isinstance(instruction, ops.Store):
                    cell = places.accessed(instruction.memory, instruction.pointer, instruction.value.width)
                    yield Flow(instruction.value, cell, instruction.pointer)
                elif isinstance(instruction, ops.Copy):
                    source, target = classes[instruction.source_memory.region], classes[instruction.memory.region]
                    if source != target:
                        yield Flow(Cell(source), Cell(target))
                elif isinstance(instruction, OfPredicate):
                    parameters = instruction.predicate.parameters
                    for argument, parameter in zip(instruction.arguments, parameters, strict=True):
                        yield Flow(argument, parameter)
                elif isinstance(instruction, ops.Call):
                    callee = program.functions[instruction.callee]
                    for argument, parameter in zip(instruction.arguments, callee.parameters, strict=True):
                        yield Flow(argument, parameter)
                    for value, result in zip(returned.get(callee.name, ()), instruction.results, strict=False):
                        yield Flow(value, result)


def results_of_calls(program: Program) -> dict[Target, list[Term]]:
    """Register that gets a result of a call → all registers that get that result, of any call of the function."""
    results: dict[tuple[str, int], list[Term]] = {}
    for function in program.functions.values():
        for instruction in function.instructions():
            if isinstance(instruction, ops.Call):
                for position, register in enumerate(instruction.results):
                    results.setdefault((instruction.callee, position), []).append(register)
    return {register: registers for registers in results.values() for register in registers}


def accessed_pointers(program: Program) -> Iterator[Term]:
    """Terms that are used as pointers."""
    for function in program.functions.values():
        for instruction in function.instructions():
            for name in ("pointer", "source", "other"):
                term = getattr(instruction, name, None)
                if isinstance(term, Term) and term.kind is not CONSTANT:
                    yield term


def value_symbols(root: Term, through: Container[Kind]) -> list[Term]:
    """Symbols that the value of the term may be of: through operators of these kinds, but not through conditions."""

    def parts(term: Term) -> tuple[Term, ...]:
        if term.kind not in through:
            return ()
        return term.args[1:] if term.kind is ITE else term.args

    return [term for term in closure([root], parts) if term.kind is SYMBOL]
