"""Where objects are: from (object, offset) to an address, and back.

Memory is cut into slots of 2**K bytes. An object begins at the start of a slot and has as many slots as it needs,
nearly always one. The object term of a `Pointer` is the number of the first slot in the *standard layout*, in which
objects follow each other in the order of their numbers, from slot 1 on; slot 0 is the null page. Three kinds of
addresses differ in where a slot of the standard layout is:

* concrete: slot s is at s * 2**K. Taking an address apart is slicing it.
* relative: at (start + s) * 2**K; `start` is unknown.
* symbolic: at place[s] * 2**K. `place` is an unknown array, and `owner`, another one, is its inverse: that
  owner[place[s]] = s for all objects says that their places differ, with one equation per object.

With the others, `anywhere` and `frames` (`anywhere.py`), slots are no more than names of objects.

An address that was made from a pointer gives back that pointer; any other is examined as a number.
"""

from __future__ import annotations

import abc
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Protocol

from limpet.base.diagnostics import unsupported
from limpet.base.records import dataclass
from limpet.memory.choices import sides_of
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer
from limpet.terms.build import Builder
from limpet.terms.intervals import facts
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import ITE
from limpet.terms.sorts import ArraySort
from limpet.terms.term import Term
from limpet.terms.walk import fold

GUARD = 64
"""So many bytes after the largest object are no object's, so that pointers a little beyond an end stay apart."""

LOOK = 24
"""At so many parts of a choice one looks for an address."""


@dataclass(frozen=True, slots=True)
class Layout:
    pointer_bits: int
    slot_bits: int
    """K: a slot has 2**K bytes."""
    largest: int
    """No object is larger."""

    @property
    def object_bits(self) -> int:
        return self.pointer_bits - self.slot_bits

    @property
    def slot_bytes(self) -> int:
        return 1 << self.slot_bits


def layout_for(pointer_bits: int) -> Layout:
    if pointer_bits == 64:
        return Layout(64, 40, (1 << 40) - GUARD)
    if pointer_bits == 32:
        return Layout(32, 20, 1 << 28)
    raise unsupported("pointer-width", f"pointers of {pointer_bits} bits are not supported; 32 and 64 are")


class Slots:
    """Which slots of the standard layout each object has. Follows the object table as it grows."""

    def __init__(self, builder: Builder, layout: Layout, objects: ObjectTable) -> None:
        self.layout = layout
        self.objects = objects
        self._builder = builder
        self._first: list[int] = []
        """Of object number i + 1."""
        self._beginning: dict[int, int] = {}
        """Slot → number of the object that begins there."""
        self._next = 1
        self.wide: list[int] = []
        """Numbers of the objects with several slots."""

    def _follow(self) -> None:
        if len(self._first) == len(self.objects.entries):
            return
        limit = 1 << self.layout.object_bits
        for info in self.objects.entries[len(self._first) :]:
            self._first.append(self._next)
            self._beginning[self._next] = info.number
            count = self._count(info.size)
            if count > 1:
                self.wide.append(info.number)
            self._next += count
            if self._next > limit:
                raise unsupported(
                    "too-many-objects",
                    f"more objects than {self.layout.pointer_bits}-bit addresses are enough for",
                    info.location,
                )

    def _count(self, size: Term) -> int:
        """A size that is not known is given one slot: an allocation that needs more fails."""
        layout = self.layout
        most = size.payload if size.kind is CONSTANT else facts(self._builder, size).high
        if most + GUARD <= layout.slot_bytes or most > layout.largest:
            return 1
        return int((most + GUARD + layout.slot_bytes - 1) >> layout.slot_bits)

    def first(self, number: int) -> int:
        if number > len(self._first):
            self._follow()
        return self._first[number - 1]

    def count(self, number: int) -> int:
        begin = self.first(number)
        return (self._first[number] if number < len(self._first) else self._next) - begin

    def last(self) -> int:
        """The last slot that an object has."""
        self._follow()
        return self._next - 1

    def beginning(self, slot: int) -> int | None:
        """The object that begins with the slot."""
        number = self._beginning.get(slot)
        if number is None and slot:
            self._follow()
            number = self._beginning.get(slot)
        return number

    def number(self, slot: int) -> int | None:
        """The object that has the slot; None for slot 0 and slots beyond all objects."""
        self._follow()
        if not 1 <= slot < self._next:
            return None
        return bisect_right(self._first, slot)

    def limit(self, number: int) -> int:
        """The largest size that the object can have."""
        return min(self.layout.largest, self.count(number) * self.layout.slot_bytes - GUARD)


