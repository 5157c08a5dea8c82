"""What an object holds, against objects of 16 bytes that all operations are done to as well."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from limpet.absint.program.contents import Contents, Rest, rest_of_table
from limpet.absint.program.values import Number, Value, exactly, join_values, widen_values
from limpet.numeric import machine
from limpet.numeric.interval import Interval

SIZE = 16
Objects = list[bytes]


def fits(contents: Contents, one: bytes) -> Iterator[str]:
    """Which places hold something else."""
    for width in (1, 2, 4, 8):
        for offset in range(SIZE - width + 1):
            value = contents.load(offset, width)
            if not is_in(value, number_at(one, offset, width)):
                yield f"{width} bytes at {offset}"
        for low in range(0, SIZE - width + 1, 3):
            for high in range(low, SIZE - width + 1, 2):
                value = contents.load_between(low, high, width)
                places = [at for at in range(low, high + 1) if at % width == 0]
                if not all(is_in(value, number_at(one, at, width)) for at in places):
                    yield f"{width} bytes between {low} and {high}"


def number_at(one: bytes, offset: int, width: int) -> int:
    return int.from_bytes(one[offset : offset + width], "little")


def is_in(value: Value, number: int) -> bool:
    return value is None or (isinstance(value, Number) and number in value.machine)


class Doing:
    """The same operations on contents and on objects that have them."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def start(self) -> tuple[Contents, Objects]:
        kind = self.rng.randrange(3)
        if kind == 0:
            return Contents({}, None), [self.rng.randbytes(SIZE) for _ in range(3)]
        if kind == 1:
            table = self.rng.randbytes(SIZE)
            return Contents({}, rest_of_table(table)), [table]
        return Contents({}, Rest(1, exactly(0, 8).machine)), [bytes(SIZE)]

    def step(self, contents: Contents, objects: Objects) -> tuple[Contents, Objects]:
        width = self.rng.choice((1, 2, 4, 8))
        low, high = sorted(self.rng.randrange(SIZE - width + 1) for _ in range(2))
        limit = self.rng.choice((0, 1, 5, 300))
        numbers = [min(self.rng.randint(0, limit), (1 << 8 * width) - 1) for _ in objects]
        known = machine.of(Interval(min(numbers), max(numbers)), 8 * width, signed=False)
        assert known is not None
        value = Number(known)
        action = self.rng.randrange(5)
        if action == 0:
            stored = [put(one, low, width, number) for one, number in zip(objects, numbers, strict=True)]
            return contents.store(low, width, value, strong=True), stored
        if action == 1:
            stored = [
                put(one, low, width, n) for one, n in zip(objects, numbers, strict=True) if self.rng.random() < 0.5
            ]
            return contents.store(low, width, value, strong=False), [*objects, *stored]
        if action == 2:
            aligned = self.rng.random() < 0.7
            places = [at for at in range(low, high + 1) if not aligned or at % width == 0]
            if not places:
                return contents, objects
            stored = [put(o, self.rng.choice(places), width, n) for o, n in zip(objects, numbers, strict=True)]
            return contents.store_between(low, high, width, value, aligned=aligned), stored
        if action == 3:
            byte, end = self.rng.choice((0, 7, 255)), high + width
            stored = [
                bytes(byte if low <= at < end and self.rng.random() < 0.5 else b for at, b in enumerate(o))
                for o in objects
            ]
            return contents.fill_between(low, end, exactly(byte, 8).machine), stored
        stored = [one[:low] + self.rng.randbytes(high - low) + one[high:] for one in objects]
        return contents.forget_between(low, high), stored

    def some(self) -> tuple[Contents, Objects]:
        contents, objects = self.start()
        for _ in range(self.rng.randrange(6)):
            contents, objects = self.step(contents, objects)
        return contents, objects


def put(one: bytes, offset: int, width: int, number: int) -> bytes:
    return one[:offset] + number.to_bytes(width, "little") + one[offset + width :]


@pytest.mark.parametrize("seed", range(90))
def test_operations_joins_and_order(seed: int) -> None:
    doing = Doing(seed)
    first, ones = doing.some()
    second, others = doing.some() if seed % 3 else doing.step(first, ones)
    joined = first.map(second, join_values)
    widened = first.map(joined, lambda a, b: widen_values(a, b, (0, 1, 16)))
    for contents, objects in ((first, ones), (second, others), (joined, ones + others), (widened, ones + others)):
        for one in objects:
            assert not list(fits(contents, one)), one.hex()
    for below, objects in ((first, ones), (second, others), (joined, ones + others)):
        for above in (first, second, joined, widened):
            if below.leq(above):
                assert not [place for one in objects for place in fits(above, one)]
    assert first.leq(first) and first.leq(joined) and second.leq(joined) and joined.leq(widened)


def test_a_write_at_an_unknown_place_leaves_the_others_alone() -> None:
    zeros = Contents({}, Rest(1, exactly(0, 8).machine))
    written = zeros.store_between(0, 8, 4, exactly(7, 32), aligned=True)
    inside, outside = written.load(4, 4), written.load(12, 4)
    assert isinstance(inside, Number) and inside.machine.unsigned == Interval(0, 7)
    assert isinstance(outside, Number) and outside.machine.value == 0
    assert written.forget_between(0, 8).load(12, 4) == outside
    assert written.forget_between(0, 8).load(8, 4) is None
