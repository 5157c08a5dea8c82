"""Memory under a model: bytes that are known, for going through one run.

All terms given to it are constants. What was never written has the value that the unknown arrays of the condition have
in the model, so that the run is the one that the solver found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from limpet.base.diagnostics import unsupported
from limpet.base.long_bytes import LongBytes
from limpet.base.records import dataclass
from limpet.memory.interface import InitialObject, MemoryStatistics, Representation
from limpet.memory.pointers import Pointer
from limpet.memory.series import Series
from limpet.memory.versions import Versioned
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term
from limpet.terms.values import ArrayValue

MAX_BLOCK = 1 << 12
"""Longer fills and copies are remembered as such."""

MAX_COMPUTED = 1 << 20
"""So many bytes that each have to be computed are asked for at once."""

Cell = tuple[int, int]
"""Slot and offset."""


@dataclass(frozen=True, slots=True)
class ConcreteBytes:
    written: Versioned[Cell, int]
    initial: dict[int, bytes]
    """By slot."""
    unknown: Any
    """An array value: by index of words."""
    before: LongWrite | None = None
    """What was written before `written`, if there is a long piece in it."""


@dataclass(frozen=True, slots=True)
class LongWrite:
    """A fill or copy of many bytes into a memory."""

    memory: ConcreteBytes
    start: Cell
    length: int
    byte: int = 0
    source: tuple[ConcreteBytes, Cell] | None = None
    """For a copy."""
    unknown: Any = None
    """For a havoc: an array value."""
    series: Series | None = None


class ConcreteMemory:
    def __init__(self, symbolic: Representation, value_of: Callable[[Term], Any]) -> None:
        """`symbolic` says how the unknowns are named and indexed."""
        self.symbolic = symbolic
        self.indices = symbolic.indices
        self.builder = symbolic.builder
        self.value_of = value_of
        self.statistics = MemoryStatistics()
        self.unknown_reads = 0
        """Bytes that were read and never written."""

    def initial(self, name: str, objects: Sequence[InitialObject], blank: bool = False) -> ConcreteBytes:
        known: dict[int, bytes] = {}
        for object in objects:
            contents = object.contents
            if object.words:
                changed = bytearray(contents)
                for offset, word in object.words.items():
                    size = word.width // 8
                    changed[offset : offset + size] = int(self.value_of(word)).to_bytes(size, "little")
                contents = bytes(changed)
            known[self.indices.addresses.slots.first(object.number)] = contents
        below = self.indices.zeros() if blank else self.symbolic.unknown(name)
        return ConcreteBytes(Versioned(), known, self.value_of(below))

    def bytes_at(self, memory: ConcreteBytes, pointer: Pointer, length: int) -> bytes:
        slot, offset = self._place(pointer)
        return bytes([self._byte(memory, slot, offset + i) for i in range(length)])

    def unknown_bytes(self, name: str, pointer: Pointer, length: int) -> LongBytes:
        """What a havoc with that name puts there."""
        slot, offset = self._place(pointer)
        unknown = self.value_of(self.symbolic.unknown(name))
        if not isinstance(unknown, ArrayValue):
            if length > MAX_COMPUTED:
                raise unsupported("long-block", f"{length} bytes of a counterexample are not known one by one")
            one_by_one = bytes([self._unknown_byte(unknown, slot, offset + i) for i in range(length)])
            return LongBytes(b"\0", length, ((0, one_by_one),))
        indices = self.indices
        word = indices.word_bytes
        unit = unknown.default.to_bytes(word, "little")
        turn = offset % word
        patches: list[tuple[int, bytes]] = []
        for index, value in unknown.entries.items():
            if index >> indices.word_offset_bits != slot:
                continue
            at = ((index & ((1 << indices.word_offset_bits) - 1)) << indices.drop) - offset
            piece = value.to_bytes(word, "little")
            begin, end = max(at, 0), min(at + word, length)
            if begin < end:
                patches.append((begin, piece[begin - at : end - at]))
        return LongBytes(unit[turn:] + unit[:turn], length, tuple(sorted(patches)))

    def unknown_terms(self, name: str, pointer: Pointer, length: int) -> tuple[Term, ...]:
        """The bytes that a havoc with that name puts there, as terms over its unknown array."""
        slot, offset = self._place(pointer)
        array, b = self.symbolic.unknown(name), self.builder
        terms = []
        for at in range(offset, offset + length):
            low = 8 * (at & (self.indices.word_bytes - 1))
            terms.append(b.extract(b.select(array, b.bv(self._index(slot, at), self.indices.width)), low + 7, low))
        return tuple(terms)

    def load(self, memory: ConcreteBytes, pointer: Pointer, size: int, align: int = 1) -> Term:
        self.statistics.loads += 1
        return self.builder.bv(int.from_bytes(self.bytes_at(memory, pointer, size), "little"), 8 * size)

    def store(self, memory: ConcreteBytes, pointer: Pointer, value: Term, align: int = 1) -> ConcreteBytes:
        self.statistics.stores += 1
        return self._written(memory, pointer, int(value.payload).to_bytes(value.width // 8, "little"))

    def fill(self, memory: ConcreteBytes, pointer: Pointer, byte: Term, length: Term) -> ConcreteBytes:
        if length.payload > MAX_BLOCK:
            return self._after(LongWrite(memory, self._place(pointer), length.payload, byte.payload))
        return self._written(memory, pointer, bytes([byte.payload]) * length.payload)

    def tabulate(self, memory: ConcreteBytes, pointer: Pointer, series: Series, length: Term) -> ConcreteBytes:
        if length.payload > MAX_BLOCK:
            return self._after(LongWrite(memory, self._place(pointer), length.payload, series=series))
        written = bytes([self._of_series(series, place) for place in range(length.payload)])
        return self._written(memory, pointer, written)

    def copy(
        self, memory: ConcreteBytes, pointer: Pointer, source_memory: ConcreteBytes, source: Pointer, length: Term
    ) -> ConcreteBytes:
        if length.payload > MAX_BLOCK:
            given = (source_memory, self._place(source))
            return self._after(LongWrite(memory, self._place(pointer), length.payload, source=given))
        return self._written(memory, pointer, self.bytes_at(source_memory, source, length.payload))

    def havoc(self, memory: ConcreteBytes, pointer: Pointer, length: Term, name: str) -> ConcreteBytes:
        if length.payload > MAX_BLOCK:
            unknown = self.value_of(self.symbolic.unknown(name))
            return self._after(LongWrite(memory, self._place(pointer), length.payload, unknown=unknown))
        return self._written(memory, pointer, self.unknown_bytes(name, pointer, length.payload).expanded())

    def ite(self, condition: Term, yes: ConcreteBytes, no: ConcreteBytes) -> ConcreteBytes:
        assert condition.kind is CONSTANT
        return yes if condition.payload else no

    def constraints(self, roots: Iterable[Term], tick: Callable[[], None] | None = None) -> list[Term]:
        return []

    # --- bytes ----------------------------------------------------------------------------------------------

    def _of_series(self, series: Series, place: int) -> int:
        bits = max(series.bits, place.bit_length())
        part = series.part(self.builder.bv(place, bits), self.builder.bv(0, bits), 1)
        return int(self.value_of(part.made([self.load(*read) for read in part.reads()])))

    def _place(self, pointer: Pointer) -> Cell:
        return pointer.object.payload, pointer.offset.payload

    def _byte(self, memory: ConcreteBytes, slot: int, offset: int) -> int:
        while True:
            byte = memory.written.get((slot, offset))
            if byte is not None:
                return byte
            before = memory.before
            if before is None:
                break
            memory = before.memory
            inside = offset - before.start[1]
            if slot == before.start[0] and 0 <= inside < before.length:
                if before.unknown is not None:
                    return self._unknown_byte(before.unknown, slot, offset)
                if before.series is not None:
                    return self._of_series(before.series, inside)
                if before.source is None:
                    return before.byte
                memory, (slot, begin) = before.source
                offset = begin + inside
        contents = memory.initial.get(slot)
        if contents is not None:
            return contents[offset] if offset < len(contents) else 0
        self.unknown_reads += 1
        return self._unknown_byte(memory.unknown, slot, offset)

    def _unknown_byte(self, unknown: Any, slot: int, offset: int) -> int:
        word: int = unknown.get(self._index(slot, offset))
        return word >> (8 * (offset & (self.indices.word_bytes - 1))) & 255

    def _index(self, slot: int, offset: int) -> int:
        indices = self.indices
        low = offset & ((1 << indices.offset_bits) - 1)
        return (slot << indices.word_offset_bits | low >> indices.drop) & ((1 << indices.width) - 1)

    def _written(self, memory: ConcreteBytes, pointer: Pointer, new: bytes) -> ConcreteBytes:
        slot, offset = self._place(pointer)
        changes = {(slot, offset + i): byte for i, byte in enumerate(new)}
        return ConcreteBytes(memory.written.updated(changes), memory.initial, memory.unknown, memory.before)

    def _after(self, long: LongWrite) -> ConcreteBytes:
        return ConcreteBytes(Versioned(), long.memory.initial, long.memory.unknown, long)


class ConcreteStates:
    """The same for memories with one entry per object."""

    def __init__(self, symbolic: Representation, bits: int) -> None:
        self.builder = symbolic.builder
        self.addresses = symbolic.indices.addresses
        self.bits = bits

    def initial(self, numbers: Iterable[int], value: int) -> Versioned[int, Term]:
        states: Versioned[int, Term] = Versioned()
        state = self.builder.bv(value, self.bits)
        return states.updated({self.addresses.slots.first(number): state for number in numbers})

    def has(self, states: Versioned[int, Term], object: Term, value: int) -> Term:
        state = states.get(object.payload)
        return self.builder.bool_constant((0 if state is None else state.payload) == value)

    def set(self, states: Versioned[int, Term], object: Term, value: Term) -> Versioned[int, Term]:
        return states if object.payload == 0 else states.updated({object.payload: value})

    def ite(self, condition: Term, yes: Versioned[int, Term], no: Versioned[int, Term]) -> Versioned[int, Term]:
        return yes if condition.payload else no
