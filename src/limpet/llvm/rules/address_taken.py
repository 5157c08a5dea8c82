"""Functions whose address is used for something else than calling them directly."""

from __future__ import annotations

from collections.abc import Iterator

from limpet.llvm.ir import (
    BlockAddress,
    Call,
    Constant,
    ConstantAggregate,
    ConstantExpression,
    DebugRecord,
    Function,
    GlobalAlias,
    Module,
    Value,
)


def address_taken(module: Module) -> list[Function]:
    """In the order of the module."""
    taken: set[Function] = set()
    seen: set[Constant] = set()
    stack: list[Value] = []
    for variable in module.globals.values():
        if variable.initialiser is not None and variable.name not in ("@llvm.used", "@llvm.compiler.used"):
            stack.append(variable.initialiser)
    for value in _operands(module):
        if isinstance(value, Constant):
            stack.append(value)
    while stack:
        value = stack.pop()
        if isinstance(value, Function):
            taken.add(value)
        elif isinstance(value, ConstantAggregate | ConstantExpression | GlobalAlias | BlockAddress):
            if value in seen:
                continue
            seen.add(value)
            if isinstance(value, ConstantAggregate):
                stack.extend(value.elements)
            elif isinstance(value, ConstantExpression):
                stack.extend(value.operands)
            elif isinstance(value, GlobalAlias):
                stack.append(value.target)
    return [function for function in module.functions.values() if function in taken]


def _operands(module: Module) -> Iterator[Value]:
    for function in module.functions.values():
        for instruction in function.instructions():
            if type(instruction) is DebugRecord:
                continue
            operands = instruction.operands()
            if type(instruction) is Call and isinstance(instruction.callee, Function):
                yield from operands[1:]
            else:
                yield from operands
