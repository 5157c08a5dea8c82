"""From source files to a prepared module in memory: what every command begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from limpet.base.context import Context
from limpet.base.lazy import lazy_module
from limpet.caller.starting import make_start_arguments
from limpet.frontend.load import load_ir
from limpet.frontend.loaded import LoadedIR
from limpet.llvm.module import Function, Module
from limpet.llvm.reader import read_module
from limpet.prepare.entry import START
from limpet.prepare.pipeline import prepare

if TYPE_CHECKING:
    from limpet.caller import calling
else:
    calling = lazy_module("limpet.caller.calling")


class Prepared(NamedTuple):
    """A program as engines and the interpreter read it."""

    module: Module
    start: Function
    """The function that a run begins with."""


def load_module(ctx: Context) -> tuple[LoadedIR, Module]:
    """The linked program as it was read."""
    loaded = load_ir(ctx)
    with ctx.statistics.timed("read"):
        name = loaded.sources[0] if len(loaded.sources) == 1 else "<program>"
        return loaded, read_module(loaded.text, name, ctx.deadline.check)


def load_prepared(ctx: Context) -> Prepared:
    loaded, module = load_module(ctx)
    with ctx.statistics.timed("prepare"):
        prepare(ctx, module, entry_of(ctx, loaded, module))
    return Prepared(module, module.functions[START])


def entry_of(ctx: Context, loaded: LoadedIR, module: Module) -> str:
    """The function to start with; if one function is to be called, its caller, which is added."""
    if ctx.config.function.name is None:
        return make_start_arguments(ctx, module, loaded.entry) or loaded.entry
    return calling.make_caller(ctx, module, loaded.entry, loaded.variables)
