"""Which assumption is it that no run satisfies? Asked only if nothing was found out otherwise.

    B = nondet; assert (not B)     ; cover: before
    assume A
    C = nondet; assert (not C)     ; cover: behind

The assumption is to blame if a run gets there, but none goes on behind it.
"""

from __future__ import annotations

from collections.abc import Sequence

from limpet.base.context import Context, DeadlineExceeded
from limpet.base.diagnostics import Diagnostic, Location, Note, Severity
from limpet.bmc.goals import goals_of
from limpet.bmc.obligations import Obligations, Outcome
from limpet.bmc.pipeline import bounded_program, encoded
from limpet.bmc.reaching import reach
from limpet.bound.limits import Limits
from limpet.passes.covers import cover
from limpet.results.answer import PropertyKey
from limpet.seair.operations import Assume, Instruction
from limpet.seair.program import Program
from limpet.solvers.interface import Solver

MOST_BLAMED = 3
"""Assumptions that are named if no run gets past them."""
BEFORE, BEHIND = "before an assumption", "behind an assumption"
SECONDS = 5.0


def contradictions(ctx: Context, program: Program, limits: Limits, solver: Solver) -> list[Location]:
    """Places of assumptions that are reached and never hold; `program` is changed. None if it takes too long."""
    cover_assumptions(program)
    try:
        made = encoded(ctx, bounded_program(ctx, program, limits))
    except DeadlineExceeded:
        return []
    goals = [goal for key, goal in goals_of(made).items() if key.message.startswith((BEFORE, BEHIND))]
    outcome: Outcome[PropertyKey] = Outcome()
    solver.push()
    try:
        obligations = Obligations(ctx, made.builder, made.condition, solver)
        reached = list(reach(obligations, goals, lambda _: False, (0.0, SECONDS), outcome))
    finally:
        solver.pop()
    before = {goal.key.location: None for goal in reached if goal.key.message.startswith(BEFORE)}
    possible = [*reached, *outcome.undecided]
    behind = {goal.key.location for goal in possible if goal.key.message.startswith(BEHIND)}
    return [place for place in before if place is not None and place not in behind]


def cover_assumptions(program: Program) -> None:
    """Changes the program in place."""
    for function in program.functions.values():
        for block in function.blocks:
            made: list[Instruction] = []
            for i in block.instructions:
                stated = isinstance(i, Assume) and i.location is not None
                made += cover(program, i.location, function.name, BEFORE) if stated else []
                made.append(i)
                made += cover(program, i.location, function.name, BEHIND) if stated else []
            block.instructions = made


def vacuity_warnings(nothing_ends: bool, blamed: Sequence[Location]) -> list[Diagnostic]:
    """`nothing_ends`: no run gets to the end of the program; `blamed`: assumptions that no run gets past."""
    if nothing_ends:
        note = Note("what was proved holds only because of that; look for assumptions that contradict each other")
        told = "no run satisfies all assumptions up to the end of the program"
        notes = (*(Note("no run gets past this assumption", place) for place in blamed), note)
        return [Diagnostic("vacuous", told, next(iter(blamed), None), Severity.WARNING, notes)]
    told = "no run gets past this assumption, so that no assertion is reached"
    return [Diagnostic("vacuous", told, place, Severity.WARNING) for place in blamed]
