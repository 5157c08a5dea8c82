"""What was in memory when a run went wrong, for reports."""

from __future__ import annotations

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass


@dataclass(frozen=True, slots=True)
class PointerView:
    """A pointer that is stored in an object."""

    offset: int
    target: int
    """The number of the object that it points into."""
    at: int
    """Where in that object."""


@dataclass(frozen=True, slots=True)
class ObjectView:
    number: int
    name: str
    kind: str
    """stack, heap, global or constant."""
    size: int
    state: str
    """live, freed, returned or scope."""
    start: int
    """Offset of the first byte of `data`: of a large object only a part is kept."""
    data: bytes
    undefined: bytes
    """For each byte of `data` the bits that are not defined."""
    pointers: tuple[PointerView, ...]
    allocated_at: Location | None
    ended_at: Location | None
    declared_at: Location | None


@dataclass(frozen=True, slots=True)
class AccessView:
    """The access that went wrong."""

    object: int | None
    """None: there is no object, as behind a null pointer."""
    offset: int
    size: int
    write: bool


@dataclass(frozen=True, slots=True)
class MemoryView:
    objects: tuple[ObjectView, ...]
    access: AccessView | None
