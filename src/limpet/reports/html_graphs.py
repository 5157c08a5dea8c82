"""The graphs of the HTML report: control flow, calls and pointers, with what is known of each line."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from html import escape

from markupsafe import Markup

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass
from limpet.drawing.graph import Box, Graph, ProgramGraphs, Style
from limpet.drawing.svg import inline_svg

_MOST_LETTERS = 56
"""Of a line of the source in a box."""
_MOST_ROWS = 12
_MOST_INVARIANTS = 3

Line = tuple[str, int]
"""(file, line)"""


@dataclass(frozen=True, slots=True)
class KnownLines:
    """What the report says about lines."""

    text: Callable[[str, int], str]
    anchor: Callable[[Location], str]
    """The id of its row in the page; empty: it has none."""
    violated: Collection[Line]
    unreached: Collection[Line]
    invariants: Mapping[Line, list[str]]


@dataclass(frozen=True, slots=True)
class DrawnGraph:
    name: str
    kind: str
    """As it is called in the list."""
    picture: Markup


def drawn_graphs(graphs: ProgramGraphs, known: KnownLines) -> list[DrawnGraph]:
    """In the order in which they are offered: functions in which something goes wrong come first."""

    def link(box: Box) -> str | None:
        anchors = [anchor for at in box.places if (anchor := known.anchor(at))]
        if not anchors:
            return None
        return f'href="#{anchors[0]}" data-line="{anchors[0]}" data-lines="{escape(" ".join(anchors))}"'

    made = []
    for graph in sorted(graphs.flow, key=lambda each: not _is_violated(each, known)):
        shown = Graph(graph.name, tuple(_with_text(box, known) for box in graph.boxes), graph.edges)
        made.append(_drawn(shown, "control flow", f"{len(graph.boxes)} blocks", True, link))
    for graph in graphs.pointers:
        names = ", ".join(box.rows[0] for box in graph.boxes if box.style is Style.VARIABLE)
        made.append(_drawn(graph, "pointers", f"of {names}" if names else "", False, link))
    if graphs.calls.boxes:
        named = replace(graphs.calls, name="all functions")
        made.append(_drawn(named, "calls", f"{len(graphs.calls.boxes)} functions", False, link))
    return made


def _drawn(graph: Graph, kind: str, what: str, downwards: bool, link: Callable[[Box], str | None]) -> DrawnGraph:
    label = f"{kind} of {graph.name}" if not what else f"{kind} of {graph.name}: {what}"
    return DrawnGraph(graph.name, kind, Markup(inline_svg(graph, downwards=downwards, label=label, link=link)))


def _is_violated(graph: Graph, known: KnownLines) -> bool:
    return any((at.file, at.line) in known.violated for box in graph.boxes for at in box.places)


def _with_text(box: Box, known: KnownLines) -> Box:
    """With lines of the source instead of their numbers, and the invariants of loops."""
    if not box.places:
        return box
    lines = [(at.file, at.line) for at in box.places]
    rows = []
    for file, line in lines[:_MOST_ROWS]:
        rows += [_short(f"⟳ {condition}") for condition in known.invariants.get((file, line), ())[:_MOST_INVARIANTS]]
        rows.append(_short(f"{line:4} {known.text(file, line).strip()}"))
    if len(lines) > _MOST_ROWS:
        rows.append(f"     … {len(lines) - _MOST_ROWS} more lines")
    if any(line in known.violated for line in lines):
        style = Style.BAD
    elif all(line in known.unreached for line in lines):
        style = Style.DIM
    else:
        style = Style.PLAIN
    return replace(box, rows=tuple(rows), style=style)


def _short(text: str) -> str:
    return text if len(text) <= _MOST_LETTERS else text[: _MOST_LETTERS - 1] + "…"
