"""From what the Horn engine found out to its answer: is a proof about any run, and what does it leave open?"""

from __future__ import annotations

from dataclasses import replace

from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic
from limpet.base.properties import Approximation, Status, verdict_of
from limpet.pipeline.problem import Problem
from limpet.prove.helping import Helper
from limpet.prove.progress import Progress
from limpet.prove.vacuity import vacuity
from limpet.results.answer import Answer, by_place
from limpet.results.ending import ending_warnings
from limpet.results.findings import Findings
from limpet.results.unmodelled import doubt_what_follows
from limpet.results.vacuity import nothing_shown
from limpet.seair.program import Program


def answer_of(
    problem: Problem,
    progress: Progress,
    findings: Findings,
    program: Program,
    *,
    helper: Helper | None,
    engine: str,
    solver: str,
    interrupted: bool,
) -> Answer:
    """`helper`: the engine that is asked whether any run ends."""
    ctx = problem.ctx
    results = list(progress.results.values())
    if ctx.restrictions:
        for result in results:
            if result.status is Status.PROVED:
                result.status = Status.BOUNDED
    undecided = any(result.status is Status.UNKNOWN for result in results)
    if findings.violations or undecided:  # then no predicates are known that will do
        progress.invariants = [each for each in progress.invariants if each.parameters is None]
    approximations = [*ctx.approximations, *progress.approximations]
    if progress.reason and (undecided or (not results and not progress.certificate)):
        approximations.append(Approximation(progress.limit, progress.reason))
    doubt_what_follows(results, program, approximations)
    warnings = list(findings.disagreements)
    if not undecided and not findings.violations and not approximations:
        try:
            with ctx.statistics.timed("vacuity"):
                warnings += vacuity(ctx, progress.proofs, results) or _ending_warnings(problem, helper)
        except KeyboardInterrupt:
            progress.reason, interrupted = "interrupted", True
            approximations.append(Approximation("interrupted", "whether any run ends was not decided"))
        approximations += nothing_shown(ctx, warnings)
    return Answer(
        engine=engine,
        solver=solver,
        verdict=verdict_of([result.status for result in results], approximations, ctx.restrictions),
        properties=sorted(results, key=by_place),
        findings=findings.violations,
        approximations=approximations,
        warnings=warnings,
        restrictions=list(ctx.restrictions),
        assumptions=list(ctx.assumptions),
        invariants=progress.invariants,
        certificate=progress.certificate,
        interrupted=interrupted,
    )


def _ending_warnings(problem: Problem, helper: Helper | None) -> list[Diagnostic]:
    if helper is None:
        return []

    real = problem.original or problem

    def bounded(ctx: Context) -> Answer:
        return helper.run(replace(real, ctx=ctx), ctx.deadline)

    return ending_warnings(problem.ctx, real.module, real.start, bounded)
