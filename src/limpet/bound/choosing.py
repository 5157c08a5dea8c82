"""Accesses at an offset that is not known, in a small object: choices between the values of its cells.

The checks in front of an access say that it is inside of the object. If the offset is known up to a multiple of the
size of the access, only few places are left. A load is then a choice between the values there, and a store changes
each of them on a condition. Solvers decide such terms much faster than arrays.
"""

from __future__ import annotations

from collections.abc import Sequence

from limpet.bound.cells import CellRules, Cells
from limpet.bound.evaluating import Evaluator
from limpet.bound.knowledge import look_up
from limpet.bound.state import MemoryValue
from limpet.bound.values import Values
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer, Value
from limpet.seair import operations as ops
from limpet.seair.operations import MemoryRegister
from limpet.semantics.expressions import Expressions
from limpet.terms.intervals import facts
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term

MAX_PLACES = 64
"""Between so many places one chooses."""
MAX_UNKNOWN = 16
"""So many of them may have to be loaded first."""


class Chooser(Evaluator):
    def __init__(self, expressions: Expressions, table: ObjectTable, values: Values, cells: CellRules) -> None:
        super().__init__(expressions, values)
        self.table = table
        self.cells = cells
        self._loaded: dict[MemoryRegister, Cells] = {}
        """Versions of memories with what was loaded from them in this block: other blocks do not have its registers."""
        self._loaded_in = self.block

    def cells_of(self, memory: MemoryValue) -> Cells:
        if self._loaded_in is not self.block:
            self._loaded_in = self.block
            self._loaded.clear()
        return self._loaded.get(memory.register, memory.cells)

    def load_choice(self, memory: MemoryValue, number: int, offset: Term, size: int) -> Value | None:
        """The value at one of few places; None: too many."""
        places = self._places(number, offset, size)
        if places is None:
            return None
        found = self._known(memory, number, [place for place, _ in places], size)
        if found is None:
            return None
        result = found[-1]
        for (_, here), value in zip(reversed(places[:-1]), reversed(found[:-1]), strict=True):
            result = self.chosen(here, value, result)
        return result

    def store_choice(self, memory: MemoryValue, number: int, offset: Term, size: int, value: Value) -> Cells | None:
        """What is known after a store at one of few places."""
        places = self._places(number, offset, size)
        if places is None:
            return None
        found = self._known(memory, number, [place for place, _ in places], size)
        if found is None:
            return None
        cells = self.cells_of(memory)
        only = len(places) == 1
        for (place, here), before in zip(places, found, strict=True):
            after = value if only else self.small(self.chosen(here, value, before))
            cells = self.cells.store(cells, number, place, size, after)
        return cells

    def _places(self, number: int, offset: Term, size: int) -> list[tuple[int, Term]] | None:
        """Where an access can be, each with the condition that it is there."""
        whole = self.table[number].size
        if whole.kind is not CONSTANT:
            return None
        step, first = self.values.residue(offset)
        if step < size or whole.payload > step * MAX_PLACES:
            return None
        known = facts(self.builder, offset)
        end = min(whole.payload - size, known.high) + 1
        start = first + (max(known.low - first, 0) + step - 1) // step * step
        places: list[tuple[int, Term]] = []
        for place in range(start, end, step):
            here = self.builder.equal(offset, self.builder.bv(place, offset.width))
            if here.kind is not CONSTANT:
                fact = look_up(self.facts, here)
                if fact is not None:
                    self.used_facts = True
                    here = fact
            if here.kind is not CONSTANT:
                places.append((place, here))
            elif here.payload:
                return [(place, here)]
        return places or None

    def _known(self, memory: MemoryValue, number: int, places: Sequence[int], size: int) -> list[Value] | None:
        """The values at these places. What is not known is loaded, if that is not too much."""
        cells = self.cells_of(memory)
        found = [self.cells.load(cells, number, place, size) for place in places]
        if found.count(None) > MAX_UNKNOWN:
            return None
        result: list[Value] = []
        object = self.addresses.object_constant(number)
        for place, value in zip(places, found, strict=True):
            if value is None:
                value = self.values.symbol_of(f"cell{8 * size}", self.builder.manager.bitvec(8 * size))
                where = self.values.thin(Pointer(object, self.builder.bv(place, self.addresses.pointer_bits)))
                self.block.instructions.append(ops.Load(value, where, memory.register, location=self.location))
                cells = self._loaded[memory.register] = self.cells.store(cells, number, place, size, value)
            result.append(value)
        return result

    def chosen(self, condition: Term, yes: Value, no: Value) -> Value:
        if yes is no or yes == no:
            return yes
        if isinstance(yes, Pointer) and isinstance(no, Pointer):
            return self.expressions.ite(condition, yes, no)
        return self.builder.ite(condition, self.values.thin(yes), self.values.thin(no))

    def small(self, value: Value) -> Value:
        """Settled; its object is one of known ones."""
        return self.settle(value, self.values.zero)
