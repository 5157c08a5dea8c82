"""Conditions over bit-vectors as linear ones: what is possible stays possible, and what should be decided is."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.horn.integer_cases import SECONDS, WideTerms
from tests.terms.random_terms import built

from limpet.arithmetic.linear import LinearAbstraction
from limpet.solvers.interface import Limits, Sat, Unsat
from limpet.solvers.worker import WorkerSolver
from limpet.terms.build import Builder
from limpet.terms.evaluate import Evaluation
from limpet.terms.kind import SYMBOL
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BOOL, ArraySort
from limpet.terms.term import Term


def is_possible(builder: Builder, assumptions: list[Term], goal: Term) -> bool | None:
    """In linear arithmetic."""
    abstraction = LinearAbstraction(builder)
    facts = abstraction.facts(assumptions)
    condition = abstraction.condition(goal)
    solver = WorkerSolver("yices")  # a process of its own: random terms make solvers crash now and then
    try:
        for term in (*facts, *abstraction.laws(), condition):
            solver.assert_(term)
        answer = solver.check((), Limits(SECONDS), model=False)
    finally:
        solver.close()
    return True if isinstance(answer, Sat) else False if isinstance(answer, Unsat) else None


def check(seed: int, length: int) -> None:
    """Random conditions that hold for certain values are possible together, also if the values are told."""
    source = random.Random(seed)
    maker = WideTerms(source)
    recipe = maker.recipe(length)
    simplifying = default_builder()
    plain = Builder(simplifying.manager)
    builder = simplifying if source.random() < 0.7 else plain
    terms = built(plain, recipe)
    symbols = dict.fromkeys(term for term, step in zip(terms, recipe, strict=True) if step.kind is SYMBOL)
    values = {symbol: maker.value(symbol.sort) for symbol in symbols}
    truth = Evaluation(dict(values))
    told = [
        builder.equal(symbol, builder.bv(value, symbol.width))
        for symbol, value in values.items()
        if symbol.sort != BOOL and source.random() < 0.7
    ]
    conditions = [term if truth.value(term) else builder.not_(term) for term in terms if term.sort == BOOL]
    for term in terms:
        if term.sort != BOOL and source.random() < 0.3:
            near = (truth.value(term) + source.choice((-3, -1, 0, 0, 1, 77))) & ((1 << term.width) - 1)
            bound = builder.bv_ule(term, builder.bv(near, term.width))
            conditions.append(bound if truth.value(bound) else builder.not_(bound))
    source.shuffle(conditions)
    assert is_possible(builder, [*told, *conditions[1:]], builder.and_(*conditions[:1])) is not False, f"seed {seed}"


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 1 << 48), st.integers(5, 30))
def test_what_is_possible_stays_possible(seed: int, length: int) -> None:
    check(seed, length)


@pytest.mark.long
@settings(max_examples=5_000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 1 << 48), st.integers(5, 60))
def test_what_is_possible_stays_possible_for_long(seed: int, length: int) -> None:
    check(seed, length)


class Sizes:
    """As programs have them: 64 bit."""

    def __init__(self) -> None:
        self.b = default_builder()
        self.index, self.length, self.size, self.room, self.used = (
            self.b.symbol(name, self.b.manager.bitvec(64)) for name in ("index", "length", "size", "room", "used")
        )

    def number(self, value: int) -> Term:
        return self.b.bv(value, 64)


def test_sums_do_not_wrap_around_where_they_are_bounded() -> None:
    s = Sizes()
    b = s.b
    assumptions = [
        b.bv_ule(s.used, s.room),
        b.bv_ult(s.room, s.number(1 << 40)),
        b.bv_ule(s.size, b.bv_sub(s.room, s.used)),
    ]
    beyond = b.bv_ult(s.room, b.bv_add(s.used, s.size))
    assert is_possible(b, assumptions, beyond) is False
    assert is_possible(b, assumptions[:2], beyond) is True


def test_an_element_is_inside_of_its_array() -> None:
    """Its index is below the length: the end of `index * size + size` is not after that of `length * size`."""
    s = Sizes()
    b = s.b
    assumptions = [b.not_(b.bv_umul_overflow(s.length, s.size)), b.bv_ult(s.index, s.length)]
    end = b.bv_add(b.bv_mul(s.index, s.size), s.size)
    assert is_possible(b, assumptions, b.bv_ult(b.bv_mul(s.length, s.size), end)) is False
    assert is_possible(b, assumptions[:1], b.bv_ult(b.bv_mul(s.length, s.size), end)) is True
    assert is_possible(b, assumptions[1:], b.bv_ult(b.bv_mul(s.length, s.size), end)) is True


def test_reads_of_memory_can_be_anything() -> None:
    b = default_builder()
    memory = b.symbol("memory", ArraySort(b.manager.bitvec(64), b.manager.bitvec(8)))
    read = b.select(memory, b.symbol("at", b.manager.bitvec(64)))
    assert is_possible(b, [], b.equal(read, b.bv(7, 8))) is True
    assert is_possible(b, [b.bv_ult(read, b.bv(7, 8))], b.equal(read, b.bv(7, 8))) is False


def test_elements_behind_a_removed_one_are_inside_of_their_array() -> None:
    """Also if other products share the factor: `index * size + size + (length - index - 1) * size <= length * size`."""
    s = Sizes()
    b = s.b
    others = [b.symbol(f"other{n}", b.manager.bitvec(64)) for n in range(5)]
    length = b.bv_mul(s.length, s.size)
    assumptions = [b.bv_ule(b.bv_mul(each, s.size), length) for each in others]
    assumptions += [b.not_(b.bv_umul_overflow(s.length, s.size)), b.bv_ult(s.index, s.length)]
    behind = b.bv_mul(b.bv_sub(b.bv_sub(s.length, s.index), s.number(1)), s.size)
    end = b.bv_add(b.bv_add(b.bv_mul(s.index, s.size), s.size), behind)
    assert is_possible(b, assumptions, b.bv_ult(length, end)) is False
    assert is_possible(b, assumptions[:-1], b.bv_ult(length, end)) is True


def test_bits_are_exact() -> None:
    """Remainders by powers of two are made of single bits: `x % 2 == 0` goes on from x to x + 2, whatever the sign."""
    b = default_builder()
    x = b.symbol("x", b.manager.bitvec(32))
    two, zero = b.bv(2, 32), b.bv(0, 32)
    small = [b.bv_sle(b.bv(-1000, 32), x), b.bv_sle(x, b.bv(1000, 32))]
    is_even = b.equal(b.bv_srem(x, two), zero)
    next_is_even = b.equal(b.bv_srem(b.bv_add(x, two), two), zero)
    assert is_possible(b, [*small, is_even], b.not_(next_is_even)) is False
    assert is_possible(b, [*small, b.not_(is_even)], next_is_even) is False
    assert is_possible(b, small, next_is_even) is True


@pytest.mark.parametrize("constant", [1, 6, 0x80, 0xF0, 0xFF, 0x18])
def test_masks_are_exact(constant: int) -> None:
    """All values of eight bits: what is computed is the only thing that is possible."""
    b = default_builder()
    x = b.symbol("x", b.manager.bitvec(8))
    mask = b.bv(constant, 8)
    plain = Builder(b.manager)
    for value in (0, 1, 0x7F, 0x80, 0xA5, 0xFF):
        told = [b.equal(x, b.bv(value, 8))]
        for made, result in (
            (plain.bv_or(x, mask), value | constant),
            (plain.bv_xor(x, mask), value ^ constant),
            (plain.bv_and(x, mask), value & constant),
        ):
            assert is_possible(b, told, b.equal(made, b.bv(result, 8))) is True
            assert is_possible(b, told, b.not_(b.equal(made, b.bv(result, 8)))) is False
