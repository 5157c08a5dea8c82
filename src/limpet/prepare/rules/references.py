"""A local reference of C++ refers to something: it is not bound to a null pointer, used or not.

    #dbg_declare(ptr %r, "r": int &)           #dbg_declare(ptr %r, "r": int &)
    store ptr %p, ptr %r                  →      %bound = icmp ne ptr %p, null
                                                 br i1 %bound, label %cont, label %trap
                                               trap:
                                                 call void @llvm.ubsantrap(i8 22)
                                                 unreachable
                                               cont:
                                                 store ptr %p, ptr %r

Parameters are `dereferenceable`, which is checked where a function is called.
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.base.source_types import PointerSourceType, strip_names
from limpet.llvm.ir import I1, Alloca, Compare, ConstantNull, DebugRecord, Function, Module, Store, Value
from limpet.llvm.rules.checked_sources import has_clang_checks
from limpet.llvm.rules.traps import NULL_REFERENCE
from limpet.llvm.sources import is_library
from limpet.prepare.inserted_checks import trap_unless
from limpet.prepare.rewriting import FreshNames

_REFERENCES = ("reference", "rvalue_reference")


def check_references(ctx: Context, module: Module, entry: str) -> None:
    for function in list(module.functions.values()):
        if function.blocks and has_clang_checks(function) and not is_library(function):
            references = _references(function)
            if references:
                _check(module, function, references)


def _references(function: Function) -> set[Value]:
    found: set[Value] = set()
    for record in function.instructions():
        if type(record) is not DebugRecord or record.kind != "declare" or record.expression:
            continue
        alloca, variable = record.value, record.variable
        if type(alloca) is not Alloca or variable is None or variable.argument:
            continue
        declared = strip_names(variable.type)
        if isinstance(declared, PointerSourceType) and declared.kind in _REFERENCES:
            found.add(alloca)
    return found


def _check(module: Module, function: Function, references: set[Value]) -> None:
    names = FreshNames(function)
    for block in list(function.blocks):
        # From the last one back: what is before a check stays where it is.
        for position in range(len(block.instructions) - 1, -1, -1):
            i = block.instructions[position]
            if type(i) is Store and i.pointer in references and type(i.value) is not Alloca:
                null = ConstantNull(i.value.type)
                bound = Compare("icmp", "ne", I1, i.value, null, name=names.fresh("%bound"))
                trap_unless(module, function, names, block, position, bound, NULL_REFERENCE)
