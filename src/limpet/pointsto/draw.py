"""The points-to graph of functions as text for Graphviz (DOT), and a plain picture of such a text (SVG).

Boxes are nodes, with a row per field; ellipses are registers. Colours: heap green, stack blue, global yellow.
"""

from __future__ import annotations

import difflib
import re
from collections import deque
from dataclasses import field
from html import escape

from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.records import dataclass
from limpet.llvm.ir import Argument, Function
from limpet.pointsto.analysis import PointsTo, name_of
from limpet.pointsto.bodies import Body
from limpet.pointsto.graph import Content, Flag, Node, resolve

_COLOURS = ((Flag.HEAP, "palegreen"), (Flag.STACK, "lightblue"), (Flag.GLOBAL, "khaki"))
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


def dot(points_to: PointsTo, function_name: str | None) -> str:
    """All functions, or the one of that name (without the `@`)."""
    functions = [f for f in points_to.analysis.bodies if function_name in (None, f.plain_name)]
    if not functions and function_name is not None:
        names = [f.plain_name for f in points_to.analysis.bodies]
        notes = tuple(Note(f"did you mean `{guess}`?") for guess in difflib.get_close_matches(function_name, names, 1))
        raise UsageError(Diagnostic("no-such-function", f"there is no function `{function_name}`", notes=notes))
    lines = ["digraph pointsto {", "  rankdir=LR;", '  node [fontname="monospace", fontsize=10];']
    for number, function in enumerate(functions):
        lines += _cluster(points_to, function, number)
    lines.append("}")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def _unquoted(text: str) -> str:
    return re.sub(r"\\(.)", lambda found: "\n" if found[1] == "n" else found[1], text)


def _cluster(points_to: PointsTo, function: Function, number: int) -> list[str]:
    body = points_to.body(function)
    lines = [f"  subgraph cluster_{number} {{", f"    label={_quoted(function.plain_name)};"]
    ids: dict[Node, str] = {}
    edges: list[str] = []
    work: deque[Node] = deque()

    def link(source: str, content: Content) -> None:
        target = content.root().link
        if target is None:
            return
        node, offset = resolve(target)
        if node not in ids:
            ids[node] = f"n{number}_{len(ids)}"
            work.append(node)
        edges.append(f'    {source} -> {ids[node]} [label="{offset}"];')

    for index, (name, contents) in enumerate(_roots(body)):
        linked = [content for content in contents if content.root().link is not None]
        if linked:
            lines.append(f"    r{number}_{index} [shape=ellipse, label={_quoted(name)}];")
            for content in linked:
                link(f"r{number}_{index}", content)
    while work:
        node = work.popleft()
        lines.append(f"    {ids[node]} [shape=box, style=filled, {_style(node)}];")
        for start in node.starts:
            content = node.fields[start].content
            if content.root().link is not None:
                before = len(edges)
                link(ids[node], content)
                edges[before] = edges[before].replace('[label="', f'[label="{start} → ')
    return [*lines, *edges, "  }"]


def _roots(body: Body) -> list[tuple[str, list[Content]]]:
    """Parameters, result, and the registers with names."""
    roots: list[tuple[str, list[Content]]] = []
    for value, contents in body.registers.items():
        known = [content for content in contents if content is not None]
        name = getattr(value, "name", "")
        if known and isinstance(name, str) and name:
            roots.append((f"{name} (parameter)" if isinstance(value, Argument) else name, known))
    roots.append(("result", [content for content in body.returns if content is not None]))
    return roots


def _style(node: Node) -> str:
    colour = next((name for flag, name in _COLOURS if node.flags & flag), "white")
    rows = [name_of(node) or "memory"]
    rows += [f"code {function.plain_name}" for function in node.functions]
    shown = [name for flag, name in _SHOWN if node.flags & flag]
    if node.modulus:
        shown.append("collapsed" if node.collapsed else f"array of {node.modulus}")
    rows.append(", ".join(shown))
    rows += [f"{start}..{start + node.fields[start].size}" for start in node.starts]
    return f"fillcolor={colour}, label={_quoted(chr(10).join(row for row in rows if row))}"


# --- pictures -----------------------------------------------------------------------------------------------------

