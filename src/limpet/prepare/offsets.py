"""Byte offsets inside of types: what a constant getelementptr adds, and which scalars a type is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from limpet.llvm.ir import ArrayType, ConstantInt, DataLayout, StructType, Type, Value, VectorType


@dataclass(frozen=True, slots=True)
class Leaf:
    """A scalar (or vector) inside of an aggregate."""

    offset: int
    type: Type
    path: tuple[int, ...]
    """Indices that lead to it, as of extractvalue."""
    size: int
    """What a store of it touches."""

    @property
    def end(self) -> int:
        return self.offset + self.size


def leaves(layout: DataLayout, type: Type, limit: int) -> list[Leaf] | None:
    """The scalars that a type is made of, by rising offset; None if there are more than `limit`."""
    found: list[Leaf] = []
    stack: list[tuple[Type, int, tuple[int, ...]]] = [(type, 0, ())]
    while stack:
        each, offset, path = stack.pop()
        if len(found) + len(stack) > limit:
            return None
        if isinstance(each, ArrayType):
            if each.count > limit:
                return None
            step = layout.size(each.element)
            stack.extend((each.element, offset + i * step, (*path, i)) for i in reversed(range(each.count)))
        elif isinstance(each, StructType):
            if each.opaque:
                return None
            offsets = layout.struct(each).offsets
            stack.extend(
                (field, offset + offsets[i], (*path, i)) for i, field in reversed(list(enumerate(each.fields)))
            )
        else:
            found.append(Leaf(offset, each, path, layout.store_size(each)))
    return found


def constant_offset(layout: DataLayout, source_type: Type, indices: Sequence[Value]) -> int | None:
    """How many bytes a getelementptr adds; None where an index is not a constant."""
    numbers: list[int] = []
    for index in indices:
        if type(index) is not ConstantInt:
            return None
        numbers.append(index.signed)
    offset = numbers[0] * layout.size(source_type)
    inside = source_type
    for number in numbers[1:]:
        if isinstance(inside, StructType):
            offset += layout.struct(inside).offsets[number]
            inside = inside.fields[number]
        elif isinstance(inside, ArrayType | VectorType):
            offset += number * layout.size(inside.element)
            inside = inside.element
        else:
            return None
    return offset
