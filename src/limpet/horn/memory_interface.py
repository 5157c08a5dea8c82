"""What a representation of memory offers to clauses: `memories.py` has those that there are."""

from __future__ import annotations

from typing import Protocol

from limpet.arithmetic.numbers import Number
from limpet.arithmetic.side_conditions import SideConditions
from limpet.base.records import dataclass
from limpet.horn.values import Slot, Value
from limpet.seair.operations import MemoryRegister
from limpet.terms.term import Term

Memory = tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where an instruction reads or writes."""

    register: MemoryRegister
    memory: Memory
    """The terms that the register stands for."""
    pointer: Value
    where: Term
    """The pointer as Sea-IR has it, for static questions such as its residue."""


class Memories(Protocol):
    """What a representation of memory has to offer to clauses."""

    def slots(self, register: MemoryRegister) -> list[Slot]:
        """Names and sorts of the terms that a memory is made of."""

    def initial(self, side: SideConditions, register: MemoryRegister, *, entry: bool) -> Memory:
        """At the start of the program (`entry`), or of a call that has a region of its own."""

    def load(self, side: SideConditions, place: Place, width: int) -> Value: ...

    def store(self, side: SideConditions, place: Place, value: Value, width: int) -> Memory: ...

    def fill(self, side: SideConditions, place: Place, byte: Number, length: Number, *, fresh: bool) -> Memory:
        """`fresh`: the object was just made, and this marks all of it as undefined."""

    def copy(self, side: SideConditions, target: Place, source: Place, length: Number) -> Memory: ...

    def havoc(self, side: SideConditions, place: Place, length: Number) -> Memory: ...
