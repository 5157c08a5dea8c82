"""Values side by side, each given by its number."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from limpet.terms.build import Builder
from limpet.terms.intervals import facts
from limpet.terms.term import Term


@final
class Series:
    def __init__(self, builder: Builder, value: Callable[[Term], Term], size: int, bits: int) -> None:
        """`size`: bytes of a value, a power of two; `bits`: of its number."""
        self.builder = builder
        self.value = value
        self.size = size
        self.bits = bits

    def part(self, place: Term, start: Term, size: int, distance: Term | None = None) -> Term:
        """So many bytes at a place, in a series that begins at `start`."""
        b = self.builder
        if distance is None:
            distance = b.bv_sub(place, start)
        inside = self._inside(place, start)
        count = -(-((self.size - 1 if inside is None else inside) + size) // self.size)
        drop = self.size.bit_length() - 1
        first = b.extract(distance, distance.width - 1, drop)
        whole = self.value(self._number(first, 0))
        for i in range(1, count):
            whole = b.concat(self.value(self._number(first, i)), whole)
        if inside is None:
            shift = b.zero_extend(b.concat(b.extract(distance, drop - 1, 0), b.bv(0, 3)), whole.width)
            return b.extract(b.bv_lshr(whole, shift), 8 * size - 1, 0)
        return whole if whole.width == 8 * size else b.extract(whole, 8 * (inside + size) - 1, 8 * inside)

    def _number(self, first: Term, more: int) -> Term:
        b = self.builder
        number = b.bv_add(first, b.bv(more, first.width)) if more else first
        return b.zero_extend(number, self.bits)

    def _inside(self, place: Term, start: Term) -> int | None:
        """How many bytes behind the start of a value the place is, if that is known."""
        low = self.size - 1
        if low == 0:
            return 0
        here, there = facts(self.builder, place), facts(self.builder, start)
        if (here.zeros | here.ones) & (there.zeros | there.ones) & low != low:
            return None
        return (here.ones - there.ones) & low