class Addresses(Protocol):
    slots: Slots

    @property
    def pointer_bits(self) -> int: ...

    @property
    def object_bits(self) -> int: ...

    def null(self) -> Pointer: ...

    def object_constant(self, number: int) -> Term:
        """The object term of the object with that number; 0 for null."""

    def number(self, object: Term) -> int | None:
        """The number of the object that a constant object term stands for; None: no object."""

    def limit(self, number: int) -> int:
        """The largest size that this object can have; an allocation of more fails."""

    def base(self, object: Term) -> Term:
        """The address at which the object begins."""

    def address(self, pointer: Pointer) -> Term: ...

    def pointer(self, address: Term) -> Pointer:
        """Such that its address is `address`."""

    def known_pointer(self, address: Term) -> Pointer | None:
        """The same, if it is plain that the term is the address of some object; None for mere numbers."""

    @property
    def even_bits(self) -> int:
        """So many of the lowest bits of an address are those of the offset, whatever the object is."""

    def apart(self, first: Pointer, second: Pointer) -> bool:
        """Whether it is plain that the addresses differ, though their terms do not tell."""

    def constraints(self, sizes: Mapping[int, Term], roots: Sequence[Term]) -> list[Term]:
        """What is known about the unknowns in addresses. To be asked once all objects are in the table.

        `sizes` are those of objects that came to life, by number, and `roots` the terms in which addresses may be.
        """


class SlotAddresses(abc.ABC):
    """What all kinds share."""

    def __init__(self, builder: Builder, layout: Layout, objects: ObjectTable) -> None:
        self.builder = builder
        self.layout = layout
        self.slots = Slots(builder, layout, objects)
        self.pointer_bits = layout.pointer_bits
        self.object_bits = layout.object_bits
        self.even_bits = layout.slot_bits
        self._known: dict[Term, Pointer] = {}
        self._from_pointers: set[Term] = set()
        """Terms that were made as addresses."""
        self._zero = builder.bv(0, layout.object_bits)
        self._null = Pointer(self._zero, builder.bv(0, layout.pointer_bits))

    def null(self) -> Pointer:
        return self._null

    def object_constant(self, number: int) -> Term:
        return self._zero if number == 0 else self.builder.bv(self.slots.first(number), self.object_bits)

    def number(self, object: Term) -> int | None:
        return self.slots.beginning(object.payload)

    def limit(self, number: int) -> int:
        return self.slots.limit(number)

    def apart(self, first: Pointer, second: Pointer) -> bool:
        return False

    @abc.abstractmethod
    def _split(self, address: Term) -> Pointer: ...

    @abc.abstractmethod
    def base(self, object: Term) -> Term: ...

    def address(self, pointer: Pointer) -> Term:
        if pointer.object is self._zero:
            return pointer.offset
        address = self.builder.bv_add(self.base(pointer.object), pointer.offset)
        if address.kind is not CONSTANT:
            self._known.setdefault(address, pointer)
            self._from_pointers.add(address)
        return address

    def pointer(self, address: Term) -> Pointer:
        known = self._known.get(address)
        if known is None:
            if address.kind is ITE:
                known = self._of_choice(address)
            else:
                known = self._split(address)
            self._known[address] = known
        return known

    def _of_choice(self, root: Term) -> Pointer:
        """An ite of addresses is an ite of pointers, so that what is known about each remains known."""
        b = self.builder
        known = self._known

        def pointer(term: Term) -> Pointer:
            if term.kind is not ITE:
                return self._split(term)
            condition, yes, no = term.args
            p, q = known[yes], known[no]
            object = p.object if p.object is q.object else b.ite(condition, p.object, q.object)
            offset = p.offset if p.offset is q.offset else b.ite(condition, p.offset, q.offset)
            return Pointer(object, offset)

        return fold(root, known, sides_of, pointer)

    def known_pointer(self, address: Term) -> Pointer | None:
        if address.sort is not self._null.offset.sort:
            return None
        if address.kind is CONSTANT:
            return self.pointer(address) if self._is_of_object(address) else None
        if address in self._from_pointers:
            return self._known[address]
        if address.kind is not ITE:
            return None
        # Looking at a few leaves is enough: they are mostly of a kind.
        stack = [address]
        for _ in range(LOOK):
            if not stack:
                break
            leaf = stack.pop()
            if leaf.kind is ITE:
                stack += leaf.args[1:]
            elif leaf in self._from_pointers or (leaf.kind is CONSTANT and self._is_of_object(leaf)):
                return self.pointer(address)
        return None

    def _is_of_object(self, address: Term) -> bool:
        object = self.pointer(address).object
        return object.kind is CONSTANT and self.number(object) is not None

    # --- pieces of addresses --------------------------------------------------------------------------------

    def _slot(self, address: Term) -> Term:
        return self.builder.extract(address, self.pointer_bits - 1, self.layout.slot_bits)

    def _inside(self, address: Term) -> Term:
        """What an address is beyond the start of its slot."""
        return self.builder.zero_extend(
            self.builder.extract(address, self.layout.slot_bits - 1, 0), self.layout.pointer_bits
        )

    def _normal(self, slot: Term, inside: Term) -> Pointer:
        """The pointer at a slot of the standard layout, which may be a further slot of an object."""
        b = self.builder
        slots = self.slots
        slots.last()
        if slot.kind is CONSTANT:
            number = slots.number(slot.payload)
            first = slot.payload if number is None else slots.first(number)
            beyond = (slot.payload - first) << self.layout.slot_bits
            return Pointer(b.bv(first, self.object_bits), b.bv_add(inside, b.bv(beyond, self.pointer_bits)))
        object = slot
        for number in slots.wide:
            first = slots.first(number)
            its = b.bv_ult(b.bv_sub(slot, b.bv(first, self.object_bits)), b.bv(slots.count(number), self.object_bits))
            object = b.ite(its, b.bv(first, self.object_bits), object)
        if not slots.wide:
            return Pointer(object, inside)
        beyond_term = b.concat(b.bv_sub(slot, object), b.bv(0, self.layout.slot_bits))
        return Pointer(object, b.bv_add(beyond_term, inside))

    def constraints(self, sizes: Mapping[int, Term], roots: Sequence[Term]) -> list[Term]:
        self.slots.last()  # complains about too many objects
        return []


