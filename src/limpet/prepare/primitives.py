"""Calls of Limpet's own functions, put into programs by the steps."""

from __future__ import annotations

import hashlib

from limpet.llvm import ir


def function_of(module: ir.Module, name: str, type: ir.FunctionType) -> ir.Function:
    """The declaration of a function by its plain name; a new one if there is none."""
    known = module.functions.get(f"@{name}")
    if known is None:
        known = module.functions[f"@{name}"] = ir.Function(f"@{name}", type)
        for index, parameter in enumerate(type.parameters):
            known.arguments.append(ir.Argument(parameter, "", index, ir.NO_ATTRIBUTES))
    return known


def call_of(module: ir.Module, name: str, arguments: list[ir.Value]) -> ir.Call:
    """A call without a result."""
    type = ir.FunctionType(ir.VOID, tuple(argument.type for argument in arguments))
    return ir.Call(type, function_of(module, name, type), arguments)


def text_in(module: ir.Module, text: str) -> ir.GlobalVariable:
    """A constant string; the same for the same text."""
    data = text.encode() + b"\0"
    name = f"@limpet.text.{hashlib.sha256(data).hexdigest()[:16]}"
    known = module.globals.get(name)
    if known is None:
        kind = ir.ArrayType(len(data), ir.I8)
        known = module.globals[name] = ir.GlobalVariable(name, kind, "private", ir.ConstantBytes(kind, data), True, 1)
    return known
