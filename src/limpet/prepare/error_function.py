"""For a property file: calls of its error function are what is looked for, failed assertions only end the run.

call void @reach_error()       →   call void @__limpet_fail(ptr @kind, ptr @text)
                                   call void @reach_error()
call void @__assert_fail(…)    →   call void @__limpet_abort()
                                   call void @__assert_fail(…)
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.base.properties import Assumption
from limpet.llvm.assert_names import ASSERT_NAMES
from limpet.llvm.ir import Call, Function, Instruction, Module
from limpet.llvm.sources import is_library
from limpet.prepare.primitives import call_of, text_in

_ERROR_NAMES = frozenset(("reach_error", "__VERIFIER_error", "__SEAHORN_fail"))
"""Without a body, to call one of them is an error, unless a property says otherwise."""


def mark_errors(ctx: Context, module: Module, entry: str) -> None:
    options = ctx.config.property
    if options is None:
        return
    told = f"only what `{options.file}` is about counts as a violation: {', '.join(options.kinds)}"
    ctx.assumptions.append(Assumption("property", told))
    for function in list(module.functions.values()):
        if is_library(function):
            continue
        for block in function.blocks:
            made: list[Instruction] = []
            for i in block.instructions:
                if type(i) is Call and type(i.callee) is Function:
                    made += _before(module, i, i.callee, options.functions)
                made.append(i)
            block.instructions = made


def _before(module: Module, call: Call, callee: Function, errors: tuple[str, ...]) -> list[Instruction]:
    name = callee.plain_name
    if name in errors:
        told = text_in(module, f"`{name}` is called")
        made = call_of(module, "__limpet_fail", [text_in(module, "assertion"), told])
    elif (name in ASSERT_NAMES and (callee.is_declaration or is_library(callee))) or (
        name in _ERROR_NAMES and callee.is_declaration
    ):
        made = call_of(module, "__limpet_abort", [])
    else:
        return []
    made.location = call.location
    return [made]
