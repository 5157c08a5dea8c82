"""What bounding finds out once about a function: the order of its blocks, loops, edges, values that leave loops.

Blocks are ordered by a weak topological order. A copy of a block is known by its key: position, iteration, position,
iteration, …, position, from the outermost loop inwards. In the order of keys, all predecessors of a copy come before
it, in irreducible loops too: an edge to the head of a loop from inside is what counts its iterations, wherever the
loop was entered.

In one activation of a function, registers can be overwritten from copy to copy, since whoever uses a register
is in the same iteration of the loops in which it was defined; unless he is outside of them. Values that are used
outside of the loops that define them are therefore carried along edges (`BlockShape.carried`) and joined like phis.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import field

from limpet.base.diagnostics import Location
from limpet.base.graphs import Component, closure, weak_topological_order
from limpet.base.records import dataclass
from limpet.seair.operations import Assert, Assign, Branch, Jump, Load, MemoryPhi, MemoryRegister, Phi, Return
from limpet.seair.program import Block, Function
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols

Register = Term | MemoryRegister


FAR = 8
"""So many blocks after a branch are examined."""


@dataclass(slots=True, eq=False)
class LoopShape:
    index: int
    head: int
    location: Location | None = None

    @property
    def line(self) -> int:
        return self.location.line if self.location is not None else 0


@dataclass(slots=True, eq=False)
class EdgeShape:
    target: int
    keep: int
    """So many of the source's loops the target is in, too."""
    back: bool
    """To the head of the innermost loop that is kept: its next iteration."""
    enter: int
    """So many loops are entered."""
    values: tuple[Term, ...] = ()
    """For the phis of the target."""
    memories: tuple[MemoryRegister, ...] = ()


@dataclass(slots=True, eq=False)
class BlockShape:
    index: int
    block: Block
    loops: tuple[int, ...] = ()
    """Indices of the loops it is in, outermost first."""
    positions: tuple[int, ...] = ()
    """In the body of each loop, and one more: of the block itself."""
    phis: tuple[Phi, ...] = ()
    memory_phis: tuple[MemoryPhi, ...] = ()
    carried: tuple[Term, ...] = ()
    """Registers that are alive here and were defined in a loop that this block is not in."""
    carried_memories: tuple[MemoryRegister, ...] = ()
    edges: tuple[EdgeShape, ...] = ()
    """One per successor."""
    tests: tuple[int, ...] = ()
    """Positions in `loops` of the loops that are left by one side of the branch but not by the other."""
    observed: tuple[Term, ...] | None = None
    """The registers that the exit test depends on. None: too hard to say."""
    tested: tuple[Term, ...] = ()
    """What a branch depends on: the same, or at least the registers that occur in the condition itself."""
    compared: tuple[Term, ...] = ()
    """The registers that the exit test is computed from, as they come from memory, joins and calls."""
    is_head: bool = False
    returned: tuple[frozenset[Term], ...] = ()
    """For each result that is returned here: the registers that it is computed from."""


@dataclass(slots=True, eq=False)
class Shape:
    function: Function
    blocks: list[BlockShape] = field(default_factory=list)
    loops: list[LoopShape] = field(default_factory=list)
    instructions: int = 0
    globals: tuple[Term, ...] = ()
    """Addresses of globals that occur."""


def shape_of(function: Function, addresses: Container[Term]) -> Shape:
    blocks = function.blocks
    number = {block: index for index, block in enumerate(blocks)}
    successors = [[number[target] for target in block.successors()] for block in blocks]
    shape = Shape(function)
    shape.blocks = [BlockShape(index, block) for index, block in enumerate(blocks)]
    shape.instructions = sum(len(block.instructions) + len(block.phis) for block in blocks)
    _order(shape, weak_topological_order(successors, 0))
    for each in shape.blocks:
        each.phis = tuple([phi for phi in each.block.phis if isinstance(phi, Phi)])
        each.memory_phis = tuple([phi for phi in each.block.phis if isinstance(phi, MemoryPhi)])
    for each in shape.blocks:
        if each.positions:
            each.edges = tuple([_edge(shape, each, target) for target in successors[each.index]])
        if isinstance(each.block.terminator, Branch):
            each.tested = _in_condition(each)
    for each in shape.blocks:
        _find_tests(shape, each)
    _locate(shape, successors)
    if shape.loops:
        _carry(shape, successors)
    _find_returned(shape)
    shape.globals = tuple([symbol for symbol in free_symbols(*_all_terms(shape)) if symbol in addresses])
    return shape


def _all_terms(shape: Shape) -> Iterator[Term]:
    for block in shape.blocks:
        for instruction in block.block.instructions:
            yield from instruction.terms()
        assert block.block.terminator is not None
        yield from block.block.terminator.terms()
        for edge in block.edges:
            yield from edge.values


