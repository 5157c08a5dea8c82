"""Copies of instructions about objects as such: they come to life, end, and count as modified."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.base.diagnostics import in_library
from limpet.base.persistent import EMPTY
from limpet.bound.claims import Claims
from limpet.bound.evaluator import Evaluator
from limpet.bound.knowledge import decide
from limpet.bound.leaks import Site
from limpet.bound.object_states import ObjectStates
from limpet.bound.state import MemoryValue, States
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer, Value
from limpet.seair import operations as ops
from limpet.seair.operations import Instruction, ObjectState
from limpet.terms.kind import CONSTANT

REALLOC = "resize"
"""The function of the library that gives a block another size; linking may append a number to its name."""


class ObjectCopies:
    def __init__(self, evaluator: Evaluator, table: ObjectTable, states: ObjectStates, claims: Claims) -> None:
        self.builder = evaluator.builder
        self.evaluator = evaluator
        self.values = evaluator.values
        self.at = evaluator.at
        self.path = evaluator.path
        self.table = table
        self.states = states
        self.claims = claims
        self.sites: dict[int, Site] = {}
        """Where objects were allocated."""
        self.copies: dict[type[Instruction], Callable[[Any], None]] = {
            ops.Alloc: self._alloc,
            ops.SetState: self._set_state,
            ops.SetMod: self._set_mod,
        }

    def _alloc(self, i: ops.Alloc) -> None:
        frame = self.at.frame
        memory = frame.memories[i.objects]
        size = self.evaluator.expressions.scalar(self.evaluator.settled(i.size))
        region = self.values.region_in(frame, i.region)
        info = self.table.add(i.kind.value, size, i.align, i.name, region, i.location, i.family)
        number = info.number
        path = self.path
        path.allocated = path.allocated.set(number, True)
        self.sites[number] = Site(i.location, frame.shape.function.name, frame.context)
        address = self.values.symbol(i.result)
        self.values.address_of.append(address)
        after = self.values.memory(i.objects_result.name, memory.register)
        fails = None if i.fails is None else self.evaluator.expressions.scalar(self.evaluator.settled(i.fails))
        self.path.write(
            ops.Alloc(
                address,
                after,
                i.kind,
                size,
                memory.register,
                i.align,
                i.name,
                region,
                number,
                fails,
                i.family,
                location=i.location,
            )
        )
        state = self.states.live
        value = Pointer(self.evaluator.addresses.object_constant(number), self.values.zero)
        if i.kind is ops.ObjectKind.HEAP:
            limit = self.builder.bv(self.evaluator.addresses.limit(number), self.evaluator.addresses.pointer_bits)
            fits = self.builder.bv_ule(size, limit)
            if self.evaluator.addresses.pointer_bits == 32:
                # A real machine may have that much; with 64 bits, the limit is beyond what machines have.
                too_much = self.builder.bv_slt(size, self.values.zero)
                message = f"malloc of more than {limit.payload} bytes returns null here"
                self.claims.mark(self.builder.or_(fits, too_much), message)
            if fails is not None:
                fits = self.builder.and_(fits, self.builder.not_(fails))
            known = (
                decide(self.builder, self.path.facts, fits, self.path.finder()) if fits.kind is not CONSTANT else fits
            )
            if known is None:
                nowhere = self.evaluator.addresses.null().object
                value = Pointer(self.builder.ite(fits, value.object, nowhere), value.offset)
                state = self.builder.ite(fits, state, self.states.constants[ObjectState.NONE])
            elif not known.payload:
                value, state = self.evaluator.addresses.null(), self.states.constants[ObjectState.NONE]
        frame.values[i.result] = value
        frame.memories[i.objects_result] = self.states.changed(memory, after, number, state)

    def _set_state(self, i: ops.SetState) -> None:
        frame = self.at.frame
        memory = frame.memories[i.objects]
        pointer = self.evaluator.value(i.pointer)
        place = self.evaluator.place(pointer)
        if place is not None and place[0] == 0:
            frame.memories[i.result] = memory
            return
        state = self.states.constants[i.state]
        self._note_time(i, pointer, None if place is None else place[0])
        register = self.values.memory(i.result.name, memory.register)
        if place is not None:
            if self.states.of(memory, place[0]) is state:
                frame.memories[i.result] = memory
                return
            after = self.states.changed(memory, register, place[0], state)
        elif (possible := self.evaluator.possible(pointer)) is not None:
            after = MemoryValue(register, EMPTY, memory.states)
            for number in possible:
                before = self.states.of(after, number)
                if before is not None:
                    changed = self.builder.ite(self.evaluator.is_in(pointer, number), state, before)
                    after = self.states.changed(
                        after, register, number, self.evaluator.expressions.scalar(self.evaluator.small(changed))
                    )
        elif i.state is ObjectState.FREED:
            # Whoever frees has made sure that it is a heap object.
            after = MemoryValue(register, EMPTY, States(EMPTY, memory.states.other))
        else:
            after = MemoryValue(register)
        thin = self.values.thin(self.evaluator.settle(pointer, i.pointer))
        self.path.write(ops.SetState(register, thin, i.state, memory.register, location=i.location))
        frame.memories[i.result] = after

    def _note_time(self, i: ops.SetState, pointer: Value, number: int | None) -> None:
        """When objects begin and end decides which of them can have the same place."""
        possible = [number] if number is not None else self.evaluator.possible(pointer)
        if possible is None and i.state is not ObjectState.FREED:
            possible = [info.number for info in self.table.entries if info.kind == "stack"]
        if i.state is ObjectState.LIVE:
            self.table.may_begin(possible or ())
            return
        self.table.may_end(possible, moved=self._reallocates(i))

    def _reallocates(self, i: ops.SetState) -> bool:
        """Whether it is the model of `realloc` that frees."""
        function = self.at.frame.shape.function.name
        return function.startswith(REALLOC) and i.location is not None and in_library(i.location)

    def _set_mod(self, i: ops.SetMod) -> None:
        frame = self.at.frame
        memory = frame.memories[i.memory]
        pointer = self.evaluator.value(i.pointer)
        modified = self.evaluator.expressions.scalar(self.evaluator.settled(i.modified))
        place = self.evaluator.place(pointer)
        if place is not None and place[0] == 0:
            frame.memories[i.result] = memory
            return
        register = self.values.memory(i.result.name, memory.register)
        if place is None:
            after = MemoryValue(register)
        else:
            if self.states.of(memory, place[0]) is modified:
                frame.memories[i.result] = memory
                return
            after = self.states.changed(memory, register, place[0], modified)
        thin = self.values.thin(self.evaluator.settle(pointer, i.pointer))
        self.path.write(ops.SetMod(register, thin, modified, memory.register, location=i.location))
        frame.memories[i.result] = after
