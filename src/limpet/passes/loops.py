"""Loops whose iterations are alike: an innermost loop that only its head leaves, and that does nothing but compute,
check, load and store.

What rules a loop out is whatever makes one iteration depend on more than its number: inputs, assumptions, objects that
come or go, calls that do more than check, and runs that end in the middle.
"""

from __future__ import annotations

from collections.abc import Mapping

from limpet.base.graphs import Component, immediate_dominators, weak_topological_order
from limpet.base.properties import PLACEMENT
from limpet.base.records import dataclass
from limpet.seair import operations as ops
from limpet.seair.operations import Branch, Halt, Instruction, MemoryPhi, MemoryRegister, Phi
from limpet.seair.program import Block, Function
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols

QUESTIONS = (
    *(ops.IsObject, ops.IsDeref, ops.IsAlloc, ops.IsFreeable, ops.ObjectSize, ops.PointerOffset),
    *(ops.SameObject, ops.IsAligned, ops.IsMod),
)
"""The same answer whenever it is asked about the same values."""
_CHECKING = (ops.Assign, ops.Assert, ops.Load, *QUESTIONS)


@dataclass(slots=True, eq=False)
class Loop:
    head: Block
    blocks: list[Block]
    """The head first; all others after those that lead there."""
    latches: list[Block]
    outside: list[Block]
    """Where it is entered from."""
    body: Block
    """Behind the head if there is another iteration."""
    exit: Block
    condition: Term
    """Another iteration follows."""
    always: set[Block]
    """Blocks that are part of every iteration."""

    def phis(self) -> list[Phi]:
        return [phi for phi in self.head.phis if isinstance(phi, Phi)]

    def memory_phis(self) -> list[MemoryPhi]:
        return [phi for phi in self.head.phis if isinstance(phi, MemoryPhi)]

    def initial(self, phi: Phi) -> Term | None:
        """What it is before the loop, if that is one term."""
        values = {value for source, value in phi.incoming if source in self.outside}
        return values.pop() if len(values) == 1 else None

    def initial_memory(self, phi: MemoryPhi) -> MemoryRegister | None:
        values = {value for source, value in phi.incoming if source in self.outside}
        return values.pop() if len(values) == 1 else None

    def next(self, phi: Phi) -> Term | None:
        values = {value for source, value in phi.incoming if source in self.latches}
        return values.pop() if len(values) == 1 else None

    def next_memory(self, phi: MemoryPhi) -> MemoryRegister | None:
        values = {value for source, value in phi.incoming if source in self.latches}
        return values.pop() if len(values) == 1 else None


@dataclass(slots=True, eq=False)
class Graph:
    """The blocks of a function as they are now: to be made again once it has changed."""

    function: Function
    bodies: dict[Block, list[Block]]
    """Heads of all loops without loops inside → the other blocks of the loop, in order."""
    sources: dict[Block, list[Block]]
    _dominators: list[int] | None = None

    @staticmethod
    def of(function: Function) -> Graph:
        blocks = function.blocks
        bodies = {blocks[head]: [blocks[at] for at in body] for head, body in _innermost(function).items()}
        sources: dict[Block, list[Block]] = {block: [] for block in blocks}
        for source in blocks:
            for target in source.successors():
                sources[target].append(source)
        return Graph(function, bodies, sources)

    def dominators(self) -> list[int]:
        if self._dominators is None:
            self._dominators = immediate_dominators(_successors(self.function), 0)
        return self._dominators


def _innermost(function: Function) -> dict[int, list[int]]:
    """Head → the other blocks of the loop, in order."""
    work = _order(function)
    loops = {}
    while work:
        element = work.pop()
        if isinstance(element, Component):
            body = [each for each in element.body if isinstance(each, int)]
            if len(body) == len(element.body):
                loops[element.head] = body
            work += element.body
    return loops


def _order(function: Function) -> list[int | Component]:
    return weak_topological_order(_successors(function), 0)


