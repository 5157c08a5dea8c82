"""What instructions do to a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from limpet.absint.domains.linear import single
from limpet.absint.program import memory_access as access
from limpet.absint.program.conditions import Conditions
from limpet.absint.program.contents import UNKNOWN_MEMORY, ObjectStates, Place
from limpet.absint.program.pointers_of_terms import LIVE, any_pointer
from limpet.absint.program.shape import ProgramShape, quotient_of
from limpet.absint.program.state import OFFSET, SIZE, UNKNOWN_STATES, State, variable
from limpet.absint.program.terms import Terms
from limpet.absint.program.values import Number, Pointer, Site, Value, anything, exactly
from limpet.base.persistent import NumberMap
from limpet.memory.addresses import layout_for
from limpet.numeric import machine
from limpet.numeric.interval import Interval
from limpet.seair import operations as ops
from limpet.seair.object_sizes import largest_object
from limpet.seair.operations import Instruction, MemoryKind, MemoryRegister, ObjectKind
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term


class Instructions:
    """Calls, assertions and assumptions are the business of `fixpoint`."""

    def __init__(self, shape: ProgramShape, terms: Terms, conditions: Conditions) -> None:
        self.shape = shape
        self.terms = terms
        self.conditions = conditions
        self.bits = shape.program.pointer_bits
        self.largest = layout_for(self.bits).largest
        """Size of a heap block."""
        self.largest_local = min(largest_object(shape.program), (1 << self.bits - 1) - 1)
        self._numbers = len(shape.program.globals)
        self._used: set[Site] = set()
        """Sites of which there may be objects."""
        self._places: dict[tuple[object, ops.Alloc], tuple[Site, Site]] = {}
        self.handlers: dict[type[Instruction], Callable[[State, Any, object], None]] = {
            ops.Init: self._init,
            ops.Load: self._load,
            ops.Store: self._store,
            ops.Alloc: self._alloc,
            ops.SetState: self._set_state,
            ops.Copy: self._copy,
            ops.Fill: self._fill,
            ops.Havoc: self._havoc,
        }

    def execute(self, state: State, instruction: Instruction, context: object) -> None:
        """`context` distinguishes the objects that one place makes for different callers."""
        state.redefine(instruction.defines_memory())
        handler = self.handlers.get(type(instruction))
        if handler is not None:
            handler(state, instruction, context)
            return
        for register in instruction.defines():
            if register in self.shape.stored:
                self._store_value(state, register, instruction)
            elif register not in self.shape.definitions:
                self.unknown(state, register)
        for memory in instruction.defines_memory():
            state.memories[memory] = UNKNOWN_STATES if memory.kind is MemoryKind.OBJECTS else UNKNOWN_MEMORY

    # --- registers ------------------------------------------------------------------------------------------

    def unknown(self, state: State, register: Term) -> None:
        """It can have any value of its sort."""
        self.give(state, register, None)

    def give(self, state: State, register: Term, value: Value) -> None:
        """A register that is not computed gets a value."""
        if not isinstance(register.sort, BitVecSort):
            state.env[register] = value if isinstance(value, bool) else None
        elif self.shape.is_pointer(register):
            pointer = value if isinstance(value, Pointer) else None
            if pointer is None and isinstance(value, Number) and value.machine.value == 0:
                pointer = Pointer(frozenset(), True, exactly(0, self.bits), exactly(0, self.bits))
            state.env[register] = self._anchored(state, register, pointer or any_pointer(self.bits))
        elif (isinstance(value, Number) and value.form is not None) or isinstance(value, Pointer):
            state.env[register] = value
        else:
            inside = value.machine if isinstance(value, Number) else machine.everything(register.width)
            state.env[register] = state.number(register, inside)
        state.learnt()

    def _anchored(self, state: State, register: Term, pointer: Pointer) -> Pointer:
        """Offset and size are variables where nothing else says what they are."""
        offset, size = pointer.offset, pointer.size
        if offset.form is None and offset.machine.value is None:
            offset = self._part(state, register, OFFSET, offset)
        if size.form is None and size.machine.value is None:
            most = machine.of(Interval(0, self.largest_local), self.bits, signed=True)
            both = None if most is None else most.meet(size.machine)
            size = self._part(state, register, SIZE, size if both is None else Number(both))
        return pointer._replace(offset=offset, size=size, base=None)

    def _part(self, state: State, register: Term, part: int, value: Number) -> Number:
        name = variable(register, part)
        state.fresh(name, value.machine)
        return Number(value.machine, single(name), True)

    def _store_value(self, state: State, register: Term, instruction: Instruction) -> None:
        value: Value = None
        if isinstance(instruction, ops.Assign):
            value = self.terms.value(state, instruction.value)
        self.give(state, register, value)
        if isinstance(instruction, ops.Assign):
            self._relate_quotient(state, register, instruction.value)

    def _relate_quotient(self, state: State, register: Term, value: Term) -> None:
        """It is at least as much as fits into what is divided, and at most so much."""
        divided = quotient_of(value)
        if divided is None:
            return
        term, divisor = divided
        whole, result = self.terms.number(state, term).form_as(False), state.env.get(register)
        part = result.form_as(False) if isinstance(result, Number) else None
        if whole is None or part is None:
            return
        rest = whole.sub(part.scaled(divisor))
        state.numbers.at_most(rest.scaled(-1))
        state.numbers.at_most(rest.plus(1 - divisor))
        state.learnt()

    # --- memory ---------------------------------------------------------------------------------------------

    def _init(self, state: State, i: ops.Init, context: object) -> None:
        register = i.result
        if register.kind is MemoryKind.OBJECTS:
            sites: NumberMap[int] = NumberMap()
            for site in self.shape.globals.values():
                sites = sites.set(site.number, LIVE)
            state.memories[register] = ObjectStates(sites, 0)  # there are no others
            return
        if not register.kind.has_bytes:
            state.memories[register] = UNKNOWN_MEMORY
            return
        blank = register.kind is not MemoryKind.DATA
        if context is None or blank:
            pointers = {} if blank else {site: self._pointers(state, site) for site in self.shape.global_of}
            state.memories[register] = access.initial(self.shape.global_of, register.region, pointers, blank=blank)
        else:
            state.memories[register] = UNKNOWN_MEMORY

    def _pointers(self, state: State, site: Site) -> Mapping[Place, Value]:
        """That a global holds at the start."""
        entry = self.shape.global_of[site]
        return {(offset, self.bits // 8): self.terms.value(state, term) for offset, term in entry.pointers.items()}

    def _load(self, state: State, i: ops.Load, context: object) -> None:
        width = i.result.width // 8
        pointer = self.terms.pointer(state, i.pointer)
        value = self._read_before(state, i) or access.load(state, i.memory, pointer, width)
        if isinstance(value, Number) and value.machine.width != i.result.width:
            value = None
        self.give(state, i.result, value)
        # What a branch says of the register holds of the memory, too: it may be read there again.
        read = state.env.get(i.result)
        if isinstance(read, Number) and read is not value:
            state.memories[i.memory] = access.named(state, i.memory, pointer, width, read)

    def _read_before(self, state: State, i: ops.Load) -> Value:
        """What a load of its group has read there."""
        for other in self.shape.groups.get(i.result, ()):
            known = state.env.get(other.result)
            if other.memory is not i.memory or other.pointer is not i.pointer or other is i:
                continue
            if isinstance(known, Number) and known.form is not None and known.machine.width == i.result.width:
                return known
        return None

    def _store(self, state: State, i: ops.Store, context: object) -> None:
        value = self.terms.value(state, i.value)
        if isinstance(value, Pointer):
            value = value._replace(base=None)
        width = i.value.width // 8
        state.memories[i.result] = access.store(state, i.memory, self.terms.pointer(state, i.pointer), width, value)

    def place_of(self, i: ops.Alloc, context: object) -> tuple[Site, Site]:
        """The most recent object of a place, and all before it."""
        sites = self._places.get((context, i))
        if sites is None:
            number = self._numbers
            self._numbers += 2
            constant = i.kind is ObjectKind.STACK and i.family == ops.CONSTANT
            sites = (
                Site(number, i.name, i.kind.value, i.align, True, constant, i.family, i),
                Site(number + 1, i.name, i.kind.value, i.align, False, constant, i.family, i),
            )
            self._places[context, i] = sites
            if i.kind is ObjectKind.HEAP:
                self.shape.blocks += sites
        return sites

    def _alloc(self, state: State, i: ops.Alloc, context: object) -> None:
        recent, old = self.place_of(i, context)
        size = self.terms.number(state, i.size)
        fails = False if i.fails is None else self.terms.truth(state, i.fails)
        states = state.memories.get(i.objects)
        if recent in self._used:
            state.age(recent, old)
            states = state.memories.get(i.objects)
        self._used.add(recent)
        state.allocated |= {(recent, old)}
        most = size.machine.unsigned.high
        heap = i.kind is ObjectKind.HEAP
        largest = self.largest if heap else self.largest_local
        fits = most is not None and most <= largest
        if not fits:
            limits = machine.of(Interval(0, largest), self.bits, signed=False)
            both = None if limits is None else limits.meet(size.machine)
            form = size.form_as(True) if heap else None
            size = Number(both or anything(self.bits).machine, form, True)
        null = heap and (not fits or fails is not False)
        pointer = Pointer(frozenset([recent]), null, exactly(0, self.bits), size)
        state.env[i.result] = self._anchored(state, i.result, pointer)
        known = states if isinstance(states, ObjectStates) else UNKNOWN_STATES
        state.memories[i.objects_result] = known.set(recent, LIVE)
        state.learnt()

    def _set_state(self, state: State, i: ops.SetState, context: object) -> None:
        states = state.memories.get(i.objects)
        pointer = self.terms.pointer(state, i.pointer)
        if not isinstance(states, ObjectStates) or pointer.sites is None:
            state.memories[i.result] = UNKNOWN_STATES
            return
        new = 1 << i.state
        for site in sorted(pointer.sites, key=lambda each: each.number):
            strong = site.unique and len(pointer.sites) == 1 and not pointer.null
            states = states.set(site, new if strong else new | states.of([site]))
        state.memories[i.result] = states

    def _copy(self, state: State, i: ops.Copy, context: object) -> None:
        to, start = self.terms.pointer(state, i.pointer), self.terms.pointer(state, i.source)
        length = self.terms.number(state, i.length)
        state.memories[i.result] = access.copy(state, i.memory, to, i.source_memory, start, length)

    def _fill(self, state: State, i: ops.Fill, context: object) -> None:
        pointer = self.terms.pointer(state, i.pointer)
        byte, length = self.terms.number(state, i.byte), self.terms.number(state, i.length)
        state.memories[i.result] = access.fill(state, i.memory, pointer, byte, length)

    def _havoc(self, state: State, i: ops.Havoc, context: object) -> None:
        pointer, length = self.terms.pointer(state, i.pointer), self.terms.number(state, i.length)
        state.memories[i.result] = access.forget(state, i.memory, pointer, length)


def any_memory(register: MemoryRegister) -> Any:
    return UNKNOWN_STATES if register.kind is MemoryKind.OBJECTS else UNKNOWN_MEMORY
