"""Known bits against the sets of numbers that they stand for."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from limpet.numeric import bits, bits_arithmetic
from limpet.numeric.bits import Bits

from .small import all_bits, images, members, signed

WIDTH = 3
ALL = all_bits(WIDTH)
SIZE = 1 << WIDTH


def abstract(numbers: set[int], width: int) -> Bits:
    """α: the smallest one."""
    found = bits.exactly(next(iter(numbers)), width)
    for number in numbers:
        found = found.join(bits.exactly(number, width))
    return found


def test_lattice() -> None:
    for a, b in product(ALL, ALL):
        mine, its = members(a, range(SIZE)), members(b, range(SIZE))
        assert a.leq(b) == (mine <= its)
        assert a.join(b) == abstract(mine | its, WIDTH)
        met = a.meet(b)
        assert (set() if met is None else members(met, range(SIZE))) == mine & its
    for a in ALL:
        assert (a.value is not None) == (len(members(a, range(SIZE))) == 1)
        known = {x & ((1 << a.low_known) - 1) for x in members(a, range(SIZE))}
        assert len(known) == 1


Concrete = Callable[[int, int, int], int]
"""Of two unsigned numbers of a width."""
OPERATIONS: dict[str, tuple[Callable[[Bits, Bits], Bits], Concrete]] = {
    "and": (Bits.bit_and, lambda x, y, w: x & y),
    "or": (Bits.bit_or, lambda x, y, w: x | y),
    "xor": (Bits.bit_xor, lambda x, y, w: x ^ y),
    "invert": (lambda a, b: a.invert(), lambda x, y, w: ~x),
    "add": (bits_arithmetic.add, lambda x, y, w: x + y),
    "sub": (bits_arithmetic.sub, lambda x, y, w: x - y),
    "neg": (lambda a, b: bits_arithmetic.neg(a), lambda x, y, w: -x),
    "mul": (bits_arithmetic.mul, lambda x, y, w: x * y),
    "shl": (bits_arithmetic.shl, lambda x, y, w: x << min(y, w)),
    "lshr": (bits_arithmetic.lshr, lambda x, y, w: x >> min(y, w)),
    "ashr": (bits_arithmetic.ashr, lambda x, y, w: signed(x, w) >> min(y, w)),
}


@pytest.mark.parametrize("name", OPERATIONS)
@pytest.mark.parametrize("width", [1, 2, 3])
def test_operations(name: str, width: int) -> None:
    operation, concrete = OPERATIONS[name]
    every = all_bits(width)
    mask = (1 << width) - 1
    for a, b in product(every, every):
        values = images(
            lambda x, y: concrete(x, y, width) & mask, members(a, range(mask + 1)), members(b, range(mask + 1))
        )
        made = operation(a, b)
        assert not made.zeros & made.ones and made.zeros | made.ones <= mask
        assert values <= members(made, range(mask + 1)), (a, b, made)
        if name != "mul":
            assert made == abstract(values, width), (a, b)


@pytest.mark.parametrize("name", OPERATIONS)
def test_operations_are_monotone(name: str) -> None:
    operation, _ = OPERATIONS[name]
    every = all_bits(2)
    for a, b, c in product(every, every, every):
        if a.leq(c):
            assert operation(a, b).leq(operation(c, b)) and operation(b, a).leq(operation(b, c))


def test_other_widths() -> None:
    for a in ALL:
        mine = members(a, range(SIZE))
        assert a.zero_extend(5) == abstract(mine, 5)
        assert a.sign_extend(5) == abstract({signed(x, WIDTH) & 31 for x in mine}, 5)
        for high in range(WIDTH):
            for low in range(high + 1):
                mask = (1 << (high - low + 1)) - 1
                assert a.extract(high, low) == abstract({x >> low & mask for x in mine}, high - low + 1)
        for b in all_bits(2):
            assert a.concat(b) == abstract({x << 2 | y for x in mine for y in members(b, range(4))}, 5)


def test_between() -> None:
    for low, high in product(range(16), repeat=2):
        if low <= high:
            assert bits.between(low, high, 4) == abstract(set(range(low, high + 1)), 4)


@st.composite
def member(draw: st.DrawFn, width: int) -> tuple[Bits, int]:
    number, known = draw(st.integers(0, (1 << width) - 1)), draw(st.integers(0, (1 << width) - 1))
    return Bits(known & ~number, known & number, width), number


@given(st.data(), st.integers(8, 64), st.sampled_from(sorted(OPERATIONS)))
def test_members_stay_members(data: st.DataObject, width: int, name: str) -> None:
    operation, concrete = OPERATIONS[name]
    (a, x), (b, y) = data.draw(member(width)), data.draw(member(width))
    if name in ("shl", "lshr", "ashr") and data.draw(st.booleans()):
        y %= width + 1
        b = Bits(b.zeros & ~y, b.ones & y, width)
    assert concrete(x, y, width) & ((1 << width) - 1) in operation(a, b)
    assert x in a.join(b) and y in a.join(b)
