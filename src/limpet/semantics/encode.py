"""From a bounded program, in any form, to a verification condition.

* Pure dataflow form: the instructions are run in order; what is assumed is assumed; a property is violated where the
  error register has its number.
* Any other form: the same block by block, with a Boolean unknown per block that is true if the run gets there. A phi is
  an unknown that equals the value of the edge that was taken; phis of pointers and memories are choices by edge.
"""

from __future__ import annotations

from collections.abc import Sequence

from limpet.base.config import EncodeOptions
from limpet.base.context import Context
from limpet.memory.pointers import Pointer, Value
from limpet.seair.bounded import BoundedProgram
from limpet.seair.operations import Assert, Assign, Assume, Branch, Jump, MemoryPhi, Phi
from limpet.seair.program import Block
from limpet.semantics.condition import Condition, ConditionStatistics, NumberedProperty, PropertyTerm
from limpet.semantics.execution import Execution
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.kinds_core import ITE
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term
from limpet.terms.walk import postorder


def encode(
    ctx: Context,
    program: BoundedProgram,
    options: EncodeOptions,
    builder: Builder,
    numbered: Sequence[NumberedProperty] = (),
    error: Term | None = None,
) -> Condition:
    """With `error`, that is the error register (or a constant), as `numbered` explains; the program has one assertion.

    `builder` may simplify or not; its manager is the program's.
    """
    execution = Execution(program, options, builder)
    if error is not None and len(program.function.blocks) == 1:
        condition = _DataFlow(ctx, program, execution).encode(numbered, error)
    else:
        condition = _ControlFlow(ctx, program, execution).encode()
        if error is not None:
            reached = builder.or_(*(each.term for each in condition.properties))
            number = execution.number(error)
            condition.properties = [
                PropertyTerm(
                    each.property,
                    each.context,
                    builder.and_(reached, builder.equal(number, builder.bv(each.number, number.width))),
                )
                for each in numbered
            ]
    roots = list(condition.roots())
    condition.assumptions = execution.constraints(roots, ctx.deadline.check) + condition.assumptions
    condition.counts = [count for count in dict.fromkeys(execution.counts) if count.kind is not CONSTANT]
    condition.definitions = execution.memory.defined.about
    statistics = execution.memory.statistics
    condition.statistics = ConditionStatistics(
        terms=len(postorder(condition.roots())),
        loads=statistics.loads,
        loads_resolved=statistics.resolved,
        stores=statistics.stores,
        objects=len(program.objects),
    )
    ctx.statistics.count("terms", condition.statistics.terms)
    ctx.statistics.count("memory operations", statistics.loads + statistics.stores)
    ctx.statistics.count("loads", statistics.loads)
    ctx.statistics.count("loads resolved", statistics.resolved)
    for name, count in statistics.details().items():
        ctx.statistics.count(name, count)
    return condition


class _DataFlow:
    def __init__(self, ctx: Context, program: BoundedProgram, execution: Execution) -> None:
        self.ctx = ctx
        self.execution = execution
        self.builder = execution.builder
        self.block = program.function.entry
        self.definitions: dict[Term, Term] = {}
        """What registers are assigned."""

    def encode(self, numbered: Sequence[NumberedProperty], error: Term) -> Condition:
        execution, condition = self.execution, Condition()
        for instruction in self.block.instructions:
            self.ctx.deadline.check()  # a single load may take long
            if isinstance(instruction, Assume):
                assumed = execution.number(instruction.condition)
                condition.assumptions.append(assumed)
                execution.memory.assume(assumed)
            elif isinstance(instruction, Assert):
                continue  # that this one is reached is what `error` tells
            else:
                if isinstance(instruction, Assign):
                    self.definitions[instruction.result] = instruction.value
                execution.run(instruction)
        where = self._conditions(error)
        false = self.builder.false
        for each in numbered:
            condition.properties.append(PropertyTerm(each.property, each.context, where.get(each.number, false)))
        return condition

    def _conditions(self, error: Term) -> dict[int, Term]:
        """Number → when it is the value of the error register.

        The register is a graph of choices with constants at the ends. One walk from above finds for each node when
        it decides: one of those above it decides, and chooses it.
        """
        b = self.builder
        order = self._choices(error)
        ways: dict[Term, list[Term]] = {error: [b.true]}
        conditions: dict[int, Term] = {}
        others: list[tuple[Term, Term]] = []
        for node in order:
            here = b.or_(*ways[node])
            if node.kind is CONSTANT:
                conditions[node.payload] = here
            elif node.kind is ITE:
                condition = self.execution.number(node.args[0])
                ways.setdefault(node.args[1], []).append(b.and_(here, condition))
                ways.setdefault(node.args[2], []).append(b.and_(here, b.not_(condition)))
            elif node in self.definitions:
                ways.setdefault(self.definitions[node], []).append(here)
            else:
                others.append((here, self.execution.number(node)))
        for here, value in others:
            for number in sorted(conditions):
                same = b.and_(here, b.equal(value, b.bv(number, value.width)))
                conditions[number] = b.or_(conditions[number], same)
        return conditions

    def _choices(self, error: Term) -> list[Term]:
        """The nodes of the graph, each before those that it chooses from."""
        order: list[Term] = []
        seen: set[Term] = set()
        stack: list[tuple[Term, bool]] = [(error, False)]
        while stack:
            node, done = stack.pop()
            if done:
                order.append(node)
                continue
            if node in seen:
                continue
            # Only now: a node that merely waits on the stack may be below one that is still to be examined.
            seen.add(node)
            stack.append((node, True))
            below: tuple[Term, ...] = ()
            if node.kind is ITE:
                below = node.args[1:]
            elif node.kind is SYMBOL and node in self.definitions:
                below = (self.definitions[node],)
            for part in below:
                if part not in seen:
                    stack.append((part, False))
        order.reverse()
        return order


