"""Copies of single loads and stores, and of what makes memories."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.base.persistent import EMPTY
from limpet.bound.evaluator import Evaluator
from limpet.bound.state import MemoryValue, States
from limpet.bound.stretch_copies import StretchCopies
from limpet.bound.symbolic_access import SymbolicAccess
from limpet.memory.pointers import Pointer, Value
from limpet.seair import operations as ops
from limpet.seair.operations import Instruction, MemoryKind, MemoryRegister
from limpet.seair.program import Global
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term


class MemoryCopies:
    def __init__(
        self,
        evaluator: Evaluator,
        access: SymbolicAccess,
        stretches: StretchCopies,
        live: Term,
        globals: dict[int, Global],
    ) -> None:
        self.evaluator = evaluator
        self.values = evaluator.values
        self.at = evaluator.at
        self.path = evaluator.path
        self.cells = access.cells
        self.access = access
        self.stretches = stretches
        self.live = live
        """The state of an object that is there."""
        self.globals = globals
        self.loads = self.loads_resolved = self.loads_repeated = self.stores = 0
        self._read: dict[tuple[MemoryRegister, Term, int], Term] = {}
        """Version of a memory, pointer, bits → the register that was loaded; of use where that one is defined."""
        self.copies: dict[type[Instruction], Callable[[Any], None]] = {
            ops.Init: self._init,
            ops.Load: self.load,
            ops.Store: self._store,
            ops.MemorySelect: self._select,
        }

    def _init(self, i: ops.Init) -> None:
        like = i.result
        region = self.values.region_in(self.at.frame, like.region)
        register = MemoryRegister(self.values.memory(like.name, like).name, region, like.kind)
        self.path.write(ops.Init(register, i.blank, location=i.location))
        memory = MemoryValue(register)
        if self.at.frame.call is None:
            if like.kind is MemoryKind.DATA:
                memory.cells = self.cells.initial(
                    [(number, entry) for number, entry in self.globals.items() if entry.region == region]
                )
            elif like.kind is MemoryKind.UNDEFINED or like.kind is MemoryKind.SLOT:
                for number, entry in self.globals.items():
                    if entry.region == region or like.kind is MemoryKind.SLOT:
                        memory.cells = self.cells.fill_object(memory.cells, number, 0, entry.size)
            elif like.kind is MemoryKind.OBJECTS:
                states = EMPTY
                for number in self.globals:
                    states = states.set(number, self.live)
                memory.states = States(EMPTY, states)
        self.at.frame.memories[like] = memory

    def load(self, i: ops.Load) -> None:
        self.loads += 1
        frame = self.at.frame
        memory = frame.memories[i.memory]
        evaluator = self.evaluator
        pointer, by_facts = evaluator.evaluated(i.pointer)
        value, found_by_facts = self.access.load(memory, pointer, i.result.width // 8)
        by_facts |= found_by_facts
        if value is not None:
            self.loads_resolved += 1
            self._set(i.result, value, by_facts)
            return
        thin = self.values.thin(evaluator.settle(pointer, i.pointer))
        key = (memory.register, thin, i.result.width)
        before = self._read.get(key)
        if before is not None and self.path.defined.get(before.id):
            self.loads_repeated += 1
            self._set(i.result, before, by_facts)
            return
        symbol = frame.values[i.result] = self._read[key] = self.values.symbol(i.result)
        align = self._alignment(pointer, i.align)
        self.path.write(ops.Load(symbol, thin, memory.register, align, location=i.location))

    def _set(self, register: Term, content: Value, by_facts: bool) -> None:
        value, decided = self.evaluator.with_facts(content)
        self.evaluator.assign(register, self.evaluator.settle(value, register, register), by_facts or decided)

    def _store(self, i: ops.Store) -> None:
        self.stores += 1
        memory = self.at.frame.memories[i.memory]
        value = self.evaluator.settled(i.value)
        pointer = self.evaluator.value(i.pointer)
        place = self.evaluator.place(pointer)
        size = i.value.width // 8
        if (
            isinstance(value, Term)
            and value.kind is CONSTANT
            and self.stretches.is_filled(memory, pointer, value, size)
        ):
            self.at.frame.memories[i.result] = memory
            return
        if place is not None and place[1] is not None:
            before = self.cells.load(self.access.cells_of(memory), place[0], place[1], size)
            if before is not None and (before is value or before == value):
                self.at.frame.memories[i.result] = memory
                return
        cells = self.access.store(memory, pointer, size, value)
        stored = self.values.memory(i.result.name, memory.register)
        thin = self.values.thin(self.evaluator.settle(pointer, i.pointer))
        self.path.write(
            ops.Store(
                stored,
                self.values.thin(value),
                thin,
                memory.register,
                self._alignment(pointer, i.align),
                location=i.location,
            )
        )
        self.at.frame.memories[i.result] = MemoryValue(stored, cells)

    def _alignment(self, pointer: Value, promised: int) -> int:
        """As much of what the compiler promises as is seen to be true: nobody checks its promise.

        Objects begin at multiples of far more than any alignment.
        """
        rest, step = self.values.residue(pointer.offset if isinstance(pointer, Pointer) else pointer)
        common = step if rest == 0 else min(step, rest & -rest)
        return min(promised, common)

    def _select(self, i: ops.MemorySelect) -> None:
        memories = self.at.frame.memories
        condition = self.evaluator.value(i.condition)
        assert isinstance(condition, Term)
        if condition.kind is CONSTANT:
            memories[i.result] = memories[i.yes if condition.payload else i.no]
            return
        yes, no = memories[i.yes], memories[i.no]
        selected = self.values.memory(i.result.name, yes.register)
        self.path.write(ops.MemorySelect(selected, condition, yes.register, no.register, location=i.location))
        memories[i.result] = MemoryValue(selected)
