"""What a representation of memory offers to clauses: `memories.py` has those that there are."""

from __future__ import annotations

from typing import Protocol

from limpet.arithmetic.numbers import Number
from limpet.arithmetic.side_conditions import SideConditions
from limpet.horn.values import Value
from limpet.seair.operations import MemoryRegister
from limpet.terms.sorts import Sort
from limpet.terms.term import Term

Memory = tuple[Term, ...]


class Memories(Protocol):
    """What a representation of memory has to offer to clauses."""

    def slots(self, register: MemoryRegister) -> list[tuple[str, Sort]]:
        """Names and sorts of the terms that a memory is made of."""

    def initial(self, side: SideConditions, register: MemoryRegister, *, entry: bool) -> Memory:
        """At the start of the program (`entry`), or of a call that has a region of its own."""

    def load(
        self, side: SideConditions, register: MemoryRegister, memory: Memory, pointer: Value, where: Term, width: int
    ) -> Value:
        """`where` is the pointer as Sea-IR has it."""

    def store(
        self,
        side: SideConditions,
        register: MemoryRegister,
        memory: Memory,
        pointer: Value,
        where: Term,
        value: Value,
        width: int,
    ) -> Memory: ...

    def fill(
        self,
        side: SideConditions,
        register: MemoryRegister,
        memory: Memory,
        pointer: Value,
        where: Term,
        byte: Number,
        length: Number,
        *,
        fresh: bool,
    ) -> Memory:
        """`fresh`: the object was just made, and this marks all of it as undefined."""

    def copy(
        self,
        side: SideConditions,
        register: MemoryRegister,
        memory: Memory,
        pointer: Value,
        where: Term,
        source_register: MemoryRegister,
        source_memory: Memory,
        source: Value,
        from_where: Term,
        length: Number,
    ) -> Memory: ...

    def havoc(
        self,
        side: SideConditions,
        register: MemoryRegister,
        memory: Memory,
        pointer: Value,
        where: Term,
        length: Number,
    ) -> Memory: ...
