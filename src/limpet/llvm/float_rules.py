"""Which instructions are floating-point arithmetic that can leave the numbers: overflow to infinity, or yield NaN."""

from __future__ import annotations

from limpet.llvm.instructions import Binary, Call, Cast, Instruction
from limpet.llvm.intrinsics import base_name
from limpet.llvm.module import Function
from limpet.llvm.types import FloatType

_OPERATIONS = frozenset(("fadd", "fsub", "fmul", "fdiv", "frem"))
_INTRINSICS = frozenset(("llvm.sqrt", "llvm.fma", "llvm.fmuladd"))


def is_float_arithmetic(instruction: Instruction) -> bool:
    """Of scalars."""
    if not isinstance(instruction.type, FloatType):
        return False
    match instruction:
        case Binary():
            return instruction.opcode in _OPERATIONS
        case Cast():
            return instruction.opcode == "fptrunc"
        case Call(callee=Function() as callee):
            return base_name(callee.plain_name) in _INTRINSICS
        case _:
            return False
