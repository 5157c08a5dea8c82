"""What the rules of the theory of memory did."""

from __future__ import annotations

from limpet.base.records import dataclass
from limpet.memory.interface import MemoryStatistics


@dataclass(slots=True)
class SeamStatistics(MemoryStatistics):
    row_hits: int = 0
    """Reads that certainly met a write (ROW-HIT), or a cell of a store map (R-HIT)."""
    row_skips: int = 0
    """Writes and maps that a read certainly does not meet (ROW-SKIP, R-SKIP, R-MISS)."""
    rows: int = 0
    """Choices made because it is not known whether a read meets a write (ROW)."""
    maps_new: int = 0
    """SMAP-NEW"""
    map_hits: int = 0
    """SMAP-HIT"""
    commutes: int = 0
    """WOW-COMMUTE, WOSMAP-COMMUTE"""
    aborts: int = 0
    """Reads of a map at an offset that is not comparable (R-ABORT)."""
    ranges: int = 0
    """Address-range maps computed."""
    jumps: int = 0
    """Runs of writes passed at once."""
    joins: int = 0
    """Reads of joined memories."""

    def details(self) -> dict[str, int]:
        return {
            "read-over-write hits": self.row_hits,
            "read-over-write skips": self.row_skips,
            "read-over-write choices": self.rows,
            "store maps made": self.maps_new,
            "store map hits": self.map_hits,
            "commuted writes": self.commutes,
            "store map aborts": self.aborts,
            "address ranges": self.ranges,
            "jumps over writes": self.jumps,
            "reads of joins": self.joins,
        }
