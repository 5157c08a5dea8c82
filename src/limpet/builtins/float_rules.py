"""Which instructions are floating-point arithmetic that can leave the numbers: overflow to infinity, or yield NaN."""

from __future__ import annotations

from limpet.builtins.mathematics import LEAVES_NUMBERS, REMAINDERS, in_every_precision
from limpet.llvm.instructions import Binary, Call, Cast, Instruction
from limpet.llvm.intrinsics import base_name
from limpet.llvm.module import Function
from limpet.llvm.rules.rounding_modes import PREFIX
from limpet.llvm.types import FloatType, IntType, Type, VectorType

_OPERATIONS = frozenset(("fadd", "fsub", "fmul", "fdiv", "frem"))
_ROUNDED = frozenset(f"{PREFIX}{name}" for name in ("fadd", "fsub", "fmul", "fdiv", "sqrt", "fma", "fptrunc"))
_INTRINSICS = frozenset(("llvm.sqrt", "llvm.fma", "llvm.fmuladd", *_ROUNDED))
_FUNCTIONS = in_every_precision(LEAVES_NUMBERS)
_REMAINDERS = in_every_precision(REMAINDERS)
_TOO_LARGE = {"half": 16, "bfloat": 128, "float": 128}
"""Two to this power is beyond the type. Integers are nowhere near the limits of the other types."""


def promises(flags: tuple[str, ...]) -> tuple[bool, bool]:
    """Whether fast-math flags say that neither operands nor result are NaN, or infinite; if one is, it is poison."""
    return ("nnan" in flags or "fast" in flags, "ninf" in flags or "fast" in flags)


def is_float_arithmetic(instruction: Instruction) -> bool:
    """Of scalars, or of vectors element by element."""
    type = _element(instruction.type)
    if not isinstance(type, FloatType):
        return False
    match instruction:
        case Binary():
            return instruction.opcode in _OPERATIONS
        case Cast():
            return instruction.opcode == "fptrunc" or _may_be_too_large(instruction, type)
        case Call(callee=Function() as callee):
            if callee.is_declaration and callee.plain_name in _FUNCTIONS:
                return isinstance(instruction.type, FloatType)
            return base_name(callee.plain_name) in _INTRINSICS
        case _:
            return False


def _element(type: Type) -> Type:
    return type.element if isinstance(type, VectorType) else type


def _may_be_too_large(cast: Cast, type: FloatType) -> bool:
    """An integer that becomes a number of few bits: rounded up, the largest one reaches the next power of two."""
    source, limit = _element(cast.operand.type), _TOO_LARGE.get(type.name)
    if limit is None or not isinstance(source, IntType) or cast.opcode not in ("sitofp", "uitofp"):
        return False
    return source.bits - (cast.opcode == "sitofp") >= limit


def is_remainder(instruction: Instruction) -> bool:
    """Of arithmetic: one that is not a number if the dividend is infinite or the divisor zero, and infinite never."""
    match instruction:
        case Binary():
            return instruction.opcode == "frem"
        case Call(callee=Function() as callee):
            return callee.plain_name in _REMAINDERS
        case _:
            return False