_NODE = re.compile(r'^\s*(\w+) \[shape=(\w+)(?:, style=filled, fillcolor=(\w+))?, label="((?:[^"\\]|\\.)*)"\];', re.M)
_EDGE = re.compile(r'^\s*(\w+) -> (\w+) \[label="([^"]*)"\];', re.M)
_GROUP = re.compile(r'^\s*subgraph \w+ \{\s*label="((?:[^"\\]|\\.)*)";', re.M)
_ROW, _LETTER, _GAP = 14, 6.5, 60


@dataclass(slots=True)
class _Box:
    rows: list[str]
    shape: str
    colour: str
    layer: int = 0
    x: float = 0
    y: float = 0
    targets: list[tuple[str, str]] = field(default_factory=list)

    @property
    def width(self) -> float:
        return 16 + _LETTER * max(len(row) for row in self.rows)

    @property
    def height(self) -> float:
        return 10 + _ROW * len(self.rows)


def svg(dot_text: str) -> str:
    """A layered picture of what `dot` makes: registers on the left, what they point to further right."""
    parts: list[str] = []
    top = 10.0
    right = 200.0
    for label, boxes in _groups(dot_text):
        _layers(boxes)
        parts.append(f'<text x="10" y="{top + 12:.0f}" font-weight="bold">{escape(label)}</text>')
        bottom, edge = _place(boxes, top + 24)
        right = max(right, edge)
        parts += _drawn(boxes)
        top = bottom + 30
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{right + 20:.0f}" height="{top:.0f}" '
        'font-family="monospace" font-size="11">'
    )
    arrow = (
        '<defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" '
        'orient="auto"><path d="M0 0 L10 5 L0 10 z"/></marker></defs>'
    )
    return "\n".join([head, arrow, *parts, "</svg>"]) + "\n"


def _groups(text: str) -> list[tuple[str, dict[str, _Box]]]:
    starts = [(match.start(), match[1]) for match in _GROUP.finditer(text)]
    groups = []
    for index, (start, label) in enumerate(starts):
        part = text[start : starts[index + 1][0] if index + 1 < len(starts) else len(text)]
        boxes = {m[1]: _Box(_unquoted(m[4]).split("\n"), m[2], m[3] or "white") for m in _NODE.finditer(part)}
        for match in _EDGE.finditer(part):
            boxes[match[1]].targets.append((match[2], match[3]))
        groups.append((label, boxes))
    return groups


def _layers(boxes: dict[str, _Box]) -> None:
    """A box is one layer right of the nearest box that points to it."""
    work = deque(name for name in boxes if name.startswith("r"))
    seen = set(work)
    while work:
        box = boxes[work.popleft()]
        for target, _ in box.targets:
            if target not in seen:
                seen.add(target)
                boxes[target].layer = box.layer + 1
                work.append(target)


def _place(boxes: dict[str, _Box], top: float) -> tuple[float, float]:
    bottom, x, layer = top, 10.0, 0
    while True:
        members = [box for box in boxes.values() if box.layer == layer]
        if not members:
            return bottom, x
        y = top
        for box in members:
            box.x, box.y = x, y
            y += box.height + 12
        bottom = max(bottom, y)
        x += max(box.width for box in members) + _GAP
        layer += 1


def _drawn(boxes: dict[str, _Box]) -> list[str]:
    parts = []
    for box in boxes.values():
        radius = box.height / 2 if box.shape == "ellipse" else 2
        parts.append(
            f'<rect x="{box.x:.0f}" y="{box.y:.0f}" width="{box.width:.0f}" height="{box.height:.0f}" '
            f'rx="{radius:.0f}" fill="{box.colour}" stroke="black"/>'
        )
        for index, row in enumerate(box.rows):
            parts.append(f'<text x="{box.x + 8:.0f}" y="{box.y + 16 + _ROW * index:.0f}">{escape(row)}</text>')
        for target, label in box.targets:
            other = boxes[target]
            x1, y1 = box.x + box.width, box.y + box.height / 2
            x2, y2 = other.x, other.y + other.height / 2
            bend = _GAP / 2
            parts.append(
                f'<path d="M{x1:.0f} {y1:.0f} C{x1 + bend:.0f} {y1:.0f} {x2 - bend:.0f} {y2:.0f} {x2:.0f} {y2:.0f}" '
                'fill="none" stroke="black" marker-end="url(#arrow)"/>'
            )
            parts.append(
                f'<text x="{(x1 + x2) / 2:.0f}" y="{(y1 + y2) / 2 - 3:.0f}" fill="gray">{escape(label)}</text>'
            )
    return parts
