"""The meaning of instructions in clauses: symbolic execution, one instruction at a time.

This is where a semantics of one's own goes in: a subclass overrides what an instruction does, or hands over another
`Memories`; see docs/custom-semantics.md. `Assert`, `Assume`, `Call`, `EndOfRun` and what is about predicates to infer
are the encoder's business.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Any

from limpet.arithmetic.numbers import Number
from limpet.arithmetic.side_conditions import SideConditions
from limpet.base.diagnostics import InternalError
from limpet.base.records import dataclass
from limpet.clauses.system import InputStep, Step
from limpet.horn.expressions import Expressions
from limpet.horn.memories import Cells, global_pointer
from limpet.horn.memory_interface import Memories, Memory, Place
from limpet.horn.tags import ObjectTag, Tags, tag_of
from limpet.horn.values import STATES, UNMODELLED, Level, Pointer, RegisterKind, Slot, Unmodelled, Value, pointer_slots
from limpet.memory.addresses import layout_for
from limpet.numeric.interval import Interval
from limpet.seair import operations as ops
from limpet.seair.operations import Instruction, MemoryKind, MemoryRegister, ObjectKind, ObjectState
from limpet.seair.program import Program
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import BOOL, INT, ArraySort, BitVecSort
from limpet.terms.term import Term

CANNOT_SAY = 0
"""The width of inputs that are not kept: whole blocks of bytes."""


@dataclass(slots=True)
class State:
    """Where symbolic execution is."""

    side: SideConditions
    env: dict[Term, Value] = field(default_factory=dict)
    memories: dict[MemoryRegister, Memory] = field(default_factory=dict)
    memo: dict[Term, Value] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    new_objects: set[Term] = field(default_factory=set)
    """Pointers to objects that were made in this block."""


@dataclass(slots=True)
class Shapes:
    """What registers become; filled in before anything is encoded."""

    pointers: Any
    signed: Callable[[Any], bool]
    level: Level
    floats: bool
    owners: bool = False
    """The objects memory also says to which class of memory each object belongs."""

    def of(self, register: Term) -> RegisterKind:
        if register.sort == BOOL:
            return RegisterKind.BOOL
        if not isinstance(register.sort, BitVecSort):
            return RegisterKind.FLOAT if self.floats else RegisterKind.NONE
        if register in self.pointers:
            return RegisterKind.POINTER if self.level >= Level.POINTERS else RegisterKind.NONE
        return RegisterKind.NUMBER


class Semantics:
    def __init__(
        self,
        program: Program,
        builder: Builder,
        expressions: Expressions,
        memories: Memories,
        shapes: Shapes,
        objects: dict[Term, int],
    ) -> None:
        self.program = program
        self.builder = builder
        self.expressions = expressions
        self.numbers = expressions.numbers
        self.tags: Tags = expressions.tags
        self.memory = memories
        self.shapes = shapes
        self.objects = objects
        """Address of a global → the number of its object."""
        self.globals: dict[Term, Value] = {
            entry.address: global_pointer(expressions, objects[entry.address], entry, 0)
            if shapes.level >= Level.POINTERS
            else UNMODELLED
            for entry in program.globals
        }
        self.handlers: dict[type[Instruction], Callable[[State, Any], None]] = {
            ops.Assign: self.assign,
            ops.Nondet: self.nondet,
            ops.Init: self.init,
            ops.Load: self.load,
            ops.Store: self.store,
            ops.Alloc: self.alloc,
            ops.SetState: self.set_state,
            ops.Copy: self.copy,
            ops.Fill: self.fill,
            ops.Havoc: self.havoc,
            ops.IsObject: self.is_object,
            ops.IsDeref: self.is_deref,
            ops.IsAlloc: self.is_alloc,
            ops.IsFreeable: self.is_freeable,
            ops.ObjectSize: self.object_size,
            ops.PointerOffset: self.pointer_offset,
            ops.SameObject: self.same_object,
            ops.IsAligned: self.is_aligned,
            ops.IsMod: self.is_mod,
            ops.SetMod: self.set_mod,
        }

    # --- registers in predicates ----------------------------------------------------------------------------

    def register_slots(self, register: Term) -> list[Slot]:
        """Names and sorts of what the register becomes in a predicate."""
        name = str(register.payload)
        match self.shapes.of(register):
            case RegisterKind.BOOL:
                return [Slot(name, BOOL)]
            case RegisterKind.NUMBER:
                return [Slot(name, self.numbers.sort(register.width))]
            case RegisterKind.POINTER:
                return pointer_slots(name, self.numbers.index_sort())
            case RegisterKind.FLOAT:
                return [Slot(name, register.sort)]
            case RegisterKind.NONE:
                return []

    def memory_slots(self, register: MemoryRegister) -> list[Slot]:
        if register.kind is MemoryKind.OBJECTS:
            if self.shapes.level < Level.POINTERS:
                return []
            index = self.numbers.index_sort()
            name = register.name
            sorts = {"next": index, "states": ArraySort(index, index), "heap": index}
            if self.shapes.owners:
                sorts |= dict.fromkeys(("owners", "ranks", "latest"), ArraySort(index, index))
            return [Slot(f"{name}.{part}", sort) for part, sort in sorts.items()]
        if register.kind is MemoryKind.MODIFIED:
            index = self.numbers.index_sort()
            return [Slot(register.name, ArraySort(index, index))] if self.shapes.level >= Level.POINTERS else []
        return self.memory.slots(register)

    def bind(self, state: State, register: Term, terms: tuple[Term, ...]) -> None:
        """The register has the value that these slots say."""
        state.env[register] = self._composed(state, register, terms)

    def _composed(self, state: State, register: Term, terms: tuple[Term, ...]) -> Value:
        match self.shapes.of(register):
            case RegisterKind.NUMBER:
                return self.numbers.given(state.side, terms[0], register.width, self.shapes.signed(register))
            case RegisterKind.POINTER:
                value = Pointer(*terms)
                self.expressions.limit_pointer(state.side, value)
                return value
            case RegisterKind.NONE:
                return UNMODELLED
            case _:
                return terms[0]

    def bind_memory(self, state: State, register: MemoryRegister, terms: Memory) -> None:
        state.memories[register] = terms
        if register.kind is MemoryKind.OBJECTS and terms:
            self._limit_objects(state, terms)

    def _limit_objects(self, state: State, terms: Memory) -> None:
        """What holds of every objects memory."""
        n = self.numbers
        state.side.require(n.index_le(n.index(len(self.objects) + 1), terms[0]))
        if terms[0].sort == INT:
            state.side.note(terms[0], Interval(len(self.objects) + 1, None))

    def flat(self, state: State, register: Term, value: Value) -> tuple[Term, ...]:
        """A value in the slots of the register."""
        side = state.side
        match self.shapes.of(register):
            case RegisterKind.NUMBER:
                number = self.expressions.number(side, value, register.width)
                return (self.numbers.canonical(side, number, self.shapes.signed(register)),)
            case RegisterKind.POINTER:
                pointer = self.expressions.pointer(side, value)
                if isinstance(pointer, Unmodelled):
                    pointer = self.expressions.any_pointer(side)
                return pointer.parts()
            case RegisterKind.NONE:
                return ()
            case _:
                if isinstance(value, Unmodelled):
                    return (side.fresh("any", register.sort),)
                assert isinstance(value, Term)
                return (value,)

    # --- values ---------------------------------------------------------------------------------------------

    def value(self, state: State, term: Term) -> Value:
        return self.expressions.value(state.side, term, state.env, state.memo)

    def condition(self, state: State, term: Term) -> Term:
        value = self.value(state, term)
        if isinstance(value, Unmodelled):
            return state.side.fresh("any", BOOL)
        assert isinstance(value, Term)
        return value

    def number(self, state: State, term: Term) -> Number:
        return self.expressions.number(state.side, self.value(state, term), term.width)

    def pointer(self, state: State, term: Term) -> Pointer | Unmodelled:
        if self.shapes.level < Level.POINTERS:
            return UNMODELLED
        return self.expressions.pointer(state.side, self.value(state, term))

    def define(self, state: State, register: Term, value: Value) -> None:
        state.env[register] = value

    def _any(self, state: State, register: Term) -> None:
        value = self.expressions.unknown(state.side, register)
        self.define(state, register, value)

    # --- instructions ---------------------------------------------------------------------------------------

    def execute(self, state: State, instruction: Instruction) -> None:
        handler = self.handlers.get(type(instruction))
        if handler is None:
            raise InternalError(f"{type(instruction).__name__} has no meaning in clauses")
        state.side.approximations.location = instruction.location
        handler(state, instruction)

    def assign(self, state: State, i: ops.Assign) -> None:
        self.define(state, i.result, self.value(state, i.value))

    def nondet(self, state: State, i: ops.Nondet) -> None:
        if i.known is not None:
            # Right in any case, and models take no detour then.
            width, builder = i.known.width, self.builder
            answer = builder.true if i.result.sort == BOOL else builder.bv((1 << width) - 1, width)
            self.define(state, i.result, self.value(state, answer))
            return
        terms = tuple(state.side.builder.fresh(name, sort) for name, sort, _ in self.register_slots(i.result))
        self.bind(state, i.result, terms)
        if i.label is None:
            return
        value = state.env[i.result]
        here = state.side.path.condition
        if isinstance(value, Number):
            state.steps.append(InputStep(i.label, i.type, value.term, value.width, here))
        elif isinstance(value, Term):
            bits = 1 if value.sort == BOOL else value.sort.width  # type: ignore[attr-defined]
            state.steps.append(InputStep(i.label, i.type, value, bits, here))
        else:
            state.steps.append(InputStep(i.label, i.type, self.builder.true, CANNOT_SAY, here))

    def init(self, state: State, i: ops.Init) -> None:
        state.memories[i.result] = self.initial_memory(state, i.result, entry=False)

    def initial_memory(self, state: State, register: MemoryRegister, *, entry: bool) -> Memory:
        n, b = self.numbers, self.builder
        if register.kind in (MemoryKind.OBJECTS, MemoryKind.MODIFIED) and self.shapes.level < Level.POINTERS:
            return ()
        if register.kind is MemoryKind.OBJECTS:
            none = b.constant_array(n.index_sort(), n.index(ObjectState.NONE))
            notes = (b.constant_array(n.index_sort(), n.index(0)),) * 3 if self.shapes.owners else ()
            return n.index(len(self.objects) + 1), none, n.index(0), *notes
        if register.kind is MemoryKind.MODIFIED:
            return (b.constant_array(n.index_sort(), n.index(0)),)
        return self.memory.initial(state.side, register, entry=entry)

    def load(self, state: State, i: ops.Load) -> None:
        value = self.memory.load(state.side, self._place(state, i.memory, i.pointer), i.result.width)
        if isinstance(value, Number) and self.shapes.level < Level.MEMORY:
            shape = self.shapes.of(i.result)
            if shape is not RegisterKind.NUMBER:
                value = self.expressions.any_pointer(state.side) if shape is RegisterKind.POINTER else UNMODELLED
        self.define(state, i.result, value)

    def store(self, state: State, i: ops.Store) -> None:
        place = self._place(state, i.memory, i.pointer)
        value = self.value(state, i.value)
        state.memories[i.result] = self.memory.store(state.side, place, value, i.value.width)

    def _place(self, state: State, register: MemoryRegister, pointer: Term) -> Place:
        return Place(register, state.memories[register], self.value(state, pointer), pointer)

    def alloc(self, state: State, i: ops.Alloc) -> None:
        if self.shapes.level < Level.POINTERS:
            state.memories[i.objects_result] = ()
            self.define(state, i.result, UNMODELLED)
            return
        n, b = self.numbers, self.builder
        following, states, heap, *notes = state.memories[i.objects]
        size = n.as_index(state.side, self.number(state, i.size), False)
        tag = n.index(self.tags.number(tag_of(i)))
        heap_limit = layout_for(self.program.pointer_bits).largest
        limit = n.index(heap_limit if i.kind is ObjectKind.HEAP else self.expressions.largest)
        fits = n.index_le(size, limit)
        pointer = Pointer(following, n.index(0), size, tag)
        live = b.store(states, following, n.index(ObjectState.LIVE))
        # Of an object that is not made nobody asks to whom it belongs, or how many were there: it is not alive.
        if notes:
            owners, ranks, latest = notes
            notes = [b.store(owners, following, n.index(self.owner_of(i.region))), b.store(ranks, following, heap)]
            notes.append(b.store(latest, heap, following) if i.kind is ObjectKind.HEAP else latest)
        if i.kind is ObjectKind.HEAP:
            if i.fails is not None:
                fits = b.and_(fits, b.not_(self.condition(state, i.fails)))
            if fits is not b.true:
                null = self.expressions.null
                pointer = Pointer(*(b.ite(fits, a, c) for a, c in zip(pointer.parts(), null.parts(), strict=True)))
                live = b.ite(fits, live, states)
            more = n.index_add(heap, n.index(1))
            heap = more if fits is b.true else b.ite(fits, more, heap)
        elif fits is not b.true and self.expressions.largest == heap_limit:
            pointer = Pointer(following, n.index(0), b.ite(fits, size, limit), tag)
        state.memories[i.objects_result] = (n.index_add(following, n.index(1)), live, heap, *notes)
        self.define(state, i.result, pointer)
        state.new_objects.add(i.result)

    def owner_of(self, region: str) -> int:
        """The number of the class of memory that the objects of the region belong to; 0: of none that is modelled."""
        memory = self.memory
        return memory.owner_of(region) if isinstance(memory, Cells) else 0

    def set_state(self, state: State, i: ops.SetState) -> None:
        if self.shapes.level < Level.POINTERS:
            state.memories[i.result] = ()
            return
        n, b = self.numbers, self.builder
        following, states, heap, *notes = state.memories[i.objects]
        pointer = self.pointer(state, i.pointer)
        if isinstance(pointer, Unmodelled):
            pointer = self.expressions.any_pointer(state.side)
        nothing = b.equal(pointer.object, n.index(0))
        # Null is never alive, so it does not matter what is noted for it.
        states = b.store(states, pointer.object, n.index(i.state))
        if i.state is ObjectState.FREED:
            fewer = n.index_sub(heap, n.index(1))
            heap = fewer if nothing is b.false else b.ite(nothing, heap, fewer)
        state.memories[i.result] = (following, states, heap, *notes)

    def copy(self, state: State, i: ops.Copy) -> None:
        target = self._place(state, i.memory, i.pointer)
        source = self._place(state, i.source_memory, i.source)
        state.memories[i.result] = self.memory.copy(state.side, target, source, self.number(state, i.length))

    def fill(self, state: State, i: ops.Fill) -> None:
        fresh = i.pointer in state.new_objects and i.byte.kind is CONSTANT and i.byte.payload == 255
        if i.memory.kind is MemoryKind.UNDEFINED:
            state.new_objects.discard(i.pointer)
        place = self._place(state, i.memory, i.pointer)
        byte, length = self.number(state, i.byte), self.number(state, i.length)
        state.memories[i.result] = self.memory.fill(state.side, place, byte, length, fresh=fresh)

    def havoc(self, state: State, i: ops.Havoc) -> None:
        length = self.number(state, i.length)
        place = self._place(state, i.memory, i.pointer)
        state.memories[i.result] = self.memory.havoc(state.side, place, length)
        if i.label is not None:
            here = state.side.path.condition
            state.steps.append(InputStep(i.label, "bytes", self.builder.true, CANNOT_SAY, here))

    # --- questions ------------------------------------------------------------------------------------------

    def has_tag(self, pointer: Pointer, wanted: Callable[[ObjectTag], bool]) -> Term:
        """Whether the pointer points into such an object."""
        n, b = self.numbers, self.builder
        good = self.tags.numbers(wanted)
        if pointer.tag.kind is CONSTANT:
            return b.bool_constant(pointer.tag.payload in good)
        if len(good) == len(self.tags.all):
            return b.distinct(pointer.object, n.index(0))
        return b.or_(*(b.equal(pointer.tag, n.index(number)) for number in good))

    def is_object(self, state: State, i: ops.IsObject) -> None:
        pointer = self.pointer(state, i.pointer)
        if isinstance(pointer, Unmodelled):
            return self._any(state, i.result)
        return self.define(state, i.result, self.builder.distinct(pointer.object, self.numbers.index(0)))

    def is_deref(self, state: State, i: ops.IsDeref) -> None:
        pointer = self.pointer(state, i.pointer)
        if isinstance(pointer, Unmodelled):
            return self._any(state, i.result)
        n, b = self.numbers, self.builder
        size = n.as_index(state.side, self.number(state, i.size), False)
        end = n.index_add(pointer.offset, size)
        inside = b.and_(n.index_le(n.index(0), pointer.offset), n.index_le(end, pointer.size))
        accessible = self.has_tag(pointer, lambda tag: tag.has_bytes and not (i.write and tag.is_constant))
        return self.define(state, i.result, b.and_(accessible, inside))

    def is_alloc(self, state: State, i: ops.IsAlloc) -> None:
        pointer = self.pointer(state, i.pointer)
        if isinstance(pointer, Unmodelled):
            return self._any(state, i.result)
        b, n = self.builder, self.numbers
        states = state.memories[i.objects][STATES]
        live = b.equal(b.select(states, pointer.object), n.index(ObjectState.LIVE))
        return self.define(state, i.result, b.or_(self.has_tag(pointer, lambda tag: tag.is_global), live))

    def is_freeable(self, state: State, i: ops.IsFreeable) -> None:
        pointer = self.pointer(state, i.pointer)
        if isinstance(pointer, Unmodelled):
            return self._any(state, i.result)
        heap = self.has_tag(pointer, lambda tag: tag.kind == "heap" and i.family in ("", tag.family))
        start = self.builder.equal(pointer.offset, self.numbers.index(0))
        return self.define(state, i.result, self.builder.and_(heap, start))

    def object_size(self, state: State, i: ops.ObjectSize) -> None:
        pointer = self.pointer(state, i.pointer)
        if isinstance(pointer, Unmodelled):
            return self._any(state, i.result)
        return self.define(state, i.result, self.numbers.from_index(pointer.size, i.result.width))

    def pointer_offset(self, state: State, i: ops.PointerOffset) -> None:
        pointer = self.pointer(state, i.pointer)
        if isinstance(pointer, Unmodelled):
            return self._any(state, i.result)
        return self.define(state, i.result, self.numbers.from_index(pointer.offset, i.result.width))

    def same_object(self, state: State, i: ops.SameObject) -> None:
        first, second = self.pointer(state, i.pointer), self.pointer(state, i.other)
        if isinstance(first, Unmodelled) or isinstance(second, Unmodelled):
            return self._any(state, i.result)
        return self.define(state, i.result, self.builder.equal(first.object, second.object))

    def is_aligned(self, state: State, i: ops.IsAligned) -> None:
        pointer = self.pointer(state, i.pointer)
        if isinstance(pointer, Unmodelled):
            return self._any(state, i.result)
        bad = self.tags.numbers(lambda tag: tag.align % i.align != 0)
        if not bad:
            return self.define(state, i.result, self.builder.true)
        misaligned = self.has_tag(pointer, lambda tag: tag.align % i.align != 0)
        return self.define(state, i.result, self.builder.not_(misaligned))

    def is_mod(self, state: State, i: ops.IsMod) -> None:
        pointer = self.pointer(state, i.pointer)
        if isinstance(pointer, Unmodelled):
            return self._any(state, i.result)
        b, n = self.builder, self.numbers
        (marks,) = state.memories[i.memory]
        return self.define(state, i.result, b.equal(b.select(marks, pointer.object), n.index(1)))

    def set_mod(self, state: State, i: ops.SetMod) -> None:
        if self.shapes.level < Level.POINTERS:
            state.memories[i.result] = ()
            return
        pointer = self.pointer(state, i.pointer)
        b, n = self.builder, self.numbers
        (marks,) = state.memories[i.memory]
        if isinstance(pointer, Unmodelled):
            pointer = self.expressions.any_pointer(state.side)
        mark = b.ite(self.condition(state, i.modified), n.index(1), n.index(0))
        state.memories[i.result] = (b.store(marks, pointer.object, mark),)
