"""Byte offsets inside of types and constants: which scalars they are made of."""

from __future__ import annotations

from limpet.base.records import dataclass
from limpet.llvm import ir


@dataclass(frozen=True, slots=True)
class Leaf:
    """A scalar (or vector) inside of an aggregate."""

    offset: int
    type: ir.Type
    path: tuple[int, ...]
    """Indices that lead to it, as of extractvalue."""
    size: int
    """What a store of it touches."""

    @property
    def end(self) -> int:
        return self.offset + self.size


def leaves(layout: ir.DataLayout, type: ir.Type, limit: int) -> list[Leaf] | None:
    """The scalars that a type is made of, by rising offset; None if there are more than `limit`."""
    parts: list[Leaf] = []
    stack: list[tuple[ir.Type, int, tuple[int, ...]]] = [(type, 0, ())]
    while stack:
        each, offset, path = stack.pop()
        if len(parts) + len(stack) > limit:
            return None
        if isinstance(each, ir.ArrayType):
            if each.count > limit:
                return None
            step = layout.size(each.element)
            stack.extend((each.element, offset + i * step, (*path, i)) for i in reversed(range(each.count)))
        elif isinstance(each, ir.StructType):
            if each.opaque:
                return None
            offsets = layout.struct(each).offsets
            stack.extend(
                (field, offset + offsets[i], (*path, i)) for i, field in reversed(list(enumerate(each.fields)))
            )
        else:
            parts.append(Leaf(offset, each, path, layout.store_size(each)))
    return parts


def zero(kind: ir.Type) -> ir.Constant | None:
    """The scalar all of whose bytes are 0."""
    if isinstance(kind, ir.IntType):
        return ir.ConstantInt(kind, 0)
    if isinstance(kind, ir.FloatType):
        return ir.ConstantFloat(kind, 0)
    return ir.ConstantNull(kind) if isinstance(kind, ir.PointerType) else None


def scalar_at(layout: ir.DataLayout, constant: ir.Constant, offset: int, kind: ir.Type) -> ir.Constant | None:
    """The scalar of type `kind` at an offset inside of a constant, if that is exactly one of its elements."""
    while True:
        if type(constant) is ir.ConstantZero:
            return zero(kind) if offset + layout.store_size(kind) <= layout.size(constant.type) else None
        if type(constant) is ir.ConstantBytes:
            inside = offset < len(constant.data) and isinstance(kind, ir.IntType) and kind.bits == 8
            return ir.ConstantInt(ir.IntType(8), constant.data[offset]) if inside else None
        if type(constant) is not ir.ConstantAggregate:
            plain = isinstance(
                constant, ir.ConstantInt | ir.ConstantFloat | ir.ConstantNull | ir.ConstantExpression | ir.GlobalValue
            )
            return constant if plain and offset == 0 and constant.type == kind else None
        if isinstance(constant.type, ir.StructType):
            starts = layout.struct(constant.type).offsets
            index = next((i for i in reversed(range(len(starts))) if starts[i] <= offset), None)
            if index is None:
                return None
            offset -= starts[index]
        elif isinstance(constant.type, ir.ArrayType):
            step = layout.size(constant.type.element)
            if not step or offset // step >= len(constant.elements):
                return None
            index, offset = divmod(offset, step)
        else:
            return None
        constant = constant.elements[index]
