"""Long histories: no recursion, and reads do not walk over what they do not meet."""

from __future__ import annotations

import pytest
from tests.memory.seam.small import LIST, ONE_HISTORY, Small

from limpet.base.context import Deadline, DeadlineExceeded
from limpet.memory.pointers import Pointer
from limpet.memory.seam.nodes import Node
from limpet.memory.seam.options import SeamOptions
from limpet.terms.term import Term
from limpet.terms.walk import postorder


def element(w: Small, name: str, begin: int = 0) -> Pointer:
    """One of 64 cells of 4 bytes."""
    b = w.b
    return w.ptr(1, b.bv_add(b.bv_mul(b.zero_extend(w.x(name, 6), 64), w.n(4, 64)), w.n(begin, 64)))


@pytest.mark.parametrize("count", [20_000, pytest.param(200_000, marks=pytest.mark.long)])
def test_many_stores(count: int) -> None:
    w = Small(1 << 20)
    memory = w.start
    value = w.n(1)
    for i in range(count):
        memory = w.store(memory, w.ptr(1, 4 * (i % 100_000)), value)
    assert w.load(memory, w.ptr(1, 4 * 17_777)) is value


@pytest.mark.parametrize("count", [2_000, pytest.param(200_000, marks=pytest.mark.long)])
def test_many_writes_at_unknown_places(count: int) -> None:
    w = Small(512)
    memory = w.start
    for i in range(count):
        memory = w.store(memory, element(w, f"i{i}"), i)
    assert len(postorder([w.load(memory, element(w, "j"))])) > count


@pytest.mark.parametrize("options", [LIST, ONE_HISTORY])
def test_a_long_list(options: SeamOptions) -> None:
    w = Small(1 << 20, 8, options=options)
    memory = w.store(w.start, w.ptr(2), 5)
    for i in range(5_000):
        memory = w.store(memory, w.ptr(1, 4 * i), i)
    assert w.load(memory, w.ptr(2)) is w.n(5)


def test_a_long_history_of_writes_at_unknown_places() -> None:
    w = Small(512)
    memory = w.start
    for i in range(1_000):
        memory = w.store(memory, element(w, f"i{i}"), i)
    value = w.load(memory, element(w, "j"))
    assert len(postorder([value])) > 1_000
    again = w.store(memory, element(w, "k"), 1)
    rows = w.counts.rows
    w.load(again, element(w, "j"))
    assert w.counts.rows == rows + 1, "what was read is not read again"


def diamonds(w: Small, count: int, same: bool) -> Node:
    memory = w.start
    for i in range(count):
        where = w.ptr(1, 4 * (i % 32)) if same else element(w, f"i{i}")
        other = w.ptr(1, 4 * ((i + 7) % 32)) if same else element(w, f"k{i}")
        memory = w.memory.ite(w.flag(f"c{i}"), w.store(memory, where, 2 * i), w.store(memory, other, 2 * i + 1))
    return memory


@pytest.mark.parametrize("options", [SeamOptions(), LIST, ONE_HISTORY])
@pytest.mark.parametrize("same", [True, False])
def test_a_thousand_diamonds(options: SeamOptions, same: bool) -> None:
    w = Small(512, options=options)
    memory = diamonds(w, 1000, same)
    reads: list[Term] = [w.load(memory, w.ptr(1, 4 * i)) for i in range(4)]
    assert len(postorder(reads)) < 40_000
    assert w.counts.joins <= 4 * 1000


def test_what_branches_do_elsewhere_is_passed() -> None:
    """From a join a read goes on with what both sides have in common if neither changed what it reads."""
    w = Small(1024)
    memory = w.store(w.start, w.ptr(1, 1000), 5)
    for i in range(1000):
        left, right = w.store(memory, element(w, f"i{i}"), 1), w.store(memory, element(w, f"j{i}"), 2)
        memory = w.memory.ite(w.flag(f"c{i}"), left, right)
    assert w.load(memory, w.ptr(1, 1000)) is w.n(5)
    assert w.counts.joins == 0 and w.counts.jumps < 40


def test_objects_do_not_get_in_each_others_way() -> None:
    w = Small(*([4] * 3000))
    memory = w.start
    for i in range(1, 3001):
        memory = w.store(memory, w.ptr(i), i)
    for i in range(1, 3001):
        assert w.load(memory, w.ptr(i)) is w.n(i)
    assert w.counts.row_skips == 0


def copied(w: Small, count: int, objects: int) -> Node:
    """From unknown places to others, from one object to the next."""
    memory = w.start
    for i in range(count):
        there, here = w.ptr(i % objects + 1, w.x(f"from{i}")), w.ptr((i + 1) % objects + 1, w.x(f"to{i}"))
        memory = w.memory.copy(memory, here, memory, there, w.x(f"length{i}"))
    return memory


@pytest.mark.parametrize("size", [1, 4])
def test_moves_within_an_object_do_not_multiply(size: int) -> None:
    few, many = (len(postorder([moved(count, size)])) for count in (40, 80))
    assert many < 2 * few + 100


def moved(count: int, size: int) -> Term:
    w = Small(300)
    return w.load(copied(w, count, 1), w.ptr(1, w.x("j")), size)


def test_one_read_that_takes_long_looks_at_the_clock() -> None:
    """Copies back and forth double the places to read, each time."""
    w = Small(300, 300)
    memory = copied(w, 60, 2)
    with pytest.raises(DeadlineExceeded), w.b.manager.watched(Deadline.after(0.1).check):
        w.load(memory, w.ptr(1, w.x("j")), 1)
