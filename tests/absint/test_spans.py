"""Spans of memory, against objects of 24 bytes and values of two variables that all operations are done to as well."""

from __future__ import annotations

import random

import pytest

from limpet.absint.domains.linear import Linear, linear
from limpet.absint.domains.variables import Space
from limpet.absint.domains.zones import Zones
from limpet.absint.program import spans
from limpet.absint.program.contents import Contents, Span, element
from limpet.absint.program.values import Number, exactly, join_values, widen_values
from limpet.numeric import machine
from limpet.numeric.interval import Interval

SIZE = 24
X, Y = 2, 4
Concrete = tuple[dict[int, int], bytes]
"""Values of the variables, and the object."""


def value_of(form: Linear, point: dict[int, int]) -> int:
    return form.constant + sum(factor * point[variable] for variable, factor in form.terms)


def fits(span: Span, concrete: Concrete) -> bool:
    point, one = concrete
    low, high = value_of(span.low, point), value_of(span.high, point)
    places = [at for at in range(0, SIZE, span.width) if low <= at and at + span.width <= min(high, SIZE)]
    return all(int.from_bytes(one[at : at + span.width], "little") in span.value for at in places)


class Doing:
    """The same on contents with spans and on objects that have them."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.space = Space()
        for variable in (X, Y):
            self.space.declare(variable, 32, signed=True)

    def start(self) -> tuple[Zones, list[Concrete]]:
        """x ≤ y, up to some numbers."""
        lowest, highest = self.rng.choice(((0, 4), (1, 1), (0, 0), (2, 3)))
        points = [{X: x, Y: y} for x in range(lowest, highest + 1) for y in range(x, highest + 1)]
        numbers = Zones(self.space)
        for variable in (X, Y):
            known = machine.of(Interval(lowest, highest), 32, signed=True)
            assert known is not None
            numbers.introduce(variable, known)
        numbers.at_most(linear(0, {X: 1, Y: -1}))
        return numbers, [(point, self.rng.randbytes(SIZE)) for point in points]

    def place(self, multiple: int) -> Linear:
        factors = self.rng.choice(({X: 1}, {Y: 1}, {}, {X: 2}, {X: 1, Y: 1}))
        return linear(multiple * self.rng.randrange(4), {v: multiple * f for v, f in factors.items()})

    def write(self, numbers: Zones, contents: Contents, objects: list[Concrete]) -> tuple[Contents, list[Concrete]]:
        width = self.rng.choice((1, 1, 4))
        low = self.place(self.rng.choice((1, width)))
        length = self.rng.choice((Linear(width), linear(0, {X: width}), linear(width, {Y: width})))
        if width == 4:
            length = Linear(4)
        limit = self.rng.choice((0, 0, 3))
        known = machine.of(Interval(0, limit), 8 * width, signed=False)
        assert known is not None
        what = element(Number(known), width)
        certain = self.rng.random() < 0.8
        nowhere = self.rng.random() < 0.1
        after: list[Concrete] = []
        for point, one in objects:
            at = value_of(low, point)
            if nowhere:
                at = self.rng.randrange(SIZE - width + 1)
            end = at + value_of(length, point)
            number = self.rng.randint(0, limit)
            new = number.to_bytes(width, "little") * max(0, (end - at) // width)
            changed = (one[:at] + new + one[end:])[:SIZE] if end > at and end <= SIZE else one
            if end <= SIZE:
                after.append((point, changed))
            if not certain:
                after.append((point, one))
        begin, end_of = (None, None) if nowhere else (low, low.add(length))
        left = spans.written(numbers, contents.spans, begin, end_of, what, certain=certain and not nowhere)
        return Contents({}, None).with_spans(left), after

    def some(self) -> tuple[Zones, Contents, list[Concrete]]:
        numbers, objects = self.start()
        contents = Contents({}, None)
        for _ in range(self.rng.randrange(1, 7)):
            contents, objects = self.write(numbers, contents, objects)
        return numbers, contents, objects


@pytest.mark.parametrize("seed", range(300))
def test_writes_joins_and_order(seed: int) -> None:
    doing = Doing(seed)
    (mine, a, ones), (its, b, others) = doing.some(), doing.some()
    joined = spans.joined(mine, a, its, b, join_values)
    widened = spans.joined(mine, a, its, b, lambda x, y: widen_values(x, y, (0, 1)))
    for known, objects in ((a.spans, ones), (b.spans, others), (joined, ones + others), (widened, ones + others)):
        for span in known:
            assert all(fits(span, concrete) for concrete in objects), span
    for span in (*a.spans, *b.spans, *joined):
        if spans.holds(mine, a, span):
            assert all(fits(span, concrete) for concrete in ones), span
    assert all(spans.holds(mine, a, span) for span in a.spans)
    place, width = doing.place(1), doing.rng.choice((1, 2, 4))
    value = spans.value_at(mine, a.spans, place, width)
    for point, one in ones:
        at = value_of(place, point)
        if value is not None and at + width <= SIZE:
            assert int.from_bytes(one[at : at + width], "little") in value
    elsewhere = list(spans.outside(mine, a.spans, place, 1, exactly(9, 8).machine))
    for point, one in ones:
        at = value_of(place, point)
        if at < SIZE and one[at] == 9:
            assert all(value_of(form, point) <= 0 for form in elsewhere)


def test_a_loop_is_found_when_it_comes_back() -> None:
    """Nothing is written before the first round; then the byte at 0, where x is 1 now."""
    space = Space()
    space.declare(X, 32, signed=True)
    before, after = Zones(space), Zones(space)
    before.introduce(X, machine.exactly(0, 32))
    after.introduce(X, machine.exactly(1, 32))
    zero = machine.exactly(0, 8)
    written = Contents({}, None, spans=(Span(linear(-1, {X: 1}), linear(0, {X: 1}), 1, zero),))
    joined = spans.joined(before, Contents({}, None), after, written, join_values)
    assert Span(Linear(0), linear(0, {X: 1}), 1, zero) in joined


def test_a_byte_that_is_not_zero_is_before_the_end() -> None:
    space = Space()
    for variable in (X, Y):
        space.declare(variable, 32, signed=True)
    numbers = Zones(space)
    for variable in (X, Y):
        known = machine.of(Interval(0, 9), 32, signed=True)
        assert known is not None
        numbers.introduce(variable, known)
    numbers.at_most(linear(0, {X: 1, Y: -1}))
    end = Span(linear(0, {Y: 1}), linear(1, {Y: 1}), 1, machine.exactly(0, 8))
    letter = machine.exactly(ord("a"), 8)
    assert list(spans.outside(numbers, [end], linear(0, {X: 1}), 1, letter)) == [linear(1, {X: 1, Y: -1})]
    assert not list(spans.outside(numbers, [end], linear(0, {X: 1}), 1, machine.exactly(0, 8)))


def test_variables_that_go_away_have_other_names() -> None:
    space = Space()
    for variable in (X, Y):
        space.declare(variable, 32, signed=True)
    numbers = Zones(space)
    known = machine.of(Interval(0, 9), 32, signed=True)
    assert known is not None
    numbers.introduce(X, known)
    numbers.introduce(Y, machine.everything(32), linear(1, {X: 1}))
    assert spans.in_other_words(numbers, [X], [X]) == {X: linear(-1, {Y: 1})}
    assert not spans.in_other_words(numbers, [X], [X, Y])
