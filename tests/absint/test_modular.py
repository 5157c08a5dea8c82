"""Affine hulls modulo a power of two, against all points of a small space."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from limpet.absint.modular import ModularHull

WIDTH = 3
SIZE = 1 << WIDTH
POINTS = st.integers(1, 3).flatmap(
    lambda n: st.lists(st.lists(st.integers(-9, 20), min_size=n, max_size=n), min_size=1, max_size=5)
)
Point = tuple[int, ...]


def spanned(points: list[list[int]]) -> set[Point]:
    """The first point plus every sum of multiples of differences to it."""
    first = tuple(value % SIZE for value in points[0])
    found = {first}
    for point in points[1:]:
        step = [(a - b) % SIZE for a, b in zip(point, first, strict=True)]
        found = {
            tuple((a + factor * b) % SIZE for a, b in zip(each, step, strict=True))
            for each in found
            for factor in range(SIZE)
        }
    return found


def described(hull: ModularHull) -> set[Point]:
    return {
        point
        for point in product(range(SIZE), repeat=hull.dimensions)
        if all(
            (sum(a * b for a, b in zip(each.coefficients, point, strict=True)) - each.constant) % (1 << each.bits) == 0
            for each in hull.congruences()
        )
    }


@given(POINTS)
@settings(max_examples=300)
def test_congruences_hold_exactly_of_what_the_points_span(points: list[list[int]]) -> None:
    hull = ModularHull(len(points[0]), WIDTH)
    assert hull.is_empty
    for number, point in enumerate(points):
        is_new = number == 0 or tuple(value % SIZE for value in point) not in spanned(points[:number])
        assert hull.add(point) == is_new
    assert described(hull) == spanned(points)


def test_coefficients_are_small() -> None:
    hull = ModularHull(3, 32)
    for mid, lo in ((1, 0), (2, 0), (0, 1)):
        hull.add([mid, lo, lo + 2 * mid])
    (only,) = hull.congruences()
    assert sorted(map(abs, only.coefficients)) == [1, 1, 2]
    assert (only.constant, only.bits) == (0, 32)
