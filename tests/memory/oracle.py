"""Random work on a memory, and the same on dictionaries of bytes, one per model.

Every symbol gets a value in each of a few models when it is made, such that all accesses are in bounds in all of them.
What a representation gives for a read is evaluated under each model and must be what the dictionary has.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tests.memory.test_addresses import layout_model

from limpet.base.config import Allocation, MemoryModel
from limpet.memory.address_kinds import make_addresses
from limpet.memory.addresses import Addresses
from limpet.memory.concrete import ConcreteMemory
from limpet.memory.defined import ArrayPlace, Computed, DefinedArrays
from limpet.memory.factory import make_memory
from limpet.memory.interface import InitialObject, Representation
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer
from limpet.memory.series import Series, SeriesRead
from limpet.terms.build import Builder
from limpet.terms.evaluate import Evaluation
from limpet.terms.rules import default_builder
from limpet.terms.sorts import ArraySort
from limpet.terms.term import Term
from limpet.terms.values import RuleValue

REPRESENTATIONS = tuple(MemoryModel)
WORDS = (1, 4, 8)
MODELS = 3
SIZES = (1, 4, 8, 13, 24, 40, 300)
ACCESSES = (1, 1, 1, 2, 2, 3, 4, 4, 4, 4, 8, 8, 8, 8, 10, 16, 40)

Values = tuple[int, ...]
"""One per model."""
Bytes = dict[tuple[int, int], int]
"""Object number and offset → byte."""


def with_defined(defined: DefinedArrays, model: dict[Term, Any]) -> Evaluation:
    """An evaluation that knows the values of defined arrays from their rules."""
    b = defined.builder

    def value_of(symbol: Term) -> RuleValue:
        sort = symbol.sort
        assert isinstance(sort, ArraySort)

        def compute(index: int) -> Any:
            choice = defined.choice(symbol, b.manager.constant(sort.index, index))
            taken = choice.yes if fresh().value(choice.condition) else choice.no
            if isinstance(taken, ArrayPlace):
                return at(taken)
            if isinstance(taken, Computed):
                words = [b.manager.constant(sort.element, at(place)) for place in taken.places]
                taken = taken.combine(words)
            return fresh().value(taken)

        return RuleValue(compute)

    def at(place: ArrayPlace) -> Any:
        return fresh().value(place.array).get(fresh().value(place.index))

    values: dict[Term, Any] = {}

    def fresh() -> Evaluation:
        for symbol in defined.rules:
            if symbol not in values:
                values[symbol] = value_of(symbol)
        return Evaluation(model | values)

    return fresh()


@dataclass(frozen=True)
class Spot:
    """A pointer, and where it points to in each model."""

    pointer: Pointer
    numbers: Values
    offsets: Values


@dataclass(frozen=True)
class Twin:
    """A memory, and what its bytes are."""

    memory: Any
    bytes: tuple[Bytes, ...]


@dataclass(frozen=True)
class Read:
    value: Term
    expected: Values


class World:
    def __init__(
        self,
        seed: int,
        representation: str,
        kind: str,
        word_bytes: int,
        *,
        raw: bool = False,
        bits: int = 64,
        largest: int = max(SIZES),
    ) -> None:
        self.rng = rng = random.Random(seed)
        self.seed = seed
        self.bits = bits
        self.b: Builder = Builder() if raw else default_builder()
        self.models: list[dict[Term, Any]] = [{} for _ in range(MODELS)]
        self.table = ObjectTable()
        self.sizes = [rng.choice([size for size in SIZES if size <= largest]) for _ in range(rng.randrange(1, 5))]
        for size in self.sizes:
            term = self.unknown((size,) * MODELS, bits) if rng.random() < 0.2 else self.b.bv(size, bits)
            self.table.add("variable", term, 1, "o")
        self.addresses: Addresses = make_addresses(Allocation(kind), self.b, bits, self.table)
        self.memory: Representation = make_memory(
            MemoryModel(representation), self.b, self.addresses, self.table, word_bytes
        )
        self.spots: list[Spot] = []
        self.reads: list[Read] = []
        self.names: list[str] = []
        for i, model in enumerate(self.models):
            model.update(layout_model(self.addresses, kind, seed + i))

    # --- terms ----------------------------------------------------------------------------------------------

    def chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    def each(self) -> range:
        return range(MODELS)

    def unknown(self, values: Values, width: int) -> Term:
        made = self.b.symbol(f"x{self.b.manager._count}", self.b.manager.bitvec(width))
        for model, value in zip(self.models, values, strict=True):
            model[made] = value & ((1 << width) - 1)
        return made

    def flag(self, values: tuple[bool, ...]) -> Term:
        return self.b.equal(self.unknown(tuple(map(int, values)), 1), self.b.bv(1, 1))

    def number(self, values: Values, width: int) -> Term:
        """A term that has these values."""
        b, rng = self.b, self.rng
        if len(set(values)) == 1 and self.chance(0.6):
            return b.bv(values[0], width)
        match rng.randrange(4):
            case 0:
                part = rng.randrange(-9, 20)
                return b.bv_add(self.unknown(tuple(value - part for value in values), width), b.bv(part, width))
            case 1 if all(value % 4 == 0 for value in values):
                return b.bv_mul(self.unknown(tuple(value // 4 for value in values), width), b.bv(4, width))
            case 2:
                other = rng.choice(values)
                first = self.flag(tuple(value == values[0] for value in values))
                rest = b.bv(other, width)
                if not set(values) <= {values[0], other}:
                    rest = self.unknown(values, width)
                return b.ite(first, b.bv(values[0], width), rest)
            case _:
                return self.unknown(values, width)

    def evaluated(self, term: Term) -> Values:
        return tuple(Evaluation(model).value(term) for model in self.models)

    # --- pointers -------------------------------------------------------------------------------------------

    def room(self, number: int) -> int:
        return self.sizes[number - 1]

    def spot(self, size: int) -> Spot | None:
        """With that many bytes there in each model."""
        found = self._near(size) if self.chance(0.4) else None
        found = found or self._anywhere(size)
        if found is not None:
            self.spots.append(found)
        return found

    def _near(self, size: int) -> Spot | None:
        """A bit away from a pointer that was used before."""
        if not self.spots:
            return None
        old = self.rng.choice(self.spots[-6:])
        away = self.rng.choice((-8, -4, -1, 0, 0, 0, 1, 2, 4, 8))
        offsets = tuple(offset + away for offset in old.offsets)
        if any(
            offset < 0 or offset + size > self.room(number) for number, offset in zip(old.numbers, offsets, strict=True)
        ):
            return None
        moved = self.b.bv_add(old.pointer.offset, self.b.bv(away, self.bits))
        return Spot(Pointer(old.pointer.object, moved), old.numbers, offsets)

    def _anywhere(self, size: int) -> Spot | None:
        b, rng, addresses = self.b, self.rng, self.addresses
        fitting = [i for i, its in enumerate(self.sizes, start=1) if its >= size]
        if not fitting:
            return None
        first, second = rng.choice(fitting), rng.choice(fitting)
        style = rng.choice(("constant", "constant", "choice", "wild choice", "unknown"))
        if style == "constant":
            numbers: Values = (first,) * MODELS
            object = addresses.object_constant(first)
        elif style == "unknown":
            numbers = tuple(rng.choice(fitting) for _ in self.each())
            object = self.unknown(
                tuple(addresses.object_constant(number).payload for number in numbers), addresses.object_bits
            )
        else:
            takes = tuple(self.chance(0.5) for _ in self.each())
            if style == "wild choice":
                takes = (True,) * MODELS  # the other one need not have room, or be any object
                second = rng.randrange(len(self.sizes) + 1)
            numbers = tuple(first if take else second for take in takes)
            object = b.ite(self.flag(takes), addresses.object_constant(first), addresses.object_constant(second))
        if self.chance(0.5):
            offset = rng.randrange(min(self.room(number) for number in numbers) - size + 1)
            offsets: Values = (offset,) * MODELS
        else:
            step = rng.choice((1, 1, 4))
            offsets = tuple(rng.randrange(0, self.room(number) - size + 1, step) for number in numbers)
        pointer = Pointer(object, self.number(offsets, self.bits))
        if self.chance(0.1):
            pointer = addresses.pointer(addresses.address(pointer))
        return Spot(pointer, numbers, offsets)

    def align(self, spot: Spot) -> int:
        return self.rng.choice([a for a in (1, 2, 4, 8) if all(offset % a == 0 for offset in spot.offsets)])

    def length(self, *spots: Spot) -> Values:
        """For each model at most what there is room for."""
        most = [
            min(self.room(spot.numbers[i]) - spot.offsets[i] for spot in spots if spot is not None) for i in self.each()
        ]
        if self.chance(0.5):
            return (self.rng.choice((min(most), self.rng.randrange(min(most) + 1))),) * MODELS
        return tuple(self.rng.randrange(room + 1) for room in most)

    # --- memories -------------------------------------------------------------------------------------------

    def name(self) -> str:
        """Of unknown contents; they differ from model to model."""
        name = f"M{len(self.names)}"
        self.names.append(name)
        symbol = self.memory.unknown(name)
        sort = symbol.sort
        assert isinstance(sort, ArraySort)
        width = sort.element.width  # type: ignore[attr-defined]
        for i, model in enumerate(self.models):
            model[symbol] = random_array(f"{self.seed} {name} {i}", width)
        return name

    def unknown_bytes(self, model: int, name: str, number: int, offset: int, length: int) -> bytes:
        concrete = ConcreteMemory(self.memory, Evaluation(self.models[model]).value)
        at = Pointer(self.addresses.object_constant(number), self.b.bv(offset, self.bits))
        return concrete.unknown_bytes(name, at, length).expanded()

    def initial(self) -> Twin:
        name, blank = self.name(), self.chance(0.4)
        known: tuple[Bytes, ...] = tuple({} for _ in self.each())
        objects = []
        for number, size in enumerate(self.sizes, start=1):
            if self.chance(0.5):
                for i in self.each():
                    found = bytes(size) if blank else self.unknown_bytes(i, name, number, 0, size)
                    put(known[i], number, 0, found)
                continue
            contents = bytes(self.rng.choice((0, 0, self.rng.randrange(256))) for _ in range(size))
            words = {}
            for i in self.each():
                put(known[i], number, 0, contents)
            if size >= 8 and self.chance(0.5):
                at = self.rng.randrange(size - 7)
                values = self.values(8)
                words[at] = self.number(values, 64)
                for i in self.each():
                    put(known[i], number, at, values[i].to_bytes(8, "little"))
            objects.append(InitialObject(number, contents, words))
        return Twin(self.memory.initial(name, objects, blank=blank), known)

    def values(self, size: int) -> Values:
        if self.chance(0.5):
            return (self.rng.getrandbits(8 * size),) * MODELS
        return tuple(self.rng.getrandbits(8 * size) for _ in self.each())

    def step(self, twins: list[Twin]) -> Twin | None:
        twin = self.rng.choice(twins[-2:])
        match self.rng.randrange(11):
            case 0 | 1 | 2 | 3:
                return self.store(twin)
            case 4 | 5:
                return self.fill(twin)
            case 6:
                return self.havoc(twin)
            case 7 | 8:
                return self.copy(twin, self.rng.choice(twins))
            case 9:
                return self.tabulate(twin, self.rng.choice(twins))
            case _:
                return self.join(twin, self.rng.choice(twins))

    def store(self, twin: Twin) -> Twin | None:
        size = self.rng.choice(ACCESSES)
        spot = self.spot(size)
        if spot is None:
            return None
        same = [read for read in self.reads if read.value.width == 8 * size]
        if size == self.bits // 8 and self.spots and self.chance(0.3):
            value = self.addresses.address(self.rng.choice(self.spots).pointer)
            values = self.evaluated(value)
        elif same and self.chance(0.3):
            read = self.rng.choice(same)
            value, values = read.value, read.expected
        else:
            values = self.values(size)
            value = self.number(values, 8 * size)
        made = self.memory.store(twin.memory, spot.pointer, value, self.align(spot))
        return self.changed(twin, made, spot, [value.to_bytes(size, "little") for value in values])

    def fill(self, twin: Twin) -> Twin | None:
        spot = self.spot(0)
        if spot is None:
            return None
        values, length = self.values(1), self.length(spot)
        made = self.memory.fill(twin.memory, spot.pointer, self.number(values, 8), self.number(length, self.bits))
        return self.changed(
            twin, made, spot, [bytes([value]) * count for value, count in zip(values, length, strict=True)]
        )

    def tabulate(self, twin: Twin, source: Twin) -> Twin | None:
        """Values that are a number plus a multiple of their position, and perhaps plus what is elsewhere."""
        spot, other = self.spot(0), self.spot(0)
        if spot is None or other is None:
            return None
        reads = self.chance(0.6)
        size = self.rng.choice((1, 2, 4, 8))
        firsts, factor = self.values(size), self.rng.choice((0, 1, 3, 255))
        first = self.number(firsts, 8 * size)
        length = tuple(most - most % size for most in self.length(spot, other))

        def value(number: Term, loaded: Sequence[Term]) -> Term:
            if self.bits > 8 * size:
                number = self.b.extract(number, 8 * size - 1, 0)
            grown = self.b.bv_mul(self.b.zero_extend(number, 8 * size), self.b.bv(factor, 8 * size))
            total = self.b.bv_add(first, grown)
            return self.b.bv_add(total, loaded[0]) if loaded else total

        def place(number: Term) -> Pointer:
            moved = self.b.bv_mul(number, self.b.bv(size, self.bits))
            return Pointer(other.pointer.object, self.b.bv_add(other.pointer.offset, moved))

        read = SeriesRead(source.memory, place, size)
        series = Series(self.b, value, size, self.bits, (read,) if reads else ())
        made = self.memory.tabulate(twin.memory, spot.pointer, series, self.number(length, self.bits))
        new = []
        for i in self.each():
            there = self.bytes_at(source, i, other, length[i]) if reads else bytes(length[i])
            numbers = [
                (firsts[i] + factor * (at // size) + int.from_bytes(there[at : at + size], "little")) % (1 << 8 * size)
                for at in range(0, length[i], size)
            ]
            new.append(b"".join(number.to_bytes(size, "little") for number in numbers))
        return self.changed(twin, made, spot, new)

    def havoc(self, twin: Twin) -> Twin | None:
        spot = self.spot(0)
        if spot is None:
            return None
        name, length = self.name(), self.length(spot)
        made = self.memory.havoc(twin.memory, spot.pointer, self.number(length, self.bits), name)
        return self.changed(
            twin,
            made,
            spot,
            [self.unknown_bytes(i, name, spot.numbers[i], spot.offsets[i], length[i]) for i in self.each()],
        )

    def copy(self, twin: Twin, other: Twin) -> Twin | None:
        source, spot = self.spot(0), self.spot(0)
        if source is None or spot is None:
            return None
        if self.chance(0.5):
            other = twin
        length = self.length(spot, source)
        made = self.memory.copy(twin.memory, spot.pointer, other.memory, source.pointer, self.number(length, self.bits))
        return self.changed(twin, made, spot, [self.bytes_at(other, i, source, length[i]) for i in self.each()])

    def join(self, twin: Twin, other: Twin) -> Twin:
        takes = tuple(self.chance(0.5) for _ in self.each())
        made = self.memory.ite(self.flag(takes), twin.memory, other.memory)
        return Twin(made, tuple((twin if take else other).bytes[i] for i, take in enumerate(takes)))

    def bytes_at(self, twin: Twin, model: int, spot: Spot, length: int) -> bytes:
        begin = spot.offsets[model]
        return bytes(twin.bytes[model][spot.numbers[model], begin + i] for i in range(length))

    def changed(self, twin: Twin, made: Any, spot: Spot, new: list[bytes]) -> Twin:
        known = tuple(dict(old) for old in twin.bytes)
        for i in self.each():
            put(known[i], spot.numbers[i], spot.offsets[i], new[i])
        return Twin(made, known)

    def load(self, twin: Twin, sizes: tuple[int, ...] = ACCESSES) -> Read | None:
        size = self.rng.choice(sizes)
        spot = self.spot(size)
        if spot is None:
            return None
        value = self.memory.load(twin.memory, spot.pointer, size, self.align(spot))
        expected = tuple(int.from_bytes(self.bytes_at(twin, i, spot, size), "little") for i in self.each())
        made = Read(value, expected)
        if size == self.bits // 8 and self.chance(0.3):
            pointer = self.addresses.pointer(value)  # whatever it is
            assert self.addresses.address(pointer).sort is value.sort
        self.reads.append(made)
        return made

    def work(self, steps: int) -> list[Twin]:
        """All memories that came up; what was read is in `reads`."""
        twins = [self.initial(), self.initial()]
        for _ in range(steps):
            made = self.step(twins)
            if made is not None:
                twins.append(made)
            self.load(self.rng.choice(twins[-3:]))
            if self.chance(0.5):
                self.load(twins[-1])
        return twins

    def fixed(self, model: int) -> list[Term]:
        """That all unknowns are as in the model, contents included (where there are objects)."""
        b, indices = self.b, self.memory.indices
        values = self.models[model]
        equal = [
            b.equal(symbol, b.bv(value, symbol.width)) for symbol, value in values.items() if isinstance(value, int)
        ]
        for name in self.names:
            symbol = self.memory.unknown(name)
            for number, size in enumerate(self.sizes, start=1):
                first = self.addresses.slots.first(number) << indices.word_offset_bits
                for index in range(first, first + -(-size // indices.word_bytes)):
                    word = b.bv(values[symbol].get(index), 8 * indices.word_bytes)
                    equal.append(b.equal(b.select(symbol, b.bv(index, indices.width)), word))
        return equal


def random_array(key: str, width: int) -> RuleValue:
    return RuleValue(lambda index: random.Random(f"{key} {index}").getrandbits(width))


def put(known: Bytes, number: int, offset: int, new: bytes) -> None:
    known.update({(number, offset + i): byte for i, byte in enumerate(new)})
