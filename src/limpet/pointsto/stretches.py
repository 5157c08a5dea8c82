"""Bytes of memory that are accessed together, as the graph knows them."""

from __future__ import annotations

from math import gcd

from limpet.base.records import dataclass
from limpet.pointsto.graph import Cell, Node, resolve

ANY_LENGTH = 1 << 62


@dataclass(frozen=True, slots=True)
class Stretch:
    node: Node
    start: int
    size: int
    modulus: int
    """The start is known modulo this; 0: exactly."""
    is_behind: bool = False
    """It is there, or anywhere behind."""

    def meets(self, other: Stretch) -> int | None:
        """Whether both may have a byte in common: modulo what that is known; None: they have none."""
        if self.node is not other.node:
            return None
        modulus = gcd(self.modulus, other.modulus)
        distance = other.start - self.start
        if modulus:
            overlap = distance % modulus < self.size or -distance % modulus < other.size
        else:
            overlap = -other.size < distance < self.size
        if not overlap:
            return None
        return 1 if self.is_behind or other.is_behind else modulus


def stretch_at(cell: Cell, size: int, modulus: int = 0, *, is_behind: bool = False) -> Stretch:
    node, offset = resolve(cell)
    modulus = gcd(modulus, node.modulus)
    return Stretch(node, offset % modulus if modulus else offset, size, modulus, is_behind)


def moved(stretch: Stretch, by: int, size: int) -> Stretch:
    """Other bytes, so far behind."""
    start = stretch.start + by
    size = max(size, stretch.size) if stretch.is_behind else size
    where = start % stretch.modulus if stretch.modulus else start
    return Stretch(stretch.node, where, size, stretch.modulus, stretch.is_behind)
