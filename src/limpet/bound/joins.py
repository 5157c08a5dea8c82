"""Where paths meet: phis for values that differ, and for memory cells that differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from limpet.base.persistent import NumberMap, merge
from limpet.bound.cells import CellRules
from limpet.bound.knowledge import common, look_up, only_way, with_joined_range
from limpet.bound.pointer_choices import Selectors, selector_bits
from limpet.bound.state import Edge, Facts, Frame, MemoryValue, Pending, States
from limpet.bound.values import Values
from limpet.memory.pointers import Pointer, Value
from limpet.seair.operations import MemoryPhi, MemoryRegister, Phi
from limpet.seair.program import Block
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import ITE
from limpet.terms.sorts import BOOL, BitVecSort
from limpet.terms.term import Term

MAX_OPERANDS = 20_000
"""Of all phis for memory cells at one join; cells beyond that are forgotten."""
MAX_RANGED = 16
"""Ways into a join up to which ranges of phis are examined."""
MAX_WAYS = 6
"""Ways into a join up to which it is remembered what was known on each."""


class Joiner:
    def __init__(self, values: Values, selectors: Selectors, cells: CellRules, globals: int) -> None:
        self.values = values
        self.selectors = selectors
        self.globals = globals
        """How many objects exist from the beginning."""
        self.cells = cells
        self.phis = 0
        self.exact_heap = False
        """States of heap blocks are needed even where they are not known."""

    def enter(self, frame: Frame, pending: Pending, edge: Edge) -> None:
        """A copy with one way in: everything is as it was at the end of that."""
        shape = pending.shape
        values, memories = frame.values, frame.memories
        _note_facts(frame, pending, (edge,))
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
        _note_facts(frame, pending, edges)
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
        return one.facts()


def _note_facts(frame: Frame, pending: Pending, edges: Sequence[Edge]) -> None:
    phis = pending.shape.phis
    if frame.by_facts:
        frame.by_facts.difference_update([phi.result for phi in phis])
    for edge in edges:
        frame.by_facts.update([phis[place].result for place in edge.used_facts])


class _Join:
    def __init__(self, joiner: Joiner, block: Block, edges: Sequence[Edge]) -> None:
        self.values = joiner.values
        self.selectors = joiner.selectors
        self.globals = joiner.globals
        self.exact_heap = joiner.exact_heap
        self.cells = joiner.cells
        self.block = block
        self.edges = edges
        self.operands = 0
        self._made: dict[tuple[Any, ...], Value] = {}
        self._ranged: list[tuple[Term, list[Term]]] = []
        """New registers and their values, one per edge."""

    def facts(self) -> Facts:
        """What is known on all edges. To be asked when everything is joined."""
        versions = [edge.path.facts for edge in self.edges]
        shared = common(versions)
        for phi, values in self._ranged:
            if phi.sort == BOOL:
                for truth in (False, True):
                    way = only_way(versions, values, truth)
                    if way is not None:
                        self.values.origins.implied[phi, truth] = way
            else:
                shared = with_joined_range(shared, phi, versions, values)
                if len(values) <= MAX_WAYS:
                    self.values.origins.ways[phi] = tuple(zip(versions, values, strict=True))
        return shared

    def value(self, values: Sequence[Value | None], like: Term | None) -> Value:
        """None stands for anything: nobody will use the value on that path."""
        first, partly = values[0], False
        for other in values:
            if other is None:
                partly = True
            elif first is None:
                first = other
            elif other is not first and other != first:
                break
        else:
            assert first is not None
            if not partly or _is_constant(first):
                return first
        key = tuple(values)
        known = self._made.get(key)
        if known is None:
            known = self._made[key] = self._make(values, like)
        return known

    def _make(self, values: Sequence[Value | None], like: Term | None) -> Value:
        pointers = self._pointers(values)
        if pointers is None:
            thin = [None if value is None else self.values.thin(value) for value in values]
            return self._thin_phi(thin, like)
        known = [each for each in pointers if each is not None]
        selectors = self.selectors
        choices = selectors.choices(known)
        whole = choices is not None
        objects = {each.object for each in known}
        if choices is None:
            if len(objects) == 1 and known[0].object.kind is CONSTANT:
                return Pointer(known[0].object, self._offset(pointers))
            choices = selectors.objects(objects)
            if choices is None:
                return self._thin_phi([None if value is None else self.values.thin(value) for value in values], like)
        zero = self.values.zero
        bases = [None if each is None else Pointer(each.object, zero) for each in pointers]
        base = zero
        if len({each.object for each in choices}) > 1:
            base = self._thin_phi([None if each is None else self.values.thin(each) for each in bases], like)
        if len(choices) == 1:
            return choices[0]
        which = self.values.symbol_of(f"which{selector_bits(choices)}", selectors.sort(choices))
        nothing = selectors.any_index(choices)
        chosen = pointers if whole else bases
        self._phi(which, [nothing if each is None else selectors.index(each, choices) for each in chosen])
        phi = selectors.made(which, choices, base)
        self._note_existence(phi.object, pointers)
        if whole:
            return phi
        is_null = self._is_null(phi.object, pointers)
        if is_null is None:
            return Pointer(phi.object, self._offset(pointers))
        # So that being null is the same as `which`, and nothing about offsets.
        offset = self._offset([None if each is None or not each.object.payload else each for each in pointers])
        return Pointer(phi.object, self.values.builder.ite(is_null, zero, offset))

    def _is_null(self, object: Term, pointers: Sequence[Pointer | None]) -> Term | None:
        """When a pointer is null that is null or into one object."""
        zero, constants = self.values.zero, (None if each is None else each.object.kind for each in pointers)
        if object.kind is not ITE or any(kind is not None and kind is not CONSTANT for kind in constants):
            return None
        condition, yes, no = object.args
        if yes.kind is not CONSTANT or no.kind is not CONSTANT or bool(yes.payload) == bool(no.payload):
            return None
        if any(each is not None and not each.object.payload and each.offset is not zero for each in pointers):
            return None
        return condition if not yes.payload else self.values.builder.not_(condition)

    def _note_existence(self, object: Term, pointers: Sequence[Pointer | None]) -> None:
        """Where a pointer is null on just those ways on which its object was not allocated (`malloc` may fail), whether
        it is null says whether there is the object."""
        if object.kind is not ITE or object.args[1].kind is not CONSTANT or object.args[2].kind is not CONSTANT:
            return
        condition, yes, no = object.args
        for one, other, truth in ((yes, no, True), (no, yes, False)):
            number = self.values.addresses.number(one) if one.payload and not other.payload else None
            if number is None or number <= self.globals or number in self.values.exists:
                continue
            if all(
                each is not None and (each.object is one) is (edge.path.allocated.get(number) is not None)
                for each, edge in zip(pointers, self.edges, strict=True)
            ):
                self.values.exists[number] = (condition, truth)

    def _thin_phi(self, values: Sequence[Term | None], like: Term | None) -> Term:
        some = next(term for term in values if term is not None)
        phi = self.values.symbol(like) if like is not None else self.values.symbol_of(f"cell{some.width}", some.sort)
        self._phi(phi, values)
        return phi

    def _pointers(self, values: Sequence[Value | None]) -> list[Pointer | None] | None:
        """If they are pointers, and it is known to which objects."""
        pointers: list[Pointer | None] = []
        some = False
        for value in values:
            if isinstance(value, Term):
                if value.kind is not CONSTANT or value.sort is not self.values.zero.sort:
                    return None
                value = self.values.addresses.pointer(value)
                if not self.values.closed(value.object):
                    return None
            elif value is not None:
                some = True
            pointers.append(value)
        return pointers if some else None

    def _offset(self, pointers: Sequence[Pointer | None]) -> Term:
        offsets = [each.offset for each in pointers if each is not None]
        first = offsets[0]
        if all(offset is first for offset in offsets) and (first.kind is CONSTANT or len(offsets) == len(pointers)):
            return first
        phi = self.values.symbol_of(f"offset{first.width}", first.sort)
        self._phi(phi, [None if each is None else each.offset for each in pointers])
        self.values.note_residue(phi, offsets)
        return phi

    def _phi(self, result: Term, values: Sequence[Term | None]) -> None:
        incoming = [
            (edge.path.block, self._anything(result) if value is None else value)
            for edge, value in zip(self.edges, values, strict=True)
        ]
        self.block.phis.append(Phi(result, incoming))
        self.operands += len(incoming)
        if len(incoming) <= MAX_RANGED and (result.sort == BOOL or isinstance(result.sort, BitVecSort)):
            self._ranged.append((result, [value for _, value in incoming]))

    def _anything(self, like: Term) -> Term:
        builder = self.values.builder
        return builder.false if like.sort == BOOL else builder.bv(0, like.width)

    def memory(self, memories: Sequence[MemoryValue], like: MemoryRegister) -> MemoryValue:
        first = memories[0]
        if all(memory.register is first.register for memory in memories):
            return first
        phi = self.values.memory(like.name, first.register)
        incoming = [(edge.path.block, memory.register) for edge, memory in zip(self.edges, memories, strict=True)]
        self.block.phis.append(MemoryPhi(phi, incoming))
        if like.kind.has_bytes:
            return MemoryValue(phi, self.cells.join([memory.cells for memory in memories], self._choose, self._absent))
        return MemoryValue(
            phi,
            states=States(
                self._states([memory.states.heap for memory in memories], self.exact_heap),
                self._states([memory.states.other for memory in memories]),
            ),
        )

    def _absent(self, way: int, number: int) -> bool:
        if number <= self.globals:
            return False
        edge = self.edges[way]
        if edge.path.allocated.get(number) is None:
            return True
        condition = self.values.exists.get(number)
        if condition is None:
            return False
        known = look_up(edge.path.facts, condition[0])
        return known is not None and bool(known.payload) is not condition[1]

    def _choose(self, values: Sequence[Value | None]) -> Value | None:
        return None if self.operands > MAX_OPERANDS else self.value(values, None)

    def _states(self, versions: Sequence[NumberMap[Term]], exact: bool = False) -> NumberMap[Term]:
        """Nobody asks for the state of an object that is absent on a path, unless it must be `exact`."""

        def choose(number: int, states: Sequence[Term | None]) -> Term | None:
            known = [state for state in states if state is not None]
            if self.operands > MAX_OPERANDS:
                return None
            if len(known) < len(states):
                if any(state is None and not self._absent(way, number) for way, state in enumerate(states)):
                    return None
                if not exact and known[0].kind is CONSTANT and all(state is known[0] for state in known):
                    return known[0]
            key = tuple(states)
            known_phi = self._made.get(key)
            if known_phi is None:
                phi = self.values.symbol_of("modified" if known[0].sort == BOOL else "state", known[0].sort)
                self._phi(phi, states)
                known_phi = self._made[key] = phi
            assert isinstance(known_phi, Term)
            return known_phi

        return merge(versions, choose, partial=True)


def _is_constant(value: Value) -> bool:
    if isinstance(value, Pointer):
        return value.object.kind is CONSTANT and value.offset.kind is CONSTANT
    return value.kind is CONSTANT
