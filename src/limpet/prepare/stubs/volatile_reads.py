"""Reads of volatile variables give any value, if that is asked for (`--volatile any`): devices and signals write them.

    %v = load volatile i32, ptr %p      →      %v.old = load volatile i32, ptr %p
                                               %v = call i32 @nondet.volatile_i32()

The access stays, with its checks; the value is an input, so that a counterexample can be replayed. Pointers are read
from memory: an address from nowhere could not be followed.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.base.stub_options import Volatile
from limpet.builtins.operations import Operation
from limpet.llvm import ir
from limpet.llvm.sources import is_library
from limpet.prepare.primitives import function_of
from limpet.prepare.rewriting import FreshNames, replace_values


def free_volatile_reads(ctx: Context, module: ir.Module, entry: str) -> None:
    if ctx.config.stubs.volatile is Volatile.MEMORY:
        return
    for function in list(module.functions.values()):
        if function.blocks and not is_library(function):
            ctx.deadline.check()
            _free_reads(module, function)


def _free_reads(module: ir.Module, function: ir.Function) -> None:
    names = FreshNames(function)
    replaced: dict[ir.Value, ir.Value] = {}
    for block in function.blocks:
        instructions: list[ir.Instruction] = []
        for i in block.instructions:
            instructions.append(i)
            if not isinstance(i, ir.Load) or not i.volatile or not isinstance(i.type, ir.IntType | ir.FloatType):
                continue
            type = ir.FunctionType(i.type, ())
            value: ir.Instruction = ir.Call(type, function_of(module, f"{Operation.ANY}.volatile_{i.type}", type), [])
            value.name, value.location = names.fresh("%volatile"), i.location
            instructions.append(value)
            if _is_boolean(i, block.instructions):
                assert isinstance(i.type, ir.IntType)
                bit = ir.Binary("and", value, ir.ConstantInt(i.type, 1), name=names.fresh("%volatile"))
                bit.location = i.location
                instructions.append(bit)
                value = bit
            replaced[i] = value
        block.instructions = instructions
    replace_values(function, replaced)


def _is_boolean(read: ir.Load, instructions: list[ir.Instruction]) -> bool:
    """A `_Bool` is 0 or 1, whoever wrote it: clang checks that where it reads one."""
    return any(
        isinstance(i, ir.Compare) and i.predicate == "ule" and i.left is read and getattr(i.right, "value", None) == 1
        for i in instructions
    )
