"""A program that uses its arguments is analysed without any, which is recorded: no proof for all runs."""

from __future__ import annotations

from limpet.base.context import Context
from limpet.builtins.names import START
from limpet.llvm.ir import Argument, DebugRecord, Module


def note_arguments(ctx: Context, module: Module, entry: str) -> None:
    start = module.functions.get(START)
    if start is None or not start.arguments:
        return
    for function in module.functions.values():
        if function is start or function.plain_name != entry:
            continue
        used = (each for i in function.instructions() if type(i) is not DebugRecord for each in i.operands())
        if any(type(each) is Argument for each in used):
            message = f"`{entry}` is started without arguments (argc is 1)"
            ctx.restrict("arguments", message, "--max-arguments")
