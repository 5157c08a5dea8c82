"""Invariants as C text: what they look like, and that they mean the same."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.prove.c_expressions import Type, Value, c_value

from limpet.horn.values import OBJECT, TAG
from limpet.prove.c_syntax import c_text, conjuncts
from limpet.prove.c_types import CKind, CName
from limpet.prove.invariants import without_numbers
from limpet.terms.build import Builder
from limpet.terms.evaluate import evaluate
from limpet.terms.rules import default_builder
from limpet.terms.smtlib_read import read_term
from limpet.terms.sorts import BOOL, INT, ArraySort, BitVecSort
from limpet.terms.term import Term
from limpet.terms.values import ArrayValue

KINDS = {
    **dict.fromkeys("ijnxy", (CKind.SIGNED, 32)),
    **dict.fromkeys("uvw", (CKind.UNSIGNED, 32)),
    **dict.fromkeys("pq", (CKind.POINTER, 64)),
    "b": (CKind.BOOL, 8),
    "c": (CKind.SIGNED, 8),
    "l": (CKind.SIGNED, 64),
    "z": (CKind.SIGNED, 0),
}


def numbers_world() -> tuple[Builder, dict[Term, CName]]:
    builder = Builder()
    names = {builder.symbol(name, INT): CName(name, *kind) for name, kind in KINDS.items()}
    names[builder.symbol("flag", BOOL)] = CName("flag", CKind.BOOL, 1)
    names[builder.symbol("mem", ArraySort(INT, INT))] = CName("mem", CKind.UNSIGNED, 8)
    return builder, names


def bits_world() -> tuple[Builder, dict[Term, CName]]:
    builder = Builder()
    names = {
        builder.symbol(name, BitVecSort(bits)): CName(name, kind, bits)
        for name, (kind, bits) in KINDS.items()
        if bits != 0
    }
    names[builder.symbol("mem", ArraySort(BitVecSort(64), BitVecSort(32)))] = CName("mem", CKind.SIGNED, 32)
    return builder, names


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("(<= (+ x (* (- 1) y)) 0)", ["x <= y"]),
        ("(not (<= x y))", ["y < x"]),
        ("(>= (+ x (* (- 1) y)) 1)", ["y < x"]),
        ("(and (<= x 4) (>= x 4))", ["x == 4"]),
        ("(and (>= i 0) (<= (+ i (* (- 1) n)) 0))", ["0 <= i && i <= n"]),
        ("(and (not (<= n i)) (not (<= i (- 1))))", ["0 <= i && i < n"]),
        ("(>= (+ n (* (- 1) i)) 3)", ["n - i >= 3"]),
        ("(<= (+ n (* (- 1) i)) 3)", ["n - i <= 3"]),
        ("(>= (+ u (* (- 1) v)) 3)", ["v + 3 <= u"]),
        ("(= (mod x 2) 0)", ["x % 2 == 0"]),
        ("(= (mod x 2) 1)", ["x % 2 != 0"]),
        ("(not (= (mod x 2) 0))", ["x % 2 != 0"]),
        ("(= (mod x 3) 1)", ["(x % 3 + 3) % 3 == 1"]),
        ("(= (mod u 3) 1)", ["u % 3 == 1"]),
        ("(= (div u 4) v)", ["v == u / 4"]),
        ("(and true (>= x (- 2147483648)) (<= x 2147483647) (>= u 0))", []),
        ("(and (= x y) (>= y 3) (<= j 9) (>= j 1))", ["y >= 3", "1 <= j && j <= 9", "x == y"]),
        ("(or (not (<= x y)) (not (>= x y)))", ["x != y"]),
        ("(=> (<= x 0) (and (>= y 0) (<= y 7)))", ["x >= 1 || (0 <= y && y <= 7)"]),
        ("(<= (+ x y (* (- 2) i)) 5)", ["x + y <= 2 * i + 5"]),
        ("(<= (+ (* 2 x) (* 4 y)) 7)", ["x + 2 * y <= 3"]),
        ("(= (+ x (* (- 1) y)) 3)", ["x == y + 3"]),
        ("(= (+ x (* (- 1) y)) (- 3))", ["y == x + 3"]),
        ("(not (= b 0))", ["b"]),
        ("(<= b 0)", ["!b"]),
        ("(and flag (not (>= x 1)))", ["x <= 0", "flag"]),
        ("(not flag)", ["!flag"]),
        ("(= flag (<= x 3))", ["flag == (x <= 3)"]),
        ("(<= p q)", ["p <= q"]),
        ("(not (= p 0))", ["p != 0"]),
        ("(<= (+ p 4) q)", ["(unsigned long)p + 4 <= (unsigned long)q"]),
        ("(= (select mem (+ p i)) x)", ["x == mem[i + (unsigned long)p]"]),
        ("(<= (ite (<= x 0) y 3) z)", ["(x <= 0 ? y : 3) <= z"]),
        ("(<= (* x y) 3)", ["x * y <= 3"]),
        ("(and (<= x 3) (>= x 4))", ["0"]),
        ("(= (div x y) 1)", ["int_div(x, y) == 1"]),
    ],
)
def test_numbers(formula: str, expected: list[str]) -> None:
    builder, names = numbers_world()
    assert conjuncts(read_term(formula, builder, names), names) == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("(bvsle x y)", ["x <= y"]),
        ("(not (bvsle x y))", ["y < x"]),
        ("(bvule x y)", ["(unsigned int)x <= (unsigned int)y"]),
        ("(bvult u v)", ["u < v"]),
        ("(bvsle u #x00000003)", ["(int)u <= 3"]),
        ("(and (bvsle #x00000000 i) (bvslt i n))", ["0 <= i && i < n"]),
        ("(and (bvsle #x00000000 i) (bvsle i #x00000009))", ["0 <= i && i <= 9"]),
        ("(bvsle (bvadd x #xffffffff) y)", ["x - 1 <= y"]),
        ("(= (bvand x #x00000001) #x00000000)", ["(x & 1) == 0"]),
        ("(= ((_ extract 0 0) x) #b0)", ["(x & 1) == 0"]),
        ("(= ((_ extract 3 3) u) #b1)", ["(u & 8) != 0"]),
        ("(= ((_ extract 31 31) x) #b0)", ["x >= 0"]),
        ("(= ((_ extract 31 1) x) #b0000000000000000000000000000000)", ["(x & 0xfffffffe) == 0"]),
        ("(bvsle ((_ sign_extend 24) c) x)", ["c <= x"]),
        ("(bvsle ((_ sign_extend 32) x) l)", ["(long)x <= l"]),
        ("(= ((_ extract 7 0) x) c)", ["c == (signed char)x"]),
        ("(= (bvadd c #x01) #x05)", ["(signed char)(c + 1) == 5"]),
        ("(= b #x01)", ["b"]),
        ("(= p q)", ["p == q"]),
        ("(not (= p #x0000000000000000))", ["p != 0"]),
        ("(bvult (bvadd p #x0000000000000004) q)", ["(unsigned long)p + 4 < (unsigned long)q"]),
        ("(= (bvurem u #x00000004) #x00000002)", ["u % 4 == 2"]),
        ("(= (bvsdiv x y) #x00000002)", ["bv_sdiv(x, y) == 2"]),
        ("(= (select mem p) x)", ["x == mem[p]"]),
        ("(bvule u #xfffffffe)", ["u <= 4294967294"]),
    ],
)
def test_bits(formula: str, expected: list[str]) -> None:
    builder, names = bits_world()
    assert conjuncts(read_term(formula, builder, names), names) == expected


def test_large_formulas_do_not_explode() -> None:
    builder = default_builder()
    x = builder.symbol("x", INT)
    formula, other = builder.int_le(x, builder.int_constant(0)), builder.symbol("o", BOOL)
    for n in range(60):
        other = builder.symbol(f"o{n}", BOOL)
        formula = builder.xor(builder.and_(formula, other), builder.or_(formula, builder.not_(other)))
    assert len(c_text(formula, {})) < 100_000
    assert len(conjuncts(formula, {})) == 1


def test_symbols_without_a_name() -> None:
    builder = Builder()
    x, y = builder.symbol("x", INT), builder.symbol("y", BitVecSort(8))
    formula = builder.and_(builder.int_le(builder.int_constant(-5), x), builder.bv_ult(y, builder.bv(7, 8)))
    assert c_text(formula, {}) == "x >= -5 && y <= 6"


# --- meaning -------------------------------------------------------------------------------------------------------

VARIABLES = {
    "x": (CKind.SIGNED, 32),
    "y": (CKind.SIGNED, 32),
    "u": (CKind.UNSIGNED, 32),
    "v": (CKind.UNSIGNED, 32),
    "c": (CKind.SIGNED, 8),
    "d": (CKind.UNSIGNED, 8),
    "s": (CKind.SIGNED, 16),
    "l": (CKind.SIGNED, 64),
    "m": (CKind.UNSIGNED, 64),
    "p": (CKind.POINTER, 64),
    "q": (CKind.POINTER, 64),
    "b": (CKind.BOOL, 8),
    "k": (CKind.BOOL, 1),
    "t": (CKind.UNSIGNED, 5),
    "z": (CKind.SIGNED, 0),
}


def some_value(chance: random.Random, name: CName) -> int:
    low = name.low if name.low is not None else -(1 << 70)
    high = name.high if name.high is not None else 1 << 70
    small = [v for v in (-3, -2, -1, 0, 1, 2, 3, low, low + 1, high, high - 1) if low <= v <= high]
    return chance.choice(small) if chance.random() < 0.6 else chance.randint(low, high)


def in_c(name: CName, value: int) -> Value:
    return Value(value, Type(name.is_signed, name.bits) if name.bits else None)


class NumberFormulas:
    """Over mathematical integers."""

    def __init__(self, draw: Any, builder: Builder) -> None:
        self.draw, self.b = draw, builder
        self.names = {builder.symbol(name, INT): CName(name, *kind) for name, kind in VARIABLES.items()}
        self.memory = builder.symbol("mem", ArraySort(INT, INT))

    def constant(self) -> Term:
        return self.b.int_constant(self.draw(st.integers(-9, 9)))

    def number(self, depth: int) -> Any:
        b, draw = self.b, self.draw
        shape = draw(st.integers(0, 10 if depth else 2))
        if shape == 0:
            return self.constant()
        if shape <= 2:
            return draw(st.sampled_from(list(self.names)))
        if shape <= 4:
            make = draw(st.sampled_from([b.int_add, b.int_sub]))
            return make(self.number(depth - 1), self.number(depth - 1))
        if shape <= 6:
            return b.int_mul(self.number(depth - 1), self.constant())
        if shape == 7:
            make = draw(st.sampled_from([b.int_mod, b.int_div]))
            divisor = draw(st.sampled_from([-4, -1, 1, 2, 3, 5]))
            return make(self.number(depth - 1), b.int_constant(divisor))
        if shape == 8:
            return b.ite(self.formula(depth - 1), self.number(depth - 1), self.number(depth - 1))
        if shape == 9:
            return b.select(self.memory, self.number(depth - 1))
        return b.int_mul(self.number(depth - 1), self.number(depth - 1))

    def atom(self, depth: int) -> Term:
        make = self.draw(st.sampled_from([self.b.int_le, self.b.int_lt, self.b.equal]))
        made: Term = make(self.number(depth), self.number(depth))
        return made

    def formula(self, depth: int) -> Any:
        b, draw = self.b, self.draw
        shape = draw(st.integers(0, 8 if depth else 2))
        if shape <= 2:
            return self.atom(depth)
        if shape <= 5:
            make = draw(st.sampled_from([b.and_, b.or_, b.implies]))
            return make(self.formula(depth - 1), self.formula(depth - 1))
        if shape == 6:
            return b.not_(self.formula(depth - 1))
        if shape == 7:
            make = draw(st.sampled_from([b.xor, b.equal]))
            return make(self.formula(depth - 1), self.formula(depth - 1))
        return b.ite(self.formula(depth - 1), self.formula(depth - 1), self.formula(depth - 1))


class BitFormulas(NumberFormulas):
    """Over bit-vectors of C's widths and some others."""

    def __init__(self, draw: Any, builder: Builder) -> None:
        self.draw, self.b = draw, builder
        self.names = {
            builder.symbol(name, BitVecSort(bits)): CName(name, kind, bits)
            for name, (kind, bits) in VARIABLES.items()
            if bits
        }
        # Variables that are kept in wider or narrower registers than their own.
        self.names[builder.symbol("c32", BitVecSort(32))] = CName("cc", CKind.SIGNED, 8)
        self.names[builder.symbol("d64", BitVecSort(64))] = CName("dd", CKind.UNSIGNED, 8)
        self.names[builder.symbol("x16", BitVecSort(16))] = CName("xx", CKind.SIGNED, 32)
        self.names[builder.symbol("b1", BitVecSort(1))] = CName("bb", CKind.BOOL, 8)
        self.memory = builder.symbol("mem", ArraySort(BitVecSort(32), BitVecSort(32)))

    def of_width(self, width: int, depth: int) -> Any:
        b, draw = self.b, self.draw
        leaves = [symbol for symbol in self.names if symbol.width == width]
        shape = draw(st.integers(0, 13 if depth else 2))
        if shape == 0 or (shape <= 2 and not leaves):
            edges = st.sampled_from([0, 1, 2, 7, 1 << (width - 1), (1 << (width - 1)) - 1, (1 << width) - 1])
            return b.bv(draw(st.one_of(edges, st.integers(0, (1 << width) - 1))), width)
        if shape <= 2:
            return draw(st.sampled_from(leaves))
        if shape <= 6:
            make = draw(st.sampled_from([b.bv_add, b.bv_sub, b.bv_mul, b.bv_and, b.bv_or, b.bv_xor]))
            return make(self.of_width(width, depth - 1), self.of_width(width, depth - 1))
        if shape == 7:
            make = draw(st.sampled_from([b.bv_neg, b.bv_not]))
            return make(self.of_width(width, depth - 1))
        if shape == 8:
            make = draw(st.sampled_from([b.bv_udiv, b.bv_urem, b.bv_sdiv, b.bv_srem]))
            divisor = draw(st.integers(1, max(1, (1 << width) - 2)))
            if width == 1:
                return self.of_width(width, depth - 1)
            return make(self.of_width(width, depth - 1), b.bv(divisor, width))
        if shape == 9:
            make = draw(st.sampled_from([b.bv_shl, b.bv_lshr, b.bv_ashr]))
            return make(self.of_width(width, depth - 1), b.bv(draw(st.integers(0, width - 1)), width))
        if shape == 10:
            wider = draw(st.sampled_from([w for w in (8, 16, 32, 64) if w >= width]))
            low = draw(st.integers(0, wider - width))
            return b.extract(self.of_width(wider, depth - 1), low + width - 1, low)
        if shape == 11:
            narrower = draw(st.sampled_from([w for w in (1, 5, 8, 16, 32) if w < width] or [width]))
            make = draw(st.sampled_from([b.zero_extend, b.sign_extend]))
            return make(self.of_width(narrower, depth - 1), width)
        if shape == 12:
            if width == 32:
                return b.select(self.memory, self.of_width(32, depth - 1))
            if width in (16, 64):
                return b.concat(self.of_width(width // 2, depth - 1), self.of_width(width // 2, depth - 1))
        return b.ite(self.formula(depth - 1), self.of_width(width, depth - 1), self.of_width(width, depth - 1))

    def atom(self, depth: int) -> Term:
        b = self.b
        width = self.draw(st.sampled_from([1, 5, 8, 8, 16, 32, 32, 32, 64, 64]))
        make = self.draw(st.sampled_from([b.bv_sle, b.bv_slt, b.bv_ule, b.bv_ult, b.equal, b.equal]))
        made: Term = make(self.of_width(width, depth), self.of_width(width, depth))
        return made


def check(draw: Any, source: NumberFormulas, elements: CName, depth: int) -> None:
    formula = source.formula(depth)
    names = {**source.names, source.memory: CName("mem", elements.kind, elements.bits)}
    text, lines = c_text(formula, names), conjuncts(formula, names)
    chance = random.Random(draw(st.integers(0, 1 << 30)))
    for _ in range(20):
        assignment: dict[Term, Any] = {}
        environment: dict[str, Any] = {}
        is_numbers = type(source) is NumberFormulas
        for symbol, name in source.names.items():
            value = some_value(chance, name)
            environment[name.text] = Value(value) if is_numbers else in_c(name, value)
            assignment[symbol] = value if is_numbers else value & ((1 << symbol.width) - 1)
        content = [some_value(chance, elements) for _ in range(3)]
        raw = content if is_numbers else [value & 0xFFFFFFFF for value in content]
        assignment[source.memory] = ArrayValue(raw[0], {0: raw[1], 1: raw[2]})

        def element(index: Value, content: list[int] = content, plain: bool = is_numbers) -> Value:
            position = index.value if plain else index.value & 0xFFFFFFFF
            value = content[position + 1] if position in (0, 1) else content[0]
            return Value(value) if plain else in_c(elements, value)

        environment["mem"] = element
        expected = evaluate(formula, assignment)
        told = {name: value for name, value in environment.items() if name in text}
        assert bool(c_value(text, environment)) == expected, (text, told)
        assert all(c_value(line, environment) for line in lines) == expected, (lines, told)


@settings(max_examples=60, deadline=None)
@given(st.data(), st.booleans())
def test_numbers_mean_the_same(data: st.DataObject, simplify: bool) -> None:
    source = NumberFormulas(data.draw, default_builder() if simplify else Builder())
    check(data.draw, source, CName("", CKind.UNSIGNED, 8), 3)


@settings(max_examples=80, deadline=None)
@given(st.data(), st.booleans())
def test_bits_mean_the_same(data: st.DataObject, simplify: bool) -> None:
    source = BitFormulas(data.draw, default_builder() if simplify else Builder())
    check(data.draw, source, CName("", CKind.SIGNED, 32), 3)


@settings(max_examples=80, deadline=None)
@given(st.data())
def test_conjunctions_mean_the_same(data: st.DataObject) -> None:
    """Many comparisons of few variables, so that they are merged."""
    draw = data.draw
    source = NumberFormulas(draw, Builder())
    b = source.b
    few = [symbol for symbol, name in source.names.items() if name.text in "xyub"]
    source.names = {symbol: source.names[symbol] for symbol in few}

    def literal() -> Any:
        left, right = draw(st.sampled_from(few)), draw(st.sampled_from([*few, b.int_constant(0), b.int_constant(1)]))
        make = draw(st.sampled_from([b.int_le, b.int_lt, b.equal]))
        atom = make(left, b.int_add(right, b.int_constant(draw(st.integers(-1, 1)))))
        return b.not_(atom) if draw(st.booleans()) else atom

    parts = [literal() for _ in range(draw(st.integers(1, 6)))]
    joined = b.and_(*parts) if draw(st.booleans()) else b.or_(*parts)
    source.formula = lambda depth: joined  # type: ignore[method-assign]
    check(draw, source, CName("", CKind.UNSIGNED, 8), 0)


@pytest.mark.parametrize(
    ("condition", "shown"),
    [
        ("(= i 3)", ["i == 3"]),
        ("(= p 0)", ["p == 0"]),
        ("(not (= p 0))", ["p != 0"]),
        ("(<= 1 p)", ["p != 0"]),
        ("(= p 5)", ["p != 0"]),
        ("(= (mod (- p 2) 4294967296) 0)", []),
        ("(= (- p i) 0)", []),
        ("(not (= q 0))", []),
        ("(= (mod q 2) 0)", []),
        ("(and (= i 3) (not (= p 0)) (<= 1 p) (<= p 7))", ["i == 3", "p != 0"]),
    ],
)
def test_numbers_of_objects_are_not_shown(condition: str, shown: list[str]) -> None:
    """`p` stands for an object's number and `q` for that of its kind: the source knows whether a pointer is null."""
    builder, names = numbers_world()
    symbols = {name.text: symbol for symbol, name in names.items()}
    formula = read_term(condition, builder, names)
    left = without_numbers(builder, {symbols["p"]: OBJECT, symbols["q"]: TAG}, formula)
    assert conjuncts(left, {**names, symbols["p"]: CName("p", CKind.SIGNED, 0)}) == shown
