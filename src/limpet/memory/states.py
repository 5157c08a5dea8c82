"""Memories with one entry per object: states of objects, marks of modification.

Arrays from object terms to a few bits. As objects mostly have numbers, the entry of each of them is kept at the side,
after every write: so no solver has to look for one object in a chain of writes to all objects. An object term that is a
tree of choices is asked leaf by leaf; an object that can be any is looked up in a tree of comparisons, in which
neighbours with the same answer are one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from limpet.base.persistent import EMPTY, NumberMap, merge
from limpet.memory.addresses import Addresses
from limpet.memory.choices import candidates, choose, decision_tree
from limpet.memory.defined import Choice, DefinedArrays
from limpet.memory.ranges import is_among, ranges_of
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import ArraySort
from limpet.terms.term import Term

MAX_READ = 256
MAX_WRITTEN = 16
"""One of so many objects: each of them is examined or changed."""
MAX_LEAVES = 128
"""Of a tree for an object that can be any. With more of them, it is a read of the array."""
MAX_ENTRIES = 500_000
"""That are examined in all to make trees: a limit for programs with very many objects."""


class StateArrays:
    def __init__(self, builder: Builder, addresses: Addresses, defined: DefinedArrays, bits: int) -> None:
        self.builder = builder
        self.addresses = addresses
        self.defined = defined
        self.bits = bits
        manager = builder.manager
        self.sort = ArraySort(manager.bitvec(addresses.object_bits), manager.bitvec(bits))
        self._entries: dict[Term, NumberMap[Term]] = {}
        """Array → slot → entry, 0 where there is none. Arrays that are not here were written at unknown objects."""
        self._leaves: dict[tuple[Term, int], list[tuple[int, Term]] | None] = {}
        self._examined = 0

    def initial(self, numbers: Iterable[int], value: int) -> Term:
        """`value` for the objects with these numbers, 0 for all else."""
        b = self.builder
        slots = [self.addresses.slots.first(number) for number in numbers]
        ranges = ranges_of(slots)
        yes, no = b.bv(value, self.bits), b.bv(0, self.bits)
        states = self.defined.define(
            b.fresh("states", self.sort), lambda index: Choice(is_among(b, index, ranges), yes, no)
        )
        entries: NumberMap[Term] = EMPTY
        for slot in slots:
            entries = entries.set(slot, yes)
        self._entries[states] = entries
        return states

    def has(self, states: Term, object: Term, value: int) -> Term:
        if candidates(object, MAX_READ, constant=False) is None:
            return self._one_has(states, object, value)
        answer = choose(self.builder, object, lambda one: self._one_has(states, one, value))
        assert answer is not None
        return answer

    def _one_has(self, states: Term, object: Term, value: int) -> Term:
        b = self.builder
        entries = self._entries.get(states)
        if entries is not None:
            if object.kind is CONSTANT:
                return self._is(entries.get(object.payload), value)
            leaves = self._leaves_of(states, entries, value)
            if leaves is not None:
                return decision_tree(b, object, leaves)
        return b.equal(self.defined.read(states, object), b.bv(value, self.bits))

    def _leaves_of(self, states: Term, entries: NumberMap[Term], value: int) -> list[tuple[int, Term]] | None:
        key = (states, value)
        if key in self._leaves or self._examined > MAX_ENTRIES:
            return self._leaves.get(key)
        nothing = self._is(None, value)
        leaves, following = [(0, nothing)], 0

        def add(slot: int, answer: Term) -> None:
            if leaves[-1][1] is not answer:
                leaves.append((slot, answer))

        for slot, entry in entries.items():
            self._examined += 1
            if slot > following:
                add(following, nothing)
            add(slot, self._is(entry, value))
            following = slot + 1
        add(following, nothing)
        short = self._leaves[key] = leaves if len(leaves) <= MAX_LEAVES else None
        return short

    def _is(self, entry: Term | None, value: int) -> Term:
        b = self.builder
        return b.bool_constant(value == 0) if entry is None else b.equal(entry, b.bv(value, self.bits))

    def set(self, states: Term, object: Term, value: Term) -> Term:
        """Null has no state: it stays 0."""
        b = self.builder
        if object.kind is CONSTANT:
            return states if object.payload == 0 else self._changed(states, object, value)
        among = candidates(object, MAX_WRITTEN)
        if among is not None:
            for one in among:
                if one.payload:
                    entries = self._entries.get(states)
                    entry = None if entries is None else entries.get(one.payload) or b.bv(0, self.bits)
                    kept = self.defined.read(states, one) if entry is None else entry
                    states = self._changed(states, one, b.ite(b.equal(object, one), value, kept))
            return states
        nothing = b.bv(0, self.bits)
        return b.store(states, object, b.ite(b.equal(object, b.bv(0, object.width)), nothing, value))

    def _changed(self, states: Term, object: Term, value: Term) -> Term:
        changed = self.builder.store(states, object, value)
        entries = self._entries.get(states)
        if entries is not None:
            self._entries[changed] = entries.set(object.payload, value)
        return changed

    def ite(self, condition: Term, yes: Term, no: Term) -> Term:
        if yes is no:
            return yes
        b = self.builder
        joined = b.ite(condition, yes, no)
        first, second = self._entries.get(yes), self._entries.get(no)
        if first is not None and second is not None and joined not in self._entries:
            nothing = b.bv(0, self.bits)

            def either(slot: int, sides: Sequence[Term | None]) -> Term:
                return b.ite(condition, *(nothing if each is None else each for each in sides))

            self._entries[joined] = merge([first, second], either, partial=True)
        return joined
