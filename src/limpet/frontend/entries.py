"""Where a program begins: the function that the user named, found among the translation units."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from pathlib import Path

from limpet.base.context import Context
from limpet.base.diagnostics import InputError, Location, input_error
from limpet.frontend.session import Module
from limpet.frontend.symbols import DebugText, Linkage, defined_functions, defines, find_function, is_local

_MAX_SHOWN = 8
_FILE = re.compile(r"([^:]+):(?!:)(.+)$")
OWN = ".limpet.function"
"""Ending of the name that a static function gets if another file uses its name too."""


def wanted_entry(ctx: Context) -> str:
    """As the user named it."""
    return ctx.config.function.name or ctx.config.input.entry


def find_entry(modules: Sequence[Module], names: Sequence[str], entry: str, option: str = "--entry") -> str:
    """The symbol of the entry function. In C++ the name in the source will do if it is the only one.

    `option` is the one that the user chose it with. With `--function` the name may begin with that of a file.
    """
    numbers = list(range(len(modules)))
    shown = entry
    if option == "--function":
        numbers, entry = _in_file(names, entry)
    owners = [number for number in numbers if defines(modules[number], entry)]
    local = [number for number in owners if is_local(find_function(modules[number], entry))]
    if option == "--function" and len(owners) == 1 and local:
        return _own_name(modules, owners[0], entry)
    if len(owners) == 1 or len(owners) > len(local):
        return entry
    if owners:
        files = " and ".join(f"`{names[n]}`" for n in owners)
        text = f"each of {files} has a static function `{entry}`"
        hints = [f"name the file: --function {names[owners[0]]}:{entry}"] if option == "--function" else []
        raise input_error("ambiguous-entry", text, Location(names[owners[0]]), *hints)
    chosen = [modules[number] for number in numbers]
    overloads = sorted({s for module in chosen for s in DebugText(module).linkage_names(entry) if defines(module, s)})
    if len(overloads) == 1:
        return overloads[0]
    if overloads:
        listed = ", ".join(f"`{symbol}`" for symbol in overloads[:_MAX_SHOWN])
        raise input_error(
            "ambiguous-entry", f"there are {len(overloads)} functions named `{entry}`", Location(names[0]),
            f"give one symbol with {option}: {listed}",
        )  # fmt: skip
    raise _no_entry(chosen, [names[number] for number in numbers], shown, option)


def _in_file(names: Sequence[str], entry: str) -> tuple[list[int], str]:
    """`file.c:name` names the file; `::` belongs to C++."""
    everywhere = list(range(len(names)))
    match = _FILE.match(entry)
    if match is None:
        return everywhere, entry
    file, function = match[1], match[2]
    candidates = [n for n in everywhere if names[n] == file] or [n for n in everywhere if Path(names[n]).name == file]
    if not candidates:
        listed = ", ".join(f"`{name}`" for name in names[:_MAX_SHOWN])
        raise input_error(
            "no-such-file", f"--function {entry}: `{file}` is not one of the given files", None, f"these are: {listed}"
        )
    return candidates, function


def _own_name(modules: Sequence[Module], owner: int, entry: str) -> str:
    """A static function of one file: linking must not take it for another, nor rename it."""
    function = find_function(modules[owner], entry)
    assert function is not None
    if any(n != owner and find_function(module, entry) is not None for n, module in enumerate(modules)):
        function.name = entry + OWN
    function.linkage = Linkage.external
    return str(function.name)


def _no_entry(modules: Sequence[Module], names: Sequence[str], entry: str, option: str) -> InputError:
    what = "function" if option == "--function" else "entry function"
    where = f"`{names[0]}` does not define" if len(names) == 1 else f"none of {len(names)} files defines"
    text = f"{where} the {what} `{entry}`"
    functions = _shown_names(modules)
    if not functions:
        return input_error("no-entry", text, Location(names[0]), "it defines no function at all")
    close = difflib.get_close_matches(entry, functions, 1)
    if close:
        hint = f"did you mean {option} {close[0]}?"
    elif entry == "main":
        name = functions[0] if len(functions) == 1 else "NAME"
        hint = f"--function {name} verifies a function, called with any arguments"
    elif len(functions) == 1:
        hint = f"did you mean {option} {functions[0]}?"
    else:
        hint = f"choose another with {option} NAME"
    most = _MAX_SHOWN if option == "--entry" else 5 * _MAX_SHOWN
    listed = ", ".join(f"`{name}`" for name in functions[:most])
    if len(functions) > most:
        listed += f" and {len(functions) - most} more"
    return input_error("no-entry", text, Location(names[0]), hint, f"functions that are defined: {listed}")


def _shown_names(modules: Sequence[Module]) -> list[str]:
    """Of all functions, in human-readable form; those of headers last."""
    shown: set[str] = set()
    for module in modules:
        names = DebugText(module).source_names()
        shown.update(names.get(symbol, symbol) for symbol in defined_functions(module))
    return sorted(shown, key=lambda name: (name.startswith(("__", "std::", "operator")), name))
