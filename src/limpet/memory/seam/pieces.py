"""Store maps: what is known of the bytes of an object, as pieces at known offsets that do not overlap.

The map is persistent: a write makes a new one that shares nearly everything with the old one, so that memories that
branch off from each other all keep their maps. A write cuts the pieces that it overlaps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, final

from limpet.base.persistent import NumberMap, merge
from limpet.base.records import dataclass
from limpet.terms.term import Term

if TYPE_CHECKING:
    from limpet.memory.seam.nodes import Node


@final
@dataclass(frozen=True, slots=True, eq=False)
class Bytes:
    """Constants."""

    contents: bytes


@final
@dataclass(frozen=True, slots=True, eq=False)
class Filled:
    """One byte, over and over."""

    byte: Term


@final
@dataclass(frozen=True, slots=True, eq=False)
class Copied:
    """What is in another memory, from this place on."""

    source: Node
    object: Term
    offset: Term


@final
@dataclass(frozen=True, slots=True, eq=False)
class Same:
    """What is in another memory at the same place."""

    source: Node


Contents = Term | Bytes | Filled | Copied | Same


class Piece(NamedTuple):
    end: int
    base: int
    """Where the contents begin; a piece that was cut begins later."""
    contents: Contents


Pieces = NumberMap[Piece]
"""By the first offset of each."""


class Part(NamedTuple):
    """A part of a range of offsets that one piece covers, or none."""

    start: int
    end: int
    piece: Piece | None


def put(pieces: Pieces, start: int, end: int, contents: Contents) -> Pieces:
    old = pieces.get(start)
    if old is None or old.end != end:
        pieces = _cleared(pieces, start, end)
    return pieces.set(start, Piece(end, start, contents))


def _cleared(pieces: Pieces, start: int, end: int) -> Pieces:
    neighbour = pieces.floor(end - 1)
    while neighbour is not None and neighbour[1].end > start:
        begin, piece = neighbour
        pieces = pieces.remove(begin)
        if piece.end > end:
            pieces = pieces.set(end, piece)
        if begin < start:
            return pieces.set(begin, Piece(start, piece.base, piece.contents))
        neighbour = pieces.floor(begin - 1)
    return pieces


def parts(pieces: Pieces, start: int, end: int) -> list[Part]:
    """The range, part by part."""
    result: list[Part] = []
    neighbour = pieces.floor(end - 1)
    while neighbour is not None and neighbour[1].end > start:
        begin, piece = neighbour
        if piece.end < end:
            result.append(Part(piece.end, end, None))
        end = min(end, piece.end)
        result.append(Part(max(begin, start), end, piece))
        end = begin
        if begin <= start:
            break
        neighbour = pieces.floor(begin - 1)
    if end > start:
        result.append(Part(start, end, None))
    result.reverse()
    return result


def joined(yes: Pieces, no: Pieces, same: Same) -> Pieces:
    """Where the two differ, it is as `same` says. Costs what they differ in."""
    ranges: list[tuple[int, int]] = []

    def differ(start: int, both: object) -> None:
        for piece in both:  # type: ignore[attr-defined]
            if piece is not None:
                ranges.append((start, piece.end))

    pieces = merge((yes, no), differ, partial=True)
    ranges.sort()
    position = 0
    while position < len(ranges):
        start, end = ranges[position]
        position += 1
        while position < len(ranges) and ranges[position][0] < end:
            end = max(end, ranges[position][1])
            position += 1
        pieces = pieces.set(start, Piece(end, start, same))
    return pieces
