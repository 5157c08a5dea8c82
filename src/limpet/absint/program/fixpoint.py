"""The states of one function: a fixpoint over a weak topological order.

Blocks are visited in the order, loops until they are stable: joins first, then widening with thresholds. Two sweeps
over all blocks then take back what widening lost; the last one tells what assertions are worth.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from typing import Protocol, final

from limpet.absint.program.conditions import Conditions
from limpet.absint.program.edges import Edges
from limpet.absint.program.instructions import Instructions
from limpet.absint.program.shape import FunctionShape
from limpet.absint.program.state import State
from limpet.absint.program.terms import Terms
from limpet.seair import operations as ops
from limpet.seair.program import Block

JOINS = 3
"""Visits of a loop's head before bounds are widened."""
PATIENCE = 7
"""Widenings with thresholds; then without."""
SWEEPS = 2


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
        tick: Callable[[], None],
    ) -> None:
        self.shape = shape
        self.terms, self.conditions, self.instructions, self.edges = parts
        self.calls = calls
        self.context = context
        self.thresholds = thresholds
        self.tick = tick
        self.incoming: dict[Block, dict[Block | None, State]] = {}
        self.entered: dict[Block, State] = {}
        self.truths: dict[ops.Assert, bool | None] = {}
        """Of assertions that are reached: whether they hold, if that is known."""
        self.returned: State | None = None
        self.return_block: Block | None = None

    def run(self, start: State) -> None:
        shape = self.shape
        first = shape.function.entry
        self.incoming[first] = {None: start}
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
                    if count >= JOINS:
                        wider = before.join(state)
                        state = before.widen(wider, self.thresholds if count < PATIENCE else ())
                    else:
                        state = before.join(state)
                if state.leq(before):
                    continue
            self.entered[block] = state
            self.tick()
            for target in self._visit(block, state):
                at = shape.position[target]
                if at not in queued:
                    queued.add(at)
                    heapq.heappush(waiting, at)
        for sweep in range(SWEEPS):
            self._sweep(is_last=sweep == SWEEPS - 1)

    def _sweep(self, *, is_last: bool) -> None:
        """States only become smaller: each is computed again from what leads there."""
        self.truths, self.returned = {}, None
        for block in self.shape.blocks:
            self.tick()
            state = self._joined(block)
            if state is None:
                self.entered.pop(block, None)
                for target in block.successors():
                    self.incoming.get(target, {}).pop(block, None)
                continue
            self.entered[block] = state
            self._visit(block, state)

    def _joined(self, block: Block) -> State | None:
        states = list(self.incoming.get(block, {}).values())
        if not states:
            return None
        joined = states[0]
        for state in states[1:]:
            joined = joined.join(state)
        return joined if len(states) > 1 else joined.copy()

    # --- one block ------------------------------------------------------------------------------------------

    def _visit(self, block: Block, at_start: State) -> list[Block]:
        """Notes what leaves the block; the blocks that it reaches."""
        state: State | None = at_start.copy()
        for instruction in block.instructions:
            assert state is not None
            if isinstance(instruction, ops.Assert):
                truth = self.terms.truth(state, instruction.condition)
                self.truths[instruction] = truth
                state = self.conditions.assume(state, instruction.condition, True)
            elif isinstance(instruction, ops.Assume):
                state = self.conditions.assume(state, instruction.condition, True)
            elif isinstance(instruction, ops.Call):
                state = self.calls.call(state, instruction, self.context)
            else:
                self.instructions.execute(state, instruction, self.context)
            if state is None:
                break
        leaving: dict[Block, State] = {}
        if state is not None:
            leaving = self._leave(block, state)
        for target in block.successors():
            edges = self.incoming.setdefault(target, {})
            if target in leaving:
                edges[block] = leaving[target]
            else:
                edges.pop(block, None)
        return list(leaving)

    def _leave(self, block: Block, state: State) -> dict[Block, State]:
        terminator = block.terminator
        leaving: dict[Block, State] = {}
        if isinstance(terminator, ops.Jump):
            leaving[terminator.target] = self.edges.pass_edge(self.shape, state, block, terminator.target)
        elif isinstance(terminator, ops.Branch):
            for target, truth in ((terminator.yes, True), (terminator.no, False)):
                after = self.conditions.assume(state.copy(), terminator.condition, truth)
                if after is not None:
                    leaving[target] = self.edges.pass_edge(self.shape, after, block, target)
        elif isinstance(terminator, ops.Return):
            self.returned, self.return_block = state, block
        return leaving
