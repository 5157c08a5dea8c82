"""Where a run begins: in the entry, or in a function that calls it.

define i32 @parse(ptr %text)      →     define internal void @limpet.caller() { … call i32 @parse(ptr %any) … }
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from limpet.base.context import Context
from limpet.base.lazy import lazy_module
from limpet.caller.starting import make_start_arguments
from limpet.llvm.ir import Module

if TYPE_CHECKING:
    from limpet.caller import calling
else:
    calling = lazy_module("limpet.caller.calling")


def add_caller(ctx: Context, module: Module, entry: str) -> str | None:
    """The caller, if there is one: of the function that `--function` names, or of a main that uses argc or argv."""
    if ctx.config.function.name is None:
        return make_start_arguments(ctx, module, entry)
    return calling.make_caller(ctx, module, entry, module.own_variables)
