"""Addresses: each pointer has one, and taking it apart gives the pointer back."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from limpet.base.config import Allocation
from limpet.memory.address_kinds import make_addresses
from limpet.memory.addresses import Addresses
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer
from limpet.terms.build import Builder
from limpet.terms.evaluate import Evaluation
from limpet.terms.rules import default_builder
from limpet.terms.term import Term
from limpet.terms.values import ArrayValue

KINDS = ("concrete", "relative", "symbolic")


def table(builder: Builder, sizes: list[int], bits: int) -> ObjectTable:
    objects = ObjectTable()
    for size in sizes:
        objects.add("variable", builder.bv(size, bits), 1, f"v{size}")
    return objects


def layout_model(addresses: Addresses, kind: str, seed: int) -> dict[Term, Any]:
    """Values of the unknowns of a layout, as the constraints want them."""
    rng = random.Random(seed)
    limit = 1 << addresses.object_bits
    slots = addresses.slots
    last = slots.last()
    if kind == "relative":
        return {addresses.start: rng.choice((0, 1, limit - 1 - last, rng.randrange(limit - last)))}  # type: ignore[attr-defined]
    if kind == "symbolic":
        numbers = [info.number for info in slots.objects.entries]
        rng.shuffle(numbers)
        places, owners = {0: 0}, {0: 0}
        place = 1
        for number in numbers:
            place += rng.choice((0, 0, 1, 17))
            places[slots.first(number)] = place
            for _ in range(slots.count(number)):
                owners[place] = slots.first(number)
                place += 1
        junk = rng.randrange(limit)
        return {addresses.places: ArrayValue(junk, places), addresses.owners: ArrayValue(junk, owners)}  # type: ignore[attr-defined]
    return {}


@pytest.mark.parametrize("raw", [False, True])
@pytest.mark.parametrize("bits", [32, 64])
@pytest.mark.parametrize("kind", KINDS)
def test_there_and_back(kind: str, bits: int, raw: bool) -> None:
    b = Builder() if raw else default_builder()
    sizes = [4, 100, 1, 3 << 20, 8, 1 << 20, 0]
    addresses = make_addresses(Allocation(kind), b, bits, table(b, sizes, bits))
    offset = b.symbol("offset", b.manager.bitvec(bits))
    number = b.symbol("number", b.manager.bitvec(addresses.object_bits))
    word = b.symbol("word", b.manager.bitvec(bits))
    rng = random.Random(1)
    for seed in range(20):
        model = layout_model(addresses, kind, seed)
        seen = []
        for constraint in addresses.constraints({}, []):
            assert Evaluation(model).value(constraint) is True
        for index, size in enumerate(sizes, start=1):
            object = addresses.object_constant(index)
            assert addresses.number(object) == index
            inside = rng.randrange(size + 1)
            model |= {offset: inside, number: object.payload}
            there = Evaluation(model).value(addresses.address(Pointer(object, offset)))
            seen += [there - inside, there - inside + max(size, 1) - 1]
            assert Evaluation(model).value(addresses.address(Pointer(number, offset))) == there
            model[word] = there
            back = addresses.pointer(word)
            assert Evaluation(model).value(back.object) == object.payload
            assert Evaluation(model).value(back.offset) == inside
        assert min(seen) > 0
        pairs = sorted(zip(seen[::2], seen[1::2], strict=True))
        assert all(first[1] < second[0] for first, second in itertools.pairwise(pairs)), "objects overlap"
        for _ in range(20):  # any number at all
            model[word] = rng.choice((rng.getrandbits(bits), rng.randrange(1 << 23), rng.choice(seen) + 4096))
            back = addresses.pointer(word)
            model |= {number: Evaluation(model).value(back.object), offset: Evaluation(model).value(back.offset)}
            assert Evaluation(model).value(addresses.address(Pointer(number, offset))) == model[word]


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_pointer_comes_back(kind: str) -> None:
    b = default_builder()
    addresses = make_addresses(Allocation(kind), b, 64, table(b, [100, 100], 64))
    offset = b.symbol("offset", b.manager.bitvec(64))
    pointer = Pointer(addresses.object_constant(2), offset)
    assert addresses.pointer(addresses.address(pointer)) == pointer
    assert addresses.pointer(b.bv(0, 64)) == addresses.null()
    assert addresses.address(addresses.null()) is b.bv(0, 64)


def test_objects_may_be_added_later() -> None:
    b = default_builder()
    objects = table(b, [100], 64)
    addresses = make_addresses(Allocation.CONCRETE, b, 64, objects)
    first = addresses.address(Pointer(addresses.object_constant(1), b.bv(0, 64)))
    info = objects.add("heap", b.bv(8, 64), 16, "p")
    assert addresses.object_constant(info.number).payload == 2
    assert addresses.address(Pointer(addresses.object_constant(1), b.bv(0, 64))) is first
