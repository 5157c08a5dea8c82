"""Store maps against a dictionary of bytes; places against a look-up."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from limpet.base.persistent import EMPTY
from limpet.memory.seam.comparison import LowBits
from limpet.memory.seam.nodes import ENDLESS, Node, Write, fork
from limpet.memory.seam.pieces import Pieces, Same, joined, parts, put
from limpet.memory.seam.places import PossibleOffsets, Run, grid
from limpet.terms.evaluate import Evaluation
from limpet.terms.rules import default_builder
from limpet.terms.term import Term

WRITES = st.lists(st.tuples(st.integers(0, 40), st.integers(1, 9)), max_size=12)
b = default_builder()
VALUES = [b.bv(i, 80) for i in range(64)]
Bytes = dict[int, tuple[Term, int]]


def build(pieces: Pieces, known: Bytes, writes: list[tuple[int, int]], first: int) -> Pieces:
    for number, (start, size) in enumerate(writes):
        value = VALUES[first + number]
        pieces = put(pieces, start, start + size, value)
        known.update({start + i: (value, i) for i in range(size)})
    return pieces


def looked_up(pieces: Pieces, start: int, end: int) -> Bytes:
    found: Bytes = {}
    position = start
    for part in parts(pieces, start, end):
        assert part.start == position < part.end
        position = part.end
        if part.piece is not None:
            contents = part.piece.contents
            assert isinstance(contents, Term)
            found.update({i: (contents, i - part.piece.base) for i in range(part.start, part.end)})
    assert position == end
    return found


@given(WRITES, st.integers(0, 50), st.integers(1, 30))
def test_a_map_is_a_dictionary_of_bytes(writes: list[tuple[int, int]], start: int, size: int) -> None:
    known: Bytes = {}
    pieces = build(EMPTY, known, writes, 0)
    inside = {i: byte for i, byte in known.items() if start <= i < start + size}
    assert looked_up(pieces, start, start + size) == inside


@given(WRITES, WRITES, WRITES)
def test_a_join_keeps_what_is_the_same(
    common: list[tuple[int, int]], yes: list[tuple[int, int]], no: list[tuple[int, int]]
) -> None:
    known: Bytes = {}
    base = build(EMPTY, known, common, 0)
    left, right = dict(known), dict(known)
    first, second = build(base, left, yes, 16), build(base, right, no, 32)
    same = Same(Node())
    made = joined(first, second, same)
    position = 0
    for part in parts(made, 0, 64):
        position = part.end
        for i in range(part.start, part.end):
            if part.piece is None:
                assert i not in left and i not in right
            elif part.piece.contents is not same:
                assert left[i] == right[i] == (part.piece.contents, i - part.piece.base)
    assert position == 64


@given(
    st.dictionaries(st.integers(0, 15), st.integers(0, 3), max_size=16),
    st.integers(0, 15),
    st.integers(0, 15),
    st.sampled_from([LowBits(0, 0), LowBits(1, 1), LowBits(3, 2)]),
)
def test_places(values: dict[int, int], a: int, c: int, low: LowBits) -> None:
    offset = b.symbol("offset", b.manager.bitvec(6))
    first, last = min(a, c), max(a, c)
    its = grid(first, last, low)
    runs = [Run(place, place, b.bv(value, 8)) for place, value in sorted(values.items()) if its.has(place)]
    if not runs:
        return
    places = PossibleOffsets(b, offset, its, runs)
    everywhere = [place for place in range(first, last + 1) if its.has(place)]
    assert places.is_complete == all(place in values for place in everywhere)
    value = places.choose(None if places.is_complete else b.bv(9, 8))
    for place in everywhere:
        assert Evaluation({offset: place}).value(value) == values.get(place, 9)


@given(st.lists(st.tuples(st.integers(0, 1), st.integers(0, 20), st.integers(1, 4)), max_size=60), st.integers(0, 30))
def test_where_histories_meet(steps: list[tuple[int, int, int]], common: int) -> None:
    """Jump pointers find the youngest common node, and cover what changed since."""
    object, offset, value = b.bv(1, 24), b.bv(0, 64), b.bv(0, 8)
    root: Node = Node()
    for _ in range(common):
        root = linked(root, object, offset, value, 100, 101)
    sides, changed = [root, root], [ENDLESS, 0]
    for side, start, size in steps:
        sides[side] = linked(sides[side], object, offset, value, start, start + size)
        changed = [min(changed[0], start), max(changed[1], start + size)]
    found = fork(sides[0], sides[1])
    assert found is not None and found.node is root
    if steps:
        assert found.start <= changed[0] and found.end >= changed[1]
        assert found.start == changed[0] and found.end == changed[1]
    assert fork(sides[0], linked(Node(), object, offset, value, 0, 1)) is None


def linked(below: Node, object: Term, offset: Term, value: Term, start: int, end: int) -> Node:
    made = Write(below, object, offset, value)
    made.link(below, start, end)
    return made
