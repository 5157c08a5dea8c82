"""Pointers that become integers with too few bits are reported, on demand (`pointer-narrowing`, LLBMC 3.3.3).

    %n = trunc i64 %address to i32      →      br (%p == null), label %cont, label %trap
                                             trap:
                                               call void @__limpet_fail(ptr @kind, ptr @message)

`%address` is `ptrtoint ptr %p`, right in front. Whether the bits that are lost are zeros depends on where the object
is, so that every pointer but null counts.
"""

from __future__ import annotations

from collections.abc import Iterator

from limpet.base.checks import selected_kinds
from limpet.base.context import Context
from limpet.builtins.operations import Operation
from limpet.llvm import ir
from limpet.llvm.sources import is_library
from limpet.prepare.inserted_checks import fail_unless
from limpet.prepare.primitives import call_of, text_in
from limpet.prepare.rewriting import FreshNames

KIND = "pointer-narrowing"


def check_narrowed_pointers(ctx: Context, module: ir.Module, entry: str) -> None:
    if KIND not in selected_kinds(ctx.config.checks):
        return
    for function in list(module.functions.values()):
        if function.blocks and not is_library(function):
            ctx.deadline.check()
            _check_function(module, function)


def _check_function(module: ir.Module, function: ir.Function) -> None:
    names = FreshNames(function)
    for block in list(function.blocks):
        # From the last one back: what is before a check stays where it is.
        for position in range(len(block.instructions) - 1, -1, -1):
            i = block.instructions[position]
            if isinstance(i, ir.Phi):
                continue
            for pointer, bits in _narrowed(module, i):
                _check(module, function, names, block, position, pointer, bits)


def _narrowed(module: ir.Module, i: ir.Instruction) -> Iterator[tuple[ir.Value, int]]:
    """Pointers that this instruction narrows, or that a constant in it narrows, and to how many bits."""
    values: list[ir.Value] = [i, *(operand for operand in i.operands() if isinstance(operand, ir.ConstantExpression))]
    for value in values:
        found = _pointer_of(module, value)
        if found is not None:
            yield found


def _pointer_of(module: ir.Module, value: ir.Value) -> tuple[ir.Value, int] | None:
    if _opcode(value) == "trunc" and isinstance(value.type, ir.IntType):
        address = _operand(value)
        if _opcode(address) == "ptrtoint" and isinstance(address.type, ir.IntType):
            return _operand(address), value.type.bits
    if _opcode(value) == "ptrtoint" and isinstance(value.type, ir.IntType):
        pointer = _operand(value)
        if isinstance(pointer.type, ir.PointerType) and value.type.bits < module.layout.pointer_bits():
            return pointer, value.type.bits
    return None


def _opcode(value: ir.Value) -> str:
    return value.opcode if isinstance(value, ir.Cast | ir.ConstantExpression) else ""


def _operand(value: ir.Value) -> ir.Value:
    assert isinstance(value, ir.Cast | ir.ConstantExpression)
    return value.operand if isinstance(value, ir.Cast) else value.operands[0]


def _check(
    module: ir.Module,
    function: ir.Function,
    names: FreshNames,
    block: ir.Block,
    position: int,
    pointer: ir.Value,
    bits: int,
) -> None:
    message = f"a pointer becomes an integer of {bits} bits"
    failure = call_of(module, Operation.FAIL, [text_in(module, KIND), text_in(module, message)])
    is_null = ir.Compare("icmp", "eq", ir.I1, pointer, ir.ConstantNull(pointer.type), name=names.fresh("%null"))
    fail_unless(function, names, block, position, is_null, failure)
