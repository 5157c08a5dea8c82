"""From the configuration to a module in memory: what every command begins with."""

from __future__ import annotations

import importlib

from limpet.base.context import Context
from limpet.caller.starting import make_start_arguments
from limpet.frontend.load import load_ir
from limpet.frontend.loaded import LoadedIR
from limpet.llvm.module import Function, Module
from limpet.llvm.reader import read_module
from limpet.prepare.entry import START
from limpet.prepare.pipeline import prepare


def load_module(ctx: Context) -> tuple[LoadedIR, Module]:
    loaded = load_ir(ctx)
    return loaded, _read(ctx, loaded)


def load_prepared(ctx: Context) -> tuple[Module, Function]:
    """The prepared module and the function to start with."""
    return prepared_module(ctx, load_ir(ctx))


def prepared_module(ctx: Context, loaded: LoadedIR) -> tuple[Module, Function]:
    module = _read(ctx, loaded)
    with ctx.statistics.timed("prepare"):
        prepare(ctx, module, entry_of(ctx, loaded, module))
    return module, module.functions[START]


def entry_of(ctx: Context, loaded: LoadedIR, module: Module) -> str:
    """The function to start with; if one function is to be called, its caller, which is added."""
    if ctx.config.function.name is None:
        return make_start_arguments(ctx, module, loaded.entry) or loaded.entry
    name: str = importlib.import_module("limpet.caller.calling").make_caller(
        ctx, module, loaded.entry, loaded.variables
    )
    return name


def _read(ctx: Context, loaded: LoadedIR) -> Module:
    with ctx.statistics.timed("read"):
        name = loaded.sources[0] if len(loaded.sources) == 1 else "<program>"
        return read_module(loaded.text, name, ctx.deadline.check)
