"""Both readings of machine integers against the numbers that they stand for: unsigned ones here."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from limpet.numeric import ranges
from limpet.numeric.interval import Interval
from limpet.numeric.ranges import Range

from .small import signed

WIDTH = 3
SIZE = 1 << WIDTH


def numbers(range_: Range, width: int = WIDTH) -> set[int]:
    return {x for x in range(1 << width) if x in range_.unsigned and signed(x, width) in range_.signed}


def all_ranges(width: int) -> list[Range]:
    """Those that have a number."""
    half = 1 << (width - 1)
    unsigned = [(low, high) for low in range(2 * half) for high in range(low, 2 * half)]
    made = [Range(low, high, least - half, greatest - half) for low, high in unsigned for least, greatest in unsigned]
    return [each for each in made if numbers(each, width)]


ALL = all_ranges(WIDTH)
SMALL = all_ranges(2)


def test_lattice() -> None:
    for a, b in product(SMALL, SMALL):
        mine, its = numbers(a, 2), numbers(b, 2)
        assert not a.leq(b) or mine <= its
        joined, met = ranges.join([a, b]), ranges.meet(a, b, 2)
        assert a.leq(joined) and b.leq(joined) and mine | its <= numbers(joined, 2)
        assert (set() if met is None else numbers(met, 2)) == mine & its
        assert met is None or (met.leq(a) and met.leq(b))
        widened = ranges.widen(a, b, 2, [-1, 1])
        assert joined.leq(widened) and widened.leq(ranges.widen(a, b, 2))
        assert widened.leq(ranges.everything(2)) and (widened != a or b.leq(a))


def test_readings_tell_each_other() -> None:
    """Where all numbers have one sign, both readings say the same."""
    for a in ALL:
        known = ranges.meet(a, ranges.everything(WIDTH), WIDTH)
        assert known is not None and numbers(known) == numbers(a)
        signs = {x >> (WIDTH - 1) for x in numbers(a)}
        if len(signs) == 1 and (a.least >= 0 or a.greatest < 0 or a.high < SIZE // 2 or a.low >= SIZE // 2):
            assert (known.low, known.high) == (min(numbers(a)), max(numbers(a)))


def test_parts() -> None:
    for a in ALL:
        mine = numbers(a)
        for value in range(SIZE):
            assert numbers(ranges.exactly(value, WIDTH)) == {value}
            left = ranges.where_not(a, value, WIDTH)
            assert mine - {value} <= (set() if left is None else numbers(left))
            assert left is None or left.leq(a)
            assert {(x + value) % SIZE for x in mine} <= numbers(ranges.shifted(a, value, WIDTH))
            above = ranges.where_unsigned(a, Interval(value, None), WIDTH)
            assert (set() if above is None else numbers(above)) == {x for x in mine if x >= value}
            least = ranges.where_signed(a, Interval(None, value - 4), WIDTH)
            assert (set() if least is None else numbers(least)) == {x for x in mine if signed(x, WIDTH) <= value - 4}
    for low, high in product(range(SIZE), repeat=2):
        if low <= high:
            assert numbers(ranges.of_unsigned(low, high, WIDTH)) == set(range(low, high + 1))


def test_below() -> None:
    for a, b in product(SMALL, SMALL):
        for apart, is_signed in product((0, 1), (False, True)):
            pairs = [(x, y, signed(x, 2), signed(y, 2)) for x in numbers(a, 2) for y in numbers(b, 2)]
            holds = [(x, y) for x, y, s, t in pairs if (s + apart <= t if is_signed else x + apart <= y)]
            left, right = ranges.where_below(a, b, apart, 2, signed=is_signed)
            assert {x for x, _ in holds} <= (set() if left is None else numbers(left, 2))
            assert {y for _, y in holds} <= (set() if right is None else numbers(right, 2))


@given(st.data(), st.integers(8, 64))
def test_members_stay_members(data: st.DataObject, width: int) -> None:
    every = st.integers(0, (1 << width) - 1)
    x, others, by = data.draw(every), data.draw(st.lists(every, max_size=3)), data.draw(every)
    a = ranges.join([ranges.exactly(each, width) for each in [x, *others]])
    b = ranges.join([ranges.exactly(each, width) for each in [*others, by, x]])
    both, moved = ranges.meet(a, b, width), ranges.shifted(a, by, width)
    assert both is not None
    for value, found in ((x, both), ((x + by) % (1 << width), moved)):
        assert value in found.unsigned and signed(value, width) in found.signed
