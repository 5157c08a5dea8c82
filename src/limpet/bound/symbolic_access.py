"""Accesses at an offset that is not known, in a small object: choices between the values of its cells.

The checks before an access say that it is inside of the object. If the offset is known up to a multiple of the
size of the access, only few places are left. A load is then a choice between the values there, and a store changes
each of them on a condition. Solvers decide such terms much faster than arrays.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence

from limpet.base.persistent import EMPTY
from limpet.bound.cells import CellRules, Cells
from limpet.bound.evaluator import Evaluator
from limpet.bound.knowledge import look_up
from limpet.bound.pointer_choices import sides, split
from limpet.bound.state import MemoryValue
from limpet.bound.tables import Tables
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer, Value
from limpet.seair import operations as ops
from limpet.seair.operations import MemoryKind, MemoryRegister
from limpet.seair.program import Global, GlobalKind
from limpet.terms.intervals import facts
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term

MAX_PLACES = 64
"""Between so many places one chooses."""
MAX_UNKNOWN = 16
"""So many of them may have to be loaded first."""


_Loaded = tuple[Value | None, bool]
"""A value, if it is known, and whether what is known on the path left fewer places for it."""


_Places = tuple[list[tuple[int, Term]] | None, bool]
"""Offsets and conditions, and whether what is known on the path left fewer of them. None: too many."""


class _Nowhere(enum.Enum):
    """There can be no access."""

    NOWHERE = 0


class SymbolicAccess:
    def __init__(self, evaluator: Evaluator, table: ObjectTable, cells: CellRules, globals: dict[int, Global]) -> None:
        self.builder = evaluator.builder
        self.addresses = evaluator.addresses
        self.values = evaluator.values
        self.evaluator = evaluator
        self.path = evaluator.path
        self.table = table
        self.cells = cells
        self.tables = Tables(cells)
        self._loaded: dict[MemoryRegister, Cells] = {}
        """Versions of memories with what was loaded from them in this block: other blocks do not have its registers."""
        self._loaded_in = self.path.block
        self._constants = [entry for entry in globals.items() if entry[1].kind is GlobalKind.CONSTANT]
        """Globals that nobody can write to, by number."""
        self._constant_cells: dict[str, Cells] = {}

    def cells_of(self, memory: MemoryValue) -> Cells:
        if self._loaded_in is not self.path.block:
            self._loaded_in = self.path.block
            self._loaded.clear()
        return self._loaded.get(memory.register, memory.cells)

    # --- one of several objects -----------------------------------------------------------------------------

    def load(self, memory: MemoryValue, pointer: Value, size: int) -> _Loaded:
        """What is there, if that is known. The checks in front say that it is inside of an object."""
        known = self.evaluator.known_pointer(pointer)
        if known is None or not self.cells.follows:
            return None, False
        value, by_facts = self._load_any(memory, known, size)
        return (None if isinstance(value, _Nowhere) else value), by_facts

    def _load_any(self, memory: MemoryValue, pointer: Pointer, size: int) -> tuple[Value | _Nowhere | None, bool]:
        """As deep as a choice of objects, which is small."""
        if pointer.object.kind is CONSTANT:
            return self._load_at(memory, pointer, size)
        condition, yes, no = sides(pointer)
        second, by_facts = self._load_any(memory, no, size)
        if second is None:
            return None, by_facts
        first, first_by_facts = self._load_any(memory, yes, size)
        by_facts |= first_by_facts
        if first is None or isinstance(second, _Nowhere):
            return first, by_facts
        return (second if isinstance(first, _Nowhere) else self.chosen(condition, first, second)), by_facts

    def _load_at(self, memory: MemoryValue, pointer: Pointer, size: int) -> tuple[Value | _Nowhere | None, bool]:
        number = self._accessible(pointer, size)
        if not number:
            return _Nowhere.NOWHERE, False
        offset = pointer.offset
        if offset.kind is CONSTANT:
            return self.cells.load(self.cells_of(memory), number, offset.payload, size), False
        return self.load_choice(memory, number, offset, size)

    def _accessible(self, pointer: Pointer, size: int) -> int:
        """The number of the object; 0 if there can be no access."""
        number = self.addresses.number(pointer.object) if pointer.object.payload else None
        if number is None:
            return 0
        info = self.table[number]
        whole, offset = info.size, pointer.offset
        room = whole.payload - size if whole.kind is CONSTANT else 0
        if room < 0 or (whole.kind is CONSTANT and offset.kind is CONSTANT and offset.payload > room):
            return 0
        return 0 if info.kind == "function" else number

    def store(self, memory: MemoryValue, pointer: Value, size: int, value: Value) -> Cells:
        """What is known after a store."""
        cells = self.cells_of(memory)
        known = self.evaluator.known_pointer(pointer)
        if known is None or not self.cells.follows:
            return self.unchanged(memory)
        if known.object.kind is CONSTANT:
            number = self._accessible(known, size)
            if not number:
                return cells
            if known.offset.kind is CONSTANT:
                return self.cells.store(cells, number, known.offset.payload, size, value)
            byte = self.cells.uniform(cells, number)
            if byte is not None and value is self.cells.repeated(byte, size):
                return cells
            after = self.store_choice(memory, number, known.offset, size, value)
            return self.without(cells, number, known.offset, size) if after is None else after
        places = self._leaves(known, size, self.evaluator.selectors.choices([known]) is not None)
        for number, offset, here in places:
            if offset.kind is not CONSTANT:
                cells = self.without(cells, number, offset, size)
                continue
            before = self.cells.load(cells, number, offset.payload, size)
            if before is None:
                cells = self.cells.forget(cells, number, offset.payload, offset.payload + size)
            else:
                after_it = self.evaluator.small(self.chosen(here, value, before))
                cells = self.cells.store(cells, number, offset.payload, size, after_it)
        return cells

    def unchanged(self, memory: MemoryValue) -> Cells:
        """What is known after a write anywhere: constants are as they were, as the checks in front say."""
        if memory.register.kind is not MemoryKind.DATA:
            return EMPTY
        region = memory.register.region
        cells = self._constant_cells.get(region)
        if cells is None:
            entries = [(number, entry) for number, entry in self._constants if entry.region == region]
            cells = self._constant_cells[region] = self.cells.initial(entries)
        return cells

    def without(self, cells: Cells, number: int, offset: Term, size: int) -> Cells:
        """Without what may be changed by an access to at most so many bytes somewhere in an object."""
        range = self.path.finder().range(offset)
        if range.high + size > 1 << offset.width:
            return cells.remove(number)
        return self.cells.forget(cells, number, range.low, range.high + size)

    def _leaves(self, pointer: Pointer, size: int, by_offset: bool) -> list[tuple[int, Term, Term]]:
        """Objects in which an access can be, each with the offset and the condition that it is there."""
        leaves: list[tuple[int, Term, Term]] = []
        stack = [(pointer, self.builder.true)]
        while stack:
            here, condition = stack.pop()
            parts = split(self.builder, here) if by_offset or here.object.kind is not CONSTANT else None
            if parts is None:
                number = self._accessible(here, size)
                if number:
                    leaves.append((number, here.offset, condition))
                continue
            decision, yes, no = parts
            # Where there is no access, it is not: the other side needs no condition.
            possible = [self._any_accessible(side, size) for side in (yes, no)]
            if possible[0]:
                stack.append((yes, self.builder.and_(condition, decision) if possible[1] else condition))
            if possible[1]:
                opposite = self.builder.not_(decision)
                stack.append((no, self.builder.and_(condition, opposite) if possible[0] else condition))
        return leaves

    def _any_accessible(self, pointer: Pointer, size: int) -> bool:
        stack = [pointer]
        while stack:
            here = stack.pop()
            if here.object.kind is not CONSTANT:
                stack += sides(here)[1:]
            elif self._accessible(here, size):
                return True
        return False

    # --- one of several places in an object -----------------------------------------------------------------

    def load_choice(self, memory: MemoryValue, number: int, offset: Term, size: int) -> _Loaded:
        """The value at one of few places; None: too many."""
        cells = self.cells_of(memory)
        byte = self.cells.uniform(cells, number)
        if byte is not None:
            return self.cells.repeated(byte, size), False
        rest, step = self.values.residue(offset)
        table = self.tables.read(cells, number, offset, size, step, rest)
        if table is not None:
            return table, False
        places, by_facts = self._places(number, offset, size)
        # What nobody knows is best read as one.
        if places is None or (len(places) > 1 and self.cells.is_unwritten(cells, number)):
            return None, by_facts
        values = self._known(memory, number, [place for place, _ in places], size)
        if values is None:
            return None, by_facts
        result = values[-1]
        for (_, here), value in zip(reversed(places[:-1]), reversed(values[:-1]), strict=True):
            result = self.chosen(here, value, result)
        return result, by_facts

    def store_choice(self, memory: MemoryValue, number: int, offset: Term, size: int, value: Value) -> Cells | None:
        """What is known after a store at one of few places."""
        places, _ = self._places(number, offset, size)
        if places is None:
            return None
        if len(places) == 1:
            return self.cells.store(self.cells_of(memory), number, places[0][0], size, value)
        if self._known(memory, number, [place for place, _ in places], size) is None:
            return None
        cells = self.cells_of(memory)
        for place, here in places:
            # Places may overlap, so that one examines what the last one has left.
            before = self.cells.load(cells, number, place, size)
            assert before is not None
            cells = self.cells.store(cells, number, place, size, self.evaluator.small(self.chosen(here, value, before)))
        return cells

    def _places(self, number: int, offset: Term, size: int) -> _Places:
        """Where an access can be, each with the condition that it is there."""
        whole = self.table[number].size
        if whole.kind is not CONSTANT:
            return None, False
        choices = self.evaluator.selectors.choices([Pointer(self.addresses.object_constant(number), offset)])
        if choices is not None:
            return self._open_places(offset, [each.offset.payload for each in choices], whole.payload - size)
        residue = self.values.residue(offset)
        step = residue.modulus
        if step < size or whole.payload > step * MAX_PLACES:
            return None, False
        known = facts(self.builder, offset)
        end = min(whole.payload - size, known.high) + 1
        start = residue.up(known.low)
        assert start is not None, "the modulus is a power of two"
        return self._open_places(offset, range(start, end, step), end - 1)

    def _open_places(self, offset: Term, candidates: Iterable[int], last: int) -> _Places:
        """Those where it may be after all that is known on the path."""
        places: list[tuple[int, Term]] = []
        by_facts = False
        for place in candidates:
            if place > last:
                continue
            here = self.builder.equal(offset, self.builder.bv(place, offset.width))
            if here.kind is not CONSTANT:
                fact = look_up(self.path.facts, here)
                if fact is not None:
                    by_facts = True
                    here = fact
            if here.kind is not CONSTANT:
                places.append((place, here))
            elif here.payload:
                return [(place, here)], by_facts
        return places or None, by_facts

    def _known(self, memory: MemoryValue, number: int, places: Sequence[int], size: int) -> list[Value] | None:
        """The values at these places. What is not known is loaded, if that is not too much."""
        cells = self.cells_of(memory)
        values = [self.cells.load(cells, number, place, size) for place in places]
        if values.count(None) > MAX_UNKNOWN:
            return None
        result: list[Value] = []
        object = self.addresses.object_constant(number)
        for place, value in zip(places, values, strict=True):
            if value is None:
                value = self.values.symbol_of(f"cell{8 * size}", self.builder.manager.bitvec(8 * size))
                where = self.values.thin(Pointer(object, self.builder.bv(place, self.addresses.pointer_bits)))
                self.path.write(ops.Load(value, where, memory.register, location=self.evaluator.at.location))
                cells = self._loaded[memory.register] = self.cells.store(cells, number, place, size, value)
            result.append(value)
        return result

    def chosen(self, condition: Term, yes: Value, no: Value) -> Value:
        if yes is no or yes == no:
            return yes
        if isinstance(yes, Pointer) or isinstance(no, Pointer):
            known_pointer = self.evaluator.known_pointer
            first, second = known_pointer(yes), known_pointer(no)
            if first is not None and second is not None:
                return self.evaluator.expressions.ite(condition, first, second)
        return self.builder.ite(condition, self.values.thin(yes), self.values.thin(no))
