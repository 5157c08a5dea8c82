"""What every answer takes for granted unless an option says otherwise: shown with `safe` and `bounded`."""

from __future__ import annotations

from limpet.base.context import Context
from limpet.base.properties import Assumption
from limpet.builtins.names import operation_of
from limpet.builtins.operations import Operation
from limpet.llvm.module import Module

ALLOCATING = frozenset({Operation.MALLOC, Operation.ALIGNED_MALLOC, Operation.NEW, Operation.NEW_ARRAY})
MALLOC = Assumption("malloc", "malloc succeeds (else: --malloc-may-fail)")

STARTS = Assumption("starts", "pointers point to the start of objects (else: --into)")
"""Of arguments that are made up."""


def premises(ctx: Context, module: Module) -> list[Assumption]:
    """Of a prepared program, which declares only what it uses."""
    assumptions: list[Assumption] = []
    allocates = any(operation_of(function) in ALLOCATING for function in module.functions.values())
    if allocates and not ctx.config.malloc_may_fail:
        assumptions.append(MALLOC)
    if ctx.config.function.name is not None and ctx.config.function.most_elements is None:
        makes_objects = any(operation_of(function) is Operation.BLOCK for function in module.functions.values())
        if makes_objects and all(each.id != "distinct" for each in ctx.restrictions):
            assumptions.append(STARTS)
    return assumptions
