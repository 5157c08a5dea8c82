"""A call of a function in another group: the callee's graph is laid over the caller's.

Starting with parameters and results, every node of the callee that its interface leads to is mapped to a place in
the caller's graph, which grows and is unified until it has all that the callee's graph has. Only what can be reached
is examined; what is global is shared, so the walk stops there.
"""

from __future__ import annotations

from typing import final

from limpet.pointsto.bodies import Body, Contents, Site
from limpet.pointsto.graph import Cell, Content, Flag, Graph, Node, find, resolve

_HANDED_UP = Flag.HEAP | Flag.STACK | Flag.GLOBAL | Flag.EXTERNAL | Flag.FROM_NUMBER | Flag.TO_NUMBER
_HANDED_UP |= Flag.READ | Flag.MODIFIED | Flag.HAVOCED | Flag.GUESSED


@final
class Binding:
    """The map of one call to one callee."""

    def __init__(self, graph: Graph, site: Site, callee: Body) -> None:
        self.graph = graph
        self.site = site
        self.callee = callee
        self.nodes: dict[Node, Cell] = {}
        """Where byte 0 of each callee node is in the caller."""
        self._contents: dict[Content, Content] = {}
        self._values: list[tuple[Content, Content]] = []
        self._places: list[tuple[Cell, Cell]] = []
        assert callee.function is not None
        self._kept = site.kept.setdefault(callee.function, [])

    def run(self) -> None:
        self._start()
        while self._values or self._places:
            if self._values:
                self._visit_content(*self._values.pop())
            else:
                self._visit_node(*self._places.pop())

    def _start(self) -> None:
        self._values += pairs(self.site, self.callee)
        self._places += [((node, 0), (ours, 0)) for node, ours in self._kept]

    def _visit_content(self, theirs: Content, ours: Content) -> None:
        graph, root = self.graph, theirs.root()
        if root.group is graph.globals:
            graph.join(root, ours)
            return
        known = self._contents.get(root)
        if known is not None:
            graph.join(known, ours)
            return
        self._contents[root] = ours
        graph.use(ours, root.use)
        if root.link is not None:
            self._places.append((root.link, graph.link(ours)))

    def _visit_node(self, theirs: Cell, ours: Cell) -> None:
        graph = self.graph
        root, offset = resolve(theirs)
        if root.group is graph.globals:
            graph.unify((root, offset), ours)
            return
        start: Cell = (ours[0], ours[1] - offset)
        known = self.nodes.get(root)
        if known is not None:
            graph.unify(known, start)
            return
        self.nodes[root] = start
        graph.flag(start[0], root.flags & _HANDED_UP)
        graph.add_functions(start[0], root.functions)
        if root.modulus:
            graph.fold(start[0], root.modulus)
        for place in root.starts:
            field = root.fields[place]
            self._values.append((field.content, graph.field((start[0], start[1] + place), field.size)))
        if root.wide is not None:
            self._values.append((root.wide, graph.wide(start[0])))
        for at, other, there in root.copies:
            self._copy((start[0], start[1] + at), other, there)

    def _copy(self, ours: Cell, other: Node, there: int) -> None:
        """The other side of a copy, which may be a local variable of the callee."""
        graph = self.graph
        root, shift = find(other)
        if root.group is graph.globals:
            graph.add_copy(ours, (other, there))
            return
        known = self.nodes.get(root)
        if known is None:
            group = self.site.body.group
            copied = next((mine for theirs, mine in self._kept if theirs.root() is root), None)
            if copied is None:
                copied = graph.node(group)
                self._kept.append((root, copied))
                self._places.append(((root, 0), (copied, 0)))
            known = (copied, 0)
        graph.add_copy(ours, (known[0], known[1] + there + shift))


def pairs(site: Site, callee: Body) -> list[tuple[Content, Content]]:
    """Contents of the callee's interface, with those of the call for them."""
    assert callee.function is not None
    contents = [(callee.extra, site.extra)]
    for index, argument in enumerate(callee.function.arguments):
        ours = site.actuals[index] if index < len(site.actuals) else ()
        contents += _match(callee.registers.get(argument, ()), ours, site.nothing)
    contents += _match(callee.returns, site.result, site.nothing)
    return contents


def _match(theirs: Contents, ours: Contents, nothing: Content) -> list[tuple[Content, Content]]:
    if len(theirs) == len(ours):
        return [(a, nothing if b is None else b) for a, b in zip(theirs, ours, strict=True) if a is not None]
    # The call does not fit the callee, or takes no result.
    known = [content for content in ours if content is not None] or [nothing]
    return [(a, b) for a in theirs if a is not None for b in known]
