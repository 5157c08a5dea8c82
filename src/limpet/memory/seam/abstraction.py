"""From pointer terms to address-range maps, in place: choices are joined, not pushed anywhere.

Object and offset of a pointer are two terms, mostly choices by the same conditions; they are followed together, so that
`ite(c, (A, 8), (B, 16))` is at 8 in A and at 16 in B. An access is inside of its object (see `interface`), so offsets
at which it would not be are left out.
"""

from __future__ import annotations

from typing import NamedTuple

from limpet.memory.addresses import Addresses
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer
from limpet.memory.seam import arm
from limpet.memory.seam.arm import AddressRanges
from limpet.memory.seam.statistics import SeamStatistics
from limpet.numeric.word import Word, everything, exactly
from limpet.terms.build import Builder
from limpet.terms.intervals import deep_facts
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_bv import BV_ADD
from limpet.terms.kinds_core import ITE
from limpet.terms.term import Term

MAX_PAIRS = 256
"""At more parts of a pointer one does not look: it is any pointer."""
MAX_BASES = 64
MAX_FACTS = 4096
"""New parts of an offset that one question examines."""
MAX_PLACES = 32
"""Of an offset that is a choice among constants."""

Pair = tuple[Term, Term]
"""Object and offset."""


class Split(NamedTuple):
    condition: Term
    yes: Pair
    no: Pair


class Abstraction:
    def __init__(
        self, builder: Builder, addresses: Addresses, objects: ObjectTable, statistics: SeamStatistics, enabled: bool
    ) -> None:
        self.builder = builder
        self.addresses = addresses
        self.objects = objects
        self.statistics = statistics
        self.enabled = enabled
        self._known: dict[Term, Word] = {}
        """Apart from what the builder knows: assumptions may be used here, and not for simplifying themselves."""
        self._ranges: dict[Pair, AddressRanges] = {}
        self._limits: dict[int, int | None] = {}
        self._places: dict[Term, tuple[int, ...] | None] = {}

    def assume(self, term: Term, low: int, high: int) -> None:
        """From now on this is known of the term."""
        old = deep_facts(self._known, term, MAX_FACTS)
        low, high = max(low, old.low), min(high, old.high)
        if low <= high:
            zeros = ((1 << term.width) - 1) & ~((1 << high.bit_length()) - 1)
            self._known[term] = Word(low, high, old.zeros | zeros, old.ones)

    # --- offsets --------------------------------------------------------------------------------------------

    def facts(self, offset: Term) -> Word:
        return deep_facts(self._known, offset, MAX_FACTS)

    def interval(self, offset: Term) -> Word:
        """The same, if such questions are asked at all."""
        if offset.kind is CONSTANT:
            return exactly(offset.payload, (1 << offset.width) - 1)
        return deep_facts(self._known, offset, MAX_FACTS) if self.enabled else everything((1 << offset.width) - 1)

    def places(self, offset: Term) -> tuple[int, ...] | None:
        """What an offset that is a choice among a few constants may be, in order."""
        known = self._places.get(offset, ())
        if known == ():
            known = self._places[offset] = self._find_places(offset)
        return known

    def _find_places(self, offset: Term) -> tuple[int, ...] | None:
        places: set[int] = set()
        seen = {offset}
        stack = [offset]
        while stack:
            term = stack.pop()
            if term.kind is CONSTANT:
                places.add(term.payload)
                if len(places) > MAX_PLACES:
                    return None
            elif term.kind is ITE:
                for arg in term.args[1:]:
                    if arg not in seen:
                        seen.add(arg)
                        stack.append(arg)
                if len(seen) > 4 * MAX_PLACES:
                    return None
            else:
                return None
        return tuple(sorted(places))

    # --- objects --------------------------------------------------------------------------------------------

    def limit(self, slot: int) -> int | None:
        """The largest size that the object may have; None: there is no such object."""
        if slot not in self._limits:
            self._limits[slot] = self._find_limit(slot)
        return self._limits[slot]

    def _find_limit(self, slot: int) -> int | None:
        number = self.addresses.number(self.builder.bv(slot, self.addresses.object_bits))
        if number is None:
            return None
        size = self.objects[number].size
        most = size.payload if size.kind is CONSTANT else self.facts(size).high
        return int(min(most, self.addresses.limit(number)))

    def inside(self, slot: int, offsets: Word, size: int) -> Word | None:
        """Those of the offsets at which an access of that size is inside of the object; None: there are none."""
        limit = self.limit(slot)
        return None if limit is None else offsets.within(0, limit - size)

    # --- pointers -------------------------------------------------------------------------------------------

    def of_access(self, pointer: Pointer, size: int) -> AddressRanges:
        """Where an access of so many bytes may be."""
        address = self.of(pointer)
        ranges = address.ranges
        if ranges is None or not self.enabled:
            return address
        inside = ((slot, self.inside(slot, offsets, size)) for slot, offsets in ranges.items())
        return AddressRanges({slot: offsets for slot, offsets in inside if offsets is not None})

    def of(self, pointer: Pointer) -> AddressRanges:
        root = (pointer.object, pointer.offset)
        known = self._ranges
        ranges = known.get(root)
        if ranges is not None:
            return ranges
        self.statistics.ranges += 1
        if pointer.object.kind is CONSTANT or not self.enabled:
            leaf = self._leaf(root)
            known[root] = leaf
            return leaf
        stack = [root]
        count = 0
        while stack:
            pair = stack[-1]
            if pair in known:
                stack.pop()
                continue
            split = self.split(pair) if pair[0].kind is not CONSTANT else None
            if split is None:
                known[pair] = self._leaf(pair)
                stack.pop()
                continue
            missing = [part for part in (split.yes, split.no) if part not in known]
            if missing:
                count += len(missing)
                if count > MAX_PAIRS:
                    known[root] = arm.TOP
                    return arm.TOP
                stack += missing
                continue
            stack.pop()
            joined = known[split.yes].join(known[split.no])
            known[pair] = arm.TOP if joined.ranges is not None and len(joined.ranges) > MAX_BASES else joined
        return known[root]

    def _leaf(self, pair: Pair) -> AddressRanges:
        object, offset = pair
        if object.kind is not CONSTANT:
            return arm.TOP
        return arm.exactly(object.payload, self.interval(offset))

    def split(self, pair: Pair) -> Split | None:
        """The two pointers that the pointer is a choice between."""
        object, offset = pair
        if object.kind is not ITE:
            return None
        condition, yes, no = object.args
        sides = self._sides(offset, condition)
        if sides is None:
            return Split(condition, (yes, offset), (no, offset))
        return Split(condition, (yes, sides[0]), (no, sides[1]))

    def _sides(self, offset: Term, condition: Term) -> Pair | None:
        if offset.kind is ITE and offset.args[0] is condition:
            return offset.args[1], offset.args[2]
        if offset.kind is BV_ADD and offset.args[1].kind is CONSTANT:
            inner, constant = offset.args
            if inner.kind is ITE and inner.args[0] is condition:
                b = self.builder
                return b.bv_add(inner.args[1], constant), b.bv_add(inner.args[2], constant)
        return None
