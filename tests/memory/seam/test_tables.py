"""Tables of constants: what is read at each place, and that long stretches of equal bytes cost nothing."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.memory.seam.small import Small

from limpet.base.context import Deadline, DeadlineExceeded
from limpet.memory.interface import InitialObject
from limpet.memory.pointers import Pointer
from limpet.memory.seam.comparison import LocatedRead
from limpet.memory.seam.pieces import Bytes
from limpet.memory.seam.places import Grid
from limpet.terms.term import Term

HUGE = 1 << 24


@settings(deadline=None)
@given(seed=st.integers(0, 1 << 32), size=st.sampled_from((1, 2, 3, 4, 8, 16)), step=st.sampled_from((1, 2, 4, 8)))
def test_each_place(seed: int, size: int, step: int) -> None:
    rng = random.Random(seed)
    contents = b"".join(
        bytes([rng.choice((0, 0, 1))]) * rng.choice((1, 2, 60, 64, 65, 100, 300)) for _ in range(rng.randrange(1, 9))
    ).ljust(size, b"\x05")
    base = rng.randrange(40)
    first = base + rng.randrange(len(contents) - size + 1)
    last = rng.randrange(first, base + len(contents) - size + 1)
    w = Small(2000)
    grid = Grid(first, last - (last - first) % step, step)
    access = LocatedRead(w.memory.abstraction, w.ptr(1).object, w.x("i"), size, 1)
    runs = w.memory.tables.runs(Bytes(contents), base, access, grid)
    found = {place: run.value for run in runs for place in range(run.first, run.last + 1, step)}
    assert list(found) == list(range(grid.first, grid.last + 1, step))
    for place, value in found.items():
        here = contents[place - base : place - base + size]
        assert value is w.n(int.from_bytes(here, "little"), 8 * size)
    assert all(one.value is not other.value for one, other in pairwise(runs))


def read_at_once(contents: bytes, seconds: float | None) -> Term:
    w = Small(len(contents))
    memory = w.memory.initial("M", [InitialObject(1, contents)])
    with w.b.manager.watched(Deadline.after(seconds).check):
        return w.memory.load(memory, Pointer(w.ptr(1).object, w.x("i")), 4)


def test_a_large_variable_of_zeros() -> None:
    assert read_at_once(bytes(HUGE), 5.0).payload == 0


def test_a_large_table_looks_at_the_clock() -> None:
    with pytest.raises(DeadlineExceeded):
        read_at_once(bytes(range(256)) * (HUGE >> 8), 0.05)
