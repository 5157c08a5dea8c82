"""Which arguments of the IR make up a parameter of the source.

A struct may be passed in pieces: `%s.coerce0` and `%s.coerce1` are its first and second eight bytes, `%s.0` and `%s.1`
its elements. clang's names tell; in IR without names, or without debug information, each argument stands for itself.
"""

from __future__ import annotations

import re
from dataclasses import field

from limpet.base.records import dataclass
from limpet.llvm.ir import Argument, DataLayout, DebugRecord, Function, LocalVariable, SourceType

_PIECE = re.compile(r"%(.+?)\.(?:coerce(\d*)|\d+|real|imag)$")
_UNNAMED = re.compile(r"%\d*$")


@dataclass(slots=True)
class Parameter:
    name: str
    type: SourceType | None
    """None if it is not known."""
    arguments: list[Argument] = field(default_factory=list)
    pieces: bool = False
    """The arguments are parts of it that come one after the other in memory."""
    by_words: bool = False
    """The second part is in the second word."""
    is_this: bool = False
    """The object of a method: never null, and one."""

    def offsets(self, layout: DataLayout) -> list[int]:
        """Where in the value the arguments are, in bytes."""
        offsets: list[int] = []
        end = 0
        for argument in self.arguments:
            align = 8 if self.by_words and layout.pointer_bits() == 64 else 1
            start = (end + align - 1) // align * align
            offsets.append(start)
            end = start + layout.store_size(argument.type)
        return offsets


def parameters_of(function: Function) -> list[Parameter]:
    """In the order of the arguments; the place of a struct that is returned is none."""
    variables = _variables(function)
    passed = [argument for argument in function.arguments if "sret" not in argument.attributes]
    declared = function.debug.parameters if function.debug is not None else ()
    unnamed = all(_UNNAMED.match(argument.name) for argument in passed)
    by_position = len(declared) == len(passed) and (unnamed or not variables)
    positions = {variable.argument: variable.name for variable in variables.values()} if unnamed else {}
    parameters: dict[str, Parameter] = {}
    for position, argument in enumerate(passed):
        name, pieces, by_words = _owner(argument, variables)
        if name not in parameters:
            shown = f"argument {position + 1}" if _UNNAMED.match(argument.name) else name
            shown = positions.get(position + 1, shown) if by_position else shown
            variable = variables.get(name)
            type = variable.type if variable is not None else declared[position] if by_position else None
            is_this = variable is not None and variable.artificial and name == "this"
            parameters[name] = Parameter(shown, type, [], pieces and variable is not None, by_words, is_this)
        parameters[name].arguments.append(argument)
    return list(parameters.values())


def _owner(argument: Argument, variables: dict[str, LocalVariable]) -> tuple[str, bool, bool]:
    """Name of the parameter; whether this is a piece of it, and one of eight bytes."""
    name = argument.name.removeprefix("%").strip('"')
    piece = _PIECE.match(f"%{name}")
    if name in variables or piece is None:
        return name, False, False
    if piece[1] in variables:
        return piece[1], True, piece[2] is not None
    return name, False, False


def _variables(function: Function) -> dict[str, LocalVariable]:
    """Parameters by name, as the debug information has them."""
    variables: dict[str, LocalVariable] = {}
    for instruction in function.instructions():
        if type(instruction) is DebugRecord and instruction.variable is not None and instruction.variable.argument:
            variables.setdefault(instruction.variable.name, instruction.variable)
    return variables
