"""Layers of a graph, after Sugiyama, Tagawa and Toda: edges lead from a layer to a later one, and few of them cross.

    a → b → c, a → c        layers [a] [b, ·] [c]        where · is a bend of the edge a → c

Edges that close a cycle count as if they led the other way. A long edge has a bend in each layer that it passes.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Sequence
from dataclasses import field
from itertools import pairwise

from limpet.base.records import dataclass

SWEEPS = 8
"""Times that layers are put in order, down and up in turn."""


@dataclass(slots=True)
class Layers:
    """Nodes are numbers: first those of the graph, then bends."""

    rows: list[list[int]]
    """Per layer the nodes in order."""
    above: list[list[int]]
    """Per node its neighbours in the layer before."""
    below: list[list[int]]
    chains: list[list[int]]
    """Per edge the nodes it passes, in the direction of the layers. Empty: a node has an edge to itself."""
    turned: list[bool] = field(default_factory=list)
    """Per edge whether it leads against the layers."""


def layered(count: int, edges: Sequence[tuple[int, int]], first: Sequence[int]) -> Layers:
    """`first`: nodes to begin with."""
    turned = _closing(count, edges, first)
    forward = [(b, a) if back else (a, b) for (a, b), back in zip(edges, turned, strict=True)]
    layer = _depths(count, [edge for edge in forward if edge[0] != edge[1]])
    made = Layers([[] for _ in range(max(layer, default=-1) + 1)], [], [], [], turned)
    made.above = [[] for _ in range(count)]
    made.below = [[] for _ in range(count)]
    for a, b in forward:
        chain = [] if a == b else _chain(made, layer, a, b)
        made.chains.append(chain)
        for upper, lower in pairwise(chain):
            made.below[upper].append(lower)
            made.above[lower].append(upper)
    for node in _walk(made, count, first):
        made.rows[layer[node]].append(node)
    _uncross(made)
    return made


def _closing(count: int, edges: Sequence[tuple[int, int]], first: Sequence[int]) -> list[bool]:
    """Which edges lead back to a node that a depth-first walk has not finished."""
    out: list[list[int]] = [[] for _ in range(count)]
    for number, (a, _) in enumerate(edges):
        out[a].append(number)
    is_open, seen = [False] * count, [False] * count
    turned = [False] * len(edges)
    for root in [*first, *range(count)]:
        if seen[root]:
            continue
        seen[root] = is_open[root] = True
        stack = [(root, iter(out[root]))]
        while stack:
            node, rest = stack[-1]
            for number in rest:
                target = edges[number][1]
                if is_open[target]:
                    turned[number] = target != node
                elif not seen[target]:
                    seen[target] = is_open[target] = True
                    stack.append((target, iter(out[target])))
                    break
            else:
                is_open[node] = False
                stack.pop()
    return turned


def _depths(count: int, edges: Sequence[tuple[int, int]]) -> list[int]:
    """The longest way that leads to each node. A node without one is right before the first that it leads to."""
    out: list[list[int]] = [[] for _ in range(count)]
    waiting = [0] * count
    for a, b in edges:
        out[a].append(b)
        waiting[b] += 1
    depth = [0] * count
    ready = [node for node in range(count) if not waiting[node]]
    roots = list(ready)
    for node in ready:
        for target in out[node]:
            depth[target] = max(depth[target], depth[node] + 1)
            waiting[target] -= 1
            if not waiting[target]:
                ready.append(target)
    for node in roots:
        if out[node]:
            depth[node] = min(depth[target] for target in out[node]) - 1
    return depth


def _chain(made: Layers, layer: list[int], a: int, b: int) -> list[int]:
    chain = [a]
    for depth in range(layer[a] + 1, layer[b]):
        chain.append(len(layer))
        layer.append(depth)
        made.above.append([])
        made.below.append([])
    return [*chain, b]


def _walk(made: Layers, count: int, first: Sequence[int]) -> list[int]:
    """All nodes; what belongs together is close together."""
    seen: dict[int, None] = {}
    for root in [*first, *range(count)]:
        stack = [root]
        while stack:
            node = stack.pop()
            if node not in seen:
                seen[node] = None
                stack += reversed(made.below[node])
    return list(seen)


def _uncross(made: Layers) -> None:
    best, fewest = [list(row) for row in made.rows], _crossings(made)
    for sweep in range(SWEEPS):
        if not fewest:
            break
        down = sweep % 2 == 0
        for row in made.rows if down else reversed(made.rows):
            place = _places(made)
            beside = made.above if down else made.below
            order = {node: _middle([place[n] for n in beside[node]], place[node]) for node in row}
            row.sort(key=order.__getitem__)
        crossings = _crossings(made)
        if crossings < fewest:
            best, fewest = [list(row) for row in made.rows], crossings
    made.rows = best


def _places(made: Layers) -> dict[int, int]:
    return {node: at for row in made.rows for at, node in enumerate(row)}


def _middle(places: list[int], otherwise: int) -> float:
    return sum(places) / len(places) if places else otherwise


def _crossings(made: Layers) -> int:
    place = _places(made)
    total = 0
    for row in made.rows:
        passed: list[int] = []
        for node in row:
            targets = sorted(place[target] for target in made.below[node])
            total += sum(len(passed) - bisect_left(passed, target + 1) for target in targets)
            for target in targets:
                insort(passed, target)
    return total
