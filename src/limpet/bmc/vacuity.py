"""Which assumption is it that no run satisfies? Asked only if nothing was found out otherwise.

    B = nondet; assert (not B)     ; cover: before
    assume A
    C = nondet; assert (not C)     ; cover: behind

The assumption is to blame if a run gets there, but none goes on after it. Undefined behaviour that nobody checks for
is an assumption, too: that it does not happen.
"""

from __future__ import annotations

from limpet.base.context import Context, DeadlineExceeded
from limpet.bmc.goals import goals_of
from limpet.bmc.obligations import GoalOutcome, Obligations
from limpet.bmc.reaching import reach
from limpet.bound.limits import Limits
from limpet.passes.covers import choices_in, cover_assumptions
from limpet.pipeline.condition import bounded_program, encoded
from limpet.results.answer import PropertyKey
from limpet.results.vacuity import Blamed, blamed
from limpet.seair.program import Program
from limpet.solvers.interface import Solver

SECONDS = 5.0


def contradictions(ctx: Context, program: Program, limits: Limits, solver: Solver) -> list[Blamed]:
    """Assumptions that are reached and never hold; `program` is changed. None if it takes too long."""
    marks = cover_assumptions(program)
    try:
        encoding = encoded(ctx, bounded_program(ctx, program, limits))
    except DeadlineExceeded:
        return []
    goals = [goal for goal in goals_of(encoding).values() if goal.copies[0].property in marks]
    outcome: GoalOutcome[PropertyKey] = GoalOutcome()
    solver.push()
    try:
        obligations = Obligations(ctx, encoding.builder, encoding.condition, solver)
        choices = choices_in(encoding.bounded.function)
        reached = list(reach(obligations, goals, lambda _: False, (0.0, SECONDS), outcome, choices))
    finally:
        solver.pop()
    return blamed(
        [(goal.key.location, marks[goal.copies[0].property]) for goal in reached],
        [(goal.key.location, marks[goal.copies[0].property]) for goal in outcome.undecided],
    )
