"""What parts of memory are called in the source: `s.count`, `a[i].next`, `p->next`, as far as debug information tells.

A region that holds one variable has its name; blocks of the heap are called after their region, with members of the
type of the variable that got them from the allocator. Where types do not fit what the program does, bytes are counted.
"""

from __future__ import annotations

from dataclasses import replace

from limpet.base.source_parts import member_at, part_at
from limpet.base.source_types import ArraySourceType, RecordSourceType, SourceType, strip_names
from limpet.horn.memories import Cells
from limpet.horn.memory_layout import CellPart, region_label
from limpet.horn.signedness import COPY
from limpet.prove.c_types import CKind, CName, Elements
from limpet.seair.operations import Alloc, MemoryKind, MemoryRegister, ObjectKind
from limpet.seair.program import Program, SourceObject


class CPlaces:
    def __init__(self, program: Program, cells: Cells) -> None:
        self._cells = cells
        self._objects: dict[str, SourceObject] = {}
        """By class of regions; without a type if there are several that do not agree."""
        for entry in program.globals:
            known = program.objects.get(str(entry.address.payload), SourceObject(entry.name, None))
            self._add(entry.region, known)
        for function in program.functions.values():
            for i in function.instructions():
                if isinstance(i, Alloc):
                    self._add(i.region, _allocated(program, i))

    def _add(self, region: str, source: SourceObject) -> None:
        name = self._cells.classes.get(region)
        if name is None:
            return
        known = self._objects.setdefault(name, source)
        if known != source:
            same = _is_same(known.type, source.type) and known.offset == source.offset
            self._objects[name] = SourceObject(region_label(region), known.type if same else None, known.offset)

    def name(self, register: MemoryRegister, position: int, plain: str) -> CName | None:
        """Of a slot. `plain`: what it is called otherwise; None: there is nothing to say about it."""
        is_of_bytes = register.kind in (MemoryKind.DATA, MemoryKind.UNDEFINED)
        parts = self._cells.parts(register) if is_of_bytes and register.region in self._cells.classes else []
        if position >= len(parts):
            return None
        part = parts[position]
        around = part.part if part.part not in ("", "object") else ""
        kind, bits = CKind.SIGNED if part.is_signed else CKind.UNSIGNED, part.group.size * 8
        if part.part:
            kind, bits = CKind.SIGNED, 0
        if register.kind is MemoryKind.UNDEFINED:
            around = "undefined"
        if register.kind is MemoryKind.DATA:
            plain = region_label(register.region) + (f"[+{part.group.place}]" if part.group.place else "")
            plain = f"{around}({plain})" if around else plain
        source = self._objects.get(self._cells.classes[register.region])
        if source is not None and source.type is not None:
            if not part.is_scalar:
                return CName(plain, kind, bits, _elements(source, part, around))
            text = _scalar(source, part)
            if text is not None:
                return CName(f"{around}({text})" if around else text, kind, bits)
        return CName(plain, kind, bits)


def _allocated(program: Program, i: Alloc) -> SourceObject:
    source = program.objects.get(COPY.sub("", str(i.result.payload))) or program.objects.get(str(i.result.payload))
    if i.kind is ObjectKind.HEAP:
        return SourceObject(region_label(i.region), source.type if source is not None else None)
    return source if source is not None else SourceObject(i.name, None)


def _is_same(first: SourceType | None, second: SourceType | None) -> bool:
    first, second = strip_names(first), strip_names(second)
    if isinstance(first, RecordSourceType) and isinstance(second, RecordSourceType) and first.name:
        return (first.name, first.bits) == (second.name, second.bits)
    return first is second and first is not None


def _scalar(source: SourceObject, part: CellPart) -> str | None:
    place = part.group.place
    assert place is not None, "a scalar is at one place"
    return _exactly(source.name, source.type, source.offset + place, part.group.size)


def _exactly(name: str, type: SourceType | None, offset: int, size: int) -> str | None:
    """The part that consists of these bytes."""
    text, start, kind = part_at(name, type, offset, size)
    return text if start == offset and kind is not None and kind.bits == size * 8 else None


def _elements(source: SourceObject, part: CellPart, around: str) -> Elements | None:
    group = part.group
    if not part.is_single:
        after = _exactly("", source.type, group.place, group.size) if group.place is not None else None
        return Elements(source.name, after, by_object=True, around=around) if after is not None else None

    def known(index: int) -> str | None:
        return _exactly(source.name, source.type, source.offset + index, group.size)

    return replace(_in_array(source, *group.residue, group.size), known=known, around=around)


def _in_array(source: SourceObject, first: int, step: int, size: int) -> Elements:
    """Cells at `first` and every `step` bytes, if these are elements of one array, or one member of each."""
    none = Elements(source.name, "")
    name, type, start = source.name, strip_names(source.type), 0
    while isinstance(type, RecordSourceType):
        member = member_at(type, first - start, size)
        if member is None or not member.name:
            return none
        name, type, start = f"{name}.{member.name}", strip_names(member.type), start + member.offset_bits // 8
    if not isinstance(type, ArraySourceType) or len(type.counts) != 1 or type.element is None or source.offset:
        return none
    stride = type.element.bits // 8
    if not stride or not step or step % stride:
        return none
    rest = (first - start) % stride
    after = _exactly("", type.element, rest, size)
    return Elements(name, after, stride, start + rest) if after is not None else none
