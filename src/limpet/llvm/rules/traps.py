"""The traps that clang's sanitizer puts after its checks.

  %bad = icmp uge i64 %index, 16
  br i1 %bad, label %trap, label %cont
trap:
  call void @llvm.ubsantrap(i8 18)
  unreachable
"""

from __future__ import annotations

from limpet.base.properties import KINDS
from limpet.llvm.controlflow import Block, Unreachable
from limpet.llvm.instructions import Call, DebugRecord
from limpet.llvm.module import Function
from limpet.llvm.values import ConstantInt

ADDITION, DIVISION, MULTIPLICATION, NEGATION, SUBTRACTION = 0, 3, 12, 13, 21
"""Overflows of these."""
FLOAT_CONVERSION = 5
BROKEN_CONTRACT = 8
INVALID_VALUE = 10
MISSING_RETURN = 11
ARRAY_INDEX = 18
SHIFT = 20
NULL_REFERENCE = 22
MISALIGNED = 23
VLA_BOUND = 24
UNSIGNED_OVERFLOW = 128
"""Limpet's own number (`prepare/rules/unsigned_traps.py`): clang has one for overflow with and without sign."""
DIVISION_BY_ZERO = 129
"""Limpet's own number (`prepare/rules/divisions.py`): clang's for divisions is that of their overflow."""
SANITIZER_KINDS = {
    ADDITION: "signed-overflow",
    1: "unreachable",
    DIVISION: "signed-overflow",  # INT_MIN / -1
    FLOAT_CONVERSION: "float-conversion",
    6: "bad-call",
    7: "lossy-conversion",
    BROKEN_CONTRACT: "library-contract",
    INVALID_VALUE: "invalid-value",
    MISSING_RETURN: "missing-return",
    MULTIPLICATION: "signed-overflow",
    NEGATION: "signed-overflow",
    14: "null-dereference",
    15: "null-dereference",
    16: "null-dereference",
    17: "null-dereference",
    ARRAY_INDEX: "out-of-bounds",
    19: "pointer-overflow",
    SHIFT: "shift",
    SUBTRACTION: "signed-overflow",
    NULL_REFERENCE: "null-dereference",
    MISALIGNED: "misaligned",
    VLA_BOUND: "vla-bound",
    UNSIGNED_OVERFLOW: "unsigned-overflow",
    DIVISION_BY_ZERO: "division-by-zero",
}
"""Property kind by the number in `llvm.ubsantrap` (clang's SanitizerHandler)."""


def sanitizer_kind(trap: Call) -> str:
    return SANITIZER_KINDS.get(number_of(trap), "trap")


def summary_of(trap: Call) -> str:
    """What is wrong, where clang gives no message."""
    return "the divisor is 0" if number_of(trap) == DIVISION_BY_ZERO else KINDS[sanitizer_kind(trap)].summary


def number_of(trap: Call) -> int:
    number = trap.arguments[0]
    return number.value if isinstance(number, ConstantInt) else -1


def only_call(block: Block) -> Call | None:
    """The one call of a block that does nothing but that call, and does not go on."""
    call: Call | None = None
    for instruction in block.instructions:
        kind = type(instruction)
        if kind is DebugRecord:
            continue
        if kind is Call and call is None:
            assert isinstance(instruction, Call)
            call = instruction
        elif kind is not Unreachable:
            return None
    return call


def trap_in(block: Block) -> Call | None:
    """The call of the sanitizer's trap, if the block does nothing else."""
    call = only_call(block)
    if call is not None and isinstance(call.callee, Function) and call.callee.name == "@llvm.ubsantrap":
        return call
    return None
