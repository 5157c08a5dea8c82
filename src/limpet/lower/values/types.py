"""The sorts that stand for LLVM's types, and scalars as they lie in memory.

An i1 is a Bool. A float has one NaN: payloads and signs of NaNs are not kept, and are anything where bits are read. An
x86_fp80 is a float with 15 bits of exponent and 64 of significand; the explicit integer bit exists only in memory,
where it is written as it must be, and read as it must be for any exponent but 0.
"""

from __future__ import annotations

from collections.abc import Callable

from limpet.base.diagnostics import unsupported
from limpet.base.records import dataclass
from limpet.llvm.layout import DataLayout
from limpet.llvm.types import ArrayType, FloatType, IntType, PointerType, StructType, Type, VectorType, VoidType
from limpet.terms.build import Builder
from limpet.terms.sorts import BOOL, BitVecSort, FloatSort, Sort
from limpet.terms.term import Term


def scalar_sort(layout: DataLayout, type: Type) -> Sort:
    match type:
        case IntType(bits):
            return BOOL if bits == 1 else BitVecSort(bits)
        case PointerType(space):
            return BitVecSort(layout.pointer_bits(space))
        case FloatType():
            return float_sort(type)
        case _:
            raise unsupported("type", f"values of type {type} are not supported")


def float_sort(type: Type) -> FloatSort:
    if not isinstance(type, FloatType) or type.name == "ppc_fp128":
        raise unsupported("float-format", f"{type} is not an IEEE format")
    return FloatSort(type.format.exponent, type.format.significand + 1)


def sorts(layout: DataLayout, type: Type) -> tuple[Sort, ...]:
    """Of the scalar parts, in order: aggregates, arrays and vectors element by element. Void has none."""
    match type:
        case VoidType():
            return ()
        case StructType(opaque=False):
            return tuple(sort for each in type.fields for sort in sorts(layout, each))
        case ArrayType(count, element):
            return sorts(layout, element) * count
        case VectorType():
            _refuse_scalable(type)
            return (scalar_sort(layout, type.element),) * type.count
        case _:
            return (scalar_sort(layout, type),)


def _refuse_scalable(type: VectorType) -> None:
    if type.scalable:
        raise unsupported("scalable-vector", f"the size of {type} depends on the machine")


def part_count(type: Type) -> int:
    """How many scalars a value has: the length of `sorts`."""
    match type:
        case VoidType():
            return 0
        case StructType():
            return sum(map(part_count, type.fields))
        case ArrayType(count, element):
            return count * part_count(element)
        case VectorType(count):
            return count
        case _:
            return 1


def part_range(type: Type, indices: tuple[int, ...]) -> tuple[int, int]:
    """Where the scalars of an element of an aggregate are among those of the aggregate: [start, end)."""
    start = 0
    for index in indices:
        if isinstance(type, StructType):
            start += sum(map(part_count, type.fields[:index]))
            type = type.fields[index]
        else:
            assert isinstance(type, ArrayType | VectorType)
            type = type.element
            start += index * part_count(type)
    return start, start + part_count(type)


# --- scalars as bits ------------------------------------------------------------------------------------------------


def number(builder: Builder, term: Term) -> Term:
    """An integer as a bit-vector: a Bool becomes one bit."""
    return builder.ite(term, builder.bv(1, 1), builder.bv(0, 1)) if term.sort == BOOL else term


def integer(builder: Builder, term: Term) -> Term:
    """A bit-vector as an integer of LLVM: one bit becomes a Bool."""
    return builder.equal(term, builder.bv(1, 1)) if term.width == 1 else term


def resized(builder: Builder, term: Term, width: int) -> Term:
    """A bit-vector cut or extended with zeros."""
    return builder.extract(term, width - 1, 0) if width < term.width else builder.zero_extend(term, width)


def to_bits(builder: Builder, type: Type, term: Term) -> Term:
    """The bit pattern of a scalar, in as many bits as `DataLayout.bits` says."""
    if not isinstance(type, FloatType):
        return number(builder, term)
    if not type.format.explicit_leading_bit:
        return builder.fp_to_bits(term)
    pattern = builder.fp_to_bits(term)
    top, fraction = builder.extract(pattern, 78, 63), builder.extract(pattern, 62, 0)
    is_small = builder.equal(builder.extract(pattern, 77, 63), builder.bv(0, 15))
    leading = builder.ite(is_small, builder.bv(0, 1), builder.bv(1, 1))
    return builder.concat(builder.concat(top, leading), fraction)


def to_any_bits(builder: Builder, type: Type, term: Term, arbitrary: Callable[[str, Sort], Term]) -> Term:
    """Like `to_bits`, but a NaN has any of its patterns: which one is not known of the one NaN that there is."""
    bits = to_bits(builder, type, term)
    is_nan = builder.fp_is_nan(term) if isinstance(type, FloatType) else builder.false
    if is_nan is builder.false:
        return bits
    chosen = arbitrary("nan", bits.sort)
    is_pattern = builder.fp_is_nan(from_bits(builder, type, chosen))
    return builder.ite(builder.and_(is_nan, is_pattern), chosen, bits)


