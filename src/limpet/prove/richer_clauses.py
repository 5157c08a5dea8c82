"""Clauses with further parameters that proofs may speak of, and the invariants of these."""

from __future__ import annotations

from dataclasses import replace

from limpet.absint.analysis import NOTHING
from limpet.absint.ends import with_ends
from limpet.base.context import Context, Deadline
from limpet.horn.options import HornOptions
from limpet.pipeline.clauses import HornProblem, horn_problem, with_invariants
from limpet.pipeline.owners import heaps_of
from limpet.seair.operations import Property
from limpet.seair.program import Program


def with_owners(
    ctx: Context, program: Program, options: HornOptions, granted: frozenset[Property], budget: Deadline
) -> HornProblem | None:
    """With parameters for the owners of objects: what holds of all nodes of a list. None: there are none."""
    problem = horn_problem(ctx, program, replace(options, owners=True), granted)
    heaps = heaps_of(problem.encoded, problem.shrunk)
    return with_invariants(ctx, problem, budget, quantified=True, heaps=heaps) if heaps else None


def with_string_ends(ctx: Context, problem: HornProblem, budget: Deadline) -> HornProblem | None:
    """With parameters for the ends of strings. None: there are none."""
    marked = with_ends(problem.system)
    if marked is None:
        return None
    before = problem.analysis
    pairs = zip(problem.system.predicates, marked.predicates, strict=True)
    known = {new: before.invariants.get(old, ()) for old, new in pairs}
    problem = replace(problem, system=marked, equalities={}, analysis=NOTHING)
    problem = with_invariants(ctx, problem, budget, quantified=True, known=known)
    names = dict.fromkeys([*filter(None, before.solver.split("+")), *filter(None, problem.analysis.solver.split("+"))])
    return replace(problem, analysis=replace(problem.analysis, solver="+".join(names)))
