"""What is known about the states of objects in a version of a memory: live, freed, or (of `SetMod`) modified."""

from __future__ import annotations

from collections.abc import Callable

from limpet.base.persistent import EMPTY
from limpet.bound.state import MemoryValue, States
from limpet.memory.addresses import Addresses
from limpet.memory.objects import ObjectTable
from limpet.seair.operations import MemoryRegister, ObjectState
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term

STATE_BITS = 3


class ObjectStates:
    def __init__(self, builder: Builder, addresses: Addresses, table: ObjectTable) -> None:
        self.builder = builder
        self.addresses = addresses
        self.table = table
        self.constants = {state: builder.bv(int(state), STATE_BITS) for state in ObjectState}
        self.live = self.constants[ObjectState.LIVE]

    def is_live(self, state: Term) -> Term:
        return self.builder.equal(state, self.live)

    def of(self, memory: MemoryValue, number: int) -> Term | None:
        """None: not known."""
        states = memory.states
        return states.heap.get(number) or states.other.get(number)

    def changed(self, memory: MemoryValue, register: MemoryRegister, number: int, state: Term) -> MemoryValue:
        """A new version of the memory, with another state of one object."""
        states = memory.states
        if self.table[number].kind == "heap":
            return MemoryValue(register, EMPTY, States(states.heap.set(number, state), states.other))
        return MemoryValue(register, EMPTY, States(states.heap, states.other.set(number, state)))

    def ask(self, memory: MemoryValue, object: Term, question: Callable[[Term], Term]) -> Term | None:
        """About the state of one of several objects. As deep as a choice of objects: settled values are small."""
        if object.kind is CONSTANT:
            number = self.addresses.number(object) if object.payload else None
            if number is None:
                return self.builder.false
            state = self.of(memory, number)
            return None if state is None else question(state)
        condition, yes, no = object.args
        first = self.ask(memory, yes, question)
        second = self.ask(memory, no, question)
        return None if first is None or second is None else self.builder.ite(condition, first, second)
