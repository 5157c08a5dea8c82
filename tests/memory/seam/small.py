"""A small world for examples: objects, a memory, and short names."""

from __future__ import annotations

from limpet.base.config import Allocation
from limpet.memory.address_kinds import make_addresses
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer
from limpet.memory.seam.memory import SeamMemory
from limpet.memory.seam.nodes import Node
from limpet.memory.seam.options import SeamOptions
from limpet.memory.seam.statistics import SeamStatistics
from limpet.terms.kinds_core import SELECT, STORE
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term
from limpet.terms.walk import postorder

BITS = 64
LIST = SeamOptions(store_maps=False, object_memories=False)
ONE_HISTORY = SeamOptions(object_memories=False)
"""As in the thesis."""
NO_RANGES = SeamOptions(ranges=False)


class Small:
    def __init__(self, *sizes: int, options: SeamOptions | None = None, word: int = 1) -> None:
        self.b = default_builder()
        table = ObjectTable()
        for size in sizes:
            table.add("heap", self.b.bv(size, BITS), 16, "o")
        self.addresses = make_addresses(Allocation.CONCRETE, self.b, BITS, table)
        self.memory = SeamMemory(self.b, self.addresses, table, word, options)
        self.start: Node = self.memory.initial("M", [])

    @property
    def counts(self) -> SeamStatistics:
        statistics = self.memory.statistics
        assert isinstance(statistics, SeamStatistics)
        return statistics

    def n(self, value: int, width: int = 32) -> Term:
        return self.b.bv(value, width)

    def flag(self, name: str) -> Term:
        return self.b.symbol(name, BOOL)

    def x(self, name: str, width: int = BITS) -> Term:
        return self.b.symbol(name, self.b.manager.bitvec(width))

    def ptr(self, object: int, offset: int | Term = 0) -> Pointer:
        its = self.b.bv(offset, BITS) if isinstance(offset, int) else offset
        return Pointer(self.addresses.object_constant(object), its)

    def choice(self, condition: Term, yes: Pointer, no: Pointer) -> Pointer:
        b = self.b
        return Pointer(b.ite(condition, yes.object, no.object), b.ite(condition, yes.offset, no.offset))

    def plus(self, pointer: Pointer, offset: Term | int) -> Pointer:
        its = self.b.bv(offset, BITS) if isinstance(offset, int) else offset
        return Pointer(pointer.object, self.b.bv_add(pointer.offset, its))

    def store(self, memory: Node, pointer: Pointer, value: int | Term, width: int = 32) -> Node:
        return self.memory.store(memory, pointer, self.b.bv(value, width) if isinstance(value, int) else value)

    def load(self, memory: Node, pointer: Pointer, size: int = 4, align: int = 1) -> Term:
        return self.memory.load(memory, pointer, size, align)


def selects(term: Term) -> int:
    found = postorder([term])
    assert not any(each.kind is STORE for each in found), "no array is written to"
    return sum(each.kind is SELECT for each in found)
