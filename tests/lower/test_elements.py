"""Aggregates, vectors and addresses as terms, compared with the interpreter."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from limpet.llvm.instructions import Uninitialised
from limpet.llvm.layout import DataLayout
from limpet.llvm.types import FLOAT, I1, I8, I32, StructType
from limpet.lower.values.instructions import translate
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BOOL, SINGLE, BitVecSort

from .oracle import agree, function, integers, terms_of

AGGREGATE = "{ i8, [3 x { i1, i16 }], <2 x i32>, {}, i64 }"
PARTS = (8, 1, 16, 1, 16, 1, 16, 32, 32, 64)
aggregates = st.tuples(*map(integers, PARTS)).map(list)

PLACES = (
    ("0", "i8", 1),
    ("1", "[3 x { i1, i16 }]", 6),
    ("1, 0", "{ i1, i16 }", 2),
    ("1, 2", "{ i1, i16 }", 2),
    ("1, 2, 0", "i1", 1),
    ("1, 1, 1", "i16", 1),
    ("2", "<2 x i32>", 2),
    ("4", "i64", 1),
)


@pytest.mark.parametrize(("path", "type", "count"), PLACES)
@given(aggregates)
@settings(max_examples=5, deadline=None)
def test_extract_value(path: str, type: str, count: int, values: list[int]) -> None:
    agree(function(f"extractvalue {AGGREGATE} %a, {path}", type, AGGREGATE), values)


@pytest.mark.parametrize(("path", "type", "count"), PLACES)
@given(aggregates)
@settings(max_examples=5, deadline=None)
def test_insert_value(path: str, type: str, count: int, values: list[int]) -> None:
    filler = [1] * count
    agree(function(f"insertvalue {AGGREGATE} %a, {type} %b, {path}", AGGREGATE, AGGREGATE, type), values + filler)


@pytest.mark.parametrize("width", (1, 2, 3, 32))
@pytest.mark.parametrize("count", (1, 2, 3, 5))
@given(st.data())
@settings(max_examples=10, deadline=None)
def test_variable_elements(width: int, count: int, data: st.DataObject) -> None:
    vector = f"<{count} x i8>"
    values = [data.draw(integers(8)) for _ in range(count)]
    index, new = data.draw(integers(width)), data.draw(integers(8))
    extract = function(f"extractelement {vector} %a, i{width} %b", "i8", vector, f"i{width}")
    insert = function(f"insertelement {vector} %a, i8 %b, i{width} %c", vector, vector, "i8", f"i{width}")
    outside = "out-of-bounds" if index >= count else None
    assert agree(extract, [*values, index]) == outside
    assert agree(insert, [*values, new, index]) == outside


def test_constant_element_outside() -> None:
    text = function("extractelement <2 x i8> %a, i32 2", "i8", "<2 x i8>")
    assert agree(text, [1, 2]) == "out-of-bounds"


@given(st.lists(integers(8), min_size=4, max_size=4), st.lists(st.integers(0, 3), min_size=1, max_size=5))
@settings(max_examples=15, deadline=None)
def test_shuffle(values: list[int], mask: list[int]) -> None:
    indices = ", ".join(f"i32 {i}" for i in mask)
    operation = f"shufflevector <2 x i8> %a, <2 x i8> %b, <{len(mask)} x i32> <{indices}>"
    agree(function(operation, f"<{len(mask)} x i8>", "<2 x i8>", "<2 x i8>"), values)


def test_shuffle_with_undefined_elements() -> None:
    operation = "shufflevector <2 x i8> %a, <2 x i8> %b, <3 x i32> <i32 1, i32 poison, i32 2>"
    assert agree(function(operation, "<3 x i8>", "<2 x i8>", "<2 x i8>"), [1, 2, 3, 4]) == "uninitialised"


def test_undefined_constants() -> None:
    assert agree(function("insertvalue { i8, i8 } undef, i8 %a, 0", "{ i8, i8 }", "i8"), [7]) == "uninitialised"
    assert agree(function("add i8 %a, poison", "i8", "i8"), [7]) == "uninitialised"
    assert agree(function("and i8 %a, 1", "i8", "i8"), [7]) is None


def test_uninitialised() -> None:
    builder = default_builder()
    type = StructType((I1, I8, FLOAT))
    instruction = Uninitialised(type, "%x", "count")
    made = translate(builder, DataLayout(""), instruction, (), builder.fresh)
    assert made is not None
    assert [term.sort for term in made.values] == [BOOL, BitVecSort(8), SINGLE]
    assert list(made.values) == made.arbitrary
    again = translate(builder, DataLayout(""), Uninitialised(I32, "%y"), (), builder.fresh)
    assert again is not None and again.values[0] not in made.values


# --- addresses ------------------------------------------------------------------------------------------------------

STRUCTS = "%pair = type { i8, i32 }\n%deep = type { i16, [4 x %pair], <2 x i64> }\n"
ADDRESSES = (
    ("i8, ptr %a, i64 %b", "i64"),
    ("i32, ptr %a, i32 %b", "i32"),
    ("i24, ptr %a, i8 %b", "i8"),
    ("%pair, ptr %a, i64 %b, i32 1", "i64"),
    ("%deep, ptr %a, i64 0, i32 1, i64 %b, i32 1", "i64"),
    ("%deep, ptr %a, i64 -3, i32 2, i32 %b", "i32"),
    ("[7 x [5 x i16]], ptr %a, i64 1, i64 %b, i64 2", "i64"),
    ("x86_fp80, ptr %a, i128 %b", "i128"),
    ("inbounds nuw i8, ptr %a, i1 %b", "i1"),
)


@pytest.mark.parametrize("bits", (32, 64))
@pytest.mark.parametrize(("operands", "index"), ADDRESSES)
@given(st.data())
@settings(max_examples=8, deadline=None)
def test_addresses(bits: int, operands: str, index: str, data: st.DataObject) -> None:
    values = [data.draw(integers(bits)), data.draw(integers(int(index[1:])))]
    agree(function(f"getelementptr {operands}", "ptr", "ptr", index, before=STRUCTS), values, bits)


def test_the_pointer_stays_visible() -> None:
    """Whoever reads the term must see which object it belongs to: one sum, with the pointer in it once."""
    text = function("getelementptr %pair, ptr %a, i64 %b, i32 1", "ptr", "ptr", "i64", before=STRUCTS)
    terms = terms_of(text, 64, True)
    (value,) = terms.values
    assert value.kind.name == "bv_add"
    pointer = terms.parameters[0]
    stack, seen = [value], 0
    while stack:
        term = stack.pop()
        seen += term is pointer
        if term.kind.name == "bv_add":
            stack += term.args
    assert seen == 1
