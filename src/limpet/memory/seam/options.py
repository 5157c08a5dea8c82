"""Parts of the representation that can be switched off, to measure what each contributes."""

from __future__ import annotations

from limpet.base.records import dataclass


@dataclass(frozen=True, slots=True)
class SeamOptions:
    ranges: bool = True
    """Address-range maps decide whether pointers can be equal."""
    store_maps: bool = True
    """Writes at known offsets of one object are one map. Without: a list of writes."""
    object_memories: bool = True
    """Each object has a history of its own. Without: one history, in which writes commute by the age of objects."""
