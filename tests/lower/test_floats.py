"""Float instructions as terms, compared with the interpreter."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from limpet.llvm.types import FloatType
from limpet.lower.values.types import float_sort, from_bits
from limpet.terms import ieee
from limpet.terms.build import Builder
from limpet.terms.evaluate import Evaluation

from .oracle import agree, float_corners, floats, function, integers, pattern, terms_of

FORMATS = ("half", "bfloat", "float", "double", "x86_fp80", "fp128")
PREDICATES = [
    "false",
    "oeq",
    "ogt",
    "oge",
    "olt",
    "ole",
    "one",
    "ord",
    "ueq",
    "ugt",
    "uge",
    "ult",
    "ule",
    "une",
    "uno",
    "true",
]
EXACT = ("fabs", "sqrt", "floor", "ceil", "trunc", "rint", "nearbyint", "roundeven", "round", "canonicalize")
PAIRS = ("copysign", "minnum", "maxnum", "minimum", "maximum", "minimumnum", "maximumnum")
WIDTHS = {"half": 16, "bfloat": 16, "float": 32, "double": 64, "x86_fp80": 80, "fp128": 128}
SUFFIX = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64", "x86_fp80": "f80", "fp128": "f128"}


def intrinsic(name: str, result: str, *parameters: str) -> str:
    """A function that calls it with its parameters."""
    arguments = ", ".join(f"{type} %{letter}" for type, letter in zip(parameters, "abc", strict=False))
    declaration = f"declare {result} @llvm.{name}({', '.join(parameters)})"
    return function(f"call {result} @llvm.{name}({arguments})", result, *parameters, before=declaration)


@pytest.mark.parametrize("opcode", ("fadd", "fsub", "fmul", "fdiv", "frem"))
@pytest.mark.parametrize("format", FORMATS)
@given(st.data())
@settings(max_examples=15, deadline=None)
def test_binary(opcode: str, format: str, data: st.DataObject) -> None:
    a, b = data.draw(floats(format)), data.draw(floats(format))
    agree(function(f"{opcode} {format} %a, %b", format, format, format), [a, b])


@pytest.mark.parametrize("format", FORMATS)
@given(st.data())
@settings(max_examples=20, deadline=None)
def test_negation(format: str, data: st.DataObject) -> None:
    agree(function(f"fneg {format} %a", format, format), [data.draw(floats(format))])


@pytest.mark.parametrize("predicate", PREDICATES)
@given(st.data(), st.sampled_from(FORMATS))
@settings(max_examples=15, deadline=None)
def test_compare(predicate: str, data: st.DataObject, format: str) -> None:
    a = data.draw(floats(format))
    b = data.draw(st.just(a) | floats(format))
    agree(function(f"fcmp {predicate} {format} %a, %b", "i1", format, format), [a, b])


@pytest.mark.parametrize("format", FORMATS)
@given(st.data(), st.integers(-300, 300) | st.integers(-(2**31), 2**31 - 1), st.integers(-3, 3))
@settings(max_examples=40, deadline=None)
def test_times_a_power_of_two(format: str, data: st.DataObject, exponent: int, more: int) -> None:
    """With many exponents that lead to the ends of the range, where results are rounded."""
    value = data.draw(floats(format))
    edge = {"half": 24, "bfloat": 133, "float": 149, "double": 1074, "x86_fp80": 16445, "fp128": 16494}[format]
    for n in (exponent, more, more - edge, more - 2 * edge, more + edge, edge - exponent):
        n = max(-(2**31), min(2**31 - 1, n))
        agree(intrinsic(f"ldexp.{SUFFIX[format]}.i32", format, format, "i32"), [value, n & 0xFFFFFFFF])


@given(st.data(), st.sampled_from(("fadd", "fmul", "fdiv")))
@settings(max_examples=20, deadline=None)
def test_vectors(data: st.DataObject, opcode: str) -> None:
    values = [data.draw(floats("float")) for _ in range(4)]
    vector = "<2 x float>"
    agree(function(f"{opcode} {vector} %a, %b", vector, vector, vector), values)
    agree(function(f"fneg {vector} %a", vector, vector), values[:2])
    agree(function(f"fcmp olt {vector} %a, %b", "<2 x i1>", vector, vector), values)


# --- conversions --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("source", FORMATS)
@given(st.data(), st.sampled_from(FORMATS))
@settings(max_examples=15, deadline=None)
def test_between_formats(source: str, data: st.DataObject, target: str) -> None:
    order = FORMATS.index
    if source == target or {source, target} == {"half", "bfloat"}:
        return
    opcode = "fptrunc" if order(source) > order(target) else "fpext"
    agree(function(f"{opcode} {source} %a to {target}", target, source), [data.draw(floats(source))])


@pytest.mark.parametrize("opcode", ("fptosi", "fptoui"))
@pytest.mark.parametrize("format", FORMATS)
@given(st.data(), st.sampled_from((1, 5, 8, 16, 32, 64, 128)))
@settings(max_examples=15, deadline=None)
def test_to_integers(opcode: str, format: str, data: st.DataObject, bits: int) -> None:
    value = data.draw(floats(format))
    agree(function(f"{opcode} {format} %a to i{bits}", f"i{bits}", format), [value])
    name = f"{opcode}.sat.i{bits}.{SUFFIX[format]}"
    agree(intrinsic(name, f"i{bits}", format), [value])


@pytest.mark.parametrize("opcode", ("sitofp", "uitofp", "uitofp nneg"))
@pytest.mark.parametrize("format", FORMATS)
@given(st.data(), st.sampled_from((1, 5, 8, 16, 32, 64, 128)))
@settings(max_examples=15, deadline=None)
def test_from_integers(opcode: str, format: str, data: st.DataObject, bits: int) -> None:
    agree(function(f"{opcode} i{bits} %a to {format}", format, f"i{bits}"), [data.draw(integers(bits))])


CASTS = (
    ("half", "i16"),
    ("bfloat", "i16"),
    ("float", "i32"),
    ("double", "i64"),
    ("x86_fp80", "i80"),
    ("fp128", "i128"),
    ("double", "<2 x float>"),
    ("double", "<8 x i8>"),
    ("<2 x float>", "i64"),
    ("<2 x float>", "<4 x i16>"),
    ("<4 x half>", "double"),
    ("<3 x half>", "i48"),
)


@pytest.mark.parametrize(("source", "target"), CASTS)
@given(st.data())
@settings(max_examples=15, deadline=None)
def test_bits(source: str, target: str, data: st.DataObject) -> None:
    element, count = _element(source)
    values = [data.draw(_numbers(element)) for _ in range(count)]
    agree(function(f"bitcast {source} %a to {target}", target, source), values)


def _numbers(name: str) -> st.SearchStrategy[int]:
    return floats(name).filter(lambda bits: bits != _nan(name))


def _nan(name: str) -> int:
    return ieee.nan(float_sort(FloatType(name)))


@pytest.mark.parametrize("format", FORMATS)
@given(st.data())
@settings(max_examples=15, deadline=None)
def test_bits_of_nan_can_be_anything_that_is_nan(format: str, data: st.DataObject) -> None:
    """The pattern with the lowest bit and without the sign, any other, and what is none."""
    bits = WIDTHS[format]
    terms = terms_of(function(f"bitcast {format} %a to i{bits}", f"i{bits}", format), 64, True)
    nan = _nan(format)
    chosen = data.draw(
        st.integers(0, (1 << bits) - 1) | st.sampled_from([1 << bits - 1, pattern(FloatType(format), nan)])
    )
    (symbol,) = terms.arbitrary
    builder = Builder()
    is_nan = Evaluation({}).value(builder.fp_is_nan(from_bits(builder, FloatType(format), builder.bv(chosen, bits))))
    evaluation = Evaluation({terms.parameters[0]: nan, symbol: chosen})
    found = evaluation.value(terms.values[0])
    assert found == (chosen if is_nan else pattern(FloatType(format), nan))


def _element(type: str) -> tuple[str, int]:
    if not type.startswith("<"):
        return type, 1
    count, _, element = type.strip("<>").partition(" x ")
    return element, int(count)


INTEGER_CASTS = (
    ("i16", "half"),
    ("i32", "float"),
    ("i64", "double"),
    ("i64", "<2 x float>"),
    ("i32", "<4 x i8>"),
    ("i8", "<8 x i1>"),
    ("<8 x i1>", "i8"),
    ("<4 x i8>", "<2 x i16>"),
    ("<4 x i8>", "i32"),
    ("<2 x i64>", "i128"),
    ("i128", "fp128"),
)


@pytest.mark.parametrize(("source", "target"), INTEGER_CASTS)
@given(st.data())
@settings(max_examples=15, deadline=None)
def test_bits_of_integers(source: str, target: str, data: st.DataObject) -> None:
    element, count = _element(source)
    values = [data.draw(integers(int(element[1:]))) for _ in range(count)]
    agree(function(f"bitcast {source} %a to {target}", target, source), values)


# --- intrinsics ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EXACT)
@given(st.data(), st.sampled_from(FORMATS))
@settings(max_examples=15, deadline=None)
def test_functions(name: str, data: st.DataObject, format: str) -> None:
    agree(intrinsic(f"{name}.{SUFFIX[format]}", format, format), [data.draw(floats(format))])


@pytest.mark.parametrize("name", PAIRS)
@given(st.data(), st.sampled_from(FORMATS))
@settings(max_examples=15, deadline=None)
def test_functions_of_two(name: str, data: st.DataObject, format: str) -> None:
    a = data.draw(floats(format))
    b = data.draw(st.just(a) | floats(format))
    if name == "copysign" and b == _nan(format):
        b = a = 0  # its sign is not known
    agree(intrinsic(f"{name}.{SUFFIX[format]}", format, format, format), [a, b])


@pytest.mark.parametrize("name", ("fma", "fmuladd"))
@pytest.mark.parametrize("format", FORMATS)
@given(st.data())
@settings(max_examples=15, deadline=None)
def test_multiply_and_add(name: str, format: str, data: st.DataObject) -> None:
    values = [data.draw(floats(format)) for _ in range(3)]
    agree(intrinsic(f"{name}.{SUFFIX[format]}", format, format, format, format), values)


@given(st.data(), st.sampled_from(FORMATS), st.integers(0, 1023))
@settings(max_examples=80, deadline=None)
def test_classes(data: st.DataObject, format: str, mask: int) -> None:
    name = f"llvm.is.fpclass.{SUFFIX[format]}"
    call = f"call i1 @{name}({format} %a, i32 {mask})"
    text = function(call, "i1", format, before=f"declare i1 @{name}({format}, i32)")
    agree(text, [data.draw(floats(format))])


@pytest.mark.parametrize("name", ("lrint", "llrint", "lround", "llround"))
@given(st.data(), st.sampled_from(FORMATS), st.sampled_from((32, 64)))
@settings(max_examples=15, deadline=None)
def test_rounding_to_integers(name: str, data: st.DataObject, format: str, bits: int) -> None:
    agree(intrinsic(f"{name}.i{bits}.{SUFFIX[format]}", f"i{bits}", format), [data.draw(floats(format))])


@given(st.data(), st.sampled_from(FORMATS))
@settings(max_examples=15, deadline=None)
def test_two_parts(data: st.DataObject, format: str) -> None:
    pair = f"{{ {format}, {format} }}"
    agree(intrinsic(f"modf.{SUFFIX[format]}", pair, format), [data.draw(floats(format))])


@given(st.data(), st.sampled_from(("fadd", "fmul")))
@settings(max_examples=15, deadline=None)
def test_ordered_reductions(data: st.DataObject, name: str) -> None:
    values = [data.draw(floats("float")) for _ in range(4)]
    agree(intrinsic(f"vector.reduce.{name}.v3f32", "float", "float", "<3 x float>"), values)


@given(st.data(), st.sampled_from(("fmin", "fmax")))
@settings(max_examples=15, deadline=None)
def test_reductions(data: st.DataObject, name: str) -> None:
    values = [data.draw(floats("double")) for _ in range(3)]
    agree(intrinsic(f"vector.reduce.{name}.v3f64", "double", "<3 x double>"), values)


# --- all corners --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PAIRS)
def test_corners_of_two(name: str) -> None:
    corners = [0, 1, *float_corners("float", ())[-2:], 0x3F800000, 0x7F800000, 0x7FC00000]
    corners += [corner | 1 << 31 for corner in corners[:-1]]
    text = intrinsic(f"{name}.f32", "float", "float", "float")
    for a in set(corners):
        for b in set(corners):
            if name != "copysign" or b != _nan("float"):
                agree(text, [a, b])


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("opcode", ("fptosi", "fptoui"))
def test_corners_to_integers(format: str, opcode: str) -> None:
    for bits in (8, 32, 64):
        for value in float_corners(format, (bits - 1, bits)):
            agree(function(f"{opcode} {format} %a to i{bits}", f"i{bits}", format), [value])
            agree(intrinsic(f"{opcode}.sat.i{bits}.{SUFFIX[format]}", f"i{bits}", format), [value])


@pytest.mark.parametrize("format", FORMATS)
def test_corners_of_functions(format: str) -> None:
    pair = f"{{ {format}, {format} }}"
    for value in float_corners(format, (10, 52, 63)):
        agree(intrinsic(f"modf.{SUFFIX[format]}", pair, format), [value])
        for name in ("floor", "round", "rint", "sqrt"):
            agree(intrinsic(f"{name}.{SUFFIX[format]}", format, format), [value])
        for name in ("lrint", "lround"):
            agree(intrinsic(f"{name}.i64.{SUFFIX[format]}", "i64", format), [value])
