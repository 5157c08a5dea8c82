"""The memories of a function under construction: one register for each region, which all instructions share.

`memory_ssa` makes versions of them afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence

from limpet.llvm.module import Function
from limpet.llvm.values import Value
from limpet.lower.slots import Slot
from limpet.lower.undefined.shadow_memories import ShadowMemories
from limpet.lower.undefined.shadows import Shadows
from limpet.pointsto.interface import Region, RegionMap
from limpet.seair.operations import MemoryKind, MemoryRegister
from limpet.terms.build import Builder


class FunctionMemories:
    def __init__(
        self, builder: Builder, source: Function, regions: RegionMap, slots: Sequence[Slot], shadowed: Shadows | None
    ) -> None:
        self.objects = MemoryRegister("A", "A", MemoryKind.OBJECTS)
        self.slots = {slot.name: MemoryRegister(slot.name, slot.name, slot.kind) for slot in slots}
        self.shadows = ShadowMemories(builder)
        self.by_region: dict[Region, MemoryRegister] = {}
        self._at: dict[Value, MemoryRegister] = {}
        self._source = source
        self._regions = regions
        self._shadowed = shadowed

    def of(self, region: Region) -> MemoryRegister:
        known = self.by_region.get(region)
        if known is None:
            known = self.by_region[region] = MemoryRegister(region.name, region.name)
            if self._shadowed is not None and self._shadowed.has(region):
                self.shadows.add(known)
        return known

    def with_shadow(self, region: Region) -> list[MemoryRegister]:
        """The memory and its shadow, if there is one."""
        memory = self.of(region)
        shadow = self.shadows.of.get(memory)
        return [memory] if shadow is None else [memory, shadow]

    def at(self, pointer: Value) -> MemoryRegister:
        """Where the pointer points to."""
        known = self._at.get(pointer)
        if known is None:
            known = self._at[pointer] = self.of(self._regions.region_of(self._source, pointer))
        return known
