"""Each rule of the theory of memory: where it applies and where it does not."""

from __future__ import annotations

import pytest
from tests.memory.seam.small import LIST, NO_RANGES, ONE_HISTORY, Small, selects

from limpet.memory.pointers import Pointer
from limpet.memory.seam.nodes import Copy, Fill, Join, Node, Objects, StoreMap, Unknown, Write
from limpet.memory.seam.options import SeamOptions
from limpet.terms.kinds_core import ITE, SELECT
from limpet.terms.term import Term

ALL = SeamOptions()
BOTH = pytest.mark.parametrize("options", [ALL, LIST], ids=["maps", "list"])


def history(memory: Node, slot: int) -> Node:
    while isinstance(memory, Objects):
        memory = memory.history(slot)
    return memory


# --- Fig. 4.6: read over write ------------------------------------------------------------------------------


@BOTH
def test_row_hit(options: SeamOptions) -> None:
    w = Small(8, 8, options=options)
    memory = w.store(w.start, w.ptr(1, 4), 7)
    assert w.load(memory, w.ptr(1, 4)) is w.n(7)
    assert (w.counts.row_hits, w.counts.row_skips, w.counts.rows) == (1, 0, 0)


@BOTH
def test_row_hit_at_an_unknown_offset(options: SeamOptions) -> None:
    w = Small(800, options=options)
    i = w.x("i")
    memory = w.store(w.start, w.ptr(1, i), 7)
    assert w.load(memory, w.ptr(1, i)) is w.n(7)
    assert w.counts.row_hits == 1


@BOTH
def test_row_skip_another_object(options: SeamOptions) -> None:
    """Different objects are never equal, whatever the offsets."""
    w = Small(800, 800, options=options)
    memory = w.store(w.start, w.ptr(1, w.x("i")), 7)
    assert w.load(memory, w.ptr(2, w.x("j"))) is w.load(w.start, w.ptr(2, w.x("j")))
    assert w.counts.rows == 0


@BOTH
def test_row_skip_another_offset(options: SeamOptions) -> None:
    w = Small(800, options=options)
    i = w.x("i")
    memory = w.store(w.start, w.ptr(1, i), 7)
    there = w.plus(w.ptr(1, i), 4)
    assert w.load(memory, there) is w.load(w.start, there)
    assert w.counts.rows == 0 and w.counts.row_skips == 1


@BOTH
def test_row(options: SeamOptions) -> None:
    w = Small(800, options=options)
    b = w.b
    i, j = b.bv_mul(w.x("i"), w.n(4, 64)), b.bv_mul(w.x("j"), w.n(4, 64))
    memory = w.store(w.start, w.ptr(1, i), 7)
    value = w.load(memory, w.ptr(1, j))
    assert value.kind is ITE and value.args[1] is w.n(7) and value.args[2] is w.load(w.start, w.ptr(1, j))
    assert w.counts.rows == 1


# --- Fig. 4.7: read over memset and memcpy ------------------------------------------------------------------


@BOTH
def test_memset(options: SeamOptions) -> None:
    w = Small(64, 8, options=options)
    n = w.x("n")
    memory = w.memory.fill(w.start, w.ptr(1, 8), w.n(0, 8), n)
    assert w.load(memory, w.ptr(1, 0)) is w.load(w.start, w.ptr(1, 0)), "before it"
    assert w.load(memory, w.ptr(2, 0)) is w.load(w.start, w.ptr(2, 0)), "another object"
    assert w.counts.rows == 0
    value = w.load(memory, w.ptr(1, 9), 1)
    assert value.kind is ITE and value.args[1] is w.n(0, 8) and value.args[2].kind is SELECT
    assert w.counts.rows == 1


@BOTH
def test_memset_certainly_met(options: SeamOptions) -> None:
    w = Small(64, options=options)
    n = w.b.bv_add(w.b.zero_extend(w.x("n", 3), 64), w.n(16, 64))
    memory = w.memory.fill(w.start, w.ptr(1, 8), w.n(0, 8), n)
    assert w.load(memory, w.ptr(1, 8), 8) is w.n(0, 64)
    assert w.load(memory, w.ptr(1, 31), 1) is w.load(w.start, w.ptr(1, 31), 1)
    assert w.counts.rows == 0


@BOTH
def test_memcpy(options: SeamOptions) -> None:
    w = Small(64, 64, options=options)
    source = w.store(w.start, w.ptr(2, 12), 7)
    memory = w.memory.copy(w.start, w.ptr(1, 8), source, w.ptr(2, 4), w.n(16, 64))
    assert w.load(memory, w.ptr(1, 16)) is w.n(7)
    assert w.load(memory, w.ptr(1, 8)) is w.load(w.start, w.ptr(2, 4))
    assert w.load(memory, w.ptr(1, 24)) is w.load(w.start, w.ptr(1, 24)), "behind it"
    assert w.load(memory, w.ptr(2, 12)) is w.load(w.start, w.ptr(2, 12)), "another object"
    assert w.counts.rows == 0
    unknown = w.memory.copy(w.start, w.ptr(1, 8), source, w.ptr(2, 4), w.x("n"))
    value = w.load(unknown, w.ptr(1, 16), 1)
    assert value.kind is ITE and value.args[1] is w.n(7, 8)
    assert w.counts.rows == 1


