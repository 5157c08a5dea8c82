"""Where paths meet: phis for values that differ, and for memory cells that differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from limpet.bound.cells import CellRules
from limpet.bound.persistent import NumberMap, merge
from limpet.bound.state import Edge, Facts, Frame, MemoryValue, Pending, States
from limpet.bound.values import Values
from limpet.memory.pointers import Pointer, Value
from limpet.seair.operations import MemoryKind, MemoryPhi, MemoryRegister, Phi
from limpet.seair.program import Block
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term

MAX_OPERANDS = 20_000
"""Of all phis for memory cells at one join; cells beyond that are forgotten."""


class Joiner:
    def __init__(self, values: Values, cells: CellRules) -> None:
        self.values = values
        self.cells = cells
        self.phis = 0

    def enter(self, frame: Frame, pending: Pending, edge: Edge) -> None:
        """A copy with one way in: everything is as it was at the end of that."""
        shape = pending.shape
        values, memories = frame.values, frame.memories
        _note_facts(frame, pending, edge.used_facts)
        for phi, value in zip(shape.phis, edge.values, strict=True):
            values[phi.result] = value
        for memory_phi, memory in zip(shape.memory_phis, edge.memories, strict=True):
            memories[memory_phi.result] = memory
        for register, value in zip(shape.carried, edge.carried, strict=True):
            values[register] = value
        for memory_register, memory in zip(shape.carried_memories, edge.carried_memories, strict=True):
            memories[memory_register] = memory

    def join(self, frame: Frame, pending: Pending, block: Block) -> Facts:
        """A copy with several ways in. Returns what is known on all of them."""
        shape = pending.shape
        edges = pending.edges
        one = _Join(self, block, edges)
        _note_facts(frame, pending, any(edge.used_facts for edge in edges))
        values, memories = frame.values, frame.memories
        for place, phi in enumerate(shape.phis):
            values[phi.result] = one.value([edge.values[place] for edge in edges], phi.result)
        for place, register in enumerate(shape.carried):
            values[register] = one.value([edge.carried[place] for edge in edges], register)
        for place, memory_phi in enumerate(shape.memory_phis):
            memories[memory_phi.result] = one.memory([edge.memories[place] for edge in edges], memory_phi.result)
        for place, memory_register in enumerate(shape.carried_memories):
            memories[memory_register] = one.memory([edge.carried_memories[place] for edge in edges], memory_register)
        self.phis += len(block.phis)
        return merge([edge.facts for edge in edges], lambda key, facts: None)


def _note_facts(frame: Frame, pending: Pending, used: bool) -> None:
    if used:
        frame.by_facts.update([phi.result for phi in pending.shape.phis])
    elif frame.by_facts:
        frame.by_facts.difference_update([phi.result for phi in pending.shape.phis])


class _Join:
    def __init__(self, joiner: Joiner, block: Block, edges: Sequence[Edge]) -> None:
        self.values = joiner.values
        self.cells = joiner.cells
        self.block = block
        self.edges = edges
        self.operands = 0
        self._made: dict[tuple[Any, ...], Value] = {}

    def value(self, values: Sequence[Value], like: Term | None) -> Value:
        first = values[0]
        for other in values:
            if other is not first and other != first:
                break
        else:
            return first
        key = tuple(values)
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = self._make(values, like)
        return found

    def _make(self, values: Sequence[Value], like: Term | None) -> Value:
        first = values[0]
        if isinstance(first, Pointer) and first.object.kind is CONSTANT:
            for other in values:
                if not isinstance(other, Pointer) or other.object is not first.object:
                    break
            else:
                offsets = [value.offset for value in values if isinstance(value, Pointer)]
                made = self.values.symbol_of(f"offset{offsets[0].width}", offsets[0].sort)
                self._phi(made, offsets)
                self.values.note_residue(made, offsets)
                return Pointer(first.object, made)
        thin = [self.values.thin(value) for value in values]
        sort = thin[0].sort
        made = self.values.symbol(like) if like is not None else self.values.symbol_of(f"cell{thin[0].width}", sort)
        self._phi(made, thin)
        return made

    def _phi(self, made: Term, values: Sequence[Term]) -> None:
        incoming = [(edge.source, value) for edge, value in zip(self.edges, values, strict=True)]
        self.block.phis.append(Phi(made, incoming))
        self.operands += len(incoming)

    def memory(self, memories: Sequence[MemoryValue], like: MemoryRegister) -> MemoryValue:
        first = memories[0]
        if all(memory.register is first.register for memory in memories):
            return first
        made = self.values.memory(like.name, first.register)
        incoming = [(edge.source, memory.register) for edge, memory in zip(self.edges, memories, strict=True)]
        self.block.phis.append(MemoryPhi(made, incoming))
        if like.kind is MemoryKind.DATA:
            return MemoryValue(made, self.cells.join([memory.cells for memory in memories], self._choose))
        return MemoryValue(
            made,
            states=States(
                self._states([memory.states.heap for memory in memories]),
                self._states([memory.states.other for memory in memories]),
            ),
        )

    def _choose(self, values: Sequence[Value]) -> Value | None:
        return None if self.operands > MAX_OPERANDS else self.value(values, None)

    def _states(self, versions: Sequence[NumberMap[Term]]) -> NumberMap[Term]:
        def choose(number: int, states: Sequence[Term | None]) -> Term | None:
            known = [state for state in states if state is not None]
            if self.operands > MAX_OPERANDS:
                return None
            sort = known[0].sort
            found = self._made.get(tuple(known))
            if found is None:
                made = self.values.symbol_of("modified" if known[0].sort == BOOL else "state", sort)
                self._phi(made, known)
                found = self._made[tuple(known)] = made
            assert isinstance(found, Term)
            return found

        return merge(versions, choose)
