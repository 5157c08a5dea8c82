"""Human-readable footprints: a line for each memory that a function is passed, or a picture of the paths to them."""

from __future__ import annotations

from collections.abc import Iterable

from limpet.drawing.graph import Box, Drawing, Edge, Graph, Style
from limpet.horn.access_path_text import path_text
from limpet.horn.footprints import Footprint, Footprints, Key, cells_in_order
from limpet.horn.memory_layout import region_label
from limpet.seair.operations import MemoryKind
from limpet.seair.program import Program


def footprint_text(program: Program, footprints: Footprints, only: str | None) -> str:
    lines: list[str] = []
    for name, each in _chosen(program, footprints, only):
        lines.append(f"{name}({', '.join(_parameters(program, each))})")
        for number in each.cells:
            label = _memory(each, number)
            if number in each.unbounded:
                lines.append(f"  {label}: unbounded, {each.unbounded[number]}")
            else:
                cells = [_cell(program, each, number, key) for key in cells_in_order(each, number)]
                lines.append(f"  {label}: {', '.join(cells) or 'not touched'}")
        lines.append("")
    return "\n".join(lines)


def footprint_drawing(program: Program, footprints: Footprints, only: str | None) -> Drawing:
    chosen = _chosen(program, footprints, only)
    return Drawing("footprint", tuple(_graph(program, name, each) for name, each in chosen))


def _chosen(program: Program, footprints: Footprints, only: str | None) -> Iterable[tuple[str, Footprint]]:
    return [(name, footprints.of[name]) for name in program.functions if name in footprints.of and only in (None, name)]


def _parameters(program: Program, footprint: Footprint) -> list[str]:
    names = [str(parameter.payload) for parameter in footprint.function.parameters]
    return [program.variables.get(name, name) for name in names]


def _memory(footprint: Footprint, number: int) -> str:
    memory = footprint.function.memory_parameters[number]
    if memory.kind is MemoryKind.OBJECTS:
        return "objects"
    name = region_label(memory.region)
    return name if memory.kind is MemoryKind.DATA else f"{memory.kind.value} {name}"


def _cell(program: Program, footprint: Footprint, number: int, key: Key) -> str:
    text = path_text(program, key, footprint.function.memory_parameters[number].kind)
    return f"{text} (written)" if footprint.cells[number][key].written else text


def _graph(program: Program, name: str, footprint: Footprint) -> Graph:
    memories: list[Box] = []
    edges: dict[Edge, None] = {}
    roots: dict[str, Box] = {}
    for number in footprint.cells:
        finite = number not in footprint.unbounded
        keys = cells_in_order(footprint, number) if finite else []
        rows = [_memory(footprint, number), "finite" if finite else footprint.unbounded[number]]
        rows += [_cell(program, footprint, number, key) for key in keys]
        memories.append(Box(f"memory {number}", tuple(rows), Style.GOOD if finite else Style.BAD))
        for key in keys:
            path = key.path
            if path.steps:
                edges[Edge(f"memory {path.steps[-1][0]}", f"memory {number}", str(path.steps[-1][1]))] = None
                continue
            root = str(path.root.payload)
            shown = program.variables.get(root, root)
            source = roots.setdefault(shown, Box(f"root {len(roots)}", (shown,), Style.VARIABLE, is_first=True))
            edges[Edge(source.key, f"memory {number}")] = None
    return Graph(name, (*roots.values(), *memories), tuple(edges))
