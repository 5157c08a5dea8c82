"""The outcome of the analysis: regions of functions, and what is needed to draw the graphs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from limpet.base.context import Context
from limpet.llvm.ir import (
    Alloca,
    Call,
    ConstantInt,
    Function,
    GetElementPtr,
    GlobalVariable,
    InlineAssembly,
    Module,
    PointerType,
    Value,
)
from limpet.pointsto.bodies import Body
from limpet.pointsto.connections import Connections
from limpet.pointsto.graph import Content, Flag, Node
from limpet.pointsto.interface import Region, RegionMap, called
from limpet.pointsto.phases import Analysis, analyse_module
from limpet.pointsto.stretches import ANY_LENGTH, Stretch, stretch_at


class PointsTo:
    def __init__(self, ctx: Context, module: Module, analysis: Analysis) -> None:
        self.ctx = ctx
        self.module = module
        self.analysis = analysis

    def region_map(self, entry: Function) -> RegionMap:
        """`entry` is where the program starts: it also has the regions of the global variables."""
        return Regions(self.analysis, self.module, entry)

    def body(self, function: Function) -> Body:
        return self.analysis.bodies[function]

    def knows(self, function: Function) -> bool:
        return function in self.analysis.bodies


class Regions:
    """One region per function and node."""

    def __init__(self, analysis: Analysis, module: Module, entry: Function) -> None:
        self.analysis = analysis
        self._targets: dict[Call, list[Function]] = {}
        self._callers: dict[Call, Function] = {}
        self._hints = _hints(analysis)
        for body in analysis.bodies.values():
            assert body.function is not None
            for site in body.sites:
                self._targets[site.call] = site.targets
                self._callers[site.call] = body.function
        self._pointers = _pointer_holders(analysis)
        self._connections: Connections | None = None
        """Made when it is asked for."""
        self._names: dict[str, int] = {}
        """With the number of the last one that was made of each."""
        self._regions_of_nodes: dict[tuple[Function, Node], Region] = {}
        self._nowhere: dict[Function, Node] = {}
        self._regions: dict[Function, list[Region]] = {}
        self._passed: dict[Function, list[Region]] = {}
        self._modified: dict[Function, frozenset[Region]] = {}
        self._maps: dict[tuple[Call, Function], dict[Region, Region]] = {}
        for function in analysis.bodies:
            analysis.ctx.deadline.check()
            self._list(function)
        if entry in analysis.bodies:
            known = dict.fromkeys(self._regions[entry])
            for variable in module.globals.values():
                known[self.region_of(entry, variable)] = None
            for argument in entry.arguments:
                if isinstance(argument.type, PointerType):  # argv and what it points to
                    known[self.region_of(entry, argument)] = None
                    known[self.pointee(entry, argument, 0)] = None
            self._regions[entry] = list(known)

    def _list(self, function: Function) -> None:
        accesses, passed = self.analysis.accesses[function], self.analysis.passed[function]
        self._regions[function] = [self._region(function, node) for node in accesses]
        self._passed[function] = [self._region(function, node) for node in passed]
        self._modified[function] = frozenset(
            self._region(function, node) for node, flags in accesses.items() if flags & Flag.MODIFIED
        )

    def _region(self, function: Function, node: Node) -> Region:
        region = self._regions_of_nodes.get((function, node))
        if region is None:
            hint = name_of(node) or self._hints.get(node) or "m"
            name = self._unique(re.sub(r"[^\w.]", "_", f"{function.plain_name}.{hint}"))
            region = Region(name, function.plain_name, node in self._pointers)
            self._regions_of_nodes[function, node] = region
        return region

    def _unique(self, stem: str) -> str:
        name, count = stem, self._names.get(stem, 0)
        while name in self._names:
            count += 1
            name = f"{stem}.{count + 1}"
        self._names[stem] = count
        self._names.setdefault(name, 0)
        return name

    def regions(self, function: Function) -> Sequence[Region]:
        return self._regions.get(function, ())

    def passed(self, function: Function) -> Sequence[Region]:
        return self._passed.get(function, ())

    def modified(self, function: Function) -> frozenset[Region]:
        return self._modified.get(function, frozenset())

    def region_of(self, function: Function, pointer: Value) -> Region:
        return self._region(function, self.node_of(function, pointer))

    def pointee(self, function: Function, pointer: Value, offset: int) -> Region:
        body, graph = self.analysis.bodies[function], self.analysis.graph
        cell = self.analysis.local.pointer(body, pointer)
        if cell is None:
            return self.region_of(function, pointer)
        content = graph.field((cell[0], cell[1] + offset), graph.pointer_size)
        return self._region(function, graph.link(content)[0].root())

    def stretch(self, function: Function, pointer: Value, size: int) -> Stretch | None:
        body = self.analysis.bodies[function]
        cell = self.analysis.local.pointer(body, pointer)
        if cell is None or pointer not in body.wide:
            return None if cell is None else stretch_at(cell, size)
        if _goes_forward(body, pointer):
            return stretch_at(cell, ANY_LENGTH, is_behind=True)
        return stretch_at(cell, size, 1)

    def stretches_above(self, stretch: Stretch) -> Iterator[Stretch]:
        return self._nearby().above(stretch)

    def stretches_below(self, stretch: Stretch) -> Iterator[Stretch]:
        return self._nearby().below(stretch)

    def _nearby(self) -> Connections:
        if self._connections is None:
            self._connections = Connections(self.analysis)
        return self._connections

    def node_of(self, function: Function, pointer: Value) -> Node:
        body = self.analysis.bodies[function]
        cell = self.analysis.local.pointer(body, pointer)
        if cell is not None:
            return cell[0].root()
        # Null and the like: nothing is ever accessed there.
        if function not in self._nowhere:
            self._nowhere[function] = self.analysis.graph.node(body.group)
        return self._nowhere[function]

    def at_call(self, call: Call, callee: Function) -> Mapping[Region, Region]:
        regions = self._maps.get((call, callee))
        if regions is None:
            regions = self._maps[call, callee] = self._map(call, callee)
        return regions

    def _map(self, call: Call, callee: Function) -> dict[Region, Region]:
        analysis = self.analysis
        if callee not in analysis.bodies:
            return {}
        caller = self._callers[call]
        binding = analysis.bindings.get((call, callee))
        regions: dict[Region, Region] = {}
        for node in analysis.passed[callee]:
            image = node if binding is None else analysis.image(binding, node)
            regions[self._region(callee, node)] = self._region(caller, image)
        return regions

    def targets(self, call: Call) -> Sequence[Function]:
        callee = called(call)
        if isinstance(callee, Function):
            return (callee,)
        if isinstance(callee, InlineAssembly):
            return ()
        return self._targets.get(call, ())


def _goes_forward(body: Body, pointer: Value) -> bool:
    """Of an address with a variable index: no index in it is negative, as compilers say of unsigned ones."""
    while pointer in body.wide and isinstance(pointer, GetElementPtr):
        constants = [index.signed for index in pointer.indices if isinstance(index, ConstantInt)]
        if "nuw" not in pointer.flags and (len(constants) < len(pointer.indices) or min(constants) < 0):
            return False
        pointer = pointer.pointer
    return True


def _pointer_holders(analysis: Analysis) -> set[Node]:
    """Nodes that may hold pointers; where a call connects two nodes, both do or neither does."""
    neighbours: dict[Node, list[Node]] = {}
    for (_, callee), binding in analysis.bindings.items():
        for node in analysis.passed[callee]:
            image = analysis.image(binding, node)
            if image is not node:
                neighbours.setdefault(node, []).append(image)
                neighbours.setdefault(image, []).append(node)
    holders = {node for node in analysis.graph.nodes if node.parent is None and _holds(analysis, node)}
    stack = list(holders)
    while stack:
        for node in neighbours.get(stack.pop(), ()):
            if node not in holders:
                holders.add(node)
                stack.append(node)
    return holders


def _holds(analysis: Analysis, node: Node) -> bool:
    if node.holds_pointers():
        return True
    contents: list[Content] = [field.content for field in node.fields.values()]
    if node.wide is not None:
        contents.append(node.wide)
    return analysis.numbers and any(content.root().link is not None for content in contents)


def _hints(analysis: Analysis) -> dict[Node, str]:
    """Names for nodes that have none of their own: that of the first parameter that points there."""
    hints: dict[Node, str] = {}
    for function, body in analysis.bodies.items():
        for argument in function.arguments:
            for content in body.registers.get(argument, ()):
                if content is not None and (link := content.root().link) is not None:
                    hints.setdefault(link[0].root(), argument.name[1:] or "argument")
    return hints


def name_of(node: Node) -> str | None:
    for site in node.sites:
        if isinstance(site, GlobalVariable):
            return site.plain_name
        if isinstance(site, Alloca):
            return site.name[1:].removesuffix(".addr")
        if isinstance(site, Call):
            return "heap"
    return None


def analyse(ctx: Context, module: Module) -> PointsTo:
    """Of a prepared module. Counts nodes, regions and collapsed nodes in the statistics."""
    analysis = analyse_module(ctx, module)
    roots = [node for node in analysis.graph.nodes if node.parent is None]
    ctx.statistics.count("pointsto.nodes", len(roots))
    ctx.statistics.count("pointsto.collapsed", sum(node.collapsed for node in roots))
    ctx.statistics.count("pointsto.regions", sum(map(len, analysis.accesses.values())))
    ctx.statistics.count("pointsto.numbers", int(analysis.numbers))
    return PointsTo(ctx, module, analysis)
