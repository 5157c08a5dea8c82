"""Footprints for people: a line for each memory that a function is passed, or a picture of paths that lead there."""

from __future__ import annotations

from collections.abc import Iterable

from limpet.horn.access_path_text import path_text
from limpet.horn.footprints import Footprint, Footprints, Key, cells_in_order
from limpet.horn.memory_layout import region_label
from limpet.seair.operations import MemoryKind
from limpet.seair.program import Program

_FINITE, _UNBOUNDED = "palegreen", "mistyrose"


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


def footprint_dot(program: Program, footprints: Footprints, only: str | None) -> str:
    """In the form that `pointsto.draw` draws."""
    lines = ["digraph footprint {", "  rankdir=LR;", '  node [fontname="monospace", fontsize=10];']
    for at, (name, each) in enumerate(_chosen(program, footprints, only)):
        lines += [f"  subgraph cluster_{at} {{", f'    label="{name}";', *_graph(program, each, at), "  }"]
    lines.append("}")
    return "\n".join(lines) + "\n"


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


def _graph(program: Program, footprint: Footprint, at: int) -> list[str]:
    nodes: list[str] = []
    edges: dict[str, None] = {}
    roots: dict[str, str] = {}
    for number in footprint.cells:
        finite = number not in footprint.unbounded
        keys = cells_in_order(footprint, number) if finite else []
        rows = [_memory(footprint, number), "finite" if finite else footprint.unbounded[number]]
        rows += [_cell(program, footprint, number, key) for key in keys]
        label = _quoted("\n".join(rows))
        colour = _FINITE if finite else _UNBOUNDED
        nodes.append(f"    n{at}_{number} [shape=box, style=filled, fillcolor={colour}, label={label}];")
        for key in keys:
            path = key.path
            if path.steps:
                edges[f'    n{at}_{path.steps[-1][0]} -> n{at}_{number} [label="{path.steps[-1][1]}"];'] = None
                continue
            name = str(path.root.payload)
            source = roots.setdefault(program.variables.get(name, name), f"r{at}_{len(roots)}")
            edges[f'    {source} -> n{at}_{number} [label=""];'] = None
    shown = [f"    {name} [shape=ellipse, label={_quoted(root)}];" for root, name in roots.items()]
    return [*shown, *nodes, *edges]


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
