"""Memory as arrays against a dictionary of bytes."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.memory.test_addresses import KINDS, layout_model

from limpet.memory.addresses import Addresses, make_addresses
from limpet.memory.arrays import ArrayMemory
from limpet.memory.defined import Computed, DefinedArrays, Place
from limpet.memory.interface import InitialObject
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer
from limpet.solvers.factory import solver_by_name
from limpet.solvers.interface import Sat, Unsat
from limpet.terms.build import Builder
from limpet.terms.evaluate import Evaluation
from limpet.terms.rules import default_builder
from limpet.terms.term import Term
from limpet.terms.values import ArrayValue, RuleValue

BITS = 64


def with_defined(defined: DefinedArrays, model: dict[Term, Any]) -> Evaluation:
    """An evaluation that knows the values of defined arrays from their rules."""
    b = defined.builder

    def value_of(symbol: Term) -> RuleValue:
        def compute(index: int) -> Any:
            choice = defined.choice(symbol, b.bv(index, symbol.sort.index.width))  # type: ignore[attr-defined]
            taken = choice.yes if fresh().value(choice.condition) else choice.no
            if isinstance(taken, Place):
                return at(taken)
            if isinstance(taken, Computed):
                taken = taken.combine([constant(place) for place in taken.places])
            return fresh().value(taken)

        return RuleValue(compute)

    def at(place: Place) -> Any:
        return fresh().value(place.array).get(fresh().value(place.index))

    def constant(place: Place) -> Term:
        return b.bv(at(place), place.array.sort.element.width)  # type: ignore[attr-defined]

    values: dict[Term, Any] = {}

    def fresh() -> Evaluation:
        for symbol in defined.rules:
            if symbol not in values:
                values[symbol] = value_of(symbol)
        return Evaluation(model | values)

    return fresh()


@dataclass
class Twin:
    """A memory, and what its bytes are: (object number, offset) → byte."""

    memory: Any
    bytes: dict[tuple[int, int], int] = field(default_factory=dict)


class World:
    def __init__(self, seed: int, kind: str, word_bytes: int, raw: bool, bits: int = BITS) -> None:
        self.rng = rng = random.Random(seed)
        self.bits = bits
        self.b: Builder = Builder() if raw else default_builder()
        self.table = ObjectTable()
        self.sizes = [rng.choice((1, 4, 8, 13, 24, 40, 300)) for _ in range(rng.randrange(1, 5))]
        self.symbols: dict[Term, Any] = {}
        for size in self.sizes:
            term = self.b.bv(size, bits)
            if rng.random() < 0.2:
                term = self.unknown(size, bits)
            self.table.add("variable", term, 1, "o")
        self.addresses: Addresses = make_addresses(kind, self.b, bits, self.table)
        self.memory = ArrayMemory(self.b, self.addresses, self.table, word_bytes)
        self.kind = kind
        self.seed = seed

    def unknown(self, value: int, width: int) -> Term:
        made = self.b.symbol(f"x{len(self.symbols)}", self.b.manager.bitvec(width))
        self.symbols[made] = value & ((1 << width) - 1)
        return made

    def number(self, value: int, width: int) -> Term:
        match self.rng.randrange(4):
            case 0:
                return self.unknown(value, width)
            case 1:
                part = self.rng.randrange(-9, 20)
                return self.b.bv_add(self.unknown(value - part, width), self.b.bv(part, width))
            case 2 if value % 4 == 0:
                return self.b.bv_mul(self.unknown(value // 4, width), self.b.bv(4, width))
            case _:
                return self.b.bv(value, width)

    def pointer(self, number: int, offset: int) -> Pointer:
        object = self.addresses.object_constant(number)
        made = Pointer(object, self.number(offset, self.bits))
        match self.rng.randrange(4):
            case 0:
                made = Pointer(self.unknown(object.payload, self.addresses.object_bits), made.offset)
            case 1:
                flag = self.b.equal(self.unknown(1, 1), self.b.bv(1, 1))
                other = self.addresses.object_constant(self.rng.randrange(len(self.sizes) + 1))
                made = Pointer(self.b.ite(flag, object, other), made.offset)
            case 2 if self.rng.random() < 0.3:
                made = self.addresses.pointer(self.addresses.address(made))
            case _:
                pass
        return made

    def place(self, size: int | None = None) -> tuple[int, int, int]:
        """A number, an offset, and how many bytes are there."""
        fitting = [i for i, its in enumerate(self.sizes, start=1) if its >= (size or 0)]
        if not fitting:
            return 0, 0, -1
        number = self.rng.choice(fitting)
        room = self.sizes[number - 1]
        length = self.rng.choice((self.rng.randrange(room + 1), room)) if size is None else size
        return number, self.rng.randrange(room - length + 1), length

    def twin(self, name: str) -> Twin:
        objects, known = [], {}
        for number, size in enumerate(self.sizes, start=1):
            if self.rng.random() < 0.5:
                contents = bytes(self.rng.choice((0, 0, self.rng.randrange(256))) for _ in range(size))
                words = {}
                known.update({(number, i): byte for i, byte in enumerate(contents)})
                if size >= 8 and self.rng.random() < 0.5:
                    at = self.rng.randrange(size - 7)
                    value = self.rng.getrandbits(64)
                    words[at] = self.number(value, 64)
                    known.update({(number, at + i): value >> (8 * i) & 255 for i in range(8)})
                objects.append(InitialObject(number, contents, words))
        return Twin(self.memory.initial(name, objects), known)

    def step(self, twins: list[Twin]) -> Twin | None:
        rng, b, memory = self.rng, self.b, self.memory
        twin = rng.choice(twins[-2:])
        match rng.randrange(5):
            case 0 | 1:
                number, offset, size = self.place(rng.choice((1, 2, 3, 4, 8, 10, 16, 40)))
                if size < 0:
                    return None
                value = rng.getrandbits(8 * size)
                made = memory.store(
                    twin.memory, self.pointer(number, offset), self.number(value, 8 * size), self.align(offset)
                )
                return Twin(made, twin.bytes | {(number, offset + i): value >> (8 * i) & 255 for i in range(size)})
            case 2:
                number, offset, length = self.place()
                byte = rng.randrange(256)
                made = memory.fill(
                    twin.memory, self.pointer(number, offset), self.number(byte, 8), self.number(length, self.bits)
                )
                return Twin(made, twin.bytes | {(number, offset + i): byte for i in range(length)})
            case 3:
                other = rng.choice(twins)
                number, offset, length = self.place()
                source, begin, _ = self.place(length)
                made = memory.copy(
                    twin.memory,
                    self.pointer(number, offset),
                    other.memory,
                    self.pointer(source, begin),
                    self.number(length, self.bits),
                )
                known = dict(twin.bytes)
                for i in range(length):
                    known.pop((number, offset + i), None)
                    if (source, begin + i) in other.bytes:
                        known[number, offset + i] = other.bytes[source, begin + i]
                return Twin(made, known)
            case _:
                other = rng.choice(twins)
                condition = rng.random() < 0.5
                flag = b.equal(self.unknown(1 if condition else 0, 1), b.bv(1, 1))
                return Twin(memory.ite(flag, twin.memory, other.memory), (twin if condition else other).bytes)

    def align(self, offset: int) -> int:
        return self.rng.choice([a for a in (1, 2, 4, 8) if offset % a == 0])

    def model(self) -> dict[Term, Any]:
        return self.symbols | layout_model(self.addresses, self.kind, self.seed)


@pytest.mark.parametrize("raw", [False, True])
@pytest.mark.parametrize("word_bytes", [1, 4, 8])
@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 1 << 32))
def test_random_operations(kind: str, word_bytes: int, raw: bool, seed: int) -> None:
    check_random_operations(kind, word_bytes, raw, seed, BITS)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 1 << 32), kind=st.sampled_from(KINDS), word_bytes=st.sampled_from((1, 4, 8)))
def test_random_operations_on_32_bits(kind: str, word_bytes: int, seed: int) -> None:
    check_random_operations(kind, word_bytes, False, seed, 32)


def check_random_operations(kind: str, word_bytes: int, raw: bool, seed: int, bits: int) -> None:
    world = World(seed, kind, word_bytes, raw, bits)
    twins = [world.twin("A"), world.twin("B")]
    reads: list[tuple[Term, int]] = []
    for _ in range(world.rng.randrange(1, 9)):
        made = world.step(twins)
        if made is not None:
            twins.append(made)
        twin = world.rng.choice(twins[-3:])
        number, offset, size = world.place(world.rng.choice((1, 2, 4, 8)))
        if size < 0 or any((number, offset + i) not in twin.bytes for i in range(size)):
            continue
        value = world.memory.load(twin.memory, world.pointer(number, offset), size, world.align(offset))
        reads.append((value, sum(twin.bytes[number, offset + i] << (8 * i) for i in range(size))))
    model = world.model()
    model[world.memory.unknown("A")] = ArrayValue(0xA5)
    evaluation = with_defined(world.memory.defined, model)
    for value, expected in reads:
        assert evaluation.value(value) == expected
    for equation in world.memory.constraints([value for value, _ in reads]):
        assert evaluation.value(equation) is True


@pytest.mark.parametrize("solver", ["bitwuzla", "z3", "cvc5", "yices", "boolector"])
@pytest.mark.parametrize("word_bytes", [1, 4])
def test_solvers_agree(solver: str, word_bytes: int) -> None:
    """The equations say enough: what was read must be what was written, and can be."""
    for seed in range(6):
        world = World(seed, "concrete", word_bytes, raw=False)
        twins = [world.twin("A"), world.twin("B")]
        for _ in range(4):
            made = world.step(twins)
            if made is not None:
                twins.append(made)
        wrong, right = [], []
        for _ in range(8):
            twin = world.rng.choice(twins[-2:])
            number, offset, size = world.place(1)
            if (number, offset) not in twin.bytes:
                continue
            value = world.memory.load(twin.memory, world.pointer(number, offset), size)
            right.append(world.b.equal(value, world.b.bv(twin.bytes[number, offset], 8)))
            wrong.append(world.b.not_(right[-1]))
        if not right:
            continue
        checker = solver_by_name(solver)
        try:
            for symbol, number in world.symbols.items():
                checker.assert_(world.b.equal(symbol, world.b.bv(number, symbol.width)))
            for equation in world.memory.constraints(right):
                checker.assert_(equation)
            checker.push()
            checker.assert_(world.b.or_(*wrong))
            assert isinstance(checker.check(), Unsat)
            checker.pop()
            checker.assert_(world.b.and_(*right))
            assert isinstance(checker.check(), Sat)
        finally:
            checker.close()


@pytest.mark.parametrize("word_bytes", [1, 8])
def test_a_megabyte_of_zeros(word_bytes: int) -> None:
    b = default_builder()
    table = ObjectTable()
    size = 1 << 20
    table.add("variable", b.bv(size, BITS), 16, "zeros")
    table.add("variable", b.bv(size, BITS), 16, "numbers")
    table.add("heap", b.bv(16, BITS), 16, "heap")
    addresses = make_addresses("concrete", b, BITS, table)
    memory = ArrayMemory(b, addresses, table, word_bytes)
    numbers = bytes(range(1, 251)) * (size // 250 + 1)
    start = memory.initial("M", [InitialObject(1, bytes(size)), InitialObject(2, numbers[:size])])
    before = len(b.manager)
    assert before < 100

    def load(number: int, offset: Term) -> Term:
        return memory.load(start, Pointer(addresses.object_constant(number), offset), 4)

    assert load(1, b.bv(4000, BITS)) is b.bv(0, 32)
    assert load(2, b.bv(500, BITS)) is b.bv(0x04030201, 32)
    where = b.symbol("where", b.manager.bitvec(BITS))
    goal = b.not_(b.equal(load(1, where), b.bv(0, 32)))
    assert len(b.manager) < before + 300
    solver = solver_by_name("bitwuzla")
    try:
        solver.assert_(b.bv_ule(where, b.bv(size - 4, BITS)))
        solver.push()
        for term in [goal, *memory.constraints([goal])]:
            solver.assert_(term)
        assert isinstance(solver.check(), Unsat)
        solver.pop()
        free = b.not_(b.equal(load(3, b.bv(4, BITS)), b.bv(0, 32)))
        for term in [free, *memory.constraints([free])]:
            solver.assert_(term)
        assert isinstance(solver.check(), Sat), "a heap object has any contents"
    finally:
        solver.close()


def test_many_fills_do_not_nest() -> None:
    b = default_builder()
    table = ObjectTable()
    table.add("variable", b.bv(8192, BITS), 16, "a")
    addresses = make_addresses("concrete", b, BITS, table)
    for word_bytes in (1, 4):
        memory = ArrayMemory(b, addresses, table, word_bytes)
        array = memory.initial("M", [])
        object = addresses.object_constant(1)
        for i in range(3000):
            array = memory.fill(array, Pointer(object, b.bv(i, BITS)), b.bv(i, 8), b.bv(4000, BITS))
        value = memory.load(array, Pointer(object, b.bv(0, BITS)), 1)
        assert value is b.bv(0, 8) or word_bytes > 1
        memory.constraints([value])
