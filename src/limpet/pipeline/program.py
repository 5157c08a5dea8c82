"""From source files to a prepared module in memory: what every command begins with."""

from __future__ import annotations

from typing import NamedTuple

from limpet.base.context import Context
from limpet.builtins.names import START
from limpet.frontend.load import load_ir
from limpet.frontend.loaded import LoadedIR
from limpet.llvm.module import Function, Module
from limpet.llvm.reader import read_module
from limpet.prepare.pipeline import prepare


class Prepared(NamedTuple):
    """A program as engines and the interpreter read it."""

    module: Module
    start: Function
    """The function that a run begins with."""


def load_module(ctx: Context, loaded: LoadedIR | None = None) -> tuple[LoadedIR, Module]:
    """The linked program as it was read; `loaded`: it is linked already."""
    if loaded is None:
        loaded = load_ir(ctx)
    with ctx.statistics.timed("read"):
        name = loaded.sources[0] if len(loaded.sources) == 1 else "<program>"
        module = read_module(loaded.text, name, ctx.deadline.check)
        module.own_variables = loaded.variables
        module.has_contracts = loaded.has_contracts
        return loaded, module


def load_prepared(ctx: Context, loaded: LoadedIR | None = None) -> Prepared:
    loaded, module = load_module(ctx, loaded)
    with ctx.statistics.timed("prepare"):
        prepare(ctx, module, loaded.entry)
    return Prepared(module, module.functions[START])
