"""Operations of floats in the rounding mode that is given with them (`llvm/rules/rounding_modes.py`)."""

from __future__ import annotations

from collections.abc import Callable

from limpet.base.diagnostics import unsupported
from limpet.llvm.rules.rounding_modes import DOWNWARD, TO_NEAREST, TOWARD_ZERO, UPWARD
from limpet.llvm.types import IntType, Type
from limpet.lower.values.float_intrinsics import round_to_integer
from limpet.lower.values.translation import Work
from limpet.lower.values.types import float_sort, integer, number
from limpet.terms import ieee
from limpet.terms.build import Builder
from limpet.terms.term import Term

_MODES = {DOWNWARD: ieee.RTN, UPWARD: ieee.RTP, TOWARD_ZERO: ieee.RTZ}
_SIMPLE: dict[str, Callable[..., Term]] = {
    "fadd": Builder.fp_add,
    "fsub": Builder.fp_sub,
    "fmul": Builder.fp_mul,
    "fdiv": Builder.fp_div,
    "sqrt": Builder.fp_sqrt,
    "fma": Builder.fp_fma,
    "rint": Builder.fp_round,
}


def function(work: Work, operation: str, result: Type) -> Callable[..., Term]:
    """Of the operands and the mode. One that is not known is a choice of four results."""

    def apply(*terms: Term) -> Term:
        *operands, mode = terms
        builder = work.builder
        nearest = _in_mode(builder, operation, result, operands, ieee.RNE)
        if mode.is_constant and mode.payload == TO_NEAREST:
            return nearest
        for value, name in _MODES.items():
            other = _in_mode(builder, operation, result, operands, name)
            nearest = builder.ite(builder.equal(mode, builder.bv(value, mode.width)), other, nearest)
        return nearest

    return apply


def _in_mode(builder: Builder, operation: str, result: Type, operands: list[Term], mode: str) -> Term:
    simple = _SIMPLE.get(operation)
    if simple is not None:
        return simple(builder, *operands, mode)
    (a,) = operands
    match operation:
        case "lrint":
            assert isinstance(result, IntType)
            return integer(builder, round_to_integer(builder, a, result.bits, mode))
        case "fptrunc":
            return builder.fp_from_fp(a, float_sort(result), mode)
        case "sitofp":
            return builder.fp_from_sbv(number(builder, a), float_sort(result), mode)
        case "uitofp":
            return builder.fp_from_ubv(number(builder, a), float_sort(result), mode)
        case _:
            raise unsupported("intrinsic", f"the operation {operation} in a rounding mode is not supported")


def ask_for_nearest(work: Work, mode: Term) -> None:
    held = work.builder.equal(mode, work.builder.bv(TO_NEAREST, mode.width))
    work.needs(held, "what is called next is known only for rounding to nearest")
