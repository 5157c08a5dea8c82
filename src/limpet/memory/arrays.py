"""Memory as SMT arrays of words of 1, 4 or 8 bytes.

An access that is not known to be aligned reads all words that it may touch, shifts, and (a store) writes them back.
Fills, copies and havocs of symbolic or great length and the initial contents of large objects are arrays given by a
rule (`defined`); short ones are stores.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from limpet.memory.addresses import Addresses
from limpet.memory.contents import Contents
from limpet.memory.defined import Choice, DefinedArrays, Place, Rule
from limpet.memory.indices import Indices
from limpet.memory.interface import InitialObject, MemoryStatistics
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import SELECT
from limpet.terms.sorts import ArraySort
from limpet.terms.term import Term

MAX_STORES = 256
"""Fills and copies of no more bytes are stores."""
MAX_PIECE = 8
"""Bytes in each of these."""


class ArrayMemory:
    def __init__(self, builder: Builder, addresses: Addresses, objects: ObjectTable, word_bytes: int = 1) -> None:
        """The object table must be complete."""
        self.builder = builder
        self.word_bytes = word_bytes
        self.indices = Indices(builder, addresses, objects, word_bytes)
        self.word_bits = 8 * word_bytes
        self.statistics = MemoryStatistics()
        self.defined = DefinedArrays(builder)
        manager = builder.manager
        self.sort = ArraySort(manager.bitvec(self.indices.width), manager.bitvec(self.word_bits))
        self._contents = Contents(builder, self.indices, addresses, self.defined, self.sort)

    # --- memories -------------------------------------------------------------------------------------------

    def unknown(self, name: str) -> Term:
        """Any contents. The name says how wide index and word are: the same program may be encoded in several ways."""
        return self.builder.symbol(f"{name}!{self.indices.width}.{self.word_bits}", self.sort)

    def initial(self, name: str, objects: Sequence[InitialObject]) -> Term:
        return self._contents.initial(self.unknown(name), objects)

    def ite(self, condition: Term, yes: Term, no: Term) -> Term:
        return yes if yes is no else self.builder.ite(condition, yes, no)

    def constraints(self, roots: Iterable[Term]) -> list[Term]:
        return self.defined.equations(roots)

    # --- loads and stores -----------------------------------------------------------------------------------

    def load(self, memory: Term, pointer: Pointer, size: int, align: int = 1) -> Term:
        self.statistics.loads += 1
        b = self.builder
        inside = self.indices.inside_word(pointer, align)
        first = self.indices.word(pointer)
        if inside is None:
            words = self._words(memory, first, self._most_words(size))
            self._count_resolved(words)
            whole = self._joined(words)
            return b.extract(b.bv_lshr(whole, self._shift(pointer, whole.width)), 8 * size - 1, 0)
        words = self._words(memory, first, -(-(inside + size) // self.word_bytes))
        self._count_resolved(words)
        whole = self._joined(words)
        low = 8 * inside
        return whole if whole.width == 8 * size else b.extract(whole, low + 8 * size - 1, low)

    def store(self, memory: Term, pointer: Pointer, value: Term, align: int = 1) -> Term:
        self.statistics.stores += 1
        b = self.builder
        size = value.width // 8
        assert value.width == 8 * size, f"a store of {value.width} bits"
        inside = self.indices.inside_word(pointer, align)
        first = self.indices.word(pointer)
        if inside is None:
            count = self._most_words(size)
            whole = self._joined(self._words(memory, first, count))
            width = whole.width
            shift = self._shift(pointer, width)
            mask = b.bv_shl(b.bv((1 << (8 * size)) - 1, width), shift)
            kept = b.bv_and(whole, b.bv_not(mask))
            return self._write(memory, first, b.bv_or(kept, b.bv_shl(b.zero_extend(value, width), shift)))
        count = -(-(inside + size) // self.word_bytes)
        above = count * self.word_bytes - inside - size
        if above:
            last = self.defined.read(memory, self._plus(first, count - 1))
            value = b.concat(b.extract(last, self.word_bits - 1, self.word_bits - 8 * above), value)
        if inside:
            value = b.concat(value, b.extract(self.defined.read(memory, first), 8 * inside - 1, 0))
        return self._write(memory, first, value)

    def _most_words(self, size: int) -> int:
        """So many words may be touched if it is not known where the access begins."""
        return -(-(size + self.word_bytes - 1) // self.word_bytes)

    def _words(self, memory: Term, first: Term, count: int) -> list[Term]:
        return [self.defined.read(memory, self._plus(first, i)) for i in range(count)]

    def _plus(self, index: Term, number: int) -> Term:
        return index if number == 0 else self.builder.bv_add(index, self.builder.bv(number, self.indices.width))

    def _joined(self, words: list[Term]) -> Term:
        """The first one lowest."""
        whole = words[0]
        for word in words[1:]:
            whole = self.builder.concat(word, whole)
        return whole

    def _write(self, memory: Term, first: Term, value: Term) -> Term:
        """Whole words."""
        bits = self.word_bits
        for i in range(value.width // bits):
            word = value if value.width == bits else self.builder.extract(value, (i + 1) * bits - 1, i * bits)
            memory = self.builder.store(memory, self._plus(first, i), word)
        return memory

    def _shift(self, pointer: Pointer, width: int) -> Term:
        b = self.builder
        return b.zero_extend(b.concat(self.indices.low_bits(pointer), b.bv(0, 3)), width)

    def _count_resolved(self, words: list[Term]) -> None:
        self.statistics.resolved += all(word.kind is not SELECT for word in words)

    # --- blocks ---------------------------------------------------------------------------------------------

    def fill(self, memory: Term, pointer: Pointer, byte: Term, length: Term) -> Term:
        if length.kind is CONSTANT and length.payload <= MAX_STORES:
            for begin, size in self._pieces(length.payload):
                memory = self.store(memory, self._at(pointer, begin), self._joined([byte] * size))
            return memory
        self.statistics.stores += 1
        word = self._joined([byte] * self.word_bytes)
        return self._block("fill", memory, pointer, length, lambda index: word)

    def havoc(self, memory: Term, pointer: Pointer, length: Term, name: str) -> Term:
        unknown = self.unknown(name)
        if length.kind is CONSTANT and length.payload <= MAX_STORES:
            return self.copy(memory, pointer, unknown, pointer, length)
        self.statistics.stores += 1
        return self._block("havoc", memory, pointer, length, lambda index: Place(unknown, index))

    def copy(self, memory: Term, pointer: Pointer, source_memory: Term, source: Pointer, length: Term) -> Term:
        if length.kind is CONSTANT and length.payload <= MAX_STORES:
            pieces = self._pieces(length.payload)
            values = [self.load(source_memory, self._at(source, begin), size) for begin, size in pieces]
            for (begin, _), value in zip(pieces, values, strict=True):
                memory = self.store(memory, self._at(pointer, begin), value)
            return memory
        self.statistics.stores += 1
        if self.word_bytes == 1:
            distance = self.builder.bv_sub(self.indices.word(source), self.indices.word(pointer))

            def moved(index: Term) -> Place:
                return Place(source_memory, self.builder.bv_add(index, distance))

            return self._block("copy", memory, pointer, length, moved)
        return self._copy_words(memory, pointer, source_memory, source, length)

    def _pieces(self, length: int) -> list[tuple[int, int]]:
        """Offset and size of the loads and stores that a short block is made of."""
        return [(begin, min(MAX_PIECE, length - begin)) for begin in range(0, length, MAX_PIECE)]

    def _at(self, pointer: Pointer, offset: int) -> Pointer:
        if offset == 0:
            return pointer
        b = self.builder
        return Pointer(pointer.object, b.bv_add(pointer.offset, b.bv(offset, pointer.offset.width)))

    def _block(
        self, what: str, memory: Term, pointer: Pointer, length: Term, element: Callable[[Term], Term | Place]
    ) -> Term:
        """The memory whose words from the pointer on are what `element` says, given the index of the word.

        With words of several bytes, the first and last one may be changed in part.
        """
        b = self.builder
        indices = self.indices
        start, count = indices.byte(pointer), indices.length(length)
        if self.word_bytes == 1:
            return self._rule(
                what,
                lambda index: Choice(b.bv_ult(b.bv_sub(index, start), count), element(index), Place(memory, index)),
            )

        def rule(index: Term) -> Choice:
            byte = b.concat(index, b.bv(0, indices.drop))
            inside = [b.bv_ult(b.bv_sub(self._byte_plus(byte, i), start), count) for i in range(self.word_bytes)]

            def mixed() -> Term:
                new = element(index)
                whole = new if isinstance(new, Term) else self.defined.read(new.array, new.index)
                old = self.defined.read(memory, index)
                return self._joined(
                    [
                        b.ite(its, b.extract(whole, 8 * i + 7, 8 * i), b.extract(old, 8 * i + 7, 8 * i))
                        for i, its in enumerate(inside)
                    ]
                )

            return Choice(b.or_(*inside), mixed, Place(memory, index))

        return self._rule(what, rule)

    def _copy_words(self, memory: Term, pointer: Pointer, source_memory: Term, source: Pointer, length: Term) -> Term:
        b = self.builder
        indices = self.indices
        drop, width = indices.drop, indices.byte_width
        distance = b.bv_sub(indices.byte(source), indices.byte(pointer))

        def moved(index: Term) -> Term:
            byte = b.bv_add(b.concat(index, b.bv(0, drop)), distance)
            first = b.extract(byte, width - 1, drop)
            whole = self._joined(self._words(source_memory, first, 2))
            shift = b.zero_extend(b.concat(b.extract(byte, drop - 1, 0), b.bv(0, 3)), whole.width)
            return b.extract(b.bv_lshr(whole, shift), self.word_bits - 1, 0)

        return self._block("copy", memory, pointer, length, moved)

    def _byte_plus(self, byte: Term, number: int) -> Term:
        return byte if number == 0 else self.builder.bv_add(byte, self.builder.bv(number, self.indices.byte_width))

    def _rule(self, what: str, rule: Rule) -> Term:
        return self.defined.define(self.builder.fresh(what, self.sort), rule)
