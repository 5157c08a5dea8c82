"""Memories with one entry per object: states of objects, marks of modification.

Arrays from object terms to a few bits. An object term that is a tree of choices is asked leaf by leaf: the states of
single objects are mostly known.
"""

from __future__ import annotations

from collections.abc import Iterable

from limpet.memory.addresses import Addresses
from limpet.memory.choices import candidates, choose
from limpet.memory.defined import Choice, DefinedArrays
from limpet.memory.ranges import is_among, ranges_of
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import ITE
from limpet.terms.sorts import ArraySort
from limpet.terms.term import Term

MAX_READ = 256
MAX_WRITTEN = 16
"""One of so many objects: each of them is looked at or changed."""


class StateArrays:
    def __init__(self, builder: Builder, addresses: Addresses, defined: DefinedArrays, bits: int) -> None:
        self.builder = builder
        self.addresses = addresses
        self.defined = defined
        self.bits = bits
        manager = builder.manager
        self.sort = ArraySort(manager.bitvec(addresses.object_bits), manager.bitvec(bits))

    def initial(self, numbers: Iterable[int], value: int) -> Term:
        """`value` for the objects with these numbers, 0 for all else."""
        b = self.builder
        ranges = ranges_of(self.addresses.slots.first(number) for number in numbers)
        yes, no = b.bv(value, self.bits), b.bv(0, self.bits)
        return self.defined.define(
            b.fresh("states", self.sort), lambda index: Choice(is_among(b, index, ranges), yes, no)
        )

    def get(self, states: Term, object: Term) -> Term:
        if object.kind is not ITE:
            return self.defined.read(states, object)
        if candidates(object, MAX_READ) is None:
            return self.defined.read(states, object)
        value = choose(self.builder, object, lambda one: self.defined.read(states, one))
        assert value is not None
        return value

    def set(self, states: Term, object: Term, value: Term) -> Term:
        """Null has no state: it stays 0."""
        b = self.builder
        if object.kind is CONSTANT:
            return states if object.payload == 0 else b.store(states, object, value)
        among = candidates(object, MAX_WRITTEN)
        if among is not None:
            for one in among:
                if one.payload:
                    kept = self.defined.read(states, one)
                    states = b.store(states, one, b.ite(b.equal(object, one), value, kept))
            return states
        nothing = b.bv(0, self.bits)
        return b.store(states, object, b.ite(b.equal(object, b.bv(0, object.width)), nothing, value))

    def ite(self, condition: Term, yes: Term, no: Term) -> Term:
        return yes if yes is no else self.builder.ite(condition, yes, no)
