"""Ranges on a path against all values that satisfy the conditions of the path."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.seair.parse import parse_program

from limpet.base.context import Context
from limpet.base.persistent import EMPTY
from limpet.bound import knowledge
from limpet.bound.bound import bound
from limpet.bound.knowledge import common, decide, learn, only_way, range_of, with_joined_range, with_range
from limpet.bound.limits import Limits
from limpet.bound.state import Facts, Origins
from limpet.seair.operations import Assert
from limpet.terms.build import Builder
from limpet.terms.evaluate import evaluate
from limpet.terms.kinds_bv import signed
from limpet.terms.rules import default_builder
from limpet.terms.term import Term

WIDTH = 4
NAMES = ("x", "y")
ALL = list(product(range(1 << WIDTH), repeat=len(NAMES)))


class World:
    def __init__(self) -> None:
        self.b: Builder = default_builder()
        self.symbols = [self.b.symbol(name, self.b.manager.bitvec(WIDTH)) for name in NAMES]

    def number(self, shape: object) -> Term:
        b = self.b
        match shape:
            case str():
                return self.symbols[NAMES.index(shape)]
            case int():
                return b.bv(shape, WIDTH)
            case (str(operator), one, other):
                return {
                    "+": b.bv_add,
                    "-": b.bv_sub,
                    "*": b.bv_mul,
                    "/": b.bv_udiv,
                    "%": b.bv_urem,
                    "&": b.bv_and,
                    "<<": b.bv_shl,
                    ">>": b.bv_lshr,
                    "low": self.low_sum,
                    "high": self.high_difference,
                    "both": self.both,
                }[operator](self.number(one), self.number(other))
        raise AssertionError(shape)

    def low_sum(self, a: Term, c: Term) -> Term:
        return self.b.zero_extend(self.b.extract(self.b.bv_add(a, c), 1, 0), WIDTH)

    def high_difference(self, a: Term, c: Term) -> Term:
        return self.b.sign_extend(self.b.extract(self.b.bv_sub(a, c), WIDTH - 1, 1), WIDTH)

    def both(self, a: Term, c: Term) -> Term:
        return self.b.concat(self.b.extract(a, 1, 0), self.b.extract(c, WIDTH - 1, 2))

    def condition(self, shape: object) -> Term:
        b = self.b
        match shape:
            case ("not", inner):
                return b.not_(self.condition(inner))
            case ("and", one, other):
                return b.and_(self.condition(one), self.condition(other))
            case ("or", one, other):
                return b.or_(self.condition(one), self.condition(other))
            case (str(operator), one, other):
                a, c = self.number(one), self.number(other)
                return {
                    "<": b.bv_ult,
                    "<=": b.bv_ule,
                    "<s": b.bv_slt,
                    "<=s": b.bv_sle,
                    "=": b.equal,
                }[operator](a, c)
        raise AssertionError(shape)

    def value(self, term: Term, values: tuple[int, ...]) -> int:
        return int(evaluate(term, dict(zip(self.symbols, values, strict=True))))


numbers = st.recursive(
    st.one_of(st.sampled_from(NAMES), st.integers(0, (1 << WIDTH) - 1)),
    lambda inner: st.tuples(
        st.sampled_from(["+", "-", "*", "/", "%", "&", "<<", ">>", "low", "high", "both"]), inner, inner
    ),
    max_leaves=4,
)
comparisons = st.tuples(st.sampled_from(["<", "<=", "<s", "<=s", "="]), numbers, numbers)
conditions = st.recursive(
    comparisons,
    lambda inner: st.one_of(st.tuples(st.just("not"), inner), st.tuples(st.sampled_from(["and", "or"]), inner, inner)),
    max_leaves=3,
)


@settings(max_examples=300, deadline=None)
@given(st.lists(conditions, max_size=3), numbers, conditions)
def test_ranges_hold_for_every_value_on_the_path(path: list[object], number: object, asked: object) -> None:
    world = World()
    facts: Facts = EMPTY
    terms = [world.condition(each) for each in path]
    for term in terms:
        facts = learn(world.b, facts, Origins(), term, True)
    wanted, question = world.number(number), world.condition(asked)
    found, decided = range_of(facts, wanted), decide(world.b, facts, question)
    for values in ALL:
        if all(world.value(term, values) for term in terms):
            value = world.value(wanted, values)
            assert found.low <= value <= found.high
            assert found.least <= signed(value, WIDTH) <= found.greatest
            if decided is not None:
                assert bool(decided.payload) == bool(world.value(question, values))


@settings(max_examples=150, deadline=None)
@given(conditions, numbers, numbers, comparisons)
def test_a_join_knows_what_both_ways_know(split: object, one: object, other: object, asked: object) -> None:
    world = World()
    b = world.b
    condition = world.condition(split)
    sides = [learn(b, EMPTY, Origins(), condition, truth) for truth in (True, False)]
    values = [world.number(one), world.number(other)]
    made = b.symbol("made", b.manager.bitvec(WIDTH))
    facts = with_joined_range(common(sides), made, sides, values)
    found = range_of(facts, made)
    question = world.condition(asked)
    decided = decide(b, facts, question)
    for each in ALL:
        taken = values[0] if world.value(condition, each) else values[1]
        assert found.low <= world.value(taken, each) <= found.high
        if decided is not None:
            assert bool(decided.payload) == bool(world.value(question, each))


def test_the_only_way() -> None:
    """What `a && b` says if it is true."""
    world = World()
    b = world.b
    x, y = world.symbols
    first, second = b.bv_ult(x, b.bv(3, WIDTH)), b.bv_ult(y, b.bv(2, WIDTH))
    both = b.symbol("both", b.true.sort)
    ways = [learn(b, EMPTY, Origins(), first, True), learn(b, EMPTY, Origins(), first, False)]
    way = only_way(ways, [second, b.false], True)
    assert way is not None and only_way(ways, [second, b.false], False) is None
    facts = learn(b, EMPTY, Origins(implied={(both, True): way}), both, True)
    assert range_of(facts, x)[:2] == (0, 2)
    assert range_of(facts, y)[:2] == (0, 1)


def test_the_range_of_a_term_says_where_its_parts_are() -> None:
    """`2 * x + 1 < 5`, when x is known not to be large."""
    world = World()
    b, x = world.b, world.symbols[0]
    left = b.bv_add(b.bv_mul(x, b.bv(2, WIDTH)), b.bv(1, WIDTH))
    facts = learn(b, EMPTY, Origins(), b.bv_ult(x, b.bv(5, WIDTH)), True)
    facts = learn(b, facts, Origins(), b.bv_ult(left, b.bv(5, WIDTH)), True)
    assert range_of(facts, x)[:2] == (0, 1)
    made = b.symbol("less", b.true.sort)
    facts = learn(b, EMPTY, Origins(definitions={made: b.bv_ult(x, b.bv(3, WIDTH))}), made, False)
    assert range_of(facts, x)[:2] == (3, 15)


def test_what_is_in_a_range_of_one_is_known() -> None:
    world = World()
    b, x = world.b, world.symbols[0]
    facts = learn(b, EMPTY, Origins(), b.bv_ult(x, b.bv(3, WIDTH)), True)
    facts = learn(b, facts, Origins(), b.bv_ult(b.bv(1, WIDTH), x), True)
    assert decide(b, facts, b.bv_sub(x, b.bv(1, WIDTH))) is b.bv(1, WIDTH)


@settings(max_examples=200, deadline=None)
@given(conditions, conditions, numbers, numbers, numbers, st.sampled_from(["<", "<=s", "="]), st.booleans(), numbers)
def test_a_comparison_rules_out_ways(
    split: object, again: object, one: object, two: object, three: object, how: str, holds: bool, other: object
) -> None:
    """Two joins, one after the other; then the result is compared with something."""
    world = World()
    b = world.b
    first, second = world.condition(split), world.condition(again)
    origins = Origins()
    inner, outer = (b.symbol(name, b.manager.bitvec(WIDTH)) for name in ("inner", "outer"))
    sides = [learn(b, EMPTY, origins, first, truth) for truth in (True, False)]
    values = [world.number(one), world.number(two)]
    facts = with_joined_range(common(sides), inner, sides, values)
    origins.ways[inner] = tuple(zip(sides, values, strict=True))
    sides = [learn(b, facts, origins, second, truth) for truth in (True, False)]
    values = [inner, world.number(three)]
    facts = with_joined_range(common(sides), outer, sides, values)
    origins.ways[outer] = tuple(zip(sides, values, strict=True))
    limit = world.number(other)
    comparison = {"<": b.bv_ult, "<=s": b.bv_sle, "=": b.equal}[how](outer, limit)
    after = learn(b, facts, origins, comparison, holds)
    where = [range_of(after, term) for term in (outer, inner, *world.symbols)]
    for each in ALL:
        early = world.value(world.number(one if world.value(first, each) else two), each)
        late = early if world.value(second, each) else world.value(world.number(three), each)
        known = dict(zip(world.symbols, each, strict=True)) | {inner: early, outer: late}
        if bool(evaluate(comparison, known)) is holds:
            for range, value in zip(where, (late, early, *each), strict=True):
                assert range.low <= value <= range.high
                assert range.least <= signed(value, WIDTH) <= range.greatest


def test_a_register_has_the_range_of_its_value() -> None:
    world = World()
    b = world.b
    x = world.symbols[0]
    facts = learn(b, EMPTY, Origins(), b.bv_ule(x, b.bv(3, WIDTH)), True)
    made = b.symbol("made", x.sort)
    facts = with_range(facts, made, b.bv_add(x, b.bv(2, WIDTH)))
    assert range_of(facts, made)[:2] == (2, 5)


LOOP = """pointers 64
entry main

