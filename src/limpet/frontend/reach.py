"""Which definitions a program needs, and the linkage that tells LLVM so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from limpet.frontend.session import Module, remove_dead_globals
from limpet.frontend.symbols import (
    DISCARDABLE,
    Linkage,
    definitions,
    find_function,
    has_variable,
    is_local,
)

_EXIT_HANDLERS = frozenset({"atexit", "at_quick_exit", "on_exit", "__cxa_atexit", "exit"})


def roots(module: Module, entry: str) -> set[str]:
    """The functions that are called from outside of the program."""
    return {entry, "exit"} if needs_exit(module) else {entry}


def needs_exit(module: Module) -> bool:
    """Whether anything runs after `main`: then the interpreter has to call `exit`."""
    if has_variable(module, "llvm.global_dtors"):
        return True
    return any(find_function(module, name) is not None for name in _EXIT_HANDLERS)


def drop_unreachable(module: Module, kept: Iterable[str]) -> None:
    """Delete every definition that cannot be reached from `kept`, but leave linkage as it is."""
    before = make_discardable(module, set(kept))
    remove_dead_globals(module)
    for value in definitions(module):
        linkage = before.get(value.name)
        if linkage is not None:
            value.linkage = linkage


def make_discardable(module: Module, kept: set[str]) -> dict[str, Any]:
    """Give everything but `kept` a linkage that LLVM may throw away if nobody uses it; returns what they had."""
    before: dict[str, Any] = {}
    for value in definitions(module):
        linkage, name = value.linkage, value.name
        if name in kept:
            if linkage in DISCARDABLE:
                value.linkage = Linkage.external
        elif linkage not in DISCARDABLE:
            before[name] = linkage
            value.linkage = Linkage.linkonce_any
    return before


def internalise(module: Module, kept: Iterable[str]) -> None:
    """The module is the whole program: everything but `kept` becomes local.

    A body that was `available_externally` has no other definition, so it is the definition.
    """
    names = set(kept)
    for value in definitions(module):
        value_is_kept = value.name in names
        if not value_is_kept and not is_local(value) and value.linkage != Linkage.appending:
            value.linkage = Linkage.internal
        elif value_is_kept and value.linkage != Linkage.external:
            value.linkage = Linkage.external
