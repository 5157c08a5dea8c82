"""Machine integers against the numbers that they stand for: unsigned ones here."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from limpet.numeric import machine
from limpet.numeric import machine_arithmetic as arithmetic
from limpet.numeric.bits import Bits
from limpet.numeric.congruence import congruence
from limpet.numeric.machine import Machine, reduced
from limpet.numeric.ranges import Range

from .small import all_bits, congruences, images, members, signed, truncated
from .test_ranges import all_ranges

WIDTH = 3
SIZE = 1 << WIDTH


def of(numbers: set[int], width: int) -> Machine:
    """α: the smallest one."""
    found: Machine | None = None
    for number in numbers:
        this = machine.exactly(number, width)
        found = this if found is None else found.join(this)
    assert found is not None
    return found


def some_machines(width: int, count: int, seed: int = 1) -> list[Machine]:
    """Of random sets, and of random parts; all sets if there are few."""
    chance = random.Random(seed)
    size = 1 << width
    every = list(range(size))
    found = {of(set(chance.sample(every, chance.randint(1, min(4, size)))), width) for _ in range(count)}
    ranges, bits, rests = all_ranges(min(width, 3)), all_bits(width), congruences(5)
    while len(found) < 2 * count:
        made = reduced(width, chance.choice(ranges), chance.choice(bits), chance.choice(rests))
        if made is not None and members(made, every):
            found.add(made)
    return sorted(found)


MACHINES = some_machines(WIDTH, 40)
SETS = {each: members(each, range(SIZE)) for each in MACHINES}


def of_maybe(found: Machine | None, width: int = WIDTH) -> set[int]:
    return set() if found is None else members(found, range(1 << width))


def test_reduction_keeps_exactly_the_numbers() -> None:
    for parts in product(all_ranges(2), all_bits(2), congruences(3)):
        plain = Machine(2, *parts)
        mine = members(plain, range(4))
        found = reduced(2, *parts)
        assert of_maybe(found, 2) == mine
        assert found is None or (found.leq(plain) and mine)


def test_parts_tell_each_other() -> None:
    found = reduced(8, Range(10, 21, -128, 127), Bits(0, 0, 8), congruence(1, 4))
    assert found is not None and found.range == (13, 21, 13, 21)
    assert found.bits.ones & 3 == 1 and found.bits.zeros & 3 == 2
    found = reduced(8, Range(0, 255, -4, -1), Bits(1, 0, 8), congruence(0, 1))
    assert found is not None and found.unsigned == (252, 254) and found.congruence == (0, 2)
    assert reduced(8, Range(1, 3, 1, 3), Bits(3, 0, 8), congruence(0, 1)) is None


def test_lattice() -> None:
    for a, b in product(MACHINES, MACHINES):
        assert not a.leq(b) or SETS[a] <= SETS[b]
        joined = a.join(b)
        assert a.leq(joined) and b.leq(joined) and joined == b.join(a)
        met = a.meet(b)
        assert of_maybe(met) == SETS[a] & SETS[b]
        widened = a.widen(b, [-2, 1, 5])
        assert a.leq(widened) and b.leq(widened)
        assert joined.leq(a.widen(joined).narrow(joined))


@given(st.lists(st.integers(0, (1 << 16) - 1), max_size=60), st.lists(st.integers(-9, 99), max_size=4))
def test_widening_ends(numbers: list[int], given: list[int]) -> None:
    thresholds = sorted(set(given))
    now, changes = machine.exactly(0, 16), 0
    for number in numbers:
        after = now.widen(now.join(machine.exactly(number, 16)), thresholds)
        assert number in after
        changes += after != now
        now = after
    assert changes <= 4 * (len(thresholds) + 2) + 2 * 16 + 17  # bounds, bits, moduli that divide each other


Concrete = Callable[[int, int, int], int | None]
OPERATIONS: dict[str, tuple[Callable[[Machine, Machine], Machine | None], Concrete]] = {
    "add": (arithmetic.add, lambda x, y, w: x + y),
    "sub": (arithmetic.sub, lambda x, y, w: x - y),
    "neg": (lambda a, b: arithmetic.neg(a), lambda x, y, w: -x),
    "mul": (arithmetic.mul, lambda x, y, w: x * y),
    "udiv": (arithmetic.udiv, lambda x, y, w: x // y if y else None),
    "urem": (arithmetic.urem, lambda x, y, w: x % y if y else None),
    "sdiv": (arithmetic.sdiv, lambda x, y, w: truncated(signed(x, w), signed(y, w)) if y else None),
    "srem": (
        arithmetic.srem,
        lambda x, y, w: signed(x, w) - signed(y, w) * truncated(signed(x, w), signed(y, w)) if y else None,
    ),
    "invert": (lambda a, b: arithmetic.invert(a), lambda x, y, w: ~x),
    "and": (arithmetic.bit_and, lambda x, y, w: x & y),
    "or": (arithmetic.bit_or, lambda x, y, w: x | y),
    "xor": (arithmetic.bit_xor, lambda x, y, w: x ^ y),
    "shl": (arithmetic.shl, lambda x, y, w: x << min(y, w)),
    "lshr": (arithmetic.lshr, lambda x, y, w: x >> min(y, w)),
    "ashr": (arithmetic.ashr, lambda x, y, w: signed(x, w) >> min(y, w)),
}


def wrapped(concrete: Concrete, width: int) -> Callable[[int, int], int | None]:
    def compute(x: int, y: int) -> int | None:
        found = concrete(x, y, width)
        return None if found is None else found & ((1 << width) - 1)

    return compute


@pytest.mark.parametrize("name", OPERATIONS)
def test_operations(name: str) -> None:
    operation, concrete = OPERATIONS[name]
    for a, b in product(MACHINES, MACHINES):
        values = images(wrapped(concrete, WIDTH), SETS[a], SETS[b])
        assert values <= of_maybe(operation(a, b)), (a, b)


@pytest.mark.parametrize("name", OPERATIONS)
def test_operations_on_constants_are_exact(name: str) -> None:
    operation, concrete = OPERATIONS[name]
    for x, y in product(range(SIZE), repeat=2):
        value = wrapped(concrete, WIDTH)(x, y)
        found = operation(machine.exactly(x, WIDTH), machine.exactly(y, WIDTH))
        assert (found is None) == (value is None)
        assert found is None or found.value == value


@pytest.mark.parametrize("is_signed", [False, True])
@pytest.mark.parametrize("name", ["add", "sub", "mul"])
def test_overflow(name: str, is_signed: bool) -> None:
    operation = {"add": arithmetic.ADD, "sub": arithmetic.SUB, "mul": arithmetic.MUL}[name]
    exact: Callable[[int, int], int] = {
        "add": lambda x, y: x + y,
        "sub": lambda x, y: x - y,
        "mul": lambda x, y: x * y,
    }[name]
    least, greatest = (-SIZE // 2, SIZE // 2 - 1) if is_signed else (0, SIZE - 1)
    for a, b in product(MACHINES, MACHINES):
        first, second = ({signed(x, WIDTH) if is_signed else x for x in SETS[each]} for each in (a, b))
        results = {exact(x, y) for x in first for y in second}
        fitting = {x % SIZE for x in results if least <= x <= greatest}
        found = arithmetic.can_overflow(operation, a, b, signed=is_signed)
        assert found is not True or not fitting
        assert found is not False or all(least <= x <= greatest for x in results)
        assert fitting <= of_maybe(arithmetic.checked(operation, a, b, signed=is_signed))


def test_other_widths() -> None:
    for a in MACHINES:
        mine = SETS[a]
        assert mine <= of_maybe(arithmetic.zero_extend(a, 5), 5)
        assert {signed(x, WIDTH) & 31 for x in mine} <= of_maybe(arithmetic.sign_extend(a, 5), 5)
        for high in range(WIDTH):
            assert {x & ((2 << high) - 1) for x in mine} <= of_maybe(arithmetic.truncate(a, high + 1), high + 1)
            for low in range(high + 1):
                width = high - low + 1
                assert {x >> low & ((1 << width) - 1) for x in mine} <= of_maybe(
                    arithmetic.extract(a, high, low), width
                )
        for b in MACHINES[::7]:
            both = {x << WIDTH | y for x in mine for y in SETS[b]}
            assert both <= of_maybe(arithmetic.concat(a, b), 2 * WIDTH)


@pytest.mark.parametrize("is_signed", [False, True])
def test_comparisons(is_signed: bool) -> None:
    def value(x: int) -> int:
        return signed(x, WIDTH) if is_signed else x

    for a, b in product(MACHINES, MACHINES):
        pairs = list(product(SETS[a], SETS[b]))
        below = {value(x) < value(y) for x, y in pairs}
        found = a.lt(b, signed=is_signed)
        assert found is None or below == {found}
        equal = a.eq(b)
        assert equal is None or {x == y for x, y in pairs} == {equal}
        for holds, both in (
            (lambda x, y: value(x) < value(y), machine.where_lt(a, b, signed=is_signed)),
            (lambda x, y: value(x) <= value(y), machine.where_le(a, b, signed=is_signed)),
            (lambda x, y: x != y, machine.where_ne(a, b)),
        ):
            left = [(x, y) for x, y in pairs if holds(x, y)]
            assert both is not None or not left
            if both is not None:
                assert all(x in both[0] and y in both[1] for x, y in left)
                assert both[0].leq(a) and both[1].leq(b)


@st.composite
def member(draw: st.DrawFn, width: int) -> tuple[Machine, int]:
    """What a few numbers have in common, one of them."""
    every = st.one_of(
        st.integers(0, (1 << width) - 1), st.integers(0, 20), st.integers(1, 20).map(lambda n: (1 << width) - n)
    )
    numbers = draw(st.lists(every, min_size=1, max_size=4))
    return of({number & ((1 << width) - 1) for number in numbers}, width), numbers[0] & ((1 << width) - 1)


@settings(max_examples=400, deadline=None)
@given(st.data(), st.integers(8, 64), st.sampled_from(sorted(OPERATIONS)))
def test_members_stay_members(data: st.DataObject, width: int, name: str) -> None:
    operation, concrete = OPERATIONS[name]
    (a, x), (b, y) = data.draw(member(width)), data.draw(member(width))
    assert x in a and y in b
    found, value = operation(a, b), wrapped(concrete, width)(x, y)
    if value is not None:
        assert found is not None and value in found
    wide, narrow = data.draw(st.integers(width, 80)), data.draw(st.integers(1, width))
    assert x in arithmetic.zero_extend(a, wide)
    assert signed(x, width) & ((1 << wide) - 1) in arithmetic.sign_extend(a, wide)
    assert x & ((1 << narrow) - 1) in arithmetic.truncate(a, narrow)


@given(st.data(), st.sampled_from(sorted(OPERATIONS)))
def test_unreduced_arguments(data: st.DataObject, name: str) -> None:
    """Widening gives such: operations are sound for them as well."""
    operation, concrete = OPERATIONS[name]
    width = 8
    (a, x), (c, _), (b, y) = data.draw(member(width)), data.draw(member(width)), data.draw(member(width))
    found, value = operation(a.widen(c), b.widen(c)), wrapped(concrete, width)(x, y)
    if value is not None:
        assert found is not None and value in found
