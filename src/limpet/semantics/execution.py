"""The meaning of each instruction: what it does to registers and memories."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from limpet.base.config import EncodeOptions
from limpet.base.diagnostics import InternalError
from limpet.memory.address_kinds import make_addresses
from limpet.memory.addresses import Addresses
from limpet.memory.expressions import Expressions
from limpet.memory.factory import make_memory
from limpet.memory.interface import InitialObject, Memory, MemoryOperations, Representation, States
from limpet.memory.object_questions import Objects
from limpet.memory.pointers import Pointer, Value
from limpet.memory.seam.options import SeamOptions
from limpet.memory.series import Series, SeriesRead
from limpet.memory.states import StateArrays
from limpet.seair import operations as ops
from limpet.seair.bounded import BoundedProgram
from limpet.seair.operations import Instruction, MemoryKind, MemoryRegister, ObjectKind, ObjectState
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term
from limpet.terms.walk import substitute

STATE_BITS = 3


class Execution:
    """Runs instructions in order. What `Assume` and `Assert` do is the caller's business: see `condition`."""

    def __init__(self, program: BoundedProgram, options: EncodeOptions, builder: Builder) -> None:
        self.program = program
        self.builder = builder
        self.addresses: Addresses = make_addresses(options.allocation, builder, program.pointer_bits, program.objects)
        self.expressions = Expressions(builder, self.addresses)
        self.objects = Objects(self.expressions, program.objects, defined_only=True)
        self.memory: Representation = make_memory(
            options.memory,
            builder,
            self.addresses,
            program.objects,
            options.word_bytes or 1,
            SeamOptions(options.ranges, options.store_maps, options.object_memories),
        )
        self.data: MemoryOperations = self.memory
        self.states: States = StateArrays(builder, self.addresses, self.memory.defined, STATE_BITS)
        self.marks: States = StateArrays(builder, self.addresses, self.memory.defined, 1)
        self.env: dict[Term, Value] = {}
        self.memories: dict[MemoryRegister, Memory] = {}
        self._memo: dict[Term, Any] = {}
        self.counts: list[Term] = []
        """How many iterations loops have that were not unwound; 0 where a run does not get there."""
        self._zero = builder.bv(0, program.pointer_bits)
        for address, number in program.numbers.items():
            self.env[address] = Pointer(self.addresses.object_constant(number), self._zero)
            self.objects.define(number, program.objects[number].size)
        self._handlers: dict[type[Instruction], Callable[[Any], None]] = {
            ops.Assign: self._assign,
            ops.Nondet: self._nondet,
            ops.Init: self._init,
            ops.Load: self._load,
            ops.Store: self._store,
            ops.Alloc: self._alloc,
            ops.SetState: self._set_state,
            ops.Copy: self._copy,
            ops.Fill: self._fill,
            ops.Tabulate: self._tabulate,
            ops.Havoc: self._havoc,
            ops.IsObject: self._is_object,
            ops.SameObject: self._same_object,
            ops.IsAligned: self._is_aligned,
            ops.IsDeref: self._is_deref,
            ops.IsAlloc: self._is_alloc,
            ops.IsFreeable: self._is_freeable,
            ops.ObjectSize: self._object_size,
            ops.PointerOffset: self._offset,
            ops.IsMod: self._is_mod,
            ops.SetMod: self._set_mod,
            ops.MemorySelect: self._select,
        }

    # --- values ---------------------------------------------------------------------------------------------

    def value(self, term: Term) -> Value:
        return self.expressions.value(term, self.env, self._memo)

    def number(self, term: Term) -> Term:
        return self.expressions.scalar(self.value(term))

    def pointer(self, term: Term) -> Pointer:
        return self.expressions.pointer(self.value(term))

    def define(self, register: Term, value: Value) -> None:
        self.env[register] = value

    def choose_memory(self, kind: MemoryKind, condition: Term, yes: Memory, no: Memory) -> Memory:
        if kind.has_bytes:
            return self.data.ite(condition, yes, no)
        return (self.marks if kind is MemoryKind.MODIFIED else self.states).ite(condition, yes, no)

    def constraints(self, roots: list[Term], tick: Callable[[], None] | None = None) -> list[Term]:
        """What the roots, made from values here, silently rely on."""
        layout = self.addresses.constraints(self.objects.sizes, roots)
        return layout + self.memory.constraints([*roots, *layout], tick)

    # --- instructions ---------------------------------------------------------------------------------------

    def run(self, instruction: Instruction) -> None:
        handler = self._handlers.get(type(instruction))
        if handler is None:
            raise InternalError(f"{type(instruction).__name__} has no place in a bounded program")
        handler(instruction)

    def _assign(self, i: ops.Assign) -> None:
        self.env[i.result] = self.value(i.value)

    def _nondet(self, i: ops.Nondet) -> None:
        """The register stands for itself."""
        if i.count is not None:
            self.counts.append(self.number(i.count))

    def _init(self, i: ops.Init) -> None:
        self.memories[i.result] = self._initial(i.result, blank=i.blank)

    def _initial(self, register: MemoryRegister, *, blank: bool) -> Memory:
        if register.kind is MemoryKind.OBJECTS:
            return self.states.initial(self.program.numbers.values(), ObjectState.LIVE)
        if register.kind is MemoryKind.MODIFIED:
            return self.marks.initial((), 0)
        if register.kind is MemoryKind.UNDEFINED:
            return self.data.initial(register.name, (), blank=True)  # objects are marked when they are made
        if register.kind is MemoryKind.SLOT:
            return self.data.initial(register.name, self._unmarked_objects())
        return self.data.initial(register.name, *self._initial_objects(register.region, blank=blank))

    def _unmarked_objects(self) -> list[InitialObject]:
        """In a memory of marks nothing of a global is marked."""
        numbers = self.program.numbers
        return [
            InitialObject(numbers[entry.address], bytes(entry.size))
            for entry in self.program.globals
            if entry.address in numbers
        ]

    def _initial_objects(self, region: str, *, blank: bool) -> tuple[list[InitialObject], bool]:
        """And whether all else is zero: not if there are variables of which it is not known what they begin with."""
        numbers = self.program.numbers
        objects: list[InitialObject] = []
        for entry in self.program.globals:
            if entry.region != region or entry.address not in numbers:
                continue
            if entry.contents is None:
                blank = False
                continue
            words = {offset: self.number(term) for offset, term in entry.pointers.items()}
            objects.append(InitialObject(numbers[entry.address], entry.contents, words))
        return objects, blank

    def _load(self, i: ops.Load) -> None:
        value = self.data.load(self.memories[i.memory], self.pointer(i.pointer), i.result.width // 8, i.align)
        self.env[i.result] = self.expressions.regained(value)

    def _store(self, i: ops.Store) -> None:
        memory = self.memories[i.memory]
        self.memories[i.result] = self.data.store(memory, self.pointer(i.pointer), self.number(i.value), i.align)

    def _alloc(self, i: ops.Alloc) -> None:
        assert i.number is not None, "an allocation without a number"
        b = self.builder
        number = i.number
        size = self.number(i.size)
        limit = b.bv(self.addresses.limit(number), self.program.pointer_bits)
        fits = b.bv_ule(size, limit)
        pointer: Value = Pointer(self.addresses.object_constant(number), self._zero)
        state = b.bv(ObjectState.LIVE, STATE_BITS)
        if i.kind is ObjectKind.HEAP:
            if i.fails is not None:
                fits = b.and_(fits, b.not_(self.number(i.fails)))
            pointer = self.expressions.ite(fits, pointer, self.addresses.null())
            state = b.ite(fits, state, b.bv(ObjectState.NONE, STATE_BITS))
        elif not (fits.kind is CONSTANT and fits.payload):
            size = b.ite(fits, size, limit)  # beyond that there are no addresses: accesses there are out of bounds
        self.objects.define(number, size)
        self.env[i.result] = pointer
        object = self.addresses.object_constant(number)
        self.memories[i.objects_result] = self.states.set(self.memories[i.objects], object, state)

    def _set_state(self, i: ops.SetState) -> None:
        state = self.builder.bv(i.state, STATE_BITS)
        self.memories[i.result] = self.states.set(self.memories[i.objects], self.pointer(i.pointer).object, state)

    def _copy(self, i: ops.Copy) -> None:
        self.memories[i.result] = self.data.copy(
            self.memories[i.memory],
            self.pointer(i.pointer),
            self.memories[i.source_memory],
            self.pointer(i.source),
            self.number(i.length),
        )

    def _fill(self, i: ops.Fill) -> None:
        self.memories[i.result] = self.data.fill(
            self.memories[i.memory], self.pointer(i.pointer), self.number(i.byte), self.number(i.length)
        )

    def _tabulate(self, i: ops.Tabulate) -> None:
        b, value = self.builder, self.number(i.value)

        def made(number: Term, loaded: Sequence[Term]) -> Term:
            return substitute(b, value, {i.index: number, **dict(zip(i.reads, loaded, strict=True))})

        def at(place: Pointer) -> Callable[[Term], Pointer]:
            return lambda number: Pointer(
                substitute(b, place.object, {i.index: number}), substitute(b, place.offset, {i.index: number})
            )

        reads = tuple(
            SeriesRead(self.memories[source], at(self.pointer(place)), read.width // 8)
            for read, place, source in zip(i.reads, i.places, i.sources, strict=True)
        )
        series = Series(b, made, value.width // 8, i.index.width, reads)
        memory, pointer = self.memories[i.memory], self.pointer(i.pointer)
        self.memories[i.result] = self.data.tabulate(memory, pointer, series, self.number(i.length))

    def _havoc(self, i: ops.Havoc) -> None:
        self.memories[i.result] = self.data.havoc(
            self.memories[i.memory], self.pointer(i.pointer), self.number(i.length), i.result.name
        )

    # --- questions ------------------------------------------------------------------------------------------

    def _is_object(self, i: ops.IsObject) -> None:
        self.env[i.result] = self.objects.is_object(self.pointer(i.pointer))

    def _same_object(self, i: ops.SameObject) -> None:
        self.env[i.result] = self.objects.same_object(self.pointer(i.pointer), self.pointer(i.other))

    def _is_aligned(self, i: ops.IsAligned) -> None:
        self.env[i.result] = self.objects.is_aligned(self.pointer(i.pointer), i.align)

    def _is_deref(self, i: ops.IsDeref) -> None:
        self.env[i.result] = self.objects.in_bounds(self.pointer(i.pointer), self.number(i.size), i.write)

    def _is_alloc(self, i: ops.IsAlloc) -> None:
        object = self.pointer(i.pointer).object
        self.env[i.result] = self.states.has(self.memories[i.objects], object, ObjectState.LIVE)

    def _is_freeable(self, i: ops.IsFreeable) -> None:
        self.env[i.result] = self.objects.is_freeable(self.pointer(i.pointer), i.family)

    def _object_size(self, i: ops.ObjectSize) -> None:
        self.env[i.result] = self.objects.size_of(self.pointer(i.pointer))

    def _offset(self, i: ops.PointerOffset) -> None:
        self.env[i.result] = self.pointer(i.pointer).offset

    def _is_mod(self, i: ops.IsMod) -> None:
        self.env[i.result] = self.marks.has(self.memories[i.memory], self.pointer(i.pointer).object, 1)

    def _set_mod(self, i: ops.SetMod) -> None:
        b = self.builder
        mark = b.ite(self.number(i.modified), b.bv(1, 1), b.bv(0, 1))
        self.memories[i.result] = self.marks.set(self.memories[i.memory], self.pointer(i.pointer).object, mark)

    def _select(self, i: ops.MemorySelect) -> None:
        condition = self.number(i.condition)
        yes, no = self.memories[i.yes], self.memories[i.no]
        self.memories[i.result] = self.choose_memory(i.result.kind, condition, yes, no)
