"""Calls of predicates that a proof has to come up with."""

from __future__ import annotations

from limpet.base.diagnostics import Location
from limpet.builtins.names import INFER
from limpet.llvm.instructions import Call
from limpet.llvm.module import Function
from limpet.lower.emitter import Emitter
from limpet.lower.values.types import sorts
from limpet.seair.predicates import Infer, Inferred
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term


def infer(e: Emitter, i: Call, callee: Function) -> Term:
    name = callee.plain_name.removeprefix(INFER)
    program = e.shared.program
    known = next((each for each in program.predicates if each.name == name), None)
    if known is None:
        known = _declare(e, name, callee)
        program.predicates.append(known)
    result = e.fresh(i.name[1:] or name, BOOL)
    e.emit(Infer(known, tuple(e.scalar(argument) for argument in i.arguments), result))
    return result


def _declare(e: Emitter, name: str, callee: Function) -> Inferred:
    parameters: list[Term] = []
    for argument in callee.arguments:
        (sort,) = sorts(e.layout, argument.type)
        shown = argument.name.removeprefix("%")
        parameters.append(e.fresh(f"{name}.{shown}", sort))
        e.shared.program.variables[parameters[-1].payload] = shown
    at, where = callee.debug, None
    if at is not None and at.file is not None and at.line:
        where = Location(at.file.path, at.line, 0, at.name)
    return Inferred(name, tuple(parameters), where)
