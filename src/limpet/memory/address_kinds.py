"""The kinds of addresses by name."""

from __future__ import annotations

from limpet.memory.addresses import Addresses, ConcreteAddresses, RelativeAddresses, SymbolicAddresses, layout_for
from limpet.memory.anywhere import FreeAddresses
from limpet.memory.objects import ObjectTable
from limpet.terms.build import Builder


def make_addresses(kind: str, builder: Builder, pointer_bits: int, objects: ObjectTable) -> Addresses:
    """`concrete`, `relative`, `symbolic`, `anywhere` or `frames`."""
    layout = layout_for(pointer_bits)
    match kind:
        case "concrete":
            return ConcreteAddresses(builder, layout, objects)
        case "relative":
            return RelativeAddresses(builder, layout, objects)
        case "symbolic":
            return SymbolicAddresses(builder, layout, objects)
        case "anywhere" | "frames":
            return FreeAddresses(builder, layout, objects, frames=kind == "frames")
        case _:
            raise ValueError(f"no kind of addresses: {kind}")
