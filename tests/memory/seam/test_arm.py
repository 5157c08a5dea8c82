"""Address-range maps against the sets of pointers that they stand for."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from limpet.memory.seam import arm
from limpet.memory.seam.arm import AddressRanges, exactly
from limpet.numeric import word
from limpet.numeric.word import Word

MASK = 31
NUMBERS = st.integers(0, MASK)
SETS = st.frozensets(NUMBERS, min_size=1, max_size=6)


def between(low: int, high: int) -> Word:
    return word.tight(low, high, 0, 0, MASK)


def abstract(numbers: frozenset[int]) -> Word:
    """α"""
    return between(min(numbers), max(numbers))


def concrete(offsets: Word) -> set[int]:
    """γ"""
    return {number for number in range(MASK + 1) if number in offsets}


def test_figure_5_4() -> None:
    """ite(i, ite(j, 8, 16) + 4, 32)"""
    mask = (1 << 64) - 1
    inner = word.add(word.exactly(8, mask).join(word.exactly(16, mask)), word.exactly(4, mask), mask)
    assert inner.join(word.exactly(32, mask))[:2] == (12, 32)


POINTERS = st.frozensets(st.tuples(st.integers(1, 3), NUMBERS), max_size=6)
Pointers = frozenset[tuple[int, int]]


def map_of(pointers: Pointers) -> AddressRanges:
    bases = {base for base, _ in pointers}
    return AddressRanges({base: abstract(frozenset(o for b, o in pointers if b == base)) for base in bases})


def pointers_of(ranges: AddressRanges) -> set[tuple[int, int]]:
    assert ranges.ranges is not None
    return {(base, offset) for base, offsets in ranges.ranges.items() for offset in concrete(offsets)}


@given(POINTERS, POINTERS, SETS)
def test_maps_are_sound(a: Pointers, b: Pointers, added: frozenset[int]) -> None:
    first, second = map_of(a), map_of(b)
    assert a | b <= pointers_of(first.join(second))
    assert a & b <= pointers_of(first.meet(second))
    assert first.meet(second).is_bottom <= (not a & b), "Theorem 4: disjoint maps are different pointers"
    assert first.is_below(first.join(second)) and first.meet(second).is_below(second)
    moved = {(base, (offset + more) % 32) for base, offset in a for more in added}
    assert moved <= pointers_of(first.plus(abstract(added), MASK))
    for base in range(1, 4):
        assert first.has(base) == any(each == base for each, _ in a)


@given(POINTERS)
def test_top_and_bottom(a: Pointers) -> None:
    some = map_of(a)
    assert some.join(arm.TOP).is_top and some.meet(arm.TOP) == some == arm.TOP.meet(some)
    assert some.join(arm.BOTTOM) == some and some.meet(arm.BOTTOM).is_bottom
    assert some.is_below(arm.TOP) and not arm.TOP.is_below(some) and arm.BOTTOM.is_below(some)
    assert arm.TOP.plus(between(1, 1), MASK).is_top and arm.TOP.has(1)


def test_figure_5_7() -> None:
    """p1 = ite(i, ptr(obj8, 16) + ite(j, 8, 16), ptr(obj16, 8)); p2 = ite(k, obj8, obj16)"""
    mask = (1 << 64) - 1

    def at(low: int, high: int) -> Word:
        return Word(low, high, 0, 0)

    def ends(ranges: AddressRanges) -> dict[int, tuple[int, ...]]:
        assert ranges.ranges is not None
        return {base: offsets[:2] for base, offsets in ranges.ranges.items()}

    then = exactly(8, at(16, 16)).plus(at(8, 16), mask)
    assert ends(then) == {8: (24, 32)}
    p1 = then.join(exactly(16, at(8, 8)))
    assert ends(p1) == {8: (24, 32), 16: (8, 8)}
    assert ends(p1.join(exactly(8, at(8, 16)))) == {8: (8, 32), 16: (8, 8)}
    p2 = exactly(8, at(0, 0)).join(exactly(16, at(0, 0)))
    assert p1.meet(p2).is_bottom
