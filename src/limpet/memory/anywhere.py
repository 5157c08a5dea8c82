"""Objects anywhere in memory.

The address of an object is an unknown multiple of its alignment. Objects that may live at the same time do not overlap,
and each has at least one byte; one that comes to life when another may have ended may have its place.
Addresses are where user programs have them: above the null page, below the last page, with 64 bits below 2**47.

With `frames`, a local has the same place in each frame of its function, and frames begin at multiples of 16, as
compilers do it: what goes wrong in such a run goes wrong on a machine. A proof must not rely on it.

The standard layout of slots always satisfies what is said here (see `_complain`), so that no run is lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from limpet.base.diagnostics import Location, unsupported
from limpet.memory.addresses import Layout, SlotAddresses
from limpet.memory.objects import ObjectInfo, ObjectTable
from limpet.memory.pointers import Pointer
from limpet.terms.build import Builder
from limpet.terms.intervals import facts
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import ArraySort
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols

PAGE = 4096
"""No object is in the first or the last page, which null, small numbers and error codes point into."""
TOP = {32: 1 << 32, 64: 1 << 47}
FRAME_ALIGN = 16
MAX_OBJECTS = 64
"""With more objects, there would be too many constraints on pairs."""
MAX_LOOKS = 4096
"""How often it is decided whether an address is in an object; beyond that, the answer is arbitrary."""


class FreeAddresses(SlotAddresses):
    def __init__(self, builder: Builder, layout: Layout, objects: ObjectTable, *, frames: bool) -> None:
        super().__init__(builder, layout, objects)
        self.frames = frames
        self.even_bits = 0
        manager = builder.manager
        address, object = manager.bitvec(layout.pointer_bits), manager.bitvec(layout.object_bits)
        self.bases = builder.symbol("limpet.bases", ArraySort(object, address))
        self.owners = builder.symbol("limpet.owners", ArraySort(address, object))
        self._looked_up: dict[Term, None] = {}

    def base(self, object: Term) -> Term:
        if object.kind is CONSTANT:
            if object is self._zero:
                return self._null.offset
            number = self.number(object)
            if number is not None:
                return self._base(self.slots.objects[number])
        return self.builder.select(self.bases, object)

    def _base(self, info: ObjectInfo) -> Term:
        low = max(info.align, 1).bit_length() - 1
        symbol = self.unknown(info)
        return self.builder.concat(symbol, self.builder.bv(0, low)) if low else symbol

    def unknown(self, info: ObjectInfo) -> Term:
        """The address without the bits that are zero because of the alignment."""
        low = max(info.align, 1).bit_length() - 1
        sort = self.builder.manager.bitvec(self.pointer_bits - low)
        return self.builder.symbol(f"limpet.base.{info.number}.{low}", sort)

    def apart(self, first: Pointer, second: Pointer) -> bool:
        if first.object is second.object:
            return False
        inside = [self._is_surely_inside(each) for each in (first, second)]
        if not all(inside):
            return False
        numbers = [self.number(each.object) if each.object.payload else 0 for each in (first, second)]
        if None in numbers:
            return False
        one, other = (number or 0 for number in numbers)
        return one == 0 or other == 0 or not self.slots.objects.may_share(one, other)

    def _is_surely_inside(self, pointer: Pointer) -> bool:
        """Of a known object, and not just past it, where the next one may begin; of null, in the first page."""
        object, offset = pointer.object, pointer.offset
        if object.kind is not CONSTANT or offset.kind is not CONSTANT:
            return False
        if object is self._zero:
            return bool(offset.payload < PAGE)
        number = self.number(object)
        if number is None:
            return False
        least = facts(self.builder, self.slots.objects[number].size).low
        return bool(offset.payload < min(least, self.limit(number)))

    def _split(self, address: Term) -> Pointer:
        if address.kind is CONSTANT and address.payload < PAGE:
            return Pointer(self._zero, address)
        self._looked_up[address] = None
        owner = self.builder.select(self.owners, address)
        return Pointer(owner, self.builder.bv_sub(address, self.builder.select(self.bases, owner)))

    # --- constraints ----------------------------------------------------------------------------------------

    def constraints(self, sizes: Mapping[int, Term], roots: Sequence[Term]) -> list[Term]:
        b = self.builder
        symbols = set(free_symbols(*roots))
        by_number = self.bases in symbols or self.owners in symbols
        infos = [
            info
            for info in self.slots.objects.entries
            if self.unknown(info) in symbols or (by_number and info.number in sizes)
        ]
        self._complain(infos)
        taken = {info.number: self._extent(info, sizes.get(info.number)) for info in infos}
        constraints = [b.equal(b.select(self.bases, self._zero), self._null.offset)]
        for info in infos:
            base = self._base(info)
            constraints.append(b.equal(b.select(self.bases, self.object_constant(info.number)), base))
            highest = b.bv(TOP[self.pointer_bits] - PAGE, self.pointer_bits)
            constraints.append(b.bv_ule(b.bv(PAGE, self.pointer_bits), base))
            constraints.append(b.bv_ule(base, b.bv_sub(highest, taken[info.number])))
        for position, info in enumerate(infos):
            for other in infos[:position]:
                if not self.slots.objects.may_share(other.number, info.number):
                    constraints.append(self._disjoint(other, taken[other.number], info, taken[info.number]))
        if self.frames:
            constraints += self._frames(infos)
        constraints += self._owners(infos, taken)
        return constraints

    def _extent(self, info: ObjectInfo, size: Term | None) -> Term:
        """An object that would be larger than any does not come to life. One byte is enough for a place of its own, if
        there are none, or nobody asks for the size."""
        b = self.builder
        if size is None:
            size = info.size if info.size.kind is CONSTANT else self._null.offset
        fits = b.bv_ule(size, b.bv(self.limit(info.number), self.pointer_bits))
        return b.ite(b.and_(fits, b.distinct(size, self._null.offset)), size, b.bv(1, self.pointer_bits))

    def _disjoint(self, one: ObjectInfo, size: Term, other: ObjectInfo, its_size: Term) -> Term:
        b = self.builder
        first, second = self._base(one), self._base(other)
        return b.or_(b.bv_ule(b.bv_add(first, size), second), b.bv_ule(b.bv_add(second, its_size), first))

    def _frames(self, infos: list[ObjectInfo]) -> Iterator[Term]:
        b = self.builder
        first: dict[tuple[str, Location | None], ObjectInfo] = {}
        high = FRAME_ALIGN.bit_length() - 2
        for info in infos:
            if info.kind != "stack":
                continue
            known = first.setdefault((info.name, info.location), info)
            if known is not info:
                yield b.equal(b.extract(self._base(known), high, 0), b.extract(self._base(info), high, 0))

    def _owners(self, infos: list[ObjectInfo], taken: Mapping[int, Term]) -> Iterator[Term]:
        """Which object an address is in, or else just past; of several that shared the place, the last one.

        One that is in none may belong to any: a pointer that left its object, and may come back.
        """
        b = self.builder
        if len(infos) * len(self._looked_up) > MAX_LOOKS:
            return
        for address in self._looked_up:
            possible = b.select(self.owners, address)
            page = b.bv(PAGE, self.pointer_bits)
            owner = b.ite(b.bv_ult(address, page), self._zero, possible)
            for reaches in (b.equal, b.bv_ult):
                for info in infos:
                    beyond = b.bv_sub(address, self._base(info))
                    owner = b.ite(reaches(beyond, taken[info.number]), self.object_constant(info.number), owner)
            yield b.equal(possible, owner)

    def _complain(self, infos: list[ObjectInfo]) -> None:
        slots = TOP[self.pointer_bits] >> self.layout.slot_bits
        if len(infos) > MAX_OBJECTS or self.slots.last() + 1 >= slots:
            raise unsupported("too-many-objects", "too many objects to try all their placements", None)
        for info in infos:
            if info.align > self.layout.slot_bytes or info.align & (info.align - 1):
                raise unsupported("alignment", f"an alignment of {info.align} bytes is not supported", info.location)
