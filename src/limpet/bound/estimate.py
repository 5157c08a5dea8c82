"""How large a bounded program may become, at a guess: as if no condition were ever decided."""

from __future__ import annotations

from limpet.base.graphs import Component, strong_components, weak_topological_order
from limpet.seair.operations import Call
from limpet.seair.program import Function, Program


def copied_instructions(program: Program, bound: int) -> float:
    """If each loop goes round `bound` times, and each recursive function is under way as often."""
    names = list(program.functions)
    number = {name: at for at, name in enumerate(names)}
    calls = [
        [number[i.callee] for i in program.functions[name].instructions() if isinstance(i, Call)] for name in names
    ]
    sizes: dict[str, float] = {}
    for component in strong_components(calls):  # callees come first
        for member in component:
            function = program.functions[names[member]]
            is_recursive = len(component) > 1 or member in calls[member]
            sizes[function.name] = _size(function, bound, sizes) * (bound if is_recursive else 1)
    return sizes[program.entry]


def _size(function: Function, bound: int, callees: dict[str, float]) -> float:
    blocks = function.blocks
    number = {block: at for at, block in enumerate(blocks)}
    order = weak_topological_order([[number[target] for target in block.successors()] for block in blocks], 0)
    total = 0.0
    work: list[tuple[int | Component, int]] = [(each, 1) for each in order]
    while work:
        element, times = work.pop()
        if isinstance(element, Component):
            times *= bound + 1
            work += [(each, times) for each in element.body]
            element = element.head
        block = blocks[element]
        inside = sum(callees.get(i.callee, 0.0) for i in block.instructions if isinstance(i, Call))
        total += times * (len(block.phis) + len(block.instructions) + inside)
    return total
