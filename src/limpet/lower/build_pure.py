"""Instructions without side effects, put into the function under construction.

A rule of an operation (`nsw`, the amount of a shift, …) that is broken makes its result undefined, which is a violation
where the result is used. Nearly every result is, so it is asserted at once; where a replay shows that one is not, the
program is built again with this operation among those that are followed, like loads of undefined bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from limpet.base.diagnostics import Unsupported
from limpet.llvm.instructions import Freeze, Instruction
from limpet.llvm.memory_instructions import GetElementPtr
from limpet.llvm.values import Value
from limpet.lower.checks import float_checks, pointer_checks
from limpet.lower.checks.dangling import compared
from limpet.lower.checks.placement import note_places
from limpet.lower.emitter import Emitter
from limpet.lower.undefined.uses import compute, frozen
from limpet.lower.values.instructions import is_by_element, translate
from limpet.lower.values.translation import Check, Operands
from limpet.seair.operations import Nondet
from limpet.terms.term import Term

_BY_OPERANDS = frozenset(
    (
        "signed-overflow",
        "unsigned-overflow",
        "shift",
        "invalid-value",
        "float-conversion",
        pointer_checks.COMPARISON,
        pointer_checks.DIFFERENCE,
        pointer_checks.ARITHMETIC,
        float_checks.NAN,
        float_checks.INFINITY,
    )
)
"""What is broken only if operands are defined: an undefined one makes an undefined result instead."""


def pure(e: Emitter, instruction: Instruction, operands: Sequence[Value]) -> bool:
    """Checks, then the result. False if the instruction is not a pure one."""
    value = e.value
    terms = tuple([value(operand) for operand in operands])
    followed = instruction in e.shared.definedness.followed
    try:
        translated = translate(e.builder, e.layout, instruction, terms, e.fresh, eager=not followed)
    except Unsupported as refusal:
        e.refuse(instruction, refusal.diagnostic.message)
        return True
    if translated is None:
        return False
    checks = translated.checks + further_rules(e, instruction, terms, translated.values)
    if instruction in e.facts.undefined:
        kept = tuple(
            [
                e.builder.and_(*(rule.condition for rule in translated.rules_of(n)))
                for n in range(len(translated.values))
            ]
        )
        undefined = compute(e, instruction, operands, terms, kept)
        checks = [
            replace(check, condition=e.builder.or_(undefined, check.condition)) if check.kind in _BY_OPERANDS else check
            for check in checks
        ]
    for symbol in translated.arbitrary:
        e.emit(Nondet(symbol))
    for check in checks:
        if check.role is not None:
            e.mark(check.condition, check.role, check.message)
        elif check.is_rule and (len(translated.values) == 1 or is_by_element(instruction)):
            e.check_rule(check, instruction)
        else:
            e.check(check.condition, check.kind, check.message)
    result = note_places(e, instruction, terms, translated.values)
    if type(instruction) is Freeze:
        result = frozen(e, instruction, result)
    if translated.over_approximation:
        e.over_approximate("arithmetic", translated.over_approximation)
    e.define(instruction, compared(e, instruction, result))
    return True


def further_rules(e: Emitter, instruction: Instruction, terms: Operands, result: tuple[Term, ...]) -> list[Check]:
    """Of C, where the IR has none."""
    if type(instruction) is GetElementPtr:
        return pointer_checks.arithmetic_rules(e, instruction, result[0]) if instruction in e.facts.wandering else []
    rules = pointer_checks.relation_rules(e, instruction)
    return rules or float_checks.float_rules(e, instruction, terms, result)
