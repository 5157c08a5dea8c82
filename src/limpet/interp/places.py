"""What objects and their parts are called, in words of the source: `book[1].calls`, `heap#2.next`."""

from __future__ import annotations

import os

from limpet.interp.memory import Memory, MemoryObject
from limpet.llvm.debuginfo import (
    ArraySourceType,
    BasicSourceType,
    Member,
    PointerSourceType,
    RecordSourceType,
    SourceType,
    strip_names,
)


class Places:
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
        single = isinstance(target, RecordSourceType) and (o.extent == size or o.extent % size != 0)
        self._types[o] = target if single else ArraySourceType(target, (o.extent // size,), o.extent // size * size * 8)

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
        if f == 0 and (o.kind == "heap" or isinstance(strip_names(self.type_of(o)), ArraySourceType)):
            return self.name(o)
        if start == f:
            return name if isinstance(strip_names(type), ArraySourceType) else f"&{name}"
        distance = f"+ {f - start}" if f > start else f"- {start - f}"
        return f"(char *)&{name} {distance}" if o.kind != "heap" else f"{name} {distance}"


def is_character(type: SourceType | None) -> bool:
    return isinstance(type, BasicSourceType) and type.name in ("char", "signed char", "unsigned char")


def is_stream(type: SourceType | None) -> bool:
    """A FILE of the C library: what is in it is nobody's business."""
    type = strip_names(type)
    return isinstance(type, RecordSourceType) and type.name == "_IO_FILE"


def part_at(name: str, type: SourceType | None, offset: int, size: int) -> tuple[str, int, SourceType | None]:
    """The smallest named part of a variable that has the bytes [offset, offset + size): (name, start, type)."""
    start = 0
    while True:
        type = strip_names(type)
        if isinstance(type, RecordSourceType):
            member = _member_at(type, offset - start, size)
            if member is None:
                return name, start, type
            whole = start == offset and member.offset_bits == 0 and size * 8 == type.bits
            if whole:
                return name, start, type
            dot = f".{member.name}" if member.name else ""  # an anonymous struct has no name of its own
            name, start, type = f"{name}{dot}", start + member.offset_bits // 8, member.type
        elif isinstance(type, ArraySourceType) and type.counts and type.element is not None:
            element = strip_names(type.element)
            inner = (element.bits if element else 0) // 8
            for count in type.counts[1:]:
                inner *= count or 0
            if not inner or (offset - start) % inner + size > inner:
                return name, start, type
            index = (offset - start) // inner
            rest = type.counts[1:]
            name, start = f"{name}[{index}]", start + index * inner
            type = ArraySourceType(type.element, rest, inner * 8) if rest else type.element
        else:
            return name, start, type


def _member_at(record: RecordSourceType, offset: int, size: int) -> Member | None:
    if record.kind == "union":
        return None
    last = record.members[-1] if record.members else None
    for member in record.members:
        kind = strip_names(member.type)
        bits = kind.bits if kind is not None and not member.bit_field else member.bits
        if member.bit_field or member.offset_bits > offset * 8:
            continue
        if (offset + size) * 8 <= member.offset_bits + bits:
            return member
        if member is last and not bits and isinstance(kind, ArraySourceType):
            return member  # a flexible array goes on to the end
    return None
