"""Affine hulls against linear algebra done by hand."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from limpet.absint.affine import AffineHull

POINTS = st.integers(1, 4).flatmap(
    lambda n: st.lists(st.lists(st.integers(-5, 5), min_size=n, max_size=n), min_size=1, max_size=8)
)


def rank(rows: list[list[int]]) -> int:
    left = [[Fraction(value) for value in row] for row in rows]
    found = 0
    for column in range(len(rows[0]) if rows else 0):
        pivot = next((row for row in left[found:] if row[column]), None)
        if pivot is None:
            continue
        left.remove(pivot)
        left.insert(found, pivot)
        left = [
            row if row is pivot else [a - row[column] / pivot[column] * b for a, b in zip(row, pivot, strict=True)]
            for row in left
        ]
        found += 1
    return found


@given(POINTS)
@settings(max_examples=300)
def test_equations_hold_of_the_points_and_of_no_more_than_they_span(points: list[list[int]]) -> None:
    hull = AffineHull(len(points[0]))
    assert hull.is_empty
    for number, point in enumerate(points):
        before = rank([[a - b for a, b in zip(each, points[0], strict=True)] for each in points[:number]])
        now = rank([[a - b for a, b in zip(each, points[0], strict=True)] for each in points[: number + 1]])
        assert hull.add(point) == (number == 0 or now > before)
    equations = hull.equations()
    for coefficients, constant in equations:
        assert any(coefficients)
        for point in points:
            assert sum(a * b for a, b in zip(coefficients, point, strict=True)) == constant
    spanned = rank([[a - b for a, b in zip(each, points[0], strict=True)] for each in points])
    assert len(equations) == len(points[0]) - spanned == rank([list(each.coefficients) for each in equations])


@given(POINTS)
@settings(max_examples=100)
def test_the_order_of_points_makes_no_difference(points: list[list[int]]) -> None:
    one, other = AffineHull(len(points[0])), AffineHull(len(points[0]))
    for point in points:
        one.add(point)
    for point in reversed(points):
        other.add(point)
    assert rank([list(e.coefficients) for e in (*one.equations(), *other.equations())]) == len(one.equations())
