"""A state as conditions over the parameters of a predicate that stands for the same place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple, final

from limpet.absint.domains.linear import Linear
from limpet.absint.program.contents import Contents, Memory, ObjectStates
from limpet.absint.program.numbers_of_terms import extracted
from limpet.absint.program.pointers_of_terms import LIVE, as_pointer
from limpet.absint.program.shape import ProgramShape
from limpet.absint.program.slots import CellSlot, Slot
from limpet.absint.program.span_facts import Cells, SpanFacts
from limpet.absint.program.state import State
from limpet.absint.program.terms import Terms
from limpet.absint.program.values import Number, Pointer, Site, Value, join_values
from limpet.numeric.congruence import ANY, Congruence
from limpet.numeric.interval import ANY as ANYWHERE
from limpet.numeric.interval import Interval, of_width
from limpet.numeric.machine import everything
from limpet.seair.operations import MemoryKind, MemoryRegister
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import BOOL, INT
from limpet.terms.term import Term

MAX_RELATED = 40
"""Parameters that are compared with each other."""
MAX_FACTORS = 4
MAX_BLOCKS = 4
"""On the heap that are counted."""
MAX_APART = 8
"""Pointers to blocks that are told from each other."""
MAX_CELLS = 24
"""Cells of one object that something is said about; the first ones."""
MOST_BYTES = 8
"""Of a cell that clauses read byte by byte."""
MAX_MODULUS = 1 << 16
FAR = 1 << 62
"""Bounds beyond this say nothing."""
APART = 1 << 30
"""Differences beyond this say nothing that is worth checking."""
OBJECT, OFFSET, SIZE, TAG = range(4)
NEXT, STATES, BLOCKS = range(3)
"""Parts of what is known of objects: the number of the next one, the state of each, how many blocks are on the heap."""


class Entry(NamedTuple):
    """What is known of an integer parameter."""

    term: Term
    interval: Interval
    type: Interval
    """What is known anyway."""
    congruence: Congruence
    form: Linear | None
    guard: Term
    """Where it holds."""


class Known(NamedTuple):
    conditions: list[Term]
    """Over the parameters."""
    cells: list[tuple[Slot, Cells]]
    """Of memories: what holds between two places."""


@final
class Facts:
    def __init__(self, shape: ProgramShape, terms: Terms, builder: Builder, tag: Callable[[Site], int | None]) -> None:
        self.shape = shape
        self.terms = terms
        self.builder = builder
        self.tag = tag
        """The number that stands for the kind of a site's objects."""

    def of(self, state: State, slots: Sequence[Slot], ends: Mapping[Term, Term] | None = None) -> Known:
        """`ends`: of memories, parameters that may be where the last zero was written."""
        b = self.builder
        facts: dict[Term, None] = {}
        entries: list[Entry] = []
        objects: dict[Term, Term] = {}
        """Of pointers: the parameter that is their object."""
        for slot in self._pointers(slots):
            assert isinstance(slot.register, Term)
            objects[slot.register] = slot.parameter
        for slot in slots:
            if isinstance(slot.register, MemoryRegister):
                facts |= dict.fromkeys(self._lifetimes(state, slot, slots))
                for term, guard, value in self._cells(state, slot, slots):
                    entry, more = self._cell(slot, term, guard, value)
                    facts |= dict.fromkeys(more)
                    if entry is not None:
                        entries.append(entry)
            elif slot.parameter.sort == BOOL:
                truth = self.terms.truth(state, slot.register)
                if truth is not None:
                    facts[slot.parameter if truth else self.builder.not_(slot.parameter)] = None
            elif slot.parameter.sort == INT:
                entry, more = self._integer(state, slot, objects)
                facts |= dict.fromkeys(more)
                if entry is not None:
                    entries.append(entry)
        facts |= dict.fromkeys(self._apart(state, objects))
        facts |= dict.fromkeys(self._sizes(state, slots, objects))
        spans = SpanFacts(state, slots, b)
        for memory, end, place in spans.ends(ends or {}):
            entries.append(Entry(end, state.numbers.interval(place), ANYWHERE, ANY, place, b.true))
            facts[b.equal(b.select(memory, end), b.int_constant(0))] = None
        for entry in entries:
            facts |= dict.fromkeys(self._single(entry))
        facts |= dict.fromkeys(self._related(state, entries))
        names = [(entry.term, entry.form) for entry in entries if entry.form is not None and entry.guard is b.true]
        for form in state.numbers.relations():
            if len(form.terms) > 2 or all(factor > 0 for _, factor in form.terms):
                facts |= {b.int_le(total, b.int_constant(0)): None for total in spans.at_most(form, names)}
        facts.pop(b.true, None)
        return Known(list(facts), spans.elements(names))

    # --- single parameters ----------------------------------------------------------------------------------

    def _integer(self, state: State, slot: Slot, objects: dict[Term, Term]) -> tuple[Entry | None, list[Term]]:
        register, parameter = slot.register, slot.parameter
        assert isinstance(register, Term)
        b = self.builder
        value = self.terms.value(state, register)
        if not self.shape.is_pointer(register):
            if not isinstance(value, Number):
                return None, []
            return self._entry(parameter, value, self.shape.signed(register), b.true), []
        pointer = as_pointer(value, self.terms.bits)
        guard = b.true
        if pointer.null:
            item = objects.get(register)
            guard = b.false if item is None else b.not_(b.equal(item, b.int_constant(0)))
        return self._of_pointer(pointer, slot.part, parameter, guard)

    def _of_pointer(self, pointer: Pointer, part: int, term: Term, guard: Term) -> tuple[Entry | None, list[Term]]:
        """`guard`: it is not null, as far as that can be said."""
        b = self.builder
        zero = b.int_constant(0)
        if part == OBJECT:
            if pointer.sites == frozenset():
                return None, [b.equal(term, zero)]
            more = [] if pointer.null else [b.not_(b.equal(term, zero))]
            if (
                not pointer.null
                and pointer.sites
                and len(pointer.sites) <= MAX_APART
                and self._are_globals(pointer.sites)
            ):
                numbers = sorted(site.number + 1 for site in pointer.sites)
                more.append(b.or_(*(b.equal(term, b.int_constant(number)) for number in numbers)))
            return None, more
        if part == OFFSET:
            return self._entry(term, pointer.offset, True, b.true), []
        if part == SIZE:
            return (None if guard is b.false else self._entry(term, pointer.size, True, guard)), []
        tags = {self.tag(site) for site in pointer.sites} if pointer.sites else {None}
        if len(tags) != 1 or None in tags or guard is b.false:
            return None, []
        (number,) = tags
        assert number is not None
        return None, [b.implies(guard, b.equal(term, b.int_constant(number)))]

    def _apart(self, state: State, objects: Mapping[Term, Term]) -> Iterator[Term]:
        """Pointers to different objects: what ends or is freed by one is left alone by the others."""
        known: list[tuple[Term, frozenset[Site]]] = []
        fixed: list[tuple[Term, frozenset[Site]]] = []
        for register, parameter in objects.items():
            value = self.terms.value(state, register)
            if isinstance(value, Pointer) and value.sites:
                (fixed if parameter.kind is CONSTANT else known).append((parameter, value.sites))
        b = self.builder
        zero = b.int_constant(0)
        for (one, sites), (other, its) in combinations(known[:MAX_APART], 2):
            if sites.isdisjoint(its):
                yield b.or_(b.equal(one, zero), b.distinct(one, other))
        for one, sites in known[:MAX_APART]:
            others = sorted([number for number, its in fixed if sites.isdisjoint(its)], key=_value)
            if others:
                yield b.or_(b.equal(one, zero), b.int_lt(others[-1], one))  # it was made after all of them
            for other in others[-MAX_APART:]:
                yield b.or_(b.equal(one, zero), b.distinct(one, other))

    def _sizes(self, state: State, slots: Sequence[Slot], objects: Mapping[Term, Term]) -> Iterator[Term]:
        """Of globals that a pointer may point to, if they differ."""
        b = self.builder
        for slot in slots:
            if slot.part != SIZE or not isinstance(slot.register, Term) or slot.register not in objects:
                continue
            sites = self._sites_of(state, slot)
            if not sites or len(sites) > MAX_APART or not self._are_globals(sites):
                continue
            sizes = {site: self.shape.global_of[site].size for site in sites}
            for site in sorted(sites, key=lambda each: each.number) if len(set(sizes.values())) > 1 else ():
                is_there = b.equal(objects[slot.register], b.int_constant(site.number + 1))
                yield b.implies(is_there, b.equal(slot.parameter, b.int_constant(sizes[site])))

    # --- cells of memory ------------------------------------------------------------------------------------

    def _cells(self, state: State, slot: Slot, slots: Sequence[Slot]) -> Iterator[tuple[Term, Term, Value]]:
        """Cells of which something is known: how clauses read them, where that is so, and what they hold."""
        b, cell = self.builder, slot.cell
        memory = state.memories.get(slot.register) if isinstance(slot.register, MemoryRegister) else None
        if cell is None or not isinstance(memory, Memory):
            return
        if not cell.is_scalar and not cell.by_offset:
            yield from self._of_objects(state, slot, memory, slots)
            return
        contents = [each for _, each in memory.sites.items()]
        if len(contents) != 1:
            return
        if cell.is_scalar:
            yield slot.parameter, b.true, contents[0].load(cell.places.remainder, cell.width)
            return
        for offset, width in sorted(contents[0].cells)[:MAX_CELLS]:
            if width == cell.width and offset in cell.places:
                value = contents[0].cells[offset, width]
                yield b.select(slot.parameter, b.int_constant(offset)), b.true, value
        if cell.width == 1 and cell.part is None:
            for offset, byte in _bytes_of_cells(contents[0]):
                yield b.select(slot.parameter, b.int_constant(offset)), b.true, byte
        for offset in _in_table(contents[0], cell):
            yield b.select(slot.parameter, b.int_constant(offset)), b.true, contents[0].load(offset, cell.width)

    def _of_objects(
        self, state: State, slot: Slot, memory: Memory, slots: Sequence[Slot]
    ) -> Iterator[tuple[Term, Term, Value]]:
        """A field of the objects that pointers point to."""
        b, cell = self.builder, slot.cell
        assert cell is not None
        if cell.places.modulus != 0:
            yield from self._of_texts(slot, memory, cell)
            return
        for other in slots:
            if (
                not isinstance(other.register, Term)
                or other.part != OBJECT
                or not self.shape.is_pointer(other.register)
            ):
                continue
            pointer = self.terms.value(state, other.register)
            if not isinstance(pointer, Pointer) or not pointer.sites:
                continue
            if any(memory.sites.get(site.number) is None for site in pointer.sites):
                continue
            held = [memory.of(site).load(cell.places.remainder, cell.width) for site in pointer.sites]
            value = held[0]
            for each in held[1:]:
                value = join_values(value, each)
            guard = b.not_(b.equal(other.parameter, b.int_constant(0))) if pointer.null else b.true
            yield b.select(slot.parameter, other.parameter), guard, value

    def _of_texts(self, slot: Slot, memory: Memory, cell: CellSlot) -> Iterator[tuple[Term, Term, Value]]:
        """The last cell of each constant: the end of a string."""
        b = self.builder
        constants = [
            site for site in self.shape.global_of if site.constant and memory.sites.get(site.number) is not None
        ]
        for site in constants[:MAX_CELLS]:
            for offset in _in_table(memory.of(site), cell)[-1:]:
                index = b.int_constant((site.number + 1) * cell.distance + offset)
                yield b.select(slot.parameter, index), b.true, memory.of(site).load(offset, cell.width)

    def _cell(self, slot: Slot, term: Term, guard: Term, value: Value) -> tuple[Entry | None, list[Term]]:
        b, cell = self.builder, slot.cell
        assert cell is not None
        if cell.part is None:
            return (self._entry(term, value, cell.is_signed, guard), []) if isinstance(value, Number) else (None, [])
        if not isinstance(value, Pointer):
            return None, []
        entry, more = self._of_pointer(value, cell.part, term, b.false if value.null else b.true)
        if entry is not None:
            entry = entry._replace(guard=b.and_(entry.guard, guard))
        return entry, [b.implies(guard, each) for each in more]

    def _entry(self, parameter: Term, value: Number, signed: bool, guard: Term) -> Entry:
        interval = value.machine.signed if signed else value.machine.unsigned
        rest = value.machine.congruence
        if signed and value.machine.range.least < 0:
            rest = rest.wrapped(value.machine.width) if rest.modulus else ANY
        return Entry(parameter, interval, of_width(value.machine.width, signed), rest, value.form_as(signed), guard)

    def _single(self, entry: Entry) -> Iterator[Term]:
        b, term = self.builder, entry.term
        low, high = entry.interval
        if low is not None and low == high:
            yield b.implies(entry.guard, b.equal(term, b.int_constant(low)))
            return
        if low is not None and low != entry.type.low and abs(low) < FAR:
            yield b.implies(entry.guard, b.int_le(b.int_constant(low), term))
        if high is not None and high != entry.type.high and abs(high) < FAR:
            yield b.implies(entry.guard, b.int_le(term, b.int_constant(high)))
        remainder, modulus = entry.congruence
        if 1 < modulus <= MAX_MODULUS:
            rest = b.int_mod(term, b.int_constant(modulus))
            yield b.implies(entry.guard, b.equal(rest, b.int_constant(remainder)))

    # --- relations ------------------------------------------------------------------------------------------

    def _related(self, state: State, entries: Sequence[Entry]) -> Iterator[Term]:
        known = [entry for entry in entries if entry.form is not None and entry.form.terms][:MAX_RELATED]
        factors = _factors(state, known)
        for position, first in enumerate(known):
            for second in [each for each in known[position + 1 :] if each.term is not first.term]:
                yield from self._of_two(state, first, second, factors)

    def _of_two(self, state: State, first: Entry, second: Entry, factors: Sequence[int]) -> Iterator[Term]:
        """An equation if there is one; else bounds of differences."""
        assert first.form is not None and second.form is not None
        build = self.builder
        ways = [(first, second, 1), *[(a, b, k) for k in factors for a, b in ((first, second), (second, first))]]
        for a, b, factor in ways:
            assert a.form is not None and b.form is not None
            low, high = state.numbers.interval(a.form.scaled(factor).sub(b.form))
            if low is not None and low == high:
                left = build.int_mul(build.int_constant(factor), a.term) if factor != 1 else a.term
                same = build.equal(left, build.int_add(b.term, build.int_constant(low)))
                yield build.implies(build.and_(a.guard, b.guard), same)
                return
        for a, b, factor in [*ways, (second, first, 1)]:
            yield from self._pair(state, a, b, factor)

    def _pair(self, state: State, a: Entry, b: Entry, factor: int) -> Iterator[Term]:
        """factor · a - b is at most …"""
        assert a.form is not None and b.form is not None
        build = self.builder
        low, high = state.numbers.interval(a.form.scaled(factor).sub(b.form))
        guard = build.and_(a.guard, b.guard)
        left = build.int_mul(build.int_constant(factor), a.term) if factor != 1 else a.term
        implied = _implied(a, b, factor)
        if high is not None and abs(high) < APART and (implied is None or high < implied):
            yield build.implies(guard, build.int_le(left, build.int_add(b.term, build.int_constant(high))))
        if factor != 1 and low is not None and abs(low) < APART:
            lowest = _implied_low(a, b, factor)
            if lowest is None or low > lowest:
                yield build.implies(guard, build.int_le(build.int_add(b.term, build.int_constant(low)), left))

    # --- objects --------------------------------------------------------------------------------------------

    def _lifetimes(self, state: State, slot: Slot, slots: Sequence[Slot]) -> Iterator[Term]:
        """Objects that are alive; and how many blocks there are."""
        register = slot.register
        assert isinstance(register, MemoryRegister)
        states = state.memories.get(register)
        if register.kind is not MemoryKind.OBJECTS or not isinstance(states, ObjectStates):
            return
        b = self.builder
        if slot.part == NEXT:
            # So those that are made in loops are others.
            objects = [pointer.parameter for pointer in self._pointers(slots)]
            numbers = [each for each in objects if each.kind is CONSTANT]
            last = [max(numbers, key=_value)] if numbers else []
            others = [each for each in objects if each.kind is not CONSTANT]
            yield from (b.int_lt(each, slot.parameter) for each in (*last, *others))
        if slot.part == BLOCKS:
            yield from self._blocks(state, slot, states, slots)
        if slot.part != STATES:
            return
        live = b.int_constant(1)
        for other in slots:
            if not isinstance(other.register, Term) or other.part != OBJECT or other.parameter.sort != INT:
                continue
            value = self.terms.value(state, other.register)
            if not isinstance(value, Pointer) or not value.sites or self._are_globals(value.sites):
                continue  # those are always there, and nothing is noted of them
            if states.of(value.sites) == LIVE:
                alive = b.equal(b.select(slot.parameter, other.parameter), live)
                yield alive if not value.null else b.implies(b.not_(b.equal(other.parameter, b.int_constant(0))), alive)
        for other in slots:
            if other.cell is None or other.cell.part != OBJECT:
                continue
            for term, guard, value in self._cells(state, other, slots):
                if isinstance(value, Pointer) and value.sites and states.of(value.sites) == LIVE and term.sort == INT:
                    known = b.and_(guard, b.not_(b.equal(term, b.int_constant(0)))) if value.null else guard
                    yield b.implies(known, b.equal(b.select(slot.parameter, term), live))

    def _blocks(self, state: State, slot: Slot, states: ObjectStates, slots: Sequence[Slot]) -> Iterator[Term]:
        """One for each place whose only block is alive: a pointer to it is not null."""
        b = self.builder
        if states.default & LIVE:
            return
        alive = [site for site in self.shape.blocks if states.of([site]) & LIVE]
        if len(alive) > MAX_BLOCKS or any(not site.unique or states.of([site]) != LIVE for site in alive):
            return
        number = b.int_constant(0)
        for site in alive:
            pointers = [
                pointer for pointer in self._pointers(slots) if self._sites_of(state, pointer) == frozenset([site])
            ]
            if not pointers:
                return
            exists = b.not_(b.equal(pointers[0].parameter, b.int_constant(0)))
            number = b.int_add(number, b.ite(exists, b.int_constant(1), b.int_constant(0)))
        yield b.equal(slot.parameter, number)

    def _pointers(self, slots: Sequence[Slot]) -> Iterator[Slot]:
        """The objects of registers that are pointers."""
        for slot in slots:
            if isinstance(slot.register, Term) and slot.part == OBJECT and self.shape.is_pointer(slot.register):
                yield slot

    def _are_globals(self, sites: frozenset[Site]) -> bool:
        return all(site in self.shape.global_of for site in sites)

    def _sites_of(self, state: State, slot: Slot) -> frozenset[Site] | None:
        assert isinstance(slot.register, Term)
        value = self.terms.value(state, slot.register)
        return value.sites if isinstance(value, Pointer) else None


