"""Instructions without side effects, put into the function that is being made."""

from __future__ import annotations

from collections.abc import Sequence

from limpet.base.diagnostics import Unsupported
from limpet.llvm.instructions import Instruction
from limpet.llvm.values import Value
from limpet.seair.dangling import compared
from limpet.seair.emitter import Emitter
from limpet.seair.instructions import translate
from limpet.seair.operations import Nondet
from limpet.seair.placement import note_places
from limpet.seair.translation import Check
from limpet.seair.uses import compute

_BY_OPERANDS = frozenset(("signed-overflow", "unsigned-overflow", "shift", "invalid-value", "float-conversion"))
"""What is broken only if operands are defined: an undefined one makes an undefined result instead."""


def pure(e: Emitter, instruction: Instruction, operands: Sequence[Value]) -> bool:
    """Checks, then the result. False if the instruction is not a pure one."""
    value = e.value
    terms = tuple([value(operand) for operand in operands])
    try:
        made = translate(e.builder, e.layout, instruction, terms, e.fresh, eager=True)
    except Unsupported as refusal:
        e.refuse(instruction, refusal.diagnostic.message)
        return True
    if made is None:
        return False
    note_places(e, instruction, terms)
    checks = made.checks
    if instruction in e.undefined:
        undefined = compute(e, instruction, operands, terms)
        checks = [
            Check(e.builder.or_(undefined, check.condition), check.kind, check.message)
            if check.kind in _BY_OPERANDS
            else check
            for check in checks
        ]
    for symbol in made.arbitrary:
        e.emit(Nondet(symbol))
    for check in checks:
        e.check(check.condition, check.kind, check.message)
    for check in made.deferred:
        e.check(check.condition, check.kind, check.message)
    if made.over_approximation:
        e.over_approximate("arithmetic", made.over_approximation)
    e.define(instruction, compared(e, instruction, made.values))
    return True
