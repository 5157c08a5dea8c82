"""What the analysis keeps per function: contents of its registers, its calls, and which nodes it accesses itself."""

from __future__ import annotations

from typing import final

from limpet.llvm.ir import Call, Function, Value
from limpet.pointsto.graph import Content, Graph, Group, Node

Contents = tuple[Content | None, ...]
"""One per scalar of a value; None where there is nothing to point with."""


@final
class Site:
    """A call of functions that have bodies."""

    __slots__ = ("actuals", "body", "call", "extra", "kept", "nothing", "result", "targets")

    def __init__(self, body: Body, call: Call, actuals: list[Contents], result: Contents, extra: Content) -> None:
        self.body = body
        self.call = call
        self.actuals = actuals
        self.result = result
        self.extra = extra
        """All variable arguments together."""
        self.targets: list[Function] = []
        self.kept: dict[Function, list[tuple[Node, Node]]] = {}
        """Nodes of a callee that its interface does not lead to, with the nodes of the caller for them."""
        self.nothing = Content(body.group)
        """The placeholder for what the call does not pass or take."""


@final
class Body:
    __slots__ = ("accesses", "compared", "extra", "function", "group", "registers", "returns", "sites", "wide")

    def __init__(self, function: Function | None, group: Group) -> None:
        self.function = function
        self.group = group
        self.registers: dict[Value, Contents] = {}
        self.returns: Contents = ()
        self.extra = Content(group)
        """What is in the variable arguments."""
        self.sites: list[Site] = []
        self.accesses: dict[Node, int] = {}
        """`Flag.READ` and `Flag.MODIFIED` by node (which may stand for another one by now)."""
        self.compared: list[tuple[Content, Content]] = []
        """Pointers that are compared. If one of them is a guess, a right guess is the other one."""
        self.wide: set[Value] = set()
        """Addresses with a variable index that only numbers are accessed through."""

    def access(self, graph: Graph, node: Node, flags: int) -> None:
        self.accesses[node] = self.accesses.get(node, 0) | flags
        graph.flag(node, flags)

    def interface(self) -> list[Content]:
        """Contents of the parameters, the result and the variable arguments."""
        contents = [content for content in self.returns if content is not None]
        assert self.function is not None
        for argument in self.function.arguments:
            contents += [content for content in self.registers.get(argument, ()) if content is not None]
        contents.append(self.extra)
        return contents


def join_all(graph: Graph, left: Contents, right: Contents) -> None:
    """Slot by slot, or all with all where the values are cut differently."""
    if len(left) == len(right):
        for a, b in zip(left, right, strict=True):
            if a is not None and b is not None:
                graph.join(a, b)
        return
    together = [content for content in (*left, *right) if content is not None]
    for content in together[1:]:
        graph.join(together[0], content)
