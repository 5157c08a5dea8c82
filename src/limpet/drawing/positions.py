"""Where nodes are within their layers: near their neighbours, in the order that was found, and not on each other."""

from __future__ import annotations

from collections.abc import Sequence

from limpet.drawing.layers import Layers

SWEEPS = 8
STIFFNESS = 4.0
"""How much more a bend counts than a box: long edges are to be straight."""


def positions(layers: Layers, breadths: Sequence[float], gap: float) -> list[float]:
    """The centre of each node across the layers, none below half of its breadth."""
    centre = [0.0] * len(breadths)
    for row in layers.rows:
        _settle(row, [0.0] * len(row), [1.0] * len(row), breadths, gap, centre)
    boxes = [bool(breadth) for breadth in breadths]
    for sweep in range(SWEEPS):
        down = sweep % 2 == 0
        beside = layers.above if down else layers.below
        for row in layers.rows if down else reversed(layers.rows):
            wanted = [sum(centre[n] for n in near) / len(near) if (near := beside[v]) else centre[v] for v in row]
            weights = [1.0 if boxes[node] else STIFFNESS for node in row]
            _settle(row, wanted, weights, breadths, gap, centre)
    least = min((centre[v] - breadths[v] / 2 for row in layers.rows for v in row), default=0.0)
    return [each - least for each in centre]


def _settle(
    row: Sequence[int],
    wanted: Sequence[float],
    weights: Sequence[float],
    breadths: Sequence[float],
    gap: float,
    centre: list[float],
) -> None:
    """The places closest to what is wanted that keep the order and the gaps: groups that collide move as one."""
    groups: list[tuple[float, float, int]] = []
    """(sum of weighted wishes, sum of weights, how many)"""
    shift = 0.0
    shifts = []
    for at, node in enumerate(row):
        if at:
            shift += (breadths[row[at - 1]] + breadths[node]) / 2 + gap
        shifts.append(shift)
        groups.append(((wanted[at] - shift) * weights[at], weights[at], 1))
        while len(groups) > 1 and groups[-2][0] / groups[-2][1] > groups[-1][0] / groups[-1][1]:
            b, a = groups.pop(), groups.pop()
            groups.append((a[0] + b[0], a[1] + b[1], a[2] + b[2]))
    at = 0
    for total, weight, many in groups:
        for _ in range(many):
            centre[row[at]] = total / weight + shifts[at]
            at += 1