fun main() {
E:
  n: bv32 = nondet "n" i32
  assume (bvule n (_ bv3 32))
  br H
H:
  i: bv32 = phi [(_ bv0 32), E], [i1, B]
  br (bvult i n), B, X
B:
  assert (bvult i (_ bv3 32)), assertion "small" at a.c:3
  i1: bv32 = (bvadd i (_ bv1 32))
  br H
X:
  halt
}
"""


def test_loops_that_cannot_go_on_are_not_unwound() -> None:
    made = bound(Context(), parse_program(LOOP, "t"), Limits(loops=10))
    assert not made.cuts
    assert not [each for each in made.function.instructions() if isinstance(each, Assert)]


def test_short_loops_are_unwound_to_their_end() -> None:
    assert bound(Context(), parse_program(LOOP, "t"), Limits(loops=1)).cuts
    assert not bound(Context(), parse_program(LOOP, "t"), Limits(loops=1, stretch=4)).cuts
    assert bound(Context(), parse_program(LOOP, "t"), Limits(loops=1, stretch=2)).cuts


HEAP = """pointers 64
entry main

fun main() {
E:
  n: bv32 = nondet "n" i32
  start: bv32 = nondet "start" i32
  assume (bvule n (_ bv5 32))
  assume (bvult start n)
  br H
H:
  i: bv32 = phi [start, E], [m, C]
  br (bvult (bvadd (bvmul i (_ bv2 32)) (_ bv1 32)) n), B, X
B:
  left: bool = nondet "left" i1
  br left, L, J
L:
  br J
J:
  m: bv32 = phi [i, B], [(bvadd (bvmul i (_ bv2 32)) (_ bv1 32)), L]
  br (= m i), X, C
C:
  assert (bvult m (_ bv5 32)), assertion "inside" at a.c:3
  br H
X:
  halt
}
"""


def test_a_way_down_a_heap_ends() -> None:
    """Each step either ends the loop or doubles the place, but only both joins together tell."""
    made = bound(Context(), parse_program(HEAP, "t"), Limits(loops=3))
    assert not made.cuts
    assert not [each for each in made.function.instructions() if isinstance(each, Assert)]


STANDING = """pointers 64
entry main

