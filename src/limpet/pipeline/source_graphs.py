"""The graphs of a program for its reports: in the words of the source, without what the compiler puts in for checks.

cmp: line 14  → body: line 15 → (trap, or on) → line 16     becomes     line 14 → line 15, line 16
"""

from __future__ import annotations

from limpet.base.diagnostics import Location
from limpet.drawing.graph import Box, Edge, Graph, ProgramGraphs, Style
from limpet.llvm.ir import Block, Call, Function, Module, Unreachable
from limpet.llvm.sources import source_name
from limpet.pipeline.graphs import call_graph, is_hidden, lines_of, own_functions, ways_out
from limpet.pointsto.analysis import PointsTo
from limpet.pointsto.draw import graph_of_variables

MOST_FUNCTIONS, MOST_BLOCKS, MOST_BOXES = 100, 1000, 200
"""Larger ones help nobody."""


def program_graphs(module: Module, points_to: PointsTo | None) -> ProgramGraphs:
    """`points_to`: None if regions were not told apart."""
    functions = own_functions(module)
    drawn = [function for function in functions[:MOST_FUNCTIONS] if len(function.blocks) <= MOST_BLOCKS]
    flow = [_flow(function) for function in drawn]
    pointers = [] if points_to is None else [graph_of_variables(points_to, f) for f in drawn if points_to.knows(f)]
    (calls,) = call_graph(module).graphs
    return ProgramGraphs(
        calls if len(calls.boxes) <= MOST_BOXES else Graph(calls.name, (), ()),
        tuple(graph for graph in flow if len(graph.boxes) <= MOST_BOXES),
        tuple(graph for graph in pointers if 0 < len(graph.boxes) <= MOST_BOXES),
        len(functions) - sum(len(graph.boxes) <= MOST_BOXES for graph in flow),
    )


def _flow(function: Function) -> Graph:
    ways = {block: ways_out(block) for block in function.blocks}
    ends = {block for block in function.blocks if _is_end_of_check(block)}
    for block, targets in ways.items():
        kept = [(target, label) for target, label in targets if target not in ends]
        ways[block] = [(kept[0][0], "")] if len(kept) == 1 else kept
    first = function.blocks[0]
    lines = {block: lines_of(block) for block in function.blocks}
    groups = _groups(first, ways)
    heads = {group[0]: f"block {number}" for number, group in enumerate(groups)}
    passed = {
        group[0]: ways[group[-1]][0][0]
        for group in groups
        if group[0] is not first and len(ways[group[-1]]) == 1 and not any(lines[block] for block in group)
    }
    # All but loops without any line.
    passed = {block: target for block, target in passed.items() if _behind(block, passed) not in passed}
    boxes: list[Box] = []
    edges: dict[Edge, None] = {}
    for group in groups:
        if group[0] in passed:
            continue
        places = _distinct([at for block in group for at in lines[block]])
        rows = tuple(f"line {at.line}" for at in places) or (group[0].name.removeprefix("%"),)
        boxes.append(Box(heads[group[0]], rows, Style.PLAIN, places, is_first=group[0] is first))
        for target, label in ways[group[-1]]:
            edges[Edge(heads[group[0]], heads[_behind(target, passed)], label)] = None
    return Graph(source_name(function), tuple(boxes), tuple(edges))


def _is_end_of_check(block: Block) -> bool:
    """Runs end here because a check failed, rather than by a call of the program."""
    if not isinstance(block.terminator, Unreachable):
        return False
    calls = [i for i in block.instructions if isinstance(i, Call)]
    return all(isinstance(call.callee, Function) and is_hidden(call.callee) for call in calls)


def _groups(first: Block, ways: dict[Block, list[tuple[Block, str]]]) -> list[list[Block]]:
    """Blocks that always follow each other; only those that are reached."""
    reached = {first: None}
    work = [first]
    while work:
        for target, _ in ways[work.pop()]:
            if target not in reached:
                reached[target] = None
                work.append(target)
    entries: dict[Block, int] = {}
    for block in reached:
        for target, _ in ways[block]:
            entries[target] = entries.get(target, 0) + 1
    follows = {
        ways[block][0][0]
        for block in reached
        if len(ways[block]) == 1 and entries[ways[block][0][0]] == 1 and ways[block][0][0] is not first
    }
    groups = []
    for block in ways:
        if block not in reached or block in follows:
            continue
        group = [block]
        while len(ways[group[-1]]) == 1 and ways[group[-1]][0][0] in follows:
            group.append(ways[group[-1]][0][0])
        groups.append(group)
    return groups


def _behind(block: Block, passed: dict[Block, Block]) -> Block:
    seen = {block}
    while block in passed and passed[block] not in seen:
        block = passed[block]
        seen.add(block)
    return block


def _distinct(places: list[Location]) -> tuple[Location, ...]:
    found: dict[tuple[str, int], Location] = {}
    for at in places:
        found.setdefault((at.file, at.line), at)
    return tuple(sorted(found.values(), key=lambda at: (at.file, at.line)))
