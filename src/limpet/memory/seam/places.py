"""A value for each place where an offset may be, as a tree of choices by the bits of the offset.

Reading one of a thousand cells at an unknown offset is a tree of a thousand choices of depth ten, with no comparisons.
Where only few places have a value of their own, these are compared with.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import NamedTuple

from limpet.memory.seam.comparison import LowBits
from limpet.terms.build import Builder
from limpet.terms.term import Term

FEW = 2
"""Values among so many places are found by comparing."""


class Run(NamedTuple):
    """From place `first` to place `last` there is this value."""

    first: int
    last: int
    value: Term


class Grid(NamedTuple):
    """The places where the offset may be: from `first` to `last`, in steps."""

    first: int
    last: int
    step: int

    def number(self, first: int, last: int) -> int:
        """How many of them there are in a range."""
        first, last = max(first, self.first), min(last, self.last)
        return 0 if last < first else (last - self.first) // self.step - (first - self.first - 1) // self.step

    def has(self, place: int) -> bool:
        return self.first <= place <= self.last and (place - self.first) % self.step == 0

    def within(self, first: int, last: int) -> range:
        """Those in a range."""
        first, last = max(first, self.first), min(last, self.last)
        return range(first + (self.first - first) % self.step, last + 1, self.step)

    def clipped(self, first: int, last: int) -> Grid | None:
        """Its places in a range, with exact ends; None if there are none."""
        first, last = max(first, self.first), min(last, self.last)
        first += (self.first - first) % self.step
        last -= (last - self.first) % self.step
        return Grid(first, last, self.step) if first <= last else None


def grid(first: int, last: int, low: LowBits) -> Grid:
    """The places of a range that fit what is known of the lowest bits."""
    step = low.mask + 1
    return Grid(first + (low.value - first) % step, last, step)


class PossibleOffsets:
    """The runs are in order and do not overlap; all begin and end on the grid."""

    def __init__(self, builder: Builder, offset: Term, places: Grid, runs: list[Run]) -> None:
        self.builder = builder
        self.offset = offset
        self.grid = places
        self.runs = _merged(runs, places.step)
        self._firsts = [run.first for run in self.runs]
        self._lasts = [run.last for run in self.runs]
        self._counts = [0]
        """Places in the first runs."""
        for run in self.runs:
            self._counts.append(self._counts[-1] + places.number(run.first, run.last))

    @property
    def is_complete(self) -> bool:
        """Whether every place has a value."""
        return self._counts[-1] == self.grid.number(self.grid.first, self.grid.last)

    def choose(self, rest: Term | None) -> Term:
        """`rest`: the value elsewhere; None if there is no elsewhere."""
        bits = self.offset.width
        while bits and (self.grid.last ^ self.grid.first) >> (bits - 1) == 0:
            bits -= 1
        base = self.grid.first >> bits << bits
        value = self._tree(base, bits, rest)
        assert value is not None
        return value

    def _tree(self, base: int, bits: int, rest: Term | None) -> Term | None:
        """The value in the 2**bits places from `base` on; None if the offset is in none of them. As deep as bits."""
        last = base + (1 << bits) - 1
        left, right = bisect_left(self._lasts, base), bisect_right(self._firsts, last)
        places = self.grid.number(base, last)
        if places == 0:
            return None
        if left == right:
            return rest
        covered = self._counts[right] - self._counts[left]
        for cut in {left, right - 1}:
            run = self.runs[cut]
            covered -= self.grid.number(run.first, base - 1) + self.grid.number(last + 1, run.last)
        if right - left == 1 and covered == places:
            return self.runs[left].value
        if right - left <= FEW and covered < places:
            assert rest is not None
            value = rest
            for run in self.runs[left:right]:
                value = self.builder.ite(self._is_in(run, base, last), run.value, value)
            return value
        bit = bits - 1
        no, yes = self._tree(base, bit, rest), self._tree(base | 1 << bit, bit, rest)
        if no is None or yes is None or no is yes:
            return yes if no is None else no
        b = self.builder
        return b.ite(b.equal(b.extract(self.offset, bit, bit), b.bv(1, 1)), yes, no)

    def _is_in(self, run: Run, first: int, last: int) -> Term:
        b = self.builder
        width = self.offset.width
        first, last = max(run.first, first), min(run.last, last)
        if first == last:
            return b.equal(self.offset, b.bv(first, width))
        return b.bv_ule(b.bv_sub(self.offset, b.bv(first, width)), b.bv(last - first, width))


def _merged(runs: list[Run], step: int) -> list[Run]:
    """Neighbours with the same value are one."""
    merged: list[Run] = []
    for run in runs:
        if merged and merged[-1].value is run.value and merged[-1].last + step >= run.first:
            merged[-1] = Run(merged[-1].first, run.last, run.value)
        else:
            merged.append(run)
    return merged
