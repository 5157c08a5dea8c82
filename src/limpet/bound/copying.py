"""Copies of single instructions: evaluated over what is known, and written down only where something stays open."""

from __future__ import annotations

from collections.abc import Callable

from limpet.base.persistent import EMPTY
from limpet.base.properties import Role
from limpet.bound.asking import Asker
from limpet.bound.cells import ANY_SIZE, CellRules, Cells
from limpet.bound.knowledge import PRODUCTS, decide, learn, narrowed, range_of
from limpet.bound.leaks import Site, end_of_run
from limpet.bound.state import Allocated, Frame, MemoryValue, States
from limpet.bound.values import Values
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer, Value
from limpet.seair import operations as ops
from limpet.seair.operations import Instruction, MemoryKind, MemoryRegister, ObjectState, Property
from limpet.seair.program import Block, CallContext, Global, GlobalKind
from limpet.semantics.expressions import Expressions
from limpet.terms.intervals import facts
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term

REALLOC = "resize"
"""What the library's function is called that gives a block another size."""
MAX_BYTES = 4096
"""Copies and fills of at most so many bytes are followed cell by cell."""


class PathEnd(Exception):
    """Nothing after this instruction is executed."""


class Copier(Asker):
    """Writes to `block`, in the activation `frame`."""

    def __init__(
        self,
        expressions: Expressions,
        table: ObjectTable,
        values: Values,
        cells: CellRules,
        globals: dict[int, Global],
    ) -> None:
        super().__init__(expressions, table, values, cells)
        self.globals = globals
        self.constants = [entry for entry in globals.items() if entry[1].kind is GlobalKind.CONSTANT]
        self.allocated: Allocated = EMPTY
        self.stack: list[Frame] = []
        """The activations that are under way."""
        self.sites: dict[int, Site] = {}
        """Where objects were allocated."""
        self.loads = self.loads_resolved = self.loads_repeated = self.stores = self.asserts_folded = 0
        self._read: dict[tuple[MemoryRegister, Term, int], Term] = {}
        """Version of a memory, pointer, bits → the register that was loaded; of use where that one is defined."""
        self._late: dict[Block, dict[ops.Havoc, list[ops.Load]]] = {}
        """Loads to be put behind a havoc in a block that is finished."""
        self._asserted: dict[tuple[ops.Assert, CallContext | None], int] = {}
        self.table_of_copies |= {
            ops.Assign: self._assign,
            ops.Nondet: self._nondet,
            ops.Assert: self._assert,
            ops.Assume: self._assume,
            ops.Init: self._init,
            ops.Load: self._load,
            ops.Store: self._store,
            ops.Alloc: self._alloc,
            ops.SetState: self._set_state,
            ops.EndOfRun: self._end_of_run,
            ops.Copy: self._copy,
            ops.Fill: self._fill,
            ops.Havoc: self._havoc,
            ops.SetMod: self._set_mod,
            ops.MemorySelect: self._memory_select,
        }

    # --- scalars --------------------------------------------------------------------------------------------

    def copy(self, instruction: Instruction) -> None:
        self.location = instruction.location
        self.table_of_copies[type(instruction)](instruction)

    def _assign(self, i: ops.Assign) -> None:
        self.used_facts = False
        value = self.value(i.value)
        if isinstance(value, Term) and value.kind in PRODUCTS:
            value = narrowed(self.builder, self.facts, value)
        self.frame.values[i.result] = self.settle(value, i.value, i.result)
        self._note_facts(i.result)

    def _nondet(self, i: ops.Nondet) -> None:
        if i.known is not None:
            known, builder = self.number(i.known), self.builder
            is_bool = i.result.sort == BOOL
            self.frame.values[i.result] = (
                builder.bool_constant(known.kind is CONSTANT)
                if is_bool
                else builder.bv(range_of(self.facts, known).high, known.width)
            )
            return
        made = self.frame.values[i.result] = self.values.symbol(i.result)
        self.block.instructions.append(ops.Nondet(made, i.label, i.type, location=i.location))

    def _assert(self, i: ops.Assert) -> None:
        context = self.frame.context
        key = (i, context)
        self._asserted[key] = self._asserted.get(key, 0) + 1
        condition = self.value(i.condition)
        assert isinstance(condition, Term)
        if condition.kind is CONSTANT and condition.payload:
            self.asserts_folded += 1
            return
        self.block.instructions.append(ops.Assert(condition, i.property, context, location=i.location))
        if condition.kind is CONSTANT:
            raise PathEnd
        self.facts = learn(self.builder, self.facts, self.values.origins, condition, True)

    def _mark(self, exact: Term, message: str) -> None:
        """Where `exact` does not hold, behaviours are missing: reaching that must be known, but ends nothing."""
        if exact.kind is CONSTANT and exact.payload:
            return
        frame, location = self.frame, self.location
        property = Property.of_role(Role.UNSUPPORTED, message, location, frame.shape.function.name)
        may_hold = self.values.symbol_of("exact", BOOL)
        self.block.instructions.append(ops.Nondet(may_hold, location=location))
        condition = self.builder.or_(exact, may_hold)
        self.block.instructions.append(ops.Assert(condition, property, frame.context, location=location))

    def claim(self, condition: Term, property: Property, context: CallContext | None) -> None:
        """An assertion that is about another place."""
        made = ops.Assert(condition, property, context, location=self.location)
        self._asserted[made, context] = 1
        if condition.kind is CONSTANT and condition.payload:
            return
        self.block.instructions.append(made)
        if condition.kind is CONSTANT:
            raise PathEnd
        self.facts = learn(self.builder, self.facts, self.values.origins, condition, True)

    def _end_of_run(self, i: ops.EndOfRun) -> None:
        end_of_run(self, i)

    def properties_seen(self) -> dict[tuple[Property, CallContext | None], int]:
        found: dict[tuple[Property, CallContext | None], int] = {}
        for (instruction, context), count in self._asserted.items():
            key = (instruction.property, context)
            found[key] = found.get(key, 0) + count
        return found

    def _assume(self, i: ops.Assume) -> None:
        condition = self.value(i.condition)
        assert isinstance(condition, Term)
        if condition.kind is CONSTANT:
            if not condition.payload:
                raise PathEnd
            return
        self.block.instructions.append(ops.Assume(condition, location=i.location))
        self.facts = learn(self.builder, self.facts, self.values.origins, condition, True)

    # --- memories -------------------------------------------------------------------------------------------

    def region(self, name: str) -> str:
        """What a region of the function is called in the bounded program: those of the entry keep their names."""
        frame = self.frame
        if frame.call is None or not name:
            return name
        found = frame.regions.get(name)
        if found is None:
            found = frame.regions[name] = self.values.region(name)
        return found

    def _init(self, i: ops.Init) -> None:
        like = i.result
        region = self.region(like.region)
        made = MemoryRegister(self.values.memory(like.name, like).name, region, like.kind)
        self.block.instructions.append(ops.Init(made, i.blank, location=i.location))
        memory = MemoryValue(made)
        if self.frame.call is None:
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
                    states = states.set(number, self._states[ObjectState.LIVE])
                memory.states = States(EMPTY, states)
        self.frame.memories[like] = memory

    def _load(self, i: ops.Load) -> None:
        self.loads += 1
        self.used_facts = False
        frame = self.frame
        memory = frame.memories[i.memory]
        pointer = self.value(i.pointer)
        found = self.load(memory, pointer, i.result.width // 8)
        if found is not None:
            self.loads_resolved += 1
            frame.values[i.result] = self.settle(self.with_facts(found), i.result, i.result)
            self._note_facts(i.result)
            return
        thin = self.values.thin(self.settle(pointer, i.pointer))
        key = (memory.register, thin, i.result.width)
        before = self._read.get(key)
        if before is not None and self.values.defined.get(before.id):
            self.loads_repeated += 1
            frame.values[i.result] = self.settle(self.with_facts(before), i.result, i.result)
            self._note_facts(i.result)
            return
        made = frame.values[i.result] = self._read[key] = self.values.symbol(i.result)
        align = self._alignment(pointer, i.align)
        self.block.instructions.append(ops.Load(made, thin, memory.register, align, location=i.location))

    def _store(self, i: ops.Store) -> None:
        self.stores += 1
        memory = self.frame.memories[i.memory]
        value = self.settled(i.value)
        pointer = self.value(i.pointer)
        place = self.place(pointer)
        size = i.value.width // 8
        if isinstance(value, Term) and value.kind is CONSTANT and self._is_filled(memory, pointer, value, size):
            self.frame.memories[i.result] = memory
            return
        if place is not None and place[1] is not None:
            before = self.cells.load(self.cells_of(memory), place[0], place[1], size)
            if before is not None and (before is value or before == value):
                self.frame.memories[i.result] = memory
                return
        cells = self.store(memory, pointer, size, value)
        made = self.values.memory(i.result.name, memory.register)
        thin = self.values.thin(self.settle(pointer, i.pointer))
        self.block.instructions.append(
            ops.Store(
                made,
                self.values.thin(value),
                thin,
                memory.register,
                self._alignment(pointer, i.align),
                location=i.location,
            )
        )
        self.frame.memories[i.result] = MemoryValue(made, cells)

    def _alignment(self, pointer: Value, promised: int) -> int:
        """As much of what the compiler promises as is seen to be true: nobody checks its promise.

        Objects begin at multiples of far more than any alignment.
        """
        rest, step = self.values.residue(pointer.offset if isinstance(pointer, Pointer) else pointer)
        common = step if rest == 0 else min(step, rest & -rest)
        return min(promised, common)

    def _is_filled(self, memory: MemoryValue, pointer: Value, value: Term, size: int) -> bool:
        """Whether all that it may point into has nothing but these bytes anyway: then a write changes nothing."""
        possible = self.possible(pointer)
        if not possible:
            return False
        for number in possible:
            byte = self.cells.uniform(memory.cells, number)
            if byte is None or value is not self.cells.repeated(byte, size):
                return False
        return True

    def _range(self, pointer: Value, length: Term) -> tuple[int, int, int] | None:
        """Object, offset and number of bytes, if all are known and they are not too many."""
        if length.kind is not CONSTANT or length.payload > MAX_BYTES:
            return None
        place = self.place(pointer)
        if place is None or place[1] is None:
            return None
        return place[0], place[1], length.payload

    def _forget(self, memory: MemoryValue, pointer: Value, length: Term) -> Cells:
        """So many bytes from there on, in all that this may point into."""
        known = self.known_pointer(pointer)
        if known is None:
            return self.unchanged(memory)
        most = range_of(self.facts, length).high
        cells = memory.cells
        for number in self.possible(known) or ():
            cells = self.without(cells, number, known.offset, most)
        return cells

    def _copy(self, i: ops.Copy) -> None:
        memories = self.frame.memories
        memory, source_memory = memories[i.memory], memories[i.source_memory]
        length = self.number(i.length)
        if length.kind is CONSTANT and length.payload == 0:
            memories[i.result] = memory
            return
        pointer, source = self.settled(i.pointer), self.settled(i.source)
        byte = self._uniform(source_memory, source)
        if byte is not None and self._is_filled(memory, pointer, self.builder.bv(byte, 8), 1):
            memories[i.result] = memory
            return
        cells = self._forget(memory, pointer, length)
        there, here = self._range(source, length), self._range(pointer, length)
        if there is not None and here is not None:
            number, begin, size = there
            pieces = []
            for offset, bytes, value in self.cells.between(source_memory.cells, number, begin, begin + size):
                first, end = max(offset, begin), min(offset + bytes, begin + size)
                if end - first != bytes:
                    value = self.cells.part(value, bytes, first - offset, end - first)
                pieces.append((first - begin + here[1], end - first, value))
            cells = self.cells.replace(cells, here[0], here[1], here[1] + size, pieces)
        made = self.values.memory(i.result.name, memory.register)
        thin = self.values.thin
        self.block.instructions.append(
            ops.Copy(
                made,
                thin(pointer),
                memory.register,
                thin(source),
                source_memory.register,
                thin(self.settle(length, i.length)),
                location=i.location,
            )
        )
        memories[i.result] = MemoryValue(made, cells)

    def _fill(self, i: ops.Fill) -> None:
        memories = self.frame.memories
        memory = memories[i.memory]
        length = self.number(i.length)
        if length.kind is CONSTANT and length.payload == 0:
            memories[i.result] = memory
            return
        pointer = self.settled(i.pointer)
        byte = self.expressions.scalar(self.settled(i.byte))
        if byte.kind is CONSTANT and self._is_filled(memory, pointer, byte, 1):
            memories[i.result] = memory
            return
        whole = self._whole_object(memory, pointer, length) if byte.kind is CONSTANT else None
        if whole is not None:
            size = length.payload if length.kind is CONSTANT else ANY_SIZE
            cells = self.cells.fill_object(memory.cells, whole, byte.payload, size)
        else:
            cells = self._forget(memory, pointer, length)
        here = self._range(pointer, length) if whole is None else None
        if here is not None:
            number, begin, size = here
            cells = self.cells.replace(cells, number, begin, begin + size, self.cells.filled(begin, size, byte))
        made = self.values.memory(i.result.name, memory.register)
        self.block.instructions.append(
            ops.Fill(
                made,
                self.values.thin(pointer),
                byte,
                self.values.thin(self.settle(length, i.length)),
                memory.register,
                location=i.location,
            )
        )
        memories[i.result] = MemoryValue(made, cells)

    def _uniform(self, memory: MemoryValue, pointer: Value) -> int | None:
        """The byte that everything has that this may point into."""
        found = {self.cells.uniform(memory.cells, number) for number in self.possible(pointer) or ()}
        return found.pop() if len(found) == 1 else None

    def _whole_object(self, memory: MemoryValue, pointer: Value, length: Term) -> int | None:
        """The number of the object if the stretch is all of it, and too long to be followed cell by cell (that is
        better where another path leaves other cells) or the first that is known of it."""
        place = self.place(pointer)
        if place is None or place[1] != 0:
            return None
        if length.kind is CONSTANT and length.payload <= MAX_BYTES and memory.cells.get(place[0]) is not None:
            return None
        return place[0] if self._is_size(length, place[0]) else None

    def _havoc(self, i: ops.Havoc) -> None:
        memories = self.frame.memories
        memory = memories[i.memory]
        length = self.number(i.length)
        pointer = self.settled(i.pointer)
        made = self.values.memory(i.result.name, memory.register)
        cells = self._forget(memory, pointer, length)
        havoc = ops.Havoc(
            made,
            self.values.thin(pointer),
            self.values.thin(self.settle(length, i.length)),
            memory.register,
            i.label,
            location=i.location,
        )
        self.block.instructions.append(havoc)
        place = self.place(pointer)
        if made.kind is MemoryKind.DATA and place is not None and place[1] == 0 and self._is_size(length, place[0]):
            least = facts(self.builder, length).low
            cells = self.cells.leave_object(cells, place[0], least, self._reader(havoc, place[0]))
        memories[i.result] = MemoryValue(made, cells)

    def _is_size(self, length: Term, number: int) -> bool:
        return number != 0 and self.table[number].size is length

    def _reader(self, havoc: ops.Havoc, number: int) -> Callable[[int, int], Term]:
        """Makes loads right behind the havoc, so that whoever comes after it shares them."""
        loads: list[ops.Load] = []
        self._late.setdefault(self.block, {})[havoc] = loads
        object = self.addresses.object_constant(number)

        def read(offset: int, size: int) -> Term:
            value = self.values.symbol_of(f"word{offset}", self.builder.manager.bitvec(8 * size))
            where = self.values.thin(Pointer(object, self.builder.bv(offset, self.addresses.pointer_bits)))
            loads.append(ops.Load(value, where, havoc.result, size & -size, location=havoc.location))
            return value

        return read

    def insert_late_loads(self) -> None:
        """When all is copied."""
        for block, behind in self._late.items():
            block.instructions = [
                each
                for instruction in block.instructions
                for each in (instruction, *(behind.get(instruction, ()) if type(instruction) is ops.Havoc else ()))
            ]

    def _memory_select(self, i: ops.MemorySelect) -> None:
        memories = self.frame.memories
        condition = self.value(i.condition)
        assert isinstance(condition, Term)
        if condition.kind is CONSTANT:
            memories[i.result] = memories[i.yes if condition.payload else i.no]
            return
        yes, no = memories[i.yes], memories[i.no]
        made = self.values.memory(i.result.name, yes.register)
        self.block.instructions.append(
            ops.MemorySelect(made, condition, yes.register, no.register, location=i.location)
        )
        memories[i.result] = MemoryValue(made)

    # --- objects --------------------------------------------------------------------------------------------

    def _alloc(self, i: ops.Alloc) -> None:
        frame = self.frame
        memory = frame.memories[i.objects]
        size = self.expressions.scalar(self.settled(i.size))
        region = self.region(i.region)
        info = self.table.add(i.kind.value, size, i.align, i.name, region, i.location, i.family)
        number = info.number
        self.allocated = self.allocated.set(number, True)
        self.sites[number] = Site(i.location, frame.shape.function.name, frame.context)
        address = self.values.symbol(i.result)
        self.values.address_of.append(address)
        made = self.values.memory(i.objects_result.name, memory.register)
        fails = None if i.fails is None else self.expressions.scalar(self.settled(i.fails))
        self.block.instructions.append(
            ops.Alloc(
                address,
                made,
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
        state = self._states[ObjectState.LIVE]
        value = Pointer(self.addresses.object_constant(number), self.values.zero)
        if i.kind is ops.ObjectKind.HEAP:
            limit = self.builder.bv(self.addresses.limit(number), self.addresses.pointer_bits)
            fits = self.builder.bv_ule(size, limit)
            if self.addresses.pointer_bits == 32:
                # A real machine may have that much; with 64 bits, the limit is beyond what machines have.
                too_much = self.builder.bv_slt(size, self.values.zero)
                told = f"malloc of more than {limit.payload} bytes returns null here"
                self._mark(self.builder.or_(fits, too_much), told)
            if fails is not None:
                fits = self.builder.and_(fits, self.builder.not_(fails))
            known = decide(self.builder, self.facts, fits) if fits.kind is not CONSTANT else fits
            if known is None:
                nowhere = self.addresses.null().object
                value = Pointer(self.builder.ite(fits, value.object, nowhere), value.offset)
                state = self.builder.ite(fits, state, self._states[ObjectState.NONE])
            elif not known.payload:
                value, state = self.addresses.null(), self._states[ObjectState.NONE]
        frame.values[i.result] = value
        frame.memories[i.objects_result] = self._with_state(memory, made, number, state)

    def _with_state(self, memory: MemoryValue, made: MemoryRegister, number: int, state: Term) -> MemoryValue:
        states = memory.states
        if self.table[number].kind == "heap":
            return MemoryValue(made, EMPTY, States(states.heap.set(number, state), states.other))
        return MemoryValue(made, EMPTY, States(states.heap, states.other.set(number, state)))

    def _set_state(self, i: ops.SetState) -> None:
        frame = self.frame
        memory = frame.memories[i.objects]
        pointer = self.value(i.pointer)
        place = self.place(pointer)
        if place is not None and place[0] == 0:
            frame.memories[i.result] = memory
            return
        state = self._states[i.state]
        self._note_time(i, pointer, None if place is None else place[0])
        made = self.values.memory(i.result.name, memory.register)
        if place is not None:
            if self._state(memory, place[0]) is state:
                frame.memories[i.result] = memory
                return
            after = self._with_state(memory, made, place[0], state)
        elif (possible := self.possible(pointer)) is not None:
            after = MemoryValue(made, EMPTY, memory.states)
            for number in possible:
                before = self._state(after, number)
                if before is not None:
                    changed = self.builder.ite(self.is_in(pointer, number), state, before)
                    after = self._with_state(after, made, number, self.expressions.scalar(self.small(changed)))
        elif i.state is ObjectState.FREED:
            # Whoever frees has made sure that it is a heap object.
            after = MemoryValue(made, EMPTY, States(EMPTY, memory.states.other))
        else:
            after = MemoryValue(made)
        thin = self.values.thin(self.settle(pointer, i.pointer))
        self.block.instructions.append(ops.SetState(made, thin, i.state, memory.register, location=i.location))
        frame.memories[i.result] = after

    def _note_time(self, i: ops.SetState, pointer: Value, number: int | None) -> None:
        """When objects begin and end decides which of them can have the same place."""
        possible = [number] if number is not None else self.possible(pointer)
        if possible is None and i.state is not ObjectState.FREED:
            possible = [info.number for info in self.table.entries if info.kind == "stack"]
        if i.state is ObjectState.LIVE:
            self.table.may_begin(possible or ())
            return
        self.table.may_end(possible, moved=self.frame.shape.function.name.startswith(REALLOC))

    def _set_mod(self, i: ops.SetMod) -> None:
        frame = self.frame
        memory = frame.memories[i.memory]
        pointer = self.value(i.pointer)
        modified = self.expressions.scalar(self.settled(i.modified))
        place = self.place(pointer)
        if place is not None and place[0] == 0:
            frame.memories[i.result] = memory
            return
        made = self.values.memory(i.result.name, memory.register)
        if place is None:
            after = MemoryValue(made)
        else:
            if self._state(memory, place[0]) is modified:
                frame.memories[i.result] = memory
                return
            after = self._with_state(memory, made, place[0], modified)
        thin = self.values.thin(self.settle(pointer, i.pointer))
        self.block.instructions.append(ops.SetMod(made, thin, modified, memory.register, location=i.location))
        frame.memories[i.result] = after
