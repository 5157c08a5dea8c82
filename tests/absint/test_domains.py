"""Numeric domains against the sets of points that their elements stand for: all pairs of constraints at 4 bits, random
chains of operations over three variables."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterable

import pytest

from limpet.absint.domains.choice import DOMAINS, empty
from limpet.absint.domains.intervals import Intervals
from limpet.absint.domains.linear import Linear, linear
from limpet.absint.domains.variables import Space
from limpet.numeric import machine
from limpet.numeric.interval import Interval

WIDTH = 4
SIGNS = {1: True, 2: False, 3: True}
Point = tuple[int, ...]


def space(width: int = WIDTH) -> Space:
    made = Space()
    for variable, signed in SIGNS.items():
        made.declare(variable, width, signed=signed)
    return made


def numbers_of(variable: int) -> range:
    return range(-8, 8) if SIGNS[variable] else range(16)


def whole(name: str, count: int) -> tuple[Intervals, list[Point]]:
    element = empty(name, space())
    for variable in range(1, count + 1):
        assert element.introduce(variable, machine.everything(WIDTH))
    return element, list(itertools.product(*(numbers_of(variable) for variable in range(1, count + 1))))


def value(form: Linear, point: Point) -> int:
    return form.constant + sum(factor * point[variable - 1] for variable, factor in form.terms)


def has(element: Intervals, point: Point) -> bool:
    """γ: single variables, and all relations."""
    return all(point[v - 1] & 15 in element.machine(v) for v in element.variables()) and all(
        value(form, point) <= 0 for form in element.relations()
    )


def points_where(points: Iterable[Point], holds: Callable[[Point], bool]) -> list[Point]:
    return [point for point in points if holds(point)]


def forms(factors: Iterable[int], constants: Iterable[int]) -> list[Linear]:
    return [linear(c, {1: a, 2: b}) for a in factors for b in factors for c in constants]


@pytest.mark.parametrize("name", DOMAINS)
def test_constraints_keep_their_points_and_bounds_hold(name: str) -> None:
    asked = [linear(0, {1: 1, 2: -1}), linear(0, {1: 1, 2: 1}), linear(0, {1: 2, 2: -1}), linear(3, {2: 1})]
    chosen = forms((-2, -1, 0, 1), (-5, 3))
    for first, second in itertools.combinations(chosen, 2):
        element, points = whole(name, 2)
        left = points_where(points, lambda p: value(first, p) <= 0 and value(second, p) <= 0)  # noqa: B023
        if not (element.at_most(first) and element.at_most(second)):
            assert not left, f"{first} and {second} hold of {left[:3]}"
            continue
        assert all(has(element, point) for point in left), f"{first}, {second}"
        for form in asked:
            bounds = element.interval(form)
            assert all(value(form, point) in bounds for point in left), f"{first}, {second}: {form}"


@pytest.mark.parametrize("name", DOMAINS)
def test_joins_widenings_and_order(name: str) -> None:
    chosen = forms((-2, 0, 1), (-3, 2))
    elements = []
    for form in chosen:
        element, points = whole(name, 2)
        if element.at_most(form):
            elements.append((element, points_where(points, lambda p: value(form, p) <= 0)))  # noqa: B023
    for (a, mine), (b, its) in itertools.product(elements, repeat=2):
        joined = a.join(b)
        assert a.leq(joined) and b.leq(joined)
        assert all(has(joined, point) for point in (*mine, *its))
        widened = a.widen(joined, (-2, 0, 5))
        assert all(has(widened, point) for point in (*mine, *its))
        assert joined.leq(widened)
        if a.leq(b):
            assert all(has(b, point) for point in mine)
        assert a.leq(a) and a.join(a).leq(a)


@pytest.mark.parametrize("name", DOMAINS)
@pytest.mark.parametrize("seed", range(12))
def test_random_chains_of_operations(name: str, seed: int) -> None:
    rng = random.Random(f"{name}{seed}")
    states: list[tuple[Intervals, list[Point]]] = [whole(name, 3)]
    for _ in range(20):
        element, points = rng.choice(states)
        element = element.copy()
        action = rng.randrange(6)
        if action <= 2:
            form = linear(rng.randint(-9, 9), {v: rng.choice((-2, -1, 0, 1, 2)) for v in (1, 2, 3)})
            points = points_where(points, lambda p: value(form, p) <= 0)  # noqa: B023
            if not element.at_most(form):
                assert not points
                continue
        elif action == 3:
            other, more = rng.choice(states)
            if rng.random() < 0.5:
                element = element.join(other)
            else:
                element = element.widen(element.join(other), (0, 3))
            points = sorted({*points, *more})
        elif action == 4:
            element, points = _assigned(rng, element, points)
        else:
            variable = rng.choice((1, 2, 3))
            low = rng.choice(numbers_of(variable))
            limits = machine.of(Interval(low, None), WIDTH, signed=SIGNS[variable])
            assert limits is not None
            points = points_where(points, lambda p: p[variable - 1] >= low)  # noqa: B023
            if not element.limit(variable, limits):
                assert not points
                continue
        assert all(has(element, point) for point in points)
        form = linear(1, {v: rng.choice((-2, -1, 0, 1, 2)) for v in (1, 2, 3)})
        bounds = element.interval(form)
        assert all(value(form, point) in bounds for point in points)
        states.append((element, points))


def _assigned(rng: random.Random, element: Intervals, points: list[Point]) -> tuple[Intervals, list[Point]]:
    """x := a sum, in points where it fits: as phis are assigned."""
    target = rng.choice((1, 2, 3))
    form = linear(rng.randint(-3, 3), {v: rng.choice((-1, 0, 0, 1, 2)) for v in (1, 2, 3)})
    fits = points_where(points, lambda p: value(form, p) in numbers_of(target))
    shadow = 10
    element.space.declare(shadow, WIDTH, signed=SIGNS[target])
    limits = machine.everything(WIDTH)
    if not element.introduce(shadow, limits, form):
        assert not fits
        return whole(type(element).__name__.lower(), 3)
    element.keep({1, 2, 3, shadow} - {target})
    element.rename({shadow: target})
    moved = [tuple(value(form, p) if v == target else p[v - 1] for v in (1, 2, 3)) for p in fits]
    return element, moved


@pytest.mark.parametrize("name", DOMAINS)
def test_chains_of_widenings_end(name: str) -> None:
    rng = random.Random(7)
    element, _ = whole(name, 3)
    assert element.at_most(linear(0, {1: 1})) and element.at_most(linear(0, {1: -1}))
    for _ in range(200):
        other, _ = whole(name, 3)
        form = linear(rng.randint(-9, 9), {v: rng.choice((-1, 0, 1)) for v in (1, 2, 3)})
        if not other.at_most(form):
            continue
        joined = element.join(other)
        if joined.leq(element):
            break
        element = element.widen(joined, (0,))
    else:
        pytest.fail("200 widenings did not end")


def test_zones_find_what_moves_together() -> None:
    """i = j = 0, then both are increased: i - j = 0."""
    first, _ = whole("zones", 2)
    second = first.copy()
    for element, number in ((first, 0), (second, 1)):
        assert element.limit(1, machine.exactly(number, WIDTH)) and element.limit(2, machine.exactly(number, WIDTH))
    assert first.join(second).interval(linear(0, {1: 1, 2: -1})) == Interval(0, 0)


def test_octagons_bound_sums() -> None:
    element, _ = whole("octagons", 2)
    assert element.at_most(linear(-3, {1: 1, 2: 1}))
    assert element.interval(linear(0, {1: 1, 2: 1})).high == 3
