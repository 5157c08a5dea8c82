"""All ways to switch parts off agree with dictionaries of bytes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.memory.oracle import Twin, World
from tests.memory.test_addresses import KINDS
from tests.memory.test_oracle import check

from limpet.memory.pointers import Pointer
from limpet.memory.seam import reading
from limpet.memory.seam.memory import SeamMemory
from limpet.memory.seam.options import SeamOptions

OPTIONS = {
    "all": SeamOptions(),
    "no ranges": SeamOptions(ranges=False),
    "list": SeamOptions(store_maps=False, object_memories=False),
    "one history": SeamOptions(object_memories=False),
    "no maps": SeamOptions(store_maps=False),
    "nothing": SeamOptions(ranges=False, store_maps=False, object_memories=False),
}


def world(seed: int, options: SeamOptions, kind: str, word: int, raw: bool, bits: int) -> World:
    made = World(seed, "seam", kind, word, raw=raw, bits=bits)
    made.memory = SeamMemory(made.b, made.addresses, made.table, word, options)
    return made


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
@settings(max_examples=12, deadline=None)
@given(
    seed=st.integers(0, 1 << 32),
    kind=st.sampled_from(KINDS),
    word=st.sampled_from((1, 4, 8)),
    raw=st.sampled_from((False, False, False, True)),
    bits=st.sampled_from((32, 64)),
)
def test_random_sequences(options: SeamOptions, kind: str, word: int, raw: bool, bits: int, seed: int) -> None:
    check(world(seed, options, kind, word, raw, bits))


class Moving(World):
    """Mostly copies from one place of an object to another."""

    def __init__(self, seed: int, word: int) -> None:
        super().__init__(seed, "seam", "concrete", word, largest=40)
        self.sizes[1:] = []

    def step(self, twins: list[Twin]) -> Twin | None:
        return self.copy(twins[-1], twins[-1]) if self.chance(0.7) else super().step(twins)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 1 << 32), word=st.sampled_from((1, 4, 8)))
def test_moves_within_an_object(word: int, seed: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reading, "MAX_MOVES", 0)
        check(Moving(seed, word))


def test_equal_values_side_by_side() -> None:
    """They are one term in two places."""
    for size in (1, 2, 4, 8):
        made = World(0, "seam", "concrete", 1)
        b, model = made.b, made.memory
        memory = model.initial("M", [])
        value = b.symbol("value", b.manager.bitvec(8 * size))
        pointer = Pointer(made.addresses.object_constant(1), b.bv(0, 64))
        for at in range(3):
            place = Pointer(pointer.object, b.bv(at * size, 64))
            memory = model.store(memory, place, value)
        whole = model.load(memory, pointer, 2 * size)
        assert whole is b.concat(value, value)
        middle = model.load(memory, Pointer(pointer.object, b.bv(size // 2, 64)), size)
        assert middle.width == 8 * size


def test_the_rest_of_a_value_that_was_cut() -> None:
    made = World(0, "seam", "concrete", 1)
    b, model = made.b, made.memory
    object = made.addresses.object_constant(1)
    value = b.symbol("value", b.manager.bitvec(64))
    memory = model.store(model.initial("M", []), Pointer(object, b.bv(0, 64)), value)
    for cut in (6, 4, 2, 1):
        memory = model.store(memory, Pointer(object, b.bv(cut, 64)), b.bv(7, 8))
        assert model.load(memory, Pointer(object, b.bv(0, 64)), cut) is b.extract(value, 8 * cut - 1, 0)
