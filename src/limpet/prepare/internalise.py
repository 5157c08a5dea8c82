"""The module is the whole program: definitions are visible in it alone.

    define dso_local i32 @f() …            define internal i32 @f() …
    @g = weak hidden global i32 0    →     @g = internal global i32 0

Later steps and engines may then rely on seeing every use.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.llvm.ir import Module

_VISIBILITY = frozenset(("hidden", "protected", "dllexport", "dllimport", "dso_preemptable"))


def internalise(ctx: Context, module: Module, entry: str) -> None:
    for function in module.functions.values():
        if function.blocks and function.linkage != "private":
            function.linkage = "internal"
            function.keywords = tuple(each for each in function.keywords if each not in _VISIBILITY)
    for variable in module.globals.values():
        if variable.initialiser is not None and variable.linkage not in ("private", "appending"):
            variable.linkage = "internal"
            variable.keywords = tuple(each for each in variable.keywords if each not in _VISIBILITY)
