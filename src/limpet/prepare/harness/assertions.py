"""`__assert` has other arguments in other C libraries than in the one whose model is linked.

call void @__assert(ptr @func, ptr @file, i32 7, ptr @text)  →  call void @__limpet_fail(ptr @kind, ptr @text)
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.builtins.assert_names import VARYING, text_position
from limpet.builtins.operations import Operation
from limpet.llvm.ir import Call, Function, Module
from limpet.llvm.sources import is_library
from limpet.prepare.primitives import call_of, text_in


def adapt_assertions(ctx: Context, module: Module, entry: str) -> None:
    failing = module.functions.get(f"@{VARYING}")
    if failing is None or not (failing.is_declaration or is_library(failing)):
        return
    for function in list(module.functions.values()):
        for block in function.blocks:
            block.instructions = [
                _adapted(module, i, failing) if type(i) is Call and i.callee is failing else i
                for i in block.instructions
            ]


def _adapted(module: Module, call: Call, failing: Function) -> Call:
    position = text_position(tuple(argument.type for argument in call.arguments))
    if position is None:
        return call
    failure = call_of(module, Operation.FAIL, [text_in(module, "assertion"), call.arguments[position]])
    failure.location = call.location
    return failure
