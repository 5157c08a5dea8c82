"""Functions whose address is used for something else than calling them directly."""

from __future__ import annotations

from collections.abc import Iterator

from limpet.llvm import ir


def address_taken(module: ir.Module) -> list[ir.Function]:
    """In the order of the module."""
    taken: set[ir.Function] = set()
    seen: set[ir.Constant] = set()
    stack: list[ir.Value] = []
    for variable in module.globals.values():
        if variable.initialiser is not None and variable.name not in ("@llvm.used", "@llvm.compiler.used"):
            stack.append(variable.initialiser)
    for value in _operands(module):
        if isinstance(value, ir.Constant):
            stack.append(value)
    while stack:
        value = stack.pop()
        if isinstance(value, ir.Function):
            taken.add(value)
        elif isinstance(value, ir.ConstantAggregate | ir.ConstantExpression | ir.GlobalAlias | ir.BlockAddress):
            if value in seen:
                continue
            seen.add(value)
            if isinstance(value, ir.ConstantAggregate):
                stack.extend(value.elements)
            elif isinstance(value, ir.ConstantExpression):
                stack.extend(value.operands)
            elif isinstance(value, ir.GlobalAlias):
                stack.append(value.target)
    return [function for function in module.functions.values() if function in taken]


def _operands(module: ir.Module) -> Iterator[ir.Value]:
    for function in module.functions.values():
        for instruction in function.instructions():
            if type(instruction) is ir.DebugRecord:
                continue
            operands = instruction.operands()
            if type(instruction) is ir.Call and isinstance(instruction.callee, ir.Function):
                yield from operands[1:]
            else:
                yield from operands
