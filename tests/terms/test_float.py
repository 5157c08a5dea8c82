"""Floats: native arithmetic of the machine, folding by the builder, what is left open, NaN."""

from __future__ import annotations

import math
import random
import struct
from collections.abc import Callable
from fractions import Fraction

import pytest

from limpet.terms import ieee
from limpet.terms import kinds_float as fp
from limpet.terms import kinds_int as ints
from limpet.terms.build import Builder
from limpet.terms.evaluate import evaluate
from limpet.terms.kind import SortError
from limpet.terms.sorts import DOUBLE, EXTENDED, HALF, QUAD, SINGLE, FloatSort
from limpet.terms.term import Term

LETTERS = {HALF: "e", SINGLE: "f", DOUBLE: "d"}


def folding_builder() -> Builder:
    builder = Builder()
    builder.simplifies = True
    return builder


def native(sort: FloatSort, bits: int) -> float:
    found: float = struct.unpack("<" + LETTERS[sort], bits.to_bytes(sort.width // 8, "little"))[0]
    return found


def pattern(sort: FloatSort, number: float) -> int:
    try:
        packed = struct.pack("<" + LETTERS[sort], number)
    except OverflowError:
        return ieee.infinity(sort, int(number < 0))
    return ieee.canonical(sort, int.from_bytes(packed, "little"))


def divided(x: float, y: float) -> float:
    if y == 0:
        return math.nan if x == 0 or math.isnan(x) else math.copysign(math.inf, x) * math.copysign(1.0, y)
    return x / y


OPERATIONS: dict[str, tuple[Callable[[FloatSort, str, int, int], int], Callable[[float, float], float]]] = {
    "add": (ieee.add, lambda x, y: x + y),
    "sub": (ieee.subtract, lambda x, y: x - y),
    "mul": (ieee.multiply, lambda x, y: x * y),
    "div": (ieee.divide, divided),
}


@pytest.mark.parametrize("name", list(OPERATIONS))
@pytest.mark.parametrize("sort", [HALF, SINGLE, DOUBLE], ids=str)
def test_the_machine_agrees(name: str, sort: FloatSort) -> None:
    """Rounding a double result once more is exact for half and single: they have less than half of its bits."""
    ours, theirs = OPERATIONS[name]
    rng = random.Random(name)
    for _ in range(2000):
        a, b = (ieee.canonical(sort, rng.getrandbits(sort.width)) for _ in range(2))
        if rng.random() < 0.5:
            b = ieee.canonical(sort, (a ^ rng.getrandbits(sort.significand)) & ((1 << sort.width) - 1))
        assert ours(sort, "RNE", a, b) == pattern(sort, theirs(native(sort, a), native(sort, b))), (hex(a), hex(b))


@pytest.mark.parametrize("sort", [HALF, SINGLE, DOUBLE], ids=str)
def test_the_machine_agrees_on_roots_remainders_and_order(sort: FloatSort) -> None:
    rng = random.Random(1)
    for _ in range(1000):
        a, b = (ieee.canonical(sort, rng.getrandbits(sort.width)) for _ in range(2))
        x, y = native(sort, a), native(sort, b)
        root = math.nan if x < 0 else math.sqrt(x)
        assert ieee.square_root(sort, "RNE", a) == pattern(sort, root)
        if not (math.isinf(x) or y == 0):
            assert ieee.remainder(sort, a, b) == pattern(sort, math.remainder(x, y))
        assert ieee.less(sort, a, b) == (x < y)
        assert ieee.less_or_equal(sort, a, b) == (x <= y)
        assert ieee.equal(sort, a, b) == (x == y)
        if math.isfinite(x):
            assert ieee.to_integer(sort, "RNE", a) == round(x)
            assert ieee.to_integer(sort, "RTN", a) == math.floor(x)
            assert ieee.to_integer(sort, "RTP", a) == math.ceil(x)
            assert ieee.to_integer(sort, "RTZ", a) == math.trunc(x)


def test_conversions_of_the_machine() -> None:
    rng = random.Random(2)
    for _ in range(2000):
        bits = ieee.canonical(DOUBLE, rng.getrandbits(64))
        for sort in (HALF, SINGLE):
            assert ieee.convert(DOUBLE, sort, "RNE", bits) == pattern(sort, native(DOUBLE, bits))
        number = rng.getrandbits(rng.randint(1, 80)) - rng.getrandbits(rng.randint(1, 80))
        assert ieee.from_integer(DOUBLE, "RNE", number) == pattern(DOUBLE, float(number))


@pytest.mark.parametrize("sort", [HALF, SINGLE, DOUBLE, EXTENDED, QUAD], ids=str)
@pytest.mark.parametrize("mode", ieee.MODES)
def test_rounding_is_to_a_neighbour_on_the_right_side(sort: FloatSort, mode: str) -> None:
    rng = random.Random(mode)
    for _ in range(100):
        number = Fraction(rng.randint(-(10**9), 10**9), rng.randint(1, 10**9))
        bits = ieee.from_fraction(sort, mode, number)
        got = ieee.to_fraction(sort, bits)
        assert got is not None
        match mode:
            case "RTP":
                assert got >= number
            case "RTN":
                assert got <= number
            case "RTZ":
                assert abs(got) <= abs(number)
            case _:
                for near in (bits - 1, bits + 1):
                    other = ieee.to_fraction(sort, near)
                    assert other is None or abs(other - number) >= abs(got - number)
        assert ieee.from_fraction(sort, mode, got) == (bits if got else 0)


def test_overflow_by_mode() -> None:
    big = ieee.largest(SINGLE)
    infinite = {"RNE": True, "RNA": True, "RTP": True, "RTN": False, "RTZ": False}
    for mode, to_infinity in infinite.items():
        assert ieee.add(SINGLE, mode, big, big) == (ieee.infinity(SINGLE) if to_infinity else big)


def test_signs_of_zero() -> None:
    plus, minus = 0, ieee.zero(SINGLE, 1)
    assert ieee.add(SINGLE, "RNE", plus, minus) == plus
    assert ieee.add(SINGLE, "RTN", plus, minus) == minus
    assert ieee.add(SINGLE, "RNE", minus, minus) == minus
    assert ieee.square_root(SINGLE, "RNE", minus) == minus
    assert ieee.multiply(SINGLE, "RNE", minus, ieee.from_integer(SINGLE, "RNE", 3)) == minus
    assert ieee.to_integral(SINGLE, "RTZ", ieee.from_fraction(SINGLE, "RNE", Fraction(-1, 2))) == minus


# --- terms ----------------------------------------------------------------------------------------------------


def test_there_is_one_nan() -> None:
    b = folding_builder()
    assert b.fp(0x7F800001, SINGLE) is b.fp(0xFFFFFFFF, SINGLE) is b.fp_nan(SINGLE)
    assert b.fp_nan(SINGLE).payload == 0x7FC00000
    assert b.fp_from_bits(b.bv(0xFF800001, 32), SINGLE) is b.fp_nan(SINGLE)
    assert b.fp_to_bits(b.fp_from_bits(b.bv(0xFF800001, 32), SINGLE)) is b.bv(0x7FC00000, 32)
    assert b.equal(b.fp_nan(SINGLE), b.fp(0x7F800001, SINGLE)) is b.true
    assert b.fp_eq(b.fp_nan(SINGLE), b.fp_nan(SINGLE)) is b.false


def test_zeros_are_two_but_compare_equal() -> None:
    b = folding_builder()
    assert b.equal(b.fp_zero(HALF), b.fp_zero(HALF, 1)) is b.false
    assert b.fp_eq(b.fp_zero(HALF), b.fp_zero(HALF, 1)) is b.true


def test_constants_are_folded() -> None:
    b = folding_builder()
    one, two = b.fp(pattern(DOUBLE, 1.0), DOUBLE), b.fp(pattern(DOUBLE, 2.0), DOUBLE)
    assert b.fp_add(one, one) is two
    assert b.fp_div(one, two, "RTZ") is b.fp(pattern(DOUBLE, 0.5), DOUBLE)
    assert b.fp_to_sbv(b.fp_neg(two), 8) is b.bv(0xFE, 8)
    assert b.fp_from_ubv(b.bv(255, 8), HALF) is b.fp(pattern(HALF, 255.0), HALF)
    assert b.fp_from_sbv(b.bv(255, 8), HALF) is b.fp(pattern(HALF, -1.0), HALF)
    assert b.fp_from_fp(two, SINGLE) is b.fp(pattern(SINGLE, 2.0), SINGLE)


def test_what_the_logic_leaves_open_is_not_folded() -> None:
    b = folding_builder()
    zero, minus, big = b.fp_zero(HALF), b.fp_zero(HALF, 1), b.fp(pattern(HALF, 1000.0), HALF)
    negative = b.fp(pattern(HALF, -1.0), HALF)
    kept: list[Term] = [
        b.fp_min(zero, minus),
        b.fp_max(minus, zero),
        b.fp_to_ubv(big, 8),
        b.fp_to_sbv(big, 8),
        b.fp_to_ubv(negative, 8),
        b.fp_to_ubv(b.fp_nan(HALF), 8),
        b.fp_to_sbv(b.fp_infinity(HALF, 1), 8),
        b.int_div(b.int_constant(3), b.int_constant(0)),
        b.int_mod(b.int_constant(3), b.int_constant(0)),
    ]
    assert all(term.args for term in kept)
    assert evaluate(kept[2], {}) == 0
    assert b.fp_min(zero, zero) is zero
    assert b.fp_to_ubv(b.fp(pattern(HALF, -0.5), HALF), 8) is b.bv(0, 8)
    assert b.int_div(b.int_constant(-3), b.int_constant(2)) is b.int_constant(-2)
    assert ints.INT_DIV.open is not None


def test_sorts_are_checked() -> None:
    b = Builder()
    x, y, v = b.symbol("x", HALF), b.symbol("y", SINGLE), b.symbol("v", b.manager.bitvec(8))
    wrongs: list[Callable[[], Term]] = [
        lambda: b.fp_add(x, y),
        lambda: b.fp_add(x, x, "up"),
        lambda: b.fp_from_bits(v, HALF),
        lambda: b.fp_abs(v),
        lambda: b.fp_from_fp(v, HALF),
        lambda: b.fp_from_sbv(x, HALF),
        lambda: b.fp_to_bits(v),
        lambda: b.make(fp.FP_FROM_FP, (x,), (1, 8, "RNE")),
    ]
    for wrong in wrongs:
        with pytest.raises(SortError):
            wrong()


def test_decimal_texts() -> None:
    def text(sort: FloatSort, number: float) -> str:
        return ieee.decimal_text(sort, pattern(sort, number))

    assert text(SINGLE, 0.1) == "0.1"
    assert text(DOUBLE, -1.5) == "-1.5"
    assert text(HALF, math.inf) == "inf"
    assert text(HALF, math.nan) == "nan"
    assert text(DOUBLE, -0.0) == "-0.0"
    assert text(DOUBLE, 5e-324) == "5e-324"
    assert ieee.decimal_text(QUAD, ieee.from_integer(QUAD, "RNE", 3 << 2000)) == "3*2^2000"
