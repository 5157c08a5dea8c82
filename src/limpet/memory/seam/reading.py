"""Reading: read-over-write rules, until nothing but choices and reads of unknown memories is left.

A read walks down the history. What it meets for certain ends it (ROW-HIT, R-HIT), what it certainly does not meet is
passed (ROW-SKIP, R-SKIP, R-MISS), and where that is not known there will be a choice (ROW, R-ABORT), made on the way
back up. Both sides of a join are read; what was read is remembered, so nothing below a join is read twice.

Reads lead to further reads. They are generators that ask for values and are run on a stack of our own, however long
the history.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from itertools import count
from typing import Any, TypeGuard, final

from limpet.memory.indices import Indices
from limpet.memory.pointers import Pointer
from limpet.memory.seam.abstraction import Abstraction, Pair, Split
from limpet.memory.seam.blocks import Block, block_of
from limpet.memory.seam.comparison import LocatedRead, LowBits, deltas, low_bits
from limpet.memory.seam.nodes import BIAS, Change, Copy, Fill, Join, Node, Objects, StoreMap, Table, Unknown, Write
from limpet.memory.seam.pieces import Bytes, Copied, Filled, Part, Piece, Same, parts
from limpet.memory.seam.places import Grid, PossibleOffsets, Run, grid
from limpet.memory.seam.slices import Slices
from limpet.memory.seam.statistics import SeamStatistics
from limpet.memory.seam.tables import Tables
from limpet.memory.slicing import Slicer
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import ITE
from limpet.terms.store_chains import split_index
from limpet.terms.term import Term

Asking = Generator[Any, Term, Term]
Answer = Term | Asking
"""A value, or the generator that computes it."""

MAX_CHOICES = 256
"""A pointer that is a choice among more is taken as it is."""
MAX_DROP = 4
"""At most this many low bits of offsets are left out of comparisons if they are known."""
MAX_MOVES = 4
"""At most this many copies within an object are read at both places, which is exact but doubles the work."""
STEPS = 256
"""Between two checks of the clock: reads that find what was read before make no terms."""
LONG = 16
"""Pieces of fills, copies and joins with more bytes are examined as a whole."""


@final
class Reader:
    def __init__(
        self, builder: Builder, indices: Indices, abstraction: Abstraction, tables: Tables, statistics: SeamStatistics
    ) -> None:
        self.builder = builder
        self.indices = indices
        self.abstraction = abstraction
        self.tables = tables
        self.statistics = statistics
        self.slices = Slices(builder)
        self.narrow = indices.length
        """Offsets with as many bits as are needed."""
        self._upper: dict[int, Slicer] = {}
        """The same without so many of the lowest bits."""
        self._known: dict[tuple[Node, Term, Term, int], Term] = {}
        """Memory, object, offset and size → what was read."""
        self._placed: dict[tuple[StoreMap, int, int], Term] = {}
        """Store map, place and size → what was read."""

    def read(self, node: Node, pointer: Pointer, size: int, align: int = 1) -> Term:
        answer = self.ask(node, pointer.object, pointer.offset, size, align)
        return answer if isinstance(answer, Term) else _run(answer, self.builder.manager.tick)

    def ask(self, node: Node, object: Term, offset: Term, size: int, align: int) -> Answer:
        if object.kind is CONSTANT:
            while type(node) is Objects:
                node = node.history(object.payload)
            if type(node) is StoreMap and offset.kind is CONSTANT and node.object is object and node.origin is None:
                place = offset.payload
                piece = node.pieces.get(place)
                if piece is not None and piece.end == place + size == piece.base + size:
                    contents = piece.contents
                    if type(contents) is Term and contents.width == 8 * size:  # R-HIT; not one that was cut
                        self.statistics.row_hits += 1
                        return contents
        known = self._known.get((node, object, offset, size))
        if known is not None:
            return known
        if self.abstraction.enabled and (
            object.kind is ITE or (offset.kind is ITE and self.abstraction.places(offset) is not None)
        ):
            return self._choose(node, object, offset, size, align)
        return self._walk(node, object, offset, size, align)

    # --- pointers that are choices --------------------------------------------------------------------------

    def _choose(self, node: Node, object: Term, offset: Term, size: int, align: int) -> Asking:
        """Reads at each of the pointers; what is not inside of an object cannot be the one."""
        b, abstraction = self.builder, self.abstraction
        root = (object, offset)
        done: dict[Pair, Term | None] = {}
        stack = [root]
        while stack:
            pair = stack[-1]
            if pair in done:
                stack.pop()
                continue
            object, offset = pair
            split = None
            if len(done) + len(stack) < MAX_CHOICES:
                split = abstraction.split(pair)
                if split is None and offset.kind is ITE and abstraction.places(offset) is not None:
                    condition, yes, no = offset.args
                    split = Split(condition, (object, yes), (object, no))
            if split is None:
                done[pair] = None
                if object.kind is not CONSTANT:
                    done[pair] = yield self._walk(node, object, offset, size, align)
                elif abstraction.inside(object.payload, abstraction.interval(offset), size) is not None:
                    whole = self._walk if offset.kind is ITE else self.ask
                    done[pair] = yield whole(node, object, offset, size, align)
                stack.pop()
                continue
            condition, first, second = split
            missing = [part for part in (first, second) if part not in done]
            if missing:
                stack += missing
                continue
            stack.pop()
            left, right = done[first], done[second]
            if left is None or right is None or left is right:
                done[pair] = right if left is None else left
            else:
                done[pair] = b.ite(condition, left, right)
        value = done[root]
        if value is None:
            value = b.bv(0, 8 * size)
        self._known[node, root[0], root[1], size] = value
        return value

    # --- the walk -------------------------------------------------------------------------------------------

    def _walk(self, node: Node, object: Term, offset: Term, size: int, align: int) -> Asking:
        b, known, statistics = self.builder, self._known, self.statistics
        access = LocatedRead(self.abstraction, object, offset, size, align)
        start = (node, object, offset, size)
        if access.nowhere:
            return b.bv(0, 8 * size)  # no such access
        if access.offset is not offset:
            known[start] = value = yield self.ask(node, object, access.offset, size, align)
            return value
        low, high = access.interval.low, access.interval.high + size
        jumps = self.abstraction.enabled
        pending: list[tuple[Node, Callable[[Term], Term]]] = []
        while True:
            if jumps and node.jump is not None and (high <= node.jump_start or low >= node.jump_end):
                statistics.jumps += 1
                node = node.jump
                continue
            if jumps and node.below is not None and (high <= node.start or low >= node.end):
                statistics.row_skips += 1  # ROW-SKIP, R-SKIP
                node = node.below
                continue
            if isinstance(node, Objects) and object.kind is CONSTANT:
                node = node.history(object.payload)
                continue
            cached = known.get((node, object, offset, size))
            if cached is not None:
                value = cached
                break
            choice: Callable[[Term], Term] | Term | None
            if isinstance(node, Write):
                choice = yield from self._over_write(node, access)
            elif isinstance(node, StoreMap):
                choice = yield from self._over_map(node, access)
            elif isinstance(node, Fill | Copy | Table):
                choice = yield from self._over_block(node, access)
            elif isinstance(node, Join):
                statistics.joins += 1
                yes = yield self._again(node.yes, object, offset, size, align)
                no = yield self._again(node.no, object, offset, size, align)
                choice = yes if yes is no else b.ite(node.condition, yes, no)
                known[node, object, offset, size] = choice
            elif isinstance(node, Objects):
                choice = yield from self._over_objects(node, access)
            else:
                assert isinstance(node, Unknown)
                choice = self._select(node.array, access)
            if isinstance(choice, Term):
                value = choice
                break
            if choice is None:
                statistics.row_skips += 1
            else:
                pending.append((node, choice))
            assert node.below is not None
            node = node.below
        while pending:
            node, make = pending.pop()
            known[node, object, offset, size] = value = make(value)
        known[start] = value
        return value

    def _again(self, node: Node, object: Term, offset: Term, size: int, align: int) -> Answer:
        """The same read of another memory. A pointer that was too large a choice is not split once more."""
        if object.kind is ITE or offset.kind is ITE:
            known = self._known.get((node, object, offset, size))
            return known if known is not None else self._walk(node, object, offset, size, align)
        return self.ask(node, object, offset, size, align)

    # --- writes ---------------------------------------------------------------------------------------------

    def _guard(self, change: Change, access: LocatedRead) -> Term | None:
        """When the objects are the same; None: they are not."""
        if change.object is access.object:
            return self.builder.true
        if access.object.kind is CONSTANT:
            if change.object.kind is CONSTANT:
                return None
            if self.abstraction.enabled:
                pointer = Pointer(change.object, change.offset)
                if not self.abstraction.of(pointer).has(access.object.payload):
                    return None
        guard = self.builder.equal(change.object, access.object)
        return None if guard is self.builder.false else guard

    def _over_write(
        self, write: Write, access: LocatedRead
    ) -> Generator[Any, Term, Callable[[Term], Term] | Term | None]:
        b = self.builder
        origin, constant = split_index(write.offset)
        delta = access.delta(origin, constant)
        size = access.size
        if delta is not None and not -size < delta < write.size:
            return None  # ROW-SKIP
        guard = self._guard(write, access)
        if guard is None:
            return None  # ROW-SKIP
        if delta is not None:
            if guard is b.true:  # ROW-HIT
                self.statistics.row_hits += 1
                return (yield from self._hit(write, access, delta))
            distances, low = [delta], access.low
        else:
            interval = self.abstraction.interval(write.offset)
            if self.abstraction.enabled and access.object.kind is CONSTANT:
                inside = self.abstraction.inside(access.object.payload, interval, write.size)
                if inside is None:
                    return None
                interval = inside
            low = low_bits(self.abstraction, write.offset, write.align)
            distances = deltas(access, write.size, interval, low)
            if not distances:
                return None  # ROW-SKIP
        # ROW
        conditions = []
        for each in distances:
            same = b.true if delta is not None else self._is_after(access, write.offset, low, each)
            condition = same if guard is b.true else guard if same is b.true else b.and_(guard, same)
            if condition is not b.false:
                conditions.append((condition, each))
        if not conditions:
            return None
        self.statistics.rows += len(conditions)

        def chosen(rest: Term) -> Term:
            value = rest
            for condition, each in conditions:
                value = b.ite(condition, self.slices.mixed(write.value, each, rest), value)
            return value

        return chosen

    def _is_after(self, access: LocatedRead, offset: Term, low: LowBits, delta: int) -> Term:
        """Whether the read is `delta` bytes after the offset. The lowest bits that are known are not compared."""
        b = self.builder
        drop = min((access.low.mask & low.mask).bit_length(), MAX_DROP, self.indices.offset_bits - 1)
        upper = self._upper.get(drop)
        if upper is None:
            upper = self._upper[drop] = Slicer(b, self.indices.offset_bits - drop, drop)
        here, there = upper.slice(access.offset), upper.slice(offset)
        more = ((low.value & ((1 << drop) - 1)) + delta) >> drop
        return b.equal(here, b.bv_add(there, b.bv(more, there.width)) if more else there)

    def _hit(self, write: Write, access: LocatedRead, delta: int) -> Asking:
        """The read begins `delta` bytes after the start of the write. What is not from there is from below."""
        size = access.size
        if delta >= 0 and delta + size <= write.size:
            return self.slices.part(write.value, delta, size)
        values = []
        before, until = max(0, -delta), min(size, write.size - delta)
        if before:
            values.append((yield self.ask(write.below, access.object, access.offset, before, 1)))
        values.append(self.slices.part(write.value, delta + before, until - before))
        if until < size:
            offset = self.slices.plus(access.offset, until)
            values.append((yield self.ask(write.below, access.object, offset, size - until, 1)))
        return self.slices.joined(values)

    # --- fills and copies -----------------------------------------------------------------------------------

    def _over_block(
        self, node: Fill | Copy | Table, access: LocatedRead
    ) -> Generator[Any, Term, Callable[[Term], Term] | Term | None]:
        guard = self._guard(node, access)
        if guard is None:
            return None
        block = block_of(self.builder, self.indices, self.abstraction, node, access)
        if block is None:
            return None
        size = access.size
        if node.moves > MAX_MOVES and guard is self.builder.true and not block.certain and _is_move(node, access):
            return (yield from self._moved(node, block, access))
        if isinstance(node, Fill):
            whole = self.slices.joined([node.byte] * size)
            single: list[Term] = [node.byte] * size
        elif isinstance(node, Table):
            part = node.series.part(access.offset, node.offset, size)
            loaded = []
            for memory, pointer, bytes in part.reads():
                loaded.append((yield self.ask(memory, pointer.object, pointer.offset, bytes, 1)))
            whole = part.made(loaded)
            single = [self.slices.part(whole, i, 1) for i in range(size)]
        else:
            offset = self.builder.bv_add(node.source_offset, self.builder.bv_sub(access.offset, node.offset))
            whole = yield self.ask(node.source, node.source_object, offset, size, 1)
            single = []
        if block.certain and guard is self.builder.true:
            self.statistics.row_hits += 1
            return whole
        if isinstance(node, Copy) and not block.certain and not block.whole_only:
            for i in range(size):
                single.append((yield self.ask(node.source, node.source_object, self.slices.plus(offset, i), 1, 1)))
        self.statistics.rows += 1
        return lambda rest: self._blocked(block, guard, whole, single, rest)

    def _moved(self, node: Copy, block: Block, access: LocatedRead) -> Asking:
        """One read, at the one place or the other, as both are in the same memory."""
        b = self.builder
        size = access.size if block.whole_only else 1
        there = b.bv_add(node.source_offset, b.bv_sub(access.offset, node.offset))
        values = []
        for begin in range(0, access.size, size):
            inside = block.inside(begin)
            offset = b.ite(inside, self.slices.plus(there, begin), self.slices.plus(access.offset, begin))
            values.append((yield self.ask(node.below, access.object, offset, size, 1)))
        return self.slices.joined(values)

    def _blocked(self, block: Block, guard: Term, whole: Term, single: list[Term], rest: Term) -> Term:
        b = self.builder
        if block.certain:
            return b.ite(guard, whole, rest)
        all_inside = b.and_(guard, block.inside(0), block.inside(len(single) - 1 if single else 0))
        if block.whole_only:
            return b.ite(all_inside, whole, rest)
        mixed = [
            b.ite(b.and_(guard, block.inside(i)), byte, self.slices.part(rest, i, 1)) for i, byte in enumerate(single)
        ]
        return b.ite(all_inside, whole, self.slices.joined(mixed))

    # --- store maps -----------------------------------------------------------------------------------------

    def _over_map(
        self, node: StoreMap, access: LocatedRead
    ) -> Generator[Any, Term, Callable[[Term], Term] | Term | None]:
        b = self.builder
        if access.object is not node.object:
            if access.object.kind is CONSTANT:
                return None  # R-SKIP
            guard = b.equal(access.object, node.object)
            if guard is b.false:
                return None
            # R-ABORT, for the object
            self.statistics.aborts += 1
            inner = yield self.ask(node, node.object, access.offset, access.size, access.align)
            return lambda rest: b.ite(guard, inner, rest)
        delta = access.delta(node.origin, 0)
        if delta is None:
            return (yield from self._aborted(node, access))
        place = delta if node.origin is None else delta + BIAS
        if place < 0:
            return None
        covered = parts(node.pieces, place, place + access.size)
        if len(covered) == 1 and covered[0].piece is None:
            return None  # R-MISS
        self.statistics.row_hits += 1  # R-HIT
        return (yield from self._at_place(node, place, access.size))

    def _at_place(self, node: StoreMap, place: int, size: int) -> Asking:
        """What is in the map at a known place. What it does not have is from below."""
        known = self._placed.get((node, place, size))
        if known is None:
            values = []
            for part in _joined_parts(parts(node.pieces, place, place + size)):
                values.append((yield self._part(node, part)))
            known = self._placed[node, place, size] = self.slices.joined(values)
        return known

    def _part(self, node: StoreMap, part: Part) -> Answer:
        start, end, piece = part
        size = end - start
        if piece is None:
            return self.ask(node.below, node.object, self._offset(node, start), size, 1)
        _, base, contents = piece
        if isinstance(contents, Term):
            return self.slices.part(contents, start - base, size)
        if isinstance(contents, Bytes):
            number = int.from_bytes(contents.contents[start - base : end - base], "little")
            return self.builder.bv(number, 8 * size)
        if isinstance(contents, Filled):
            return self.slices.joined([contents.byte] * size)
        if isinstance(contents, Copied):
            return self.ask(contents.source, contents.object, self.slices.plus(contents.offset, start - base), size, 1)
        return self.ask(contents.source, node.object, self._offset(node, start), size, 1)

    def _offset(self, node: StoreMap, place: int) -> Term:
        b = self.builder
        width = self.indices.addresses.pointer_bits
        return b.bv(place, width) if node.origin is None else b.bv_add(node.origin, b.bv(place - BIAS, width))

    def _aborted(
        self, node: StoreMap, access: LocatedRead
    ) -> Generator[Any, Term, Callable[[Term], Term] | Term | None]:
        """R-ABORT: the read may be at any of the places of the map."""
        b = self.builder
        narrow = self.narrow(access.offset)
        low = access.low
        first, last = access.interval.low, access.interval.high
        bias = 0
        if node.origin is not None:
            its = low_bits(self.abstraction, node.origin, 1)
            mask = low.mask & its.mask
            low = type(low)(mask, (low.value - its.value) & mask)
            narrow = b.bv_sub(narrow, self.narrow(node.origin))
            first, last, bias = 0, 1 << narrow.width, BIAS
        elif self.abstraction.enabled and (last + access.size <= node.start or first >= node.end):
            return None
        mask = low.mask & ((1 << narrow.width) - 1)
        its_grid = grid(first, min(last, (1 << narrow.width) - 1), type(low)(mask, low.value & mask))
        runs = yield from self._runs(node, access, its_grid, bias)
        if not runs:
            return None
        self.statistics.aborts += 1
        places = PossibleOffsets(b, narrow, its_grid, runs)
        self.statistics.rows += len(places.runs)
        return places.choose(None) if places.is_complete else places.choose

    def _runs(self, node: StoreMap, access: LocatedRead, its_grid: Grid, bias: int) -> Generator[Any, Term, list[Run]]:
        """What is read where the read overlaps something in the map."""
        size = access.size
        wrap = (1 << self.indices.offset_bits) - 1 if bias else -1
        runs: list[Run] = []
        places: dict[int, int] = {}
        """As offsets are compared, with few bits → where that is in the map. Of two places that are the same in these
        bits, the read can be at neither: object and pieces are too small."""
        for start, piece in node.pieces.items():
            start, end = start - bias, piece.end - bias
            if not bias and (end <= its_grid.first or start >= its_grid.last + size):
                continue
            exact = end - start == size <= its_grid.step and not bias and its_grid.has(start)
            if exact and isinstance(piece.contents, Term):  # what is most frequent, at once
                runs.append(Run(start, start, self.slices.part(piece.contents, start - piece.base, size)))
                continue
            edges = [(start - size + 1, end - 1)]
            if end - start > LONG and not bias:
                inner = its_grid.clipped(start, end - size)
                if inner is not None:
                    runs += yield from self._long(node, access, piece, inner)
                edges = [(start - size + 1, start - 1), (end - size + 1, end - 1)]
            for first, last in edges:
                if bias:
                    places.update({p & wrap: p for p in range(first, last + 1) if its_grid.has(p & wrap)})
                else:
                    places.update({p: p for p in its_grid.within(first, last)})
        for compared, place in places.items():
            value = yield self._at_place(node, place + bias, size)
            runs.append(Run(compared, compared, value))
        runs.sort()
        return runs

    def _long(self, node: StoreMap, access: LocatedRead, piece: Piece, inner: Grid) -> Generator[Any, Term, list[Run]]:
        """The same where the read is inside of a long piece."""
        b = self.builder
        contents = piece.contents
        size = access.size
        if isinstance(contents, Bytes):
            return self.tables.runs(contents, piece.base, access, inner)
        if isinstance(contents, Filled):
            value = self.slices.joined([contents.byte] * size)
        elif isinstance(contents, Copied):
            distance = b.bv_sub(access.offset, b.bv(piece.base, access.offset.width))
            value = yield self.ask(contents.source, contents.object, b.bv_add(contents.offset, distance), size, 1)
        elif isinstance(contents, Term):
            return [
                Run(place, place, self.slices.part(contents, place - piece.base, size))
                for place in range(inner.first, inner.last + 1, inner.step)
            ]
        else:
            value = yield self.ask(contents.source, node.object, access.offset, size, access.align)
        return [Run(inner.first, inner.last, value)]

    # --- objects --------------------------------------------------------------------------------------------

    def _over_objects(
        self, node: Objects, access: LocatedRead
    ) -> Generator[Any, Term, Callable[[Term], Term] | Term | None]:
        """The object is not known: it may be any of those with histories of their own."""
        b, abstraction = self.builder, self.abstraction
        facts = abstraction.facts(access.object)
        runs = []
        for slot, history in node.histories.items():
            if not facts.low <= slot <= facts.high:
                continue
            if abstraction.inside(slot, abstraction.interval(access.offset), access.size) is None:
                continue
            object = b.bv(slot, access.object.width)
            value = yield self.ask(history, object, access.offset, access.size, access.align)
            runs.append(Run(slot, slot, value))
        if not runs:
            return None
        self.statistics.aborts += 1
        self.statistics.rows += len(runs)
        object = self.indices.object(Pointer(access.object, access.offset))
        places = PossibleOffsets(b, object, Grid(0, (1 << object.width) - 1, 1), runs)
        return places.choose

    # --- unknown memories -----------------------------------------------------------------------------------

    def _select(self, array: Term, access: LocatedRead) -> Term:
        b, indices = self.builder, self.indices
        size = access.size
        pointer = Pointer(access.object, access.offset)
        object, first = indices.object(pointer), indices.word_offset(pointer)
        word = indices.word_bytes
        inside = indices.inside_word(pointer, access.align)
        count = -(-(size + word - 1) // word) if inside is None else -(-(inside + size) // word)
        whole = self.slices.joined([b.select(array, indices.index(object, first, i)) for i in range(count)])
        if inside is not None:
            return self.slices.part(whole, inside, size)
        shift = b.zero_extend(b.concat(indices.low_bits(pointer), b.bv(0, 3)), whole.width)
        return b.extract(b.bv_lshr(whole, shift), 8 * size - 1, 0)


def _run(asking: Asking, tick: Callable[[], None] | None) -> Term:
    stack = [asking]
    value: Any = None
    for step in count(1):
        if not stack:
            break
        if step % STEPS == 0 and tick is not None:
            tick()
        try:
            answer = stack[-1].send(value)
        except StopIteration as end:
            stack.pop()
            value = end.value
            continue
        if isinstance(answer, Term):
            value = answer
        else:
            value = None
            stack.append(answer)
    return value  # type: ignore[no-any-return]


def _is_move(node: Fill | Copy | Table, access: LocatedRead) -> TypeGuard[Copy]:
    return isinstance(node, Copy) and node.source is node.below and node.source_object is access.object


def _joined_parts(covered: list[Part]) -> list[Part]:
    """Neighbours that are in the same other memory at the same place are one."""
    if len(covered) < 2:
        return covered
    merged = [covered[0]]
    for part in covered[1:]:
        last = merged[-1]
        one, other = last.piece, part.piece
        # Equal values are one term, but each has a place of its own.
        if one is not None and other is not None and isinstance(one.contents, Same) and one.contents is other.contents:
            merged[-1] = Part(last.start, part.end, last.piece)
        else:
            merged.append(part)
    return merged
