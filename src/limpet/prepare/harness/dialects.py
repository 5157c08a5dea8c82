"""Names that SeaHorn gives to its functions in LLVM code become the ones that C programs use, and so do those of C++.

    declare void @verifier.assume(i1)    →    declare void @__VERIFIER_assume(i1)
    declare i32 @_Z6nd_intv()            →    declare i32 @nd_int()

A function with a body is the program's own, whatever its name.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.builtins.names import NAMES, operation_named
from limpet.builtins.operations import Operation
from limpet.llvm.ir import Constant, Function, Module
from limpet.llvm.sources import unmangled
from limpet.prepare.rewriting import rewrite_constants

_SPELLINGS = {"verifier.": "__VERIFIER_", "seahorn.": "__SEAHORN_", "sea.": "sea_"}
"""How names begin in LLVM code, and in C."""
_NOT_OURS = (None, Operation.MATHEMATICS, Operation.REFUSED)


def translate_names(ctx: Context, module: Module, entry: str) -> None:
    meant = {f: name for f in module.functions.values() if f.is_declaration and (name := _meant(f)) is not None}
    replaced: dict[Constant, Constant] = {}
    for function, name in meant.items():
        target = f"@{name}"
        known = module.functions.get(target)
        if known is not None:
            if known.is_declaration:
                replaced[function] = known
        else:
            del module.functions[function.name]
            function.name = target
            module.functions[target] = function
    if replaced:
        rewrite_constants(module, lambda constant: replaced.get(constant, constant))


def _meant(function: Function) -> str | None:
    """The name that C programs use for a function of harnesses."""
    name = unmangled(function.plain_name)
    if name is not None:
        return None if operation_named(name, function.value_type) in _NOT_OURS else name
    for written, spelled in _SPELLINGS.items():
        if function.plain_name.startswith(written):
            name = spelled + function.plain_name.removeprefix(written).replace(".", "_")
            return name if name in NAMES else None
    return None
