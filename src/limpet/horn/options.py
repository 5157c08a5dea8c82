"""Options of the encoding of programs as clauses."""

from __future__ import annotations

from limpet.base.records import dataclass
from limpet.horn.values import Level

LARGE, SMALL = "large", "small"
ARRAYS, MAPS = "arrays", "maps"
BITS, EXACT, IDEAL, STRICT = "bv", "exact", "ideal", "strict"


@dataclass(frozen=True, slots=True)
class HornOptions:
    step: str = LARGE
    """`large`: predicates at loops and calls; `small`: at every block."""
    level: Level = Level.MEMORY
    ints: str = EXACT
    """`bv`: bit-vectors; `exact`: integers that wrap around; `ideal`: integers that do not; `strict`: integers of which
    it is to be proved that they do not."""
    frames: str = ARRAYS
    """`maps`: memory of which a function touches a known number of cells is passed to it cell by cell."""
    owners: bool = False
    """Objects are noted together with the class of memory that they belong to, and how many blocks there were on the
    heap before they were made. No clause depends on it; invariants about all objects of a class do."""
    contexts: bool = False
    """Functions begin with what some run calls them with; what fails in them is a query. Otherwise they begin with
    anything, and tell their callers that something failed."""
