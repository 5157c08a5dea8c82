"""Memories in clauses: a tuple of terms per memory register, as `memory_layout` divides it.

What is done to many bytes at once is done cell by cell if the length is a small constant; otherwise the memory can be
anything afterwards, which is noted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from limpet.arithmetic.numbers import Number
from limpet.arithmetic.side_conditions import SideConditions
from limpet.horn.expressions import Expressions
from limpet.horn.memory_interface import Memory, Place
from limpet.horn.memory_layout import AccessPattern, CellPart, Group, MemoryClass
from limpet.horn.tags import global_tag
from limpet.horn.values import PARTS, UNMODELLED, Pointer, Slot, Unmodelled, Value, pointer_slots
from limpet.numeric.congruence import exactly
from limpet.seair.operations import MemoryKind, MemoryRegister
from limpet.seair.program import Global
from limpet.terms import kinds_bv as bv
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import ITE
from limpet.terms.sorts import ArraySort
from limpet.terms.term import Term

MAX_INITIAL = 256
"""Initial cells that are said one by one."""
MAX_TABLE = 1 << 16
"""Initial cells that are examined to find those that differ from the others."""
MAX_LENGTH = 256
"""Bytes that are filled or copied one by one."""
MAX_SHORT = 16
"""Bytes of an object of which an unknown number is written, one by one."""
LOST = "memory"


class Cells:
    """The memory level: cells as the layout has them."""

    def __init__(
        self,
        expressions: Expressions,
        classes: dict[str, str],
        layout: dict[str, MemoryClass],
        numbers_of_objects: dict[Term, int],
        signed: dict[str, bool],
    ) -> None:
        self.expressions = expressions
        self.numbers = expressions.numbers
        self.builder = expressions.builder
        self.bits = expressions.bits
        self.classes = classes
        self.layout = layout
        self.objects = numbers_of_objects
        """Address of a global → the number of its object."""
        self.signed = signed

        self._owners = {name: number for number, name in enumerate(sorted(layout), 1)}

    # --- shape ----------------------------------------------------------------------------------------------

    def owner_of(self, region: str) -> int:
        """The number of the class of a region."""
        return self._owners[self.classes[region]]

    def _class(self, register: MemoryRegister) -> MemoryClass:
        return self.layout[self.classes[register.region]]

    def _groups(self, register: MemoryRegister) -> list[Group]:
        return self._class(register).groups

    def _holds_pointers(self, register: MemoryRegister, group: Group) -> bool:
        return group.pointers and register.kind is MemoryKind.DATA

    def _is_scalar(self, each: MemoryClass, group: Group) -> bool:
        return each.single and group.place is not None

    def _is_signed(self, register: MemoryRegister, group: Group) -> bool:
        return group.size > 1 and self.signed.get(self.classes[register.region], True)

    def slots(self, register: MemoryRegister) -> list[Slot]:
        each = self._class(register)
        slots: list[Slot] = []
        for group in each.groups:
            name = f"{register.name}.{group.place}" if group.place else register.name
            index = self.numbers.index_sort()
            pointers = self._holds_pointers(register, group)
            element = index if pointers else self.numbers.sort(group.size * 8)
            sort = element if self._is_scalar(each, group) else ArraySort(index, element)
            slots += pointer_slots(name, sort) if pointers else [Slot(name, sort)]
        return slots

    def parts(self, register: MemoryRegister) -> list[CellPart]:
        """What each of the slots stands for."""
        each = self._class(register)
        size, distance = each.object_size if each.single else None, 1 << self.expressions.cell_bits
        return [
            CellPart(group, part, self._is_scalar(each, group), each.single, signed, size, distance)
            for group, begin, end in self._positions(register)
            for signed in (self._is_signed(register, group),)
            for part in (PARTS if end - begin > 1 else ("",))
        ]

    def _positions(self, register: MemoryRegister) -> Iterator[tuple[Group, int, int]]:
        """Group, and from where to where its terms are."""
        begin = 0
        for group in self._groups(register):
            end = begin + (len(PARTS) if self._holds_pointers(register, group) else 1)
            yield group, begin, end
            begin = end

    def _group_of(self, place: Place, size: int) -> tuple[Group, int, int] | None:
        """The group that an access belongs to; None: nothing is ever accessed there."""
        residue = self.expressions.residues.of(place.where)
        return None if residue is None else self._owner(place.register, AccessPattern(size, residue))

    def _owner(self, register: MemoryRegister, access: AccessPattern) -> tuple[Group, int, int] | None:
        """The group that has the bytes of the access, as one cell or in single bytes; None: no group alone."""
        access = self._class(register).placed(access)
        for group, begin, end in self._positions(register):
            if group.size == access.size and access.residue.leq(group.residue):
                return group, begin, end
            if group.has_any_bytes:  # the last one
                return group, begin, end
            if group.may_overlap(access):
                return None
        return None

    def _index(self, each: MemoryClass, group: Group, pointer: Pointer) -> Term:
        if each.single:
            return pointer.offset
        return pointer.object if group.place is not None else self.expressions.cell(pointer)

    # --- cells ----------------------------------------------------------------------------------------------

    def _read(
        self, side: SideConditions, register: MemoryRegister, terms: Memory, group: Group, pointer: Pointer
    ) -> Value:
        """One whole cell."""
        each = self._class(register)
        if not self._is_scalar(each, group):
            index = self._index(each, group, pointer)
            terms = tuple(self.builder.select(term, index) for term in terms)
        if self._holds_pointers(register, group):
            stored = Pointer(*terms)
            self.expressions.limit_pointer(side, stored)
            return stored
        return self.numbers.given(side, terms[0], group.size * 8, self._is_signed(register, group))

    def _write(
        self,
        side: SideConditions,
        register: MemoryRegister,
        terms: Memory,
        group: Group,
        pointer: Pointer,
        value: Value,
    ) -> Memory:
        each = self._class(register)
        parts: Memory
        if self._holds_pointers(register, group):
            made = self.expressions.pointer(side, value)
            parts = self.expressions.any_pointer(side).parts() if isinstance(made, Unmodelled) else made.parts()
        else:
            number = self.expressions.number(side, value, group.size * 8)
            parts = (self.numbers.canonical(side, number, self._is_signed(register, group)),)
        if self._is_scalar(each, group):
            return parts
        index = self._index(each, group, pointer)
        return tuple(self.builder.store(term, index, part) for term, part in zip(terms, parts, strict=True))

    def _anything(self, side: SideConditions, register: MemoryRegister, begin: int, end: int) -> Memory:
        return tuple(side.builder.fresh(name, sort) for name, sort, _ in self.slots(register)[begin:end])

    def _at(self, pointer: Pointer, bytes_further: int) -> Pointer:
        offset = self.numbers.index_add(pointer.offset, self.numbers.index(bytes_further))
        return self.expressions.moved(pointer, offset)

    # --- accesses -------------------------------------------------------------------------------------------

    def load(self, side: SideConditions, place: Place, width: int) -> Value:
        owner = self._group_of(place, width // 8)
        pointer = self.expressions.pointer(side, place.pointer)
        if owner is None or isinstance(pointer, Unmodelled):
            return self.expressions.any_number(side, width, "loaded")
        register, memory = place.register, place.memory
        group, begin, end = owner
        if group.size * 8 == width:
            return self._read(side, register, memory[begin:end], group, pointer)
        result: Number | None = None
        for position in range(width // 8):
            byte = self._read(side, register, memory[begin:end], group, self._at(pointer, position))
            assert isinstance(byte, Number)
            if result is None:
                result = byte
            else:
                joined = self.numbers.operate(side, bv.BV_CONCAT, None, result.width + 8, [byte, result])
                assert isinstance(joined, Number)
                result = joined
        assert result is not None
        return result

    def store(self, side: SideConditions, place: Place, value: Value, width: int) -> Memory:
        owner = self._group_of(place, width // 8)
        pointer = self.expressions.pointer(side, place.pointer)
        register, memory = place.register, place.memory
        if owner is None:
            return memory
        group, begin, end = owner
        if isinstance(pointer, Unmodelled):
            return memory[:begin] + self._anything(side, register, begin, end) + memory[end:]
        cells = memory[begin:end]
        if group.size * 8 == width:
            cells = self._write(side, register, cells, group, pointer, value)
        else:
            number = self.expressions.number(side, value, width)
            for position in range(width // 8):
                bits = (8 * position + 7, 8 * position)
                byte = self.numbers.operate(side, bv.BV_EXTRACT, bits, 8, [number])
                assert isinstance(byte, Number)
                cells = self._write(side, register, cells, group, self._at(pointer, position), byte)
        return memory[:begin] + cells + memory[end:]

    # --- many bytes -----------------------------------------------------------------------------------------

    def _touched(self, place: Place, length: Number) -> Iterator[tuple[Group, int, int, list[int] | None]]:
        """Groups, and how far after the pointer their cells are that are changed; None: unknown."""
        residue = self.expressions.residues.of(place.where)
        count = length.term.payload if length.term.kind is CONSTANT else None
        for group, begin, end in self._positions(place.register):
            if count is not None and 0 <= count <= MAX_LENGTH and residue is not None:
                if group.has_any_bytes:
                    yield group, begin, end, list(range(count))
                    continue
                known = residue.modulus == 0 or (group.residue.modulus and residue.modulus % group.residue.modulus == 0)
                if known:
                    begins = residue.remainder
                    places = [d for d in range(1 - group.size, count) if _is_in(group, begins + d)]
                    if all(d >= 0 and d + group.size <= count for d in places):
                        yield group, begin, end, places
                        continue
            yield group, begin, end, None

    def _lost(self, side: SideConditions) -> None:
        side.approximations.add(LOST, "after an operation on many bytes, memory can have any contents")

    def fill(self, side: SideConditions, place: Place, byte: Number, length: Number, *, fresh: bool) -> Memory:
        register, memory = place.register, place.memory
        if fresh and register.kind is MemoryKind.UNDEFINED and not self._class(register).single:
            return memory  # so it was from the start
        contents: list[Term] = []
        pointer = self.expressions.pointer(side, place.pointer)
        for group, begin, end, further in self._touched(place, length):
            cells = memory[begin:end]
            whole = self._whole(side, register, group, pointer, length, byte)
            if whole is not None:
                contents += whole
                continue
            if further is None or isinstance(pointer, Unmodelled):
                contents += self._some_written(side, place, length, group, begin, end, byte)
                continue
            value = byte
            for _ in range(group.size - 1):
                joined = self.numbers.operate(side, bv.BV_CONCAT, None, value.width + 8, [value, byte])
                assert isinstance(joined, Number)
                value = joined
            for distance in further:
                cells = self._write(side, register, cells, group, self._at(pointer, distance), value)
            contents += cells
        return tuple(contents)

    def _some_written(
        self, side: SideConditions, place: Place, length: Number, group: Group, begin: int, end: int, byte: Value
    ) -> Memory:
        """As many bytes as an expression says become this one."""
        register, numbers = place.register, self.numbers
        each = self._class(register)
        pointer = self.expressions.pointer(side, place.pointer)
        places: list[int] | None = None
        if group.residue.modulus == 0:
            places = [group.residue.remainder]
        elif each.single and each.object_size is not None and each.object_size <= MAX_SHORT:
            places = [offset for offset in range(each.object_size) if _is_in(group, offset)]
        if isinstance(pointer, Unmodelled) or places is None or group.size != 1:
            self._lost(side)
            return self._anything(side, register, begin, end)
        cells = place.memory[begin:end]
        last = numbers.index_add(pointer.offset, numbers.as_index(side, length, False))
        for offset in places:
            here = self.expressions.moved(pointer, numbers.index(offset))
            written = self.builder.and_(
                numbers.index_le(pointer.offset, here.offset), numbers.index_le(numbers.index(offset + 1), last)
            )
            before = self._read(side, register, cells, group, here)
            after = self.expressions.number(side, byte, 8)
            assert isinstance(before, Number)
            value = numbers.choose(side, written, after, before)
            cells = self._write(side, register, cells, group, here, value)
        return cells

    def _whole(
        self,
        side: SideConditions,
        register: MemoryRegister,
        group: Group,
        pointer: Pointer | Unmodelled,
        length: Number,
        byte: Number,
    ) -> Memory | None:
        """All of a single object becomes the same, if that is what happens."""
        each = self._class(register)
        if not each.single or isinstance(pointer, Unmodelled) or byte.term.kind is not CONSTANT:
            return None
        known = length.term.kind is CONSTANT and length.term.payload == each.object_size
        if not known and not self._is_all_of(pointer, self.numbers.as_index(side, length, False)):
            return None
        value = int.from_bytes(bytes([byte.term.payload & 255]) * group.size, "little")
        return self._constant_cells(register, group, value)

    def _is_all_of(self, pointer: Pointer, length: Term) -> bool:
        """Whether so many bytes are the object that the pointer points to, whatever its size is; or it is null, as
        there was no room for the object."""
        if pointer.offset is not self.numbers.index(0):
            return False
        if pointer.size is length:
            return True
        made, size = pointer.object, pointer.size
        if made.kind is not ITE or size.kind is not ITE or made.args[0] is not size.args[0]:
            return False
        return size.args[1] is length and made.args[2] is self.expressions.null.object

    def _constant_cells(self, register: MemoryRegister, group: Group, value: int) -> Memory | None:
        """The same number everywhere."""
        each = self._class(register)
        parts: Memory
        if self._holds_pointers(register, group):
            if value != 0:
                return None
            parts = self.expressions.null.parts()
        else:
            number = self.numbers.constant(value, group.size * 8)
            if not self._is_signed(register, group) and number.term.kind is CONSTANT and number.term.payload < 0:
                number = Number(self.numbers.index(value), number.width)
            parts = (number.term,)
        if self._is_scalar(each, group):
            return parts
        return tuple(self.builder.constant_array(self.numbers.index_sort(), part) for part in parts)

    def copy(self, side: SideConditions, target: Place, source: Place, length: Number) -> Memory:
        contents: list[Term] = []
        register = target.register
        pointer, origin = (self.expressions.pointer(side, place.pointer) for place in (target, source))
        residue = self.expressions.residues.of(source.where)
        for group, begin, end, further in self._touched(target, length):
            cells = target.memory[begin:end]
            if further is None or isinstance(pointer, Unmodelled) or isinstance(origin, Unmodelled):
                self._lost(side)
                contents += self._anything(side, register, begin, end)
                continue
            for distance in further:
                value: Value = UNMODELLED
                if residue is not None:
                    owner = self._owner(source.register, AccessPattern(group.size, residue.add(exactly(distance))))
                    if owner is not None and owner[0].size == group.size:
                        other, first, last = owner
                        there = self._at(origin, distance)
                        value = self._read(side, source.register, source.memory[first:last], other, there)
                if value is UNMODELLED:
                    value = self._unchanged(side, source.register, origin, distance, group)
                if value is UNMODELLED:
                    self._lost(side)
                cells = self._write(side, register, cells, group, self._at(pointer, distance), value)
            contents += cells
        return tuple(contents)

    def _unchanged(
        self, side: SideConditions, register: MemoryRegister, origin: Pointer, distance: int, group: Group
    ) -> Value:
        """What is read there by copies alone, and never changes: what an initialiser of a local is copied from."""
        each = self._class(register)
        if each.changes or origin.offset.kind is not CONSTANT:
            return UNMODELLED
        index, at = self.numbers.index, origin.offset.payload + distance
        for entry in each.globals:
            if origin.object is not index(self.objects[entry.address]) or at < 0 or at + group.size > entry.size:
                continue
            if register.kind is MemoryKind.UNDEFINED:
                return self.numbers.constant(0, group.size * 8)
            value = self._initial_value(entry, at, group) if entry.contents is not None else None
            if isinstance(value, int):
                return self.numbers.constant(value, group.size * 8)
            return UNMODELLED if value is None else self.expressions.value(side, value, dict(self.globals_env()), {})
        return UNMODELLED

    def havoc(self, side: SideConditions, place: Place, length: Number) -> Memory:
        contents: list[Term] = []
        pointer = self.expressions.pointer(side, place.pointer)
        for group, begin, end, further in self._touched(place, length):
            cells = place.memory[begin:end]
            if further is None or isinstance(pointer, Unmodelled):
                contents += self._some_written(side, place, length, group, begin, end, UNMODELLED)
                continue
            for distance in further:
                cells = self._write(side, place.register, cells, group, self._at(pointer, distance), UNMODELLED)
            contents += cells
        return tuple(contents)

    # --- the start ------------------------------------------------------------------------------------------

    def initial(self, side: SideConditions, register: MemoryRegister, *, entry: bool) -> Memory:
        cells: list[Term] = []
        for group, begin, end in self._positions(register):
            if register.kind is MemoryKind.DATA:
                cells += (
                    self._initial_data(side, register, group, begin, end)
                    if entry
                    else self._anything(side, register, begin, end)
                )
            else:
                cells += self._initial_marks(side, register, group, begin, end)
        return tuple(cells)

    def _initial_data(
        self, side: SideConditions, register: MemoryRegister, group: Group, begin: int, end: int
    ) -> Memory:
        each = self._class(register)
        known = [entry for entry in each.globals if entry.region == register.region]
        complete = not each.allocations and all(entry.contents is not None for entry in known)
        given = [entry for entry in known if entry.contents is not None]
        blank = [entry for entry in given if complete and len(_places(entry, group)) > MAX_INITIAL and _is_blank(entry)]
        count = sum(len(_places(entry, group)) for entry in given if entry not in blank)
        if count > (MAX_TABLE if complete else MAX_INITIAL):
            return self._left_out(side, register, begin, end, count)
        cells = [(entry, offset) for entry in given if entry not in blank for offset in _places(entry, group)]
        values = [self._initial_value(entry, offset, group) for entry, offset in cells]
        terms: Memory | None = None
        if complete and all(isinstance(value, int) for value in values):
            common = 0 if blank or not values else Counter(values).most_common(1)[0][0]
            assert isinstance(common, int)
            terms = self._constant_cells(register, group, common)
            if terms is not None:
                rest = [(cell, value) for cell, value in zip(cells, values, strict=True) if value != common]
                cells, values = [cell for cell, _ in rest], [value for _, value in rest]
        if terms is None:
            if blank or len(cells) > MAX_INITIAL:
                return self._left_out(side, register, begin, end, len(cells))
            terms = self._anything(side, register, begin, end)
            for (entry, offset), value in zip(cells, values, strict=True):
                self._say(side, register, terms, group, entry, offset, value)
            return terms
        if len(cells) > MAX_INITIAL:
            return self._left_out(side, register, begin, end, len(cells))
        for (entry, offset), value in zip(cells, values, strict=True):
            assert isinstance(value, int)
            number = self.numbers.constant(value, group.size * 8)
            terms = self._write(side, register, terms, group, self.address_of(entry, offset), number)
        return terms

    def _left_out(self, side: SideConditions, register: MemoryRegister, begin: int, end: int, count: int) -> Memory:
        side.approximations.add(LOST, f"initial values of {register.region} are left out: there are {count}")
        return self._anything(side, register, begin, end)

    def _say(
        self,
        side: SideConditions,
        register: MemoryRegister,
        terms: Memory,
        group: Group,
        entry: Global,
        offset: int,
        value: int | Term | None,
    ) -> None:
        read = self._read(side, register, terms, group, self.address_of(entry, offset))
        if isinstance(value, int):
            side.require(self.expressions.equal(side, read, self.numbers.constant(value, group.size * 8)))
        elif value is not None and isinstance(read, Pointer):
            target = self.expressions.value(side, value, dict(self.globals_env()), {})
            made = self.expressions.pointer(side, target)
            assert isinstance(made, Pointer)
            for part, other in zip(read.parts(), made.parts(), strict=True):
                side.require(self.builder.equal(part, other))
        else:
            side.approximations.add(LOST, f"parts of an address in {entry.name} can be anything")

    def globals_env(self) -> dict[Term, Value]:
        return {entry.address: self.address_of(entry, 0) for each in self.layout.values() for entry in each.globals}

    def address_of(self, entry: Global, offset: int) -> Pointer:
        return global_pointer(self.expressions, self.objects[entry.address], entry, offset)

    def _initial_value(self, entry: Global, offset: int, group: Group) -> int | Term | None:
        for place, term in entry.pointers.items():
            if place == offset and group.size * 8 == self.bits:
                return term
            if place < offset + group.size and offset < place + self.bits // 8:
                return None  # some bytes of an address: nothing is said about them
        assert entry.contents is not None
        return int.from_bytes(entry.contents[offset : offset + group.size], "little")

    def _initial_marks(
        self, side: SideConditions, register: MemoryRegister, group: Group, begin: int, end: int
    ) -> Memory:
        """Shadows and slots: nothing of a global is undefined or marked, all of any other object is undefined."""
        each = self._class(register)
        undefined = register.kind is MemoryKind.UNDEFINED
        globals_there = any(entry.size for entry in each.globals)
        clean = self._constant_cells(register, group, 0)
        if not undefined or (globals_there and not each.allocations):
            assert clean is not None
            return clean
        if globals_there:
            side.approximations.add(LOST, f"which bytes of {register.region} are initialised is left out")
            return self._anything(side, register, begin, end)
        marked = self._constant_cells(register, group, (1 << 8 * group.size) - 1)
        assert marked is not None
        return marked


class NoMemories:
    """The levels without memory: loads give anything."""

    def __init__(self, expressions: Expressions) -> None:
        self.expressions = expressions

    def slots(self, register: MemoryRegister) -> list[Slot]:
        return []

    def initial(self, side: SideConditions, register: MemoryRegister, *, entry: bool) -> Memory:
        return ()

    def load(self, side: SideConditions, place: Place, width: int) -> Value:
        side.approximations.add("unmodelled", "values read from memory can be anything at this level")
        return self.expressions.any_number(side, width, "loaded")

    def store(self, side: SideConditions, place: Place, value: Value, width: int) -> Memory:
        return ()

    def fill(self, side: SideConditions, place: Place, byte: Number, length: Number, *, fresh: bool) -> Memory:
        return ()

    def copy(self, side: SideConditions, target: Place, source: Place, length: Number) -> Memory:
        return ()

    def havoc(self, side: SideConditions, place: Place, length: Number) -> Memory:
        return ()


def global_pointer(expressions: Expressions, object: int, entry: Global, offset: int) -> Pointer:
    index = expressions.numbers.index
    tag = expressions.tags.number(global_tag(entry))
    return Pointer(index(object), index(offset), index(entry.size), index(tag))


def _is_in(group: Group, offset: int) -> bool:
    """One of its cells begins there."""
    return offset in group.residue


def _is_blank(entry: Global) -> bool:
    contents = entry.contents or b""
    return not entry.pointers and contents.count(0) == len(contents)


def _places(entry: Global, group: Group) -> range:
    remainder, modulus = group.residue
    if modulus == 0:
        return range(remainder, remainder + (remainder + group.size <= entry.size))
    return range(remainder, entry.size - group.size + 1, modulus)