def from_bits(builder: Builder, type: Type, bits: Term) -> Term:
    """Of a 80-bit pattern that no arithmetic makes: a leading bit that should not be there belongs to the exponent,
    one that is missing is read as if it were there."""
    if not isinstance(type, FloatType):
        return integer(builder, bits) if isinstance(type, IntType) else bits
    if not type.format.explicit_leading_bit:
        return builder.fp_from_bits(bits, float_sort(type))
    sign, exponent = builder.extract(bits, 79, 79), builder.extract(bits, 78, 64)
    leading, fraction = builder.extract(bits, 63, 63), builder.extract(bits, 62, 0)
    small_normal = builder.and_(builder.equal(exponent, builder.bv(0, 15)), builder.equal(leading, builder.bv(1, 1)))
    exponent = builder.ite(small_normal, builder.bv(1, 15), exponent)
    return builder.fp_from_bits(builder.concat(builder.concat(sign, exponent), fraction), float_sort(type))


# --- memory ---------------------------------------------------------------------------------------------------------


def storage(layout: DataLayout, type: Type) -> int:
    """How many bytes a scalar (or a vector) has in memory."""
    return layout.store_size(type)


def to_bytes(builder: Builder, layout: DataLayout, type: Type, term: Term) -> Term:
    """The bit-vector of 8 * `storage` bits that a scalar is in memory, little-endian."""
    return builder.zero_extend(to_bits(builder, type, term), 8 * storage(layout, type))


def from_bytes(builder: Builder, layout: DataLayout, type: Type, bits: Term) -> Term:
    return from_bits(builder, type, resized(builder, bits, layout.bits(type)))


@dataclass(frozen=True, slots=True)
class Unit:
    """What a load or store of a type touches at once: a scalar, or a vector whose elements share bytes."""

    offset: int
    """In bytes."""
    type: Type
    size: int
    """In bytes."""
    start: int
    """Its parts among those of the whole: [start, end)."""
    end: int


def units(layout: DataLayout, type: Type) -> list[Unit]:
    """How a type lies in memory, in the order of its parts."""
    units: list[Unit] = []
    stack: list[tuple[Type, int]] = [(type, 0)]
    start = 0
    while stack:
        each, offset = stack.pop()
        match each:
            case StructType():
                places = layout.struct(each).offsets
                stack.extend((f, offset + at) for f, at in reversed(list(zip(each.fields, places, strict=True))))
                continue
            case ArrayType(count, element):
                step = layout.size(element)
                stack.extend((element, offset + i * step) for i in reversed(range(count)))
                continue
            case VectorType(count, element):
                _refuse_scalable(each)
                if layout.bits(element) % 8 == 0:
                    step = layout.bits(element) // 8
                    stack.extend((element, offset + i * step) for i in reversed(range(count)))
                    continue
        count = part_count(each)
        units.append(Unit(offset, each, storage(layout, each), start, start + count))
        start += count
    return units


def pack(
    builder: Builder,
    layout: DataLayout,
    type: Type,
    terms: tuple[Term, ...],
    arbitrary: Callable[[str, Sort], Term] | None = None,
) -> Term:
    """The bytes of a scalar or a vector (a `Unit`)."""
    return builder.zero_extend(joined(builder, layout, type, terms, arbitrary), 8 * storage(layout, type))


def unpack(builder: Builder, layout: DataLayout, type: Type, bits: Term) -> tuple[Term, ...]:
    return split(builder, layout, type, resized(builder, bits, layout.bits(type)))


def joined(
    builder: Builder,
    layout: DataLayout,
    type: Type,
    terms: tuple[Term, ...],
    arbitrary: Callable[[str, Sort], Term] | None = None,
) -> Term:
    """A scalar or vector as one bit pattern, as a bitcast sees it: the first element has the lowest bits.

    With `arbitrary`, which makes symbols that can be anything, a NaN has any of its patterns.
    """
    element = type.element if isinstance(type, VectorType) else type
    if arbitrary is None:
        level = [to_bits(builder, element, term) for term in terms]
    else:
        level = [to_any_bits(builder, element, term, arbitrary) for term in terms]
    while len(level) > 1:
        paired = [builder.concat(level[i + 1], level[i]) for i in range(0, len(level) - 1, 2)]
        level = paired + level[len(level) - len(level) % 2 :]
    return level[0]


def split(builder: Builder, layout: DataLayout, type: Type, bits: Term) -> tuple[Term, ...]:
    element, count = (type.element, type.count) if isinstance(type, VectorType) else (type, 1)
    width = layout.bits(element)
    return tuple(
        from_bits(builder, element, builder.extract(bits, (i + 1) * width - 1, i * width)) for i in range(count)
    )
