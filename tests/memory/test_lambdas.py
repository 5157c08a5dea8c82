"""What is left of memories that are functions: no stores, and no more choices than stores that may be meant."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.memory.oracle import WORDS, World
from tests.memory.test_addresses import KINDS
from tests.memory.test_oracle import check

from limpet.base.config import Allocation
from limpet.memory.address_kinds import make_addresses
from limpet.memory.addresses import Addresses
from limpet.memory.lambdas import LambdaMemory
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer
from limpet.terms.build import Builder
from limpet.terms.kind import SYMBOL
from limpet.terms.kinds_core import ITE, LAMBDA, SELECT, STORE
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BOOL, ArraySort
from limpet.terms.term import Term
from limpet.terms.walk import postorder

BITS = 64


class Place:
    def __init__(self, objects: int = 2, size: int = 1 << 21, word: int = 4) -> None:
        self.b: Builder = default_builder()
        self.word = word
        table = ObjectTable()
        for _ in range(objects):
            table.add("variable", self.b.bv(size, BITS), 16, "a")
        self.addresses: Addresses = make_addresses(Allocation.CONCRETE, self.b, BITS, table)
        self.memory = LambdaMemory(self.b, self.addresses, table, word)
        self.start: Term = self.memory.initial("M", [])

    def at(self, offset: Term | int, number: int = 1) -> Pointer:
        where = self.b.bv(offset, BITS) if isinstance(offset, int) else offset
        return Pointer(self.addresses.object_constant(number), where)

    def unknown(self, name: str) -> Term:
        """A multiple of the size of a word."""
        symbol = self.b.symbol(name, self.b.manager.bitvec(BITS))
        return self.b.bv_mul(symbol, self.b.bv(self.word, BITS))

    def value(self, number: int) -> Term:
        return self.b.symbol(f"v{number}", self.b.manager.bitvec(8 * self.word))

    def load(self, memory: Term, offset: Term | int, number: int = 1) -> Term:
        return self.memory.load(memory, self.at(offset, number), self.word, self.word)

    def store(self, memory: Term, offset: Term | int, value: Term, number: int = 1) -> Term:
        return self.memory.store(memory, self.at(offset, number), value, self.word)


def count(root: Term, kind: object) -> int:
    return sum(term.kind is kind for term in postorder([root]))


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 1 << 32), word=st.sampled_from(WORDS), kind=st.sampled_from(KINDS), raw=st.booleans())
def test_only_selects_from_unknown_arrays_are_left(seed: int, word: int, kind: str, raw: bool) -> None:
    world = World(seed, "lambdas", kind, word, raw=raw)
    world.work(6)
    for term in postorder([read.value for read in world.reads]):
        assert term.kind is not STORE
        assert term.kind is not LAMBDA
        if term.kind is SELECT:
            assert term.args[0].kind is SYMBOL
            assert term.args[0] not in world.memory.defined.rules
        elif isinstance(term.sort, ArraySort):
            assert term.kind is SYMBOL
    assert world.memory.constraints([read.value for read in world.reads]) == []


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 1 << 32), word=st.sampled_from(WORDS), kind=st.sampled_from(KINDS))
def test_without_search_it_means_the_same(seed: int, word: int, kind: str) -> None:
    world = World(seed, "lambdas", kind, word)
    world.memory = LambdaMemory(world.b, world.addresses, world.table, word, search=False)
    check(world)


def test_objects_do_not_get_in_each_others_way() -> None:
    place = Place()
    memory = place.store(place.start, 8, place.value(0))
    for i in range(500):
        memory = place.store(memory, place.unknown(f"x{i}"), place.value(i), number=2)
    assert place.load(memory, 8) is place.value(0)
    assert count(place.load(memory, place.unknown("y")), ITE) == 1


def test_a_table_has_each_offset_once() -> None:
    place = Place(size=64)
    memory = place.start
    for i in range(200):
        memory = place.store(memory, 4 * (i % 16), place.value(i))
    value = place.load(memory, place.unknown("x"))
    assert count(value, ITE) == 15
    assert count(value, SELECT) == 0, "there is nothing else in the object"
    assert {term for term in postorder([value]) if term.payload in {f"v{i}" for i in range(200)}} == {
        place.value(i) for i in range(184, 200)
    }


def test_many_joins_are_shared() -> None:
    place = Place()
    b = place.b
    memory = place.start
    for i in range(1000):
        yes = place.store(memory, place.unknown(f"p{i}"), place.value(i))
        no = place.store(memory, 4 * i, place.value(i))
        memory = place.memory.ite(b.symbol(f"c{i}", BOOL), yes, no)
    value = place.load(memory, place.unknown("x"))
    assert count(value, ITE) <= 3000
    assert count(value, SELECT) == 1


@pytest.mark.parametrize("stores", [20_000, pytest.param(200_000, marks=pytest.mark.long)])
def test_deep_histories(stores: int) -> None:
    place = Place()
    memory = place.start
    for i in range(stores):
        offset = 4 * i if i % 100 else place.unknown(f"x{i}")
        memory = place.store(memory, offset, place.b.bv(i, 32), number=i % 2 + 1)
    assert place.load(memory, 4 * (stores - 1), number=2).payload == stores - 1
    assert count(place.load(memory, 4, number=2), ITE) == 0
    assert count(place.load(memory, 8), ITE) == stores // 100 - 1


def test_blocks_of_any_length_are_one_choice_each() -> None:
    place = Place(word=1)
    b, memory = place.b, place.start
    length = b.symbol("n", b.manager.bitvec(BITS))
    for i in range(300):
        memory = place.memory.fill(memory, place.at(place.unknown(f"p{i}")), b.bv(i, 8), length)
    assert count(place.load(memory, place.unknown("x")), ITE) <= 300
    copied = place.memory.copy(memory, place.at(0, 2), memory, place.at(place.unknown("s")), length)
    assert count(place.load(copied, place.unknown("x"), number=2), ITE) <= 301
