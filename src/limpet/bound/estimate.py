"""How large a bounded program may become, at a guess: as if no condition were ever decided."""

from __future__ import annotations

from limpet.base.graphs import Component, strong_components, weak_topological_order
from limpet.seair.operations import Call
from limpet.seair.program import Block, Program

Weight = tuple[int, list[str]]
"""Of a block: its instructions, and what it calls."""


class Estimate:
    def __init__(self, program: Program) -> None:
        self.entry = program.entry
        self.functions: list[tuple[str, bool, list[int | Component], list[Weight]]] = []
        """Callees come first: name, whether it is recursive, blocks and loops, weights by block."""
        names = list(program.functions)
        number = {name: at for at, name in enumerate(names)}
        weights = {name: [_weight(block) for block in program.functions[name].blocks] for name in names}
        calls = [[number[callee] for _, callees in weights[name] for callee in callees] for name in names]
        for component in strong_components(calls):
            for member in component:
                name = names[member]
                is_recursive = len(component) > 1 or member in calls[member]
                self.functions.append((name, is_recursive, _order(program.functions[name].blocks), weights[name]))

    def copied_instructions(self, bound: int) -> float:
        """If each loop goes round `bound` times, and each recursive function is under way as often."""
        sizes: dict[str, float] = {}
        for name, is_recursive, order, weights in self.functions:
            total = 0.0
            work: list[tuple[int | Component, int]] = [(each, 1) for each in order]
            while work:
                element, times = work.pop()
                if isinstance(element, Component):
                    times *= bound + 1
                    work += [(each, times) for each in element.body]
                    element = element.head
                instructions, callees = weights[element]
                total += times * (instructions + sum(sizes.get(callee, 0.0) for callee in callees))
            sizes[name] = total * (bound if is_recursive else 1)
        return sizes[self.entry]


def _weight(block: Block) -> Weight:
    return len(block.phis) + len(block.instructions), [i.callee for i in block.instructions if isinstance(i, Call)]


def _order(blocks: list[Block]) -> list[int | Component]:
    number = {block: at for at, block in enumerate(blocks)}
    return weak_topological_order([[number[target] for target in block.successors()] for block in blocks], 0)
