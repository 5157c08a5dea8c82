"""Proofs about a program whose library functions do anything that their contracts allow.

The models of the library say exactly what functions such as `scanf` do, in loops that cost more than the program. With
contracts in their place (`frontend/models/contracts`) every run of the program is still described, and others are, too.
So what is proved holds, and nothing else that is found says anything. Whether any run ends is asked of the program.

If some properties stay open, the proofs of others count as long as all checks inside of the contracts are proved: these
may be more than those of the models, and a run that ends at one says nothing of what comes after it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from limpet.base.config import Calls, Config, for_proofs
from limpet.base.context import Context, Deadline, DeadlineExceeded
from limpet.base.diagnostics import LimpetError, in_library
from limpet.base.properties import Status
from limpet.pipeline.problem import Problem
from limpet.pipeline.program import load_prepared
from limpet.results.answer import Answer, PropertyKey
from limpet.results.merging import is_exact

SHARE, MOST_SECONDS = 0.5, 30.0
"""Of the time that is left, or so many seconds if there is no limit."""


def proved_with_contracts(
    problem: Problem, budget: Deadline, prove: Callable[[Problem, Deadline], Answer]
) -> Answer | None:
    """About the program with contracts; None: nothing was tried, or nothing is known."""
    part = budget.share(SHARE)
    if part.at is None:
        part = part.until(time.monotonic() + MOST_SECONDS)
    other = _with_contracts(replace(problem.ctx, deadline=part), problem)
    if other is None:
        return None
    problem.ctx.logger.info("library functions by their contracts")
    try:
        return prove(other, part)
    except (LimpetError, DeadlineExceeded):
        return None


def proved_of_program(answer: Answer) -> frozenset[PropertyKey]:
    """What an answer about the program with contracts says about the program's own code."""
    results = answer.properties
    inside = [each for each in results if each.key.location is None or in_library(each.key.location)]
    if not is_exact(answer) or any(each.status is not Status.PROVED for each in inside):
        return frozenset()
    return frozenset(each.key for each in results if each.status is Status.PROVED) - {each.key for each in inside}


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
