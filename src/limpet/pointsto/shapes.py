"""What values and indices are made of: scalars at offsets, constant distances and steps."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd

from limpet.base.records import dataclass
from limpet.llvm import ir
from limpet.llvm.address_steps import address_steps, constant_index

LARGEST = 64
"""A value of more scalars than this is treated as one."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A scalar, a vector, or the whole of something large."""

    offset: int
    size: int
    pointer: bool


class Shapes:
    def __init__(self, layout: ir.DataLayout) -> None:
        self.layout = layout
        self._slots: dict[ir.Type, tuple[Slot, ...]] = {}

    def slots(self, type: ir.Type) -> tuple[Slot, ...]:
        """The scalars of a first-class type, by rising offset; none for void, labels and the like."""
        known = self._slots.get(type)
        if known is None:
            known = self._slots[type] = self._make(type)
        return known

    def _make(self, type: ir.Type) -> tuple[Slot, ...]:
        layout = self.layout
        slots: list[Slot] = []
        stack: list[tuple[ir.Type, int]] = [(type, 0)]
        while stack:
            each, offset = stack.pop()
            if isinstance(each, ir.IntType | ir.FloatType | ir.PointerType | ir.VectorType):
                if isinstance(each, ir.VectorType) and each.scalable:
                    slots.append(Slot(offset, 1, pointer=True))
                    continue
                inner = each.element if isinstance(each, ir.VectorType) else each
                slots.append(Slot(offset, max(1, layout.store_size(each)), isinstance(inner, ir.PointerType)))
            elif isinstance(each, ir.ArrayType):
                if each.count > LARGEST:
                    return (Slot(0, max(1, layout.size(type)), pointer=True),)
                step = layout.size(each.element)
                stack.extend((each.element, offset + k * step) for k in reversed(range(each.count)))
            elif isinstance(each, ir.StructType) and not each.opaque:
                places = layout.struct(each).offsets
                stack.extend((field, offset + places[k]) for k, field in reversed(list(enumerate(each.fields))))
            if len(slots) > LARGEST:
                return (Slot(0, max(1, layout.size(type)), pointer=True),)
        return tuple(slots)

    def inside(self, type: ir.Type, indices: Sequence[int]) -> tuple[int, int]:
        """Which slots of the type an element given by constant indices has: from, to."""
        whole = self.slots(type)
        offset, at = 0, type
        for index in indices:
            if isinstance(at, ir.StructType):
                offset += self.layout.struct(at).offsets[index]
                at = at.fields[index]
            elif isinstance(at, ir.ArrayType):
                offset += index * self.layout.size(at.element)
                at = at.element
        if len(whole) == 1:
            return 0, 1
        # Elements without scalars share their offset with the next: count what has been passed instead.
        count = len(self.slots(at))
        first = next((k for k, slot in enumerate(whole) if slot.offset >= offset), len(whole))
        return first, first + count

    def distance(self, source: ir.Type, indices: Sequence[ir.Value]) -> tuple[int, int]:
        """What a getelementptr adds: a constant, and the step of the rest (0 where there is none)."""
        constant, steps = address_steps(self.layout, source, indices)
        step = 0
        for _, index, size in steps:
            number = constant_index(index)
            if number is None:
                step = gcd(step, size)
            else:
                constant += number * size
        return constant, step