class _ControlFlow:
    def __init__(self, ctx: Context, program: BoundedProgram, execution: Execution) -> None:
        self.ctx = ctx
        self.program = program
        self.execution = execution
        self.builder = execution.builder
        self.condition = Condition()
        self.edges: dict[Block, list[tuple[Block, Term]]] = {}
        """Block → where a run may come from, and when it does."""

    def encode(self) -> Condition:
        blocks = self.program.function.blocks
        self.edges = {block: [] for block in blocks}
        for block in blocks:
            here = self.builder.true if block is blocks[0] else self._reached(block)
            self._phis(block)
            self._leave(block, self._run(block, here))
        return self.condition

    def _reached(self, block: Block) -> Term:
        b = self.builder
        here = b.or_(*(edge for _, edge in self.edges[block]))
        if not here.args:
            return here
        reached = b.fresh(f"at {block.label}", BOOL)
        self.condition.assumptions.append(b.equal(reached, here))
        return reached

    def _run(self, block: Block, here: Term) -> Term:
        """When the run gets to the end of the block."""
        b, execution = self.builder, self.execution
        for instruction in block.instructions:
            self.ctx.deadline.check()
            if isinstance(instruction, Assume):
                here = b.and_(here, execution.number(instruction.condition))
            elif isinstance(instruction, Assert):
                holds = execution.number(instruction.condition)
                violated = b.and_(here, b.not_(holds))
                self.condition.properties.append(PropertyTerm(instruction.property, instruction.context, violated))
                here = b.and_(here, holds)
            else:
                execution.run(instruction)
        return here

    def _leave(self, block: Block, here: Term) -> None:
        b = self.builder
        terminator = block.terminator
        if isinstance(terminator, Jump):
            self.edges[terminator.target].append((block, here))
        elif isinstance(terminator, Branch):
            condition = self.execution.number(terminator.condition)
            self.edges[terminator.yes].append((block, b.and_(here, condition)))
            self.edges[terminator.no].append((block, b.and_(here, b.not_(condition))))

    # --- joins ----------------------------------------------------------------------------------------------

    def _phis(self, block: Block) -> None:
        edges = dict(self.edges[block])
        for phi in block.phis:
            if isinstance(phi, MemoryPhi):
                self._memory_phi(phi, edges)
            else:
                self._phi(phi, edges)

    def _phi(self, phi: Phi, edges: dict[Block, Term]) -> None:
        b, execution = self.builder, self.execution
        incoming = [(edges[source], execution.value(term)) for source, term in phi.incoming if source in edges]
        values = [value for _, value in incoming]
        if all(value == values[0] for value in values):
            execution.define(phi.result, values[0])
        elif any(isinstance(value, Pointer) for value in values):
            chosen: Value = values[-1]
            for edge, value in reversed(incoming[:-1]):
                chosen = execution.expressions.ite(edge, value, chosen)
            execution.define(phi.result, chosen)
        else:
            for edge, value in incoming:
                assert isinstance(value, Term)
                same = b.equal(phi.result, value)
                self.condition.assumptions.append(b.implies(edge, same))

    def _memory_phi(self, phi: MemoryPhi, edges: dict[Block, Term]) -> None:
        execution = self.execution
        incoming = [(edges[source], execution.memories[memory]) for source, memory in phi.incoming if source in edges]
        chosen = incoming[-1][1]
        for edge, memory in reversed(incoming[:-1]):
            chosen = execution.choose_memory(phi.result.kind, edge, memory, chosen)
        execution.memories[phi.result] = chosen
