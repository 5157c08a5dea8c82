"""Harnesses that look behind the walls of a file: its static functions called, its functions replaced by stubs."""

from __future__ import annotations

import fnmatch
from collections.abc import Collection, Sequence

from limpet.base.diagnostics import Location, input_error
from limpet.frontend.session import Module
from limpet.frontend.symbols import Linkage, Value, find_function, is_local


def expose(modules: Sequence[Module], patterns: Sequence[str]) -> None:
    """Let other files call static functions of such names.

    Only those that another file declares: the names of all others go on belonging to their own file.
    """
    if not patterns:
        return
    called = {
        function.name
        for module in modules
        for function in module.functions
        if function.is_declaration and any(fnmatch.fnmatchcase(function.name, pattern) for pattern in patterns)
    }
    for module in modules:
        for name in called:
            function = find_function(module, name)
            if function is not None and not function.is_declaration and is_local(function):
                function.linkage = Linkage.external


def override(modules: Sequence[Module], names: Sequence[str], overrides: Collection[str]) -> None:
    """Let the functions of some files take the place of those of the same name in all others."""
    others = [module for module, name in zip(modules, names, strict=True) if name not in overrides]
    for module, name in zip(modules, names, strict=True):
        replaced = sum(_replace(others, stub) for stub in module.functions) if name in overrides else 1
        if not replaced:
            raise input_error(
                "nothing-overridden",
                f"--override: no other file has or calls a function that `{name}` defines",
                Location(name),
                "the functions that are to take the place of others must not be static",
            )


def _replace(modules: Sequence[Module], stub: Value) -> bool:
    """Is there something that it replaces?"""
    if stub.is_declaration or is_local(stub):
        return False
    definitions = [function for module in modules if (function := find_function(module, stub.name)) is not None]
    for function in definitions:
        if not function.is_declaration:
            # A weak definition gives way to that of the other module when they are linked.
            function.linkage = Linkage.weak_any
    return bool(definitions)
