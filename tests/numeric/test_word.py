"""Words, the fast machine integers, against the numbers that they stand for."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from limpet.numeric import word
from limpet.numeric.word import Word

from .small import all_bits, images, members, signed

WIDTH = 3
MASK = 7


def all_words(width: int) -> list[Word]:
    """Tight ones that have a number; and those that are not tight, for the lattice."""
    numbers = range(1 << width)
    found = {
        Word(low, high, bits.zeros, bits.ones) for low in numbers for high in numbers[low:] for bits in all_bits(width)
    }
    return sorted(each for each in found if members(each, numbers))


def of(numbers: set[int], mask: int) -> Word:
    """α: the smallest one."""
    found = word.exactly(min(numbers), mask)
    for number in numbers:
        found = found.join(word.exactly(number, mask))
    return found


TIGHT = sorted({of(set(range(low, high + 1)), MASK) for low in range(8) for high in range(low, 8)}) + [
    of(members(bits, range(8)), MASK) for bits in all_bits(WIDTH)
]
Concrete = Callable[[int, int, int], int]
OPERATIONS: dict[str, tuple[Callable[[Word, Word, int], Word], Concrete]] = {
    "and": (word.bit_and, lambda x, y, w: x & y),
    "or": (word.bit_or, lambda x, y, w: x | y),
    "xor": (word.bit_xor, lambda x, y, w: x ^ y),
    "invert": (lambda a, b, mask: word.invert(a, mask), lambda x, y, w: ~x),
    "neg": (lambda a, b, mask: word.neg(a, mask), lambda x, y, w: -x),
    "add": (word.add, lambda x, y, w: x + y),
    "sub": (word.sub, lambda x, y, w: x - y),
    "mul": (word.mul, lambda x, y, w: x * y),
    "udiv": (word.udiv, lambda x, y, w: x // y if y else -1),
    "urem": (word.urem, lambda x, y, w: x % y if y else x),
    "shl": (word.shl, lambda x, y, w: x << min(y, w)),
    "lshr": (word.lshr, lambda x, y, w: x >> min(y, w)),
    "ashr": (word.ashr, lambda x, y, w: signed(x, w) >> min(y, w)),
}


def test_lattice() -> None:
    words = all_words(2)
    for a, b in product(words, words):
        mine, its = members(a, range(4)), members(b, range(4))
        assert not a.leq(b) or mine <= its
        assert a.leq(a.join(b)) and b.leq(a.join(b))
        met = a.meet(b)
        assert (set() if met is None else members(met, range(4))) == mine & its
        assert not a.disjoint(b) or not mine & its
        within = a.within(b.low, b.high)
        assert (set() if within is None else members(within, range(4))) == {x for x in mine if b.low <= x <= b.high}


@pytest.mark.parametrize("name", OPERATIONS)
def test_operations(name: str) -> None:
    operation, concrete = OPERATIONS[name]
    for a, b in product(TIGHT, TIGHT):
        values = images(lambda x, y: concrete(x, y, WIDTH) & MASK, members(a, range(8)), members(b, range(8)))
        assert values <= members(operation(a, b, MASK), range(8)), (a, b)


def test_other_widths() -> None:
    for a in TIGHT:
        mine = members(a, range(8))
        assert mine <= members(word.zero_extend(a, MASK, 31), range(32))
        assert {signed(x, WIDTH) & 31 for x in mine} <= members(word.sign_extend(a, MASK, 31), range(32))
        for high in range(WIDTH):
            for low in range(high + 1):
                mask = (1 << (high - low + 1)) - 1
                assert {x >> low & mask for x in mine} <= members(word.extract(a, high, low, mask), range(8))
        for b in TIGHT:
            assert {x << WIDTH | y for x in mine for y in members(b, range(8))} <= members(
                word.concat(a, b, WIDTH), range(64)
            )


@st.composite
def member(draw: st.DrawFn, width: int) -> tuple[Word, int]:
    every = st.integers(0, (1 << width) - 1)
    number, known, low, high = draw(every), draw(every), draw(every), draw(every)
    mask = (1 << width) - 1
    return word.tight(min(low, number), max(high, number), known & ~number, known & number, mask), number


@given(st.data(), st.integers(8, 64), st.sampled_from(sorted(OPERATIONS)))
def test_members_stay_members(data: st.DataObject, width: int, name: str) -> None:
    operation, concrete = OPERATIONS[name]
    mask = (1 << width) - 1
    (a, x), (b, y) = data.draw(member(width)), data.draw(member(width))
    assert x in a and concrete(x, y, width) & mask in operation(a, b, mask)
    small = y % (width + 1)
    assert concrete(x, small, width) & mask in operation(a, word.exactly(small, mask), mask)
