"""Which assumption is it that no run satisfies? Asked only if nothing was found out otherwise.

    B = nondet; assert (not B)     ; cover: before
    assume A
    C = nondet; assert (not C)     ; cover: behind

The assumption is to blame if a run gets there, but none goes on behind it.
"""

from __future__ import annotations

from limpet.base.context import Context, DeadlineExceeded
from limpet.base.diagnostics import Location
from limpet.base.properties import Role
from limpet.bmc.goals import goals_of
from limpet.bmc.obligations import Obligations, Outcome
from limpet.bmc.reaching import reach
from limpet.bound.limits import Limits
from limpet.passes.covers import choices_in, cover_assumptions
from limpet.pipeline.condition import bounded_program, encoded
from limpet.results.answer import PropertyKey
from limpet.seair.program import Program
from limpet.solvers.interface import Solver

SECONDS = 5.0


def contradictions(ctx: Context, program: Program, limits: Limits, solver: Solver) -> list[Location]:
    """Places of assumptions that are reached and never hold; `program` is changed. None if it takes too long."""
    cover_assumptions(program)
    try:
        made = encoded(ctx, bounded_program(ctx, program, limits))
    except DeadlineExceeded:
        return []
    around = (Role.BEFORE_ASSUMPTION, Role.BEHIND_ASSUMPTION)
    goals = [goal for key, goal in goals_of(made).items() if key.role in around]
    outcome: Outcome[PropertyKey] = Outcome()
    solver.push()
    try:
        obligations = Obligations(ctx, made.builder, made.condition, solver)
        choices = choices_in(made.bounded.function)
        reached = list(reach(obligations, goals, lambda _: False, (0.0, SECONDS), outcome, choices))
    finally:
        solver.pop()
    before = {goal.key.location: None for goal in reached if goal.key.role is Role.BEFORE_ASSUMPTION}
    possible = [*reached, *outcome.undecided]
    behind = {goal.key.location for goal in possible if goal.key.role is Role.BEHIND_ASSUMPTION}
    return [place for place in before if place is not None and place not in behind]
