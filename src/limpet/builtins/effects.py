"""What calling a function does to memory, argument by argument."""

from __future__ import annotations

from limpet.base.records import dataclass


@dataclass(frozen=True, slots=True)
class Effects:
    """Numbers are positions of arguments."""

    reads: tuple[int, ...] = ()
    writes: tuple[int, ...] = ()
    """Arguments through which it writes numbers only (or what must not be taken for a pointer)."""
    copies: tuple[int, int, int] | None = None
    """To, from, length."""
    allocates: bool = False
    returns: int | None = None
    """The result is this argument."""
    collapses: bool = False
    """The result is somewhere in the object of the argument that is returned."""
    external: bool = False
    """The result points to memory that the program knows nothing about."""
    havocs: bool = False
    """What is written can be anything."""


NO_EFFECTS = Effects()
COPIES = Effects(reads=(1,), writes=(0,), copies=(0, 1, 2), returns=0)
FILLS = Effects(writes=(0,), returns=0)
HAVOCS = Effects(writes=(0,), havocs=True)
ALLOCATES = Effects(allocates=True)
