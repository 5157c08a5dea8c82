"""Questions about objects, answered from what is known, and written down where that is not enough."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.bound.cells import CellRules
from limpet.bound.choosing import Chooser
from limpet.bound.selecting import mapped
from limpet.bound.state import MemoryValue
from limpet.bound.values import Values
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Value
from limpet.seair import operations as ops
from limpet.seair.operations import Instruction, ObjectState
from limpet.semantics.expressions import Expressions
from limpet.semantics.objects import Objects
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term

STATE_BITS = 3


class Asker(Chooser):
    def __init__(self, expressions: Expressions, table: ObjectTable, values: Values, cells: CellRules) -> None:
        super().__init__(expressions, table, values, cells)
        self.objects = Objects(expressions, table)
        self.questions = self.questions_resolved = 0
        self._states = {state: self.builder.bv(int(state), STATE_BITS) for state in ObjectState}
        self.table_of_copies: dict[type[Instruction], Callable[[Any], None]] = {
            ops.IsObject: self._is_object,
            ops.SameObject: self._same_object,
            ops.IsAligned: self._is_aligned,
            ops.IsDeref: self._is_deref,
            ops.IsAlloc: self._is_alloc,
            ops.IsFreeable: self._is_freeable,
            ops.ObjectSize: self._object_size,
            ops.PointerOffset: self._offset,
            ops.IsMod: self._is_mod,
        }

    def _note_facts(self, result: Term) -> None:
        by_facts = self.frame.by_facts
        if self.used_facts:
            by_facts.add(result)
        elif by_facts:
            by_facts.discard(result)

    def is_live(self, memory: MemoryValue, number: int) -> Term | None:
        """None: not known."""
        state = self._state(memory, number)
        return None if state is None else self.builder.equal(state, self._states[ObjectState.LIVE])

    def _state(self, memory: MemoryValue, number: int) -> Term | None:
        states = memory.states
        return states.heap.get(number) or states.other.get(number)

    def is_in(self, pointer: Value, number: int) -> Term:
        """Whether it is into this object, which is one of few."""
        object = self.addresses.object_constant(number)
        b = self.builder
        return mapped(self.expressions.pointer(pointer).object, lambda other: b.bool_constant(other is object), b.ite)

    def _answer(self, i: Any, pointer: Value, found: Term | None) -> Term | None:
        """Note what is known; otherwise the pointer as it is to be written."""
        self.questions += 1
        if found is None:
            return self.values.thin(self.settle(pointer, i.pointer))
        self.questions_resolved += 1
        self.used_facts = False
        self.frame.values[i.result] = self.settle(self.with_facts(found), i.result, i.result)
        self._note_facts(i.result)
        return None

    def _ask(self, i: Any) -> Term:
        made = self.frame.values[i.result] = self.values.symbol(i.result)
        return made

    def _is_object(self, i: ops.IsObject) -> None:
        value = self.value(i.pointer)
        pointer = self.known_pointer(value)
        thin = self._answer(i, value, None if pointer is None else self.objects.is_object(pointer))
        if thin is not None:
            self.block.instructions.append(ops.IsObject(self._ask(i), thin, location=i.location))

    def _same_object(self, i: ops.SameObject) -> None:
        value, other = self.value(i.pointer), self.value(i.other)
        first, second = self.known_pointer(value), self.known_pointer(other)
        known = None if first is None or second is None else self.objects.same_object(first, second)
        thin = self._answer(i, value, known)
        if thin is not None:
            other_thin = self.values.thin(self.settle(other, i.other))
            self.block.instructions.append(ops.SameObject(self._ask(i), thin, other_thin, location=i.location))

    def _is_aligned(self, i: ops.IsAligned) -> None:
        value = self.value(i.pointer)
        pointer = self.known_pointer(value)
        thin = self._answer(i, value, None if pointer is None else self.objects.is_aligned(pointer, i.align))
        if thin is not None:
            self.block.instructions.append(ops.IsAligned(self._ask(i), thin, i.align, location=i.location))

    def _is_deref(self, i: ops.IsDeref) -> None:
        value, size = self.value(i.pointer), self.number(i.size)
        pointer = self.known_pointer(value)
        found = None if pointer is None else self.objects.in_bounds(pointer, size, i.write)
        thin = self._answer(i, value, found)
        if thin is not None:
            size = self.expressions.scalar(self.settle(size, i.size))
            self.block.instructions.append(ops.IsDeref(self._ask(i), thin, size, i.write, location=i.location))

    def _is_alloc(self, i: ops.IsAlloc) -> None:
        value, memory = self.value(i.pointer), self.frame.memories[i.objects]
        pointer = self.known_pointer(value)
        live = self._states[ObjectState.LIVE]

        def is_live(state: Term) -> Term:
            return self.builder.equal(state, live)

        found = None if pointer is None else self._state_question(memory, pointer.object, is_live)
        thin = self._answer(i, value, found)
        if thin is not None:
            self.block.instructions.append(ops.IsAlloc(self._ask(i), thin, memory.register, location=i.location))

    def _is_mod(self, i: ops.IsMod) -> None:
        value, memory = self.value(i.pointer), self.frame.memories[i.memory]
        pointer = self.known_pointer(value)
        found = None if pointer is None else self._state_question(memory, pointer.object, lambda state: state)
        thin = self._answer(i, value, found)
        if thin is not None:
            self.block.instructions.append(ops.IsMod(self._ask(i), thin, memory.register, location=i.location))

    def _state_question(self, memory: MemoryValue, object: Term, question: Callable[[Term], Term]) -> Term | None:
        """The recursion is as deep as a choice of objects: settled values are small."""
        if object.kind is CONSTANT:
            number = self.addresses.number(object) if object.payload else None
            if number is None:
                return self.builder.false
            state = self._state(memory, number)
            return None if state is None else question(state)
        condition, yes, no = object.args
        first = self._state_question(memory, yes, question)
        second = self._state_question(memory, no, question)
        return None if first is None or second is None else self.builder.ite(condition, first, second)

    def _is_freeable(self, i: ops.IsFreeable) -> None:
        value = self.value(i.pointer)
        pointer = self.known_pointer(value)
        thin = self._answer(i, value, None if pointer is None else self.objects.is_freeable(pointer, i.family))
        if thin is not None:
            self.block.instructions.append(ops.IsFreeable(self._ask(i), thin, i.family, location=i.location))

    def _object_size(self, i: ops.ObjectSize) -> None:
        value = self.value(i.pointer)
        pointer = self.known_pointer(value)
        thin = self._answer(i, value, None if pointer is None else self.objects.size_of(pointer))
        if thin is not None:
            self.block.instructions.append(ops.ObjectSize(self._ask(i), thin, location=i.location))

    def _offset(self, i: ops.PointerOffset) -> None:
        value = self.value(i.pointer)
        pointer = self.known_pointer(value)
        thin = self._answer(i, value, None if pointer is None else pointer.offset)
        if thin is not None:
            self.block.instructions.append(ops.PointerOffset(self._ask(i), thin, location=i.location))
