"""Calls of functions without a body: the library that Limpet has built in, intrinsics, and what nobody knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from limpet.builtins.effects import NO_EFFECTS, Effects
from limpet.builtins.names import operation_of
from limpet.builtins.operations import Operation
from limpet.builtins.table import BUILTINS
from limpet.llvm.intrinsics import base_name
from limpet.llvm.ir import Call, ConstantInt, Function, GlobalAlias, PointerType, Value
from limpet.pointsto.bodies import Body, join_all
from limpet.pointsto.graph import POINTER_USE, Content, Flag, Use
from limpet.pointsto.intrinsics import INTRINSICS

if TYPE_CHECKING:
    from limpet.pointsto.local import Local

LONGEST_COPY = 512
"""Bytes up to which a copy of constant length is followed field by field."""


class Natives:
    def __init__(self, local: Local) -> None:
        self.local = local
        self.graph = local.graph

    def call(self, body: Body, i: Call, callee: Function) -> None:
        name = callee.plain_name
        if name.startswith("llvm."):
            self._intrinsic(body, i, base_name(name).removeprefix("llvm."))
            return
        match operation_of(callee):
            case Operation.ANY:
                writes = tuple(range(len(i.arguments)))
                self._apply(body, i, Effects(writes=writes, external=True, havocs=True))
            case Operation.INFER:
                self._apply(body, i, NO_EFFECTS)
            case None | Operation.MATHEMATICS | Operation.REFUSED:
                self.unknown(body, i)
            case operation:
                self._apply(body, i, BUILTINS[operation].effects)

    def _intrinsic(self, body: Body, i: Call, base: str) -> None:
        if base == "va_start":
            self._start_arguments(body, i.arguments[0])
        elif base == "va_copy":
            self._copy(body, i.arguments[0], i.arguments[1], 24 if self.local.x86_64 else self.graph.pointer_size)
        elif base == "load.relative":
            self._load_relative(body, i)
        elif base in INTRINSICS:
            self._apply(body, i, INTRINSICS[base])
        elif base.startswith("dbg."):
            return
        elif any(self._points(value) for value in (*i.arguments, i)):
            self.unknown(body, i)
        else:
            self.local.compute(body, i, tuple(i.arguments))

    def _points(self, value: Value) -> bool:
        return any(slot.pointer for slot in self.local.shapes.slots(value.type))

    def _apply(self, body: Body, i: Call, effects: Effects) -> None:
        graph, local = self.graph, self.local
        for positions, flag in ((effects.reads, Flag.READ), (effects.writes, Flag.MODIFIED)):
            for position in positions:
                if position < len(i.arguments) and isinstance(i.arguments[position].type, PointerType):
                    cell = local.pointer(body, i.arguments[position])
                    if cell is not None:
                        body.access(graph, cell[0], flag)
                        if effects.havocs:
                            graph.flag(cell[0], Flag.HAVOCED)
        if effects.copies is not None:
            to, source, length = (i.arguments[position] for position in effects.copies)
            self._copy(body, to, source, length.value if isinstance(length, ConstantInt) else None)
        mine = local.contents(body, i)
        if effects.allocates and mine and mine[0] is not None:
            local.new_object(body, i, Flag.HEAP)
            # Its bytes are undefined from here on, which whoever gets it must be able to see.
            body.access(graph, graph.link(mine[0])[0], Flag.MODIFIED)
        if effects.external:
            for content in mine:
                if content is not None and isinstance(i.type, PointerType):
                    graph.flag(graph.link(content)[0], Flag.EXTERNAL | Flag.GUESSED)
        if effects.returns is not None and mine:
            join_all(graph, mine, local.contents(body, i.arguments[effects.returns]))
            if effects.collapses and mine[0] is not None:
                graph.fold(graph.link(mine[0])[0], 1)

    def _copy(self, body: Body, to: Value, source: Value, length: int | None) -> None:
        graph = self.graph
        target, origin = self.local.pointer(body, to), self.local.pointer(body, source)
        if target is not None:
            body.access(graph, target[0], Flag.MODIFIED)
        if origin is not None:
            body.access(graph, origin[0], Flag.READ)
        if target is None or origin is None:
            return
        if length is None or length > LONGEST_COPY:
            graph.add_copy(target, origin)
            return
        for offset in range(0, length, graph.pointer_size):
            size = min(graph.pointer_size, length - offset)
            place = graph.field((target[0], target[1] + offset), size)
            graph.join(place, graph.field((origin[0], origin[1] + offset), size))

    def _start_arguments(self, body: Body, arguments: Value) -> None:
        cell = self.local.pointer(body, arguments)
        if cell is None:
            return
        area = self.local.argument_area(body)
        body.access(self.graph, cell[0], Flag.MODIFIED)
        for place in self.local.argument_places():
            content = self.graph.field((cell[0], cell[1] + place), self.graph.pointer_size)
            self.graph.use(content, Use.POINTER_WRITTEN)
            self.graph.join(content, area)

    def _load_relative(self, body: Body, i: Call) -> None:
        """A pointer made of its distance from the table that the distance is in."""
        graph = self.graph
        graph.punned = True
        cell = self.local.pointer(body, i.arguments[0])
        (mine,) = self.local.contents(body, i)
        if cell is None or mine is None:
            return
        body.access(graph, cell[0], Flag.READ)
        graph.fold(cell[0], 4)
        inside = graph.field(cell, 4)
        graph.use(inside, Use.NUMBER_READ)
        if self.local.numbers:
            graph.join(mine, inside)
            graph.use(mine, Use.COMPUTED)

    def unknown(self, body: Body, i: Call) -> None:
        """It may do anything with what it is handed, but finds nothing else."""
        graph = self.graph
        values: list[Value] = [*i.arguments, i]
        if isinstance(i.callee, GlobalAlias):
            values.append(i.callee)
        found: Content | None = None
        for value in values:
            for slot, content in zip(
                self.local.shapes.slots(value.type), self.local.contents(body, value), strict=True
            ):
                if content is None or not (slot.pointer or self.local.numbers):
                    continue
                if found is not None:
                    graph.join(found, content)
                found = content
        if found is None:
            return
        if not any(self._points(value) for value in values):
            graph.use(found, Use.COMPUTED)
            return
        node, offset = graph.link(found)
        graph.fold(node, 1)
        graph.flag(node, Flag.EXTERNAL)
        inside = graph.field((node, offset), 1)
        graph.use(inside, POINTER_USE)
        graph.join(inside, found)
        body.access(graph, node, Flag.READ | Flag.MODIFIED)
