"""Values, constants and attributes as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.llvm.controlflow import Block
from limpet.llvm.floats import format_float
from limpet.llvm.instructions import Instruction
from limpet.llvm.module import BlockAddress, Function, GlobalAlias, GlobalVariable
from limpet.llvm.reading.lexer import escape_bytes
from limpet.llvm.types import ArrayType, StructType, Type, VectorType
from limpet.llvm.values import (
    Argument,
    Attributes,
    ConstantAggregate,
    ConstantBytes,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantNull,
    ConstantZero,
    InlineAssembly,
    MetadataOperand,
    OpaqueConstant,
    Poison,
    TokenNone,
    Undef,
    Value,
)

_BINARY_CONSTANTS = frozenset({"add", "sub", "mul", "xor", "and", "or", "shl", "lshr", "ashr"})

_UNKNOWN_TO_COMPILER = '"no-builtin-'


def print_value(value: Value) -> str:
    """A value as an operand, without its type."""
    printer = _PRINTERS.get(type(value))
    if printer is not None:
        return printer(value)
    if isinstance(value, Instruction | Argument):
        return value.name or "%<unnamed>"
    return f"<{type(value).__name__}>"


def print_typed(value: Value) -> str:
    return f"{value.type} {print_value(value)}"


def print_attributes(attributes: Attributes) -> str:
    """The attributes with a space before each.

    What the compiler does not know of functions is left out: it says nothing of the program, and stands everywhere.
    """
    shown = [(name, value) for name, value in attributes.entries.items() if not name.startswith(_UNKNOWN_TO_COMPILER)]
    return "".join(" " + _attribute(name, value) for name, value in shown)


def _attribute(name: str, value: str | Type | None) -> str:
    if value is None:
        return name
    if name[0] == '"':
        return f'{name}="{value}"'
    return f"align {value}" if name == "align" else f"{name}({value})"


def quoted(text: str) -> str:
    return f'"{escape_bytes(text.encode("utf-8", "surrogateescape"))}"'


def _integer(value: ConstantInt) -> str:
    if value.type.bits == 1:
        return "true" if value.value else "false"
    try:
        return str(value.signed)
    except ValueError:
        # Python refuses to write out very long decimal numbers.
        return f"u0x{value.value:X}"


def _aggregate(value: ConstantAggregate) -> str:
    if not value.elements:
        return "zeroinitializer"
    inside = ", ".join(map(print_typed, value.elements))
    match value.type:
        case ArrayType():
            return f"[{inside}]"
        case VectorType():
            return f"<{inside}>"
        case StructType(packed=True):
            return f"<{{ {inside} }}>"
        case _:
            return f"{{ {inside} }}"


def _expression(value: ConstantExpression) -> str:
    flags = "".join(f" {flag}" for flag in value.flags)
    operands = ", ".join(map(print_typed, value.operands))
    if value.opcode == "getelementptr":
        return f"getelementptr{flags} ({value.source_type}, {operands})"
    if value.opcode in _BINARY_CONSTANTS or value.opcode == "ptrauth":
        return f"{value.opcode}{flags} ({operands})"
    if value.opcode in ("dso_local_equivalent", "no_cfi"):
        return f"{value.opcode} {print_value(value.operands[0])}"
    return f"{value.opcode}{flags} ({operands} to {value.type})"


def _assembly(value: InlineAssembly) -> str:
    flags = "".join(f" {flag}" for flag in value.flags)
    return f"asm{flags} {quoted(value.assembly)}, {quoted(value.constraints)}"


_Printer = Callable[[Any], str]
_PRINTERS: dict[type, _Printer] = {
    ConstantInt: _integer,
    ConstantFloat: lambda value: format_float(value.type, value.bits),
    ConstantNull: lambda value: "null",
    ConstantZero: lambda value: "zeroinitializer",
    Undef: lambda value: "undef",
    Poison: lambda value: "poison",
    TokenNone: lambda value: "none",
    ConstantAggregate: _aggregate,
    ConstantBytes: lambda value: f'c"{escape_bytes(value.data)}"',
    ConstantExpression: _expression,
    OpaqueConstant: lambda value: value.text,
    InlineAssembly: _assembly,
    MetadataOperand: lambda value: value.text,
    BlockAddress: lambda value: f"blockaddress({value.function.name}, {value.block_name})",
    Block: lambda value: value.name,
    Function: lambda value: value.name,
    GlobalVariable: lambda value: value.name,
    GlobalAlias: lambda value: value.name,
}
