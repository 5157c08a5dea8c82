"""Nodes of callers and callees that stand for the same memory."""

from __future__ import annotations

from limpet.pointsto.graph import POINTER_USE, Cell, Content, Node, resolve
from limpet.pointsto.phases import Analysis


class Connections:
    def __init__(self, analysis: Analysis) -> None:
        self._analysis = analysis
        self._above: dict[Node, list[Cell]] = {}
        """Where byte 0 of a callee's node is in its callers."""
        self._group: dict[Node, int] = {}
        beside: dict[Node, list[Node]] = {}
        for binding in analysis.bindings.values():
            for node, start in binding.nodes.items():
                root, cell = node.root(), resolve(start)
                self._above.setdefault(root, []).append(cell)
                beside.setdefault(root, []).append(cell[0])
                beside.setdefault(cell[0], []).append(root)
        for number, first in enumerate(beside):
            pending = [first]
            while pending:
                node = pending.pop()
                if node not in self._group:
                    self._group[node] = number
                    pending += beside[node]

    def group_of(self, node: Node) -> Node | int:
        """The same for all nodes that calls connect."""
        return self._group.get(node, node)

    def holds_pointers_at(self, cell: Cell, size: int) -> bool | None:
        """Whether a place of pointers overlaps these bytes, here or in a caller; None where places are not known."""
        seen: set[Cell] = set()
        pending = [resolve(cell)]
        while pending:
            node, offset = at = pending.pop()
            if at in seen:
                continue
            seen.add(at)
            if node.modulus and node.modulus < self._analysis.graph.pointer_size:
                return None
            for start, field in node.fields.items():
                if start < offset + size and offset < start + field.size and self._is_pointer(field.content.root()):
                    return True
            pending += [resolve((above, shift + offset)) for above, shift in self._above.get(node, ())]
        return False

    def _is_pointer(self, content: Content) -> bool:
        return bool(content.use & POINTER_USE) or (content.link is not None and not self._analysis.numbers)