fun main() {
E:
  br H
H:
  i: bv32 = phi [(_ bv0 32), E], [i1, B]
  go: bv32 = nondet "go" i32
  br (= ((_ extract 0 0) go) #b1), B, X
B:
  i1: bv32 = (bvadd i (_ bv1 32))
  br H
X:
  halt
}
"""


def test_a_test_that_always_looks_the_same_is_no_count() -> None:
    (cut,) = bound(Context(), parse_program(STANDING, "t"), Limits(loops=2, stretch=16)).cuts
    assert cut.bound == 2


RECURSION = """pointers 64
entry main

fun main() {
E:
  n: bv32 = nondet "n" i32
  assume (bvule n (_ bv5 32))
  call f(n)
  halt
}

fun f(m: bv32) {
E:
  br (= m (_ bv0 32)), X, C
C:
  less: bv32 = (bvsub m (_ bv1 32))
  call f(less)
  call f(less)
  br X
X:
  return
}
"""


def test_recursion_ends_where_the_range_ends() -> None:
    made = bound(Context(), parse_program(RECURSION, "t"), Limits(recursion=8))
    assert not made.cuts


def test_recursion_that_ranges_let_go_on_is_cut() -> None:
    """What ranges decide is no promise of an end."""
    text = RECURSION.replace("(= m (_ bv0 32))", "(bvult (_ bv9 32) m)").replace("call f(n)", "call f(n, n)")
    text = text.replace("fun f(m: bv32)", "fun f(m: bv32, k: bv32)").replace("f(less)", "f(m, less)")
    text = text.replace("(bvsub m (_ bv1 32))", "(bvadd k (_ bv1 32))")
    made = bound(Context(), parse_program(text, "t"), Limits(recursion=3))
    assert made.cuts


def test_many_comparisons_of_a_number_from_a_join(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a switch: where several ways are left, no more is worked out than where the number is."""
    b = default_builder()
    made, small, large = (b.symbol(name, b.manager.bitvec(32)) for name in ("made", "small", "large"))
    byte = b.bv(255, 32)
    low, high = b.bv_and(small, byte), b.bv_or(large, b.bv(1 << 10, 32))
    origins = Origins(ways={made: ((EMPTY, low), (EMPTY, high))})
    followed: list[Term] = []

    def counting(*arguments: Any) -> Facts:
        followed.append(arguments[3])
        return learn(*arguments)

    monkeypatch.setattr(knowledge, "learn", counting)
    for number in range(1026, 1200):
        facts = learn(b, EMPTY, origins, b.bv_ult(made, b.bv(number, 32)), True)
        assert range_of(facts, made).high == number - 1
    assert not followed
    facts = learn(b, EMPTY, origins, b.bv_ult(made, b.bv(300, 32)), True)
    assert range_of(facts, made).high == 255  # by the other way it is larger
