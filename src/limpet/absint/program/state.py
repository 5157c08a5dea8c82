"""A state: what holds at one place of the program."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import final

from limpet.absint.domains.intervals import Intervals
from limpet.absint.domains.linear import Linear, single
from limpet.absint.program.contents import UNKNOWN_MEMORY, Contents, Memory, ObjectStates, Span
from limpet.absint.program.counters import Counter, counters
from limpet.absint.program.spans import holds, in_other_words
from limpet.absint.program.spans import joined as joined_spans
from limpet.absint.program.values import (
    Number,
    Pointer,
    Site,
    Value,
    join_values,
    leq_values,
    variables_of,
    widen_values,
    without_variables,
)
from limpet.base.persistent import NumberMap
from limpet.numeric import machine
from limpet.numeric.machine import Machine
from limpet.seair.operations import MemoryRegister
from limpet.terms.term import Term

VALUE, OFFSET, SIZE, _ = range(4)
"""Parts of a register that are variables."""
PARTS = 4
ANY_STATE = 0b11111
"""All states of objects, as bits."""
UNKNOWN_STATES = ObjectStates(NumberMap(), ANY_STATE)
MemoryValue = Memory | ObjectStates


def variable(register: Term, part: int = VALUE) -> int:
    return 2 * (register.id * PARTS + part)


def shadow_of(variable: int) -> int:
    """The variable while it is being assigned."""
    return variable + 1


@final
class State:
    __slots__ = ("allocated", "env", "exact", "memo", "memories", "numbers")

    def __init__(self, numbers: Intervals) -> None:
        self.numbers = numbers
        self.env: dict[Term, Value] = {}
        """Of registers that are not computed from others."""
        self.memories: dict[MemoryRegister, MemoryValue] = {}
        self.exact: frozenset[tuple[object, ...]] = frozenset()
        """Operations that are known not to overflow here: kind, operands, signed."""
        self.allocated: frozenset[tuple[Site, Site]] = frozenset()
        """Places that have made an object since the function began."""
        self.memo: dict[Term, Value] = {}
        """Values of terms; to be forgotten whenever more is known."""

    def copy(self) -> State:
        other = State(self.numbers.copy())
        other.env, other.memories = dict(self.env), dict(self.memories)
        other.exact, other.allocated = self.exact, self.allocated
        other.memo = dict(self.memo)
        return other

    def learnt(self) -> None:
        self.memo = {}

    # --- variables ------------------------------------------------------------------------------------------

    def fresh(self, name: int, value: Machine) -> None:
        """A variable that is given a new value: what was said in terms of the old one is no longer true."""
        if name in self.numbers.values:
            self.forget(frozenset([name]))
        self.numbers.introduce(name, value)

    def forget(self, names: frozenset[int]) -> None:
        def without(value: Value) -> Value:
            if names.isdisjoint(variables_of(value)):
                return value
            return without_variables(self.refined(value) if isinstance(value, Number) else value, names)

        for register, value in self.env.items():
            self.env[register] = without(value)
        self.restate(in_other_words(self.numbers, self._variables_of_spans() & names, names))
        for memory, contents in self.memories.items():
            if isinstance(contents, Memory) and not contents.variables.isdisjoint(names):
                self.memories[memory] = _mapped(contents, without).without_variables(names)
        self.numbers.keep([each for each in self.numbers.variables() if each not in names])
        self.learnt()

    def _variables_of_spans(self) -> frozenset[int]:
        memories = [memory for memory in self.memories.values() if isinstance(memory, Memory)]
        return frozenset([v for memory in memories for span in memory.spans() for v in span.variables()])

    def restate(self, names: Mapping[int, Linear]) -> None:
        """Spans speak of these sums instead of variables."""
        for register, memory in self.memories.items():
            if names and isinstance(memory, Memory) and not memory.variables.isdisjoint(names):
                self.memories[register] = memory.with_spans(names)

    def reassign(self, shadows: Mapping[int, int]) -> None:
        """Variables get the values that are known by their shadows by now."""
        self.forget(frozenset(shadows.values()))
        self.numbers.rename(shadows)
        self.restate({shadow: single(name) for shadow, name in shadows.items()})

    def redefine(self, registers: Iterable[MemoryRegister]) -> None:
        """What was said in terms of cells of these is no longer true."""
        named = self.numbers.space.named
        names = [name for register in registers for name in named.get(register, {}).values()]
        stale = frozenset([name for name in names if name in self.numbers.values])
        if stale:
            self.forget(stale)

    def number(self, register: Term, value: Machine) -> Number:
        """A register that can be any of these."""
        name = variable(register)
        self.fresh(name, value)
        return Number(value, single(name), self.numbers.space.signed[name])

    def refined(self, number: Number) -> Number:
        """With what the numeric domain knows about the sum."""
        form = number.form
        if form is None:
            return number
        if not form.terms:
            exact = machine.exactly(form.constant, number.machine.width)
            return Number(exact, None)
        ((name, factor), *others) = form.terms
        if factor == 1 and not others and not form.constant:
            known = self.numbers.machine(name)  # not only its bounds
            if known.width == number.machine.width and self.numbers.space.signed[name] == number.signed:
                both = known.meet(number.machine)
                return number if both is None else Number(both, form, number.signed)
        inside = machine.of(self.numbers.interval(form), number.machine.width, signed=number.signed)
        both = inside.meet(number.machine) if inside is not None else None
        return number if both is None else Number(both, form, number.signed)

    def keep_to(self, other: State, changed: Collection[int]) -> None:
        """What the other state says about variables, but for these, is true here as well."""
        numbers = self.numbers
        kept = other.numbers.values.keys() & numbers.values.keys() - set(changed)
        for name in kept:
            numbers.limit(name, other.numbers.values[name])
        for form in list(other.numbers.relations()):
            if kept.issuperset(form.variables()):
                numbers.at_most(form)
        self.learnt()

    def take_over(self, other: State, defined: Collection[object], changed: Collection[int]) -> None:
        """Memories of the other state are what they were, but for those that have been defined since. `changed`:
        variables with other values."""
        for register, memory in other.memories.items():
            if register in defined or not isinstance(memory, Memory) or not memory.variables.isdisjoint(changed):
                continue
            if isinstance(self.memories.get(register), Memory):
                for name in memory.variables - self.numbers.values.keys():
                    self.numbers.introduce(name, other.numbers.machine(name))
                self.memories[register] = memory
        self.learnt()

    def collect(self) -> None:
        """Forgets variables that nothing speaks of."""
        used: set[int] = set()
        for value in self.env.values():
            used.update(variables_of(value))
        for memory in self.memories.values():
            if isinstance(memory, Memory):
                used |= memory.variables
        self.numbers.keep(used | self.numbers.used_with(used))
        self.learnt()

    # --- objects --------------------------------------------------------------------------------------------

    def replace_sites(self, renew: Callable[[Value], Value]) -> None:
        for register, value in self.env.items():
            if isinstance(value, Pointer):
                self.env[register] = renew(value)
        for name, memory in self.memories.items():
            if isinstance(memory, Memory):
                self.memories[name] = _mapped(memory, renew)
        self.learnt()

    def age(self, recent: Site, old: Site) -> None:
        """The most recent object of a place is about to be another one."""

        def renew(value: Value) -> Value:
            if isinstance(value, Pointer) and value.sites is not None and recent in value.sites:
                return value._replace(sites=(value.sites - {recent}) | {old})
            return value

        self.replace_sites(renew)
        for register, memory in self.memories.items():
            if isinstance(memory, ObjectStates):
                if memory.sites.get(recent.number) is not None:
                    older = memory.sites.get(old.number) or 0
                    both = older | memory.of([recent])
                    self.memories[register] = memory.set(old, both)
            elif memory.sites.get(recent.number) is not None:
                contents, older_ones = memory.of(recent), memory.sites.get(old.number)
                merged = contents if older_ones is None else contents.map(older_ones, join_values)
                moved = memory.with_contents(old, merged)
                self.memories[register] = Memory(moved.sites.remove(recent.number), moved.variables)

    def never_made(self, sites: Iterable[Site]) -> None:
        """There are no such objects: the allocation failed."""
        for register, memory in self.memories.items():
            if isinstance(memory, ObjectStates):
                for site in sites:
                    memory = memory.set(site, 0)
                self.memories[register] = memory

    # --- lattice --------------------------------------------------------------------------------------------

    def join(self, other: State) -> State:
        mine, its = self._with_common_sizes(other)
        common = list(counters(mine.numbers.space, mine.memories, its.memories))
        if common:
            mine, its = mine._with_counters(common), its._with_counters(common)
        return mine._merged(its, mine.numbers.join(its.numbers), join_values)

    def _with_counters(self, common: Sequence[Counter]) -> State:
        """With variables for these cells, which get their values all at once."""
        other = self.copy()
        numbers, space = other.numbers, self.numbers.space
        shadows: dict[int, int] = {}
        assigned: dict[Counter, Number] = {}
        for counter in common:
            memory, name = self.memories[counter.memory], counter.variable
            assert isinstance(memory, Memory)
            value = counter.of(memory)
            assert isinstance(value, Number)
            signed = space.signed[name]
            if value.form == single(name) and value.signed == signed:
                continue
            target = name
            if name in numbers.values:
                target = shadow_of(name)
                shadows[target] = name
            numbers.introduce(target, value.machine, value.form_as(signed))
            assigned[counter] = Number(value.machine, single(name), signed)
        if shadows:
            other.reassign(shadows)
        other.give_cells(assigned)
        return other

    def give_cells(self, values: Mapping[Counter, Number]) -> None:
        for counter, value in values.items():
            memory = self.memories[counter.memory]
            assert isinstance(memory, Memory)
            self.memories[counter.memory] = counter.with_value(memory, value)
        self.learnt()

    def _with_common_sizes(self, other: State) -> tuple[State, State]:
        """Both, with a variable for sizes of objects that are different sums on both sides."""
        differing = [
            register
            for register, value in self.env.items()
            if isinstance(value, Pointer) and _differ(value, other.env.get(register))
        ]
        if not differing:
            return self, other
        mine, its = self.copy(), other.copy()
        for register in differing:
            name = variable(register, SIZE)
            if name in mine.numbers.values and name in its.numbers.values:
                continue
            for state in (mine, its):
                pointer = state.env[register]
                assert isinstance(pointer, Pointer)
                if name not in state.numbers.values:
                    state.numbers.introduce(name, pointer.size.machine, pointer.size.form_as(True))
                elif pointer.size.form != single(name):
                    break
            else:
                for state in (mine, its):
                    pointer = state.env[register]
                    assert isinstance(pointer, Pointer)
                    state.env[register] = pointer._replace(size=Number(pointer.size.machine, single(name), True))
        return mine, its

    def widen(self, other: State, thresholds: tuple[int, ...]) -> State:
        return self._merged(
            other,
            self.numbers.widen(other.numbers, thresholds),
            lambda a, b: widen_values(a, b, thresholds),
            new_spans=bool(thresholds),
        )

    def _merged(
        self,
        other: State,
        numbers: Intervals,
        values: Callable[[Value, Value], Value],
        *,
        new_spans: bool = True,
    ) -> State:
        """`new_spans`: such as are in none of them, but hold in both. That need not come to an end."""

        def both_of(a: Value, b: Value) -> Value:
            if isinstance(a, Number) and isinstance(b, Number) and a.form != b.form:
                # The sums are lost: what is known of them now is kept in the numbers.
                return values(self.refined(a), other.refined(b))
            return values(a, b)

        def spans_of(a: Contents, b: Contents) -> tuple[Span, ...]:
            if not new_spans:
                return tuple([span for span in a.spans if holds(other.numbers, b, span)])
            return joined_spans(self.numbers, a, other.numbers, b, values)

        merged = State(numbers)
        for register, value in self.env.items():
            if register in other.env:
                merged.env[register] = _known(both_of(value, other.env[register]), numbers)
        for memory, contents in self.memories.items():
            its = other.memories.get(memory)
            if isinstance(contents, ObjectStates) and isinstance(its, ObjectStates):
                merged.memories[memory] = contents.join(its)
            elif isinstance(contents, Memory) and isinstance(its, Memory):
                joined = contents.merge(its, both_of, spans_of)
                missing = joined.variables - numbers.values.keys()
                merged.memories[memory] = joined.without_variables(missing) if missing else joined
        merged.exact = self.exact & other.exact
        merged.allocated = self.allocated | other.allocated
        return merged

    def leq(self, other: State) -> bool:
        for register, value in other.env.items():
            if value is not None and not leq_values(self.env.get(register), value):
                return False
        for memory, contents in other.memories.items():
            mine = self.memories.get(memory)
            if isinstance(contents, ObjectStates):
                if not (isinstance(mine, ObjectStates) and mine.leq(contents)):
                    return False
            elif not (mine if isinstance(mine, Memory) else UNKNOWN_MEMORY).leq(contents, self._has):
                return False
        return other.exact <= self.exact and self.allocated <= other.allocated and self.numbers.leq(other.numbers)

    def _has(self, contents: Contents, span: Span) -> bool:
        return holds(self.numbers, contents, span)


def _differ(a: Pointer, b: Value) -> bool:
    """Whether their sizes are different sums, and there are objects that have them."""
    if not isinstance(b, Pointer) or a.sites == frozenset() or b.sites == frozenset():
        return False
    return a.size.form_as(True) != b.size.form_as(True)


def _known(value: Value, numbers: Intervals) -> Value:
    """Without what is said about variables that only one side has."""
    missing = frozenset([v for v in variables_of(value) if v not in numbers.values])
    return without_variables(value, missing) if missing else value


def _mapped(memory: Memory, renew: Callable[[Value], Value]) -> Memory:
    sites = memory.sites
    for number, contents in memory.sites.items():
        cells = {place: renew(value) for place, value in contents.cells.items()}
        if any(cells[place] is not value for place, value in contents.cells.items()):
            sites = sites.set(number, Contents(cells, contents.rest, contents.stretch, contents.spans))
    return memory if sites is memory.sites else Memory(sites, memory.variables)
