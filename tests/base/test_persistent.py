"""The persistent map against dict."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from limpet.base.persistent import EMPTY, NumberMap, differences, merge

KEYS = st.one_of(st.integers(0, 40), st.integers(0, 5000), st.sampled_from([31, 32, 1023, 1024, 2**40, 2**40 + 1]))
CHANGES = st.lists(st.tuples(KEYS, st.one_of(st.none(), st.integers(1, 5))), max_size=30)


def changed(start: NumberMap[int], changes: Sequence[tuple[int, int | None]]) -> NumberMap[int]:
    for key, value in changes:
        start = start.set(key, value)
    return start


def plainly(start: dict[int, int], changes: Sequence[tuple[int, int | None]]) -> dict[int, int]:
    start = dict(start)
    for key, value in changes:
        if value is None:
            start.pop(key, None)
        else:
            start[key] = value
    return start


@given(CHANGES, KEYS)
def test_get_set_remove(changes: list[tuple[int, int | None]], other: int) -> None:
    made, expected = changed(EMPTY, changes), plainly({}, changes)
    assert list(made.items()) == sorted(expected.items())
    assert len(made) == len(expected)
    assert made.get(other) == expected.get(other)
    assert made.remove(other).get(other) is None
    assert list(made.items()) == sorted(expected.items())


@settings(max_examples=200)
@given(CHANGES, st.lists(CHANGES, min_size=2, max_size=4), st.booleans())
def test_merge(
    common: list[tuple[int, int | None]], histories: list[list[tuple[int, int | None]]], partial: bool
) -> None:
    start, plain = changed(EMPTY, common), plainly({}, common)
    maps = [changed(start, history) for history in histories]
    dicts = [plainly(plain, history) for history in histories]

    def combine(key: int, values: Sequence[int | None]) -> int | None:
        assert tuple(values) == tuple(each.get(key) for each in dicts)
        assert len(set(values)) > 1
        known = [value for value in values if value is not None]
        return sum(known) if sum(known) % 3 else None

    expected = {}
    for key in {key for each in dicts for key in each}:
        values = [each.get(key) for each in dicts]
        if len(set(values)) > 1:
            value = combine(key, values) if partial or None not in values else None
        else:
            value = values[0]
        if value is not None:
            expected[key] = value
    assert list(merge(maps, combine, partial).items()) == sorted(expected.items())


def test_merging_costs_what_differs() -> None:
    start: NumberMap[int] = EMPTY
    for key in range(100_000):
        start = start.set(key, 1)
    asked: list[int] = []

    def combine(key: int, values: Sequence[int | None]) -> int:
        asked.append(key)
        return 9

    merged = merge([start.set(7, 2), start.set(77_777, 3)], combine)
    assert asked == [7, 77_777]
    assert merged.get(7) == merged.get(77_777) == 9
    assert merged.get(8) == 1
    assert merge([start, start], combine) is start


def test_versions_stay() -> None:
    one: NumberMap[str] = EMPTY
    two = one.set(3, "a")
    three = two.set(3, "b")
    assert (one.get(3), two.get(3), three.get(3)) == (None, "a", "b")
    assert two.set(3, "a") is two
    assert one.remove(1000) is one


@given(CHANGES, KEYS)
def test_floor(changes: list[tuple[int, int | None]], key: int) -> None:
    made, expected = changed(EMPTY, changes), plainly({}, changes)
    below = [entry for entry in sorted(expected.items()) if entry[0] <= key]
    assert made.floor(key) == (below[-1] if below else None)
    assert made.floor(-1) is None


@given(CHANGES, CHANGES, CHANGES)
def test_differences(
    common: list[tuple[int, int | None]], mine: list[tuple[int, int | None]], its: list[tuple[int, int | None]]
) -> None:
    start, plain = changed(EMPTY, common), plainly({}, common)
    one, other = plainly(plain, mine), plainly(plain, its)
    expected = {key: (one.get(key), other.get(key)) for key in one.keys() | other.keys()}
    found = {key: (left, right) for key, left, right in differences(changed(start, mine), changed(start, its))}
    assert found == {key: both for key, both in expected.items() if both[0] != both[1]}
