"""Intervals and address-range maps against the sets that they stand for."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from limpet.memory.seam import arm
from limpet.memory.seam.arm import AddressRanges, exactly
from limpet.memory.seam.intervals import BOTTOM, TOP, Interval

WIDTH = 5
NUMBERS = st.integers(0, 31)
SETS = st.frozensets(NUMBERS, max_size=6)
INTERVALS = st.one_of(
    st.just(TOP), st.just(BOTTOM), st.tuples(NUMBERS, NUMBERS).map(lambda pair: Interval(min(pair), max(pair)))
)


def abstract(numbers: frozenset[int]) -> Interval:
    """α"""
    return Interval(min(numbers), max(numbers)) if numbers else BOTTOM


def concrete(interval: Interval) -> set[int]:
    """γ"""
    return {number for number in range(1 << WIDTH) if interval.low <= number <= interval.high}


def test_figure_5_3() -> None:
    some = Interval(4, 8)
    assert some.join(TOP) == TOP
    assert some.join(BOTTOM) == some == BOTTOM.join(some)
    assert some.meet(TOP) == some == TOP.meet(some)
    assert some.meet(BOTTOM) == BOTTOM == BOTTOM.meet(some)
    assert some.plus(TOP, WIDTH) == TOP
    assert some.plus(BOTTOM, WIDTH) == some == BOTTOM.plus(some, WIDTH)
    assert some.is_below(TOP) and BOTTOM.is_below(some) and not TOP.is_below(some)
    assert some.join(Interval(10, 12)) == Interval(4, 12)
    assert some.meet(Interval(6, 12)) == Interval(6, 8)
    assert some.meet(Interval(9, 12)) == BOTTOM
    assert some.plus(Interval(1, 2), WIDTH) == Interval(5, 10)
    assert TOP.is_top and not some.is_top and BOTTOM.is_bottom


def test_figure_5_4() -> None:
    """ite(i, ite(j, 8, 16) + 4, 32)"""
    inner = Interval(8, 8).join(Interval(16, 16)).plus(Interval(4, 4), 64)
    assert inner.join(Interval(32, 32)) == Interval(12, 32)


@given(SETS, SETS)
def test_operations_are_sound(a: frozenset[int], b: frozenset[int]) -> None:
    assert a | b <= concrete(abstract(a).join(abstract(b)))
    assert a & b <= concrete(abstract(a).meet(abstract(b)))
    sums = {(x + y) % 32 for x in a for y in b}
    assert sums <= concrete(abstract(a).plus(abstract(b), WIDTH))


@given(INTERVALS, INTERVALS)
def test_the_order_is_that_of_sets(a: Interval, b: Interval) -> None:
    if TOP not in (a, b):
        assert a.is_below(b) == (concrete(a) <= concrete(b))
    assert a.is_below(a.join(b)) and b.is_below(a.join(b))
    assert a.meet(b).is_below(a) and a.meet(b).is_below(b)
    assert a.join(b) == b.join(a) and a.meet(b) == b.meet(a)


@given(INTERVALS, INTERVALS)
def test_sums_are_exact_unless_they_may_wrap(a: Interval, b: Interval) -> None:
    if BOTTOM in (a, b) or TOP in (a, b):
        return
    made = a.plus(b, WIDTH)
    sums = {(x + y) % 32 for x in concrete(a) for y in concrete(b)}
    if made != TOP:
        assert sums == concrete(made)
    else:
        assert a.low + b.low < 32 <= a.high + b.high


# --- address-range maps -------------------------------------------------------------------------------------

POINTERS = st.frozensets(st.tuples(st.integers(1, 3), NUMBERS), max_size=6)
Pointers = frozenset[tuple[int, int]]


def map_of(pointers: Pointers) -> AddressRanges:
    bases = {base for base, _ in pointers}
    return AddressRanges({base: abstract(frozenset(o for b, o in pointers if b == base)) for base in bases})


def pointers_of(ranges: AddressRanges) -> set[tuple[int, int]]:
    return {(base, offset) for base in range(1, 4) for offset in concrete(ranges[base])}


@given(POINTERS, POINTERS, SETS)
def test_maps_are_sound(a: Pointers, b: Pointers, added: frozenset[int]) -> None:
    first, second = map_of(a), map_of(b)
    assert a | b <= pointers_of(first.join(second))
    assert a & b <= pointers_of(first.meet(second))
    assert first.meet(second).is_bottom <= (not a & b), "Theorem 4: disjoint maps are different pointers"
    assert first.is_below(first.join(second)) and first.meet(second).is_below(second)
    if added:
        moved = {(base, (offset + more) % 32) for base, offset in a for more in added}
        assert moved <= pointers_of(first.plus(abstract(added), WIDTH))


@given(POINTERS)
def test_top_and_bottom(a: Pointers) -> None:
    some = map_of(a)
    assert some.join(arm.TOP).is_top and some.meet(arm.TOP) == some == arm.TOP.meet(some)
    assert some.join(arm.BOTTOM) == some and some.meet(arm.BOTTOM).is_bottom
    assert some.is_below(arm.TOP) and not arm.TOP.is_below(some) and arm.BOTTOM.is_below(some)
    assert arm.TOP.plus(Interval(1, 1), WIDTH).is_top
    assert exactly(1, BOTTOM).is_bottom


def test_figure_5_7() -> None:
    """p1 = ite(i, ptr(obj8, 16) + ite(j, 8, 16), ptr(obj16, 8)); p2 = ite(k, obj8, obj16)"""
    then = exactly(8, Interval(16, 16)).plus(Interval(8, 16), 64)
    assert then == exactly(8, Interval(24, 32))
    p1 = then.join(exactly(16, Interval(8, 8)))
    assert p1 == AddressRanges({8: Interval(24, 32), 16: Interval(8, 8)})
    assert p1.join(exactly(8, Interval(8, 16))) == AddressRanges({8: Interval(8, 32), 16: Interval(8, 8)})
    p2 = exactly(8, Interval(0, 0)).join(exactly(16, Interval(0, 0)))
    assert p1.meet(p2).is_bottom
