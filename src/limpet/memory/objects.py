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
    """Objects that may end → how many objects there were when they first could have; 0 stands for all heap objects."""

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

    def may_end(self, numbers: Iterable[int] | None) -> None:
        """Some of these objects end here, perhaps; None: heap objects, any."""
        for number in (0,) if numbers is None else numbers:
            self.endings.setdefault(number, len(self.entries))

    def may_share(self, first: int, second: int) -> bool:
        """Whether one of them may be where the other one was: it came to life when that may have ended."""
        older, newer = min(first, second), max(first, second)
        ended = self.endings.get(older)
        if ended is not None and ended < newer:
            return True
        freed = self.endings.get(0)
        return freed is not None and older <= freed < newer and self[older].kind == "heap"

    def __len__(self) -> int:
        return len(self.entries)

    def __getitem__(self, number: int) -> ObjectInfo:
        """Numbers start at 1."""
        return self.entries[number - 1]
