"""Large and deep memories, in every representation that has words."""

from __future__ import annotations

from random import Random

import pytest
from tests.memory.oracle import REPRESENTATIONS

from limpet.base.config import Allocation, MemoryModel
from limpet.memory.address_kinds import make_addresses
from limpet.memory.factory import make_memory
from limpet.memory.interface import InitialObject
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer
from limpet.solvers.factory import solver_by_name
from limpet.solvers.interface import Sat, Unsat
from limpet.terms.rules import default_builder
from limpet.terms.term import Term

BITS = 64


@pytest.mark.parametrize("word_bytes", [1, 8])
@pytest.mark.parametrize("representation", REPRESENTATIONS)
def test_a_megabyte_of_zeros(representation: str, word_bytes: int) -> None:
    b = default_builder()
    table = ObjectTable()
    size = 1 << 20
    table.add("variable", b.bv(size, BITS), 16, "zeros")
    table.add("variable", b.bv(size, BITS), 16, "numbers")
    table.add("heap", b.bv(16, BITS), 16, "heap")
    addresses = make_addresses(Allocation.CONCRETE, b, BITS, table)
    memory = make_memory(MemoryModel(representation), b, addresses, table, word_bytes)
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


@pytest.mark.parametrize("representation", REPRESENTATIONS)
def test_many_fills_do_not_nest(representation: str) -> None:
    b = default_builder()
    table = ObjectTable()
    table.add("variable", b.bv(8192, BITS), 16, "a")
    addresses = make_addresses(Allocation.CONCRETE, b, BITS, table)
    for word_bytes in (1, 4):
        memory = make_memory(MemoryModel(representation), b, addresses, table, word_bytes)
        array = memory.initial("M", [])
        object = addresses.object_constant(1)
        for i in range(3000):
            array = memory.fill(array, Pointer(object, b.bv(i, BITS)), b.bv(i, 8), b.bv(4000, BITS))
        value = memory.load(array, Pointer(object, b.bv(0, BITS)), 1)
        assert value is b.bv(0, 8) or word_bytes > 1
        memory.constraints([value])


class _Enough(Exception):
    pass


@pytest.mark.parametrize("word_bytes", [1, 8])
def test_making_equations_can_be_ended(word_bytes: int) -> None:
    """Each copy between two memories, to and from anywhere, may double the places that are read."""
    b = default_builder()
    table = ObjectTable()
    table.add("variable", b.bv(8192, BITS), 16, "a")
    addresses = make_addresses(Allocation.CONCRETE, b, BITS, table)
    memory = make_memory(MemoryModel.ARRAYS, b, addresses, table, word_bytes)
    array, other = memory.initial("M", []), memory.initial("N", [])
    object = addresses.object_constant(1)

    def unknown(name: str) -> Term:
        return b.symbol(name, b.manager.bitvec(BITS))

    for i in range(40):
        source, target = Pointer(object, unknown(f"s{i}")), Pointer(object, unknown(f"t{i}"))
        array, other = memory.copy(other, target, array, source, unknown(f"n{i}")), array
    value = memory.load(array, Pointer(object, unknown("x")), 1)
    ticks = 0

    def tick() -> None:
        nonlocal ticks
        ticks += 1
        if ticks == 3:
            raise _Enough

    with pytest.raises(_Enough):
        memory.constraints([value], tick)


def test_copies_within_a_memory_read_one_place_each() -> None:
    """However many there are, one after the other; and what is read is what a run reads."""
    b = default_builder()
    table = ObjectTable()
    table.add("variable", b.bv(256, BITS), 16, "a")
    addresses = make_addresses(Allocation.CONCRETE, b, BITS, table)
    memory = make_memory(MemoryModel.ARRAYS, b, addresses, table, 1)
    array = memory.initial("M", [InitialObject(1, bytes(range(256)))])
    object = addresses.object_constant(1)
    copies = [[b.symbol(f"{name}{i}", b.manager.bitvec(BITS)) for name in "tsn"] for i in range(40)]
    for target, source, length in copies:
        array = memory.copy(array, Pointer(object, target), array, Pointer(object, source), length)
    at = b.symbol("x", b.manager.bitvec(BITS))
    value = memory.load(array, Pointer(object, at), 1)
    equations = memory.constraints([value])
    assert len(equations) <= len(copies) + 2
    random = Random(1)
    solver = solver_by_name("bitwuzla")
    try:
        for term in equations:
            solver.assert_(term)
        for _ in range(4):
            contents = bytes(range(256))
            numbers = {at: random.randrange(64)}
            for one in copies:
                t, s, n = (random.randrange(64) for _ in one)
                numbers.update(zip(one, (t, s, n), strict=True))
                contents = contents[:t] + contents[s : s + n] + contents[t + n :]
            known = [b.equal(symbol, b.bv(number, BITS)) for symbol, number in numbers.items()]
            same = b.equal(value, b.bv(contents[numbers[at]], 8))
            assert isinstance(solver.check([*known, same]), Sat)
            assert isinstance(solver.check([*known, b.not_(same)]), Unsat)
    finally:
        solver.close()