def _value(constant: Term) -> int:
    return int(constant.payload)


def _bytes_of_cells(contents: Contents) -> Iterator[tuple[int, Number]]:
    """What clauses read byte by byte: of small numbers, all but the first bytes are zeros."""
    known = 0
    for (offset, width), value in sorted(contents.cells.items(), key=itemgetter(0)):
        if not 1 < width <= MOST_BYTES or not isinstance(value, Number):
            continue
        for at in range(width):
            byte = extracted(value, 8 * at + 7, 8 * at)
            if byte.machine != everything(8) and known < MAX_CELLS:
                known += 1
                yield offset + at, byte


def _in_table(contents: Contents, cell: CellSlot) -> list[int]:
    """Some cells of an object whose contents are known, where the table says what is there; the last one is the end of
    a string."""
    if contents.rest is None or not contents.rest.table or cell.part is not None:
        return []
    step = max(cell.places.modulus, cell.width)
    first = cell.places.remainder if cell.places.modulus else 0
    places = range(first, len(contents.rest.table) - cell.width + 1, step)
    few = places if len(places) <= MAX_CELLS else [*places[: MAX_CELLS - 1], places[-1]]
    return [at for at in few if not any(True for _ in contents.overlapping(at, at + cell.width))]


def _factors(state: State, entries: Sequence[Entry]) -> list[int]:
    """By which one of two is multiplied: what sums and relations have, and what leads from one to the other."""
    factors: set[int] = set()
    for form in [entry.form for entry in entries if entry.form is not None]:
        factors.update(abs(factor) for _, factor in form.terms)
    for form in state.numbers.relations():
        factors.update(abs(factor) for _, factor in form.terms)
    factors.update([large // small for large in tuple(factors) for small in tuple(factors) if large % small == 0])
    return sorted(factor for factor in factors if 1 < factor < MAX_MODULUS)[:MAX_FACTORS]


def _implied(a: Entry, b: Entry, factor: int) -> int | None:
    if a.interval.high is None or b.interval.low is None:
        return None
    return factor * a.interval.high - b.interval.low


def _implied_low(a: Entry, b: Entry, factor: int) -> int | None:
    if a.interval.low is None or b.interval.high is None:
        return None
    return factor * a.interval.low - b.interval.high