def test_memmove_reads_before_it_writes() -> None:
    w = Small(64)
    memory = w.start
    for i in range(8):
        memory = w.store(memory, w.ptr(1, i), i, 8)
    memory = w.memory.copy(memory, w.ptr(1, 2), memory, w.ptr(1, 0), w.n(6, 64))
    assert w.load(memory, w.ptr(1, 0), 8) is w.n(0x0504030201000100, 64)


def test_nothing_is_unrolled() -> None:
    w = Small(1 << 30, 1 << 30)
    n = w.x("n")
    terms = len(w.b.manager)
    memory = w.memory.fill(w.start, w.ptr(1, w.x("i")), w.n(1, 8), n)
    memory = w.memory.havoc(memory, w.ptr(1, w.x("j")), n, "H")
    memory = w.memory.copy(memory, w.ptr(2, w.x("k")), memory, w.ptr(1, w.x("l")), n)
    memory = w.memory.fill(memory, w.ptr(2, 0), w.n(1, 8), w.n(1 << 20, 64))
    assert len(w.b.manager) < terms + 30
    w.load(memory, w.ptr(2, w.x("m")), 8)
    assert len(w.b.manager) < terms + 1500


# --- Fig. 6.4: write over write -----------------------------------------------------------------------------


def test_smap_new_and_hit() -> None:
    w = Small(64, 64, options=ONE_HISTORY)
    one = w.store(w.start, w.ptr(1, 0), 1)
    assert isinstance(one, Write) and w.counts.maps_new == 0
    two = w.store(one, w.ptr(1, 8), 2)
    assert isinstance(two, StoreMap) and two.below is w.start and w.counts.maps_new == 1
    three = w.store(two, w.ptr(1, 0), 3)
    assert isinstance(three, StoreMap) and len(three.pieces) == 2 and w.counts.map_hits == 1
    assert isinstance(w.store(one, w.ptr(1, w.x("i")), 2), Write), "not comparable"
    other = w.store(one, w.ptr(2, 0), 2)
    assert isinstance(other, Write) and other.below is one, "another object"
    assert w.load(three, w.ptr(1, 0)) is w.n(3) and w.load(two, w.ptr(1, 0)) is w.n(1), "old memories stay"


def test_smap_new_at_an_unknown_offset() -> None:
    """Offsets that are one term plus constants are comparable."""
    w = Small(800)
    i = w.x("i")
    one = w.store(w.start, w.ptr(1, i), 1)
    two = w.store(one, w.plus(w.ptr(1, i), 4), 2)
    map = history(two, 1)
    assert isinstance(map, StoreMap) and map.origin is i and len(map.pieces) == 2
    assert w.load(two, w.ptr(1, i)) is w.n(1)
    assert w.load(two, w.ptr(1, i), 8) is w.n(2 << 32 | 1, 64)
    three = w.store(two, w.ptr(1, w.x("j")), 3)
    assert isinstance(history(three, 1), Write)


def test_wow_commute() -> None:
    w = Small(8, 8, options=ONE_HISTORY)
    memory = w.store(w.store(w.start, w.ptr(2), 2), w.ptr(1), 1)
    assert isinstance(memory, Write) and memory.object is w.ptr(2).object, "the younger object is on top"
    assert isinstance(memory.below, Write) and memory.below.object is w.ptr(1).object
    assert w.counts.commutes == 1
    memory = w.store(w.store(w.start, w.ptr(1), 1), w.ptr(2), 2)
    assert isinstance(memory, Write) and memory.object is w.ptr(2).object and w.counts.commutes == 1
    memory = w.store(w.store(w.start, w.ptr(2, w.x("i")), 2), w.ptr(1), 1)
    assert isinstance(memory, Write) and memory.object is w.ptr(1).object, "a write at an unknown place is not passed"
    assert w.counts.commutes == 1


def test_wosmap_commute() -> None:
    w = Small(16, 16, options=ONE_HISTORY)
    map = w.store(w.store(w.start, w.ptr(2), 2), w.ptr(2, 4), 3)
    memory = w.store(map, w.ptr(1), 1)
    assert isinstance(memory, StoreMap) and memory.object is w.ptr(2).object and w.counts.commutes == 1
    memory = w.store(memory, w.ptr(1, 4), 4)
    assert isinstance(memory, StoreMap) and isinstance(memory.below, StoreMap) and w.counts.commutes == 2
    assert [w.load(memory, w.ptr(o, p)).payload for o in (1, 2) for p in (0, 4)] == [1, 4, 2, 3]


