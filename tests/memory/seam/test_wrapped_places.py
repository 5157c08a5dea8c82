"""Offsets are compared with as few bits as the largest object needs; a place in a map must be told from another one."""

from __future__ import annotations

import pytest
from tests.memory.test_addresses import layout_model

from limpet.base.config import Allocation, MemoryModel
from limpet.memory.address_kinds import make_addresses
from limpet.memory.factory import make_memory
from limpet.memory.interface import InitialObject
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer
from limpet.terms.evaluate import Evaluation
from limpet.terms.rules import default_builder

BITS = 64


@pytest.mark.parametrize("word", [1, 4, 8])
@pytest.mark.parametrize("room", [9, 16, 24, 31, 32])
@pytest.mark.parametrize("constants", [(0,), (7, 15), (16,), (20, 21), (30,), (-3, 5), (-20, -12), (-30,), (40,)])
def test_all_places_of_writes_and_reads(room: int, constants: tuple[int, ...], word: int) -> None:
    """A few bytes are written at x + each constant, then every place is read, for every x that fits."""
    b = default_builder()
    table = ObjectTable()
    table.add("variable", b.bv(room, BITS), 1, "o")
    addresses = make_addresses(Allocation.CONCRETE, b, BITS, table)
    memory = make_memory(MemoryModel.SEAM, b, addresses, table, word)
    contents = bytes(range(100, 100 + room))
    made = memory.initial("M", [InitialObject(1, contents, {})])
    x = b.symbol("x", b.manager.bitvec(BITS))
    object = addresses.object_constant(1)
    written = {}
    for number, constant in enumerate(constants):
        value = 0x010203 + 0x101010 * number
        made = memory.store(made, Pointer(object, b.bv_add(x, b.bv(constant, BITS))), b.bv(value, 24), 1)
        written.update({constant + i: byte for i, byte in enumerate(value.to_bytes(3, "little"))})
    reads = {
        (place, size): memory.load(made, Pointer(object, b.bv(place, BITS)), size, 1)
        for size in (1, 2, 4)
        for place in range(room - size + 1)
    }
    fitting = [v for v in range(-80, 80) if all(v + c >= 0 and v + c + 3 <= room for c in constants)]
    assert fitting or max(constants) - min(constants) + 3 > room
    for value in fitting:
        evaluation = Evaluation({**layout_model(addresses, "concrete", 1), x: value & ((1 << BITS) - 1)})
        for (place, size), read in reads.items():
            expected = bytes(written.get(place + i - value, contents[place + i]) for i in range(size))
            assert evaluation.value(read) == int.from_bytes(expected, "little"), (value, place, size)
