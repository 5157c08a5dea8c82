"""Human-readable texts in infix notation."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.terms.random_everything import RandomEverything

from limpet.terms.build import Builder
from limpet.terms.infix import infix
from limpet.terms.sorts import BOOL, INT, SINGLE, ArraySort, BitVecSort, FunctionSort
from limpet.terms.term import Term

WORD = BitVecSort(32)


class Given:
    def __init__(self) -> None:
        self.b = Builder()
        self.x, self.y, self.z = (self.b.symbol(name, WORD) for name in "xyz")
        self.p, self.q, self.r = (self.b.symbol(name, BOOL) for name in "pqr")
        self.n, self.m = self.b.symbol("n", INT), self.b.symbol("m", INT)
        self.f, self.g = self.b.symbol("f", SINGLE), self.b.symbol("g", SINGLE)
        self.a = self.b.symbol("a", ArraySort(WORD, WORD))
        self.h = self.b.symbol("h", FunctionSort((WORD, WORD), WORD))

    def word(self, value: int) -> Term:
        return self.b.bv(value, 32)


CASES: dict[str, Callable[[Given], Term]] = {
    "x + 4 <u y": lambda g: g.b.bv_ult(g.b.bv_add(g.x, g.word(4)), g.y),
    "x - 4": lambda g: g.b.bv_add(g.x, g.word(-4)),
    "z + x + y": lambda g: g.b.bv_add(g.b.bv_add(g.x, g.y), g.z),
    "x - (y - z)": lambda g: g.b.bv_sub(g.x, g.b.bv_sub(g.y, g.z)),
    "x - y - z": lambda g: g.b.bv_sub(g.b.bv_sub(g.x, g.y), g.z),
    "(x + y) * z": lambda g: g.b.manager.make(g.b.bv_mul(g.x, g.y).kind, (g.b.bv_add(g.x, g.y), g.z)),
    "x /u y %s z": lambda g: g.b.bv_srem(g.b.bv_udiv(g.x, g.y), g.z),
    "(x & 1) == 0": lambda g: g.b.equal(g.b.bv_and(g.x, g.word(1)), g.word(0)),
    "x != y": lambda g: g.b.distinct(g.x, g.y),
    "x >=s y": lambda g: g.b.not_(g.b.bv_slt(g.x, g.y)),
    "!(f <f g)": lambda g: g.b.not_(g.b.fp_lt(g.f, g.g)),
    "!(p && q)": lambda g: g.b.not_(g.b.and_(g.p, g.q)),
    "r && p && q": lambda g: g.b.and_(g.p, g.q, g.r),
    "p && (q || r)": lambda g: g.b.and_(g.p, g.b.or_(g.q, g.r)),
    "p && q || r": lambda g: g.b.manager.make(g.b.or_(g.p, g.q).kind, (g.b.and_(g.p, g.q), g.r)),
    "p => q => r": lambda g: g.b.implies(g.p, g.b.implies(g.q, g.r)),
    "(p => q) => r": lambda g: g.b.implies(g.b.implies(g.p, g.q), g.r),
    "p ? x : q ? y : z": lambda g: g.b.ite(g.p, g.x, g.b.ite(g.q, g.y, g.z)),
    "(p ? x : y) + z": lambda g: g.b.manager.make(g.b.bv_add(g.x, g.y).kind, (g.b.ite(g.p, g.x, g.y), g.z)),
    "p ? (q ? x : y) : z": lambda g: g.b.ite(g.p, g.b.ite(g.q, g.x, g.y), g.z),
    "x[7:0]": lambda g: g.b.extract(g.x, 7, 0),
    "(x + y)[3:3]": lambda g: g.b.extract(g.b.bv_add(g.x, g.y), 3, 3),
    "x[7:0] ++ y[7:0]": lambda g: g.b.concat(g.b.extract(g.x, 7, 0), g.b.extract(g.y, 7, 0)),
    "zext(x[7:0], 32)": lambda g: g.b.zero_extend(g.b.extract(g.x, 7, 0), 32),
    "a[x + y]": lambda g: g.b.select(g.a, g.b.bv_add(g.x, g.y)),
    "a{x := y}{z := 1}[x]": lambda g: g.b.select(g.b.store(g.b.store(g.a, g.x, g.y), g.z, g.word(1)), g.x),
    "{* := 0}[x]": lambda g: g.b.select(g.b.constant_array(WORD, g.word(0)), g.x),
    "(λi. x + i)[y]": lambda g: g.b.select(g.b.lambda_("i", WORD, lambda i: g.b.bv_add(i, g.x)), g.y),
    "h(x, y + z)": lambda g: g.b.apply(g.h, g.x, g.b.bv_add(g.y, g.z)),
    "~x << -y": lambda g: g.b.bv_shl(g.b.bv_not(g.x), g.b.bv_neg(g.y)),
    "-(-x)": lambda g: g.b.bv_neg(g.b.bv_neg(g.x)),
    "x >>s 0xfffff": lambda g: g.b.bv_ashr(g.x, g.word(0xFFFFF)),
    "overflow(x +s y * z)": lambda g: g.b.manager.make(
        g.b.bv_sadd_overflow(g.x, g.y).kind, (g.x, g.b.bv_mul(g.y, g.z))),
    "overflow(x <<u y)": lambda g: g.b.bv_ushl_overflow(g.x, g.y),
    "overflow(-x)": lambda g: g.b.bv_neg_overflow(g.x),
    "n * -5 <= int(x)": lambda g: g.b.int_le(g.b.int_mul(g.n, g.b.int_constant(-5)), g.b.bv_to_int(g.x)),
    "bits(n, 32) == x": lambda g: g.b.manager.make(g.b.equal(g.x, g.y).kind, (g.b.int_to_bv(g.n, 32), g.x)),
    "f +f 0.1 ==f nan": lambda g: g.b.manager.make(g.b.fp_eq(g.f, g.g).kind, (
        g.b.fp_add(g.f, g.b.fp(0x3DCCCCCD, SINGLE)), g.b.fp_nan(SINGLE))),
    "fp_add[RTZ](f, g)": lambda g: g.b.fp_add(g.f, g.g, "RTZ"),
    "fp_to_sbv[8, RTZ](f)": lambda g: g.b.fp_to_sbv(g.f, 8),
    "-f (f *f g)": lambda g: g.b.fp_neg(g.b.fp_mul(g.f, g.g)),
    "bv_smod(x, y)": lambda g: g.b.bv_smod(g.x, g.y),
}  # fmt: skip


@pytest.mark.parametrize("text", list(CASES))
def test_texts(text: str) -> None:
    assert infix(CASES[text](Given())) == text


def test_sharing() -> None:
    g = Given()
    product = g.b.bv_mul(g.b.bv_add(g.x, g.word(2000)), g.z)
    other = g.b.bv_udiv(product, product)
    assert infix(g.b.bv_ult(other, g.b.bv_sub(other, product))) == (
        "$1 /u $1 <u $1 /u $1 - $1\n  where $1 = z * (x + 0x7d0)"
    )
    short = g.b.bv_add(g.x, g.y)
    assert infix(g.b.bv_mul(short, short)) == "(x + y) * (x + y)"


def test_several_roots_share_a_list() -> None:
    g = Given()
    product = g.b.bv_udiv(g.b.bv_add(g.x, g.word(100)), g.z)
    text = infix(g.b.bv_ult(product, g.x), g.b.bv_ult(product, g.y))
    assert text == "$1 <u x\n$1 <u y\n  where $1 = (x + 100) /u z"


def test_two_variables_of_one_name() -> None:
    b = Builder()
    both = b.lambda_("i", WORD, lambda i: b.select(b.lambda_("i", WORD, lambda j: b.bv_sub(i, j)), i))
    assert infix(both) == "λi?1. (λi?2. i?1 - i?2)[i?1]"


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 100))
def test_any_term_has_a_text(seed: int, steps: int) -> None:
    assert infix(*RandomEverything(seed).assertions(steps))


def test_deep_terms() -> None:
    g = Given()
    term = g.x
    for _ in range(60_000):
        term = g.b.bv_sub(g.b.bv_not(term), g.y)
    text = infix(term)
    assert "\n  where $1 = " in text
    assert max(map(len, text.split("\n"))) < 1000
