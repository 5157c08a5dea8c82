"""The theory of memory as a representation: histories of changes, read by rewriting.

No array is ever written to: what a read gives is made of choices, written values, and selects from unknown arrays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from limpet.base.persistent import EMPTY, NumberMap
from limpet.memory.addresses import Addresses
from limpet.memory.defined import DefinedArrays
from limpet.memory.indices import Indices
from limpet.memory.interface import InitialObject, MemoryStatistics
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer
from limpet.memory.seam.abstraction import Abstraction
from limpet.memory.seam.assumptions import Assumptions
from limpet.memory.seam.nodes import Node, Objects, StoreMap, Unknown
from limpet.memory.seam.options import SeamOptions
from limpet.memory.seam.pieces import Bytes, Filled, Pieces, put
from limpet.memory.seam.reading import Reader
from limpet.memory.seam.statistics import SeamStatistics
from limpet.memory.seam.tables import Tables
from limpet.memory.seam.writing import Writer
from limpet.memory.series import Series
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_bv import BV_CONCAT, BV_EXTRACT
from limpet.terms.kinds_core import ITE, SELECT
from limpet.terms.term import Term
from limpet.terms.walk import fold

SHORT = 64
"""Copies of no more bytes, at a place that is not known, are loads and stores."""
PIECE = 8
LARGEST = 16
"""Bytes that are read at once."""


class SeamMemory:
    def __init__(
        self,
        builder: Builder,
        addresses: Addresses,
        objects: ObjectTable,
        word_bytes: int = 1,
        options: SeamOptions | None = None,
    ) -> None:
        """The object table must be complete."""
        self.builder = builder
        self.options = options if options is not None else SeamOptions()
        statistics = SeamStatistics()
        self.statistics: MemoryStatistics = statistics
        self.indices = Indices(builder, addresses, objects, word_bytes)
        self.defined = DefinedArrays(builder)
        self.abstraction = Abstraction(builder, addresses, objects, statistics, self.options.ranges)
        self.assumptions = Assumptions(self.abstraction)
        self.tables = Tables(builder, self.indices)
        self.reader = Reader(builder, self.indices, self.abstraction, self.tables, statistics)
        self.writer = Writer(builder, self.abstraction, self.reader, self.options)
        self._unknown: dict[Term, Unknown] = {}
        self._from_array: dict[Term, bool] = {}

    def unknown(self, name: str) -> Term:
        """Any contents. The name says how wide index and word are: the same program may be encoded in several ways."""
        indices = self.indices
        return self.builder.symbol(f"{name}!{indices.width}.{8 * indices.word_bytes}", indices.array_sort)

    def _array_memory(self, array: Term) -> Unknown:
        known = self._unknown.get(array)
        if known is None:
            known = self._unknown[array] = Unknown(array)
        return known

    def initial(self, name: str, objects: Sequence[InitialObject], blank: bool = False) -> Node:
        below = self._array_memory(self.indices.zeros() if blank else self.unknown(name))
        if not objects:
            return below
        addresses = self.indices.addresses
        histories: NumberMap[Node] = EMPTY
        for object in objects:
            if not object.contents:
                continue
            pieces: Pieces = put(EMPTY, 0, len(object.contents), Bytes(object.contents))
            limit = self.abstraction.limit(addresses.slots.first(object.number)) or 0
            if limit > len(object.contents):
                pieces = put(pieces, len(object.contents), limit, Filled(self.builder.bv(0, 8)))
            for offset, value in object.words.items():
                pieces = put(pieces, offset, offset + value.width // 8, value)
            node = StoreMap(below, addresses.object_constant(object.number), None, pieces)
            node.link(below, 0, max(limit, len(object.contents)))
            histories = histories.set(addresses.slots.first(object.number), node)
        return Objects(below, histories)

    def assume(self, condition: Term) -> None:
        if self.options.ranges:
            self.assumptions.add(condition)

    def load(self, memory: Node, pointer: Pointer, size: int, align: int = 1) -> Term:
        self.statistics.loads += 1
        if size > LARGEST:
            value = self._load_long(memory, pointer, size)
        else:
            value = self.reader.read(memory, pointer, size, align)
        self.statistics.resolved += not self._reads_array(value)
        return value

    def _reads_array(self, root: Term) -> bool:
        """Whether the value is, in part, from an unknown array."""
        known = self._from_array

        def parts(term: Term) -> tuple[Term, ...]:
            if term.kind is ITE:
                return term.args[1:]
            return term.args if term.kind is BV_CONCAT or term.kind is BV_EXTRACT else ()

        return fold(root, known, parts, lambda term: term.kind is SELECT or any(known[part] for part in parts(term)))

    def _load_long(self, memory: Node, pointer: Pointer, size: int) -> Term:
        b = self.builder
        whole: Term | None = None
        for begin in range(0, size, LARGEST):
            offset = b.bv_add(pointer.offset, b.bv(begin, pointer.offset.width))
            part = self.reader.read(memory, Pointer(pointer.object, offset), min(LARGEST, size - begin))
            whole = part if whole is None else b.concat(part, whole)
        assert whole is not None
        return whole

    def store(self, memory: Node, pointer: Pointer, value: Term, align: int = 1) -> Node:
        assert value.width % 8 == 0, f"a store of {value.width} bits"
        self.statistics.stores += 1
        return self.writer.write(memory, pointer, value, align)

    def fill(self, memory: Node, pointer: Pointer, byte: Term, length: Term) -> Node:
        self.statistics.stores += 1
        return self.writer.fill(memory, pointer, byte, length)

    def tabulate(self, memory: Node, pointer: Pointer, series: Series, length: Term) -> Node:
        self.statistics.stores += 1
        return self.writer.tabulate(memory, pointer, series, length)

    def copy(self, memory: Node, pointer: Pointer, source_memory: Node, source: Pointer, length: Term) -> Node:
        if length.kind is CONSTANT and length.payload <= SHORT and not (_is_fixed(pointer) and _is_fixed(source)):
            return self._copy_pieces(memory, pointer, source_memory, source, length.payload)
        self.statistics.stores += 1
        return self.writer.copy(memory, pointer, source_memory, source, length)

    def _copy_pieces(self, memory: Node, pointer: Pointer, source_memory: Node, source: Pointer, length: int) -> Node:
        """By loads and stores. A copy that is one piece is looked through at each later read, at another index; copies
        of copies at unknown places would double the work each time."""
        pieces = [(begin, min(PIECE, length - begin)) for begin in range(0, length, PIECE)]
        values = [self.load(source_memory, self._moved(source, begin), size) for begin, size in pieces]
        for (begin, _), value in zip(pieces, values, strict=True):
            memory = self.store(memory, self._moved(pointer, begin), value)
        return memory

    def _moved(self, pointer: Pointer, by: int) -> Pointer:
        if by == 0:
            return pointer
        return Pointer(pointer.object, self.builder.bv_add(pointer.offset, self.builder.bv(by, pointer.offset.width)))

    def havoc(self, memory: Node, pointer: Pointer, length: Term, name: str) -> Node:
        self.statistics.stores += 1
        return self.writer.copy(memory, pointer, self._array_memory(self.unknown(name)), pointer, length)

    def ite(self, condition: Term, yes: Node, no: Node) -> Node:
        return self.writer.join(condition, yes, no)

    def constraints(self, roots: Iterable[Term], tick: Callable[[], None] | None = None) -> list[Term]:
        roots = list(roots)
        equations = self.defined.equations(roots, tick)
        return equations + self.tables.equations([*roots, *equations])


def _is_fixed(pointer: Pointer) -> bool:
    return pointer.object.kind is CONSTANT and pointer.offset.kind is CONSTANT
