"""Questions about objects, answered from what is known, and written down where that is not enough."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.bound.evaluator import Evaluator
from limpet.bound.object_states import ObjectStates
from limpet.memory.object_questions import Objects
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Value
from limpet.seair import operations as ops
from limpet.seair.operations import Instruction
from limpet.terms.term import Term


class ObjectQueries:
    def __init__(self, evaluator: Evaluator, table: ObjectTable, states: ObjectStates) -> None:
        self.builder = evaluator.builder
        self.evaluator = evaluator
        self.values = evaluator.values
        self.at = evaluator.at
        self.path = evaluator.path
        self.objects = Objects(evaluator.expressions, table)
        self.states = states
        self.asked = self.answered = 0
        self.copies: dict[type[Instruction], Callable[[Any], None]] = {
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

    def _answer(self, i: Any, pointer: Value, answer: Term | None) -> Term | None:
        """Note what is known; otherwise the pointer as it is to be written."""
        self.asked += 1
        evaluator = self.evaluator
        if answer is None:
            return self.values.thin(evaluator.settle(pointer, i.pointer))
        self.answered += 1
        known, by_facts = evaluator.with_facts(answer)
        evaluator.assign(i.result, evaluator.settle(known, i.result, i.result), by_facts)
        return None

    def _ask(self, i: Any) -> Term:
        symbol = self.at.frame.values[i.result] = self.values.symbol(i.result)
        return symbol

    def _is_object(self, i: ops.IsObject) -> None:
        value = self.evaluator.value(i.pointer)
        pointer = self.evaluator.known_pointer(value)
        thin = self._answer(i, value, None if pointer is None else self.objects.is_object(pointer))
        if thin is not None:
            self.path.write(ops.IsObject(self._ask(i), thin, location=i.location))

    def _same_object(self, i: ops.SameObject) -> None:
        value, other = self.evaluator.value(i.pointer), self.evaluator.value(i.other)
        first, second = self.evaluator.known_pointer(value), self.evaluator.known_pointer(other)
        known = None if first is None or second is None else self.objects.same_object(first, second)
        thin = self._answer(i, value, known)
        if thin is not None:
            other_thin = self.values.thin(self.evaluator.settle(other, i.other))
            self.path.write(ops.SameObject(self._ask(i), thin, other_thin, location=i.location))

    def _is_aligned(self, i: ops.IsAligned) -> None:
        value = self.evaluator.value(i.pointer)
        pointer = self.evaluator.known_pointer(value)
        thin = self._answer(i, value, None if pointer is None else self.objects.is_aligned(pointer, i.align))
        if thin is not None:
            self.path.write(ops.IsAligned(self._ask(i), thin, i.align, location=i.location))

    def _is_deref(self, i: ops.IsDeref) -> None:
        value, size = self.evaluator.value(i.pointer), self.evaluator.number(i.size)
        pointer = self.evaluator.known_pointer(value)
        answer = None if pointer is None else self.objects.in_bounds(pointer, size, i.write)
        thin = self._answer(i, value, answer)
        if thin is not None:
            size = self.evaluator.expressions.scalar(self.evaluator.settle(size, i.size))
            self.path.write(ops.IsDeref(self._ask(i), thin, size, i.write, location=i.location))

    def _is_alloc(self, i: ops.IsAlloc) -> None:
        value, memory = self.evaluator.value(i.pointer), self.at.frame.memories[i.objects]
        pointer = self.evaluator.known_pointer(value)
        answer = None if pointer is None else self.states.ask(memory, pointer.object, self.states.is_live)
        thin = self._answer(i, value, answer)
        if thin is not None:
            self.path.write(ops.IsAlloc(self._ask(i), thin, memory.register, location=i.location))

    def _is_mod(self, i: ops.IsMod) -> None:
        value, memory = self.evaluator.value(i.pointer), self.at.frame.memories[i.memory]
        pointer = self.evaluator.known_pointer(value)
        answer = None if pointer is None else self.states.ask(memory, pointer.object, lambda state: state)
        thin = self._answer(i, value, answer)
        if thin is not None:
            self.path.write(ops.IsMod(self._ask(i), thin, memory.register, location=i.location))

    def _is_freeable(self, i: ops.IsFreeable) -> None:
        value = self.evaluator.value(i.pointer)
        pointer = self.evaluator.known_pointer(value)
        thin = self._answer(i, value, None if pointer is None else self.objects.is_freeable(pointer, i.family))
        if thin is not None:
            self.path.write(ops.IsFreeable(self._ask(i), thin, i.family, location=i.location))

    def _object_size(self, i: ops.ObjectSize) -> None:
        value = self.evaluator.value(i.pointer)
        pointer = self.evaluator.known_pointer(value)
        thin = self._answer(i, value, None if pointer is None else self.objects.size_of(pointer))
        if thin is not None:
            self.path.write(ops.ObjectSize(self._ask(i), thin, location=i.location))

    def _offset(self, i: ops.PointerOffset) -> None:
        value = self.evaluator.value(i.pointer)
        pointer = self.evaluator.known_pointer(value)
        thin = self._answer(i, value, None if pointer is None else pointer.offset)
        if thin is not None:
            self.path.write(ops.PointerOffset(self._ask(i), thin, location=i.location))
