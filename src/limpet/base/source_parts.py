"""What parts of variables are called in the source: `book[1].calls`."""

from __future__ import annotations

from limpet.base.source_types import ArraySourceType, Member, RecordSourceType, SourceType, strip_names


def part_at(name: str, type: SourceType | None, offset: int, size: int) -> tuple[str, int, SourceType | None]:
    """The smallest named part of a variable that has the bytes [offset, offset + size): (name, start, type)."""
    start = 0
    while True:
        type = strip_names(type)
        if isinstance(type, RecordSourceType):
            member = member_at(type, offset - start, size)
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


def member_at(record: RecordSourceType, offset: int, size: int) -> Member | None:
    """The one that has these bytes; none of a union, as nobody knows which is meant."""
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
