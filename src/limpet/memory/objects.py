"""The object table of a bounded program: every object that can come to life, by number."""

from __future__ import annotations

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

    def __len__(self) -> int:
        return len(self.entries)

    def __getitem__(self, number: int) -> ObjectInfo:
        """Numbers start at 1."""
        return self.entries[number - 1]
