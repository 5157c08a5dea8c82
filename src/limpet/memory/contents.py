"""The initial contents of objects, as an array.

Under everything is an unknown array, or zeros. Above an unknown one, all objects that have contents are zero, by one
rule for the whole lot; the words that are not zero are stores, except in large objects that are full of them: those are
tables, examined directly where the index is a constant, and made into stores only if an index is not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from limpet.memory.addresses import Addresses
from limpet.memory.defined import ArrayPlace, Choice, Computed, DefinedArrays
from limpet.memory.indices import Indices
from limpet.memory.interface import InitialObject
from limpet.memory.ranges import is_among, ranges_of
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import ArraySort
from limpet.terms.term import Term

MAX_WORDS = 4096
"""An object with more words that are not zero is a table."""
BLOCK = 1 << 16
"""Bytes; a multiple of the size of every word."""


class Contents:
    def __init__(
        self, builder: Builder, indices: Indices, addresses: Addresses, defined: DefinedArrays, sort: ArraySort
    ) -> None:
        self.builder = builder
        self.indices = indices
        self.addresses = addresses
        self.defined = defined
        self.sort = sort

    def initial(self, unknown: Term, objects: Sequence[InitialObject]) -> Term:
        if not objects:
            return unknown
        slots: list[int] = []
        stores: list[tuple[int, Term]] = []
        tables: dict[int, InitialObject] = {}
        for object in objects:
            slot = self.addresses.slots.first(object.number)
            words = self._count(object.contents)
            if words > MAX_WORDS:
                tables[slot] = object
                continue
            slots.append(slot)
            if words or object.words:
                stores += self._words(object)
        array = unknown if unknown is self.blank() else self._zeros(unknown, slots)
        for slot, object in tables.items():
            array = self._table(array, slot, object)
        for index, word in stores:
            array = self.builder.store(array, self.builder.bv(index, self.indices.width), word)
        return array

    def blank(self) -> Term:
        """All zeros. (Not every solver has constant arrays.)"""
        b = self.builder
        zero = b.bv(0, 8 * self.indices.word_bytes)
        name = f"blank!{self.indices.width}.{zero.width}"
        return self.defined.define(b.symbol(name, self.sort), lambda index: Choice(b.true, zero, zero))

    def _count(self, contents: bytes) -> int:
        """Words that are not zero."""
        return len(contents.translate(None, b"\0")) if self.indices.word_bytes == 1 else len(self._nonzero(contents))

    def _nonzero(self, contents: bytes) -> list[int]:
        """Positions of words that are not zero. Most of a large object is zeros, which are passed over by the block."""
        size, tick = self.indices.word_bytes, self.builder.manager.tick
        positions: list[int] = []
        for start in range(0, len(contents), BLOCK):
            block = contents[start : start + BLOCK]
            if block.strip(b"\0"):
                positions += [start + i for i in range(0, len(block), size) if block[i : i + size].strip(b"\0")]
            if tick is not None:
                tick()
        return positions

    def _base(self, slot: int) -> int:
        return slot << self.indices.word_offset_bits

    # --- zero, except … -------------------------------------------------------------------------------------

    def _zeros(self, below: Term, slots: list[int]) -> Term:
        if not slots:
            return below
        b = self.builder
        ranges = ranges_of(slots)
        zero = b.bv(0, 8 * self.indices.word_bytes)

        def rule(index: Term) -> Choice:
            return Choice(is_among(b, self.indices.object_of(index), ranges), zero, ArrayPlace(below, index))

        return self.defined.define(b.fresh("contents", self.sort), rule)

    # --- words ----------------------------------------------------------------------------------------------

    def _words(self, object: InitialObject) -> list[tuple[int, Term]]:
        """The words that are not zero, by index."""
        size = self.indices.word_bytes
        base = self._base(self.addresses.slots.first(object.number))
        contents = object.contents
        words: dict[int, Term] = {}
        for position in self._nonzero(contents):
            words[position // size] = self._constant(contents, position)
        for offset, value in object.words.items():
            self._put(words, contents, offset, value)
        return [(base + position, words[position]) for position in sorted(words)]

    def _constant(self, contents: bytes, position: int) -> Term:
        size = self.indices.word_bytes
        return self.builder.bv(int.from_bytes(contents[position : position + size], "little"), 8 * size)

    def _put(self, words: dict[int, Term], contents: bytes, offset: int, value: Term) -> None:
        """Place the bytes of `value` into words."""
        b = self.builder
        size = self.indices.word_bytes
        end = offset + value.width // 8
        for position in range(offset // size, -(-end // size)):
            begin = position * size
            word = words.get(position)
            if word is None:
                word = self._constant(contents, begin)
            low, high = max(offset, begin), min(end, begin + size)
            pieces = []
            if high < begin + size:
                pieces.append(b.extract(word, 8 * size - 1, 8 * (high - begin)))
            pieces.append(b.extract(value, 8 * (high - offset) - 1, 8 * (low - offset)))
            if low > begin:
                pieces.append(b.extract(word, 8 * (low - begin) - 1, 0))
            whole = pieces[-1]
            for piece in reversed(pieces[:-1]):
                whole = b.concat(piece, whole)
            words[position] = whole

    # --- tables ---------------------------------------------------------------------------------------------

    def _table(self, below: Term, slot: int, object: InitialObject) -> Term:
        b = self.builder
        look_up = self._lookup(slot, object)
        zero = b.bv(0, 8 * self.indices.word_bytes)

        def rule(index: Term) -> Choice:
            its = self.indices.object_of(index)
            if its.kind is not CONSTANT:
                mine = b.equal(its, b.bv(slot, its.width))
                return Choice(mine, Computed((), lambda _: look_up(index)), ArrayPlace(below, index))
            if its.payload != slot:
                return Choice(b.false, zero, ArrayPlace(below, index))
            return Choice(b.true, look_up(index), zero)

        return self.defined.define(b.fresh("table", self.sort), rule)

    def _lookup(self, slot: int, object: InitialObject) -> Callable[[Term], Term]:
        b = self.builder
        size = self.indices.word_bytes
        base = self._base(slot)
        special: dict[int, Term] = {}
        for offset, value in object.words.items():
            self._put(special, object.contents, offset, value)
        stores: list[Term] = []

        def look_up(index: Term) -> Term:
            if index.kind is CONSTANT:
                position = index.payload - base
                return special.get(position) or self._constant(object.contents, position * size)
            if not stores:
                array = b.fresh("table", self.sort)
                for position in range(-(-len(object.contents) // size)):
                    word = special.get(position) or self._constant(object.contents, position * size)
                    array = b.store(array, b.bv(base + position, self.indices.width), word)
                stores.append(array)
            return b.select(stores[0], index)

        return look_up
