"""The kinds of addresses by name."""

from __future__ import annotations

from typing import assert_never

from limpet.base.config import Allocation
from limpet.memory.addresses import Addresses, ConcreteAddresses, RelativeAddresses, SymbolicAddresses, layout_for
from limpet.memory.anywhere import FreeAddresses
from limpet.memory.objects import ObjectTable
from limpet.terms.build import Builder


def make_addresses(kind: Allocation, builder: Builder, pointer_bits: int, objects: ObjectTable) -> Addresses:
    layout = layout_for(pointer_bits)
    match kind:
        case Allocation.CONCRETE:
            return ConcreteAddresses(builder, layout, objects)
        case Allocation.RELATIVE:
            return RelativeAddresses(builder, layout, objects)
        case Allocation.SYMBOLIC:
            return SymbolicAddresses(builder, layout, objects)
        case Allocation.ANYWHERE | Allocation.FRAMES:
            return FreeAddresses(builder, layout, objects, frames=kind is Allocation.FRAMES)
    assert_never(kind)
