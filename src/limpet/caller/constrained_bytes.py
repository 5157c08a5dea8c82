"""Places in a type where not every pattern of bits is a value that a caller could pass.

A pointer needs an object, a bool is 0 or 1, a C++ enumeration has no values beyond those that its bits need, and
an 80-bit float has patterns that are no number. All other bytes can be anything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

from limpet.base.records import dataclass
from limpet.llvm import ir

MAX_CONSTRAINED = 256
"""At most so many constrained places in one element."""
MAX_IN_ARRAY = 16
"""Elements of an array of pointers, or of structs, that are examined."""


@dataclass(frozen=True, slots=True)
class ConstrainedBytes:
    offset: int
    """In bytes, from the start of the element."""
    path: str
    """Such as `.next` or `[2]`; empty for the element itself."""
    type: ir.SourceType
    count: int = 1
    """Of bools: so many, one after the other."""


@dataclass(slots=True)
class ElementLayout:
    """An element, as far as bytes cannot be anything."""

    size: int
    """In bytes; 0 if it is not known."""
    constrained: list[ConstrainedBytes]
    complete: bool = True
    """False: there are more constrained places than `MAX_CONSTRAINED`."""
    cleared: list[tuple[int, int]] = field(default_factory=list)
    """Ends of long arrays, whose elements are all zero: (offset, bytes)."""
    union: bool = False
    """There is a union with pointers: the first member that has one is the one that counts."""
    tail: int = 0
    """Size of the elements of an array without a size at the end; 0: there is none."""

    @property
    def has_pointers(self) -> bool:
        return any(isinstance(spot.type, ir.PointerSourceType) for spot in self.constrained)


def element_layout(type: ir.SourceType | None, *, cplusplus: bool) -> ElementLayout:
    type = ir.strip_names(type)
    layout = ElementLayout((type.bits + 7) // 8 if type is not None else 0, [])
    if type is None:
        return layout
    work: list[tuple[int, str, ir.SourceType | None]] = [(0, "", type)]
    while work:
        offset, path, part = work.pop()
        part = ir.strip_names(part)
        if part is None:
            continue
        if isinstance(part, ir.RecordSourceType):
            work += _members(layout, part, offset, path)[::-1]
        elif isinstance(part, ir.ArraySourceType):
            _add_elements(layout, part, offset, path, work, cplusplus)
        elif _is_constrained(part, cplusplus):
            if len(layout.constrained) >= MAX_CONSTRAINED:
                layout.complete = False
                break
            layout.constrained.append(ConstrainedBytes(offset, path, part))
    if isinstance(type, ir.RecordSourceType):
        layout.tail = _tail(type)
    return layout


Part = tuple[int, str, ir.SourceType | None]


def _members(layout: ElementLayout, record: ir.RecordSourceType, offset: int, path: str) -> list[Part]:
    parts: list[Part] = [
        (offset + member.offset_bits // 8, f"{path}.{member.name}" if member.name else path, member.type)
        for member in record.members
        if not member.bit_field
    ]
    if record.kind != "union":
        return parts
    # The bytes belong to all members: what one needs, another could not have.
    pointers = [part for part in parts if _has(part[2], lambda part_type: isinstance(part_type, ir.PointerSourceType))]
    if pointers:
        layout.union = True
    return pointers[:1]


def _add_elements(
    layout: ElementLayout, array: ir.ArraySourceType, offset: int, path: str, work: list[Part], cplusplus: bool
) -> None:
    element = ir.strip_names(array.element)
    size = element.bits // 8 if element is not None else 0
    if not size or not _has(element, lambda part_type: _is_constrained(part_type, cplusplus)):
        return
    total = 1
    for count in array.counts:
        total *= count or 0
    if isinstance(element, ir.BasicSourceType) and element.encoding == "boolean":
        layout.constrained.append(ConstrainedBytes(offset, path, element, total))
        return
    if total > MAX_IN_ARRAY:
        layout.cleared.append((offset + MAX_IN_ARRAY * size, (total - MAX_IN_ARRAY) * size))
    for index in reversed(range(min(total, MAX_IN_ARRAY))):
        work.append((offset + index * size, f"{path}{_index(index, array.counts)}", element))


def _has(type: ir.SourceType | None, wanted: Callable[[ir.SourceType], bool]) -> bool:
    """Whether such a part is in a value of the type."""
    seen: set[ir.SourceType] = set()
    work = [type]
    while work:
        part = ir.strip_names(work.pop())
        if part is None or part in seen:
            continue
        seen.add(part)
        if wanted(part):
            return True
        if isinstance(part, ir.RecordSourceType):
            work += [member.type for member in part.members if not member.bit_field]
        elif isinstance(part, ir.ArraySourceType):
            work.append(part.element)
    return False


def _index(index: int, counts: tuple[int | None, ...]) -> str:
    """A position in the order of memory as the indices of the dimensions."""
    shown = ""
    for count in reversed(counts):
        index, at = divmod(index, count or 1)
        shown = f"[{at}]{shown}"
    return shown


def _is_constrained(type: ir.SourceType, cplusplus: bool) -> bool:
    match type:
        case ir.PointerSourceType(kind=kind):
            return kind != "member_pointer"
        case ir.BasicSourceType(encoding="boolean"):
            return True
        case ir.BasicSourceType(encoding="float", bits=bits):
            return bits in (80, 96, 128)
        case ir.EnumSourceType():
            return cplusplus and enum_bits(type) < type.bits
        case _:
            return False


def enum_bits(type: ir.EnumSourceType) -> int:
    """As many as the largest enumerator needs; all if there are negative ones."""
    largest, smallest = max(type.enumerators, default=0), min(type.enumerators, default=0)
    return type.bits if smallest < 0 else max(largest.bit_length(), 1)


def _tail(record: ir.RecordSourceType) -> int:
    """A flexible array member, or the old way to write one, an array of no elements."""
    last = ir.strip_names(record.members[-1].type) if record.members and record.kind != "union" else None
    if not isinstance(last, ir.ArraySourceType) or not last.counts or last.counts[0]:
        return 0
    size = last.element.bits // 8 if last.element is not None else 0
    for count in last.counts[1:]:
        size *= count or 0
    return size
