"""How much of a program its properties depend on: the level at which a proof is tried first."""

from __future__ import annotations

from limpet.horn.flow import flows
from limpet.horn.memory_layout import region_classes
from limpet.horn.pointers import PointerShapes
from limpet.horn.values import Level
from limpet.seair import operations as ops
from limpet.seair.operations import Instruction
from limpet.seair.predicates import Infer
from limpet.seair.program import Program
from limpet.terms.kind import SYMBOL
from limpet.terms.term import Term
from limpet.terms.walk import postorder


def needed_level(program: Program) -> Level:
    """By the values that conditions of assertions are computed from. What decides whether an assertion is reached is
    not looked at: if that is needed, a counterexample will turn out to be none, and the level goes up."""
    classes = region_classes(program)
    pointers = PointerShapes(program, classes)
    makers: dict[Term, Instruction] = {}
    sources: dict[Term, list[Term]] = {}
    for flow in flows(program, classes):
        if isinstance(flow.source, Term) and isinstance(flow.target, Term):
            sources.setdefault(flow.target, []).append(flow.source)
    work: list[Term] = []
    for function in program.functions.values():
        for instruction in function.instructions():
            for result in instruction.defines():
                makers[result] = instruction
            if isinstance(instruction, ops.Assert):
                work.append(instruction.condition)
            elif isinstance(instruction, Infer):
                work += instruction.arguments
            elif isinstance(instruction, ops.EndOfRun):
                return Level.MEMORY
    level = Level.REGISTERS
    seen: set[Term] = set()
    while work:
        for term in postorder([work.pop()], seen):
            if term.kind is not SYMBOL:
                continue
            maker = makers.get(term)
            if isinstance(maker, ops.Load):
                return Level.MEMORY
            if term in pointers:
                level = Level.POINTERS
            work += sources.get(term, ())
            if maker is not None and not isinstance(maker, ops.Call | ops.Assign):
                work += maker.terms()
    return level
