"""Comparing pointers.

Pointers with different objects are not equal; with the same object, offsets decide. What is asked here is a little
more: by how many bytes a read may be after the start of a write that it overlaps. That is

* one number, if both offsets are the same term plus constants;
* otherwise those that the intervals of both offsets and what is known of their lowest bits allow.
"""

from __future__ import annotations

from typing import NamedTuple, final

from limpet.memory.seam.abstraction import Abstraction
from limpet.numeric.word import Word
from limpet.terms.kind import CONSTANT
from limpet.terms.store_chains import split_index
from limpet.terms.term import Term


class LowBits(NamedTuple):
    """What is known of the lowest bits of an offset."""

    mask: int
    value: int


@final
class Access:
    """A read, with what is known of where it is."""

    __slots__ = ("align", "constant", "interval", "low", "nowhere", "object", "offset", "origin", "size")

    def __init__(self, abstraction: Abstraction, object: Term, offset: Term, size: int, align: int) -> None:
        self.object = object
        self.size = size
        self.align = align
        self.nowhere = False
        """It would not be inside of its object."""
        self.interval = abstraction.interval(offset)
        if object.kind is CONSTANT and abstraction.enabled:
            inside = abstraction.inside(object.payload, self.interval, size)
            self.nowhere = inside is None
            if inside is not None:
                self.interval = inside
                if inside.low == inside.high and offset.kind is not CONSTANT:
                    offset = abstraction.builder.bv(inside.low, offset.width)
        self.offset = offset
        self.origin, self.constant = split_index(offset)
        self.low = low_bits(abstraction, offset, align)

    def delta(self, origin: Term | None, constant: int) -> int | None:
        """By how much it is after origin + constant, if that is a number."""
        if self.origin is not origin:
            return None
        width = self.offset.width
        difference: int = (self.constant - constant) & ((1 << width) - 1)
        return difference - (1 << width) if difference >> (width - 1) else difference


def low_bits(abstraction: Abstraction, offset: Term, align: int) -> LowBits:
    if offset.kind is CONSTANT:
        return LowBits((1 << offset.width) - 1, offset.payload)
    mask = align - 1
    value = 0
    if abstraction.enabled:
        facts = abstraction.facts(offset)
        lowest = facts.low_known
        if lowest > mask:
            mask, value = lowest, facts.ones & lowest
    return LowBits(mask, value)


def deltas(access: Access, size: int, interval: Word, low: LowBits) -> list[int]:
    """By how many bytes the read may be after the start of something of that size that it overlaps."""
    first = max(1 - access.size, access.interval.low - interval.high)
    last = min(size - 1, access.interval.high - interval.low)
    mask = access.low.mask & low.mask
    if mask == 0:
        return list(range(first, last + 1))
    step = mask + 1
    first += (access.low.value - low.value - first) % step
    return list(range(first, last + 1, step))
