"""Sorts of types, and values as they lie in memory, compared with the interpreter's memory."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from limpet.base.diagnostics import Unsupported
from limpet.llvm.layout import DataLayout
from limpet.llvm.types import (
    DOUBLE,
    FLOAT,
    I1,
    I8,
    I16,
    I32,
    I64,
    POINTER,
    VOID,
    ArrayType,
    FloatType,
    IntType,
    StructType,
    Type,
    VectorType,
)
from limpet.lower.values.types import from_bytes, pack, part_count, part_range, sorts, storage, to_bytes, units, unpack
from limpet.terms import sorts as s
from limpet.terms.evaluate import Evaluation
from limpet.terms.rules import default_builder

from .oracle import flat, load, scalars, unflat, values_of

MODULE = "define void @f() {\n  ret void\n}\n"
PAIR = StructType((I1, I32))

SORTS: tuple[tuple[Type, tuple[s.Sort, ...]], ...] = (
    (VOID, ()),
    (StructType(()), ()),
    (I1, (s.BOOL,)),
    (I8, (s.BitVecSort(8),)),
    (POINTER, (s.BitVecSort(64),)),
    (FLOAT, (s.SINGLE,)),
    (DOUBLE, (s.DOUBLE,)),
    (FloatType("half"), (s.HALF,)),
    (FloatType("bfloat"), (s.FloatSort(8, 8),)),
    (FloatType("x86_fp80"), (s.EXTENDED,)),
    (FloatType("fp128"), (s.QUAD,)),
    (VectorType(2, I1), (s.BOOL, s.BOOL)),
    (ArrayType(2, PAIR), (s.BOOL, s.BitVecSort(32)) * 2),
)


@pytest.mark.parametrize(("type", "wanted"), SORTS, ids=str)
def test_sorts(type: Type, wanted: tuple[s.Sort, ...]) -> None:
    assert sorts(load(MODULE)[0].layout, type) == wanted
    assert part_count(type) == len(wanted)


def test_pointers_of_32_bits() -> None:
    assert sorts(load(MODULE, 32)[0].layout, POINTER) == (s.BitVecSort(32),)


@pytest.mark.parametrize(
    "type", (FloatType("ppc_fp128"), VectorType(4, I32, scalable=True), StructType((), opaque=True))
)
def test_refused(type: Type) -> None:
    with pytest.raises(Unsupported):
        sorts(DataLayout(""), type)


def test_part_range() -> None:
    type = StructType((I8, ArrayType(3, PAIR), StructType(()), VectorType(4, I8), I64))
    assert part_range(type, (0,)) == (0, 1)
    assert part_range(type, (1,)) == (1, 7)
    assert part_range(type, (1, 2)) == (5, 7)
    assert part_range(type, (1, 2, 1)) == (6, 7)
    assert part_range(type, (2,)) == (7, 7)
    assert part_range(type, (3,)) == (7, 11)
    assert part_range(type, (4,)) == (11, 12)


IN_MEMORY: tuple[Type, ...] = (
    *(IntType(bits) for bits in (1, 5, 8, 16, 24, 32, 33, 64, 80, 128)),
    *(FloatType(name) for name in ("half", "bfloat", "float", "double", "x86_fp80", "fp128")),
    VectorType(4, I16),
    VectorType(3, I1),
    VectorType(9, I1),
    VectorType(2, FloatType("x86_fp80")),
    ArrayType(3, PAIR),
    StructType((I8, I32, StructType((I16, DOUBLE)), VectorType(2, I1), FloatType("x86_fp80"), I1)),
    StructType((I8, I32, I64), packed=True),
)


@pytest.mark.parametrize("type", IN_MEMORY, ids=str)
@given(st.data())
@settings(max_examples=15, deadline=None)
def test_stored_and_loaded(type: Type, data: st.DataObject) -> None:
    """Stored by the one, loaded by the other, both ways."""
    module, machine = load(MODULE)
    layout, builder, memory = module.layout, default_builder(), machine.memory
    values = data.draw(values_of(type))
    symbols = [builder.symbol(f"p{i}", sort) for i, sort in enumerate(sorts(layout, type))]
    evaluation = Evaluation(dict(zip(symbols, values, strict=True)))
    stored = memory.allocate("global", "stored", layout.size(type), 16, defined=True)
    machine.access.storer(type)(stored, 0, unflat(machine, type, list(values)))
    loaded = memory.allocate("global", "loaded", layout.size(type), 16, defined=True)
    for unit in units(layout, type):
        term = pack(builder, layout, unit.type, tuple(symbols[unit.start : unit.end]))
        assert term.width == 8 * unit.size
        number = evaluation.value(term)
        assert number == memory.load_int(stored, unit.offset, unit.size)
        memory.store_int(loaded, unit.offset, unit.size, number)
        back = unpack(builder, layout, unit.type, term)
        assert [evaluation.value(part) for part in back] == values[unit.start : unit.end]
        if unit.end == unit.start + 1:
            assert storage(layout, unit.type) == unit.size
            assert to_bytes(builder, layout, unit.type, symbols[unit.start]) is term
            assert evaluation.value(from_bytes(builder, layout, unit.type, term)) == values[unit.start]
    assert flat(layout, machine, type, machine.access.loader(type)(loaded, 0)) == values
    assert [part for unit in units(layout, type) for part in scalars(unit.type)] == scalars(type)


@pytest.mark.parametrize("bits", (1, 5))
def test_other_bits_of_a_byte_do_not_count(bits: int) -> None:
    module, _ = load(MODULE)
    builder = default_builder()
    byte = builder.symbol("byte", builder.bv(0, 8).sort)
    term = from_bytes(builder, module.layout, IntType(bits), byte)
    assert Evaluation({byte: 0xFF}).value(term) == (True if bits == 1 else 31)
    assert Evaluation({byte: 0xE0}).value(term) == 0


@given(st.integers(0, 2**80 - 1) | st.integers(0, 2**64 - 1))
@settings(max_examples=20, deadline=None)
def test_strange_long_doubles(bits: int) -> None:
    """Patterns with a leading bit that should not be there mean what they mean to the processor."""
    exponent, leading = bits >> 64 & 0x7FFF, bits >> 63 & 1
    if exponent and not leading:
        return
    module, machine = load(MODULE)
    builder, type = default_builder(), FloatType("x86_fp80")
    wanted = flat(module.layout, machine, type, machine.access.of_bits(type, bits))
    assert from_bytes(builder, module.layout, type, builder.bv(bits, 80)).payload == wanted[0]
