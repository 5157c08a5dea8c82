"""What `va_arg` reads is held against what was passed.

    %vaarg.addr = phi ptr …                    %vaarg.addr = phi ptr …
    %1 = load i32, ptr %vaarg.addr        →    call void @__limpet_argument(ptr %vaarg.addr, i32 36, i32 0)
                                               %1 = load i32, ptr %vaarg.addr

Clang has written out `va_arg`; its loads are known by the names that clang gives to their addresses.

    call void @llvm.va_end(ptr %list)     →    store [24 x i8] undef, ptr %list

Behind `va_end` the list has no value until the next `va_start`: using it is `uninitialised`.
"""

from __future__ import annotations

from limpet.base.checks import selected_kinds
from limpet.base.context import Context
from limpet.builtins.argument_kinds import argument_kind, is_scalar
from limpet.builtins.operations import Operation
from limpet.llvm.ir import I8, I32, ArrayType, Call, ConstantInt, Instruction, Load, Module, Store, Undef
from limpet.llvm.rules.variable_arguments import is_argument_address
from limpet.llvm.sources import is_library
from limpet.prepare.primitives import call_of
from limpet.prepare.rewriting import callee_name


def check_variable_arguments(ctx: Context, module: Module, entry: str) -> None:
    kinds = selected_kinds(ctx.config.checks)
    for function in list(module.functions.values()):
        model = is_library(function)
        if ("library-contract" if model else "bad-call") not in kinds:
            continue
        for block in function.blocks:
            if any(_reads_argument(i) for i in block.instructions):
                instructions: list[Instruction] = []
                for i in block.instructions:
                    if type(i) is Load and _reads_argument(i):
                        wanted = argument_kind(module.layout, i.type)
                        if is_scalar(wanted):
                            flag = ConstantInt(I32, int(model))
                            check = call_of(
                                module, Operation.CHECK_ARGUMENT, [i.pointer, ConstantInt(I32, wanted), flag]
                            )
                            check.location = i.location
                            instructions.append(check)
                    instructions.append(i)
                block.instructions = instructions
    if "uninitialised" in kinds and any(name.startswith("@llvm.va_end") for name in module.functions):
        _end_lists(module)


def _end_lists(module: Module) -> None:
    size = 24 if module.triple.startswith("x86_64") else 4
    nothing = Undef(ArrayType(size, I8))
    for function in module.functions.values():
        if is_library(function):
            continue
        for block in function.blocks:
            for position, i in enumerate(block.instructions):
                if type(i) is Call and callee_name(i).startswith("llvm.va_end"):
                    ending = Store(nothing, i.arguments[0], 1)
                    ending.location = i.location
                    block.instructions[position] = ending


def _reads_argument(i: Instruction) -> bool:
    return type(i) is Load and is_argument_address(i.pointer)
