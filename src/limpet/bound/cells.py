"""What is known about the bytes of a memory while a program is being bounded.

A cell is a stretch of at most 16 bytes of one object whose value is known: a bit-vector or a pointer. Cells of an
object do not overlap. They are kept in granules of 16 bytes, under the granule in which they begin; what is not there
is not known, except in objects with an `origin`: their granules are those of the initial contents (or of a fill of the
whole object, or of the version of memory in which it got contents that nobody knows) until they are written to. All of
this is shared between versions of a memory (`persistent`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any, final

from limpet.base.persistent import EMPTY, NumberMap, merge
from limpet.base.records import dataclass
from limpet.memory.expressions import Expressions
from limpet.memory.pointers import Value
from limpet.seair.program import Global
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term

Cell = tuple[int, int, Value]
"""Offset, size in bytes, value."""
Granule = tuple[Cell, ...]

Choose = Callable[[Sequence["Value | None"]], "Value | None"]
"""How a join makes one value of several (None: any will do, the object is not there); None: not worth it."""
Absent = Callable[[int, int], bool]
"""Whether there is no object with this number (second) in this version (first)."""

SHIFT = 4
LARGEST = 16
"""How many bytes a cell has at most."""
WORD = 8
FORGET = 1 << 16
"""A longer stretch is forgotten together with the rest of its object."""
MAX_PARTLY = 16
"""Granules of an object that are kept when it is only on some of the paths that meet."""
FAR = 1 << 32
"""Offsets from here on are not kept."""


@final
@dataclass(frozen=True, slots=True)
class Filled:
    """All bytes of an object of this size are this byte; ANY_SIZE: however large it is."""

    byte: int
    size: int


ANY_SIZE = FAR


@final
class Unwritten:
    """All of an object as it is in a version of memory: read there, word by word, as it is needed."""

    __slots__ = ("read", "size")

    def __init__(self, size: int, read: Callable[[int, int], Term]) -> None:
        self.size = size
        """Bytes that it has in any case: nothing is read beyond."""
        self.read = read
        """Read at an offset (first) this many bytes (second)."""


Origin = Global | Filled | Unwritten


@final
class ObjectCells:
    __slots__ = ("granules", "origin")

    def __init__(self, origin: Origin | None, granules: NumberMap[Granule]) -> None:
        self.origin = origin
        self.granules = granules


Cells = NumberMap[ObjectCells]
"""By number of object; one that is not there is not known at all."""

_NOTHING = ObjectCells(None, EMPTY)


class CellRules:
    """Reading, writing and joining of cells."""

    follows = True
    """Whether contents of memory are tracked at all."""

    def __init__(self, expressions: Expressions, addresses_of_globals: Mapping[Term, Value]) -> None:
        self.expressions = expressions
        self.builder = expressions.builder
        self._globals = addresses_of_globals
        self._initial: dict[tuple[Origin, int], Granule] = {}
        self._pointers: dict[Global, dict[int, list[tuple[int, Value, int]]]] = {}

    # --- granules -------------------------------------------------------------------------------------------

    def granule(self, known: ObjectCells, index: int) -> Granule:
        granule = known.granules.get(index)
        if granule is not None:
            return granule
        return () if known.origin is None else self._initial_granule(known.origin, index)

    def _initial_granule(self, origin: Origin, index: int) -> Granule:
        key = (origin, index)
        granule = self._initial.get(key)
        if granule is None:
            if isinstance(origin, Filled):
                begin, end = index << SHIFT, min((index + 1) << SHIFT, origin.size)
                filled = self.filled(begin, max(end - begin, 0), self.builder.bv(origin.byte, 8))
            elif isinstance(origin, Unwritten):
                begin, end = index << SHIFT, min((index + 1) << SHIFT, origin.size)
                filled = []
                for offset in range(begin, end, WORD):
                    size = min(WORD, end - offset)
                    filled.append((offset, size, origin.read(offset, size)))
            else:
                filled = self._make_initial(origin, index)
            granule = self._initial[key] = tuple(filled)
        return granule

    def _make_initial(self, origin: Global, index: int) -> list[Cell]:
        contents = origin.contents
        begin, end = index << SHIFT, min((index + 1) << SHIFT, origin.size)
        if contents is None or begin >= end:
            return []
        by_granule = self._pointers.get(origin)
        if by_granule is None:
            by_granule = self._pointers[origin] = self._group_pointers(origin)
        cells: list[Cell] = []
        position = begin
        stops: list[tuple[int, int]] = []
        for offset, _, size in by_granule.get(index - 1, ()):
            if offset + size > begin:
                position = offset + size
        for offset, value, size in by_granule.get(index, ()):
            cells.append((offset, size, value))
            stops.append((offset, offset + size))
        stops.append((end, end))
        for stop, after in stops:
            while position < stop:
                # Pieces as large as their place allows: that is how they will be read.
                size = min(8, stop - position, 8 - position % 8)
                number = int.from_bytes(contents[position : position + size], "little")
                cells.append((position, size, self.builder.bv(number, 8 * size)))
                position += size
            position = max(position, after)
        cells.sort(key=lambda cell: cell[0])
        return cells

    def _group_pointers(self, origin: Global) -> dict[int, list[tuple[int, Value, int]]]:
        groups: dict[int, list[tuple[int, Value, int]]] = {}
        for offset in sorted(origin.pointers):
            term = origin.pointers[offset]
            value = self.expressions.value(term, self._globals)
            groups.setdefault(offset >> SHIFT, []).append((offset, value, term.width // 8))
        return groups

    # --- reading --------------------------------------------------------------------------------------------

    def load(self, cells: Cells, number: int, offset: int, size: int) -> Value | None:
        known = cells.get(number)
        if known is None or offset >= FAR:
            return None
        for cell in self.granule(known, offset >> SHIFT):
            if cell[0] == offset and cell[1] == size:
                return cell[2]
        return self._gather(known, offset, size)

    def _gather(self, known: ObjectCells, offset: int, size: int) -> Term | None:
        """Put together from cells of other shapes."""
        end = offset + size
        position = offset
        pieces: list[Term] = []
        for begin, length, value in self._between(known, offset, end):
            if begin > position:
                return None
            stop = min(begin + length, end)
            pieces.append(self.part(value, length, position - begin, stop - position))
            position = stop
        return self._put_together(pieces) if pieces and position == end else None

    def _put_together(self, pieces: Sequence[Term]) -> Term:
        """The first one lowest. Neighbours that are constants are one at once: a struct by value may be large."""
        b = self.builder
        result: Term | None = None
        for constant, run in groupby(pieces, key=lambda piece: piece.kind is CONSTANT):
            parts = list(run)
            if constant and len(parts) > 1:
                number = b"".join(piece.payload.to_bytes(piece.width // 8, "little") for piece in parts)
                parts = [b.bv(int.from_bytes(number, "little"), 8 * len(number))]
            for piece in parts:
                result = piece if result is None else b.concat(piece, result)
        assert result is not None
        return result

    def part(self, value: Value, length: int, begin: int, size: int) -> Term:
        whole = self.expressions.scalar(value)
        if size == length:
            return whole
        return self.builder.extract(whole, 8 * (begin + size) - 1, 8 * begin)

    def _between(self, known: ObjectCells, offset: int, end: int) -> list[Cell]:
        """Cells that overlap with the stretch, in order."""
        first = max(offset - LARGEST + 1, 0) >> SHIFT
        return [
            cell
            for index in range(first, ((end - 1) >> SHIFT) + 1)
            for cell in self.granule(known, index)
            if cell[0] < end and cell[0] + cell[1] > offset
        ]

    def between(self, cells: Cells, number: int, offset: int, end: int) -> list[Cell]:
        known = cells.get(number)
        return [] if known is None or end > FAR else self._between(known, offset, end)

    # --- writing --------------------------------------------------------------------------------------------

    def store(self, cells: Cells, number: int, offset: int, size: int, value: Value) -> Cells:
        if offset + size > FAR:
            return cells.remove(number)
        known = cells.get(number) or _NOTHING
        index = offset >> SHIFT
        granule = self.granule(known, index)
        for place, cell in enumerate(granule):
            if cell[0] == offset:
                if cell[1] == size:
                    # The common case: the same place again. Nothing else overlaps with it.
                    changed = (*granule[:place], (offset, size, value), *granule[place + 1 :])
                    return cells.set(number, ObjectCells(known.origin, known.granules.set(index, changed)))
                break
        if size > LARGEST:
            return self._replace(cells, number, known, offset, offset + size, self._split(offset, size, value))
        return self._replace(cells, number, known, offset, offset + size, [(offset, size, value)])

    def _split(self, offset: int, size: int, value: Value) -> list[Cell]:
        if isinstance(value, Term) and value.kind is CONSTANT:
            whole = value.payload.to_bytes(size, "little")
            words = [(at, whole[at : at + 8]) for at in range(0, size, 8)]
            return [(offset + at, len(w), self.builder.bv(int.from_bytes(w, "little"), 8 * len(w))) for at, w in words]
        return [
            (offset + at, min(8, size - at), self.part(value, size, at, min(8, size - at))) for at in range(0, size, 8)
        ]

    def replace(self, cells: Cells, number: int, offset: int, end: int, written: Sequence[Cell]) -> Cells:
        """These cells instead of all that overlaps with the stretch."""
        if end > FAR:
            return cells.remove(number)
        return self._replace(cells, number, cells.get(number) or _NOTHING, offset, end, written)

    def _replace(
        self, cells: Cells, number: int, known: ObjectCells, offset: int, end: int, written: Sequence[Cell]
    ) -> Cells:
        granules = known.granules
        first = max(offset - LARGEST + 1, 0) >> SHIFT
        changed: dict[int, list[Cell]] = {}
        last = (end - 1) >> SHIFT
        for index in range(first, last + 1):
            before = self.granule(known, index)
            kept: list[Cell] = []
            cut = False
            for cell in before:
                begin, length, value = cell
                if begin >= end or begin + length <= offset:
                    kept.append(cell)
                    continue
                cut = True
                if begin < offset:
                    kept.append((begin, offset - begin, self.part(value, length, 0, offset - begin)))
                if begin + length > end:
                    rest = self.part(value, length, end - begin, begin + length - end)
                    after = end >> SHIFT
                    if after not in changed:
                        changed[after] = [] if after <= last else list(self.granule(known, after))
                    changed[after].append((end, begin + length - end, rest))
            if cut or index in changed:
                changed[index] = kept + changed.get(index, [])
            elif before and known.granules.get(index) is None and index << SHIFT < end:
                changed[index] = kept  # not only initial any more
        for cell in written:
            index = cell[0] >> SHIFT
            if index not in changed:
                changed[index] = list(self.granule(known, index))
            changed[index].append(cell)
        for index, all_cells in changed.items():
            all_cells.sort(key=lambda cell: cell[0])
            granules = granules.set(index, tuple(all_cells))
        return cells.set(number, ObjectCells(known.origin, granules))

    def forget(self, cells: Cells, number: int, offset: int, end: int) -> Cells:
        """Nothing is known about this stretch any more."""
        if cells.get(number) is None or offset >= end:
            return cells
        if end - offset > FORGET:
            return cells.remove(number)
        return self.replace(cells, number, offset, end, ())

    def filled(self, offset: int, size: int, byte: Term) -> list[Cell]:
        """Cells that all have this byte."""
        if byte.kind is not CONSTANT:
            return [(at, 1, byte) for at in range(offset, offset + size)]
        cells: list[Cell] = []
        at, end = offset, offset + size
        while at < end:
            length = min(8 - at % 8, end - at)
            number = int.from_bytes(bytes([byte.payload]) * length, "little")
            cells.append((at, length, self.builder.bv(number, 8 * length)))
            at += length
        return cells

    def initial(self, entries: Sequence[tuple[int, Global]]) -> Cells:
        """These objects have their initial contents."""
        cells: Cells = EMPTY
        for number, entry in entries:
            if entry.contents is not None:
                cells = cells.set(number, ObjectCells(entry, EMPTY))
        return cells

    def fill_object(self, cells: Cells, number: int, byte: int, size: int) -> Cells:
        """All of an object, however large it is."""
        return cells.set(number, ObjectCells(Filled(byte, size), EMPTY))

    def leave_object(self, cells: Cells, number: int, size: int, read: Callable[[int, int], Term]) -> Cells:
        """Nothing is known of it but where it can be read; it has at least so many bytes."""
        return cells.set(number, ObjectCells(Unwritten(size, read), EMPTY))

    def is_unwritten(self, cells: Cells, number: int) -> bool:
        """Whether all of it is still as it was found."""
        known = cells.get(number)
        return known is not None and isinstance(known.origin, Unwritten) and known.granules.is_empty()

    def uniform(self, cells: Cells, number: int) -> int | None:
        """The byte that all of an object has, if it has one."""
        known = cells.get(number)
        if known is None or not isinstance(known.origin, Filled) or not known.granules.is_empty():
            return None
        return known.origin.byte

    def repeated(self, byte: int, size: int) -> Term:
        """This byte, `size` times."""
        return self.builder.bv(int.from_bytes(bytes([byte]) * size, "little"), 8 * size)

    # --- joining --------------------------------------------------------------------------------------------

    def join(self, versions: Sequence[Cells], choose: Choose, absent: Absent) -> Cells:
        """What is known after a join: where values differ, `choose` makes one of them, or None."""

        def of_objects(number: int, sides: Sequence[Any]) -> ObjectCells | None:
            known: list[Any] = [
                None if each is not None and absent(way, number) else each for way, each in enumerate(sides)
            ]
            if None in known:
                if all(each is None for each in known):
                    return None
                if any(each is None and not absent(way, number) for way, each in enumerate(known)):
                    return None
                return self._join_partly(known, choose)
            origin = known[0].origin
            if any(each.origin is not origin and each.origin != origin for each in known):
                return None

            def of_granules(index: int, sides: Sequence[Any]) -> Granule:
                # With many ways into a join, most of them bring the same few granules.
                different = {id(each): each for each in sides}
                for key, each in different.items():
                    if each is None:
                        assert origin is not None
                        different[key] = self._initial_granule(origin, index)
                ways = [id(each) for each in sides]
                return self._join_granules(index, different, ways, choose)

            return ObjectCells(
                origin, merge([each.granules for each in known], of_granules, partial=origin is not None)
            )

        return merge(versions, of_objects, partial=True)

    def _join_partly(self, known: Sequence[ObjectCells | None], choose: Choose) -> ObjectCells | None:
        """In some versions there is no such object, which is not a global."""
        present = [each for each in known if each is not None]
        origin = present[0].origin
        if any(each.origin != origin for each in present):
            return None
        indices = {index for each in present for index, _ in each.granules.items()}
        if len(indices) > MAX_PARTLY:
            return None
        granules: NumberMap[Granule] = EMPTY
        for index in sorted(indices):
            versions = [None if each is None else self.granule(each, index) for each in known]
            different = {id(granule): granule for granule in versions if granule is not None}
            joined = self._join_granules(index, different, [id(granule) for granule in versions], choose, partly=True)
            granules = granules.set(index, joined)
        return ObjectCells(origin, granules)

    def _join_granules(
        self, index: int, different: dict[int, Granule], ways: Sequence[int], choose: Choose, partly: bool = False
    ) -> Granule:
        """`ways` says for each version which one of the different granules it has; `partly`: or none of them."""
        granules = list(different.values())
        first = [cell[:2] for cell in granules[0]]
        if any([cell[:2] for cell in granule] != first for granule in granules):
            different = self._cut_alike(index, different)
        shapes = {key: {cell[0]: cell for cell in granule} for key, granule in different.items()}
        joined: list[Cell] = []
        for cell in next(iter(different.values())):
            offset, size, value = cell
            same = True
            for shape in shapes.values():
                other = shape.get(offset)
                if other is None:
                    break
                if other[2] is not value and other[2] != value:
                    same = False
            else:
                if not same or partly:
                    one = choose([shapes[way][offset][2] if way in shapes else None for way in ways])
                    if one is None:
                        continue
                    cell = (offset, size, one)
                joined.append(cell)
        return tuple(joined)

    def _cut_alike(self, index: int, different: dict[int, Granule]) -> dict[int, Granule]:
        """The same granules in pieces that begin and end at the same places."""
        cells = [cell for granule in different.values() for cell in granule]
        cuts = sorted({cell[0] for cell in cells} | {cell[0] + cell[1] for cell in cells})
        end = (index + 1) << SHIFT
        granules: dict[int, Granule] = {}
        for key, granule in different.items():
            pieces: list[Cell] = []
            for offset, size, value in granule:
                begin = offset
                for cut in [cut for cut in cuts if offset < cut <= offset + size]:
                    # What begins in another granule is not kept here.
                    if begin < end:
                        whole = cut - begin == size
                        piece = value if whole else self.part(value, size, begin - offset, cut - begin)
                        pieces.append((begin, cut - begin, piece))
                    begin = cut
            granules[key] = tuple(pieces)
        return granules
