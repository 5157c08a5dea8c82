"""What is not initialised is any value, an input like others, where nobody looks for its use."""

from __future__ import annotations

from limpet.base.checks import selected_kinds
from limpet.base.context import Context
from limpet.llvm.ir import Call, FloatType, Function, FunctionType, IntType, Module, Uninitialised, Value
from limpet.prepare.rewriting import replace_values


def make_inputs(ctx: Context, module: Module, entry: str) -> None:
    if "uninitialised" in selected_kinds(ctx.config.checks):
        return
    for function in list(module.functions.values()):
        inputs: dict[Value, Value] = {}
        for block in function.blocks:
            for index, i in enumerate(block.instructions):
                if type(i) is Uninitialised and isinstance(i.type, IntType | FloatType):
                    call = Call(FunctionType(i.type, ()), _input(module, i), [], name=i.name)
                    call.location = i.location
                    block.instructions[index] = inputs[i] = call
        replace_values(function, inputs)


def _input(module: Module, i: Uninitialised) -> Function:
    name = f"@nondet.uninitialised_{i.type}"
    known = module.functions.get(name)
    if known is None:
        known = module.functions[name] = Function(name, FunctionType(i.type, ()))
    return known
