"""Intrinsic functions of integers as terms, compared with the interpreter."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from limpet.llvm.instructions import Call
from limpet.lower.values.instructions import translate
from limpet.terms.rules import default_builder
from limpet.terms.sorts import DOUBLE

from .oracle import agree, function, integers, load
from .test_floats import intrinsic

WIDTHS = (1, 5, 8, 16, 32, 64, 128)
PAIRS = ("smax", "smin", "umax", "umin", "sadd.sat", "uadd.sat", "ssub.sat", "usub.sat", "sshl.sat", "ushl.sat")


@pytest.mark.parametrize("name", [f"{op}.with.overflow" for op in ("sadd", "uadd", "ssub", "usub", "smul", "umul")])
@given(st.data(), st.sampled_from(WIDTHS))
@settings(max_examples=15, deadline=None)
def test_with_overflow(name: str, data: st.DataObject, bits: int) -> None:
    type = f"i{bits}"
    values = [data.draw(integers(bits)), data.draw(integers(bits))]
    agree(intrinsic(f"{name}.{type}", f"{{ {type}, i1 }}", type, type), values)


@pytest.mark.parametrize("name", PAIRS)
@given(st.data(), st.sampled_from(WIDTHS))
@settings(max_examples=15, deadline=None)
def test_pairs(name: str, data: st.DataObject, bits: int) -> None:
    type = f"i{bits}"
    agree(intrinsic(f"{name}.{type}", type, type, type), [data.draw(integers(bits)), data.draw(integers(bits))])


@pytest.mark.parametrize("name", ("abs", "ctlz", "cttz"))
@pytest.mark.parametrize("flag", ("true", "false"))
@given(st.data(), st.sampled_from((*WIDTHS, 2, 3, 7, 9, 33)))
@settings(max_examples=20, deadline=None)
def test_with_a_flag(name: str, flag: str, data: st.DataObject, bits: int) -> None:
    type = f"i{bits}"
    call = f"call {type} @llvm.{name}.{type}({type} %a, i1 {flag})"
    text = function(call, type, type, before=f"declare {type} @llvm.{name}.{type}({type}, i1)")
    agree(text, [data.draw(integers(bits) | st.integers(0, bits - 1).map(lambda i: 1 << i))])


@given(st.data(), st.sampled_from((*WIDTHS, 2, 3, 7, 9, 33)))
@settings(max_examples=20, deadline=None)
def test_bits(data: st.DataObject, bits: int) -> None:
    value, type = data.draw(integers(bits)), f"i{bits}"
    agree(intrinsic(f"ctpop.{type}", type, type), [value])
    agree(intrinsic(f"bitreverse.{type}", type, type), [value])


@given(st.data(), st.sampled_from((16, 32, 48, 64, 128)))
@settings(max_examples=20, deadline=None)
def test_bytes(data: st.DataObject, bits: int) -> None:
    agree(intrinsic(f"bswap.i{bits}", f"i{bits}", f"i{bits}"), [data.draw(integers(bits))])


@pytest.mark.parametrize("name", ("fshl", "fshr"))
@given(st.data(), st.sampled_from(WIDTHS))
@settings(max_examples=20, deadline=None)
def test_funnel(name: str, data: st.DataObject, bits: int) -> None:
    type = f"i{bits}"
    agree(intrinsic(f"{name}.{type}", type, type, type, type), [data.draw(integers(bits)) for _ in range(3)])


@pytest.mark.parametrize("name", ("scmp", "ucmp"))
@given(st.data(), st.sampled_from(WIDTHS), st.sampled_from((2, 8, 32)))
@settings(max_examples=20, deadline=None)
def test_three_way(name: str, data: st.DataObject, bits: int, result: int) -> None:
    a = data.draw(integers(bits))
    values = [a, data.draw(st.just(a) | integers(bits))]
    agree(intrinsic(f"{name}.i{result}.i{bits}", f"i{result}", f"i{bits}", f"i{bits}"), values)


@pytest.mark.parametrize("name", ("add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin"))
@given(st.data(), st.sampled_from((1, 8, 32)))
@settings(max_examples=20, deadline=None)
def test_reductions(name: str, data: st.DataObject, bits: int) -> None:
    values = [data.draw(integers(bits)) for _ in range(3)]
    agree(intrinsic(f"vector.reduce.{name}.v3i{bits}", f"i{bits}", f"<3 x i{bits}>"), values)


@given(st.lists(integers(8), min_size=6, max_size=6))
@settings(max_examples=20, deadline=None)
def test_vectors(values: list[int]) -> None:
    vector = "<2 x i8>"
    agree(intrinsic("uadd.sat.v2i8", vector, vector, vector), values[:4])
    agree(intrinsic("fshl.v2i8", vector, vector, vector, vector), values)
    call = f"call {vector} @llvm.ctlz.v2i8({vector} %a, i1 true)"
    agree(function(call, vector, vector, before=f"declare {vector} @llvm.ctlz.v2i8({vector}, i1)"), values[:2])


@given(integers(64), st.sampled_from((-1, -8, -4096, 0, 7)))
@settings(max_examples=15, deadline=None)
def test_pointer_mask(address: int, mask: int) -> None:
    declaration = "declare ptr @llvm.ptrmask.p0.i64(ptr, i64)"
    text = function("call ptr @llvm.ptrmask.p0.i64(ptr %a, i64 %b)", "ptr", "ptr", "i64", before=declaration)
    agree(text, [address, mask % (1 << 64)])


@given(integers(32))
@settings(max_examples=10, deadline=None)
def test_hints_and_queries(a: int) -> None:
    assert agree(intrinsic("expect.i32", "i32", "i32", "i32"), [a, 1]) is None
    agree(intrinsic("is.constant.i32", "i1", "i32"), [a])
    declaration = "declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)"
    for smallest in ("true", "false"):
        call = f"call i64 @llvm.objectsize.i64.p0(ptr %a, i1 {smallest}, i1 true, i1 false)"
        agree(function(call, "i64", "ptr", before=declaration), [a])


OTHERS = (
    ("declare void @llvm.trap()", "call void @llvm.trap()"),
    ("declare void @llvm.assume(i1)", "call void @llvm.assume(i1 true)"),
    ("declare ptr @llvm.stacksave.p0()", "%x = call ptr @llvm.stacksave.p0()"),
    ("declare void @llvm.va_end.p0(ptr)", "call void @llvm.va_end.p0(ptr null)"),
    ("declare i32 @abs(i32)", "%x = call i32 @abs(i32 1)"),
)


@pytest.mark.parametrize(("declaration", "call"), OTHERS)
def test_what_is_not_pure_is_for_others(declaration: str, call: str) -> None:
    module, _ = load(f"{declaration}\ndefine void @f() {{\n  {call}\n  ret void\n}}\n")
    builder = default_builder()
    instruction = module.functions["@f"].blocks[0].instructions[0]
    assert isinstance(instruction, Call)
    operands = tuple((builder.true,) for _ in instruction.arguments)
    assert translate(builder, module.layout, instruction, operands, builder.fresh) is None


def test_unknown_mathematics_can_be_anything() -> None:
    module, _ = load(intrinsic("sin.f64", "double", "double"))
    code = module.functions["@f"]
    builder = default_builder()
    x = builder.symbol("x", DOUBLE)
    made = translate(builder, module.layout, code.blocks[0].instructions[0], ((x,),), builder.fresh)
    assert made is not None and list(made.values) == made.arbitrary and "llvm.sin.f64" in made.over_approximation
