"""Calls of `memcpy` become the instruction for copies, between places that must not be the same.

    %r = call ptr @memcpy(ptr %to, ptr %from, i64 %n)

      →    call void @llvm.memcpy.p0.p0.i64(ptr noalias %to, ptr noalias %from, i64 %n, i1 false)
           (uses of %r become uses of %to)

Left to itself, clang makes the same instruction of a call and of an assignment of a struct. C allows `*p = *q` with
`p == q`, but not `memcpy(p, p, n)`; so clang is told nothing of `memcpy`.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.builtins.names import operation_of
from limpet.builtins.operations import Operation
from limpet.llvm import ir
from limpet.llvm.sources import is_library
from limpet.prepare.primitives import call_of
from limpet.prepare.rewriting import FreshNames, replace_values


def copy_apart(ctx: Context, module: ir.Module, entry: str) -> None:
    for function in list(module.functions.values()):
        if not is_library(function):
            used = {operand for i in function.instructions() for operand in i.operands()}
            calls = {i for i in function.instructions() if type(i) is ir.Call and _is_copy(i, used)}
            if calls:
                _copy_in(module, function, calls)


def _is_copy(call: ir.Call, used: set[ir.Value]) -> bool:
    """Where it is not declared, it is believed to return a number, which may be ignored."""
    callee = call.callee
    if type(callee) is not ir.Function or not callee.is_declaration or operation_of(callee) is not Operation.MEMCPY:
        return False
    kinds = [type(argument.type) for argument in call.arguments]
    fits = kinds == [ir.PointerType, ir.PointerType, ir.IntType] and call.tail != "musttail"
    return fits and (isinstance(call.type, ir.PointerType) or call not in used)


def _copy_in(module: ir.Module, function: ir.Function, calls: set[ir.Call]) -> None:
    size, names = ir.IntType(module.layout.pointer_bits()), FreshNames(function)
    replaced: dict[ir.Value, ir.Value] = {}
    for block in function.blocks:
        instructions: list[ir.Instruction] = []
        for i in block.instructions:
            if type(i) is not ir.Call or i not in calls:
                instructions.append(i)
                continue
            to, source, length = i.arguments
            if length.type != size:
                assert isinstance(length.type, ir.IntType)
                opcode = "trunc" if length.type.bits > size.bits else "sext"
                length = ir.Cast(opcode, length, size, name=names.fresh("%length"))
                length.location = i.location
                instructions.append(length)
            copy = call_of(module, f"llvm.memcpy.p0.p0.i{size.bits}", [to, source, length, ir.ConstantInt(ir.I1, 0)])
            copy.argument_attributes = tuple(_attributes(i, index) for index in range(4))
            copy.location = i.location
            instructions.append(copy)
            replaced[i] = to
        block.instructions = instructions
    replace_values(function, replaced)


def _attributes(call: ir.Call, index: int) -> ir.Attributes:
    given = call.argument_attributes[index].entries if index < len(call.argument_attributes) else {}
    return ir.Attributes({**given, "noalias": None} if index < 2 else given)
