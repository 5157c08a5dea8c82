"""Which iterations of a loop count towards its bound, and which are none.

An iteration whose exit test is decided by values promises an end and is not counted; one that is decided by what is
known on the path, or that compares the same values as the one before, is. An iteration that begins in the state in
which an earlier one began is not followed: whatever happens after it also happens without that detour.
"""

from __future__ import annotations

from limpet.bound.evaluator import Evaluator
from limpet.bound.knowledge import counted
from limpet.bound.limits import SMALL, Limits
from limpet.bound.state import Cursor, Frame, LoopState, Pending
from limpet.bound.values import Values
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer, Value
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term


class LoopProgress:
    def __init__(self, limits: Limits, at: Cursor, values: Values, evaluator: Evaluator, table: ObjectTable) -> None:
        self.limits = limits
        self.path = at.path
        self.values = values
        self.evaluator = evaluator
        self.table = table
        self.unwindings = 0

    def note_short(self, frame: Frame, pending: Pending, condition: Value) -> None:
        """An exit test compares numbers from small ranges, and others than in the iteration before."""
        shape, stretch = pending.shape, self.limits.stretch
        if not shape.tests or not stretch or not isinstance(condition, Term) or condition.kind is CONSTANT:
            return
        ranges = counted(self.path.facts, self.values.origins, condition, stretch)
        if ranges is None:
            return
        for place in shape.tests:
            state = frame.loops[shape.loops[place]]
            if state.compared.get(shape.index) != ranges:
                state.compared[shape.index] = ranges
                state.short = True

    def rests_on_facts(self, frame: Frame, pending: Pending) -> bool:
        """Decided over registers that are constants because of what is known on this path (a check that was passed,
        say), not by the values themselves.

        Such knowledge can be renewed in every iteration, so it does not promise an end:
        `for (i = 0; i <= n; i++) { assert(i < n); … }`.
        """
        by_facts = frame.by_facts
        shape = pending.shape
        return bool(by_facts) and any(symbol in by_facts for symbol in (*shape.tested, *shape.compared))

    def note_decided(self, frame: Frame, pending: Pending) -> None:
        """An exit test is decided by what is known: a promise that the loop will end, if it compares constants.

        `x < x` is decided too, in each iteration the same way, whatever x is. And so is `if (!node)` for a node that
        was made in this iteration: each is another one, and none is null.
        """
        shape = pending.shape
        get = frame.values.get
        compared = [get(symbol, symbol) for symbol in shape.compared]
        if not all(map(_is_settled, compared)):
            return
        observed = None
        if shape.observed is not None and self.limits.progress:
            values = frame.values
            observed = tuple([values.get(symbol, symbol) for symbol in shape.observed])
        for place in shape.tests:
            state = frame.loops[shape.loops[place]]
            if any(self._is_new(value, state) for value in compared):
                continue
            if observed is not None:
                if state.seen.get(shape.index) == observed:
                    continue  # will be decided like this for ever
                state.seen[shape.index] = observed
            state.decided = True

    def _is_new(self, value: Value, state: LoopState) -> bool:
        """Whether it is a pointer to something that came to life in this iteration."""
        if not isinstance(value, Pointer):
            return False
        place = self.evaluator.place(value)
        return place is not None and place[0] > state.objects

    def ends_too_late(self, frame: Frame, index: int) -> bool:
        """At the start of a further iteration of a loop that ends by itself: whether there were enough of them, for a
        program that is large already."""
        state = frame.loops[index]
        bound = self.limits.loop(frame.shape.function.name, frame.shape.loops[index].line)
        return state.decided and state.iterations >= max(bound, SMALL)

    def repeats(self, frame: Frame, pending: Pending) -> bool:
        """At the start of a further iteration: whether all is as it was at the start of an earlier one.

        The values at the head are the same terms, so they are the same numbers in each run that gets here: all of them
        came by the earlier copy of the head, as only that leads here. No memory was written to in between, and no
        object came to life. So a run that goes on from here goes on in the same way from there, and the shortest run
        to any place never comes here. Earlier states are kept at powers of two: this finds cycles of any length.
        """
        shape = pending.shape
        values, memories = frame.values, frame.memories
        state = frame.loops[shape.loops[-1]]
        now = (
            len(self.table),
            *[values[phi.result] for phi in shape.phis],
            *[memories[phi.result].register for phi in shape.memory_phis],
            *[values[symbol] for symbol in shape.carried],
            *[memories[memory].register for memory in shape.carried_memories],
        )
        if now == state.earlier:
            return True
        state.returned += 1
        if state.returned & (state.returned - 1) == 0:
            state.earlier = now
        return False

    def exceeded(self, frame: Frame, index: int) -> int | None:
        """At the start of a further iteration: the bound, if this one is beyond it."""
        self.unwindings += 1
        state = frame.loops[index]
        state.iterations += 1
        state.objects = len(self.table)
        function, line = frame.shape.function.name, frame.shape.loops[index].line
        bound = self.limits.loop(function, line)
        decided, state.decided = state.decided, False
        if decided and not self.limits.is_counted(function, line):
            return None
        state.charged += 1
        short, state.short = state.short, False
        if state.charged <= bound or (short and state.charged <= self.limits.stretch):
            return None
        return bound


def _is_settled(value: Value) -> bool:
    """A constant, or a pointer at a constant place in some object."""
    return (value.offset if isinstance(value, Pointer) else value).kind is CONSTANT
