"""The examples of the thesis: Fig. 3.1 to 3.6, 6.3 and 7.2. (Fig. 5.4 and 5.7 are with the address-range maps.)"""

from __future__ import annotations

import pytest
from tests.memory.seam.small import LIST, ONE_HISTORY, Small

from limpet.memory.pointers import Pointer
from limpet.memory.seam.nodes import Node, StoreMap, Write
from limpet.memory.seam.options import SeamOptions
from limpet.memory.seam.pieces import Piece
from limpet.terms.kinds_core import ITE, SELECT

NUM, ST = 1, 2
OPTIONS = pytest.mark.parametrize("options", [SeamOptions(), ONE_HISTORY, LIST], ids=["all", "thesis", "list"])


def first_program(w: Small) -> Node:
    """Fig. 3.1: *num = 4; st->a = 21, st->b = 42; p = nd_bool() ? &st->a : &st->b; *p = 4"""
    memory = w.store(w.start, w.ptr(NUM, 0), 4)
    memory = w.store(memory, w.ptr(ST, 0), 21)
    memory = w.store(memory, w.ptr(ST, 8), 42)
    a = w.flag("a")
    p = Pointer(w.ptr(ST).object, w.b.ite(a, w.n(0, 64), w.n(8, 64)))
    return w.store(memory, p, 4)


@OPTIONS
def test_figures_3_1_to_3_4(options: SeamOptions) -> None:
    w = Small(4, 16, options=options)
    memory = first_program(w)
    assert w.load(memory, w.ptr(NUM)) is w.n(4), "Fig. 3.3b: *num"
    value = w.load(memory, w.ptr(ST, 8))
    assert value.kind is ITE and {*value.args[1:]} == {w.n(4), w.n(42)}, "Fig. 3.4b: ite(not a, 4, 42)"
    assert w.b.ite(w.b.not_(w.flag("a")), w.n(4), w.n(42)) is value


def second_program(w: Small) -> Node:
    """Fig. 3.5: st->a = 21; *num = 4; st->b = 42; st->a = 42; *num = 8; st->b = 21"""
    memory = w.start
    for object, offset, value in ((ST, 0, 21), (NUM, 0, 4), (ST, 8, 42), (ST, 0, 42), (NUM, 0, 8), (ST, 8, 21)):
        memory = w.store(memory, w.ptr(object, offset), value)
    return memory


@OPTIONS
def test_figures_3_5_and_3_6(options: SeamOptions) -> None:
    w = Small(4, 16, options=options)
    memory = second_program(w)
    assert w.load(memory, w.ptr(NUM)) is w.n(8)
    assert w.load(memory, w.ptr(ST, 0)) is w.n(42)
    assert w.load(memory, w.ptr(ST, 8)) is w.n(21)


def test_figure_3_6_b() -> None:
    """Six writes to three places: only three are left."""
    w = Small(4, 16, options=ONE_HISTORY)
    memory = second_program(w)
    assert isinstance(memory, StoreMap) and len(memory.pieces) == 2
    below = memory.below
    assert isinstance(below, StoreMap) and len(below.pieces) == 1 and below.below is w.start


def test_figure_6_3() -> None:
    """The write through p is on top of a map with the two fields, and that is on top of the write to num."""
    w = Small(4, 16, options=ONE_HISTORY)
    memory = first_program(w)
    assert isinstance(memory, Write) and memory.offset.kind is ITE
    map = memory.below
    assert isinstance(map, StoreMap) and [offset for offset, _ in map.pieces.items()] == [0, 8]
    assert isinstance(map.below, Write) and map.below.below is w.start


def test_figure_7_2() -> None:
    """Inserting 16 ↦ 8 into {0 ↦ 21, 8 ↦ 42}; unlike there, the old map can still be examined."""
    w = Small(24, options=ONE_HISTORY)
    s = w.store(w.store(w.start, w.ptr(1, 8), 42), w.ptr(1, 0), 21)
    made = w.store(s, w.ptr(1, 16), 8)
    assert isinstance(s, StoreMap) and isinstance(made, StoreMap)
    assert [(offset, piece) for offset, piece in made.pieces.items()] == [
        (0, Piece(4, 0, w.n(21))),
        (8, Piece(12, 8, w.n(42))),
        (16, Piece(20, 16, w.n(8))),
    ]
    assert len(s.pieces) == 2
    other = w.store(s, w.ptr(1, 16), 9)
    assert [w.load(memory, w.ptr(1, 16)).payload for memory in (made, other)] == [8, 9]
    assert w.load(s, w.ptr(1, 16)).kind is not SELECT or w.load(s, w.ptr(1, 16)) is w.load(w.start, w.ptr(1, 16))
