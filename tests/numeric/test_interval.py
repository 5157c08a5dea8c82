"""Intervals against the sets of numbers that they stand for."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from limpet.numeric import interval_arithmetic as arithmetic
from limpet.numeric import interval_order as order
from limpet.numeric.interval import ANY, Interval, exactly, of_width

from .small import NUMBERS, images, intervals, members, truncated

SMALL = intervals(-3, 3)
FINITE = [each for each in intervals(-5, 5) if each.low is not None and each.high is not None]


@pytest.mark.parametrize("a", SMALL, ids=str)
def test_lattice(a: Interval) -> None:
    mine = members(a, NUMBERS)
    for b in SMALL:
        its = members(b, NUMBERS)
        assert a.leq(b) == (mine <= its)
        joined, met = a.join(b), a.meet(b)
        assert a.leq(joined) and b.leq(joined) and joined == b.join(a)
        assert all(joined.leq(c) for c in SMALL if a.leq(c) and b.leq(c)), "the smallest one"
        assert (set() if met is None else members(met, NUMBERS)) == mine & its
        assert a.leq(b) == (joined == b) == (met == a)


def test_widening() -> None:
    thresholds = [-4, 0, 2]
    for a, b in product(SMALL, SMALL):
        for made in (a.widen(b), a.widen(b, thresholds)):
            assert a.leq(made) and b.leq(made)
            assert made != a or b.leq(a)
        assert a.widen(b, thresholds).leq(a.widen(b))
        narrowed = a.join(b).narrow(a)
        assert a.leq(narrowed) and narrowed.leq(a.join(b))
    assert Interval(0, 1).widen(Interval(0, 2), thresholds) == Interval(0, 2)
    assert Interval(0, 1).widen(Interval(-1, 3), thresholds) == Interval(-4, None)
    assert Interval(0, None).narrow(Interval(0, 10)) == Interval(0, 10)


@given(
    st.lists(st.tuples(st.integers(), st.integers(0, 1 << 40)), min_size=30, max_size=30),
    st.lists(st.integers(), max_size=8),
)
def test_widening_ends(steps: list[tuple[int, int]], given: list[int]) -> None:
    thresholds = sorted(set(given))
    now, changes = exactly(0), 0
    for low, size in steps:
        after = now.widen(now.join(Interval(low, low + size)), thresholds)
        changes += after != now
        now = after
    assert changes <= 2 * (len(thresholds) + 1)


Concrete = Callable[[int, int], int | None]
Abstract = Callable[[Interval, Interval], Interval | None]
OPERATIONS: dict[str, tuple[Abstract, Concrete]] = {
    "add": (arithmetic.add, lambda x, y: x + y),
    "sub": (arithmetic.sub, lambda x, y: x - y),
    "neg": (lambda a, b: arithmetic.neg(a), lambda x, y: -x),
    "invert": (lambda a, b: arithmetic.invert(a), lambda x, y: ~x),
    "mul": (arithmetic.mul, lambda x, y: x * y),
    "div": (arithmetic.div, lambda x, y: truncated(x, y) if y else None),
    "rem": (arithmetic.rem, lambda x, y: x - y * truncated(x, y) if y else None),
    "shl": (arithmetic.shl, lambda x, y: x << y if y >= 0 else None),
    "shr": (arithmetic.shr, lambda x, y: x >> y if y >= 0 else None),
    "and": (arithmetic.bit_and, lambda x, y: x & y),
    "or": (arithmetic.bit_or, lambda x, y: x | y),
    "xor": (arithmetic.bit_xor, lambda x, y: x ^ y),
}
EXACT = {"add", "sub", "neg", "invert", "mul", "div", "shl", "shr"}


@pytest.mark.parametrize("name", OPERATIONS)
def test_operations(name: str) -> None:
    abstract, concrete = OPERATIONS[name]
    for a, b in product(FINITE, FINITE):
        values = images(concrete, members(a, NUMBERS), members(b, NUMBERS))
        made = abstract(a, b)
        assert (made is None) == (not values), (a, b)
        if made is None:
            continue
        assert all(value in made for value in values), (a, b, made)
        if name in EXACT:
            assert made == (min(values), max(values)), (a, b)


@pytest.mark.parametrize("name", OPERATIONS)
def test_operations_on_infinite_intervals(name: str) -> None:
    """Sound for many of the numbers; and where it says that there is a bound, larger numbers do not break it."""
    abstract, concrete = OPERATIONS[name]
    many = [*range(-9, 10), -1000, 1000]
    for a, b in product(SMALL, SMALL):
        values = images(concrete, members(a, many), members(b, many if name not in ("shl", "shr") else many[:-1]))
        made = abstract(a, b)
        assert (made is None) == (not values)
        assert made is None or all(value in made for value in values), (a, b, made)


@pytest.mark.parametrize("name", OPERATIONS)
def test_operations_are_monotone(name: str) -> None:
    abstract, _ = OPERATIONS[name]
    small = intervals(-2, 2)
    for a, b in product(small, small):
        made = abstract(a, b)
        for c in small:
            if made is not None and a.leq(c):
                more = abstract(c, b)
                assert more is not None and made.leq(more), (a, c, b)


NUMBER = st.one_of(st.integers(-20, 20), st.integers(-(1 << 66), 1 << 66))


@given(
    NUMBER, NUMBER, st.integers(0, 1 << 65), st.integers(0, 1 << 65), st.booleans(), st.sampled_from(sorted(OPERATIONS))
)
def test_members_stay_members(x: int, y: int, below: int, above: int, endless: bool, name: str) -> None:
    abstract, concrete = OPERATIONS[name]
    if name == "shl":
        y %= 200
    value = concrete(x, y)
    made = abstract(
        Interval(None if endless else x - below, x + above), Interval(y - above, None if endless else y + below)
    )
    if value is not None:
        assert made is not None and value in made


def test_scaled_and_floor_div() -> None:
    for a in SMALL:
        for factor in range(-3, 4):
            assert arithmetic.scaled(a, factor) == arithmetic.mul(a, exactly(factor))
    for a in FINITE:
        for divisor in (1, 2, 3):
            quotients = [number // divisor for number in members(a, NUMBERS)]
            assert arithmetic.floor_div(a, divisor) == (min(quotients), max(quotients))


COMPARISONS: dict[str, tuple[Callable[..., bool | None], Callable[..., order.Both], Callable[[int, int], bool]]] = {
    "<": (order.lt, order.where_lt, lambda x, y: x < y),
    "<=": (order.le, order.where_le, lambda x, y: x <= y),
}


@pytest.mark.parametrize("name", COMPARISONS)
def test_comparisons(name: str) -> None:
    decide, refine, concrete = COMPARISONS[name]
    small = [each for each in FINITE if each.leq(Interval(-3, 3))]
    for a, b in product(small, small):
        pairs = list(product(members(a, NUMBERS), members(b, NUMBERS)))
        answers = {concrete(x, y) for x, y in pairs}
        assert decide(a, b) == (answers.pop() if len(answers) == 1 else None)
        left = [(x, y) for x, y in pairs if concrete(x, y)]
        both = refine(a, b)
        assert (both is None) == (not left)
        if both is not None:
            assert [members(side, NUMBERS) for side in both] == [{x for x, _ in left}, {y for _, y in left}]


def test_different() -> None:
    for a, b in product(FINITE, FINITE):
        left = [(x, y) for x in members(a, NUMBERS) for y in members(b, NUMBERS) if x != y]
        both = order.where_ne(a, b)
        assert (both is None) == (not left)
        if both is not None:
            assert all(x in both[0] and y in both[1] for x, y in left)
            assert both[0].leq(a) and both[1].leq(b)
    assert order.where_ne(Interval(0, 5), exactly(5)) == (Interval(0, 4), exactly(5))
    assert order.where_lt(ANY, Interval(None, 3)) == (Interval(None, 2), Interval(None, 3))


def test_widths() -> None:
    assert of_width(8, signed=True) == (-128, 127) and of_width(8, signed=False) == (0, 255)
    assert of_width(1, signed=True) == (-1, 0)
