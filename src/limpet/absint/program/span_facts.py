"""Spans of memory as conditions over the parameters of a predicate."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, final

from limpet.absint.domains.linear import Linear
from limpet.absint.program.contents import Contents, Memory
from limpet.absint.program.slots import CellSlot, Slot
from limpet.absint.program.state import State
from limpet.numeric import machine
from limpet.numeric.machine import Machine
from limpet.seair.operations import MemoryRegister
from limpet.terms.build import Builder
from limpet.terms.term import Term

MAX_ENDS = 3
"""Zeros of one object that the last one written may be."""
FAR = 1 << 30
"""What is so far apart says nothing that is worth checking."""
Names = Sequence[tuple[Term, Linear]]
"""Parameters, and what they are over variables."""


class Cells(NamedTuple):
    """Cells whose bytes are all between two places hold numbers between two others."""

    low: Term
    high: Term
    least: int
    greatest: int


@final
class SpanFacts:
    """Of one state."""

    def __init__(self, state: State, slots: Sequence[Slot], builder: Builder) -> None:
        self.state = state
        self.builder = builder
        self.memories = [(slot, cell, contents) for slot in slots for cell, contents in self._contents(slot)]
        self.shared = [(slot, memory, cell) for slot in slots for memory, cell in self._of_several(slot)]

    def _of_several(self, slot: Slot) -> Iterator[tuple[Memory, CellSlot]]:
        """Of parameters that are arrays of the numbers in several objects."""
        cell = slot.cell
        memory = self.state.memories.get(slot.register) if isinstance(slot.register, MemoryRegister) else None
        if cell is None or cell.is_scalar or cell.by_offset or not isinstance(memory, Memory):
            return
        if cell.part is None and cell.places.modulus:
            yield memory, cell

    def _contents(self, slot: Slot) -> Iterator[tuple[CellSlot, Contents]]:
        """Of parameters that are arrays of numbers by offset."""
        cell = slot.cell
        if not isinstance(slot.register, MemoryRegister) or cell is None or cell.is_scalar or not cell.by_offset:
            return
        memory = self.state.memories.get(slot.register)
        contents = [each for _, each in memory.sites.items()] if isinstance(memory, Memory) else []
        if len(contents) == 1 and cell.part is None and cell.places.modulus:
            yield cell, contents[0]

    def _everywhere(self, memory: Memory, cell: CellSlot) -> Iterator[Cells]:
        """The same in all objects that there are, as of constants nothing is undefined."""
        sites = list(memory.sites.items())
        values = {each.rest if not each.cells and each.stretch is None else None for _, each in sites}
        value = values.pop() if len(values) == 1 else None
        number = value.of_width(cell.width) if value is not None else None
        if number is not None and number.value is not None:
            b, last = self.builder, max(site for site, _ in sites)
            least, _ = number.signed if cell.is_signed else number.unsigned
            assert least is not None
            yield Cells(b.int_constant(0), b.int_constant((last + 2) * cell.distance), least, least)

    def ends(self, ends: Mapping[Term, Term]) -> Iterator[tuple[Term, Term, Linear]]:
        """Memories, the parameter that may say where there is a zero, and where there is one."""
        for slot, cell, contents in self.memories:
            zeros = [span.low for span in contents.spans if span.width == 1 and span.value.value == 0]
            if slot.parameter in ends and cell.width == 1:
                for place in [zero for zero in zeros if zero.terms][:MAX_ENDS]:
                    yield slot.parameter, ends[slot.parameter], place

    def elements(self, names: Names) -> list[tuple[Slot, Cells]]:
        found: list[tuple[Slot, Cells]] = []
        for slot, memory, cell in self.shared:
            found += [(slot, cells) for cells in self._everywhere(memory, cell)]
        for slot, cell, contents in self.memories:
            for low, high, value in self._limits(contents, cell, names):
                least, greatest = value.signed if cell.is_signed else value.unsigned
                if least is not None and greatest is not None:
                    found.append((slot, Cells(low, high, least, greatest)))
        return found

    def _limits(self, contents: Contents, cell: CellSlot, names: Names) -> Iterator[tuple[Term, Term, Machine]]:
        """Values between two places: of spans, and of all elements of the object."""
        for span in contents.spans:
            value = span.of_width(cell.width)
            low, high = self.term(span.low, names), self.term(span.high, names)
            if value is not None and low is not None and high is not None:
                yield low, high, value
        size, b = cell.object_size, self.builder
        if size is None or size % cell.width:
            return
        whole = contents.hull(0, size, cell.width)
        if whole is not None and machine.everything(whole.width).range != whole.range:
            yield b.int_constant(0), b.int_constant(size), whole

    def at_most(self, form: Linear, names: Names) -> Iterator[Term]:
        """Sums of parameters that are at most 0 if that form is. For one variable that no parameter is, others stand
        that it is compared with."""
        missing = [each for each in form.terms if self._named(Linear(0, ((each[0], 1),)), names) is None]
        if not missing:
            others = [form]
        elif len(missing) == 1:
            ((variable, factor),) = missing
            rest = form.sub(Linear(0, ((variable, factor),)))
            others = []
            for _, place in names:
                more = self.state.numbers.interval(place.sub(Linear(0, ((variable, 1),))).scaled(factor)).high
                if place.terms and more is not None and abs(more) < FAR:
                    others.append(rest.add(place.scaled(factor)).plus(-more))
        else:
            others = []
        for each in others:
            total = self.term(each, names)
            if total is not None:
                yield total

    def term(self, place: Linear, names: Names) -> Term | None:
        """None: nobody knows the variables."""
        b = self.builder
        total = b.int_constant(place.constant)
        for variable, factor in place.terms:
            number = self._named(Linear(0, ((variable, 1),)), names)
            if number is None:
                return None
            total = b.int_add(total, b.int_mul(b.int_constant(factor), number))
        return total

    def _named(self, variable: Linear, names: Names) -> Term | None:
        b = self.builder
        for term, form in names:
            low, high = self.state.numbers.interval(form.sub(variable))
            if low is not None and low == high:
                return b.int_sub(term, b.int_constant(low))
        low, high = self.state.numbers.interval(variable)
        return b.int_constant(low) if low is not None and low == high else None
