"""Drawings as text for Graphviz."""

from __future__ import annotations

from limpet.drawing.graph import Box, Drawing, Graph, Style

COLOURS = {
    Style.PLAIN: "white",
    Style.VARIABLE: "white",
    Style.HEAP: "palegreen",
    Style.STACK: "lightblue",
    Style.GLOBAL: "khaki",
    Style.CODE: "lightblue",
    Style.LIBRARY: "lightgray",
    Style.GOOD: "palegreen",
    Style.BAD: "mistyrose",
    Style.DIM: "lightgray",
}


def dot(drawing: Drawing) -> str:
    lines = [f"digraph {drawing.name} {{"]
    if not drawing.downwards:
        lines.append("  rankdir=LR;")
    lines.append('  node [fontname="monospace", fontsize=10];')
    for number, graph in enumerate(drawing.graphs):
        lines += _cluster(graph, number)
    return "\n".join([*lines, "}"]) + "\n"


def _cluster(graph: Graph, number: int) -> list[str]:
    names = {box.key: f"b{number}_{index}" for index, box in enumerate(graph.boxes)}
    lines = [f"  subgraph cluster_{number} {{", f"    label={_quoted(graph.name)};"]
    lines += [f"    {names[box.key]} [{_look(box)}, label={_quoted(chr(10).join(box.rows))}];" for box in graph.boxes]
    lines += [f"    {names[e.source]} -> {names[e.target]} [label={_quoted(e.label)}];" for e in graph.edges]
    return [*lines, "  }"]


def _look(box: Box) -> str:
    if box.style is Style.VARIABLE:
        return "shape=ellipse"
    return f"shape=box, style=filled, fillcolor={COLOURS[box.style]}"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
