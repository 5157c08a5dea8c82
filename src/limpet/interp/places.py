"""Names of objects and their parts as in the source: `book[1].calls`, `heap#2.next`."""

from __future__ import annotations

import os

from limpet.base.source_parts import part_at
from limpet.base.source_types import (
    ArraySourceType,
    BasicSourceType,
    PointerSourceType,
    RecordSourceType,
    SourceType,
    strip_names,
)
from limpet.interp.memory import Memory, MemoryObject


class PlaceNames:
    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self._numbers: dict[MemoryObject, int] = {}
        self._types: dict[MemoryObject, SourceType] = {}
        self._introduced: set[MemoryObject] = set()

    def name(self, o: MemoryObject) -> str:
        """Heap blocks have no name in the source: they are numbered in the order of their allocation."""
        if o.kind != "heap":
            return o.variable.name if o.variable is not None else o.name
        if o not in self._numbers:
            for block in self.memory.heap_blocks()[len(self._numbers) :]:
                self._numbers[block] = len(self._numbers) + 1
        return f"heap#{self._numbers.get(o, 0)}"

    def introduction(self, o: MemoryObject) -> str:
        """What a reader should know of a heap block when it is first mentioned."""
        if o.kind != "heap" or o in self._introduced:
            return ""
        self._introduced.add(o)
        where = f" from {os.path.basename(o.allocated_at.file)}:{o.allocated_at.line}" if o.allocated_at else ""
        return f" ({o.extent} byte{'' if o.extent == 1 else 's'}{where})"

    def was_introduced(self, o: MemoryObject) -> bool:
        return o in self._introduced

    def learn_type(self, o: MemoryObject, f: int, pointer: SourceType | None) -> None:
        """A heap block has the type of the first pointer to its beginning that says one."""
        if o.kind != "heap" or f != 0 or o in self._types or not isinstance(pointer, PointerSourceType):
            return
        target = strip_names(pointer.target)
        size = target.bits // 8 if target is not None else 0
        if target is None or not size or size > o.extent or is_character(target):
            return
        if o.extent == size or (o.extent % size and _goes_on(target)):
            self._types[o] = target if isinstance(target, RecordSourceType) else ArraySourceType(target, (1,), size * 8)
            return
        count = -(-o.extent // size) if isinstance(target, RecordSourceType) else o.extent // size
        self._types[o] = ArraySourceType(target, (count,), count * size * 8)

    def type_of(self, o: MemoryObject) -> SourceType | None:
        if o.kind == "heap":
            return self._types.get(o)
        return o.variable.type if o.variable is not None else None

    def part(self, o: MemoryObject, offset: int, size: int) -> tuple[str, int, SourceType | None]:
        """The smallest part of an object that has these bytes: (name, start, type)."""
        return part_at(self.name(o), self.type_of(o), offset, size)

    def address(self, o: MemoryObject, f: int, target: SourceType | None) -> str:
        """The expression that gives a pointer into an object."""
        size = target.bits // 8 if target is not None else 0
        name, start, type = self.part(o, f, size or 1) if f >= 0 else (self.name(o), 0, self.type_of(o))
        unnamed = o.kind == "heap" or o.handed
        if f == 0 and (unnamed or isinstance(strip_names(self.type_of(o)), ArraySourceType)):
            return self.name(o)
        if start == f:
            return name if isinstance(strip_names(type), ArraySourceType) else f"&{name}"
        distance = f"+ {f - start}" if f > start else f"- {start - f}"
        return f"{name} {distance}" if unnamed else f"(char *)&{name} {distance}"


def _goes_on(type: SourceType) -> bool:
    """A struct whose last member may have more elements than it says."""
    last = type.members[-1] if isinstance(type, RecordSourceType) and type.members else None
    return last is not None and isinstance(strip_names(last.type), ArraySourceType)


def register_name(name: str) -> str:
    """Of LLVM code without debug information: `%len` is `len`, but what has only a number stays `%2`."""
    plain = name.removeprefix("%")
    return f"%{plain}" if plain.isdigit() else plain


def is_character(type: SourceType | None) -> bool:
    return isinstance(type, BasicSourceType) and type.name in ("char", "signed char", "unsigned char")


def is_stream(type: SourceType | None) -> bool:
    """A FILE of the C library, whose members are private to the library."""
    type = strip_names(type)
    return isinstance(type, RecordSourceType) and type.name == "_IO_FILE"
