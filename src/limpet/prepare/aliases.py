"""Uses of an alias become uses of what it stands for.

    @f2 = alias i32 (i32), ptr @f          @f2 = alias i32 (i32), ptr @f
    %x = call i32 @f2(i32 1)        →      %x = call i32 @f(i32 1)

The alias itself stays until `dead-globals`, so that it can be named as the entry. An ifunc is left alone:
which function it stands for is decided by a run of its resolver.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.llvm.ir import Constant, GlobalAlias, Module
from limpet.prepare.rewriting import resolve_alias, rewrite_constants


def resolve_aliases(ctx: Context, module: Module, entry: str) -> None:
    if not module.aliases:
        return

    def replace(constant: Constant) -> Constant:
        return resolve_alias(constant) if type(constant) is GlobalAlias else constant

    rewrite_constants(module, replace)
