"""Address-range maps, the abstract values of pointers: each object that it may point into, with the offsets there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from limpet.base.records import dataclass
from limpet.memory.seam.intervals import BOTTOM as NO_OFFSET
from limpet.memory.seam.intervals import TOP as ANY_OFFSET
from limpet.memory.seam.intervals import Interval


@final
@dataclass(frozen=True, slots=True)
class AddressRanges:
    ranges: Mapping[int, Interval] | None
    """Object (its slot) → offsets, never ⊥; None: any pointer."""

    @property
    def is_top(self) -> bool:
        return self.ranges is None

    @property
    def is_bottom(self) -> bool:
        return self.ranges is not None and not self.ranges

    def __getitem__(self, base: int) -> Interval:
        return ANY_OFFSET if self.ranges is None else self.ranges.get(base, NO_OFFSET)

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
            common = offsets.meet(other.ranges.get(base, NO_OFFSET))
            if not common.is_bottom:
                made[base] = common
        return AddressRanges(made)

    def is_below(self, other: AddressRanges) -> bool:
        """⊑"""
        if other.ranges is None:
            return True
        if self.ranges is None:
            return False
        return all(offsets.is_below(other[base]) for base, offsets in self.ranges.items())

    def plus(self, offsets: Interval, width: int) -> AddressRanges:
        """The pointer with something added."""
        if self.ranges is None:
            return self
        return AddressRanges({base: its.plus(offsets, width) for base, its in self.ranges.items()})


TOP = AddressRanges(None)
BOTTOM = AddressRanges({})


def exactly(base: int, offsets: Interval) -> AddressRanges:
    return BOTTOM if offsets.is_bottom else AddressRanges({base: offsets})