def test_histories_by_object_commute_without_moving_anything() -> None:
    w = Small(16, 16)
    memory = w.store(w.store(w.start, w.ptr(2), 2), w.ptr(1), 1)
    assert isinstance(memory, Objects) and w.counts.commutes == 1
    assert isinstance(history(memory, 1), StoreMap) and history(memory, 1).below is w.start


# --- Fig. 6.5: read over store map --------------------------------------------------------------------------


def two_cells(w: Small) -> Node:
    return w.store(w.store(w.start, w.ptr(1, 0), 1), w.ptr(1, 8), 2)


@pytest.mark.parametrize("options", [ALL, ONE_HISTORY, NO_RANGES])
def test_r_hit_r_miss_r_skip(options: SeamOptions) -> None:
    w = Small(64, 64, options=options)
    memory = two_cells(w)
    assert w.load(memory, w.ptr(1, 8)) is w.n(2), "R-HIT"
    assert w.load(memory, w.ptr(1, 4)) is w.load(w.start, w.ptr(1, 4)), "R-MISS"
    i = w.x("i")
    assert w.load(memory, w.ptr(2, i)) is w.load(w.start, w.ptr(2, i)), "R-SKIP"
    assert w.counts.aborts == w.counts.rows == 0


def test_r_abort() -> None:
    w = Small(64)
    memory = two_cells(w)
    value = w.load(memory, w.ptr(1, w.x("i")), 4, 4)
    assert w.counts.aborts == 1 and w.counts.rows == 2
    assert value.kind is ITE and selects(value) == 4, "one read of the bytes below"


def test_r_abort_of_the_object() -> None:
    w = Small(64, 64, options=SeamOptions(ranges=False, object_memories=False))
    memory = two_cells(w)
    object = w.x("o", 24)
    value = w.load(memory, Pointer(object, w.n(0, 64)))
    assert w.counts.aborts == 1 and value.kind is ITE and value.args[1] is w.n(1)


def test_r_abort_of_a_full_map_reads_nothing_below() -> None:
    w = Small(64)
    memory = w.start
    for i in range(16):
        memory = w.store(memory, w.ptr(1, 4 * i), w.x(f"v{i}", 32))
    value = w.load(memory, w.ptr(1, w.x("i")), 4, 4)
    assert w.counts.aborts == 1 and selects(value) == 0


# --- joins --------------------------------------------------------------------------------------------------


@BOTH
def test_a_join_is_pushed_into_only_where_its_sides_differ(options: SeamOptions) -> None:
    w = Small(64, 64, options=options)
    common = w.store(w.store(w.start, w.ptr(1, 0), 1), w.ptr(1, 8), 2)
    c = w.flag("c")
    memory = w.memory.ite(c, w.store(common, w.ptr(1, 0), 3), w.store(common, w.ptr(2, 0), 4))
    assert w.load(memory, w.ptr(1, 8)) is w.n(2)
    value = w.load(memory, w.ptr(1, 0))
    assert value.kind is ITE and value.args == (c, w.n(3), w.n(1))
    assert w.memory.ite(c, memory, memory) is memory


def test_joined_maps_are_a_map() -> None:
    w = Small(64)
    common = two_cells(w)
    c = w.flag("c")
    memory = w.memory.ite(c, w.store(common, w.ptr(1, 0), 3), common)
    assert isinstance(history(memory, 1), StoreMap)
    assert w.load(memory, w.ptr(1, 0)).args == (c, w.n(3), w.n(1))
    assert w.load(memory, w.ptr(1, 8)) is w.n(2)


def test_a_pointer_that_was_joined_is_read_as_a_whole() -> None:
    w = Small(64)
    x, y, c = w.x("x"), w.x("y"), w.flag("c")
    memory = w.memory.ite(c, w.store(w.start, w.ptr(1, 8), x), w.store(w.start, w.ptr(1, 8), y))
    assert w.load(memory, w.ptr(1, 8), 8) is w.b.ite(c, x, y)


# --- mixed sizes --------------------------------------------------------------------------------------------


@BOTH
def test_mixed_sizes(options: SeamOptions) -> None:
    w = Small(64, options=options)
    memory = w.store(w.start, w.ptr(1, 0), 0x8877665544332211, 64)
    assert w.load(memory, w.ptr(1, 3), 2) is w.n(0x5544, 16), "part of a write"
    memory = w.store(memory, w.ptr(1, 2), 0xAAAA, 16)
    assert w.load(memory, w.ptr(1, 0), 8) is w.n(0x88776655AAAA2211, 64), "a write inside of another"
    memory = w.store(memory, w.ptr(1, 8), 0xBB, 8)
    assert w.load(memory, w.ptr(1, 5), 4) is w.n(0xBB887766), "two neighbours"
    value = w.load(memory, w.ptr(1, 7), 4)
    assert selects(value) == 2, "two bytes are not known"


