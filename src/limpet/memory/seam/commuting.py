"""One history for all objects: writes over writes, as in the thesis.

A write at a known place goes down past writes and maps of objects that are younger than its own, so that writes to one
object meet: the two that meet first become a map, later ones go into it.
"""

from __future__ import annotations

from limpet.base.persistent import EMPTY
from limpet.memory.seam.nodes import Node, StoreMap, Write
from limpet.memory.seam.pieces import put
from limpet.memory.seam.statistics import SeamStatistics
from limpet.terms.kind import CONSTANT


def is_known(node: Node) -> bool:
    """Whether it is a write at a known place, or a map."""
    if isinstance(node, StoreMap):
        return True
    return isinstance(node, Write) and node.object.kind is CONSTANT and node.offset.kind is CONSTANT


def written_over(write: Write, statistics: SeamStatistics) -> Node:
    """The write, where it belongs."""
    if not is_known(write):
        return write
    slot: int = write.object.payload
    passed: list[Write | StoreMap] = []
    node = write.below
    while isinstance(node, Write | StoreMap) and is_known(node) and node.object.payload > slot:
        passed.append(node)  # WOW-COMMUTE, WOSMAP-COMMUTE
        node = node.below
    statistics.commutes += len(passed)
    written: Node
    place: int = write.offset.payload
    if isinstance(node, StoreMap) and node.object is write.object:  # SMAP-HIT
        statistics.map_hits += 1
        written = StoreMap(node.below, node.object, None, put(node.pieces, place, place + write.size, write.value))
    elif isinstance(node, Write) and is_known(node) and node.object is write.object:  # SMAP-NEW
        statistics.maps_new += 1
        before: int = node.offset.payload
        pieces = put(EMPTY, before, before + node.size, node.value)
        written = StoreMap(node.below, node.object, None, put(pieces, place, place + write.size, write.value))
    else:
        written = Write(node, write.object, write.offset, write.value)
    for above in reversed(passed):
        if isinstance(above, Write):
            written = Write(written, above.object, above.offset, above.value)
        else:
            written = StoreMap(written, above.object, None, above.pieces)
    return written
