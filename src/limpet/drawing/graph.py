"""Graphs to be shown to people."""

from __future__ import annotations

import enum
from dataclasses import field

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass


class Style(enum.Enum):
    """What a box stands for, which decides its colour."""

    PLAIN = "plain"
    VARIABLE = "variable"
    """Drawn round: where the reader starts."""
    HEAP = "heap"
    STACK = "stack"
    GLOBAL = "global"
    CODE = "function"
    LIBRARY = "library"
    GOOD = "good"
    BAD = "bad"
    DIM = "dim"


@dataclass(frozen=True, slots=True)
class Box:
    key: str
    """No other box of the graph has it."""
    rows: tuple[str, ...]
    style: Style = Style.PLAIN
    places: tuple[Location, ...] = ()
    """Lines of the source that it stands for."""
    is_first: bool = False
    """It is drawn where the reader starts, as far as edges allow it."""


@dataclass(frozen=True, slots=True)
class Edge:
    source: str
    target: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Graph:
    name: str
    boxes: tuple[Box, ...]
    edges: tuple[Edge, ...]


@dataclass(frozen=True, slots=True)
class ProgramGraphs:
    """The graphs of a program that its reports show."""

    calls: Graph
    flow: tuple[Graph, ...]
    """A graph per function."""
    pointers: tuple[Graph, ...]
    """The same; graphs without boxes are left out."""
    left_out: int = 0
    """Functions that were too many, or too large, to be drawn."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Several graphs, one below the other."""

    name: str
    graphs: tuple[Graph, ...] = field(default=())
    downwards: bool = False
    """Edges go down rather than to the right."""
