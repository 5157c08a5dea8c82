"""Which covers can be reached? A model shows all that its run passes, so that runs to the end are asked for first."""

from __future__ import annotations

import time
from collections.abc import Callable, Container, Iterator, Sequence
from typing import Generic

from limpet.bmc.obligations import Goal, GoalOutcome, Key, Obligations
from limpet.passes.covers import passing
from limpet.solvers.interface import Model, Sat, Unsat
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term


def reach(
    obligations: Obligations,
    goals: Sequence[Goal[Key]],
    is_end: Callable[[Key], bool],
    seconds: tuple[float, float],
    outcome: GoalOutcome[Key],
    choices: Container[Term],
) -> Iterator[Goal[Key]]:
    """Yields covers that are possible. What is left is sorted into `outcome`.

    `seconds`: for those at the end of the program, and for all others; `choices`: see `passes.covers`.
    """
    waiting = obligations.possible(goals, outcome)
    for goal in list(waiting):
        if obligations.obvious(goal) is not None:
            waiting.remove(goal)
            yield goal
    for goal in waiting:
        obligations.declare(goal)
    search = _Search(obligations, waiting, outcome, choices)
    ends = [goal for goal in waiting if is_end(goal.key)]
    others = [goal for goal in waiting if not is_end(goal.key)]
    yield from search.ending_at(ends, time.monotonic() + seconds[0])
    ends = [goal for goal in ends if search.was_found(goal)]
    until = time.monotonic() + seconds[1]
    yield from search.passing(others, ends, until)
    yield from search.ending_at(others, until)


class _Search(Generic[Key]):
    def __init__(
        self,
        obligations: Obligations,
        goals: Sequence[Goal[Key]],
        outcome: GoalOutcome[Key],
        choices: Container[Term],
    ) -> None:
        builder = obligations.builder
        self.obligations = obligations
        self.outcome = outcome
        self._passed = {
            id(goal): builder.or_(*(passing(builder, copy.term, choices) for copy in goal.copies)) for goal in goals
        }
        """When a run passes it; without those that were found."""
        self._goals = goals

    def ending_at(self, goals: Sequence[Goal[Key]], until: float) -> Iterator[Goal[Key]]:
        """The goals that runs end at; all others are impossible or undecided."""
        while wanted := self._waiting(goals):
            answer = self.obligations.check_any(wanted, _rest(until))
            reached = self._shown(answer.model) if isinstance(answer, Sat) else []
            yield from reached
            if not reached:
                (self.outcome.impossible if isinstance(answer, Unsat) else self.outcome.undecided).extend(wanted)
                return

    def passing(self, goals: Sequence[Goal[Key]], ends: Sequence[Goal[Key]], until: float) -> Iterator[Goal[Key]]:
        """The goals that are passed by runs which end at one of `ends`."""
        builder, solver = self.obligations.builder, self.obligations.solver
        literals = [goal.literal for goal in ends if goal.literal is not None]
        if not literals:
            return
        at_end = builder.fresh("at the end", BOOL)
        solver.assert_(builder.implies(at_end, builder.or_(*literals)))
        while wanted := self._waiting(goals):
            passes = builder.fresh("passes", BOOL)
            solver.assert_(builder.implies(passes, builder.or_(*(self._passed[id(goal)] for goal in wanted))))
            answer = self.obligations.check(passes, at_end, most=_rest(until))
            reached = self._shown(answer.model) if isinstance(answer, Sat) else []
            yield from reached
            if not reached:
                return

    def was_found(self, goal: Goal[Key]) -> bool:
        return id(goal) not in self._passed

    def _waiting(self, goals: Sequence[Goal[Key]]) -> list[Goal[Key]]:
        return [goal for goal in goals if not self.was_found(goal)]

    def _shown(self, model: Model) -> list[Goal[Key]]:
        reached = [goal for goal in self._waiting(self._goals) if model.value(self._passed[id(goal)])]
        for goal in reached:
            del self._passed[id(goal)]
        return reached


def _rest(until: float) -> float:
    return max(until - time.monotonic(), 0.001)