def _order(shape: Shape, order: list[int | Component]) -> None:
    """Positions and loops; blocks out of reach keep none."""
    work: list[tuple[Iterator[tuple[int, int | Component]], tuple[int, ...], tuple[int, ...]]] = []
    work.append((enumerate(order), (), ()))
    while work:
        rest, loops, positions = work[-1]
        for position, element in rest:
            if isinstance(element, Component):
                loop = LoopShape(len(shape.loops), element.head)
                shape.loops.append(loop)
                head = shape.blocks[element.head]
                head.is_head = True
                head.loops, head.positions = (*loops, loop.index), (*positions, position, 0)
                work.append((enumerate(element.body, 1), head.loops, head.positions[:-1]))
                break
            block = shape.blocks[element]
            block.loops, block.positions = loops, (*positions, position)
        else:
            work.pop()


def _edge(shape: Shape, source: BlockShape, target_index: int) -> EdgeShape:
    target = shape.blocks[target_index]
    keep = 0
    for mine, its in zip(source.loops, target.loops, strict=False):
        if mine != its:
            break
        keep += 1
    back = target.is_head and keep == len(target.loops)
    edge = EdgeShape(target_index, keep, back, len(target.loops) - keep)
    edge.values = tuple([_incoming(phi, source.block) for phi in target.phis])
    edge.memories = tuple([_incoming_memory(phi, source.block) for phi in target.memory_phis])
    return edge


def _incoming(phi: Phi, source: Block) -> Term:
    for block, term in phi.incoming:
        if block is source:
            return term
    raise AssertionError(f"the phi of {phi.result} has no value for {source}")


def _incoming_memory(phi: MemoryPhi, source: Block) -> MemoryRegister:
    for block, memory in phi.incoming:
        if block is source:
            return memory
    raise AssertionError(f"the phi of {phi.result} has no value for {source}")


def _find_tests(shape: Shape, block: BlockShape) -> None:
    if len(block.edges) == 2 and block.loops:
        if any(_fails(shape, edge) for edge in block.edges):
            return  # a check: that it never fails says nothing about an end of the loop
        yes, no = (_loops_kept(shape, edge) for edge in block.edges)
        # A loop that both sides leave, or none, is not tested here.
        block.tests = tuple(range(min(yes, no), max(yes, no)))


def _fails(shape: Shape, edge: EdgeShape) -> bool:
    """Whether it leads to a failure, and nowhere else."""
    block = shape.blocks[edge.target].block
    for _ in range(FAR):
        for instruction in block.instructions:
            if isinstance(instruction, Assert) and instruction.condition.kind is CONSTANT:
                return not instruction.condition.payload
        if not isinstance(block.terminator, Jump):
            return False
        block = block.terminator.target
    return False


def _loops_kept(shape: Shape, edge: EdgeShape) -> int:
    """How many loops are not left by the edge, or by the one after it if the edge alone decides that one.

    The second is how `i < n && more` arrives: where `i < n` fails, the block with the exit test is given false.
    """
    target = shape.blocks[edge.target]
    terminator = target.block.terminator
    if isinstance(terminator, Branch) and len(target.edges) == 2:
        for phi, value in zip(target.phis, edge.values, strict=True):
            if phi.result is terminator.condition and value.kind is CONSTANT:
                return min(edge.keep, target.edges[0 if value.payload else 1].keep)
    return edge.keep


def _locate(shape: Shape, successors: list[list[int]]) -> None:
    """A loop is where the first line of its head and latches is: the `for` or `while`, not the body."""
    places: list[list[Block]] = [[shape.blocks[loop.head].block] for loop in shape.loops]
    heads = {loop.head: loop.index for loop in shape.loops}
    for block in shape.blocks:
        for edge in block.edges:
            if edge.back:
                places[heads[edge.target]].append(block.block)
    for loop, blocks in zip(shape.loops, places, strict=True):
        best: Location | None = None
        for each in blocks:
            assert each.terminator is not None
            for location in [instruction.location for instruction in each.instructions] + [each.terminator.location]:
                if location is not None and location.line and (best is None or location.line < best.line):
                    best = location
        loop.location = best if best is not None else shape.function.location


# --- values that leave loops --------------------------------------------------------------------------------


