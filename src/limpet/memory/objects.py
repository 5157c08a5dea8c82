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
    """Of a heap object: what made it. Of a local: `constant`, if only its initialiser writes to it."""

    @property
    def is_constant(self) -> bool:
        return self.kind == "constant" or (self.kind == "stack" and self.family == "constant")


@dataclass(slots=True)
class ObjectTable:
    entries: list[ObjectInfo] = field(default_factory=list)
    births: dict[int, int] = field(default_factory=dict)
    """When an object may come to life at the latest: times are counted in beginnings and ends."""
    endings: dict[int, int] = field(default_factory=dict)
    """When objects may have ended at the earliest."""
    freeings: list[int] = field(default_factory=list)
    """When any heap object may have ended."""
    _now: int = 0

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
        self.may_begin([info.number])
        return info

    def may_begin(self, numbers: Iterable[int]) -> None:
        """They come to life here, perhaps; a variable does so whenever its scope is entered."""
        self._now += 1
        for number in numbers:
            self.births[number] = self._now

    def may_end(self, numbers: Iterable[int] | None, *, moved: bool = False) -> None:
        """Some of these objects end here, perhaps; None: heap objects, any. One that is `moved` may stay where it is:
        its place may be that of the last object."""
        self._now += 1
        when = self.births[len(self.entries)] - 1 if moved else self._now
        if numbers is None:
            self.freeings.append(when)
        for number in numbers or ():
            self.endings[number] = min(self.endings.get(number, when), when)

    def may_share(self, first: int, second: int) -> bool:
        """Whether one of them may be where the other one was: it came to life when that may have ended."""
        return self._may_follow(first, second) or self._may_follow(second, first)

    def _may_follow(self, ended: int, begun: int) -> bool:
        born = self.births[begun]
        if self.endings.get(ended, born) < born:
            return True
        return self[ended].kind == "heap" and any(self.births[ended] <= when < born for when in self.freeings)

    def __len__(self) -> int:
        return len(self.entries)

    def __getitem__(self, number: int) -> ObjectInfo:
        """Numbers start at 1."""
        return self.entries[number - 1]
