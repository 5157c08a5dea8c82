"""Clang has the same traps for overflow with and without sign; the operation that is checked tells which it is.

  %pair = call { i32, i1 } @llvm.usub.with.overflow.i32(i32 0, i32 %x)
  %over = extractvalue { i32, i1 } %pair, 1
  br i1 %over, label %trap, label %cont
trap:
  call void @llvm.ubsantrap(i8 13)    →    call void @llvm.ubsantrap(i8 128)
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.llvm.ir import Binary, Block, Branch, Call, ConstantInt, ExtractValue, Function, IntType, Module, Value
from limpet.llvm.rules.traps import UNSIGNED_OVERFLOW, sanitizer_kind, trap_in

_MAX_PARTS = 8
_UNSIGNED = ("llvm.uadd.with.overflow.", "llvm.usub.with.overflow.", "llvm.umul.with.overflow.")


def mark_unsigned(ctx: Context, module: Module, entry: str) -> None:
    for function in module.functions.values():
        for block in function.blocks:
            _mark(block)


def _mark(block: Block) -> None:
    branch = block.terminator
    if type(branch) is not Branch or branch.if_true is branch.if_false:
        return
    for bad in (branch.if_false, branch.if_true):
        trap = trap_in(bad)
        if trap is not None and sanitizer_kind(trap) == "signed-overflow" and _is_unsigned(branch.condition):
            trap.arguments = [ConstantInt(IntType(8), UNSIGNED_OVERFLOW)]


def _is_unsigned(condition: Value) -> bool:
    pending, seen = [condition], 0
    while pending and seen < _MAX_PARTS:
        value, seen = pending.pop(), seen + 1
        if type(value) is ExtractValue and type(value.aggregate) is Call:
            callee = value.aggregate.callee
            return isinstance(callee, Function) and callee.plain_name.startswith(_UNSIGNED)
        if type(value) is Binary:
            pending += [value.left, value.right]
    return False