def _successors(function: Function) -> list[list[int]]:
    number = {block: at for at, block in enumerate(function.blocks)}
    return [[number[target] for target in block.successors()] for block in function.blocks]


def loop_at(builder: Builder, graph: Graph, head: Block, functions: Mapping[str, Function]) -> Loop | None:
    """None: its iterations are not alike, as far as is seen here."""
    ordered = [head, *graph.bodies[head]]
    inside = set(ordered)
    failures = [each for block in ordered[1:] for each in block.successors() if each not in inside]
    whole = [*ordered, *dict.fromkeys(failures)]
    sources = graph.sources
    is_entry = head is graph.function.blocks[0]
    if is_entry or any(source not in inside for block in whole[1:] for source in sources[block]):
        return None  # entered elsewhere
    ends = _ends(builder, head, inside)
    if ends is None or not all(_fails(each) for each in failures):
        return None
    if not all(_may_repeat(i, functions) for block in whole for i in block.instructions):
        return None
    if _asks_for_places([i for block in whole for i in block.instructions]):
        return None
    latches = [block for block in sources[head] if block in inside]
    outside = [block for block in sources[head] if block not in inside]
    return Loop(head, whole, latches, outside, *ends, _always(graph, inside, latches))


def _ends(builder: Builder, head: Block, inside: set[Block]) -> tuple[Block, Block, Term] | None:
    """Body, exit, and when there is another iteration."""
    terminator = head.terminator
    if not isinstance(terminator, Branch) or (terminator.yes in inside) == (terminator.no in inside):
        return None
    if terminator.yes in inside:
        body, exit, condition = terminator.yes, terminator.no, terminator.condition
    else:
        body, exit, condition = terminator.no, terminator.yes, builder.not_(terminator.condition)
    return None if body is head else (body, exit, condition)


def _always(graph: Graph, inside: set[Block], latches: list[Block]) -> set[Block]:
    blocks, dominators = graph.function.blocks, graph.dominators()
    common: set[Block] = set(inside)
    for latch in latches:
        above = set()
        at = blocks.index(latch)
        while blocks[at] in inside:
            above.add(blocks[at])
            at = dominators[at]
        common &= above
    return common


# --- what may be part of an iteration ------------------------------------------------------------------------


def _may_repeat(i: Instruction, functions: Mapping[str, Function]) -> bool:
    if isinstance(i, ops.Call):
        return not i.memory_results and i.callee in functions and _only_checks(functions[i.callee])
    return isinstance(i, ops.Store) or _is_pure(i)


def _is_pure(i: Instruction) -> bool:
    return i.label is None if isinstance(i, ops.Nondet) else isinstance(i, _CHECKING)


def _asks_for_places(instructions: list[Instruction]) -> bool:
    """Where the objects are whose pointers were loaded: that is many at once in any iteration, and few in each."""
    loaded: set[Term] = set()
    for i in instructions:
        depends = any(symbol in loaded for term in i.terms() for symbol in free_symbols(term))
        if isinstance(i, ops.Assert):
            if depends and i.property.role in PLACEMENT:
                return True
        elif isinstance(i, ops.Load) or (depends and not isinstance(i, ops.IsAligned)):
            loaded.update(i.defines())
    return False


def _only_checks(function: Function) -> bool:
    """A call returns, or fails. It has no loops and calls nothing."""
    if any(isinstance(each, Component) for each in _order(function)):
        return False
    if any(isinstance(block.terminator, Halt) and not _fails(block) for block in function.blocks):
        return False
    return all(_is_pure(i) for i in function.instructions())


def _fails(block: Block) -> bool:
    """Whoever gets here fails, and goes no further."""
    last = block.instructions[-1] if block.instructions else None
    is_failure = isinstance(last, ops.Assert) and last.condition.kind is CONSTANT and not last.condition.payload
    return is_failure and isinstance(block.terminator, Halt)
