"""Layouts of random graphs, by what a reader would object to: boxes on each other, edges that end nowhere."""

from __future__ import annotations

import itertools
import random
import xml.etree.ElementTree as ElementTree

import pytest

from limpet.drawing import layers as layering
from limpet.drawing.dot import dot
from limpet.drawing.graph import Box, Drawing, Edge, Graph, Style
from limpet.drawing.layers import layered
from limpet.drawing.layout import Placed, laid_out
from limpet.drawing.svg import inline_svg, svg

SEEDS = range(60)


def random_graph(seed: int) -> Graph:
    chance = random.Random(seed)
    count = chance.randrange(1, 14)
    boxes = tuple(
        Box(
            f"b{number}",
            tuple("x" * chance.randrange(1, 20) for _ in range(chance.randrange(1, 4))),
            chance.choice(list(Style)),
            is_first=number == 0,
        )
        for number in range(count)
    )
    names = [box.key for box in boxes]
    labels = ("", "true", "8 → 0")
    edges = [Edge(chance.choice(names), chance.choice(names), chance.choice(labels)) for _ in range(count)]
    return Graph(f"graph {seed}", boxes, tuple(edges))


def on_border(placed: Placed, x: float, y: float) -> bool:
    inside_x = placed.x - 0.01 <= x <= placed.x + placed.width + 0.01
    inside_y = placed.y - 0.01 <= y <= placed.y + placed.height + 0.01
    at_side = min(abs(x - placed.x), abs(x - placed.x - placed.width)) < 0.01
    at_end = min(abs(y - placed.y), abs(y - placed.y - placed.height)) < 0.01
    return inside_x and inside_y and (at_side or at_end)


def overlap(a: Placed, b: Placed) -> bool:
    return a.x < b.x + b.width and b.x < a.x + a.width and a.y < b.y + b.height and b.y < a.y + a.height


@pytest.mark.parametrize("downwards", [True, False])
def test_layouts(downwards: bool) -> None:
    for seed in SEEDS:
        graph = random_graph(seed)
        layout = laid_out(graph, downwards=downwards)
        assert [placed.box for placed in layout.boxes] == list(graph.boxes)
        assert not any(overlap(a, b) for a, b in itertools.combinations(layout.boxes, 2)), seed
        at = {placed.box.key: placed for placed in layout.boxes}
        assert [route.edge for route in layout.routes] == list(graph.edges)
        for route in layout.routes:
            assert route.is_loop == (route.edge.source == route.edge.target)
            if route.is_loop:
                continue
            assert on_border(at[route.edge.source], *route.points[0]), seed
            assert on_border(at[route.edge.target], *route.points[-1]), seed
            # Bends go around boxes.
            for x, y in route.points[1:-1]:
                assert not any(
                    each.x < x < each.x + each.width and each.y < y < each.y + each.height for each in layout.boxes
                ), seed
        for placed in layout.boxes:
            assert placed.x >= -0.01 and placed.y >= -0.01
            assert placed.x + placed.width <= layout.width + 0.01
            assert placed.y + placed.height <= layout.height + 0.01


def test_layers_follow_edges() -> None:
    """Without cycles every edge leads on; with them only those that close one do not."""
    for seed in SEEDS:
        chance = random.Random(seed)
        count = chance.randrange(2, 12)
        pairs = [sorted(chance.sample(range(count), 2)) for _ in range(count * 2)]
        edges = [(a, b) for a, b in pairs]
        made = layered(count, edges, [0])
        assert not any(made.turned)
        row = {node: number for number, nodes in enumerate(made.rows) for node in nodes}
        assert all(row[a] < row[b] for a, b in edges)
        assert sorted(node for nodes in made.rows for node in nodes) == list(range(len(made.above)))
    loop = layered(3, [(0, 1), (1, 2), (2, 0)], [0])
    assert loop.turned == [False, False, True]


def test_crossings_are_counted() -> None:
    for seed in SEEDS:
        chance = random.Random(seed)
        made = layered(8, [(chance.randrange(4), 4 + chance.randrange(4)) for _ in range(8)], [])
        at = {node: (number, place) for number, row in enumerate(made.rows) for place, node in enumerate(row)}
        lines = [(*at[a], at[b][1]) for a in at for b in made.below[a]]
        expected = sum(
            one[0] == other[0] and (one[1] - other[1]) * (one[2] - other[2]) < 0
            for one, other in itertools.combinations(lines, 2)
        )
        assert layering._crossings(made) == expected


def test_a_crossing_that_need_not_be_is_removed() -> None:
    made = layered(6, [(0, 5), (1, 4), (2, 3)], [])
    assert layering._crossings(made) == 0


def test_texts() -> None:
    for seed in SEEDS:
        graph = random_graph(seed)
        drawing = Drawing("random", (graph, graph), downwards=seed % 2 == 0)
        picture = ElementTree.fromstring(svg(drawing))
        assert sum(each.tag.endswith("rect") for each in picture.iter()) == 2 * len(graph.boxes)
        text = dot(drawing)
        assert text.count(" -> ") == 2 * len(graph.edges) and text.count("shape=") == 2 * len(graph.boxes)
    evil = Graph("<&>", (Box("a", ('"</svg><script>',)),), (Edge("a", "a", "<b>"),))
    assert "<script" not in inline_svg(evil, downwards=True, label='"><script>')
    ElementTree.fromstring(svg(Drawing("evil", (evil,))))


def test_long_chains_do_not_recurse() -> None:
    count = 3000
    boxes = tuple(Box(str(number), ("x",), is_first=number == 0) for number in range(count))
    edges = tuple(Edge(str(number), str(number + 1)) for number in range(count - 1))
    assert laid_out(Graph("chain", boxes, edges), downwards=True).height > count