def _carry(shape: Shape, successors: list[list[int]]) -> None:
    reached = [block for block in shape.blocks if block.positions]
    home: dict[Register, BlockShape] = {}
    sources: dict[Term, Term] = {}
    assigned: dict[Term, Term] = {}
    opaque: set[Term] = set()
    for block in reached:
        if block.loops:
            for register in _defined(block):
                home[register] = block
            for instruction in block.block.instructions:
                if isinstance(instruction, Assign):
                    sources[instruction.result] = assigned[instruction.result] = instruction.value
                elif isinstance(instruction, Load):
                    sources[instruction.result] = instruction.pointer
                else:
                    opaque.update(instruction.defines())
            if not block.is_head:
                opaque.update([phi.result for phi in block.phis])
    uses = [dict.fromkeys(_used(block, home)) for block in reached]  # registers are carried in the same order each time
    bits: dict[Register, int] = {}
    for block, used in zip(reached, uses, strict=True):
        for register in used:
            loops = home[register].loops
            if block.loops[: len(loops)] != loops:
                bits.setdefault(register, len(bits))
    for block in reached:
        if block.tests:
            block.observed = _observed(block, sources, opaque)
            block.compared = _compared(block, assigned)
            if block.observed is not None:
                block.tested = block.observed
    if not bits:
        return
    # Backwards flow of sets of registers, as bits of numbers.
    used_bits = {block.index: _as_bits(used, bits) for block, used in zip(reached, uses, strict=True)}
    defined_bits = {block.index: _as_bits(_defined(block), bits) for block in reached}
    live = [0] * len(shape.blocks)
    predecessors: list[list[int]] = [[] for _ in shape.blocks]
    for block in reached:
        for target in successors[block.index]:
            predecessors[target].append(block.index)
    work = [block.index for block in sorted(reached, key=lambda block: block.positions)]
    waiting = set(work)
    while work:
        index = work.pop()
        waiting.discard(index)
        out = 0
        for target in successors[index]:
            out |= live[target]
        needed = used_bits[index] | (out & ~defined_bits[index])
        if needed != live[index]:
            live[index] = needed
            for source in predecessors[index]:
                if source not in waiting:
                    waiting.add(source)
                    work.append(source)
    registers = list(bits)
    for block in reached:
        outside = []
        rest = live[block.index]
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            register = registers[lowest.bit_length() - 1]
            loops = home[register].loops
            if block.loops[: len(loops)] != loops:
                outside.append(register)
        block.carried = tuple([each for each in outside if isinstance(each, Term)])
        block.carried_memories = tuple([each for each in outside if isinstance(each, MemoryRegister)])


def _as_bits(registers: Iterable[Register], bits: dict[Register, int]) -> int:
    mask = 0
    for register in registers:
        place = bits.get(register)
        if place is not None:
            mask |= 1 << place
    return mask


def _defined(block: BlockShape) -> Iterator[Register]:
    for phi in block.block.phis:
        yield phi.result
    for instruction in block.block.instructions:
        yield from instruction.defines()
        yield from instruction.defines_memory()


def _used(block: BlockShape, home: dict[Register, BlockShape]) -> Iterator[Register]:
    """Registers of loops that are read here. What phis of successors get is read at the end of this block."""
    terms: list[Term] = []
    memories: list[MemoryRegister] = []
    for instruction in block.block.instructions:
        terms += instruction.terms()
        memories += instruction.memories()
    assert block.block.terminator is not None
    terms += block.block.terminator.terms()
    memories += block.block.terminator.memories()
    for edge in block.edges:
        terms += edge.values
        memories += edge.memories
    own = set(_defined(block))
    for symbol in free_symbols(*terms):
        # A register that is redefined further down would be used before: that cannot be, registers are defined once.
        if symbol in home and symbol not in own:
            yield symbol
    for memory in memories:
        if memory in home and memory not in own:
            yield memory


def _in_condition(block: BlockShape) -> tuple[Term, ...]:
    assert block.block.terminator is not None
    return tuple(free_symbols(*block.block.terminator.terms()))


def _find_returned(shape: Shape) -> None:
    returning = [(each, each.block.terminator) for each in shape.blocks]
    returned = [(each, terminator.values) for each, terminator in returning if isinstance(terminator, Return)]
    if not any(values for _, values in returned):
        return
    assigned = {i.result: i.value for i in shape.function.instructions() if isinstance(i, Assign)}
    for each, values in returned:
        each.returned = tuple([_computed_from(value, assigned) for value in values])


def _computed_from(term: Term, assigned: dict[Term, Term]) -> frozenset[Term]:
    return frozenset(closure(free_symbols(term), lambda symbol: _symbols_of(assigned.get(symbol))))


def _symbols_of(term: Term | None) -> list[Term]:
    return free_symbols(term) if term is not None else []


def _observed(block: BlockShape, sources: dict[Term, Term], opaque: set[Term]) -> tuple[Term, ...] | None:
    symbols: list[Term] = []
    for symbol in closure(_in_condition(block), lambda symbol: _symbols_of(sources.get(symbol))):
        if symbol in opaque:
            return None
        symbols.append(symbol)
    return tuple(symbols)


def _compared(block: BlockShape, assigned: dict[Term, Term]) -> tuple[Term, ...]:
    behind = closure(_in_condition(block), lambda symbol: _symbols_of(assigned.get(symbol)))
    return tuple([symbol for symbol in behind if symbol not in assigned])
