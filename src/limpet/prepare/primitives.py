"""Calls of Limpet's own functions, put into programs by the steps."""

from __future__ import annotations

import hashlib

from limpet.llvm.ir import (
    I8,
    NO_ATTRIBUTES,
    VOID,
    Argument,
    ArrayType,
    Call,
    ConstantBytes,
    Function,
    FunctionType,
    GlobalVariable,
    Module,
    Value,
)


def function_of(module: Module, name: str, type: FunctionType) -> Function:
    """The declaration of a function by its plain name; a new one if there is none."""
    known = module.functions.get(f"@{name}")
    if known is None:
        known = module.functions[f"@{name}"] = Function(f"@{name}", type)
        for index, parameter in enumerate(type.parameters):
            known.arguments.append(Argument(parameter, "", index, NO_ATTRIBUTES))
    return known


def call_of(module: Module, name: str, arguments: list[Value]) -> Call:
    """A call without a result."""
    type = FunctionType(VOID, tuple(argument.type for argument in arguments))
    return Call(type, function_of(module, name, type), arguments)


def text_in(module: Module, text: str) -> GlobalVariable:
    """A constant string; the same for the same text."""
    data = text.encode() + b"\0"
    name = f"@limpet.text.{hashlib.sha256(data).hexdigest()[:16]}"
    known = module.globals.get(name)
    if known is None:
        kind = ArrayType(len(data), I8)
        known = module.globals[name] = GlobalVariable(name, kind, "private", ConstantBytes(kind, data), True, 1)
    return known
