"""Where instructions and functions come from, in the words of the source."""

from __future__ import annotations

import re
from collections.abc import Iterable

from limpet.base.diagnostics import LIBRARY_PREFIX, Location
from limpet.llvm.debuginfo import LocalVariable
from limpet.llvm.instructions import DebugRecord, Instruction
from limpet.llvm.memory_instructions import Alloca
from limpet.llvm.module import Function

_VARIANT = re.compile(r"^(__iso)?c(99|23)_")
"""The library's own names for functions as newer standards have them: `scanf` becomes `__isoc99_scanf`."""
_MANGLED = re.compile(r"_Z(\d+)(\w+)$")


def unmangled(name: str) -> str | None:
    """Of a C++ function outside of classes and namespaces, the name in the source; None for other names."""
    match = _MANGLED.match(name)
    if match is None or len(match[2]) < int(match[1]):
        return None
    return match[2][: int(match[1])]


def location_of(instruction: Instruction | None) -> Location | None:
    if instruction is None or instruction.location is None:
        return None
    return instruction.location.location()


def is_library(function: Function) -> bool:
    debug = function.debug
    return debug is not None and debug.file is not None and debug.file.path.startswith(LIBRARY_PREFIX)


def source_name(function: Function) -> str:
    name = function.debug.name if function.debug is not None else function.plain_name
    return _VARIANT.sub("", name) if is_library(function) else name


def declared_variables(instructions: Iterable[Instruction]) -> dict[Instruction, LocalVariable]:
    """Which source variable an alloca holds."""
    variables: dict[Instruction, LocalVariable] = {}
    for record in instructions:
        if (
            type(record) is DebugRecord
            and record.kind == "declare"
            and type(record.value) is Alloca
            and record.variable is not None
        ):
            variables.setdefault(record.value, record.variable)
    return variables
