"""Clauses with further parameters that proofs may speak of, or divided into cases, and the invariants of these."""

from __future__ import annotations

from dataclasses import replace

from limpet.absint.analysis import NOTHING, analyse
from limpet.absint.division import divided
from limpet.absint.ends import with_ends
from limpet.base.context import Context, Deadline
from limpet.horn.memory_layout import makes_objects_in_loops
from limpet.horn.options import HornOptions
from limpet.pipeline.clauses import HornProblem, horn_problem, with_invariants
from limpet.pipeline.owners import heaps_of
from limpet.seair.operations import Property
from limpet.seair.program import Program

CASES_SECONDS = 8.0
"""For predicates that are divided into cases: where that helps, it does so soon."""


def with_owners(
    ctx: Context,
    program: Program,
    options: HornOptions,
    granted: frozenset[Property],
    budget: Deadline,
    *,
    linked: bool = False,
) -> HornProblem | None:
    """With parameters for the owners of objects: what holds of all nodes of a list. None: there are none, or, if they
    have to be `linked`, none that hold pointers."""
    if linked and not makes_objects_in_loops(program):
        return None
    problem = horn_problem(ctx, program, replace(options, owners=True), granted)
    heaps = heaps_of(problem.encoded, problem.shrunk)
    if not heaps or (linked and not any(heap.pointer_fields for heap in heaps.values())):
        return None
    return with_invariants(ctx, problem, budget, quantified=True, heaps=heaps)


def with_string_ends(ctx: Context, problem: HornProblem, budget: Deadline) -> HornProblem | None:
    """With parameters for the ends of strings. None: there are none."""
    marked = with_ends(problem.system)
    if marked is None:
        return None
    before = problem.analysis
    known = {new: before.invariants.get(old, ()) for old, new in marked.predicates.items()}
    problem = replace(problem, system=marked.system, equalities={}, analysis=NOTHING)
    problem = with_invariants(ctx, problem, budget, quantified=True, known=known)
    solver = _both(before.solver, problem.analysis.solver)
    return replace(problem, analysis=replace(problem.analysis, solver=solver))


def with_cases(ctx: Context, problem: HornProblem, budget: Deadline) -> HornProblem | None:
    """The same clauses, with what holds in each of several cases. None: there are none."""
    division = divided(problem.system)
    if division is None:
        return None
    before = problem.analysis
    with ctx.statistics.timed("invariants"):
        known = division.facts(before.invariants)
        analysis = analyse(division.divided, budget, quantified=False, known=known)
    ctx.logger.info("cases: %d of %d predicates", len(division.divided.predicates), len(division.cases))
    meaning = division.interpretation(analysis.invariants)
    invariants = {predicate: [definition.formula] for predicate, definition in meaning.items()}
    return replace(
        problem, analysis=replace(analysis, invariants=invariants, solver=_both(before.solver, analysis.solver))
    )


def _both(one: str, other: str) -> str:
    """Names of solvers."""
    return "+".join(dict.fromkeys([*filter(None, one.split("+")), *filter(None, other.split("+"))]))
