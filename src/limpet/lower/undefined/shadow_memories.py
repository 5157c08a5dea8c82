"""The shadows of the memories of one function, and what happens to them when memory is written to or made."""

from __future__ import annotations

from limpet.seair.operations import (
    Alloc,
    Copy,
    Fill,
    Havoc,
    Instruction,
    MemoryKind,
    MemoryRegister,
    Store,
)
from limpet.terms.build import Builder
from limpet.terms.term import Term


class ShadowMemories:
    def __init__(self, builder: Builder) -> None:
        self.builder = builder
        self.of: dict[MemoryRegister, MemoryRegister] = {}
        """Memory → its shadow, for those that have one."""
        self._of_region: dict[str, MemoryRegister] = {}

    def add(self, memory: MemoryRegister) -> None:
        shadow = MemoryRegister(f"{memory.name}.undefined", memory.region, MemoryKind.UNDEFINED)
        self.of[memory] = self._of_region[memory.region] = shadow

    def write(self, i: Instruction, undefined: Term | None) -> Instruction | None:
        """What the instruction means for the shadow; `undefined` says which bits of what is written are not defined
        (of a fill: of its byte)."""
        match i:
            case Store():
                shadow = self.of.get(i.memory)
                if shadow is None:
                    return None
                bits = self.builder.bv(0, i.value.width) if undefined is None else undefined
                return Store(shadow, bits, i.pointer, shadow, i.align)
            case Fill() | Havoc():
                return self._fill(self.of.get(i.memory), i.pointer, undefined, i.length)
            case Copy():
                shadow, source = self.of.get(i.memory), self.of.get(i.source_memory)
                if shadow is None or source is None:
                    return self._fill(shadow, i.pointer, None, i.length)
                return Copy(shadow, i.pointer, shadow, i.source, source, i.length)
            case Alloc():
                return self._fill(self._of_region.get(i.region), i.result, self.builder.bv(255, 8), i.size)
        return None

    def _fill(self, shadow: MemoryRegister | None, pointer: Term, byte: Term | None, length: Term) -> Fill | None:
        if shadow is None:
            return None
        return Fill(shadow, pointer, self.builder.bv(0, 8) if byte is None else byte, length, shadow)
