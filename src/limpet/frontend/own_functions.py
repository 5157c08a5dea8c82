"""Functions of the program that have the name of one that the compiler knows: `memcpy`, `abs`, `strlen`, …

Clang takes a call of these for what the C library does: it makes an instruction of `memcpy` or computes `strlen` of a
constant, and the body that the program has for it is never run. A function that the program defines always wins, so
its files are compiled again, with this knowledge taken from the compiler. That is only seen when all are compiled, as
the definition may be in another file than the call, or in LLVM IR. What clang makes of assignments of structs stays.
"""

from __future__ import annotations

from collections.abc import Sequence

from limpet.builtins.compiler_names import REPLACED
from limpet.frontend.session import Module
from limpet.frontend.symbols import Linkage, definitions, is_local


def own_functions(modules: Sequence[Module]) -> tuple[str, ...]:
    """Known names that the program defines for all of its files. (Static functions clang takes for what they are.)"""
    names = {
        value.name
        for module in modules
        for value in definitions(module)
        if value.name in REPLACED and not is_local(value) and value.linkage != Linkage.available_externally
    }
    return tuple(sorted(names))
