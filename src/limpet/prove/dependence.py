"""How much of a program its properties depend on: the level at which a proof is tried first."""

from __future__ import annotations

from collections.abc import Collection

from limpet.base.properties import APPROXIMATE
from limpet.horn.flow import flows
from limpet.horn.memory_layout import region_classes
from limpet.horn.pointers import PointerShapes
from limpet.horn.values import Level
from limpet.seair import operations as ops
from limpet.seair.leaks import properties_at_end
from limpet.seair.operations import Assert, EndOfRun, Instruction, Property
from limpet.seair.predicates import Infer
from limpet.seair.program import Block, Program
from limpet.terms.kind import SYMBOL
from limpet.terms.term import Term
from limpet.terms.walk import postorder


def needed_level(program: Program, asked: Collection[Property] | None = None) -> Level:
    """Of the properties that are asked, or of all: by the values that conditions of assertions are computed from.

    What decides whether an assertion is reached is examined only if it always fails there (`if (x != 1) error();`): if
    more is needed, a counterexample will turn out to be none, and the level goes up."""
    classes = region_classes(program)
    pointers = PointerShapes(program, classes)
    makers: dict[Term, Instruction] = {}
    sources: dict[Term, list[Term]] = {}
    for flow in flows(program, classes):
        if isinstance(flow.source, Term) and isinstance(flow.target, Term):
            sources.setdefault(flow.target, []).append(flow.source)
    work: list[Term] = _deciding(program, asked)
    for function in program.functions.values():
        for instruction in function.instructions():
            for result in instruction.defines():
                makers[result] = instruction
            if isinstance(instruction, ops.Assert):
                if _is_asked(instruction.property, asked):
                    work.append(instruction.condition)
            elif isinstance(instruction, Infer):
                work += instruction.arguments
            elif isinstance(instruction, ops.EndOfRun) and _asks_for_leaks(instruction, function.name, asked):
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


def _deciding(program: Program, asked: Collection[Property] | None) -> list[Term]:
    """The conditions on the way to where an assertion always fails: the last ones, in its function or before the calls
    of that."""
    calls: dict[str, list[Block]] = {}
    before: dict[Block, list[Block]] = {}
    of_function: dict[Block, str] = {}
    work: list[Block] = []
    for function in program.functions.values():
        for block in function.blocks:
            of_function[block] = function.name
            for successor in block.successors():
                before.setdefault(successor, []).append(block)
            for instruction in block.instructions:
                if isinstance(instruction, ops.Call):
                    calls.setdefault(instruction.callee, []).append(block)
                elif isinstance(instruction, ops.Assert) and _always_fails(instruction, asked):
                    work.append(block)
    conditions: dict[Term, None] = {}
    seen = set(work)
    while work:
        block = work.pop()
        name = of_function[block]
        nearest = before.get(block, [])
        if block is program.functions[name].entry:
            nearest = [*nearest, *calls.get(name, ())]
        for each in nearest:
            if isinstance(each.terminator, ops.Branch) and block in each.successors():
                conditions[each.terminator.condition] = None
            elif each not in seen:
                seen.add(each)
                work.append(each)
    return list(conditions)


def _is_asked(property: Property, asked: Collection[Property] | None) -> bool:
    return asked is None or property in asked


def _asks_for_leaks(end: EndOfRun, function: str, asked: Collection[Property] | None) -> bool:
    return any(_is_asked(property, asked) for property in properties_at_end(end, function))


def _always_fails(instruction: ops.Assert, asked: Collection[Property] | None) -> bool:
    condition = instruction.condition
    if not _is_asked(instruction.property, asked):
        return False
    return instruction.property.role not in APPROXIMATE and condition.is_constant and not condition.payload


def properties_of(program: Program) -> list[Property]:
    """All that can be violated."""
    properties: dict[Property, None] = {}
    for function in program.functions.values():
        for instruction in function.instructions():
            if isinstance(instruction, Assert):
                properties[instruction.property] = None
            elif isinstance(instruction, EndOfRun):
                properties |= dict.fromkeys(properties_at_end(instruction, function.name))
    return list(properties)
