"""The control flow of a function as the encoder sees it: blocks, cut where a call has to begin or end a stretch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import final

from limpet.base.diagnostics import Location
from limpet.base.graphs import reverse_postorder
from limpet.base.records import dataclass
from limpet.seair.operations import Call, Instruction, MemoryPhi, MemoryRegister, Phi, Terminator
from limpet.seair.predicates import OfPredicate
from limpet.seair.program import Block, Function
from limpet.terms.kind import SYMBOL
from limpet.terms.term import Term
from limpet.terms.walk import postorder

Register = Term | MemoryRegister


@final
@dataclass(slots=True, eq=False)
class Node:
    """A stretch of a block. The first one of a block has its phis, the last one its terminator."""

    name: str
    block: Block
    phis: list[Phi | MemoryPhi]
    instructions: list[Instruction]
    terminator: Terminator | None = None
    successors: list[Node] = field(default_factory=list)
    predecessors: list[Node] = field(default_factory=list)
    live: list[Register] = field(default_factory=list)
    """What is read from here on, phis of this node included."""
    index: int = 0
    """In reverse postorder."""

    @property
    def location(self) -> Location | None:
        for instruction in self.instructions:
            if instruction.location is not None:
                return instruction.location
        return self.terminator.location if self.terminator is not None else None

    def calls(self) -> list[Call | OfPredicate]:
        """What other predicates are used for."""
        return [i for i in self.instructions if isinstance(i, Call | OfPredicate)]


def nodes_of(function: Function, ends_before: Callable[[list[Instruction], Call], bool]) -> list[Node]:
    """In reverse postorder, the entry first. A stretch ends before a call if the function says so, which is given what
    the stretch has so far."""
    first: dict[Block, Node] = {}
    last: dict[Block, Node] = {}
    nodes: list[Node] = []
    for block in function.blocks:
        node = Node(block.label, block, list(block.phis), [])
        first[block] = node
        nodes.append(node)
        count = 0
        for instruction in block.instructions:
            if isinstance(instruction, Call) and node.instructions and ends_before(node.instructions, instruction):
                count += 1
                following = Node(f"{block.label}.{count}", block, [], [])
                node.successors.append(following)
                nodes.append(following)
                node = following
            node.instructions.append(instruction)
        node.terminator = block.terminator
        last[block] = node
    for block, node in last.items():
        node.successors = [first[target] for target in block.successors()]
    numbers = {node: position for position, node in enumerate(nodes)}
    order = reverse_postorder([[numbers[s] for s in node.successors] for node in nodes], 0)
    ordered = [nodes[position] for position in order]
    for position, node in enumerate(ordered):
        node.index = position
        for target in node.successors:
            target.predecessors.append(node)
    return ordered


def loop_heads(nodes: list[Node]) -> set[Node]:
    """Targets of edges that go back in the order: every cycle has one."""
    return {target for node in nodes for target in node.successors if target.index <= node.index}


def find_live(nodes: list[Node], always: list[Register], known: set[Term]) -> None:
    """Sets `live`. `always` are registers that are live everywhere but at the very start; `known` are not registers."""
    numbers: dict[Register, int] = {}
    registers: list[Register] = []

    def bit(register: Register) -> int:
        number = numbers.get(register)
        if number is None:
            number = numbers[register] = len(registers)
            registers.append(register)
        return 1 << number

    def symbols(terms: list[Term]) -> int:
        bits = 0
        for term in postorder(terms):
            if term.kind is SYMBOL and term not in known:
                bits |= bit(term)
        return bits

    kept = 0
    for register in always:
        kept |= bit(register)
    uses: dict[Node, int] = {}
    makes: dict[Node, int] = {}
    at_phis: dict[Node, int] = {}
    on_edge: dict[tuple[Node, Block], int] = {}
    for node in nodes:
        read = written = 0
        for i in node.instructions:
            here = symbols(list(i.terms()))
            for memory in i.memories():
                here |= bit(memory)
            read |= here & ~written
            for register in i.defines():
                written |= bit(register)
            for memory in i.defines_memory():
                written |= bit(memory)
        if node.terminator is not None:
            here = symbols(list(node.terminator.terms()))
            for memory in node.terminator.memories():
                here |= bit(memory)
            read |= here & ~written
        uses[node], makes[node] = read | kept, written
        phis = 0
        for phi in node.phis:
            phis |= bit(phi.result)
            for block, value in phi.incoming:
                given = symbols([value]) if isinstance(value, Term) else bit(value)
                on_edge[node, block] = on_edge.get((node, block), 0) | given
        at_phis[node] = phis
    live = dict.fromkeys(nodes, 0)
    work = list(nodes)
    waiting = set(work)
    while work:
        node = work.pop()
        waiting.discard(node)
        out = 0
        for target in node.successors:
            out |= (live[target] & ~at_phis[target]) | on_edge.get((target, node.block), 0)
        now = uses[node] | (out & ~makes[node])
        if now != live[node]:
            live[node] = now
            for before in node.predecessors:
                if before not in waiting:
                    waiting.add(before)
                    work.append(before)
    for node in nodes:
        digits = bin(live[node])[:1:-1]
        node.live = [register for register, digit in zip(registers, digits, strict=False) if digit == "1"]
