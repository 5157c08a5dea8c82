"""The states of one function: a fixpoint over a weak topological order.

Blocks are visited in the order, loops until they are stable: joins first, then widening with thresholds. Two sweeps
over all blocks then take back what widening lost; the last one tells what assertions are worth.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from typing import Protocol, final

from limpet.absint.program.conditions import Conditions
from limpet.absint.program.edges import Edges
from limpet.absint.program.instructions import Instructions
from limpet.absint.program.pointers_of_terms import heap_is_empty
from limpet.absint.program.shape import FunctionShape, is_choice
from limpet.absint.program.state import State
from limpet.absint.program.terms import Terms
from limpet.seair import operations as ops
from limpet.seair.leaks import properties_at_end
from limpet.seair.operations import Instruction, Property
from limpet.seair.program import Block
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term

JOINS = 3
"""Visits of a loop's head before bounds are widened."""
PATIENCE, SMALL = 40, 5_000
"""Widenings with thresholds; then without."""
LITTLE_PATIENCE = 7
"""In programs with more instructions than that."""
SWEEPS = 2
Flag = int | None
"""The value of a flag; None: not a constant, or there is no flag."""
Assertion = tuple[Instruction, Property]
Truths = dict[Assertion, bool | None]
"""Whether it holds in each state in which the instruction is reached."""


class Calls(Protocol):
    def call(self, state: State, call: ops.Call, context: object) -> State | None: ...


