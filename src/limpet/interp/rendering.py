"""Values as a C programmer would write them, by the types of the source."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from limpet.base.source_types import (
    ArraySourceType,
    BasicSourceType,
    EnumSourceType,
    Member,
    PointerSourceType,
    RecordSourceType,
    SourceType,
    strip_names,
)
from limpet.interp.floats import SoftFloat, from_bits
from limpet.interp.memory import MemoryObject
from limpet.interp.places import PlaceNames, is_character
from limpet.interp.quoting import quoted
from limpet.interp.values import Partial
from limpet.llvm.types import FloatType, IntType, StructType, Type

if TYPE_CHECKING:
    from limpet.interp.machine import Machine

MAX_ELEMENTS = 16
"""Array elements that are shown before `…`."""
MAX_TEXT = 32
"""Characters that are shown of the string that a pointer points to."""
LOOKED_AT = 1 << 20
"""A string is not longer."""
_ENDINGS = {"scope": "gone", "returned": "gone"}
UNKNOWN = "?"
"""Shown for a value that is not initialised."""


class Renderer:
    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.memory = machine.memory
        self.places = PlaceNames(machine.memory)

    def register(self, value: Any, type: SourceType | None) -> str:
        """A value as it is in a register."""
        type = strip_names(type)
        if value is None:
            return UNKNOWN
        if value.__class__ is Partial:
            if value.undef & ((1 << (type.bits if type else 64)) - 1):
                return UNKNOWN
            value = value.value
        if value.__class__ is tuple and len(value) == 2 and isinstance(value[0], MemoryObject):
            return self.pointer(value, type)
        if value.__class__ is tuple:
            return "{" + ", ".join(self.register(part, None) for part in value) + "}"
        if isinstance(value, SoftFloat):
            return repr(value.to_float())
        if isinstance(value, float):
            return repr(value)
        if isinstance(type, RecordSourceType | ArraySourceType):
            return self.bytes_as(int(value).to_bytes(max(type.bits // 8, 16), "little"), type)
        return self.integer(int(value), type)

    def returned(self, value: Any, carrier: Type, type: SourceType | None) -> str:
        """A struct may come back in several registers."""
        if isinstance(carrier, StructType) and isinstance(strip_names(type), RecordSourceType):
            data = b""
            for part, field in zip(value, carrier.fields, strict=True):
                if not isinstance(field, IntType) or part.__class__ is not int:
                    return self.register(value, None)
                size = (field.bits + 7) // 8
                data += bytes(-len(data) % size) + part.to_bytes(size, "little")
            return self.bytes_as(data, type)
        return self.register(value, type)

    def bytes_as(self, data: bytes, type: SourceType | None) -> str:
        """Bytes that travel in registers, seen as `type`."""
        carrier = MemoryObject("stack", "value", 0, len(data), 1, defined=True)
        carrier.data[:] = data
        return self.memory_value(carrier, 0, type)

    def integer(self, value: int, type: SourceType | None) -> str:
        match type:
            case BasicSourceType(bits=bits, encoding=encoding):
                number = _signed(value, bits) if encoding in ("signed", "signed_char") else value & ((1 << bits) - 1)
                if encoding == "boolean":
                    return ("false", "true")[number] if number < 2 else str(number)
                if encoding in ("signed_char", "unsigned_char") and type.name == "char" and 32 <= number < 127:
                    return f"{chr(number)!r}"
                return str(number)
            case EnumSourceType(bits=bits, signed=is_signed, enumerators=names):
                number = _signed(value, bits) if is_signed else value & ((1 << bits) - 1)
                return f"{names[number]} ({number})" if number in names else str(number)
            case PointerSourceType():
                return self.pointer(self.memory.pointer_to(value), type)
            case _:
                return str(value)

    def pointer(self, value: Any, type: SourceType | None = None) -> str:
        o, f = value
        if f.__class__ is Partial:
            return UNKNOWN
        if o.kind == "none":
            return "NULL" if f == 0 else f"{f & self.memory.mask:#x}"
        if o.kind == "function":
            return str(o.name)
        target = strip_names(type.target) if isinstance(type, PointerSourceType) else None
        text = self._text(o, f) if is_character(target) else None
        if text is not None and o.kind == "constant" and (o.variable is None or not o.variable.name):
            return text  # a string literal
        self.places.learn_type(o, f, type)
        dead = "" if o.state == "live" else f" ({_ENDINGS.get(o.state, o.state)})"
        place = self.places.address(o, f, target) + self.places.introduction(o) + dead
        return f"{place} {text}" if text is not None else place

    def passed_objects(self) -> list[tuple[str, str]]:
        """The blocks that were mentioned so far, or are by others of them: (name, contents)."""
        shown: dict[MemoryObject, str] = {}
        blocks = [o for o in self.memory.heap_blocks() if o.state == "live"]
        more = True
        while more:
            introduced = [o for o in blocks if self.places.was_introduced(o) and o not in shown]
            for o in introduced:
                type = self.places.type_of(o)
                shown[o] = self.memory_value(o, 0, type) if type is not None else self._bytes(o)
            more = bool(introduced)
        return [(self.places.name(o), shown[o]) for o in blocks if o in shown]

    def _bytes(self, o: MemoryObject) -> str:
        text = self.text_in(o, 0, o.extent)
        if text is not None and o.data.find(0, 0) == o.extent - 1:
            return text
        first = bytes(o.data[: min(o.extent, MAX_ELEMENTS)])
        return "{" + ", ".join(f"{byte:#04x}" for byte in first) + (", …" if o.extent > MAX_ELEMENTS else "") + "}"

    def _text(self, o: MemoryObject, f: int) -> str | None:
        """The string that a pointer to characters leads to, where there is one that can be read."""
        if o.state != "live" or not 0 <= f < o.extent:
            return None
        end = o.data.find(0, f)
        if end < 0 or end - f > LOOKED_AT or (o.undef is not None and any(o.undef[f : end + 1])):
            return None
        data = bytes(o.data[f : min(end, f + MAX_TEXT + 1)])
        return quoted(data[:MAX_TEXT]) + ("…" if len(data) > MAX_TEXT else "")

    # --- from memory ------------------------------------------------------------------------------------------

    def memory_value(self, o: MemoryObject, offset: int, type: SourceType | None, bits: int = 0) -> str:
        """What lies at an offset of an object, seen as `type`."""
        type = strip_names(type)
        if o.state != "live" or type is None:
            return UNKNOWN
        match type:
            case RecordSourceType(members=members):
                shown = [f".{m.name} = {self.member(o, offset, m)}" for m in members if m.name]
                return "{" + ", ".join(shown) + "}"
            case ArraySourceType():
                return self._array(o, offset, type, type.counts)
            case PointerSourceType():
                size = self.memory.pointer_bytes
                return self.register(self.memory.load_pointer(o, offset), type) if _fits(o, offset, size) else UNKNOWN
            case BasicSourceType(encoding="float"):
                return self._float(o, offset, type.bits)
            case _:
                size = (type.bits or bits or 8) // 8
                return self.register(self.memory.load_int(o, offset, size), type) if _fits(o, offset, size) else UNKNOWN

    def _array(self, o: MemoryObject, offset: int, type: ArraySourceType, counts: tuple[int | None, ...]) -> str:
        element = strip_names(type.element)
        if element is None or not counts:
            return UNKNOWN
        inner = element.bits // 8
        for count in counts[1:]:
            inner *= count or 0
        total = counts[0] if counts[0] is not None else (max(o.extent - offset, 0) // inner if inner else 0)
        if len(counts) == 1 and isinstance(element, BasicSourceType) and element.name == "char":
            text = self.text_in(o, offset, total)
            if text is not None:
                return text
        parts = []
        for index in range(min(total, MAX_ELEMENTS)):
            at = offset + index * inner
            parts.append(self._array(o, at, type, counts[1:]) if len(counts) > 1 else self.memory_value(o, at, element))
        if total > MAX_ELEMENTS:
            parts.append("…")
        return "{" + ", ".join(parts) + "}"

    def text_in(self, o: MemoryObject, offset: int, total: int) -> str | None:
        """Bytes as a string, if they are one."""
        data = bytes(o.data[offset : offset + min(total, LOOKED_AT)])
        end = data.find(0)
        if end < 0 or (o.undef is not None and any(o.undef[offset : offset + end + 1])):
            return None
        return quoted(data[:end])

    def readable(self, o: MemoryObject, offset: int, size: int) -> str | None:
        """Bytes as a string, if that is what they look like: at least two characters that one can read."""
        if size > LOOKED_AT or (o.undef is not None and any(o.undef[offset : offset + size])):
            return None
        text = bytes(o.data[offset : offset + size]).removesuffix(b"\0")
        if len(text) < 2 or not all(32 <= byte < 127 or byte in b"\n\t\r" for byte in text):
            return None
        return quoted(text[:MAX_TEXT]) + ("…" if len(text) > MAX_TEXT else "")

    def terminated(self, o: MemoryObject, offset: int, size: int) -> str | None:
        """Bytes as a string, if the last one and only that is 0."""
        if size > MAX_TEXT or o.data.find(0, offset) != offset + size - 1:
            return None
        return self.text_in(o, offset, size)

    def member(self, o: MemoryObject, offset: int, member: Member) -> str:
        if not member.bit_field:
            return self.memory_value(o, offset + member.offset_bits // 8, member.type, member.bits)
        start = member.offset_bits
        first, last = start // 8, (start + member.bits + 7) // 8
        if not _fits(o, offset + first, last - first):
            return UNKNOWN
        raw = self.memory.load_int(o, offset + first, last - first) >> (start - first * 8)
        field = raw & ((1 << member.bits) - 1)
        if field.__class__ is Partial:
            return UNKNOWN
        kind = strip_names(member.type)
        if isinstance(kind, BasicSourceType) and kind.encoding in ("signed", "signed_char"):
            return str(_signed(field, member.bits))
        return self.integer(field, kind)

    def _float(self, o: MemoryObject, offset: int, bits: int) -> str:
        name = {16: "half", 32: "float", 64: "double", 80: "x86_fp80", 96: "x86_fp80", 128: "x86_fp80"}.get(bits)
        if name is None:
            return UNKNOWN
        kind = FloatType(name)
        size = kind.format.storage_bits // 8
        if not _fits(o, offset, size):
            return UNKNOWN
        number = self.memory.load_int(o, offset, size)
        return UNKNOWN if number.__class__ is Partial else self.register(from_bits(kind, number), None)


def _fits(o: MemoryObject, offset: int, size: int) -> bool:
    return offset >= 0 and offset + size <= o.size


def _signed(value: int, bits: int) -> int:
    half = 1 << (bits - 1)
    return ((value & ((1 << bits) - 1)) ^ half) - half
