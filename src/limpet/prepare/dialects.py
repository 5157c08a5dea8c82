"""Names that SeaHorn gives to its functions in LLVM code become the ones that C programs use, and so do those of C++.

    declare void @verifier.assume(i1)    →    declare void @__VERIFIER_assume(i1)
    declare i32 @_Z6nd_intv()            →    declare i32 @nd_int()

A function with a body is the program's own, whatever its name.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.llvm.ir import Binary, Call, Constant, ConstantInt, Function, Instruction, IntType, Module
from limpet.llvm.native_functions import NATIVE, is_any_value
from limpet.llvm.sources import unmangled
from limpet.prepare.rewriting import Names, rewrite_constants

_NAMES = {
    "verifier.error": "__VERIFIER_error",
    "seahorn.fail": "__SEAHORN_fail",
    "seahorn.error": "__SEAHORN_fail",
    "verifier.assume": "__VERIFIER_assume",
    "verifier.assume.not": "__VERIFIER_assume",
    "verifier.assert": "__VERIFIER_assert",
    "verifier.assert.not": "__VERIFIER_assert_not",
    "verifier.assert.if": "__VERIFIER_assert_if",
    "sea.is_dereferenceable": "sea_is_dereferenceable",
    "sea.assert.if": "sea_assert_if",
    "sea.is_modified": "sea_is_modified",
    "sea.reset_modified": "sea_reset_modified",
    "sea.tracking_on": "sea_tracking_on",
    "sea.tracking_off": "sea_tracking_off",
    "sea.is_alloc": "sea_is_alloc",
    "sea.free": "sea_free",
    "seahorn.fn.enter": "sea_branch_sentinel",
}
_NEGATED = "verifier.assume.not"
_BIT = IntType(1)


def translate_names(ctx: Context, module: Module, entry: str) -> None:
    found = {f: name for f in module.functions.values() if f.is_declaration and (name := _meant(f)) is not None}
    replaced: dict[Constant, Constant] = {}
    for function, name in found.items():
        if function.plain_name == _NEGATED:
            if function.value_type.parameters != (_BIT,):
                continue
            _negate(module, function)
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
    if name is None:
        return _NAMES.get(function.plain_name)
    return name if name in NATIVE or is_any_value(name, function.value_type) else None


def _negate(module: Module, assume_not: Function) -> None:
    """`assume.not(c)` is `assume(not c)`."""
    for function in module.functions.values():
        names: Names | None = None
        for block in function.blocks:
            made: list[Instruction] = []
            for i in block.instructions:
                if type(i) is Call and i.callee is assume_not:
                    names = names if names is not None else Names(function)
                    negated = Binary("xor", i.arguments[0], ConstantInt(_BIT, 1), name=names.fresh("%not"))
                    negated.location = i.location
                    made.append(negated)
                    i.arguments[0] = negated
                made.append(i)
            block.instructions = made
