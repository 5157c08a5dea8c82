"""Memory as words of 1, 4 or 8 bytes: what representations with an index per word have in common.

An access that is not known to be aligned reads all words that it may touch, shifts, and (a store) writes them back.
Fills, copies and havocs of symbolic or great length and the initial contents of large objects are arrays given by a
rule (`defined`); short ones are stores. A memory is an array term; what reading one means is the reader's business.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from limpet.memory.choices import candidates, choose
from limpet.memory.contents import Contents
from limpet.memory.defined import ArrayPlace, Choice, Computed, Element, Rule
from limpet.memory.indices import LARGEST_ACCESS, Indices
from limpet.memory.interface import InitialObject, MemoryStatistics
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer
from limpet.memory.reading import Reader, WholeReader
from limpet.memory.series import Series
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_bv import BV_CONCAT
from limpet.terms.kinds_core import ITE, SELECT, STORE
from limpet.terms.term import Term

MAX_STORES = 256
"""Fills and copies of no more bytes are stores."""
MAX_PIECE = 8
"""Bytes in each of these."""
MAX_READ = 64
MAX_WRITTEN = 8
"""An access at a known offset of one of so many objects is an access of each of them."""
MAX_ANYWHERE = 3
"""The same at an offset that is not known."""


class WordMemory:
    def __init__(self, indices: Indices, objects: ObjectTable, reader: Reader) -> None:
        builder = indices.builder
        self.builder = builder
        self.objects = objects
        self.word_bytes = indices.word_bytes
        self.indices = indices
        self.word_bits = 8 * self.word_bytes
        self.statistics = MemoryStatistics()
        self._resolved = True
        """Whether the load at hand read no array so far."""
        self.defined = reader.defined
        self._reader = reader
        self._whole = WholeReader(builder, self.indices, self._reader)
        self.sort = indices.array_sort
        self._contents = Contents(builder, self.indices, indices.addresses, self.defined, self.sort)

    # --- memories -------------------------------------------------------------------------------------------

    def unknown(self, name: str) -> Term:
        """Any contents. The name says how wide index and word are: the same program may be encoded in several ways."""
        return self.builder.symbol(f"{name}!{self.indices.width}.{self.word_bits}", self.sort)

    def initial(self, name: str, objects: Sequence[InitialObject], blank: bool = False) -> Term:
        return self._contents.initial(self._contents.blank() if blank else self.unknown(name), objects)

    def ite(self, condition: Term, yes: Term, no: Term) -> Term:
        return yes if yes is no else self._reader.joined(condition, yes, no)

    def constraints(self, roots: Iterable[Term], tick: Callable[[], None] | None = None) -> list[Term]:
        return self.defined.equations(roots, tick)

    def assume(self, condition: Term) -> None:
        """Nothing is made of it here."""

    # --- loads and stores -----------------------------------------------------------------------------------

    def load(self, memory: Term, pointer: Pointer, size: int, align: int = 1) -> Term:
        if size > LARGEST_ACCESS:
            pieces = self._pieces(size)
            return self._joined([self.load(memory, self._at(pointer, begin), part) for begin, part in pieces])
        self.statistics.loads += 1
        self._resolved = True
        value = self._load_from_any(memory, pointer, size, align)
        self.statistics.resolved += self._resolved
        return value

    def _load_from_any(self, memory: Term, pointer: Pointer, size: int, align: int) -> Term:
        among = self._among(pointer, MAX_READ, constant=False)
        if among is not None:
            fitting = self._fitting(among, size)
            value = choose(
                self.builder,
                pointer.object,
                lambda object: (
                    self._load(memory, Pointer(object, pointer.offset), size, align) if object in fitting else None
                ),
            )
            if value is not None:
                return value
        return self._load(memory, pointer, size, align)

    def _load(self, memory: Term, pointer: Pointer, size: int, align: int) -> Term:
        b = self.builder
        inside = self.indices.inside_word(pointer, align)
        count = self._most_words(size) if inside is None else -(-(inside + size) // self.word_bytes)
        whole = self._read(memory, pointer, count)
        if inside is None:
            return b.extract(b.bv_lshr(whole, self._shift(pointer, whole.width)), 8 * size - 1, 0)
        low = 8 * inside
        return whole if whole.width == 8 * size else b.extract(whole, low + 8 * size - 1, low)

    def store(self, memory: Term, pointer: Pointer, value: Term, align: int = 1) -> Term:
        b = self.builder
        size = value.width // 8
        assert value.width == 8 * size, f"a store of {value.width} bits"
        if size > LARGEST_ACCESS:
            for begin, part in self._pieces(size):
                piece = b.extract(value, 8 * (begin + part) - 1, 8 * begin)
                memory = self.store(memory, self._at(pointer, begin), piece)
            return memory
        self.statistics.stores += 1
        among = self._among(pointer, MAX_WRITTEN)
        if among is not None:
            for object in self._fitting(among, size):
                one = Pointer(object, pointer.offset)
                kept = self._load(memory, one, size, align)
                chosen = b.equal(pointer.object, object)
                memory = self._store(memory, one, b.ite(chosen, value, kept), align)
            return memory
        return self._store(memory, pointer, value, align)

    def _among(self, pointer: Pointer, most: int, *, constant: bool = True) -> list[Term] | None:
        """The objects that a pointer may point into, if they are few enough to be examined one by one."""
        if pointer.object.kind is not ITE:
            return None
        if pointer.offset.kind is not CONSTANT:
            most, constant = MAX_ANYWHERE, True
        return candidates(pointer.object, most, constant=constant)

    def _read(self, memory: Term, pointer: Pointer, count: int) -> Term:
        """So many words, the first one lowest."""
        if memory.kind is ITE or memory.kind is STORE:
            first = self._index(pointer)
            if first.kind is CONSTANT and self.builder.simplifies:
                whole = self._whole.read(memory, first.payload, count)
                if whole is not None:
                    self._resolved = self._resolved and not _reads_array(whole)
                    return whole
        words = self._words(memory, pointer, count)
        if any(word.kind is SELECT for word in words):
            self._resolved = False
        return self._joined(words)

    def _fitting(self, among: list[Term], size: int) -> list[Term]:
        """Those that have room for the access: it is known to be inside of its object."""
        fitting = []
        for object in among:
            if object.kind is not CONSTANT:
                fitting.append(object)
                continue
            number = self.indices.addresses.number(object)
            if number is not None:
                its = self.objects[number].size
                if its.kind is not CONSTANT or its.payload >= size:
                    fitting.append(object)
        return fitting

    def _store(self, memory: Term, pointer: Pointer, value: Term, align: int) -> Term:
        b = self.builder
        size = value.width // 8
        inside = self.indices.inside_word(pointer, align)
        if inside is None:
            whole = self._joined(self._words(memory, pointer, self._most_words(size)))
            width = whole.width
            shift = self._shift(pointer, width)
            mask = b.bv_shl(b.bv((1 << (8 * size)) - 1, width), shift)
            kept = b.bv_and(whole, b.bv_not(mask))
            return self._write(memory, pointer, b.bv_or(kept, b.bv_shl(b.zero_extend(value, width), shift)))
        count = -(-(inside + size) // self.word_bytes)
        above = count * self.word_bytes - inside - size
        if above:
            last = self._reader.read(memory, self._index(pointer, count - 1))
            value = b.concat(b.extract(last, self.word_bits - 1, self.word_bits - 8 * above), value)
        if inside:
            first = self._reader.read(memory, self._index(pointer))
            value = b.concat(value, b.extract(first, 8 * inside - 1, 0))
        return self._write(memory, pointer, value)

    def _index(self, pointer: Pointer, words: int = 0) -> Term:
        return self.indices.index(self.indices.object(pointer), self.indices.word_offset(pointer), words)

    def _most_words(self, size: int) -> int:
        """So many words may be touched if it is not known where the access begins."""
        return -(-(size + self.word_bytes - 1) // self.word_bytes)

    def _words(self, memory: Term, pointer: Pointer, count: int) -> list[Term]:
        return [self._reader.read(memory, self._index(pointer, i)) for i in range(count)]

    def _joined(self, words: list[Term]) -> Term:
        """The first one lowest."""
        whole = words[0]
        for word in words[1:]:
            whole = self.builder.concat(word, whole)
        return whole

    def _write(self, memory: Term, pointer: Pointer, value: Term) -> Term:
        """Whole words."""
        bits = self.word_bits
        for i in range(value.width // bits):
            word = value if value.width == bits else self.builder.extract(value, (i + 1) * bits - 1, i * bits)
            memory = self.builder.store(memory, self._index(pointer, i), word)
        return memory

    def _shift(self, pointer: Pointer, width: int) -> Term:
        b = self.builder
        return b.zero_extend(b.concat(self.indices.low_bits(pointer), b.bv(0, 3)), width)

    # --- blocks ---------------------------------------------------------------------------------------------

    def is_short(self, length: Term, *pointers: Pointer) -> bool:
        """Whether a block at these pointers should be stores."""
        return length.kind is CONSTANT and bool(length.payload <= MAX_STORES)

    def fill(self, memory: Term, pointer: Pointer, byte: Term, length: Term) -> Term:
        if self.is_short(length, pointer):
            for begin, size in self._pieces(length.payload):
                memory = self.store(memory, self._at(pointer, begin), self._joined([byte] * size))
            return memory
        self.statistics.stores += 1
        word = self._joined([byte] * self.word_bytes)
        return self._block("fill", memory, pointer, length, lambda index: word)

    def tabulate(self, memory: Term, pointer: Pointer, series: Series, length: Term) -> Term:
        self.statistics.stores += 1
        start = self.indices.byte_offset(pointer)

        def word(index: Term) -> Element:
            part = series.part(self.indices.byte_offset_of(index), start, self.word_bytes)
            reads = part.reads()
            if not reads:
                return part.made(())
            places = [self._places(*read) for read in reads]

            def made(words: list[Term]) -> Term:
                loaded, at = [], 0
                for (_, pointer, size), its in zip(reads, places, strict=True):
                    loaded.append(self._bytes_of(words[at : at + len(its)], pointer, size))
                    at += len(its)
                return part.made(loaded)

            return Computed([place for its in places for place in its], made)

        return self._block("series", memory, pointer, length, word)

    def _places(self, memory: Term, pointer: Pointer, size: int) -> list[ArrayPlace]:
        """The words that a load touches."""
        inside = self.indices.inside_word(pointer, 1)
        count = self._most_words(size) if inside is None else -(-(inside + size) // self.word_bytes)
        return [ArrayPlace(memory, self._index(pointer, i)) for i in range(count)]

    def _bytes_of(self, words: list[Term], pointer: Pointer, size: int) -> Term:
        """What the load gives."""
        whole = self._joined(words)
        inside = self.indices.inside_word(pointer, 1)
        if inside is None:
            return self.builder.extract(self.builder.bv_lshr(whole, self._shift(pointer, whole.width)), 8 * size - 1, 0)
        low = 8 * inside
        return whole if whole.width == 8 * size else self.builder.extract(whole, low + 8 * size - 1, low)

    def havoc(self, memory: Term, pointer: Pointer, length: Term, name: str) -> Term:
        unknown = self.unknown(name)
        if self.is_short(length, pointer):
            return self.copy(memory, pointer, unknown, pointer, length)
        self.statistics.stores += 1
        return self._block("havoc", memory, pointer, length, lambda index: ArrayPlace(unknown, index))

    def copy(self, memory: Term, pointer: Pointer, source_memory: Term, source: Pointer, length: Term) -> Term:
        if self.is_short(length, pointer, source):
            pieces = self._pieces(length.payload)
            values = [self.load(source_memory, self._at(source, begin), size) for begin, size in pieces]
            for (begin, _), value in zip(pieces, values, strict=True):
                memory = self.store(memory, self._at(pointer, begin), value)
            return memory
        self.statistics.stores += 1
        b = self.builder
        indices = self.indices
        object = indices.object(source)
        distance = b.bv_sub(indices.byte_offset(source), indices.byte_offset(pointer))
        drop = indices.drop
        if indices.is_aligned(distance):
            words = distance if drop == 0 else b.extract(distance, distance.width - 1, drop)

            def moved(index: Term) -> ArrayPlace:
                return ArrayPlace(source_memory, indices.index(object, b.bv_add(indices.offset_of(index), words)))

            return self._block("copy", memory, pointer, length, moved)

        def shifted(index: Term) -> Computed:
            byte = b.bv_add(indices.byte_offset_of(index), distance)
            first = b.extract(byte, byte.width - 1, drop)
            places = [ArrayPlace(source_memory, indices.index(object, first, i)) for i in range(2)]

            def combine(words: list[Term]) -> Term:
                whole = self._joined(words)
                shift = b.zero_extend(b.concat(b.extract(byte, drop - 1, 0), b.bv(0, 3)), whole.width)
                return b.extract(b.bv_lshr(whole, shift), self.word_bits - 1, 0)

            return Computed(places, combine)

        return self._block("copy", memory, pointer, length, shifted)

    def _pieces(self, length: int) -> list[tuple[int, int]]:
        """Offset and size of the loads and stores that a short block is made of."""
        return [(begin, min(MAX_PIECE, length - begin)) for begin in range(0, length, MAX_PIECE)]

    def _at(self, pointer: Pointer, offset: int) -> Pointer:
        if offset == 0:
            return pointer
        b = self.builder
        return Pointer(pointer.object, b.bv_add(pointer.offset, b.bv(offset, pointer.offset.width)))

    def _block(
        self, what: str, memory: Term, pointer: Pointer, length: Term, element: Callable[[Term], Element]
    ) -> Term:
        """The memory whose words from the pointer on are what `element` says, given the index of the word.

        With words of several bytes, the first and last one may be changed in part.
        """
        b = self.builder
        indices = self.indices
        object, start, count = indices.object(pointer), indices.byte_offset(pointer), indices.length(length)

        whole_words = indices.is_aligned(start) and indices.is_aligned(count)

        def rule(index: Term) -> Choice:
            mine = b.equal(indices.object_of(index), object)
            byte = indices.byte_offset_of(index)
            if whole_words:
                inside = b.bv_ult(b.bv_sub(byte, start), count)
                return Choice(b.and_(mine, inside), element(index), ArrayPlace(memory, index))
            bytes = [b.bv_add(byte, b.bv(i, byte.width)) for i in range(self.word_bytes)]
            touched = [b.bv_ult(b.bv_sub(one, start), count) for one in bytes]

            new = element(index)
            places: list[ArrayPlace] = [ArrayPlace(memory, index)]
            if isinstance(new, ArrayPlace):
                places.append(new)
            elif isinstance(new, Computed):
                places += new.places

            def mixed(words: list[Term]) -> Term:
                old = words[0]
                if isinstance(new, Term):
                    whole = new
                else:
                    whole = words[1] if isinstance(new, ArrayPlace) else new.combine(words[1:])
                return self._joined(
                    [
                        b.ite(its, b.extract(whole, 8 * i + 7, 8 * i), b.extract(old, 8 * i + 7, 8 * i))
                        for i, its in enumerate(touched)
                    ]
                )

            return Choice(b.and_(mine, b.or_(*touched)), Computed(places, mixed), ArrayPlace(memory, index))

        return self._rule(what, rule)

    def _rule(self, what: str, rule: Rule) -> Term:
        return self.defined.define(self.builder.fresh(what, self.sort), rule)


def _reads_array(value: Term) -> bool:
    """At a glance."""
    while value.kind is BV_CONCAT or value.kind is ITE:
        value = value.args[1]
    return value.kind is SELECT
