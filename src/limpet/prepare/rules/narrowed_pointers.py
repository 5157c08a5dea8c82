"""Pointers that become integers with too few bits are reported, on demand (`pointer-narrowing`, LLBMC 3.3.3).

    %n = trunc i64 %address to i32      →      br (%p == null), label %cont, label %narrowed
                                             narrowed:
                                               call void @__limpet_fail(ptr @kind, ptr @message)

`%address` is `ptrtoint ptr %p`, right in front. Whether the bits that are lost are zeros depends on where the object
is, so that every pointer but null counts.
"""

from __future__ import annotations

from collections.abc import Iterator

from limpet.base.checks import selected_kinds
from limpet.base.context import Context
from limpet.builtins.operations import Operation
from limpet.llvm.ir import (
    I1,
    Block,
    Branch,
    Cast,
    Compare,
    ConstantExpression,
    ConstantNull,
    Function,
    Instruction,
    IntType,
    Module,
    Phi,
    PointerType,
    Unreachable,
    Value,
)
from limpet.llvm.sources import is_library
from limpet.prepare.primitives import call_of, text_in
from limpet.prepare.rewriting import FreshNames

KIND = "pointer-narrowing"


def check_narrowed_pointers(ctx: Context, module: Module, entry: str) -> None:
    if KIND not in selected_kinds(ctx.config.checks):
        return
    for function in list(module.functions.values()):
        if function.blocks and not is_library(function):
            ctx.deadline.check()
            _check_function(module, function)


def _check_function(module: Module, function: Function) -> None:
    names = FreshNames(function)
    for block in list(function.blocks):
        # From the last one back: what is before a check stays where it is.
        for position in range(len(block.instructions) - 1, -1, -1):
            i = block.instructions[position]
            if isinstance(i, Phi):
                continue
            for pointer, bits in _narrowed(module, i):
                _check(module, function, names, block, position, pointer, bits)


def _narrowed(module: Module, i: Instruction) -> Iterator[tuple[Value, int]]:
    """Pointers that this instruction narrows, or that a constant in it narrows, and to how many bits."""
    values: list[Value] = [i, *(operand for operand in i.operands() if isinstance(operand, ConstantExpression))]
    for value in values:
        found = _pointer_of(module, value)
        if found is not None:
            yield found


def _pointer_of(module: Module, value: Value) -> tuple[Value, int] | None:
    if _opcode(value) == "trunc" and isinstance(value.type, IntType):
        address = _operand(value)
        if _opcode(address) == "ptrtoint" and isinstance(address.type, IntType):
            return _operand(address), value.type.bits
    if _opcode(value) == "ptrtoint" and isinstance(value.type, IntType):
        pointer = _operand(value)
        if isinstance(pointer.type, PointerType) and value.type.bits < module.layout.pointer_bits():
            return pointer, value.type.bits
    return None


def _opcode(value: Value) -> str:
    return value.opcode if isinstance(value, Cast | ConstantExpression) else ""


def _operand(value: Value) -> Value:
    assert isinstance(value, Cast | ConstantExpression)
    return value.operand if isinstance(value, Cast) else value.operands[0]


def _check(
    module: Module, function: Function, names: FreshNames, block: Block, position: int, pointer: Value, bits: int
) -> None:
    at = block.instructions[position]
    failure, rest = Block(names.fresh("%narrowed")), Block(names.fresh("%cont"))
    message = f"a pointer becomes an integer of {bits} bits"
    failure.instructions = [
        call_of(module, Operation.FAIL, [text_in(module, KIND), text_in(module, message)]),
        Unreachable(),
    ]
    is_null = Compare("icmp", "eq", I1, pointer, ConstantNull(pointer.type), name=names.fresh("%null"))
    rest.instructions = block.instructions[position:]
    block.instructions[position:] = [is_null, Branch(is_null, rest, failure)]
    for i in (*failure.instructions, *block.instructions[position:]):
        i.location = at.location
    for successor in rest.terminator.successors():
        for phi in successor.phis():
            phi.incoming = [(value, rest if source is block else source) for value, source in phi.incoming]
    where = function.blocks.index(block)
    function.blocks[where + 1 : where + 1] = [rest, failure]
