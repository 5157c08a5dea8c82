"""Sizes, alignments and offsets, as the module's data-layout string says."""

from __future__ import annotations

from dataclasses import field

from limpet.base.diagnostics import unsupported
from limpet.base.records import dataclass
from limpet.llvm.types import (
    ArrayType,
    FloatType,
    IntType,
    PointerType,
    StructType,
    Type,
    VectorType,
)

_DEFAULT_INT_ALIGN = {1: 1, 8: 1, 16: 2, 32: 4, 64: 4}
_DEFAULT_FLOAT_ALIGN = {16: 2, 32: 4, 64: 8, 80: 16, 128: 16}
_DEFAULT_VECTOR_ALIGN = {64: 8, 128: 16}


@dataclass(frozen=True, slots=True)
class StructLayout:
    offsets: tuple[int, ...]
    size: int
    align: int


@dataclass(slots=True)
class DataLayout:
    """Sizes are in bytes. `store_size` is what a load or store touches, `size` includes tail padding."""

    text: str
    big_endian: bool = False
    _pointer_bits: dict[int, int] = field(default_factory=lambda: {0: 64})
    _pointer_align: dict[int, int] = field(default_factory=lambda: {0: 8})
    _int_align: dict[int, int] = field(default_factory=lambda: dict(_DEFAULT_INT_ALIGN))
    _float_align: dict[int, int] = field(default_factory=lambda: dict(_DEFAULT_FLOAT_ALIGN))
    _vector_align: dict[int, int] = field(default_factory=lambda: dict(_DEFAULT_VECTOR_ALIGN))
    _structs: dict[StructType, StructLayout] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for part in self.text.split("-"):
            self._read_part(part)

    def _read_part(self, part: str) -> None:
        if part == "E":
            self.big_endian = True
        if not part or part[0] not in "pifv":
            return
        fields = part.split(":")
        if part.startswith("ni") or len(fields) < 2:
            return
        number = fields[0][1:]
        if number and not number.isdigit():
            return
        key = int(number or 0)
        if part[0] == "p":
            bits = int(fields[1])
            self._pointer_bits[key] = bits
            self._pointer_align[key] = int(fields[2]) // 8 if len(fields) > 2 else bits // 8
        else:
            table = {"i": self._int_align, "f": self._float_align, "v": self._vector_align}[part[0]]
            table[key] = int(fields[1]) // 8

    def pointer_bits(self, address_space: int = 0) -> int:
        return self._pointer_bits.get(address_space, self._pointer_bits[0])

    def bits(self, type: Type) -> int:
        """Exact width of a first-class scalar or vector."""
        match type:
            case IntType(bits):
                return bits
            case PointerType(space):
                return self.pointer_bits(space)
            case FloatType():
                return type.format.storage_bits
            case VectorType(count, element, scalable) if not scalable:
                return count * self.bits(element)
            case _:
                return self.size(type) * 8

    def store_size(self, type: Type) -> int:
        match type:
            case IntType(bits):
                return (bits + 7) // 8
            case FloatType() | PointerType() | VectorType():
                return (self.bits(type) + 7) // 8
            case _:
                return self.size(type)

    def size(self, type: Type) -> int:
        match type:
            case ArrayType(count, element):
                return count * self.size(element)
            case StructType():
                return self.struct(type).size
            case IntType() | FloatType() | PointerType() | VectorType():
                align = self.align(type)
                return (self.store_size(type) + align - 1) // align * align
            case _:
                raise unsupported("unsized-type", f"the type {type} has no size")

    def align(self, type: Type) -> int:
        match type:
            case IntType(bits):
                if bits in self._int_align:
                    return self._int_align[bits]
                # LLVM takes the next wider integer that is listed, or the widest there is.
                wider = [known for known in self._int_align if known > bits]
                return self._int_align[min(wider) if wider else max(self._int_align)]
            case PointerType(space):
                return self._pointer_align.get(space, self._pointer_align[0])
            case FloatType():
                bits = type.format.storage_bits
                return self._float_align.get(bits, bits // 8)
            case VectorType():
                if type.scalable:
                    raise unsupported("scalable-vector", f"the size of {type} depends on the machine")
                bits = self.bits(type)
                if bits in self._vector_align:
                    return self._vector_align[bits]
                size = max(1, (bits + 7) // 8)
                return 1 << (size - 1).bit_length()
            case ArrayType(_, element):
                return self.align(element)
            case StructType():
                return self.struct(type).align
            case _:
                raise unsupported("unsized-type", f"the type {type} has no alignment")

    def struct(self, type: StructType) -> StructLayout:
        known = self._structs.get(type)
        if known is not None:
            return known
        if type.opaque:
            raise unsupported("unsized-type", f"the struct {type} is opaque: its contents are not known")
        offset, align, offsets = 0, 1, []
        for each in type.fields:
            own = 1 if type.packed else self.align(each)
            align = max(align, own)
            offset = (offset + own - 1) // own * own
            offsets.append(offset)
            offset += self.size(each)
        layout = StructLayout(tuple(offsets), (offset + align - 1) // align * align, align)
        self._structs[type] = layout
        return layout
