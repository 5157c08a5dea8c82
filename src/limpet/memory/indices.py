"""From pointers to indices of arrays: the object's number above, the offset below, and no more bits than needed.

How many that is depends on the object table, so it must be complete. Two pointers into objects have the same index only
if they are the same; since every access is inside of an object, which other pointers share an index does not matter.
"""

from __future__ import annotations

from limpet.memory.addresses import Addresses
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer
from limpet.memory.slicing import Slicer
from limpet.terms.build import Builder
from limpet.terms.intervals import facts
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term


class Indices:
    def __init__(self, builder: Builder, addresses: Addresses, objects: ObjectTable, word_bytes: int) -> None:
        self.builder = builder
        self.addresses = addresses
        self.word_bytes = word_bytes
        self.drop = word_bytes.bit_length() - 1
        largest = word_bytes
        for info in objects.entries:
            most = info.size.payload if info.size.kind is CONSTANT else facts(builder, info.size).high
            largest = max(largest, min(most, addresses.limit(info.number)))
        self.offset_bits = max(int(largest).bit_length(), self.drop + 1)
        """Enough for every offset inside of an object, its end included."""
        object_bits = max(addresses.slots.last().bit_length(), 1)
        self.byte_width = object_bits + self.offset_bits
        self.width = self.byte_width - self.drop
        """Of the index of a word."""
        self.object_shift = self.offset_bits - self.drop
        """Where the number of the object begins in the index of a word."""
        self._object_bits = object_bits
        self._objects = Slicer(builder, object_bits)
        self._words = Slicer(builder, self.width, self.drop)
        self._bytes = Slicer(builder, self.byte_width)

    def word(self, pointer: Pointer) -> Term:
        """The index of the word in which the pointer is."""
        return self._index(pointer, self._words, self.object_shift)

    def byte(self, pointer: Pointer) -> Term:
        """The index that the pointer would have if words were bytes."""
        return self._index(pointer, self._bytes, self.offset_bits)

    def _index(self, pointer: Pointer, slicer: Slicer, shift: int) -> Term:
        b = self.builder
        offset = slicer.slice(pointer.offset)
        object = pointer.object
        if object.kind is CONSTANT:
            base = b.bv(object.payload << shift, slicer.width)
        else:
            base = b.concat(self._objects.slice(object), b.bv(0, shift))
        if offset.kind is CONSTANT and offset.payload == 0:
            return base
        return b.bv_add(offset, base)

    def length(self, length: Term) -> Term:
        """A number of bytes that fits into an object."""
        return self._bytes.slice(length)

    def inside_word(self, pointer: Pointer, align: int) -> int | None:
        """How many bytes after the start of its word the pointer is; None if that is not known."""
        low = self.word_bytes - 1
        if low == 0:
            return 0
        known = facts(self.builder, pointer.offset)
        if (known.zeros | known.ones) & low == low:
            return known.ones & low
        return 0 if align >= self.word_bytes else None

    def low_bits(self, pointer: Pointer) -> Term:
        """How many bytes after the start of its word the pointer is, as a term of `drop` bits."""
        return self.builder.extract(pointer.offset, self.drop - 1, 0)
