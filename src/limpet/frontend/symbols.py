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

_SUBPROGRAM = re.compile(
    r'^!\d+ = distinct !DISubprogram\(name: "([^"]+)", linkageName: "([^"]+)"(?:, scope: !(\d+))?', re.MULTILINE
)
_TEMPLATE_ARGUMENTS = re.compile(r"<[^:]*>$")
_DEEPEST = 50

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
        self._nodes: dict[str, str] = {}

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
        """Symbols of the functions that have this name in the source (C++ overloads have several).

        Classes and namespaces around it may be named or not, arguments of templates too.
        """
        names = []
        for symbol, full in self.source_names().items():
            plain = _TEMPLATE_ARGUMENTS.sub("", full)
            if name in (full, plain) or full.endswith(f"::{name}") or plain.endswith(f"::{name}"):
                names.append(symbol)
        return sorted(names)

    def source_names(self) -> dict[str, str]:
        """By symbol, where it differs from the name: `space::Class::name`."""
        names: dict[str, str] = {}
        for name, symbol, scope in _SUBPROGRAM.findall(self._text):
            path = [name]
            while scope and len(path) < _DEEPEST:
                node = self._node(scope)
                around = re.match(r"!DI(?:Namespace|CompositeType)\(", node) and re.search(r'\bname: "([^"]*)"', node)
                if not around:
                    break
                path.append(around[1])
                further = re.search(r"\bscope: !(\d+)", node)
                scope = further[1] if further else ""
            names.setdefault(symbol, "::".join(reversed(path)))
        return names

    def _node(self, number: str) -> str:
        if not self._nodes:
            self._nodes = dict(re.findall(r"^!(\d+) = (?:distinct )?([^\n]*)", self._text, re.MULTILINE))
        return self._nodes.get(number, "")
