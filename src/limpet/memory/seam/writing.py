"""Writing: each change goes to the history of its object, and into the store map there if its place is known.

A pointer into one of a few objects changes each of them, if it is the one. Only what may be anywhere is a change of the
memory as a whole.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from limpet.base.persistent import EMPTY, merge
from limpet.memory.pointers import Pointer
from limpet.memory.seam.abstraction import Abstraction
from limpet.memory.seam.commuting import written_over
from limpet.memory.seam.nodes import (
    BIAS,
    Change,
    Copy,
    Fill,
    Join,
    Node,
    Objects,
    StoreMap,
    Table,
    Write,
    fork,
)
from limpet.memory.seam.options import SeamOptions
from limpet.memory.seam.pieces import Contents, Copied, Filled, Pieces, Same, joined, put
from limpet.memory.seam.reading import Reader
from limpet.memory.series import Series
from limpet.numeric.word import Word
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.store_chains import split_index
from limpet.terms.term import Term

MAX_WRITTEN = 16
"""A write to one of so many objects is a write to each of them."""
MAX_PLACES = 8
"""A write to one of so many places of an object changes each of them."""


@final
class Writer:
    def __init__(self, builder: Builder, abstraction: Abstraction, reader: Reader, options: SeamOptions) -> None:
        self.builder = builder
        self.abstraction = abstraction
        self.reader = reader
        self.statistics = reader.statistics
        self.options = options

    # --- writes ---------------------------------------------------------------------------------------------

    def write(self, memory: Node, pointer: Pointer, value: Term, align: int = 1) -> Node:
        size = value.width // 8
        if not self.options.object_memories:
            return self._write_to_list(memory, pointer, value, align)
        if pointer.object.kind is CONSTANT and pointer.offset.kind is CONSTANT and self.options.store_maps:
            return self._write_to_place(memory, pointer.object, pointer.offset.payload, value)
        ranges = self.abstraction.of_access(pointer, size).ranges
        if ranges is None or len(ranges) > MAX_WRITTEN:
            return Write(memory, pointer.object, pointer.offset, value, align)
        for slot in sorted(ranges):
            object = self.builder.bv(slot, pointer.object.width)
            certain = pointer.object is object or len(ranges) == 1
            history = self._history(memory, object)
            node = self._write_object(
                history, object, object if certain else pointer.object, pointer, value, ranges[slot], align
            )
            memory = self._with(memory, slot, node)
        return memory

    def _write_to_place(self, memory: Node, object: Term, place: int, value: Term) -> Node:
        """What is most frequent, at once."""
        slot: int = object.payload
        end = place + value.width // 8
        limit = self.abstraction.limit(slot)
        if limit is None or end > limit:
            return memory  # no such access
        return self._with(memory, slot, self.put(self._history(memory, object), object, None, place, end, value))

    def _write_object(
        self, history: Node, object: Term, chosen: Term, pointer: Pointer, value: Term, interval: Word, align: int
    ) -> Node:
        """A write to `object`, if it is the `chosen` one."""
        b = self.builder
        size = value.width // 8
        width = pointer.offset.width
        offset = pointer.offset if interval.low != interval.high else b.bv(interval.low, width)
        guard = b.true if chosen is object else b.equal(chosen, object)
        if self.options.store_maps:
            places = self._places(offset, interval)
            if places is not None:
                for place in places:
                    there = b.bv(place, width)
                    condition = guard if len(places) == 1 else b.and_(guard, b.equal(offset, there))
                    new = value
                    if condition is not b.true:
                        old = self.reader.read(history, Pointer(object, there), size)
                        new = b.ite(condition, value, old)
                    history = self.put(history, object, None, place, place + size, new)
                return history
            if guard is b.true:
                node = self._put_symbolic(history, object, offset, value, (interval.low, interval.high + size))
                if node is not None:
                    return node
        write = Write(history, chosen, offset, value, align)
        write.link(history, interval.low, interval.high + size)
        return write

    def _places(self, offset: Term, interval: Word) -> tuple[int, ...] | None:
        if offset.kind is CONSTANT:
            return (offset.payload,)
        places = self.abstraction.places(offset)
        if places is not None:
            places = tuple([place for place in places if interval.low <= place <= interval.high])
            if 0 < len(places) <= MAX_PLACES:
                return places
        return None

    # --- store maps -----------------------------------------------------------------------------------------

    def put(
        self,
        history: Node,
        object: Term,
        origin: Term | None,
        start: int,
        end: int,
        contents: Contents,
        span: tuple[int, int] | None = None,
    ) -> StoreMap:
        """With these contents at these places. `span`: the offsets that may be, if there is an origin."""
        below, pieces = history, EMPTY
        first, last = span or (start, end)
        if isinstance(history, StoreMap) and history.object is object and history.origin is origin:
            self.statistics.map_hits += 1  # SMAP-HIT
            below, pieces = history.below, history.pieces
            first, last = min(first, history.start), max(last, history.end)
        else:
            self.statistics.maps_new += 1  # SMAP-NEW
        return self._map(below, object, origin, put(pieces, start, end, contents), first, last)

    def _map(self, below: Node, object: Term, origin: Term | None, pieces: Pieces, start: int, end: int) -> StoreMap:
        node = StoreMap(below, object, origin, pieces)
        node.link(below, start, end)
        return node

    def _put_symbolic(
        self, history: Node, object: Term, offset: Term, value: Term, span: tuple[int, int]
    ) -> StoreMap | None:
        """Two writes at the same unknown offset plus constants are a map; None: there are none."""
        origin, constant = split_index(offset)
        place = self._biased(constant, offset.width)
        if place is None or origin is None:
            return None
        size = value.width // 8
        if isinstance(history, StoreMap) and history.origin is origin and history.object is object:
            return self.put(history, object, origin, place, place + size, value, span)
        if isinstance(history, Write) and history.object is object:
            other, constant = split_index(history.offset)
            before = self._biased(constant, offset.width)
            if other is origin and before is not None:  # SMAP-NEW
                old = (history.start, history.end)
                below = self.put(history.below, object, origin, before, before + history.size, history.value, old)
                return self.put(below, object, origin, place, place + size, value, span)
        return None

    def _biased(self, constant: int, width: int) -> int | None:
        if constant >> (width - 1):
            constant -= 1 << width
        return constant + BIAS if -BIAS <= constant < 1 << 40 else None

    # --- fills and copies -----------------------------------------------------------------------------------

    def fill(self, memory: Node, pointer: Pointer, byte: Term, length: Term) -> Node:
        return self._block(
            memory,
            pointer,
            length,
            Filled(byte),
            lambda below, object: Fill(below, object, pointer.offset, byte, length),
        )

    def tabulate(self, memory: Node, pointer: Pointer, series: Series, length: Term) -> Node:
        return self._block(
            memory,
            pointer,
            length,
            None,
            lambda below, object: Table(below, object, pointer.offset, series, length),
        )

    def copy(self, memory: Node, pointer: Pointer, source_memory: Node, source: Pointer, length: Term) -> Node:
        origin = self._history(source_memory, source.object)
        return self._block(
            memory,
            pointer,
            length,
            Copied(origin, source.object, source.offset),
            lambda below, object: Copy(below, object, pointer.offset, origin, source.object, source.offset, length),
        )

    def _block(
        self,
        memory: Node,
        pointer: Pointer,
        length: Term,
        contents: Contents | None,
        make: Callable[[Node, Term], Change],
    ) -> Node:
        lengths = self.abstraction.interval(length)
        if lengths.high == 0:
            return memory
        if not self.options.object_memories:
            return make(memory, pointer.object)
        ranges = self.abstraction.of_access(pointer, max(lengths.low, 1)).ranges
        if ranges is None or len(ranges) > MAX_WRITTEN:
            return make(memory, pointer.object)
        for slot in sorted(ranges):
            object = self.builder.bv(slot, pointer.object.width)
            certain = pointer.object is object or len(ranges) == 1
            interval = ranges[slot]
            history = self._history(memory, object)
            node: Node
            is_fixed = certain and interval.low == interval.high and length.kind is CONSTANT
            if is_fixed and contents is not None and self.options.store_maps:
                node = self.put(history, object, None, interval.low, interval.low + length.payload, contents)
            else:
                change = make(history, object if certain else pointer.object)
                change.link(history, interval.low, interval.high + lengths.high)
                node = change
            memory = self._with(memory, slot, node)
        return memory

    # --- joins ----------------------------------------------------------------------------------------------

    def join(self, condition: Term, yes: Node, no: Node) -> Node:
        if yes is no:
            return yes
        if not self.options.object_memories:
            return Join(condition, yes, no)
        first = yes if isinstance(yes, Objects) else Objects(yes)
        second = no if isinstance(no, Objects) else Objects(no)
        if first.below is second.below:
            below = first.below
        elif first.below is no:
            below, second = no, Objects(no)
        elif second.below is yes:
            below, first = yes, Objects(yes)
        else:
            return Join(condition, yes, no)
        histories = merge(
            (first.histories, second.histories),
            lambda slot, both: self._join_histories(condition, both[0] or below, both[1] or below),
            partial=True,
        )
        return Objects(below, histories, max(first.last, second.last))

    def _join_histories(self, condition: Term, yes: Node, no: Node) -> Node:
        """Of one object."""
        if isinstance(yes, StoreMap):
            if isinstance(no, StoreMap) and no.below is yes.below and no.origin is yes.origin:
                return self._join_maps(condition, yes, no)
            if yes.below is no:
                return self._join_maps(condition, yes, self._empty(yes))
        if isinstance(no, StoreMap) and no.below is yes:
            return self._join_maps(condition, self._empty(no), no)
        return self._joined(condition, yes, no)

    def _empty(self, map: StoreMap) -> StoreMap:
        return self._map(map.below, map.object, map.origin, EMPTY, map.start, map.start)

    def _joined(self, condition: Term, yes: Node, no: Node) -> Join:
        node = Join(condition, yes, no)
        common = fork(yes, no)
        if common is not None:
            node.link(common.node, common.start, common.end)
        return node

    def _join_maps(self, condition: Term, yes: StoreMap, no: StoreMap) -> Node:
        same = Same(self._joined(condition, yes, no))
        pieces = joined(yes.pieces, no.pieces, same)
        return self._map(yes.below, yes.object, yes.origin, pieces, min(yes.start, no.start), max(yes.end, no.end))

    # --- histories ------------------------------------------------------------------------------------------

    def _history(self, memory: Node, object: Term) -> Node:
        if object.kind is CONSTANT:
            while isinstance(memory, Objects):
                memory = memory.history(object.payload)
        return memory

    def _with(self, memory: Node, slot: int, history: Node) -> Node:
        if not isinstance(memory, Objects):
            return Objects(memory, EMPTY.set(slot, history), slot)
        self.statistics.commutes += slot < memory.last
        return Objects(memory.below, memory.histories.set(slot, history), slot)

    def _write_to_list(self, memory: Node, pointer: Pointer, value: Term, align: int) -> Node:
        write = Write(memory, pointer.object, pointer.offset, value, align)
        return written_over(write, self.statistics) if self.options.store_maps else write
