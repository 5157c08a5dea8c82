"""Drawings as SVG: a file of its own, or a part of a page, which then provides the style."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from limpet.drawing.graph import Box, Drawing, Edge, Graph, Style
from limpet.drawing.layout import LETTER, PADDING, ROW, Layout, Placed, Point, Route, laid_out

_MARGIN = 10.0
_HEAD = 5.0
"""Length of the head of an arrow."""
_COLOURS = {
    Style.PLAIN: "#ffffff",
    Style.VARIABLE: "#ffffff",
    Style.HEAP: "#d2f4d6",
    Style.STACK: "#d7e9fb",
    Style.GLOBAL: "#f8efc0",
    Style.CODE: "#d7e9fb",
    Style.LIBRARY: "#e8e8e8",
    Style.GOOD: "#d2f4d6",
    Style.BAD: "#fbdcdc",
    Style.DIM: "#e8e8e8",
}
_STYLE = (
    ".box rect { stroke: #222222; } text { fill: #111111; } .edge path { fill: none; stroke: #444444; } "
    ".edge .head { fill: #444444; stroke: none; } .edge text { fill: #444444; } "
    + " ".join(f".{style.value} rect {{ fill: {colour}; }}" for style, colour in _COLOURS.items())
)
_OPEN = 'font-family="monospace" font-size="12"'

Link = Callable[[Box], str | None]
"""The attributes of an element `a` around a box; None: there is no link."""


def svg(drawing: Drawing) -> str:
    """A file of its own: one graph below the other, each below its name."""
    parts: list[str] = []
    top, right = _MARGIN, 200.0
    for graph in drawing.graphs:
        layout = laid_out(graph, downwards=drawing.downwards)
        parts.append(f'<text x="{_MARGIN:g}" y="{top + 12:.0f}" font-weight="bold">{escape(graph.name)}</text>')
        parts.append(f'<g transform="translate({_MARGIN:g} {top + 24:.0f})">')
        parts += [*_contents(layout, drawing.downwards, None), "</g>"]
        right, top = max(right, layout.width), top + 24 + layout.height + 30
    size = f'width="{right + 2 * _MARGIN:.0f}" height="{top:.0f}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {_OPEN}>'
    return "\n".join([head, f"<style>{_STYLE}</style>", *parts, "</svg>"]) + "\n"


def inline_svg(graph: Graph, *, downwards: bool, label: str, link: Link | None = None) -> str:
    """A part of a page, whose style sheet has the classes `box`, `edge`, `head` and the names of styles."""
    layout = laid_out(graph, downwards=downwards)
    width, height = layout.width + 2 * _MARGIN, layout.height + 2 * _MARGIN
    # With links inside it is a group of things rather than one picture.
    role = "img" if link is None else "group"
    head = (
        f'<svg class="graph" role="{role}" aria-label="{escape(label)}" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="{-_MARGIN:g} {-_MARGIN:g} {width:.0f} {height:.0f}" {_OPEN}>'
    )
    return "\n".join([head, *_contents(layout, downwards, link), "</svg>"])


def _contents(layout: Layout, downwards: bool, link: Link | None) -> list[str]:
    at = {placed.box.key: placed for placed in layout.boxes}
    parts = [_edge(route, at, downwards) for route in layout.routes]
    return [*parts, *(_box(placed, link) for placed in layout.boxes)]


def _box(placed: Placed, link: Link | None) -> str:
    box = placed.box
    radius = placed.height / 2 if box.style is Style.VARIABLE else 3
    parts = [
        f'<rect x="{placed.x:.0f}" y="{placed.y:.0f}" width="{placed.width:.0f}" height="{placed.height:.0f}" '
        f'rx="{radius:.0f}"/>'
    ]
    for number, row in enumerate(box.rows, 1):
        x, y = placed.x + PADDING, placed.y + ROW * number
        parts.append(f'<text x="{x:.0f}" y="{y:.0f}" xml:space="preserve">{escape(row)}</text>')
    inside = "".join(parts)
    attributes = link(box) if link is not None else None
    if attributes is not None:
        inside = f"<a {attributes}>{inside}</a>"
    return f'<g class="box {box.style.value}">{inside}</g>'


def _edge(route: Route, at: dict[str, Placed], downwards: bool) -> str:
    edge = route.edge
    if route.is_loop:
        return _loop(edge, at[edge.source])
    points = route.points
    back = points[-1][1] < points[0][1] if downwards else points[-1][0] < points[0][0]
    head = -_HEAD if back else _HEAD
    end = points[-1]
    tip = (end[0], end[1] - head) if downwards else (end[0] - head, end[1])
    path = _curve([*points[:-1], tip], downwards)
    parts = [f'<path d="{path}"/>', _arrow(end, head, downwards)]
    if edge.label:
        begin = at[edge.source]
        x, y = _label_at(points, len(edge.label), begin.x + begin.width / 2, downwards)
        parts.append(f'<text x="{x:.0f}" y="{y:.0f}">{escape(edge.label)}</text>')
    return f'<g class="edge">{"".join(parts)}</g>'


def _curve(points: list[Point], downwards: bool) -> str:
    """Straight within layers, bent between them."""
    x, y = points[0]
    path = [f"M{x:.0f} {y:.0f}"]
    for number, (to_x, to_y) in enumerate(points[1:]):
        if number % 2:
            path.append(f"L{to_x:.0f} {to_y:.0f}")
        elif downwards:
            middle = (y + to_y) / 2
            path.append(f"C{x:.0f} {middle:.0f} {to_x:.0f} {middle:.0f} {to_x:.0f} {to_y:.0f}")
        else:
            middle = (x + to_x) / 2
            path.append(f"C{middle:.0f} {y:.0f} {middle:.0f} {to_y:.0f} {to_x:.0f} {to_y:.0f}")
        x, y = to_x, to_y
    return " ".join(path)


def _arrow(end: Point, head: float, downwards: bool) -> str:
    x, y = end
    if downwards:
        corners = ((x, y), (x - 4, y - head * 1.6), (x + 4, y - head * 1.6))
    else:
        corners = ((x, y), (x - head * 1.6, y - 4), (x - head * 1.6, y + 4))
    return '<path class="head" d="M' + " L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + 'Z"/>'


def _label_at(points: list[Point], letters: int, middle: float, downwards: bool) -> Point:
    """Beside the beginning of the edge, where edges of one box are apart."""
    (x, y), (next_x, next_y) = points[0], points[1]
    if downwards:
        sign = 1 if next_y > y else -1
        left = x - LETTER * letters - 4 if x < middle - 1 else x + 4
        return left, y + sign * 11 + 3
    return (x + 6, y - 4) if next_x > x else (x - LETTER * letters - 6, y - 4)


def _loop(edge: Edge, placed: Placed) -> str:
    """From the right side of a box back to it."""
    x, y = placed.x + placed.width, placed.y + placed.height / 2
    path = f"M{x:.0f} {y - 6:.0f} C{x + 26:.0f} {y - 14:.0f} {x + 26:.0f} {y + 14:.0f} {x + _HEAD:.0f} {y + 6:.0f}"
    text = f'<text x="{x + 8:.0f}" y="{y - 14:.0f}">{escape(edge.label)}</text>' if edge.label else ""
    return f'<g class="edge"><path d="{path}"/>{_arrow((x, y + 6), -_HEAD, False)}{text}</g>'