class SlotStarts(SlotAddresses):
    """Each object begins at the start of a slot."""

    @abc.abstractmethod
    def place(self, object: Term) -> Term:
        """The slot in which the object begins."""

    def base(self, object: Term) -> Term:
        return self.builder.concat(self.place(object), self.builder.bv(0, self.layout.slot_bits))


class ConcreteAddresses(SlotStarts):
    def place(self, object: Term) -> Term:
        return object

    def _split(self, address: Term) -> Pointer:
        return self._normal(self._slot(address), self._inside(address))


class RelativeAddresses(SlotStarts):
    def __init__(self, builder: Builder, layout: Layout, objects: ObjectTable) -> None:
        super().__init__(builder, layout, objects)
        self.start = builder.symbol("limpet.start", builder.manager.bitvec(layout.object_bits))

    def place(self, object: Term) -> Term:
        b = self.builder
        return b.ite(b.equal(object, self._zero), self._zero, b.bv_add(object, self.start))

    def _split(self, address: Term) -> Pointer:
        b = self.builder
        slot = self._slot(address)
        above = b.bv_ult(self.start, slot)
        there = self._normal(b.bv_sub(slot, self.start), self._inside(address))
        return Pointer(b.ite(above, there.object, self._zero), b.ite(above, there.offset, address))

    def constraints(self, sizes: Mapping[int, Term], roots: Sequence[Term]) -> list[Term]:
        b = self.builder
        highest = (1 << self.object_bits) - 1 - self.slots.last()
        return [b.bv_ule(self.start, b.bv(highest, self.object_bits))]


class SymbolicAddresses(SlotStarts):
    def __init__(self, builder: Builder, layout: Layout, objects: ObjectTable) -> None:
        super().__init__(builder, layout, objects)
        sort = builder.manager.bitvec(layout.object_bits)
        self.places = builder.symbol("limpet.place", ArraySort(sort, sort))
        self.owners = builder.symbol("limpet.owner", ArraySort(sort, sort))

    def place(self, object: Term) -> Term:
        return self._zero if object is self._zero else self.builder.select(self.places, object)

    def _split(self, address: Term) -> Pointer:
        b = self.builder
        if address.kind is CONSTANT and address.payload >> self.layout.slot_bits == 0:
            return Pointer(self._zero, address)
        slot = self._slot(address)
        owner = b.select(self.owners, slot)
        further = b.bv_sub(slot, self.place(owner))
        counts = b.bv(1, self.object_bits)
        last = self.slots.last()
        for number in self.slots.wide:
            first = b.bv(self.slots.first(number), self.object_bits)
            counts = b.ite(b.equal(owner, first), b.bv(self.slots.count(number), self.object_bits), counts)
        inside = b.and_(b.bv_ult(further, counts), b.bv_ule(owner, b.bv(last, self.object_bits)))
        inside = b.and_(inside, b.distinct(owner, self._zero))
        offset = self._inside(address)
        if self.slots.wide:
            offset = b.bv_add(b.concat(further, b.bv(0, self.layout.slot_bits)), offset)
        return Pointer(b.ite(inside, owner, self._zero), b.ite(inside, offset, address))

    def constraints(self, sizes: Mapping[int, Term], roots: Sequence[Term]) -> list[Term]:
        b = self.builder
        bits = self.object_bits
        last = self.slots.last()
        # Null is the object at slot 0.
        constraints = [b.equal(b.select(self.places, self._zero), self._zero)]
        constraints.append(b.equal(b.select(self.owners, self._zero), self._zero))
        wide = set(self.slots.wide)
        for info in self.slots.objects.entries:
            object = self.object_constant(info.number)
            place = self.place(object)
            constraints.append(b.equal(b.select(self.owners, place), object))
            if info.number in wide:
                count = self.slots.count(info.number)
                constraints.append(b.bv_ule(place, b.bv((1 << bits) - count, bits)))
                constraints += [
                    b.equal(b.select(self.owners, b.bv_add(place, b.bv(i, bits))), object) for i in range(1, count)
                ]
        assert last < 1 << bits
        return constraints
