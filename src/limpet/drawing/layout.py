"""A graph with coordinates: rectangles, and the points that edges pass."""

from __future__ import annotations

from dataclasses import field
from itertools import pairwise

from limpet.base.records import dataclass
from limpet.drawing.graph import Box, Edge, Graph
from limpet.drawing.layers import Layers, layered
from limpet.drawing.positions import positions

LETTER, ROW, PADDING = 7.3, 15.0, 8.0
"""Of the monospaced font that is used: width and height of a letter, and what is left free around text."""
BETWEEN_BOXES, BETWEEN_LAYERS = 18.0, 44.0
LABEL_ROOM = 10.0
"""In front of layers, beside the room that labels of edges need."""
LOOP = 30.0
"""What an edge from a box to itself needs beside it."""
Point = tuple[float, float]


@dataclass(slots=True)
class Placed:
    box: Box
    x: float
    y: float
    width: float
    height: float


@dataclass(slots=True)
class Route:
    edge: Edge
    points: list[Point]
    """From its source to its target. Pairs of points are joined by curves that leave and arrive along the layers."""
    is_loop: bool = False


@dataclass(slots=True)
class Layout:
    boxes: list[Placed]
    routes: list[Route] = field(default_factory=list)
    width: float = 0.0
    height: float = 0.0


def size_of(box: Box) -> tuple[float, float]:
    longest = max((len(row) for row in box.rows), default=0)
    return 2 * PADDING + LETTER * longest, PADDING + ROW * len(box.rows)


def laid_out(graph: Graph, *, downwards: bool) -> Layout:
    numbers = {box.key: number for number, box in enumerate(graph.boxes)}
    edges = [(numbers[edge.source], numbers[edge.target]) for edge in graph.edges]
    first = [number for number, box in enumerate(graph.boxes) if box.is_first]
    layers = layered(len(graph.boxes), edges, first)
    sizes = [size_of(box) for box in graph.boxes]
    across = [width if downwards else height for width, height in sizes]
    along = [height if downwards else width for width, height in sizes]
    bends = len(layers.above) - len(sizes)
    centre = positions(layers, [*across, *[0.0] * bends], BETWEEN_BOXES)
    labels = max((len(edge.label) for edge in graph.edges), default=0)
    room = LABEL_ROOM + (ROW if downwards else LETTER * labels)
    starts, thick = _starts(layers, [*along, *[0.0] * bends], max(BETWEEN_LAYERS, room))
    made = Layout([])
    layer = {node: number for number, row in enumerate(layers.rows) for node in row}
    for number, box in enumerate(graph.boxes):
        a, b = starts[layer[number]], centre[number] - across[number] / 2
        width, height = sizes[number]
        made.boxes.append(Placed(box, b, a, width, height) if downwards else Placed(box, a, b, width, height))
    ports = _Ports(layers, centre, [*across, *[0.0] * bends])
    for number, edge in enumerate(graph.edges):
        chain = layers.chains[number]
        if not chain:
            made.routes.append(Route(edge, [], is_loop=True))
            continue
        points: list[Point] = []
        for at, node in enumerate(chain):
            begin = starts[layer[node]]
            end = begin + (along[node] if node < len(along) else thick[layer[node]])
            if at:
                points.append((ports.into(number, node), begin))
            if at < len(chain) - 1:
                points.append((ports.out_of(number, node), end))
        if layers.turned[number]:
            points.reverse()
        made.routes.append(Route(edge, points if downwards else [(y, x) for x, y in points]))
    loops = [LOOP + LETTER * len(route.edge.label) for route in made.routes if route.is_loop]
    made.width = max((each.x + each.width for each in made.boxes), default=0.0) + max(loops, default=0.0)
    made.height = max((each.y + each.height for each in made.boxes), default=0.0)
    for route in made.routes:
        for x, y in route.points:
            made.width, made.height = max(made.width, x + 4), max(made.height, y + 4)
    return made


def _starts(layers: Layers, along: list[float], gap: float) -> tuple[list[float], list[float]]:
    """Where each layer begins, and how thick it is."""
    thick = [max((along[node] for node in row), default=0.0) for row in layers.rows]
    starts, at = [], 0.0
    for each in thick:
        starts.append(at)
        at += each + gap
    return starts, thick


class _Ports:
    """Edges meet a box side by side, in the order of where they come from, rather than at one point."""

    def __init__(self, layers: Layers, centre: list[float], across: list[float]) -> None:
        self._out: dict[tuple[int, int], float] = {}
        self._in: dict[tuple[int, int], float] = {}
        outgoing: dict[int, list[tuple[float, int]]] = {}
        incoming: dict[int, list[tuple[float, int]]] = {}
        for number, chain in enumerate(layers.chains):
            for upper, lower in pairwise(chain):
                outgoing.setdefault(upper, []).append((centre[lower], number))
                incoming.setdefault(lower, []).append((centre[upper], number))
        for known, ends in ((self._out, outgoing), (self._in, incoming)):
            for node, entries in ends.items():
                entries.sort()
                for at, (_, number) in enumerate(entries, 1):
                    part = at / (len(entries) + 1) - 0.5
                    known[number, node] = centre[node] + part * across[node]

    def out_of(self, edge: int, node: int) -> float:
        return self._out[edge, node]

    def into(self, edge: int, node: int) -> float:
        return self._in[edge, node]
