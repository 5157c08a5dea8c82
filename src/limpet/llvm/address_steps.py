"""What the indices of a getelementptr mean: fields are bytes, all others count elements of some size."""

from __future__ import annotations

from collections.abc import Sequence

from limpet.base.diagnostics import unsupported
from limpet.llvm.layout import DataLayout
from limpet.llvm.types import ArrayType, StructType, Type, VectorType
from limpet.llvm.values import ConstantAggregate, ConstantInt, ConstantZero, Value

Step = tuple[int, Value, int]
"""The position of an index, the index, and the size of the elements that it counts."""


def address_steps(layout: DataLayout, source: Type, indices: Sequence[Value]) -> tuple[int, list[Step]]:
    """How many bytes the fields are away, and the other steps in order."""
    steps: list[Step] = []
    fields, current = 0, source
    for position, index in enumerate(indices):
        if position and isinstance(current, StructType):
            field = constant_index(index)
            if field is None:
                raise unsupported("struct-index", f"the field of {current} is not a constant")
            fields += layout.struct(current).offsets[field]
            current = current.fields[field]
            continue
        if position:
            assert isinstance(current, ArrayType | VectorType)
            current = current.element
        steps.append((position, index, layout.size(current)))
    return fields, steps


def constant_index(index: Value) -> int | None:
    """Of a vector of addresses: if all have the same."""
    if isinstance(index, ConstantInt):
        return index.signed
    if isinstance(index, ConstantZero):
        return 0
    if isinstance(index, ConstantAggregate):
        numbers = {constant_index(element) for element in index.elements}
        return numbers.pop() if len(numbers) == 1 else None
    return None


def constant_distance(layout: DataLayout, source: Type, indices: Sequence[Value]) -> int | None:
    """How many bytes a getelementptr adds; None where an index is not a constant."""
    distance, steps = address_steps(layout, source, indices)
    for _, index, size in steps:
        number = constant_index(index)
        if number is None:
            return None
        distance += number * size
    return distance
