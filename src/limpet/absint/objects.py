"""What may hold of all live objects of a class of memory, and of pointers to them: nodes of lists, records on the heap.

    for all o: owners[o] == K and states[o] == live implies
        next[o] == 0 or states[next[o]] == live         what nodes point to is alive,
        next[o] == 0 or owners[next[o]] == K            and is a node,
        next[o] == 0 or size[o] == 16                   of this size,
        0 <= value[o], undefined[o] == 0                values are in a range, and initialised

Objects are numbered in the order in which they are made, so `next[o] < o` says that a list was built from its end: it
has no cycle, and nothing points to a node that is freed from the front; `next[o] == o + 1`, that no two objects point
to the same one. Guards except the node that is being built (`o != p`), and those on the side of the list that is done
with (`o <= p`, `p <= o`).

Where blocks are freed, objects also have ranks: how many blocks there were before they were made.

        rank[o] == rank[next[o]] + 1            neighbours were made one after the other; so if only nodes are left,
    blocks == rank[p] + 1                       a list that begins with p has as many as this
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from itertools import product
from typing import NamedTuple, final

from limpet.base.records import dataclass
from limpet.clauses.system import Application, Predicate, System
from limpet.seair.operations import ObjectState
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import ITE, STORE
from limpet.terms.sorts import BOOL, INT
from limpet.terms.term import Term
from limpet.terms.walk import substitute

MAX_POINTERS = 6
"""Parameters that are pointers and may be excepted; the first ones."""
MAX_VALUES = 4
"""Constants that are stored in a field, to tell objects apart by."""
MAX_SWITCHES = 3
MAX_SWITCHED = 2
"""Pointers to objects before which something depends on a switch."""
MAX_LIMITS = 8
"""Bounds that are tried for each field; the smallest by magnitude."""
MAX_BLOCKS = 3
"""That are made for each node of a list."""
MAX_KNOWN = 3
"""Objects of known numbers, such as the first node of a list."""


class PointerTerms(NamedTuple):
    """A pointer, or a field that holds pointers: numbers, or arrays of them by object. None: that part does not
    matter, or always is the same."""

    object: Term
    offset: Term | None
    size: Term | None
    tag: Term | None


class NumberField(NamedTuple):
    array: Term
    place: tuple[int, int]
    """Owner and offset: the same in all predicates."""
    is_shadow: bool
    """It says which bits are undefined."""


class Count(NamedTuple):
    """Of blocks on the heap."""

    blocks: Term
    """How many there are."""
    ranks: Term
    """How many there were before each object was made."""
    latest: Term
    """The latest object that was made when there were so many. Those that live have different ranks if blocks are
    freed in the opposite order; this says so, without mentioning two objects."""


@final
@dataclass(frozen=True, slots=True)
class Heap:
    """What a predicate says about objects."""

    following: Term | None
    """The number of the next object."""
    states: Term
    owners: Term
    pointers: Sequence[PointerTerms] = ()
    pointer_fields: Mapping[int, Sequence[PointerTerms]] = field(default_factory=dict)
    """By owner."""
    number_fields: Mapping[int, Sequence[NumberField]] = field(default_factory=dict)
    switches: Sequence[Term] = ()
    """Numbers and truth values beside the pointers, on which it may depend what objects hold."""
    count: Count | None = None
    """None: nothing is freed."""


@final
@dataclass(frozen=True, slots=True, eq=False)
class ObjectFact:
    """A condition over the parameters of a predicate and an object."""

    formula: Term
    object: Term

    def at(self, b: Builder, use: Application, element: Term) -> Term:
        mapping = dict(zip(use.predicate.parameters, use.arguments, strict=True))
        return substitute(b, self.formula, {**mapping, self.object: element})

    def elements(self, b: Builder, index: Term) -> Iterator[Term]:
        if index.sort == INT:
            yield index


class ObjectCandidates:
    """For all predicates of a system."""

    def __init__(
        self, system: System, heaps: Mapping[Predicate, Heap], limits: Iterable[int], *, members: bool = False
    ) -> None:
        """`members`: pointers in objects that variables point to, or that are made first, matter like variables: the
        first node in the header of a list."""
        self.builder = system.builder
        self.limits = list(limits)[:MAX_LIMITS]
        self.object = self.builder.fresh("object", INT)
        self.constants = _constants(system, heaps)
        self.heaps = {p: self._with_members(heap) for p, heap in heaps.items()} if members else heaps
        self.live = self.builder.int_constant(ObjectState.LIVE)
        self.zero = self.builder.int_constant(0)

    def _with_members(self, heap: Heap) -> Heap:
        b = self.builder
        made = [PointerTerms(b.int_constant(each), None, None, None) for each in self.constants.variables]
        pointers = [*heap.pointers, *made]
        fields = [each for group in heap.pointer_fields.values() for each in group]
        members = [_at(b, each, pointer.object) for pointer, each in product(pointers, fields)]
        return replace(heap, pointers=[*pointers, *members])

    # --- conditions on parameters ---------------------------------------------------------------------------

    def conditions(self, predicate: Predicate) -> list[Term]:
        heap, b = self.heaps[predicate], self.builder
        found: dict[Term, None] = {}
        for pointer in heap.pointers[:MAX_POINTERS]:
            null = b.equal(pointer.object, self.zero)
            for each in self._targets(heap, pointer, null):
                found[each] = None
            if heap.following is not None:
                found[b.int_lt(pointer.object, heap.following)] = None
            found[b.not_(null)] = None
            for number in (each for fields in heap.number_fields.values() for each in fields):
                value = b.select(number.array, pointer.object)
                for condition in self._values(number, value):
                    found[b.or_(null, condition)] = None
                    found |= dict.fromkeys(b.or_(null, case, condition) for case in self._cases(heap))
            for target in (each for fields in heap.pointer_fields.values() for each in fields):
                for condition in self._targets(heap, _at(b, target, pointer.object), self._is_null(target, pointer)):
                    found[b.or_(null, condition)] = None
                empty = self._is_null(target, pointer)
                found[b.or_(null, empty)] = None
                found[b.or_(null, b.not_(empty))] = None
        for variable in map(b.int_constant, self.constants.variables):
            found[b.equal(b.select(heap.states, variable), self.live)] = None
            if heap.following is not None:
                found[b.int_lt(variable, heap.following)] = None
            for owner in map(b.int_constant, self.constants.owners):
                found[b.equal(b.select(heap.owners, variable), owner)] = None
        found |= dict.fromkeys(self._of_known_objects(heap))
        found |= dict.fromkeys(self._counts(heap))
        return [each for each in found if each.kind is not CONSTANT]

    def _of_known_objects(self, heap: Heap) -> Iterator[Term]:
        """What they hold, unless a pointer is still there."""
        b = self.builder
        numbers = [each for fields in heap.number_fields.values() for each in fields]
        targets = [each for fields in heap.pointer_fields.values() for each in fields]
        for known in map(b.int_constant, self.constants.objects):
            told = [each for number in numbers for each in self._values(number, b.select(number.array, known))]
            told += [b.not_(b.equal(b.select(target.object, known), self.zero)) for target in targets]
            there = [b.equal(pointer.object, known) for pointer in heap.pointers[:MAX_SWITCHED]]
            for condition, unless in product(told, (b.false, *there)):
                yield b.or_(unless, condition)
                yield from (b.or_(unless, case, condition) for case in self._cases(heap))

    def _counts(self, heap: Heap) -> Iterator[Term]:
        """A list that is taken apart from the end that was made last has as many blocks as were made before and with
        its first node; one that is empty has none."""
        if heap.count is None:
            return
        b, (count, ranks, _) = self.builder, heap.count
        for few in map(b.int_constant, range(MAX_BLOCKS + 1)):
            yield b.equal(count, few)
            for pointer in heap.pointers[:MAX_POINTERS]:
                null = b.equal(pointer.object, self.zero)
                rank = b.select(ranks, pointer.object)
                yield b.or_(b.not_(null), b.equal(count, few))
                yield b.or_(null, b.equal(rank, few))
                yield b.or_(null, b.equal(count, b.int_add(rank, few)))
                if heap.following is not None:
                    after = b.int_add(pointer.object, few)
                    yield b.or_(null, b.equal(after, heap.following))
                    yield b.or_(null, b.equal(b.int_add(count, after), heap.following))

    def _is_null(self, target: PointerTerms, pointer: PointerTerms) -> Term:
        return self.builder.equal(self.builder.select(target.object, pointer.object), self.zero)

    def _targets(self, heap: Heap, pointer: PointerTerms, null: Term) -> Iterator[Term]:
        """What the pointer points to, unless it is null."""
        b = self.builder
        yield b.or_(null, b.equal(b.select(heap.states, pointer.object), self.live))
        for owner in self.constants.owners:
            yield b.or_(null, b.equal(b.select(heap.owners, pointer.object), b.int_constant(owner)))
        if pointer.offset is not None:
            yield b.equal(pointer.offset, self.zero)
        for part, numbers in ((pointer.size, self.constants.sizes), (pointer.tag, self.constants.tags)):
            if part is not None:
                yield from (b.or_(null, b.equal(part, b.int_constant(number))) for number in numbers)

    def _cases(self, heap: Heap) -> Iterator[Term]:
        """A switch is off, or on."""
        b = self.builder
        for switch in heap.switches[:MAX_SWITCHES]:
            off = b.not_(switch) if switch.sort == BOOL else b.equal(switch, self.zero)
            yield from (off, b.not_(off))

    def _values(self, number: NumberField, value: Term) -> Iterator[Term]:
        b = self.builder
        if number.is_shadow:
            yield b.equal(value, self.zero)
            return
        for stored in self.constants.stored.get(number.place, ()):
            yield b.equal(value, b.int_constant(stored))
            yield b.not_(b.equal(value, b.int_constant(stored)))

    # --- conditions on all objects --------------------------------------------------------------------------

    def facts(self, predicate: Predicate) -> list[ObjectFact]:
        heap, b = self.heaps[predicate], self.builder
        found: dict[Term, None] = {}
        pointers = heap.pointers[:MAX_POINTERS]
        for owner in sorted(heap.pointer_fields.keys() | heap.number_fields.keys()):
            numbers = heap.number_fields.get(owner, ())
            alive = b.equal(b.select(heap.states, self.object), self.live)
            belongs = b.and_(alive, b.equal(b.select(heap.owners, self.object), b.int_constant(owner)))
            excepted = [belongs, *(b.and_(belongs, b.distinct(self.object, p.object)) for p in pointers)]
            sides = [b.and_(belongs, side) for p in pointers for side in self._sides(p)]
            sides += [b.and_(belongs, other) for number in numbers for other in self._other_values(number)]
            for condition in self._ordered(pointers):
                found[b.implies(belongs, condition)] = None
            for condition in (*self._of_object(heap, owner), *self._counted(heap, owner)):
                found |= dict.fromkeys(b.implies(guard, condition) for guard in excepted)
            for condition in (*self._initialised(heap, owner), *self._of_targets(heap, owner)):
                found |= dict.fromkeys(b.implies(guard, condition) for guard in (*excepted, *sides))
        return [ObjectFact(each, self.object) for each in found if each.kind is not CONSTANT]

    def _ordered(self, pointers: Sequence[PointerTerms]) -> Iterator[Term]:
        """The newest is at the top of a stack, the oldest at the front of a queue: if they are empty, there is none."""
        b = self.builder
        for pointer in pointers:
            exists = b.not_(b.equal(pointer.object, self.zero))
            yield b.int_le(self.object, pointer.object)
            yield b.and_(exists, b.int_le(pointer.object, self.object))
            yield exists

    def _sides(self, pointer: PointerTerms) -> list[Term]:
        b = self.builder
        exists = b.not_(b.equal(pointer.object, self.zero))
        return [b.int_le(self.object, pointer.object), b.and_(exists, b.int_le(pointer.object, self.object))]

    def _other_values(self, number: NumberField) -> list[Term]:
        """Objects that do not have a certain value: one that marks the end, say."""
        b = self.builder
        value = b.select(number.array, self.object)
        stored = self.constants.stored.get(number.place, ())
        return [b.not_(b.equal(value, b.int_constant(each))) for each in stored if not number.is_shadow]

    def _of_object(self, heap: Heap, owner: int) -> Iterator[Term]:
        """Numbers in it, and what they have to do with its pointers."""
        b = self.builder
        if heap.following is not None:
            yield b.int_lt(self.object, heap.following)
        for number in heap.number_fields.get(owner, ()):
            if number.is_shadow:
                continue
            value = b.select(number.array, self.object)
            yield from self._values(number, value)
            stored = self.constants.stored.get(number.place, ())
            for limit in map(b.int_constant, dict.fromkeys((*self.limits, *stored))):
                yield b.int_le(limit, value)
                yield b.int_le(value, limit)
            ends = [
                b.equal(b.select(target.object, self.object), pointer.object)
                for target in heap.pointer_fields.get(owner, ())
                for pointer in heap.pointers[:MAX_SWITCHED]
            ]
            for case, condition in product(self._cases(heap), self._values(number, value)):
                yield b.or_(case, condition)
                yield from (b.or_(b.not_(end), case, condition) for end in ends)
            for target in heap.pointer_fields.get(owner, ()):
                yield from self._by_value(number, target, heap.pointers[:MAX_POINTERS])

    def _counted(self, heap: Heap, owner: int) -> Iterator[Term]:
        """Neighbours in a list were made one after the other, with a few blocks in between."""
        if heap.count is None:
            return
        b, (count, ranks, latest) = self.builder, heap.count
        rank = b.select(ranks, self.object)
        yield b.int_lt(rank, count)
        yield b.equal(b.select(latest, rank), self.object)
        for each, few in product(heap.pointer_fields.get(owner, ()), map(b.int_constant, range(MAX_BLOCKS + 1))):
            target = b.select(each.object, self.object)
            null, other = b.equal(target, self.zero), b.select(ranks, target)
            yield b.or_(null, b.equal(rank, b.int_add(other, few)))
            yield b.or_(null, b.equal(other, b.int_add(rank, few)))
            yield b.or_(b.not_(null), b.equal(rank, few))
            yield b.or_(b.not_(null), b.equal(count, b.int_add(rank, few)))
            if heap.following is not None:
                yield b.or_(b.not_(null), b.equal(heap.following, b.int_add(self.object, few)))
            for pointer in heap.pointers[:MAX_POINTERS]:
                left = b.int_add(count, b.select(ranks, pointer.object))
                empty = b.equal(pointer.object, self.zero)
                yield b.or_(b.not_(null), empty, b.equal(left, b.int_add(rank, few)))

    def _initialised(self, heap: Heap, owner: int) -> Iterator[Term]:
        for number in heap.number_fields.get(owner, ()):
            if number.is_shadow:
                yield from self._values(number, self.builder.select(number.array, self.object))

    def _by_value(self, number: NumberField, target: PointerTerms, pointers: Sequence[PointerTerms]) -> Iterator[Term]:
        """Objects with a certain value have a successor, or none; or one with a certain value, unless it is being
        built."""
        b = self.builder
        stored = [b.int_constant(value) for value in self.constants.stored.get(number.place, ())]
        value, following = b.select(number.array, self.object), b.select(target.object, self.object)
        null = b.equal(following, self.zero)
        for constant in stored:
            same = b.equal(value, constant)
            for end, case in product((null, b.not_(null)), (same, b.not_(same))):
                yield b.or_(end, case)
        for constant, other in product(stored, stored):
            differs = b.not_(b.equal(value, constant))
            same = b.equal(b.select(number.array, following), other)
            for case in (same, b.not_(same)):
                yield b.or_(null, differs, case)
                for pointer in pointers:
                    yield b.or_(null, differs, b.equal(following, pointer.object), case)

    def _of_targets(self, heap: Heap, owner: int) -> Iterator[Term]:
        b = self.builder
        for each in heap.pointer_fields.get(owner, ()):
            target = _at(b, each, self.object)
            null = b.equal(target.object, self.zero)
            yield from self._targets(heap, target, null)
            yield null
            yield b.not_(null)
            yield b.int_lt(target.object, self.object)
            yield b.or_(null, b.int_lt(self.object, target.object))
            for few in map(b.int_constant, range(1, MAX_BLOCKS + 1)):
                yield b.or_(null, b.equal(target.object, b.int_add(self.object, few)))
            if heap.following is not None:
                yield b.int_lt(target.object, heap.following)


def _at(b: Builder, target: PointerTerms, index: Term) -> PointerTerms:
    """The pointer that a field of an object holds."""
    return PointerTerms(*(None if part is None else b.select(part, index) for part in target))  # type: ignore[arg-type]


# --- constants ------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Constants:
    sizes: list[int]
    tags: list[int]
    objects: list[int]
    """To which pointers are set."""
    variables: list[int]
    """Objects that are made once, before any others: local variables, say."""
    owners: list[int]
    """That have objects, also such as nothing is read from."""
    stored: dict[tuple[int, int], list[int]]
    """By place: numbers that are stored there, if they are few."""


def _constants(system: System, heaps: Mapping[Predicate, Heap]) -> _Constants:
    """What rules assign to sizes and tags, and store in fields."""
    sizes: set[int] = set()
    tags: set[int] = set()
    objects: set[int] = set()
    variables: set[int] = set()
    owners: set[int] = set()
    stored: dict[tuple[int, int], set[int]] = {}
    for rule in system.rules:
        heap = None if rule.head is None else heaps.get(rule.head.predicate)
        if rule.head is None or heap is None:
            continue
        arguments = dict(zip(rule.head.predicate.parameters, rule.head.arguments, strict=True))
        fields = [each for group in heap.pointer_fields.values() for each in group]
        owners.update(_numbers(arguments[heap.owners]))
        variables.update(_places(arguments[heap.states]))
        for pointer in heap.pointers:
            objects.update(_numbers(arguments[pointer.object]))
        for pointer in (*heap.pointers, *fields):
            for part, numbers in ((pointer.size, sizes), (pointer.tag, tags)):
                if part is not None:
                    numbers.update(_numbers(arguments[part]))
        for number in (each for group in heap.number_fields.values() for each in group):
            if not number.is_shadow:
                stored.setdefault(number.place, set()).update(_numbers(arguments[number.array]))
    few = {place: sorted(values) for place, values in stored.items() if len(values) <= MAX_VALUES}
    known = sorted(objects - {0})[:MAX_KNOWN]
    made = sorted(variables - {0})[:MAX_KNOWN]
    return _Constants(sorted(sizes - {0}), sorted(tags - {0}), known, made, sorted(owners - {0}), few)


def _places(array: Term) -> Iterator[int]:
    """Known indices at which something is stored."""
    while array.kind is STORE:
        if array.args[1].kind is CONSTANT:
            yield array.args[1].payload
        array = array.args[0]


def _numbers(term: Term) -> Iterator[int]:
    """Constants that it can be, or that are stored in it."""
    waiting, seen = [term], {term}
    while waiting:
        each = waiting.pop()
        more: Sequence[Term] = ()
        if each.kind is CONSTANT and each.sort == INT:
            yield each.payload
        elif each.kind is STORE:
            more = (each.args[0], each.args[2])
        elif each.kind is ITE:
            more = each.args[1:]
        for part in more:
            if part not in seen:
                seen.add(part)
                waiting.append(part)
