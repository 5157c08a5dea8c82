"""What a linked module defines, what it lacks, and where in the source its definitions are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import llvmlite.binding as llvm

from limpet.base.diagnostics import Location
from limpet.frontend.session import Module

Linkage = llvm.Linkage

LOCAL = frozenset({Linkage.internal, Linkage.private})
DISCARDABLE = LOCAL | {Linkage.available_externally, Linkage.linkonce_any, Linkage.linkonce_odr}
_REPLACEABLE = (
    Linkage.weak_any,
    Linkage.weak_odr,
    Linkage.linkonce_any,
    Linkage.linkonce_odr,
    Linkage.common,
    Linkage.available_externally,
    Linkage.appending,
)

# llvmlite has no types of its own to offer.
Value = Any


def global_values(module: Module) -> Iterator[Value]:
    """Functions and variables, without LLVM's own (intrinsics, lists of constructors, …)."""
    for values in (module.functions, module.global_variables):
        for value in values:
            if not value.name.startswith("llvm."):
                yield value


def definitions(module: Module) -> Iterator[Value]:
    for value in global_values(module):
        if not value.is_declaration:
            yield value


def is_local(value: Value) -> bool:
    return value.linkage in LOCAL


def is_strong(value: Value) -> bool:
    """A second definition of the same name is an error."""
    return value.linkage not in LOCAL and value.linkage not in _REPLACEABLE


def undefined_names(module: Module) -> set[str]:
    """Names that the module uses and another one has to define.

    An `available_externally` body is a copy for inlining of something that is defined elsewhere.
    """
    return {
        value.name
        for value in global_values(module)
        if value.is_declaration or value.linkage == Linkage.available_externally
    }


def defined_functions(module: Module) -> list[str]:
    return [f.name for f in module.functions if not f.is_declaration and not f.name.startswith("llvm.")]


def has_variable(module: Module, name: str) -> bool:
    try:
        module.get_global_variable(name)
    except NameError:
        return False
    return True


def find_function(module: Module, name: str) -> Value | None:
    """The function of that name, defined or not."""
    try:
        return module.get_function(name)
    except NameError:
        return None


def defines(module: Module, name: str) -> bool:
    """Whether the module has the body of this function."""
    function = find_function(module, name)
    return function is not None and not function.is_declaration


class DebugText:
    """Source positions, looked up in the printed module. Slow, and meant for error messages only."""

    def __init__(self, module: Module) -> None:
        self._text = str(module)

    def location(self, name: str, default: str) -> Location:
        """Where `name` is defined; the file `default` alone if the module does not say."""
        quoted = re.escape(name)
        symbol = rf'@(?:{quoted}|"{quoted}")'
        head = re.search(rf"^(?:define [^\n]*?{symbol}\(|{symbol} = )[^\n]*!dbg !(\d+)", self._text, re.MULTILINE)
        if head is None:
            return Location(default)
        node = self._node(head[1])
        variable = re.search(r"var: !(\d+)", node)
        if node.startswith("!DIGlobalVariableExpression") and variable is not None:
            node = self._node(variable[1])
        line = re.search(r"\bline: (\d+)", node)
        return Location(default, int(line[1]) if line else 0)

    def linkage_names(self, name: str) -> list[str]:
        """Symbols of the functions that have this name in the source (C++ overloads have several)."""
        pattern = rf'^!\d+ = distinct !DISubprogram\(name: "{re.escape(name)}", linkageName: "([^"]+)"'
        return sorted(set(re.findall(pattern, self._text, re.MULTILINE)))

    def _node(self, number: str) -> str:
        match = re.search(rf"^!{number} = (?:distinct )?([^\n]*)", self._text, re.MULTILINE)
        return match[1] if match else ""
