"""Functions of the library, or of harnesses, that a program declares in a way of its own are not those of the library.

    declare void @read(i32)             define i64 @read(i32, ptr, i64) …       of the library
    call void @read(i32 %x)     →       call void @"read (as declared here)"(i32 %x)

Such a call is a `bad-call`, if that is looked for. If not, a run must not end there in silence: what the program calls
is then a function that is defined nowhere. But a result that nobody uses fits any: `gets(line);` is called without
a declaration, since headers have none any more, and what is wrong about it is not what it returns.
"""

from __future__ import annotations

from limpet.base.checks import selected_kinds
from limpet.base.context import Context
from limpet.builtins.names import signature_of
from limpet.builtins.signatures import mismatch
from limpet.llvm.ir import VOID, Call, Function, FunctionType, Module
from limpet.llvm.rules.call_shapes import call_problem
from limpet.llvm.sources import is_library
from limpet.prepare.primitives import function_of


def separate_library_mismatches(ctx: Context, module: Module, entry: str) -> None:
    _forget_unused_results(module)
    if "bad-call" in selected_kinds(ctx.config.checks):
        return
    for caller in list(module.functions.values()):
        misfits = [i for i in caller.instructions() if type(i) is Call and _is_mismatch(i)]
        if misfits and not is_library(caller):
            for call in misfits:
                assert type(call.callee) is Function
                call.callee = _as_declared(module, call, call.callee)


def _forget_unused_results(module: Module) -> None:
    for caller in module.functions.values():
        calls = [i for i in caller.instructions() if type(i) is Call and _differs_in_result(i)]
        if calls:
            used = {operand for i in caller.instructions() for operand in i.operands()}
            for call in calls:
                if call not in used:
                    believed = call.function_type
                    call.function_type = FunctionType(VOID, believed.parameters, believed.variadic)
                    call.type, call.name = VOID, ""


def _differs_in_result(call: Call) -> bool:
    function = call.callee
    if type(function) is not Function or not is_library(function):
        return False
    return call.type not in (function.value_type.result, VOID)


def _is_mismatch(call: Call) -> bool:
    function = call.callee
    if type(function) is not Function:
        return False
    signature = signature_of(function)
    if signature is not None:
        return mismatch(call, function, signature) is not None
    return call_problem(call, function) is not None and is_library(function)


def _as_declared(module: Module, call: Call, function: Function) -> Function:
    """One for each way to call it."""
    stem = name = f"{function.plain_name} (as declared here)"
    number = 1
    while (known := module.functions.get(f"@{name}")) is not None and known.value_type != call.function_type:
        number += 1
        name = f"{stem} {number}"
    return function_of(module, name, call.function_type)
