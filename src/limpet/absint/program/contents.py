"""What memory holds: cells of objects at known places, and what is true of all other elements of an object.

Everything here is immutable; a memory shares all objects that a store does not change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, final

from limpet.absint.domains.linear import Linear
from limpet.absint.program.values import (
    Number,
    Site,
    Value,
    join_values,
    leq_values,
    variables_of,
    without_variables,
)
from limpet.base.persistent import NumberMap, differences, merge
from limpet.numeric import machine
from limpet.numeric.interval import Interval
from limpet.numeric.machine import Machine

Place = tuple[int, int]
"""Offset and width in bytes."""


class Rest(NamedTuple):
    """Elements that are no cells: each one of `width` bytes, at a multiple of that, is one of these."""

    width: int
    value: Machine
    table: bytes = b""
    """All bytes of the object, if they are known."""

    def of_width(self, width: int) -> Machine | None:
        if self.width == width:
            return self.value
        if self.table:
            return self.between(0, len(self.table) - width, width)
        if self.width == 1 and self.value.value is not None:
            return machine.exactly(int.from_bytes(bytes([self.value.value]) * width, "little"), 8 * width)
        return None

    def between(self, low: int, high: int, width: int) -> Machine | None:
        """Elements of a table at multiples of the width."""
        first = -(-max(low, 0) // width) * width
        last = min(high, len(self.table) - width)
        if first > last:
            return None
        numbers = [int.from_bytes(self.table[at : at + width], "little") for at in range(first, last + 1, width)]
        inside = machine.of(Interval(min(numbers), max(numbers)), 8 * width, signed=False)
        half = 1 << (8 * width - 1)
        signed = [number - 2 * half if number >= half else number for number in numbers]
        other = machine.of(Interval(min(signed), max(signed)), 8 * width, signed=True)
        return inside if inside is None or other is None else inside.meet(other)


def rest_of_table(table: bytes) -> Rest:
    """All bytes are known."""
    values = machine.of(Interval(min(table), max(table)), 8, signed=False)
    assert values is not None
    return Rest(1, values, table)


class Stretch(NamedTuple):
    """Bytes from `low` up to `high`, of which something else is true than of the others: what was written at a place
    that is not known is somewhere there."""

    low: int
    high: int
    rest: Rest | None
    """None: they can be anything."""

    def meets(self, low: int, high: int) -> bool:
        return self.low < high and low < self.high

    def has(self, low: int, high: int) -> bool:
        return self.low <= low and high <= self.high


class Span(NamedTuple):
    """Elements between two places that variables say: each one of `width` bytes, at a multiple of that, with all its
    bytes from `low` up to `high`, is one of these. A block that is written up to a counter is one; so is the zero at
    the end of a string."""

    low: Linear
    high: Linear
    width: int
    value: Machine

    def variables(self) -> list[int]:
        return [*self.low.variables(), *self.high.variables()]

    def of_width(self, width: int) -> Machine | None:
        """What elements of another width are."""
        return Rest(self.width, self.value).of_width(width)


@final
class Contents:
    """Of one object; of each object of a site, if there are several. What is neither a cell nor in the rest, or where
    there is no rest, can be anything. Spans say more; operations on contents lose them, and `spans` says what is
    left."""

    __slots__ = ("cells", "rest", "spans", "stretch", "variables")

    def __init__(
        self,
        cells: Mapping[Place, Value],
        rest: Rest | None,
        stretch: Stretch | None = None,
        spans: tuple[Span, ...] = (),
    ) -> None:
        self.cells = cells
        self.rest = rest
        """Of elements that are no cells, and not in the stretch."""
        self.stretch = stretch
        self.spans = spans
        of_cells = [v for value in cells.values() for v in variables_of(value)]
        self.variables = frozenset([*of_cells, *(v for span in spans for v in span.variables())])

    def with_spans(self, spans: tuple[Span, ...]) -> Contents:
        return Contents(self.cells, self.rest, self.stretch, spans) if spans or self.spans else self

    def hull(self, low: int, high: int, width: int) -> Machine | None:
        """All elements at multiples of the width in [low, high), without what spans say."""
        found: Machine | None = None
        covered = 0
        for offset, size in self.overlapping(low, high):
            value = self.cells[offset, size]
            known = Rest(size, value.machine).of_width(width) if isinstance(value, Number) else None
            if known is None and isinstance(value, Number) and width == 1:
                known = _same_bytes(value.machine, size)
            if known is None or offset % width:
                return None
            found = known if found is None else found.join(known)
            covered += min(offset + size, high) - max(offset, low)
        if covered < high - low:
            rest = self._rest_of(low, high)
            others = None if rest is None else rest.between(low, high, width) if rest.table else rest.of_width(width)
            if others is None:
                return None
            found = others if found is None else found.join(others)
        return found

    def load(self, offset: int, width: int) -> Value:
        known = self.cells.get((offset, width))
        if known is not None:
            return known
        if any(True for _ in self.overlapping(offset, offset + width)):
            return None
        return self._of_rest(offset, width)

    def _of_rest(self, offset: int, width: int) -> Value:
        rest = self._rest_of(offset, offset + width)
        if rest is None or offset % rest.width:
            return None
        if rest.table and 0 <= offset <= len(rest.table) - width:
            return Number(machine.exactly(int.from_bytes(rest.table[offset : offset + width], "little"), 8 * width))
        value = rest.of_width(width)
        return None if value is None else Number(value)

    def _rest_of(self, low: int, high: int) -> Rest | None:
        """What is true of all elements between two offsets."""
        stretch = self.stretch
        if stretch is None or not stretch.meets(low, high):
            return self.rest
        return stretch.rest if stretch.has(low, high) else _joined(self.rest, stretch.rest)

    def load_any(self, places: Sequence[int], width: int) -> Value:
        """From one of a few places."""
        value: Value = None
        for number, place in enumerate(places):
            there = self.load(place, width)
            value = join_values(value, there) if number else there
            if value is None:
                break
        return value

    def load_between(self, low: int, high: int, width: int) -> Value:
        """From any multiple of the width between two offsets."""
        value = self._of_rest_between(low, high, width)
        if value is None:
            return None
        for offset, size in self.overlapping(low, high + width):
            if size != width or offset % width:
                return None
            value = join_values(value, self.cells[offset, size])
            if value is None:
                return None
        return value

    def _of_rest_between(self, low: int, high: int, width: int) -> Value:
        rest = self._rest_of(low, high + width)
        if rest is None:
            return None
        value = rest.between(low, high, width) if rest.table else rest.of_width(width)
        return None if value is None else Number(value)

    def overlapping(self, low: int, high: int) -> Iterator[Place]:
        for offset, width in self.cells:
            if offset < high and low < offset + width:
                yield offset, width

    def store(self, offset: int, width: int, value: Value, *, strong: bool) -> Contents:
        cells = dict(self.cells)
        if not strong:
            value = join_values(self.load(offset, width), value)
        for place in list(self.overlapping(offset, offset + width)):
            if offset <= place[0] and sum(place) <= offset + width:
                del cells[place]
            else:  # bytes of it are left, of which the rest says nothing
                cells[place] = None
        cells[offset, width] = value
        return Contents(cells, self.rest, self.stretch)

    def store_between(self, low: int, high: int, width: int, value: Value, *, aligned: bool) -> Contents:
        """At some offset between two."""
        cells = dict(self.cells)
        for place in list(self.overlapping(low, high + width)):
            offset, size = place
            cells[place] = (
                join_values(cells[place], value) if size == width and aligned and not offset % width else None
            )
        low, high = self._with_stretch(low, high + width)
        before = self._rest_of(low, high)
        rest = None
        if aligned and isinstance(value, Number):
            known = None if before is None else before.of_width(width)
            if before is not None and element(value, width) == (before.width, before.value):
                rest = before  # byte by byte, that is what is there
            elif known is not None:
                rest = Rest(width, known.join(value.machine))
        return Contents(cells, self.rest, Stretch(low, high, rest))

    def _with_stretch(self, low: int, high: int) -> tuple[int, int]:
        """The offsets, and those of the stretch."""
        if self.stretch is None:
            return low, high
        return min(low, self.stretch.low), max(high, self.stretch.high)

    def forget_between(self, low: int, high: int) -> Contents:
        """Bytes in [low, high) can be anything."""
        cells: dict[Place, Value] = dict(self.cells)
        for place in list(self.overlapping(low, high)):
            cells[place] = None
        return Contents(cells, self.rest, Stretch(*self._with_stretch(low, high), None))

    def fill_between(self, low: int, high: int, byte: Machine) -> Contents:
        """Any of the bytes in [low, high), and no others, become such a byte."""
        cells = dict(self.cells)
        for place in list(self.overlapping(low, high)):
            cells[place] = _filled(cells[place], place[1], byte)
        low, high = self._with_stretch(low, high)
        before = self._rest_of(low, high)
        rest = None
        if before is not None:
            known = _filled(Number(before.value), before.width, byte) if not before.table else None
            if isinstance(known, Number):
                rest = Rest(before.width, known.machine)
            elif (bytewise := before.of_width(1)) is not None:
                rest = Rest(1, bytewise.join(byte))
        return Contents(cells, self.rest, Stretch(low, high, rest))

    def map(self, other: Contents, function: Callable[[Value, Value], Value], spans: tuple[Span, ...] = ()) -> Contents:
        """`spans`: what is in both of them."""
        if self is other:
            return self
        places = dict.fromkeys((*self.cells, *other.cells))
        cells: dict[Place, Value] = {}
        for place in places:
            cells[place] = function(self.load(*place), other.load(*place))
        stretch = self.stretch or other.stretch
        if stretch is not None:
            low, high = other._with_stretch(*self._with_stretch(stretch.low, stretch.high))
            stretch = Stretch(low, high, _merged(self._rest_of(low, high), other._rest_of(low, high), function))
        return Contents(cells, _merged(self.rest, other.rest, function), stretch, spans)

    def leq(self, other: Contents) -> bool:
        """But for spans."""
        if self is other:
            return True
        if not _is_below(self.rest, other.rest):
            return False
        mine, its = self.stretch, other.stretch
        outside = mine is not None and not (its is not None and its.has(mine.low, mine.high))
        if mine is not None and outside and not _is_below(mine.rest, other.rest):
            return False
        if its is not None and not _is_below(self._rest_of(its.low, its.high), its.rest):
            return False
        if not all(other._admits(place, value) for place, value in self.cells.items() if place not in other.cells):
            return False
        return all(leq_values(self.load(*place), value) for place, value in other.cells.items())

    def _admits(self, place: Place, value: Value) -> bool:
        """Whether all that is said of the place, which is no cell here, is said by the value."""
        claimed = self.load(*place)
        if claimed is not None:
            return leq_values(value, claimed)
        # Of elements of another width, or of some of the bytes, something may be said.
        low, high, stretch = place[0], sum(place), self.stretch
        if self.rest is not None and (stretch is None or not stretch.has(low, high)):
            return False
        return stretch is None or stretch.rest is None or not stretch.meets(low, high)


def _same_bytes(value: Machine, width: int) -> Machine | None:
    """The byte of which the value is made."""
    if value.value is None or value.value != (value.value & 255) * (((1 << 8 * width) - 1) // 255):
        return None
    return machine.exactly(value.value & 255, 8)


def element(value: Value, width: int) -> tuple[int, Machine] | None:
    """Bytes that are all the same are elements of one byte. None: not a number that anything is known of."""
    if not isinstance(value, Number) or value.machine == machine.everything(8 * width):
        return None
    byte = _same_bytes(value.machine, width)
    return (width, value.machine) if byte is None else (1, byte)


def _filled(value: Value, width: int, byte: Machine) -> Value:
    """A value of so many bytes, of which any may have been replaced."""
    if not isinstance(value, Number):
        return None
    if width == 1:
        return Number(value.machine.join(byte))
    if byte.value is not None and value.machine.value == int.from_bytes(bytes([byte.value]) * width, "little"):
        return Number(value.machine)
    return None


def _merged(a: Rest | None, b: Rest | None, function: Callable[[Value, Value], Value]) -> Rest | None:
    if a is None or b is None or a == b:
        return a if a == b else None
    width = max(a.width, b.width)
    mine, its = a.of_width(width), b.of_width(width)
    if mine is None or its is None:
        return None
    value = function(Number(mine), Number(its))
    return Rest(width, value.machine) if isinstance(value, Number) else None


def _joined(a: Rest | None, b: Rest | None) -> Rest | None:
    return _merged(a, b, join_values)


def _is_below(a: Rest | None, b: Rest | None) -> bool:
    """Whether all that b says is said by a."""
    if b is None or a == b:
        return True
    if b.table:
        return False
    known = None if a is None else a.of_width(b.width)
    return known is not None and known.leq(b.value)


NOTHING = Contents({}, None)


@final
class Memory:
    """Of one region: contents by the number of the site; of sites that are not there, nothing is known."""

    __slots__ = ("sites", "variables")

    def __init__(self, sites: NumberMap[Contents], variables: frozenset[int] = frozenset()) -> None:
        self.sites = sites
        self.variables = variables
        """That its cells speak of; perhaps some more."""

    def of(self, site: Site) -> Contents:
        return self.sites.get(site.number) or NOTHING

    def with_contents(self, site: Site, contents: Contents) -> Memory:
        return Memory(self.sites.set(site.number, contents), self.variables | contents.variables)

    def merge(
        self,
        other: Memory,
        function: Callable[[Value, Value], Value],
        spans: Callable[[Contents, Contents], tuple[Span, ...]],
    ) -> Memory:
        if self.sites.same(other.sites):
            return self
        variables = self.variables & other.variables  # what stays as it was speaks of these alone

        def merged(number: int, pair: Sequence[Contents | None]) -> Contents:
            nonlocal variables
            contents, its = pair
            assert contents is not None and its is not None, "sites that only one of them knows are dropped"
            both = contents.map(its, function, spans(contents, its))
            variables |= both.variables
            return both

        return Memory(merge((self.sites, other.sites), merged), variables)

    def leq(self, other: Memory, holds: Callable[[Contents, Span], bool]) -> bool:
        """`holds`: whether contents have what a span says."""
        return all(
            its is None or ((mine or NOTHING).leq(its) and all(holds(mine or NOTHING, span) for span in its.spans))
            for _, mine, its in differences(self.sites, other.sites)
        )

    def spans(self) -> Iterator[Span]:
        for _, contents in self.sites.items():
            yield from contents.spans

    def with_spans(self, names: Mapping[int, Linear]) -> Memory:
        """With sums in the place of variables in spans."""
        sites, variables = self.sites, self.variables
        for number, contents in self.sites.items():
            if any(v in names for span in contents.spans for v in span.variables()):
                spans = [
                    span._replace(low=span.low.with_sums(names), high=span.high.with_sums(names))
                    for span in contents.spans
                ]
                contents = contents.with_spans(tuple(spans))
                sites = sites.set(number, contents)
                variables |= contents.variables
        return Memory(sites, variables)

    def _of(self, number: int) -> Contents:
        return self.sites.get(number) or NOTHING

    def without_variables(self, gone: frozenset[int]) -> Memory:
        if self.variables.isdisjoint(gone):
            return self
        sites = self.sites
        variables: frozenset[int] = frozenset()
        for number, contents in self.sites.items():
            if not contents.variables.isdisjoint(gone):
                cells = {place: without_variables(value, gone) for place, value in contents.cells.items()}
                spans = tuple([span for span in contents.spans if gone.isdisjoint(span.variables())])
                contents = Contents(cells, contents.rest, contents.stretch, spans)
                sites = sites.set(number, contents)
            variables |= contents.variables
        return Memory(sites, variables)


UNKNOWN_MEMORY = Memory(NumberMap())


@final
class ObjectStates:
    """Which states the objects of each site can be in, if there are any: a set as bits, by the number of the site."""

    __slots__ = ("default", "sites")

    def __init__(self, sites: NumberMap[int], default: int) -> None:
        self.sites = sites
        self.default = default
        """Of sites that are not there."""

    def of(self, sites: Iterable[Site]) -> int:
        joined = 0
        for site in sites:
            states = self.sites.get(site.number)
            joined |= self.default if states is None else states
        return joined

    def set(self, site: Site, states: int) -> ObjectStates:
        return ObjectStates(self.sites.set(site.number, states), self.default)

    def join(self, other: ObjectStates) -> ObjectStates:
        """Costs what the two differ in: there may be thousands of sites."""

        def joined(number: int, states: Sequence[int | None]) -> int:
            mine, its = states
            return (mine or self.default) | (its or other.default)

        return ObjectStates(merge((self.sites, other.sites), joined, partial=True), self.default | other.default)

    def leq(self, other: ObjectStates) -> bool:
        if self.default & ~other.default:
            return False
        different = differences(self.sites, other.sites)
        return all(not (mine or self.default) & ~(its or other.default) for _, mine, its in different)
