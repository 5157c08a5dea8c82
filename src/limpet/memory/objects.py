"""The object table of a bounded program: every object that can come to life, by number."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass
from limpet.terms.term import Term


@dataclass(frozen=True, slots=True)
class ObjectInfo:
    number: int
    """From 1 on; 0 is null."""
    kind: str
    """stack, heap, variable, constant or function."""
    size: Term
    """In bytes, pointer width; a constant or any term."""
    align: int
    name: str
    region: str = ""
    location: Location | None = None
    family: str = "malloc"
    """Of a heap object: what made it."""


@dataclass(slots=True)
class ObjectTable:
    entries: list[ObjectInfo] = field(default_factory=list)
    endings: dict[int, int] = field(default_factory=dict)
    """Objects that may end → how many objects there were when they first could have."""
    freeings: list[int] = field(default_factory=list)
    """How many there were when any heap object may have ended."""

    def add(
        self,
        kind: str,
        size: Term,
        align: int,
        name: str,
        region: str = "",
        location: Location | None = None,
        family: str = "malloc",
    ) -> ObjectInfo:
        info = ObjectInfo(len(self.entries) + 1, kind, size, align, name, region, location, family)
        self.entries.append(info)
        return info

    def may_end(self, numbers: Iterable[int] | None, *, moved: bool = False) -> None:
        """Some of these objects end here, perhaps; None: heap objects, any. One that is `moved` may stay where it is:
        its place may be that of the last object."""
        count = len(self.entries) - moved
        if numbers is None and count not in self.freeings[-1:]:
            self.freeings.append(count)
        for number in numbers or ():
            self.endings[number] = min(self.endings.get(number, count), count)

    def may_share(self, first: int, second: int) -> bool:
        """Whether one of them may be where the other one was: it came to life when that may have ended."""
        older, newer = min(first, second), max(first, second)
        ended = self.endings.get(older)
        if ended is not None and ended < newer:
            return True
        if self[older].kind != "heap":
            return False
        return any(older <= count < newer for count in self.freeings)

    def __len__(self) -> int:
        return len(self.entries)

    def __getitem__(self, number: int) -> ObjectInfo:
        """Numbers start at 1."""
        return self.entries[number - 1]
