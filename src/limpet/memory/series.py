"""Arrays whose elements are functions of their index and of other memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, final

from limpet.base.records import dataclass
from limpet.memory.pointers import Pointer
from limpet.terms.build import Builder
from limpet.terms.intervals import facts
from limpet.terms.term import Term


class SeriesRead(NamedTuple):
    """A read that an element depends on."""

    memory: Any
    """The memory that is read, in the form of its representation."""
    pointer: Callable[[Term], Pointer]
    """The address that is read, given the index of the element."""
    size: int


@final
@dataclass(frozen=True, slots=True, eq=False)
class Series:
    builder: Builder
    value: Callable[[Term, Sequence[Term]], Term]
    """The element, given its index and what was read for it."""
    size: int
    """Of a value, in bytes: a power of two."""
    bits: int
    """Of a number."""
    reads: tuple[SeriesRead, ...] = ()

    def part(self, place: Term, start: Term, size: int) -> SeriesPart:
        """So many bytes at a place, in a series that begins at `start`."""
        b = self.builder
        drop = self.size.bit_length() - 1
        if place.width <= drop:  # in an object that has no room for two values
            place, start = b.zero_extend(place, drop + 1), b.zero_extend(start, drop + 1)
        distance = b.bv_sub(place, start)
        inside = self._inside(place, start)
        count = -(-((self.size - 1 if inside is None else inside) + size) // self.size)
        first = b.extract(distance, distance.width - 1, drop)
        numbers = [self._number(first, i) for i in range(count)]
        if inside is not None:
            return SeriesPart(self, numbers, size, inside, None)
        return SeriesPart(self, numbers, size, 0, b.extract(distance, drop - 1, 0))

    def _number(self, first: Term, more: int) -> Term:
        b = self.builder
        number = b.bv_add(first, b.bv(more, first.width)) if more else first
        return b.zero_extend(number, self.bits) if number.width < self.bits else b.extract(number, self.bits - 1, 0)

    def _inside(self, place: Term, start: Term) -> int | None:
        """How many bytes after the start of a value the place is, if that is known."""
        low = self.size - 1
        here, there = facts(self.builder, place), facts(self.builder, start)
        if (here.zeros | here.ones) & (there.zeros | there.ones) & low != low:
            return None
        return (here.ones - there.ones) & low


@final
@dataclass(frozen=True, slots=True, eq=False)
class SeriesPart:
    series: Series
    numbers: list[Term]
    """Of the values that are touched."""
    size: int
    inside: int
    shift: Term | None
    """Where it begins in the first of them: at `inside`, or at a number of bytes that is not known."""

    def reads(self) -> list[tuple[Any, Pointer, int]]:
        """Memory, pointer and size."""
        return [(read.memory, read.pointer(number), read.size) for number in self.numbers for read in self.series.reads]

    def made(self, loaded: Sequence[Term]) -> Term:
        """From what `reads` give."""
        b, each = self.series.builder, len(self.series.reads)
        whole: Term | None = None
        for i, number in enumerate(self.numbers):
            value = self.series.value(number, loaded[i * each : (i + 1) * each])
            whole = value if whole is None else b.concat(value, whole)
        assert whole is not None
        if self.shift is not None:
            shift = b.zero_extend(b.concat(self.shift, b.bv(0, 3)), whole.width)
            whole = b.bv_lshr(whole, shift)
        low = 8 * self.inside
        return whole if whole.width == 8 * self.size else b.extract(whole, low + 8 * self.size - 1, low)
