"""Cells with variables of their own: joined states against points, values of variables and cells, that are in one of
them."""

from __future__ import annotations

import random

import pytest

from limpet.absint.domains.linear import Linear, linear, single
from limpet.absint.domains.variables import Space
from limpet.absint.domains.zones import Zones
from limpet.absint.program.contents import Contents, Memory
from limpet.absint.program.state import State
from limpet.absint.program.values import Number
from limpet.base.persistent import NumberMap
from limpet.numeric import machine
from limpet.numeric.interval import Interval
from limpet.numeric.machine import Machine
from limpet.seair.operations import MemoryRegister

X, Y, SITE = 2, 4, 5
CELLS = ((0, 4), (4, 4))
REGISTER = MemoryRegister("m", "r")
Point = tuple[dict[int, int], dict[tuple[int, int], int]]
"""Values of the variables, and of the cells."""


def _between(low: int, high: int) -> Machine:
    known = machine.of(Interval(low, high), 32, signed=True)
    assert known is not None
    return known


def _state(rng: random.Random, space: Space) -> tuple[State, list[Point]]:
    """Some values of x and y; each cell is a sum of them, or of what a cell was before."""
    state = State(Zones(space))
    low, high, most = rng.randrange(4), rng.randrange(4, 8), rng.randrange(-2, 3)
    points: list[Point] = [
        ({X: x, Y: y}, {}) for x in range(low, high + 1) for y in range(low, high + 1) if x - y <= most
    ]
    for name in (X, Y):
        state.numbers.introduce(name, _between(low, high))
    state.numbers.at_most(linear(-most, {X: 1, Y: -1}))
    before = list(space.wholes)
    for name in before:
        state.numbers.introduce(name, _between(low + 1, high + 1), linear(1, {X: 1}))
        for values, _ in points:
            values[name] = values[X] + 1
    cells = {}
    for place in CELLS:
        name = rng.choice([X, Y, *before])
        form = linear(rng.randrange(3), rng.choice(({}, {name: 1}, {name: 1})))
        inside = state.numbers.interval(form)
        assert inside.low is not None and inside.high is not None
        cells[place] = Number(_between(inside.low, inside.high), form, True)
        for values, held in points:
            held[place] = form.constant + sum(factor * values[v] for v, factor in form.terms)
    state.memories[REGISTER] = Memory(NumberMap()).with_contents(_Site(), Contents(cells, None))  # type: ignore[arg-type]
    return state, points


class _Site:
    number = SITE


def _check(state: State, points: list[Point]) -> None:
    memory = state.memories[REGISTER]
    assert isinstance(memory, Memory)
    contents = memory.sites.get(SITE)
    assert contents is not None
    named = {name: place for (_, place), name in state.numbers.space.named.get(REGISTER, {}).items()}
    assigned = [name for name, place in named.items() if _form_of(contents, place) == single(name)]
    for values, held in points:
        now = {**values, **{name: held[named[name]] for name in assigned}}
        for place, value in held.items():
            known = contents.load(*place)
            assert isinstance(known, Number) and value % (1 << 32) in known.machine
            if known.form is not None:
                assert value == known.form.constant + sum(factor * now[v] for v, factor in known.form.terms)
        for name in state.numbers.variables():
            assert now[name] % (1 << 32) in state.numbers.machine(name)
        for relation in state.numbers.relations():
            assert relation.constant + sum(factor * now[v] for v, factor in relation.terms) <= 0


def _form_of(contents: Contents, place: tuple[int, int]) -> Linear | None:
    known = contents.load(*place)
    return known.form if isinstance(known, Number) else None


@pytest.mark.parametrize("seed", range(60))
def test_joins(seed: int) -> None:
    """Twice, so that variables of cells are assigned anew; and above both."""
    rng, space = random.Random(seed), Space()
    for name in (X, Y):
        space.declare(name, 32, signed=True)
    for _ in range(3):
        (one, ones), (other, others) = _state(rng, space), _state(rng, space)
        joined = one.join(other)
        _check(joined, ones + others)
        wider = joined.widen(joined.join(_state(rng, space)[0]), ())
        _check(wider, ones + others)


def test_a_counter_keeps_step() -> None:
    """It is 0 where x is 0, and x where x is y + 1."""
    space = Space()
    for name in (X, Y):
        space.declare(name, 32, signed=True)
    before, after = State(Zones(space)), State(Zones(space))
    for state, low in ((before, 0), (after, 1)):
        state.numbers.introduce(X, _between(low, 9 * low))
        held = Number(_between(low, 9 * low), linear(0, {X: 1}) if low else None, True)
        contents = Contents({CELLS[0]: held}, None)
        state.memories[REGISTER] = Memory(NumberMap()).with_contents(_Site(), contents)  # type: ignore[arg-type]
    joined = before.join(after)
    (name,) = space.wholes
    assert joined.numbers.interval(linear(0, {name: 1, X: -1})) == Interval(0, 0)
