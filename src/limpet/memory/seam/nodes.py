"""Memory terms: the history of a memory, newest first.

The terms of the theory of memory (unknown memory, write, memset, memcpy, ite, store map), and one more: `Objects`, a
memory in which some objects have histories of their own. The history of an object ends at what is below `Objects`.

So that a read need not walk over a long history of writes elsewhere, each node of an object's history knows an older
one far below it, and which offsets may have changed since (jump pointers, in the manner of skew-binary lists). A join
counts as one step from the youngest node that both sides have in common.
"""

from __future__ import annotations

from typing import NamedTuple, final

from limpet.base.persistent import EMPTY, NumberMap
from limpet.memory.seam.pieces import Pieces
from limpet.memory.series import Series
from limpet.terms.term import Term

ENDLESS = 1 << 130


class Node:
    """`below` is what a read that does not meet this node goes on with."""

    __slots__ = ("below", "depth", "end", "jump", "jump_end", "jump_start", "moves", "start")

    def __init__(self) -> None:
        self.below: Node | None = None
        self.depth = 0
        """Nodes below it in the history of its object; 0: no part of one."""
        self.moves = 0
        """Of these, and this one, those that copy from one place of the object to another."""
        self.start, self.end = 0, ENDLESS
        """The offsets that this node may change."""
        self.jump: Node | None = None
        self.jump_start, self.jump_end = 0, ENDLESS
        """The offsets that may have changed since `jump`."""

    def link(self, below: Node, start: int, end: int) -> None:
        """Part of the history of an object; changes offsets from `start` to before `end`."""
        self.below = below
        self.depth = below.depth + 1
        self.start, self.end = start, end
        far = below.jump
        if far is not None and far.jump is not None and below.depth - far.depth == far.depth - far.jump.depth:
            self.jump = far.jump
            self.jump_start = min(start, below.jump_start, far.jump_start)
            self.jump_end = max(end, below.jump_end, far.jump_end)
        else:
            self.jump = below
            self.jump_start, self.jump_end = start, end


@final
class Unknown(Node):
    """Any contents."""

    __slots__ = ("array",)

    def __init__(self, array: Term) -> None:
        super().__init__()
        self.array = array


class Change(Node):
    """Something is done at a pointer."""

    __slots__ = ("object", "offset")

    def __init__(self, below: Node, object: Term, offset: Term) -> None:
        super().__init__()
        self.below: Node = below
        self.moves = below.moves
        self.object = object
        self.offset = offset


@final
class Write(Change):
    __slots__ = ("align", "size", "value")

    def __init__(self, below: Node, object: Term, offset: Term, value: Term, align: int = 1) -> None:
        super().__init__(below, object, offset)
        self.value = value
        self.align = align
        """The offset is a multiple of this."""
        self.size = value.width // 8


@final
class Fill(Change):
    """memset"""

    __slots__ = ("byte", "length")

    def __init__(self, below: Node, object: Term, offset: Term, byte: Term, length: Term) -> None:
        super().__init__(below, object, offset)
        self.byte = byte
        self.length = length


@final
class Table(Change):
    """Values side by side."""

    __slots__ = ("length", "series")

    def __init__(self, below: Node, object: Term, offset: Term, series: Series, length: Term) -> None:
        super().__init__(below, object, offset)
        self.series = series
        self.length = length


@final
class Copy(Change):
    """memcpy, memmove; and havoc, which copies from an unknown memory."""

    __slots__ = ("length", "source", "source_object", "source_offset")

    def __init__(
        self,
        below: Node,
        object: Term,
        offset: Term,
        source: Node,
        source_object: Term,
        source_offset: Term,
        length: Term,
    ) -> None:
        super().__init__(below, object, offset)
        self.moves += source is below
        self.source = source
        self.source_object = source_object
        self.source_offset = source_offset
        self.length = length


@final
class StoreMap(Node):
    """Writes to one object at offsets that are comparable: `origin` plus constants, or constants."""

    __slots__ = ("object", "origin", "pieces")

    def __init__(self, below: Node, object: Term, origin: Term | None, pieces: Pieces) -> None:
        super().__init__()
        self.below: Node = below
        self.moves = below.moves
        self.object = object
        self.origin = origin
        self.pieces = pieces
        """At their offsets; with an origin, `BIAS` is added, so that they are not negative."""


BIAS = 4096


@final
class Join(Node):
    __slots__ = ("condition", "no", "yes")

    def __init__(self, condition: Term, yes: Node, no: Node) -> None:
        super().__init__()
        self.moves = max(yes.moves, no.moves)
        self.condition = condition
        self.yes = yes
        self.no = no


@final
class Objects(Node):
    """Objects with histories of their own, by slot. All others are as in `below`."""

    __slots__ = ("histories", "last")

    def __init__(self, below: Node, histories: NumberMap[Node] = EMPTY, last: int = 0) -> None:
        super().__init__()
        self.below: Node = below
        self.histories = histories
        self.last = last
        """The one that was written to last."""

    def history(self, slot: int) -> Node:
        return self.histories.get(slot) or self.below


class Fork(NamedTuple):
    """Where two histories meet, and which offsets may have changed in either since."""

    node: Node
    start: int
    end: int


def fork(a: Node, b: Node) -> Fork | None:
    """None if they have nothing in common."""
    start, end = ENDLESS, 0
    while a is not b:
        if a.depth < b.depth:
            a, b = b, a
        far, below = a.jump, a.below
        if far is None or below is None:
            return None
        same_depth = a.depth == b.depth
        if (far is b.jump) if same_depth else (far.depth < b.depth):
            start, end = min(start, a.start), max(end, a.end)
            a = below
        else:
            start, end = min(start, a.jump_start), max(end, a.jump_end)
            a = far
    return Fork(a, start, end)
