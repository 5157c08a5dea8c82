"""Bytes of memory that are accessed together, as the graph knows them."""

from __future__ import annotations

from math import gcd

from limpet.base.records import dataclass
from limpet.pointsto.graph import Cell, Node, resolve


@dataclass(frozen=True, slots=True)
class Stretch:
    node: Node
    start: int
    size: int
    modulus: int
    """The start is known modulo this; 0: exactly."""

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
        return modulus if overlap else None


def stretch_at(cell: Cell, size: int, modulus: int = 0) -> Stretch:
    node, offset = resolve(cell)
    modulus = gcd(modulus, node.modulus)
    return Stretch(node, offset % modulus if modulus else offset, size, modulus)


def moved(stretch: Stretch, by: int, size: int) -> Stretch:
    """Other bytes, so far behind."""
    start = stretch.start + by
    return Stretch(stretch.node, start % stretch.modulus if stretch.modulus else start, size, stretch.modulus)
