"""Memory whose objects are where somebody wants them.

For runs that depend on where objects are: an engine says where it had them. What it says is followed only as far as
objects can be there: at multiples of their alignment, and apart from each other.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass
from limpet.interp.memory import Memory, MemoryObject
from limpet.interp.values import Partial

FIRST = 4096
"""Below it there is no object."""


@dataclass(frozen=True, slots=True)
class RequestedPlace:
    """Where an object is to be; there may be several of a name, which come to life in this order."""

    area: str
    """function, global, heap or stack."""
    name: str
    address: int | None
    """None: wherever there is room."""


class PlacedMemory(Memory):
    def __init__(self, pointer_bytes: int, places: Sequence[RequestedPlace], *, all_defined: bool = False) -> None:
        super().__init__(pointer_bytes, all_defined=all_defined)
        self._requested: dict[tuple[str, str], deque[int | None]] = {}
        for place in places:
            self._requested.setdefault((place.area, place.name), deque()).append(place.address)

    def _base(self, area: str, name: str, size: int, align: int) -> int:
        wishes = self._requested.get((area, name))
        wished = wishes.popleft() if wishes else None
        there = [o for o in self._all() if o.state in ("live", "scope")]
        possible = wished is not None and wished % align == 0 and wished >= FIRST and wished + size <= self.mask
        if wished is not None and possible and not _in_the_way(there, wished, size):
            return wished
        base = super()._base(area, name, size, align)
        while blocked := _in_the_way(there, base, size):
            self._next[area] = max(o.base + o.extent for o in blocked) + self.GAP
            base = super()._base(area, name, size, align)
        return base

    def release_stack(self, mark: int, state: str, where: Location | None) -> None:
        objects, bases = self._objects["stack"], self._bases["stack"]
        for dead in objects[mark:]:
            dead.end(state, where)
        del objects[mark:]
        del bases[mark:]

    def pointer_to(self, address: Any) -> Any:
        if address.__class__ is Partial:
            return address
        if address == 0:
            return self.null
        candidates = [o for o in self._all() if o.base <= address <= o.base + o.extent]
        if not candidates:
            return (self.wild, address)
        # Where one begins just past another one, it is meant; of several that had the place, the one that lives.
        best = max(candidates, key=lambda o: (address < o.base + max(o.extent, 1), o.state == "live"))
        return (best, address - best.base)

    def _all(self) -> Iterator[MemoryObject]:
        for objects in self._objects.values():
            yield from objects


def _in_the_way(objects: Iterable[MemoryObject], base: int, size: int) -> list[MemoryObject]:
    return [o for o in objects if o.base < base + max(size, 1) and base < o.base + max(o.extent, 1)]
