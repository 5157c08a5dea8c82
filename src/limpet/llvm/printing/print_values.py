"""Values, constants and attributes as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.llvm import ir
from limpet.llvm.floats import format_float
from limpet.llvm.reading.lexer import escape_bytes

_BINARY_CONSTANTS = frozenset({"add", "sub", "mul", "xor", "and", "or", "shl", "lshr", "ashr"})

_UNKNOWN_TO_COMPILER = '"no-builtin-'


def print_value(value: ir.Value) -> str:
    """A value as an operand, without its type."""
    printer = _PRINTERS.get(type(value))
    if printer is not None:
        return printer(value)
    if isinstance(value, ir.Instruction | ir.Argument):
        return value.name or "%<unnamed>"
    return f"<{type(value).__name__}>"


def print_typed(value: ir.Value) -> str:
    return f"{value.type} {print_value(value)}"


def print_attributes(attributes: ir.Attributes) -> str:
    """The attributes with a space before each.

    What the compiler does not know of functions is left out: it says nothing of the program, and stands everywhere.
    """
    shown = [(name, value) for name, value in attributes.entries.items() if not name.startswith(_UNKNOWN_TO_COMPILER)]
    return "".join(" " + _attribute(name, value) for name, value in shown)


def _attribute(name: str, value: str | ir.Type | None) -> str:
    if value is None:
        return name
    if name[0] == '"':
        return f'{name}="{value}"'
    return f"align {value}" if name == "align" else f"{name}({value})"


def quoted(text: str) -> str:
    return f'"{escape_bytes(text.encode("utf-8", "surrogateescape"))}"'


def _integer(value: ir.ConstantInt) -> str:
    if value.type.bits == 1:
        return "true" if value.value else "false"
    try:
        return str(value.signed)
    except ValueError:
        # Python refuses to write out very long decimal numbers.
        return f"u0x{value.value:X}"


def _aggregate(value: ir.ConstantAggregate) -> str:
    if not value.elements:
        return "zeroinitializer"
    inside = ", ".join(map(print_typed, value.elements))
    match value.type:
        case ir.ArrayType():
            return f"[{inside}]"
        case ir.VectorType():
            return f"<{inside}>"
        case ir.StructType(packed=True):
            return f"<{{ {inside} }}>"
        case _:
            return f"{{ {inside} }}"


def _expression(value: ir.ConstantExpression) -> str:
    flags = "".join(f" {flag}" for flag in value.flags)
    operands = ", ".join(map(print_typed, value.operands))
    if value.opcode == "getelementptr":
        return f"getelementptr{flags} ({value.source_type}, {operands})"
    if value.opcode in _BINARY_CONSTANTS or value.opcode == "ptrauth":
        return f"{value.opcode}{flags} ({operands})"
    if value.opcode in ("dso_local_equivalent", "no_cfi"):
        return f"{value.opcode} {print_value(value.operands[0])}"
    return f"{value.opcode}{flags} ({operands} to {value.type})"


def _assembly(value: ir.InlineAssembly) -> str:
    flags = "".join(f" {flag}" for flag in value.flags)
    return f"asm{flags} {quoted(value.assembly)}, {quoted(value.constraints)}"


_Printer = Callable[[Any], str]
_PRINTERS: dict[type, _Printer] = {
    ir.ConstantInt: _integer,
    ir.ConstantFloat: lambda value: format_float(value.type, value.bits),
    ir.ConstantNull: lambda value: "null",
    ir.ConstantZero: lambda value: "zeroinitializer",
    ir.Undef: lambda value: "undef",
    ir.Poison: lambda value: "poison",
    ir.TokenNone: lambda value: "none",
    ir.ConstantAggregate: _aggregate,
    ir.ConstantBytes: lambda value: f'c"{escape_bytes(value.data)}"',
    ir.ConstantExpression: _expression,
    ir.OpaqueConstant: lambda value: value.text,
    ir.InlineAssembly: _assembly,
    ir.MetadataOperand: lambda value: value.text,
    ir.BlockAddress: lambda value: f"blockaddress({value.function.name}, {value.block_name})",
    ir.Block: lambda value: value.name,
    ir.Function: lambda value: value.name,
    ir.GlobalVariable: lambda value: value.name,
    ir.GlobalAlias: lambda value: value.name,
}