@final
class Fixpoint:
    """Of one function in one context."""

    def __init__(
        self,
        shape: FunctionShape,
        parts: tuple[Terms, Conditions, Instructions, Edges],
        calls: Calls,
        context: object,
        thresholds: tuple[int, ...],
        patience: int,
        tick: Callable[[], None],
    ) -> None:
        self.shape = shape
        self.terms, self.conditions, self.instructions, self.edges = parts
        self.calls = calls
        self.context = context
        self.thresholds = thresholds
        self.patience = patience
        self.tick = tick
        self.incoming: dict[Block, dict[tuple[Block | None, Flag], State]] = {}
        """What leads to a block: from where, and with which value of its flag."""
        self.entered: dict[Block, State] = {}
        self.examined: dict[Block, dict[Flag, State]] = {}
        """The same of blocks with flags, case by case: one may grow although all of them together do not."""
        self.outside: dict[Block, State] = {}
        """What led into a loop from outside when it was entered for the last time."""
        self.truths: Truths = {}
        """Of assertions that are reached: whether they hold, if that is known."""
        self.returned: State | None = None
        self.return_block: Block | None = None

    def run(self, start: State) -> None:
        shape = self.shape
        first = shape.function.entry
        self.incoming[first] = {(None, None): start}
        waiting = [0]
        queued = {0}
        visits: dict[Block, int] = {}
        while waiting:
            position = heapq.heappop(waiting)
            queued.discard(position)
            block = shape.blocks[position]
            state = self._joined(block)
            if state is None:
                continue
            before = self.entered.get(block)
            if before is not None:
                if block in shape.heads:
                    count = visits[block] = visits.get(block, 0) + 1
                    if count >= JOINS and self._comes_from_outside(block):
                        visits[block] = count - 1
                        state = before.join(state)
                    elif count >= JOINS:
                        wider = before.join(state)
                        state = before.widen(wider, self.thresholds if count < self.patience else ())
                    else:
                        state = before.join(state)
                if state.leq(before) and self._is_examined(block):
                    continue
            self.entered[block] = state
            self.tick()
            for target in self._visit(block, state):
                at = shape.position[target]
                if at not in queued:
                    queued.add(at)
                    heapq.heappush(waiting, at)
        if shape.heads:  # without loops, each block was visited once, after all that lead to it
            for _ in range(SWEEPS):
                self._sweep()

    def _comes_from_outside(self, block: Block) -> bool:
        """Whether more leads into the loop than before: an outer loop goes on, which comes to an end by itself."""
        back = self.shape.goes_back
        edges = self.incoming.get(block, {}).items()
        outside = _join([state for (source, _), state in edges if source is None or not back(source, block)])
        if outside is None:
            return False
        before = self.outside.get(block)
        if before is not None and outside.leq(before):
            return False
        self.outside[block] = outside
        return before is not None

    def _sweep(self) -> None:
        """States only become smaller: each is computed again from what leads there."""
        self.truths, self.returned = {}, None
        for block in self.shape.blocks:
            self.tick()
            state = self._joined(block)
            if state is None:
                self.entered.pop(block, None)
                self._replace(block, {})
                continue
            self.entered[block] = state
            self._visit(block, state)

    def _joined(self, block: Block) -> State | None:
        edges, loop = self.incoming.get(block, {}), self.shape.loops.get(block)
        if loop is None:
            return _join(list(edges.values()))
        before = _join([state for (source, _), state in edges.items() if source not in loop.blocks])
        around = _join([state for (source, _), state in edges.items() if source in loop.blocks])
        if before is None or around is None:
            return before or around
        changed = loop.changes(before.numbers.space)
        if not loop.makes_objects:
            around.take_over(before, loop.memories, changed)
        whole = before.join(around)
        whole.keep_to(before, changed)
        return whole

    def _is_examined(self, block: Block) -> bool:
        """Nothing new comes in, with any value of its flag. Heads of loops have none, so nothing is missed there."""
        known = self.examined.get(block)
        if known is None:
            return True
        return all(flag in known and state.leq(known[flag]) for flag, state in self._by_flag(block).items())

    def _cases(self, block: Block, at_start: State) -> dict[Flag, State]:
        """States that are examined one by one: by the flag of the block, if it has one."""
        if block not in self.shape.flags.phis and block not in self.shape.flags.carried:
            return {None: at_start}
        cases = self.examined[block] = self._by_flag(block)
        return cases

    def _by_flag(self, block: Block) -> dict[Flag, State]:
        groups: dict[Flag, list[State]] = {}
        for (_, flag), state in self.incoming.get(block, {}).items():
            groups.setdefault(flag, []).append(state)
        return {flag: joined for flag, states in groups.items() if (joined := _join(states)) is not None}

    def _replace(self, block: Block, leaving: dict[Block, dict[Flag, State]]) -> None:
        for target in block.successors():
            edges = self.incoming.setdefault(target, {})
            for key in [key for key in edges if key[0] is block]:
                del edges[key]
            for flag, state in leaving.get(target, {}).items():
                edges[block, flag] = state

    # --- one block ------------------------------------------------------------------------------------------

    def _visit(self, block: Block, at_start: State) -> list[Block]:
        """Notes what leaves the block; the blocks that it reaches."""
        leaving: dict[Block, dict[Flag, State]] = {}
        returned: State | None = None
        truths: Truths = {}
        for flag, case in self._cases(block, at_start).items():
            start = case.copy()
            if block in self.shape.heads:
                start.numbers.close()  # not what was widened: that would go on for ever
                start.learnt()
            state = self._through(block, start, truths)
            if state is None:
                continue
            if isinstance(block.terminator, ops.Return):
                returned = state if returned is None else returned.join(state)
            for target, new, after in self._leave(block, state, flag):
                states = leaving.setdefault(target, {})
                states[new] = states[new].join(after) if new in states else after
        self.truths.update(truths)
        if isinstance(block.terminator, ops.Return):
            self.returned, self.return_block = returned, block
        self._replace(block, leaving)
        return list(leaving)

    def _through(self, block: Block, state: State, truths: Truths) -> State | None:
        """The state at the end of the block."""
        for instruction in block.instructions:
            following: State | None = state
            if isinstance(instruction, ops.Assert):
                truth = self.terms.truth(state, instruction.condition)
                _note(truths, (instruction, instruction.property), truth)
                following = self.conditions.assume(state, instruction.condition, True)
            elif isinstance(instruction, ops.Assume):
                following = self.conditions.assume(state, instruction.condition, True)
            elif isinstance(instruction, ops.EndOfRun):
                for property in properties_at_end(instruction, self.shape.function.name):
                    _note(
                        truths,
                        (instruction, property),
                        heap_is_empty(state, instruction.objects, self.instructions.shape.blocks),
                    )
            elif isinstance(instruction, ops.Call):
                following = self.calls.call(state, instruction, self.context)
            else:
                self.instructions.execute(state, instruction, self.context)
            if following is None:
                return None
            state = following
        return state

    def _leave(self, block: Block, state: State, flag: Flag) -> Iterator[tuple[Block, Flag, State]]:
        terminator = block.terminator
        if isinstance(terminator, ops.Jump) and terminator.target in self.shape.flags.carried:
            yield terminator.target, flag, self.edges.pass_edge(self.shape, state, block, terminator.target)
        elif isinstance(terminator, ops.Jump):
            yield from self._pass(block, terminator.target, state, flag)
        elif isinstance(terminator, ops.Branch):
            for target, truth in ((terminator.yes, True), (terminator.no, False)):
                after = self.conditions.assume(state.copy(), terminator.condition, truth)
                if after is not None:
                    yield from self._pass(block, target, after, None)

    def _pass(self, block: Block, target: Block, state: State, flag: Flag) -> Iterator[tuple[Block, Flag, State]]:
        phi = self.shape.flags.phis.get(target)
        if phi is None:
            yield target, None, self.edges.pass_edge(self.shape, state, block, target)
            return
        term = next(value for source, value in phi.incoming if source is block)
        if phi.result.sort != BOOL:
            code = term.payload if term.kind is CONSTANT else None
            if (block, target) in self.shape.flags.passed:
                code = flag
            elif (choice := self._choice(term)) is not None:
                condition, *codes = choice.args
                for truth, each in zip((True, False), codes, strict=True):
                    after = self.conditions.assume(state.copy(), condition, truth)
                    if after is not None:
                        yield target, each.payload, self.edges.pass_edge(self.shape, after, block, target)
                return
            yield target, code, self.edges.pass_edge(self.shape, state, block, target)
            return
        for truth in (True, False):
            after = self.conditions.assume(state.copy(), term, truth)
            if after is not None:
                after = self.edges.pass_edge(self.shape, after, block, target)
                if phi.result in after.env:
                    after.env[phi.result] = truth
                yield target, truth, after

    def _choice(self, term: Term) -> Term | None:
        """A truth as a number, as functions return it."""
        definition = self.terms.shape.definitions.get(term)
        value = definition.value if isinstance(definition, ops.Assign) else term
        return value if is_choice(value) else None


def _note(truths: Truths, assertion: Assertion, truth: bool | None) -> None:
    truths[assertion] = truth if truths.get(assertion, truth) == truth else None


def _join(states: list[State]) -> State | None:
    if not states:
        return None
    joined = states[0].copy()
    for state in states[1:]:
        joined = joined.join(state)
    return joined
