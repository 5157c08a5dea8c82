"""Copies of instructions that write to a stretch of bytes: `Copy`, `Fill`, `Tabulate` and `Havoc`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.bound.cells import ANY_SIZE, Cells
from limpet.bound.evaluator import Evaluator
from limpet.bound.state import MemoryValue
from limpet.bound.symbolic_access import SymbolicAccess
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer, Value
from limpet.seair import operations as ops
from limpet.seair.operations import Instruction, MemoryKind
from limpet.seair.program import Block
from limpet.terms.intervals import facts
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term

MAX_BYTES = 4096
"""Copies and fills of at most so many bytes are followed cell by cell."""


class StretchCopies:
    def __init__(self, evaluator: Evaluator, access: SymbolicAccess, table: ObjectTable) -> None:
        self.builder = evaluator.builder
        self.evaluator = evaluator
        self.values = evaluator.values
        self.at = evaluator.at
        self.path = evaluator.path
        self.cells = access.cells
        self.access = access
        self.table = table
        self._late: dict[Block, dict[ops.Havoc, list[ops.Load]]] = {}
        """Loads to be put after a havoc in a block that is finished."""
        self.copies: dict[type[Instruction], Callable[[Any], None]] = {
            ops.Copy: self._copy,
            ops.Fill: self._fill,
            ops.Tabulate: self._tabulate,
            ops.Havoc: self._havoc,
        }

    def is_filled(self, memory: MemoryValue, pointer: Value, value: Term, size: int) -> bool:
        """Whether all that it may point into has nothing but these bytes anyway: then a write changes nothing."""
        possible = self.evaluator.possible(pointer)
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
        place = self.evaluator.place(pointer)
        if place is None or place[1] is None:
            return None
        return place[0], place[1], length.payload

    def _forget(self, memory: MemoryValue, pointer: Value, length: Term) -> Cells:
        """So many bytes from there on, in all that this may point into."""
        known = self.evaluator.known_pointer(pointer)
        if known is None:
            return self.access.unchanged(memory)
        most = self.path.finder().range(length).high
        cells = memory.cells
        for number in self.evaluator.possible(known) or ():
            cells = self.access.without(cells, number, known.offset, most)
        return cells

    def _copy(self, i: ops.Copy) -> None:
        memories = self.at.frame.memories
        memory, source_memory = memories[i.memory], memories[i.source_memory]
        length = self.evaluator.number(i.length)
        if length.kind is CONSTANT and length.payload == 0:
            memories[i.result] = memory
            return
        pointer, source = self.evaluator.settled(i.pointer), self.evaluator.settled(i.source)
        byte = self._uniform(source_memory, source)
        if byte is not None and self.is_filled(memory, pointer, self.builder.bv(byte, 8), 1):
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
        after = self.values.memory(i.result.name, memory.register)
        thin = self.values.thin
        self.path.write(
            ops.Copy(
                after,
                thin(pointer),
                memory.register,
                thin(source),
                source_memory.register,
                thin(self.evaluator.settle(length, i.length)),
                location=i.location,
            )
        )
        memories[i.result] = MemoryValue(after, cells)

    def _fill(self, i: ops.Fill) -> None:
        memories = self.at.frame.memories
        memory = memories[i.memory]
        length = self.evaluator.number(i.length)
        if length.kind is CONSTANT and length.payload == 0:
            memories[i.result] = memory
            return
        pointer = self.evaluator.settled(i.pointer)
        byte = self.evaluator.expressions.scalar(self.evaluator.settled(i.byte))
        if byte.kind is CONSTANT and self.is_filled(memory, pointer, byte, 1):
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
        after = self.values.memory(i.result.name, memory.register)
        self.path.write(
            ops.Fill(
                after,
                self.values.thin(pointer),
                byte,
                self.values.thin(self.evaluator.settle(length, i.length)),
                memory.register,
                location=i.location,
            )
        )
        memories[i.result] = MemoryValue(after, cells)

    def _tabulate(self, i: ops.Tabulate) -> None:
        memories = self.at.frame.memories
        memory = memories[i.memory]
        length = self.evaluator.number(i.length)
        pointer = self.evaluator.settled(i.pointer)
        thin = self.values.thin
        index, *reads = [self.values.symbol(symbol) for symbol in i.defines()]
        self.at.frame.values |= dict(zip(i.defines(), (index, *reads), strict=True))
        value = thin(self.evaluator.value(i.value))
        places = tuple([thin(self.evaluator.value(place)) for place in i.places])
        sources = tuple([memories[source].register for source in i.sources])
        after = self.values.memory(i.result.name, memory.register)
        whole = thin(self.evaluator.settle(length, i.length))
        self.path.write(
            ops.Tabulate(
                after,
                thin(pointer),
                whole,
                index,
                value,
                memory.register,
                tuple(reads),
                places,
                sources,
                location=i.location,
            )
        )
        memories[i.result] = MemoryValue(after, self._forget(memory, pointer, length))

    def _uniform(self, memory: MemoryValue, pointer: Value) -> int | None:
        """The byte that everything has that this may point into."""
        bytes_of_objects = {
            self.cells.uniform(memory.cells, number) for number in self.evaluator.possible(pointer) or ()
        }
        return bytes_of_objects.pop() if len(bytes_of_objects) == 1 else None

    def _whole_object(self, memory: MemoryValue, pointer: Value, length: Term) -> int | None:
        """The number of the object if the stretch is all of it, and too long to be followed cell by cell (that is
        better where another path leaves other cells) or the first that is known of it."""
        place = self.evaluator.place(pointer)
        if place is None or place[1] != 0:
            return None
        if length.kind is CONSTANT and length.payload <= MAX_BYTES and memory.cells.get(place[0]) is not None:
            return None
        return place[0] if self._is_size(length, place[0]) else None

    def _havoc(self, i: ops.Havoc) -> None:
        memories = self.at.frame.memories
        memory = memories[i.memory]
        length = self.evaluator.number(i.length)
        pointer = self.evaluator.settled(i.pointer)
        after = self.values.memory(i.result.name, memory.register)
        cells = self._forget(memory, pointer, length)
        havoc = ops.Havoc(
            after,
            self.values.thin(pointer),
            self.values.thin(self.evaluator.settle(length, i.length)),
            memory.register,
            i.label,
            location=i.location,
        )
        self.path.write(havoc)
        place = self.evaluator.place(pointer)
        if after.kind is MemoryKind.DATA and place is not None and place[1] == 0 and self._is_size(length, place[0]):
            least = facts(self.builder, length).low
            cells = self.cells.leave_object(cells, place[0], least, self._reader(havoc, place[0]))
        memories[i.result] = MemoryValue(after, cells)

    def _is_size(self, length: Term, number: int) -> bool:
        return number != 0 and self.table[number].size is length

    def _reader(self, havoc: ops.Havoc, number: int) -> Callable[[int, int], Term]:
        """Makes loads right after the havoc, so that whoever comes after it shares them."""
        loads: list[ops.Load] = []
        self._late.setdefault(self.path.block, {})[havoc] = loads
        object = self.evaluator.addresses.object_constant(number)

        def read(offset: int, size: int) -> Term:
            value = self.values.symbol_of(f"word{offset}", self.builder.manager.bitvec(8 * size))
            where = self.values.thin(Pointer(object, self.builder.bv(offset, self.evaluator.addresses.pointer_bits)))
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
