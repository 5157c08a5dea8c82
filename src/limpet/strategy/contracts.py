"""Proofs about a program whose library functions do anything that their contracts allow.

The models of the library say exactly what functions such as `scanf` do, in loops that cost more than the program. With
contracts in their place (`frontend/models/contracts`) every run of the program is still described, and others are, too.
So what is proved holds, and nothing else that is found says anything. Whether any run ends is asked of the program.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from limpet.base.config import Calls, Config, for_proofs
from limpet.base.context import Context, Deadline, DeadlineExceeded
from limpet.base.diagnostics import LimpetError
from limpet.base.properties import Verdict
from limpet.pipeline.problem import Problem
from limpet.pipeline.program import load_prepared
from limpet.results.answer import Answer

SHARE, MOST_SECONDS = 0.5, 30.0
"""Of the time that is left, or so many seconds if there is no limit."""


def proved_with_contracts(
    problem: Problem, budget: Deadline, prove: Callable[[Problem, Deadline], Answer]
) -> Answer | None:
    """`safe`, or nothing."""
    part = budget.share(SHARE)
    if part.at is None:
        part = part.until(time.monotonic() + MOST_SECONDS)
    other = _with_contracts(replace(problem.ctx, deadline=part), problem)
    if other is None:
        return None
    problem.ctx.logger.info("library functions by their contracts")
    try:
        answer = prove(other, part)
    except (LimpetError, DeadlineExceeded):
        return None
    return answer if answer.verdict is Verdict.SAFE or answer.interrupted else None


def _with_contracts(ctx: Context, problem: Problem) -> Problem | None:
    """None: nothing would be different, or a proof would not be about all runs."""
    if not problem.module.has_contracts or ctx.config.compile.contracts or ctx.config.prove.proof is not None:
        return None
    fresh = Context(with_contracts(ctx.config), ctx.deadline, ctx.statistics, ctx.logger)
    try:
        module, start = load_prepared(fresh)
    except (LimpetError, DeadlineExceeded):
        return None
    if fresh.restrictions:
        return None
    return Problem(fresh, module, start, original=problem)


def with_contracts(config: Config) -> Config:
    """The same, with contracts in the place of library functions: these are short, so that calls need no summaries."""
    calls = Calls.INLINE if config.prove.calls is Calls.AUTO else config.prove.calls
    prove = replace(config.prove, calls=calls)
    return replace(for_proofs(config), compile=replace(config.compile, contracts=True), prove=prove)
