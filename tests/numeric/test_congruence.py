"""Congruences against the sets of numbers that they stand for."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from limpet.numeric.congruence import ANY, ZERO, Congruence, congruence, exactly

from .small import congruences, members

LARGEST = 6
ALL = congruences(LARGEST)
PERIOD = 60  # of all moduli up to 6
NUMBERS = range(-2 * PERIOD, 2 * PERIOD)


def test_lattice() -> None:
    for a, b in product(ALL, ALL):
        mine, its = members(a, NUMBERS), members(b, NUMBERS)
        assert a.leq(b) == (mine <= its)
        joined, met = a.join(b), a.meet(b)
        assert joined == b.join(a) and met == b.meet(a)
        assert mine | its <= members(joined, NUMBERS)
        assert all(joined.leq(c) for c in ALL if a.leq(c) and b.leq(c))
        assert (set() if met is None else members(met, NUMBERS)) == mine & its


def test_operations() -> None:
    few = range(-12, 13)
    for a, b in product(ALL, ALL):
        first, second = members(a, few), members(b, few)
        assert all(x + y in a.add(b) and x - y in a.sub(b) and x * y in a.mul(b) for x in first for y in second)
        for other in (c for c in ALL if a.leq(c)):
            assert a.add(b).leq(other.add(b)) and a.sub(b).leq(other.sub(b)) and a.mul(b).leq(other.mul(b))
    for a in ALL:
        for factor in range(-4, 5):
            assert {x * factor for x in members(a, few)} <= members(a.scaled(factor), NUMBERS)
            assert a.scaled(factor).leq(a.mul(exactly(factor)))
        for divisor in range(1, 9):
            values = {x % divisor for x in members(a, NUMBERS)}
            assert values <= members(a.mod(divisor), NUMBERS)
            assert members(a.mod(divisor), range(divisor)) == values
        for number in few:
            up = [x for x in members(a, NUMBERS) if x >= number]
            down = [x for x in members(a, NUMBERS) if x <= number]
            assert a.up(number) == min(up, default=None) and a.down(number) == max(down, default=None)


def test_wrapping_keeps_powers_of_two() -> None:
    for a in ALL:
        assert all(x + k * 8 in a.wrapped(3) for x in members(a, range(-20, 20)) for k in range(-3, 4))
    assert congruence(5, 12).wrapped(32) == (1, 4) and exactly(-4).wrapped(8) == (252, 256)


SOME = st.builds(congruence, st.integers(-(1 << 70), 1 << 70), st.one_of(st.integers(0, 24), st.integers(0, 1 << 66)))


@given(SOME, SOME, st.integers(-9, 9), st.integers(-9, 9))
def test_members_stay_members(a: Congruence, b: Congruence, k: int, n: int) -> None:
    x, y = a.remainder + k * a.modulus, b.remainder + n * b.modulus
    assert x in a and y in b and x in a.join(b) and y in a.join(b)
    assert x + y in a.add(b) and x - y in a.sub(b) and x * y in a.mul(b)
    both = a.meet(b)
    assert both is None or (both.leq(a) and both.leq(b))
    assert x not in b or (both is not None and x in both)


def test_ends() -> None:
    assert ANY.join(ZERO) == ANY and ZERO.leq(ANY) and exactly(4).join(exactly(10)) == (4, 6)
