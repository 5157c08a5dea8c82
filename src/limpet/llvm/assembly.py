"""The operands and the text of inline assembly."""

from __future__ import annotations

import re

from limpet.base.records import dataclass
from limpet.llvm.instructions import Call
from limpet.llvm.types import StructType, Type, VoidType
from limpet.llvm.values import InlineAssembly, Value

_COMMENT = re.compile(r"#[^\n]*|/\*.*?\*/|//[^\n]*", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Operand:
    """An input has a `value`; so has an output in memory, its address. Other outputs are parts of the result."""

    output: bool
    indirect: bool
    constraint: str
    """Without the marks that the fields tell of."""
    value: Value | None
    type: Type | None
    """Of an operand in memory, where it is known: what is there. Else of the value or of the part of the result."""
    tied: int | None = None
    """The output with which it shares its place."""
    early: bool = False
    """Of an output: no input is in the same register."""


@dataclass(frozen=True, slots=True)
class Assembly:
    instructions: tuple[str, ...]
    """Without comments and blanks around them."""
    operands: tuple[Operand, ...]
    """In the order of their numbers."""
    writes_memory: bool
    """Beside its operands: it is said to clobber memory."""
    intel: bool

    def results(self) -> list[Operand]:
        return [each for each in self.operands if each.output and not each.indirect]


def parse_assembly(call: Call, assembly: InlineAssembly) -> Assembly | None:
    """None if the operands are not understood."""
    result = call.type
    parts: list[Type] = []
    if not isinstance(result, VoidType):
        parts = list(result.fields) if isinstance(result, StructType) else [result]
    operands: list[Operand] = []
    writes_memory = False
    used = taken = 0
    for constraint in _split(assembly.constraints):
        if constraint.startswith("~"):
            writes_memory = writes_memory or constraint == "~{memory}"
            continue
        if constraint.startswith("!"):
            return None
        output = constraint.startswith("=")
        plain = constraint.lstrip("=&%+")
        indirect = plain.startswith("*")
        plain = plain.lstrip("*")
        if output and not indirect:
            if taken == len(parts):
                return None
            operands.append(Operand(True, False, plain, None, parts[taken], early="&" in constraint))
            taken += 1
            continue
        if used == len(call.arguments):
            return None
        value = call.arguments[used]
        type: Type | None = value.type
        if indirect:
            attributes = call.argument_attributes[used] if used < len(call.argument_attributes) else None
            type = attributes.type_of("elementtype") if attributes is not None else None
        used += 1
        tied = int(plain) if plain.isdigit() else _in_register(operands, plain)
        operands.append(Operand(output, indirect, plain, value, type, tied))
    if taken != len(parts) or used != len(call.arguments):
        return None
    text = _COMMENT.sub(" ", assembly.assembly)
    instructions = tuple(" ".join(each.split()) for each in re.split(r"[;\n]", text) if each.strip())
    return Assembly(instructions, tuple(operands), writes_memory, "inteldialect" in assembly.flags)


def _in_register(operands: list[Operand], constraint: str) -> int | None:
    """The output in the register that is named."""
    if constraint.startswith("{"):
        for number, operand in enumerate(operands):
            if operand.output and operand.constraint == constraint:
                return number
    return None


def _split(constraints: str) -> list[str]:
    """At commas that are not inside of braces."""
    return [each for each in re.split(r",(?![^{}]*\})", constraints) if each]
