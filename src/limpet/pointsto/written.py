"""Places to which the program writes pointers, as far as stores and copies of pointers show it in one function.

The graph knows less exactly what it knows for sure: contents of places are joined wherever numbers flow between them.
"""

from __future__ import annotations

from limpet.llvm.ir import Call, ConstantInt, ConstantNull, Function, PointerType, Store
from limpet.pointsto.graph import Cell, resolve
from limpet.pointsto.phases import Analysis

_COPIES = ("llvm.memcpy.", "llvm.memmove.")


class PointerPlaces:
    """Only of nodes in which places are told apart."""

    def __init__(self, analysis: Analysis) -> None:
        self._written: set[Cell] = set()
        copies: list[tuple[Cell, Cell, int]] = []
        for function, body in analysis.bodies.items():
            for instruction in function.instructions():
                if type(instruction) is Store:
                    value = instruction.value
                    if isinstance(value.type, PointerType) and not isinstance(value, ConstantNull):
                        self._note(analysis.local.pointer(body, instruction.pointer))
                elif type(instruction) is Call:
                    length = _copied(instruction)
                    if length:
                        target = analysis.local.pointer(body, instruction.arguments[0])
                        source = analysis.local.pointer(body, instruction.arguments[1])
                        if target is not None and source is not None:
                            copies.append((resolve(target), resolve(source), length))
        self._follow(copies)

    def holds(self, cell: Cell) -> bool:
        return resolve(cell) in self._written

    def _note(self, cell: Cell | None) -> bool:
        if cell is None:
            return False
        place = resolve(cell)
        if place[0].modulus or place in self._written:
            return False
        self._written.add(place)
        return True

    def _follow(self, copies: list[tuple[Cell, Cell, int]]) -> None:
        """Pointers that were copied, until there are no more."""
        by_node: dict[object, list[tuple[Cell, Cell, int]]] = {}
        for copy in copies:
            by_node.setdefault(copy[1][0], []).append(copy)
        pending = list(self._written)
        while pending:
            node, offset = pending.pop()
            for target, source, length in by_node.get(node, ()):
                distance = offset - source[1]
                if 0 <= distance < length:
                    place = (target[0], target[1] + distance)
                    if self._note(place):
                        pending.append(resolve(place))


def _copied(call: Call) -> int:
    """How many bytes a call copies; 0: it does not, or that is not known."""
    callee = call.callee
    if not isinstance(callee, Function) or not callee.plain_name.startswith(_COPIES):
        return 0
    length = call.arguments[2]
    return length.value if isinstance(length, ConstantInt) else 0
