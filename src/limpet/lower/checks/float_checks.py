"""Results of floating-point arithmetic that are not numbers, though the operands are: NaN, and infinities. IEEE defines
them, so that they are looked for only if that is asked for."""

from __future__ import annotations

from limpet.builtins.float_rules import is_float_arithmetic, is_remainder
from limpet.llvm.instructions import Instruction
from limpet.llvm.sources import is_library
from limpet.lower.emitter import Emitter
from limpet.lower.values.translation import Check, Operands
from limpet.terms.sorts import FloatSort
from limpet.terms.term import Term

NAN = "nan"
INFINITY = "infinity"


def float_rules(e: Emitter, instruction: Instruction, terms: Operands, result: tuple[Term, ...]) -> list[Check]:
    """`terms` are those of the operands."""
    kinds = [kind for kind in (NAN, INFINITY) if e.shared.is_checked(kind)]
    if not kinds or not is_float_arithmetic(instruction) or is_library(e.source):
        return []
    b, rules, name = e.builder, [], instruction.name[1:] or "result"
    # An element of a vector is made of the elements at its place.
    for place, term in enumerate(result):
        value = e.named(name, term)
        operands = [each[place] for each in terms if isinstance(each[0].sort, FloatSort)]
        remains = is_remainder(instruction)
        if NAN in kinds:
            given = [b.fp_is_nan(each) for each in operands]
            # Remainders are hard to compute; when there is none is not.
            none = b.or_(b.fp_is_infinite(operands[0]), b.fp_is_zero(operands[1])) if remains else b.fp_is_nan(value)
            rules.append(Check(b.or_(b.not_(none), *given), NAN, "the result is not a number"))
        if INFINITY in kinds and not remains:
            given = [b.or_(b.fp_is_infinite(each), b.fp_is_nan(each)) for each in operands]
            rules.append(Check(b.or_(b.not_(b.fp_is_infinite(value)), *given), INFINITY, "the result is infinite"))
    return rules