def test_an_access_that_fits_at_one_place_only_is_there() -> None:
    w = Small(8, 64)
    memory = w.store(w.start, w.ptr(1, w.x("i")), 7, 64)
    assert w.load(memory, w.ptr(1, 0), 8) is w.n(7, 64)
    either = Pointer(w.b.ite(w.flag("c"), w.ptr(1).object, w.addresses.null().object), w.n(0, 64))
    assert w.load(memory, either, 8) is w.n(7, 64), "null is no object"


# --- ranges -------------------------------------------------------------------------------------------------


def test_ranges_skip_what_choices_cannot_meet() -> None:
    """Fig. 5.7 in memory: p1 = ite(i, (A, 16 + ite(j, 8, 16)), (B, 8)) and p2 = ite(k, A, B) never meet."""
    for options, rows in ((ALL, 0), (SeamOptions(object_memories=False), 0)):
        w = Small(64, 64, options=options)
        b = w.b
        inner = b.bv_add(w.n(16, 64), b.ite(w.flag("j"), w.n(8, 64), w.n(16, 64)))
        p1 = w.choice(w.flag("i"), w.ptr(1, inner), w.ptr(2, 8))
        p2 = w.choice(w.flag("k"), w.ptr(1, 0), w.ptr(2, 0))
        memory = w.store(w.start, p1, 7)
        assert w.load(memory, p2) is w.load(w.start, p2)
        assert w.counts.rows == rows and w.counts.ranges > 0
        assert w.memory.abstraction.of(p1).meet(w.memory.abstraction.of(p2)).is_bottom


def test_ranges_under_wrap_around() -> None:
    w = Small(64)
    abstraction = w.memory.abstraction
    x = w.b.zero_extend(w.x("x", 3), 64)
    near = w.b.bv_sub(x, w.n(4, 64))
    assert abstraction.interval(x)[:2] == (0, 7)
    low, high = abstraction.interval(near)[:2]
    assert low == 0 and high == (1 << 64) - 1, "it may wrap around"
    assert abstraction.interval(w.b.bv_add(near, w.n(4, 64)))[:2] == (0, 7)


def test_disjoint_fields_of_arrays_in_one_object() -> None:
    """Writes to one array of a struct are passed at once by a read of the other."""
    w = Small(1000)
    memory = w.start
    b = w.b

    def element(name: str, begin: int) -> Pointer:
        return w.ptr(1, b.bv_add(b.bv_mul(b.zero_extend(w.x(name, 6), 64), w.n(4, 64)), w.n(begin, 64)))

    for i in range(500):
        memory = w.store(memory, element(f"i{i}", 0), i)
    other = element("j", 400)
    assert w.load(memory, other, 4, 4) is w.load(w.start, other, 4, 4)
    assert w.counts.rows == 0 and w.counts.jumps < 30


def kinds(node: Node) -> list[type[Node]]:
    found = []
    while not isinstance(node, Unknown | Join):
        found.append(type(node))
        assert node.below is not None
        node = node.below
    return found


def test_a_pointer_to_anywhere_changes_the_whole_memory() -> None:
    w = Small(64, 64)
    memory = w.store(w.start, w.ptr(1, 0), 1)
    anywhere = Pointer(w.x("o", 24), w.n(0, 64))
    memory = w.store(memory, anywhere, 2)
    assert kinds(memory) == [Write, Objects]
    memory = w.store(memory, w.ptr(2, 0), 3)
    value: Term = w.load(memory, w.ptr(1, 0))
    assert value.kind is ITE and value.args[1:] == (w.n(2), w.n(1))
    assert w.load(memory, w.ptr(2, 0)) is w.n(3)
    filled = w.memory.fill(memory, anywhere, w.n(0, 8), w.x("n"))
    copied = w.memory.copy(memory, anywhere, memory, anywhere, w.x("n"))
    assert isinstance(filled, Fill) and isinstance(copied, Copy)


def test_a_map_at_an_unknown_offset_is_passed_where_it_cannot_be() -> None:
    w = Small(1000)
    b = w.b
    i = b.bv_mul(b.zero_extend(w.x("i", 4), 64), w.n(8, 64))
    memory = w.store(w.store(w.start, w.ptr(1, i), 1), w.plus(w.ptr(1, i), 4), 2)
    assert isinstance(history(memory, 1), StoreMap)
    assert w.load(memory, w.ptr(1, 128)) is w.load(w.start, w.ptr(1, 128))
    assert w.counts.rows == w.counts.aborts == 0
    w.load(memory, w.ptr(1, 124))
    assert w.counts.aborts == 1
