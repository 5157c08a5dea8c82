"""Cells of memory that become variables where paths meet, as registers do in phis.

    a:  s->used is 0                     join of a and b:  s->used is v,  with v = 0 in a and v = w + 1 in b,
    b:  s->used is w + 1                 so that v is compared with other variables, as counters in registers are

A memory register does not change, so neither does the variable of a cell until the register is defined anew. So a
counter in a structure or in a global keeps step with that of a loop, and spans can end where it says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from limpet.absint.domains.variables import Space
from limpet.absint.program.contents import Contents, Memory, ObjectStates, Place
from limpet.absint.program.values import Number, Value
from limpet.base.persistent import differences
from limpet.seair.operations import MemoryRegister

MAX_DIFFERENT = 8
"""Cells of one object that differ; where more do, it is a table."""
MIN_WIDTH = 4
"""Bytes of a counter."""


class Counter(NamedTuple):
    """A cell with a variable of its own."""

    memory: MemoryRegister
    site: int
    place: Place
    variable: int

    def of(self, memory: Memory) -> Value:
        contents = memory.sites.get(self.site)
        return None if contents is None else contents.load(*self.place)

    def with_value(self, memory: Memory, value: Number) -> Memory:
        contents = memory.sites.get(self.site)
        assert contents is not None, "both paths know the object"
        cells = {**contents.cells, self.place: value}
        changed = Contents(cells, contents.rest, contents.stretch, contents.spans)
        return Memory(memory.sites.set(self.site, changed), memory.variables | changed.variables)


def counters_of(space: Space, register: MemoryRegister) -> Iterator[Counter]:
    """Those that there are."""
    for (site, place), name in space.named.get(register, {}).items():
        yield Counter(register, site, place, name)


def counters(
    space: Space,
    one: Mapping[MemoryRegister, Memory | ObjectStates],
    other: Mapping[MemoryRegister, Memory | ObjectStates],
) -> Iterator[Counter]:
    """Cells that are different sums of variables in the two."""
    for register, memory in one.items():
        its = other.get(register)
        if not isinstance(memory, Memory) or not isinstance(its, Memory):
            continue
        for site, a, b in differences(memory.sites, its.sites):
            if a is None or b is None or a.cells is b.cells:
                continue
            different = [
                (place, width, signed)
                for place in dict.fromkeys((*a.cells, *b.cells))
                for width, signed in _different(place, a.load(*place), b.load(*place))
            ]
            if len(different) <= MAX_DIFFERENT:
                for place, width, signed in different:
                    name = space.part_of(register, (site, place), width, signed=signed)
                    yield Counter(register, site, place, name)


def _different(place: Place, a: Value, b: Value) -> Iterator[tuple[int, bool]]:
    """Width and reading of their variable."""
    if place[1] < MIN_WIDTH or not isinstance(a, Number) or not isinstance(b, Number):
        return
    if a.machine.value is not None and a.machine == b.machine:
        return
    if a.machine.width != b.machine.width or (a.form == b.form and a.signed == b.signed):
        return
    signed = (b if a.form is None else a).signed
    one, another = a.form_as(signed), b.form_as(signed)
    if one is not None and another is not None and one != another:
        yield a.machine.width, signed
