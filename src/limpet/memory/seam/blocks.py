"""Whether a read meets a block of bytes that was filled or copied: memset and memcpy of any length."""

from __future__ import annotations

from typing import final

from limpet.memory.indices import Indices
from limpet.memory.seam.abstraction import Abstraction
from limpet.memory.seam.comparison import LocatedRead, low_bits
from limpet.memory.seam.nodes import Copy, Fill, Table
from limpet.terms.build import Builder
from limpet.terms.store_chains import split_index
from limpet.terms.term import Term


@final
class Block:
    """A block that a read may meet."""

    def __init__(self, builder: Builder, distance: Term, length: Term, certain: bool, whole_only: bool) -> None:
        self.builder = builder
        self.distance = distance
        """From the start of the block to that of the read."""
        self.length = length
        self.certain = certain
        """All of the read is inside, given that the objects are the same."""
        self.whole_only = whole_only
        """The read is inside or outside, never half of it."""

    def inside(self, byte: int) -> Term:
        """Whether that byte of the read is inside."""
        b = self.builder
        width = self.distance.width
        place = b.bv_add(self.distance, b.bv(byte, width)) if byte else self.distance
        return b.bv_ult(place, self.length)


def block_of(
    builder: Builder, indices: Indices, abstraction: Abstraction, node: Fill | Copy | Table, access: LocatedRead
) -> Block | None:
    """None if they do not meet."""
    size = access.size
    origin, constant = split_index(node.offset)
    delta = access.delta(origin, constant)
    length = abstraction.interval(node.length)
    start = abstraction.interval(node.offset)
    here = access.interval
    certain = False
    if delta is not None:
        if delta + size <= 0 or delta >= length.high:
            return None
        certain = delta >= 0 and delta + size <= length.low
    elif here.high + size <= start.low or here.low >= start.high + length.high:
        return None
    else:
        certain = start.high <= here.low and here.high + size <= start.low + length.low
    distance = builder.bv_sub(indices.length(access.offset), indices.length(node.offset))
    whole_only = size == 1 or _is_even(abstraction, node, access)
    return Block(builder, distance, indices.length(node.length), certain, whole_only)


def _is_even(abstraction: Abstraction, node: Fill | Copy | Table, access: LocatedRead) -> bool:
    """Whether both the distance and the length are multiples of the read's size."""
    low = access.size - 1
    if access.size & low:
        return False
    start, length = low_bits(abstraction, node.offset, 1), low_bits(abstraction, node.length, 1)
    known = access.low.mask & start.mask & length.mask & low == low
    return known and (access.low.value - start.value) & low == 0 and length.value & low == 0
