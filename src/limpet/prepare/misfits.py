"""Functions of the library, or of harnesses, that a program declares in a way of its own are not those of the library.

    declare void @read(i32)             define i64 @read(i32, ptr, i64) …       of the library
    call void @read(i32 %x)     →       call void @"read (as declared here)"(i32 %x)

Such a call is a `bad-call`, if that is looked for. If not, a run must not end there in silence: what the program calls
is then a function that is defined nowhere.
"""

from __future__ import annotations

from limpet.base.checks import selected_kinds
from limpet.base.context import Context
from limpet.llvm.call_shapes import call_problem
from limpet.llvm.ir import Call, Function, Module
from limpet.llvm.native_shapes import misfit, shape_of
from limpet.llvm.sources import is_library
from limpet.prepare.primitives import function_of


def set_misfits_apart(ctx: Context, module: Module, entry: str) -> None:
    if "bad-call" in selected_kinds(ctx.config.checks):
        return
    for caller in list(module.functions.values()):
        misfits = [i for i in caller.instructions() if type(i) is Call and _is_misfit(i)]
        if misfits and not is_library(caller):
            for call in misfits:
                assert type(call.callee) is Function
                call.callee = _as_declared(module, call, call.callee)


def _is_misfit(call: Call) -> bool:
    function = call.callee
    if type(function) is not Function:
        return False
    shape = shape_of(function)
    if shape is not None:
        return misfit(call, function, shape) is not None
    return call_problem(call, function) is not None and is_library(function)


def _as_declared(module: Module, call: Call, function: Function) -> Function:
    """One for each way to call it."""
    stem = name = f"{function.plain_name} (as declared here)"
    number = 1
    while (known := module.functions.get(f"@{name}")) is not None and known.value_type != call.function_type:
        number += 1
        name = f"{stem} {number}"
    return function_of(module, name, call.function_type)
