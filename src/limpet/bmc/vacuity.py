"""Which assumption is it that no run satisfies? Asked only if nothing was found out otherwise.

    B = nondet; assert (not B)     ; cover: before
    assume A
    C = nondet; assert (not C)     ; cover: behind

The assumption is to blame if a run gets there, but none goes on behind it. Undefined behaviour that nobody checks for
is an assumption, too: that it does not happen.
"""

from __future__ import annotations

from collections.abc import Sequence

from limpet.base.checks import MEMORY
from limpet.base.context import Context, DeadlineExceeded
from limpet.base.diagnostics import Diagnostic, Location, Note, Severity
from limpet.base.properties import KINDS, Approximation
from limpet.base.records import dataclass
from limpet.bmc.answer import PropertyKey
from limpet.bmc.covers import ABORTING, cover
from limpet.bmc.goals import goals_of
from limpet.bmc.obligations import Obligations, Outcome
from limpet.bmc.pipeline import bounded_program, encoded
from limpet.bmc.reaching import reach
from limpet.bound.limits import Limits
from limpet.seair.operations import Assert, Assume, Instruction, Property
from limpet.seair.program import Program
from limpet.solvers.interface import Solver

MOST_BLAMED = 3
"""Assumptions that are named if no run gets past them."""
VACUOUS = "vacuous"
BEFORE, BEHIND = "before an assumption", "behind an assumption"
SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class Blamed:
    """An assumption that no run gets past."""

    location: Location
    cause: str = ""
    """The kind of error that nobody checks for, if it is no assumption of the user."""

    def told(self) -> str:
        if not self.cause:
            return "no run gets past this assumption"
        return f"no run gets past this {summary(self.cause)}, which nobody looks for (--check {checks(self.cause)})"


def summary(cause: str) -> str:
    """Which pointer it is that points to no object, only a replay would tell."""
    if cause == "null-dereference":
        return "access through a pointer that is null or points to no object"
    return KINDS[cause].summary


def checks(cause: str) -> str:
    """The argument of `--check` that reports it."""
    return "memory" if cause in MEMORY else cause


@dataclass(frozen=True, slots=True)
class Mark:
    """Of a cover: which assumption it belongs to."""

    is_behind: bool
    number: int
    """Of the assumption: there may be several at a place."""
    cause: str


def contradictions(ctx: Context, program: Program, limits: Limits, solver: Solver) -> list[Blamed]:
    """Assumptions that are reached and never hold; `program` is changed. None if it takes too long."""
    marks = cover_assumptions(program)
    try:
        made = encoded(ctx, bounded_program(ctx, program, limits))
    except DeadlineExceeded:
        return []
    goals = [goal for goal in goals_of(made).values() if goal.copies[0].property in marks]
    outcome: Outcome[PropertyKey] = Outcome()
    solver.push()
    try:
        obligations = Obligations(ctx, made.builder, made.condition, solver)
        reached = list(reach(obligations, goals, lambda _: False, (0.0, SECONDS), outcome))
    finally:
        solver.pop()
    return blamed(
        [(goal.key.location, marks[goal.copies[0].property]) for goal in reached],
        [(goal.key.location, marks[goal.copies[0].property]) for goal in outcome.undecided],
    )


def blamed(
    reached: Sequence[tuple[Location | None, Mark]], undecided: Sequence[tuple[Location | None, Mark]] = ()
) -> list[Blamed]:
    """Those that are reached, and not passed."""
    passed = {(place, mark.number) for place, mark in (*reached, *undecided) if mark.is_behind}
    found = [
        Blamed(place, mark.cause)
        for place, mark in reached
        if place is not None and not mark.is_behind and (place, mark.number) not in passed
    ]
    return list(dict.fromkeys(found))


def cover_assumptions(program: Program) -> dict[Property, Mark]:
    """Changes the program in place; the properties of the covers."""
    marks: dict[Property, Mark] = {}
    number = 0
    for function in program.functions.values():
        for block in function.blocks:
            made: list[Instruction] = []
            for i in block.instructions:
                stated = isinstance(i, Assume) and i.location is not None and i.cause not in ABORTING
                number += stated
                made += _mark(program, function.name, i, BEFORE, number, marks) if stated else []
                made.append(i)
                made += _mark(program, function.name, i, BEHIND, number, marks) if stated else []
            block.instructions = made
    return marks


def _mark(
    program: Program, function: str, i: Instruction, where: str, number: int, marks: dict[Property, Mark]
) -> list[Instruction]:
    assert isinstance(i, Assume)
    made = cover(program, i.location, function, f"{where}, number {number}")
    marks |= {each.property: Mark(where == BEHIND, number, i.cause) for each in made if isinstance(each, Assert)}
    return made


def vacuity_warnings(nothing_ends: bool, blamed: Sequence[Blamed]) -> list[Diagnostic]:
    """`nothing_ends`: no run gets to the end of the program; `blamed`: assumptions that no run gets past."""
    allowed = Note("--allow-vacuous takes it for safe all the same")
    if nothing_ends:
        unchecked = next((each.cause for each in blamed if each.cause), "")
        if unchecked:
            told = f"every run ends with undefined behaviour that nobody looks for: {summary(unchecked)}"
            note = Note(f"what was proved holds only because of that; --check {checks(unchecked)} reports it")
        else:
            told = "no run satisfies all assumptions up to the end of the program"
            note = Note("what was proved holds only because of that; look for assumptions that contradict each other")
        places = (Note(each.told(), each.location) for each in blamed)
        place = blamed[0].location if blamed else None
        return [Diagnostic(VACUOUS, told, place, Severity.WARNING, (*places, note, allowed))]
    return [
        Diagnostic(
            VACUOUS, f"{each.told()}, so that no assertion is reached", each.location, Severity.WARNING, (allowed,)
        )
        for each in blamed
    ]


def nothing_shown(ctx: Context, warnings: Sequence[Diagnostic]) -> list[Approximation]:
    """Why a proof counts for nothing: what it says is that there is nothing to be proved."""
    if ctx.config.allow_vacuous:
        return []
    return [
        Approximation(VACUOUS, f"nothing was shown: {each.message}", each.location)
        for each in warnings
        if each.id == VACUOUS
    ][:1]
