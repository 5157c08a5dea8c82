"""Address-range maps, the abstract values of pointers: each object that it may point into, with the offsets there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from limpet.base.records import dataclass
from limpet.numeric import word
from limpet.numeric.word import Word


@final
@dataclass(frozen=True, slots=True)
class AddressRanges:
    ranges: Mapping[int, Word] | None
    """Object (its slot) → offsets; None: any pointer."""

    @property
    def is_top(self) -> bool:
        return self.ranges is None

    @property
    def is_bottom(self) -> bool:
        return self.ranges is not None and not self.ranges

    def has(self, base: int) -> bool:
        """Whether it may point into that object."""
        return self.ranges is None or base in self.ranges

    def join(self, other: AddressRanges) -> AddressRanges:
        """⊔: what a choice between the two may be."""
        if self.ranges is None or other.ranges is None:
            return TOP
        if self.ranges == other.ranges:
            return self
        made = dict(self.ranges)
        for base, offsets in other.ranges.items():
            known = made.get(base)
            made[base] = offsets if known is None else known.join(offsets)
        return AddressRanges(made)

    def meet(self, other: AddressRanges) -> AddressRanges:
        """⊓"""
        if self.ranges is None:
            return other
        if other.ranges is None:
            return self
        made = {}
        for base, offsets in self.ranges.items():
            its = other.ranges.get(base)
            common = None if its is None else offsets.meet(its)
            if common is not None:
                made[base] = common
        return AddressRanges(made)

    def is_below(self, other: AddressRanges) -> bool:
        """⊑"""
        if other.ranges is None:
            return True
        if self.ranges is None:
            return False
        return all(base in other.ranges and its.leq(other.ranges[base]) for base, its in self.ranges.items())

    def plus(self, offsets: Word, mask: int) -> AddressRanges:
        """The pointer with something added; `mask` is that of the offsets' width."""
        if self.ranges is None:
            return self
        return AddressRanges({base: word.add(its, offsets, mask) for base, its in self.ranges.items()})


TOP = AddressRanges(None)
BOTTOM = AddressRanges({})


def exactly(base: int, offsets: Word) -> AddressRanges:
    return AddressRanges({base: offsets})
