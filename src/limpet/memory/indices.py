"""From pointers to indices of arrays: the object's number above, the offset below, and no more bits than needed.

How many that is depends on the object table, so it must be complete. Two pointers into objects have the same index
only if they are the same; since every access is inside of an object, it does not matter which other pointers share an
index. An index is a concatenation, so that indices of different objects are seen to differ, whatever the offsets.
"""

from __future__ import annotations

from limpet.memory.addresses import Addresses
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer
from limpet.memory.slicing import Slicer
from limpet.terms.build import Builder
from limpet.terms.intervals import facts
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import ArraySort
from limpet.terms.term import Term

LARGEST_ACCESS = 32
"""Bytes that are read or written at once."""


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
        # An access of which it is not known where it begins in its word touches words beyond the end of the object.
        beyond = 0 if word_bytes == 1 else LARGEST_ACCESS + 2 * word_bytes
        self.offset_bits = int(largest + beyond).bit_length()
        """Enough for every offset inside of an object, its end included."""
        self.object_bits = max(addresses.slots.last().bit_length(), 1)
        self.word_offset_bits = self.offset_bits - self.drop
        """Where the number of the object begins in the index of a word."""
        self.width = self.object_bits + self.word_offset_bits
        """Of the index of a word."""
        manager = builder.manager
        sort = manager.sort(ArraySort(manager.bitvec(self.width), manager.bitvec(8 * word_bytes)))
        assert isinstance(sort, ArraySort)
        self.array_sort = sort
        """Of a memory as an array of words."""
        self._objects = Slicer(builder, self.object_bits)
        self._words = Slicer(builder, self.word_offset_bits, self.drop)
        self._bytes = Slicer(builder, self.offset_bits)

    def zeros(self) -> Term:
        """The memory in which every word is zero."""
        b = self.builder
        return b.constant_array(self.array_sort.index, b.bv(0, 8 * self.word_bytes))

    def object(self, pointer: Pointer) -> Term:
        """The upper part of an index."""
        return self._objects.slice(pointer.object)

    def word_offset(self, pointer: Pointer) -> Term:
        """The lower part of an index."""
        return self._words.slice(pointer.offset)

    def byte_offset(self, pointer: Pointer) -> Term:
        return self._bytes.slice(pointer.offset)

    def length(self, length: Term) -> Term:
        """A number of bytes that fits into an object."""
        return self._bytes.slice(length)

    def index(self, object: Term, offset: Term, words: int = 0) -> Term:
        """Of the word that is so many `words` after `offset`."""
        b = self.builder
        if words:
            offset = b.bv_add(offset, b.bv(words, offset.width))
        if object.kind is CONSTANT and offset.kind is CONSTANT:
            return b.bv(object.payload << offset.width | offset.payload, self.width)
        return b.concat(object, offset)

    def object_of(self, index: Term) -> Term:
        if index.kind is CONSTANT:
            return self.builder.bv(index.payload >> self.word_offset_bits, self.object_bits)
        return self.builder.extract(index, self.width - 1, self.word_offset_bits)

    def offset_of(self, index: Term) -> Term:
        """In words."""
        if index.kind is CONSTANT:
            return self.builder.bv(index.payload, self.word_offset_bits)
        return self.builder.extract(index, self.word_offset_bits - 1, 0)

    def byte_offset_of(self, index: Term) -> Term:
        """Of the word's first byte."""
        offset = self.offset_of(index)
        return offset if self.drop == 0 else self.builder.concat(offset, self.builder.bv(0, self.drop))

    def inside_word(self, pointer: Pointer, align: int) -> int | None:
        """How many bytes after the start of its word the pointer is; None if that is not known."""
        low = self.word_bytes - 1
        if low == 0:
            return 0
        known = facts(self.builder, pointer.offset)
        if (known.zeros | known.ones) & low == low:
            return known.ones & low
        return 0 if align >= self.word_bytes else None

    def is_aligned(self, offset: Term) -> bool:
        """Whether it is known that a byte offset or length is one of whole words."""
        low = self.word_bytes - 1
        return facts(self.builder, offset).zeros & low == low

    def low_bits(self, pointer: Pointer) -> Term:
        """How many bytes after the start of its word the pointer is, as a term of `drop` bits."""
        return self.builder.extract(pointer.offset, self.drop - 1, 0)
