"""Byte offsets inside of types and constants: which scalars they are made of."""

from __future__ import annotations

from limpet.base.records import dataclass
from limpet.llvm.ir import (
    ArrayType,
    Constant,
    ConstantAggregate,
    ConstantBytes,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantNull,
    ConstantZero,
    DataLayout,
    FloatType,
    GlobalValue,
    IntType,
    PointerType,
    StructType,
    Type,
)


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
    parts: list[Leaf] = []
    stack: list[tuple[Type, int, tuple[int, ...]]] = [(type, 0, ())]
    while stack:
        each, offset, path = stack.pop()
        if len(parts) + len(stack) > limit:
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
            parts.append(Leaf(offset, each, path, layout.store_size(each)))
    return parts


def zero(kind: Type) -> Constant | None:
    """The scalar all of whose bytes are 0."""
    if isinstance(kind, IntType):
        return ConstantInt(kind, 0)
    if isinstance(kind, FloatType):
        return ConstantFloat(kind, 0)
    return ConstantNull(kind) if isinstance(kind, PointerType) else None


def scalar_at(layout: DataLayout, constant: Constant, offset: int, kind: Type) -> Constant | None:
    """The scalar of type `kind` at an offset inside of a constant, if that is exactly one of its elements."""
    while True:
        if type(constant) is ConstantZero:
            return zero(kind) if offset + layout.store_size(kind) <= layout.size(constant.type) else None
        if type(constant) is ConstantBytes:
            inside = offset < len(constant.data) and isinstance(kind, IntType) and kind.bits == 8
            return ConstantInt(IntType(8), constant.data[offset]) if inside else None
        if type(constant) is not ConstantAggregate:
            plain = isinstance(constant, ConstantInt | ConstantFloat | ConstantNull | ConstantExpression | GlobalValue)
            return constant if plain and offset == 0 and constant.type == kind else None
        if isinstance(constant.type, StructType):
            starts = layout.struct(constant.type).offsets
            index = next((i for i in reversed(range(len(starts))) if starts[i] <= offset), None)
            if index is None:
                return None
            offset -= starts[index]
        elif isinstance(constant.type, ArrayType):
            step = layout.size(constant.type.element)
            if not step or offset // step >= len(constant.elements):
                return None
            index, offset = divmod(offset, step)
        else:
            return None
        constant = constant.elements[index]
