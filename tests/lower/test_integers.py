"""Integer instructions as terms, compared with the interpreter."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .oracle import agree, function, integers

WIDTHS = (1, 5, 8, 16, 32, 64, 128)

BINARY = (
    *(f"{op}{flags}" for op in ("add", "sub", "mul", "shl") for flags in ("", " nsw", " nuw", " nuw nsw")),
    *(f"{op}{flags}" for op in ("udiv", "sdiv", "lshr", "ashr") for flags in ("", " exact")),
    "urem",
    "srem",
    "and",
    "or",
    "or disjoint",
    "xor",
)
PREDICATES = ("eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle")


@pytest.mark.parametrize("operation", BINARY)
@given(st.data(), st.sampled_from(WIDTHS))
@settings(max_examples=15, deadline=None)
def test_binary(operation: str, data: st.DataObject, bits: int) -> None:
    a, b = data.draw(integers(bits)), data.draw(integers(bits))
    agree(function(f"{operation} i{bits} %a, %b", f"i{bits}", f"i{bits}", f"i{bits}"), [a, b])


@pytest.mark.parametrize("operation", BINARY)
@given(st.data())
@settings(max_examples=15, deadline=None)
def test_binary_with_a_constant(operation: str, data: st.DataObject) -> None:
    bits = data.draw(st.sampled_from((5, 8, 32)))
    constant = data.draw(st.integers(0, 9) | st.sampled_from((16, 31, (1 << bits) - 1, 1 << (bits - 1))))
    text = function(f"{operation} i{bits} %a, {constant % (1 << bits)}", f"i{bits}", f"i{bits}")
    agree(text, [data.draw(integers(bits))])


@pytest.mark.parametrize("operation", BINARY)
@given(st.data())
@settings(max_examples=20, deadline=None)
def test_binary_of_vectors(operation: str, data: st.DataObject) -> None:
    type, value = data.draw(st.sampled_from((("<2 x i8>", integers(8)), ("<2 x i1>", integers(1)))))
    values = [data.draw(value) for _ in range(4)]
    agree(function(f"{operation} {type} %a, %b", type, type, type), values)


@pytest.mark.parametrize("predicate", PREDICATES)
@given(st.data(), st.sampled_from(WIDTHS), st.sampled_from(("", "samesign ")))
@settings(max_examples=15, deadline=None)
def test_compare(predicate: str, data: st.DataObject, bits: int, flag: str) -> None:
    a = data.draw(integers(bits))
    b = data.draw(st.just(a) | integers(bits))
    agree(function(f"icmp {flag}{predicate} i{bits} %a, %b", "i1", f"i{bits}", f"i{bits}"), [a, b])


@pytest.mark.parametrize("predicate", PREDICATES)
@given(st.data())
@settings(max_examples=20, deadline=None)
def test_compare_pointers(predicate: str, data: st.DataObject) -> None:
    a = data.draw(integers(64))
    b = data.draw(st.just(a) | integers(64))
    agree(function(f"icmp {predicate} ptr %a, %b", "i1", "ptr", "ptr"), [a, b])
    agree(function(f"icmp {predicate} ptr %a, null", "i1", "ptr"), [a])


@given(st.data(), st.sampled_from(PREDICATES))
@settings(max_examples=20, deadline=None)
def test_compare_vectors(data: st.DataObject, predicate: str) -> None:
    values = [data.draw(integers(8)) for _ in range(6)]
    agree(function(f"icmp {predicate} <3 x i8> %a, %b", "<3 x i1>", "<3 x i8>", "<3 x i8>"), values)


@pytest.mark.parametrize("opcode", ("trunc", "trunc nsw", "trunc nuw", "trunc nuw nsw", "zext", "zext nneg", "sext"))
@given(st.data())
@settings(max_examples=80, deadline=None)
def test_resize(opcode: str, data: st.DataObject) -> None:
    narrow, wide = sorted(data.draw(st.lists(st.sampled_from(WIDTHS), min_size=2, max_size=2, unique=True)))
    source, target = (wide, narrow) if opcode.startswith("trunc") else (narrow, wide)
    value = data.draw(integers(source) | integers(narrow))
    agree(function(f"{opcode} i{source} %a to i{target}", f"i{target}", f"i{source}"), [value])


@pytest.mark.parametrize("bits", (32, 64))
@pytest.mark.parametrize("width", (1, 8, 32, 48, 64, 128))
@given(st.data())
@settings(max_examples=10, deadline=None)
def test_pointers_and_integers(bits: int, width: int, data: st.DataObject) -> None:
    address, number = data.draw(integers(bits)), data.draw(integers(width))
    agree(function(f"ptrtoint ptr %a to i{width}", f"i{width}", "ptr"), [address], bits)
    agree(function(f"inttoptr i{width} %a to ptr", "ptr", f"i{width}"), [number], bits)


@given(integers(64), integers(64), st.booleans())
@settings(max_examples=20, deadline=None)
def test_select(a: int, b: int, choice: bool) -> None:
    agree(function("select i1 %c, i64 %a, i64 %b", "i64", "i64", "i64", "i1"), [a, b, choice])
    agree(function("select i1 %c, ptr %a, ptr %b", "ptr", "ptr", "ptr", "i1"), [a, b, choice])
    pair, mixed = "{ i64, ptr }", [a, b, b, a, choice]
    agree(function(f"select i1 %c, {pair} %a, {pair} %b", pair, pair, pair, "i1"), mixed)


@given(st.lists(integers(8), min_size=4, max_size=4), st.lists(st.booleans(), min_size=2, max_size=2))
@settings(max_examples=20, deadline=None)
def test_select_vectors(values: list[int], choices: list[bool]) -> None:
    vector = "<2 x i8>"
    text = function(f"select <2 x i1> %c, {vector} %a, {vector} %b", vector, vector, vector, "<2 x i1>")
    agree(text, [*values, *choices])
    agree(function(f"select i1 %c, {vector} %a, {vector} %b", vector, vector, vector, "i1"), [*values, choices[0]])


@given(integers(32))
@settings(max_examples=20, deadline=None)
def test_freeze(a: int) -> None:
    agree(function("freeze i32 %a", "i32", "i32"), [a])


KINDS = (
    ("sdiv", 8, 1, 0, "division-by-zero"),
    ("srem", 8, 0, 0, "division-by-zero"),
    ("udiv", 8, 0, 0, "division-by-zero"),
    ("sdiv", 8, 128, 255, "signed-overflow"),
    ("srem", 32, 1 << 31, (1 << 32) - 1, "signed-overflow"),
    ("udiv", 8, 128, 255, None),
    ("add nsw", 8, 127, 1, "signed-overflow"),
    ("add nuw", 8, 255, 1, "invalid-value"),
    ("add", 8, 255, 1, None),
    ("shl nuw nsw", 8, 1, 8, "shift"),
    ("sdiv exact", 8, 7, 2, "invalid-value"),
    ("sdiv exact", 8, 248, 8, None),
    ("sdiv exact", 8, 128, 128, None),
)


@pytest.mark.parametrize(("operation", "bits", "a", "b", "kind"), KINDS)
def test_kinds(operation: str, bits: int, a: int, b: int, kind: str | None) -> None:
    type = f"i{bits}"
    assert agree(function(f"{operation} {type} %a, %b", type, type, type), [a, b]) == kind
    assert agree(function(f"{operation} {type} %a, {b}", type, type), [a]) == kind
