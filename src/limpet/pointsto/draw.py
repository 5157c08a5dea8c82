"""The points-to graphs of functions, to be drawn: boxes are nodes, with a row per field; round ones are registers, or
variables of the source."""

from __future__ import annotations

import difflib
from collections import deque

from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.drawing.graph import Box, Drawing, Edge, Graph, Style
from limpet.llvm.ir import Argument, Call, DebugRecord, Function
from limpet.llvm.sources import location_of
from limpet.pointsto.analysis import PointsTo, name_of
from limpet.pointsto.bodies import Body
from limpet.pointsto.graph import Content, Flag, Node, resolve

_STYLES = ((Flag.HEAP, Style.HEAP), (Flag.STACK, Style.STACK), (Flag.GLOBAL, Style.GLOBAL))
_SHOWN = (
    (Flag.HEAP, "heap"),
    (Flag.STACK, "stack"),
    (Flag.GLOBAL, "global"),
    (Flag.EXTERNAL, "external"),
    (Flag.FROM_NUMBER, "from number"),
    (Flag.TO_NUMBER, "to number"),
    (Flag.READ, "read"),
    (Flag.MODIFIED, "modified"),
)


def drawing(points_to: PointsTo, function_name: str | None) -> Drawing:
    """All functions, or the one of that name (without the `@`)."""
    functions = [f for f in points_to.analysis.bodies if function_name in (None, f.plain_name)]
    if not functions and function_name is not None:
        names = [f.plain_name for f in points_to.analysis.bodies]
        notes = tuple(Note(f"did you mean `{guess}`?") for guess in difflib.get_close_matches(function_name, names, 1))
        raise UsageError(Diagnostic("no-such-function", f"there is no function `{function_name}`", notes=notes))
    return Drawing("pointsto", tuple(_graph(f.plain_name, _registers(points_to.body(f))) for f in functions))


def graph_of_variables(points_to: PointsTo, function: Function) -> Graph:
    """What the variables of a function can point to, in the words of the source."""
    return _graph(function.plain_name, _variables(points_to.body(function), function))


Root = tuple[str, list[Content]]


def _graph(name: str, roots: list[Root]) -> Graph:
    keys: dict[Node, str] = {}
    boxes: list[Box] = []
    edges: dict[Edge, None] = {}
    work: deque[Node] = deque()

    def link(source: str, content: Content, prefix: str = "") -> None:
        target = content.root().link
        if target is None:
            return
        node, offset = resolve(target)
        if node not in keys:
            keys[node] = f"node {len(keys)}"
            work.append(node)
        edges[Edge(source, keys[node], f"{prefix}{offset}")] = None

    for number, (root, contents) in enumerate(roots):
        linked = [content for content in contents if content.root().link is not None]
        if linked:
            boxes.append(Box(f"root {number}", (root,), Style.VARIABLE, is_first=True))
            for content in linked:
                link(f"root {number}", content)
    while work:
        node = work.popleft()
        boxes.append(_box(keys[node], node))
        for start in node.starts:
            link(keys[node], node.fields[start].content, f"{start} → ")
    return Graph(name, tuple(boxes), tuple(edges))


def _registers(body: Body) -> list[Root]:
    """Parameters, result, and the registers with names."""
    roots: list[Root] = []
    for value, contents in body.registers.items():
        known = [content for content in contents if content is not None]
        name = getattr(value, "name", "")
        if known and isinstance(name, str) and name:
            roots.append((f"{name} (parameter)" if isinstance(value, Argument) else name, known))
    return [*roots, _result(body)]


def _variables(body: Body, function: Function) -> list[Root]:
    """Parameters, result, and the variables of the source that have the value of a register."""
    roots: dict[str, list[Content]] = {}
    for block in function.blocks:
        for record in block.instructions:
            if isinstance(record, DebugRecord) and record.kind == "value" and record.variable is not None:
                contents = body.registers.get(record.value, ()) if record.value is not None else ()
                known = roots.setdefault(record.variable.name, [])
                known += [each for each in contents if each is not None]
    return [*roots.items(), _result(body)]


def _result(body: Body) -> Root:
    return "result", [content for content in body.returns if content is not None]


def _box(key: str, node: Node) -> Box:
    rows = [name_of(node) or "memory"]
    rows += [f"code {function.plain_name}" for function in node.functions]
    shown = [name for flag, name in _SHOWN if node.flags & flag]
    if node.modulus:
        shown.append("collapsed" if node.collapsed else f"array of {node.modulus}")
    rows.append(", ".join(shown))
    rows += [f"{start}..{start + node.fields[start].size}" for start in node.starts]
    style = next((style for flag, style in _STYLES if node.flags & flag), Style.PLAIN)
    places = (location_of(site) for site in node.sites if isinstance(site, Call))
    return Box(key, tuple(row for row in rows if row), style, tuple(at for at in places if at is not None))
