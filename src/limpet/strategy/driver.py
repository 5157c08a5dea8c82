"""From the configuration to an answer: the program is loaded once, then engines decide."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING

from limpet.base.alarm import COMMAND, guarded
from limpet.base.config import for_proofs
from limpet.base.context import Context, Deadline, DeadlineExceeded, MemoryExceeded
from limpet.base.lazy import lazy_module
from limpet.base.properties import Approximation, Verdict
from limpet.frontend.load import load_ir
from limpet.frontend.loaded import LoadedIR
from limpet.llvm.module import Function, Module
from limpet.pipeline.program import load_prepared
from limpet.results.answer import MEMORY_LIMIT, TIME_LIMIT, Answer
from limpet.strategy.engines import ENGINES, Engine, bounded_engine, load_bounded_engine
from limpet.strategy.requests import CLAIMS, VERIFY

if TYPE_CHECKING:
    from limpet.pipeline import premises, problem, source_graphs
    from limpet.results import judgement, minimise, plain_text, shorter_inputs
    from limpet.solvers import factory
    from limpet.solvers.interface import Solver
    from limpet.strategy import claims, kept, proofs, strategy
else:
    claims = lazy_module("limpet.strategy.claims")
    factory = lazy_module("limpet.solvers.factory")
    judgement = lazy_module("limpet.results.judgement")
    kept = lazy_module("limpet.strategy.kept")
    minimise = lazy_module("limpet.results.minimise")
    plain_text = lazy_module("limpet.results.plain_text")
    premises = lazy_module("limpet.pipeline.premises")
    problem = lazy_module("limpet.pipeline.problem")
    proofs = lazy_module("limpet.strategy.proofs")
    source_graphs = lazy_module("limpet.pipeline.source_graphs")
    shorter_inputs = lazy_module("limpet.results.shorter_inputs")
    strategy = lazy_module("limpet.strategy.strategy")

READABLE_SECONDS, READABLE_WAIT = 2.0, 10.0
"""For plainer and shorter runs, all findings together: processor time, and time that passes at most."""


def verify(ctx: Context, loaded: LoadedIR | None = None) -> Answer:
    """All engines. The first one is imported and the solver's process started while the program is being compiled;
    `loaded`: that was done before."""
    return _within_limits(ctx, lambda: _with_solver(ctx, _strategy, loaded))


def verify_by(name: str, ctx: Context, loaded: LoadedIR | None = None) -> Answer:
    """By one of the engines alone, by all of them, or what the analyser claims."""
    if name == VERIFY:
        return verify(ctx, loaded)
    if name == CLAIMS:
        return claims.claims(ctx, loaded)
    entry = ENGINES[name]
    if not entry.proves:
        return _within_limits(
            ctx, lambda: _with_solver(ctx, lambda ctx, task, solver: _run(ctx, entry.make(solver), task), loaded)
        )
    ctx.config = for_proofs(ctx.config)
    return _within_limits(ctx, lambda: _proved(ctx, entry.make(None), loaded))


def answered(ctx: Context, name: str) -> Answer:
    """The same, or an answer that was kept when the same was asked before."""

    def decide() -> Answer:
        loaded = load_ir(ctx)
        answers = kept.KeptAnswers.about(ctx, loaded, name)
        if answers is None:
            return verify_by(name, ctx, loaded)
        known = answers.find()
        if known is not None:
            return known
        answer = verify_by(name, ctx, loaded)
        answers.keep(answer)
        return answer

    return _within_limits(ctx, decide)


def _strategy(ctx: Context, task: problem.Problem, solver: Solver) -> Answer:
    if strategy.is_for_one_engine(ctx):
        return _run(ctx, bounded_engine(solver), task)
    ctx.deadline = ctx.deadline.with_memory(ctx.config.limits.memory_mb)
    return strategy.Strategy(ctx, task, solver).run()


def _with_solver(
    ctx: Context, decide: Callable[[Context, problem.Problem, Solver], Answer], loaded: LoadedIR | None
) -> Answer:
    with ThreadPoolExecutor(1) as pool:
        ready = pool.submit(_get_ready, ctx)
        try:
            module, start = load_prepared(ctx, loaded)
        except BaseException:
            ready.result().close()  # errors of the solver are reported first
            raise
        solver = ready.result()
    try:
        task = problem.Problem(ctx, module, start)
        return _finished(decide(ctx, task, solver), task)
    finally:
        solver.close()


def _proved(ctx: Context, engine: Engine, loaded: LoadedIR | None) -> Answer:
    module, start = load_prepared(ctx, loaded)
    task = problem.Problem(ctx, module, start)
    return _finished(proofs.proved_by(engine, task, ctx.deadline.with_memory(ctx.config.limits.memory_mb)), task)


def _run(ctx: Context, engine: Engine, task: problem.Problem) -> Answer:
    return engine.run(task, ctx.deadline.with_memory(ctx.config.limits.memory_mb))


def _finished(answer: Answer, task: problem.Problem) -> Answer:
    """With what it takes for granted, runs that are easy to read, and the graphs that are asked for."""
    ctx, module = task.ctx, task.module
    if not answer.interrupted and answer.findings:
        answer = _readable(answer, ctx, module, task.start)
    graphs = source_graphs.program_graphs(module, task.points_to()) if ctx.config.report.graphs else None
    assumed = list(dict.fromkeys([*answer.premises, *premises.premises(ctx, module)]))
    return replace(answer, premises=assumed, graphs=graphs)


def _readable(answer: Answer, ctx: Context, module: Module, start: Function) -> Answer:
    judge = judgement.Judge(ctx, module, start, [])
    left = ctx.deadline.remaining()
    wait = time.monotonic() + (READABLE_WAIT if left is None else min(READABLE_WAIT, left))
    deadline = Deadline(wait, processor=time.process_time() + READABLE_SECONDS)
    findings = list(answer.findings)
    try:
        for at, finding in enumerate(findings):
            shorter = shorter_inputs.with_less_input(judge, finding, deadline)
            typed = plain_text.with_plain_text(judge, shorter, deadline)
            findings[at] = minimise.minimised(judge, typed, deadline)
    except KeyboardInterrupt:
        return replace(answer, findings=findings, interrupted=True)
    except DeadlineExceeded:
        pass
    return replace(answer, findings=findings)


def _within_limits(ctx: Context, decide: Callable[[], Answer]) -> Answer:
    """A limit that is reached is an answer, too."""
    try:
        with guarded(ctx.deadline, COMMAND):
            return decide()
    except MemoryExceeded:
        late = Approximation(MEMORY_LIMIT, "the memory limit was reached before any property was checked")
    except DeadlineExceeded:
        late = Approximation(TIME_LIMIT, "the time limit (--timeout) was reached before any property was checked")
    return Answer(
        engine="none",
        verdict=Verdict.UNKNOWN,
        properties=[],
        approximations=[*ctx.approximations, late],
        restrictions=list(ctx.restrictions),
        assumptions=list(ctx.assumptions),
    )


def _get_ready(ctx: Context) -> Solver:
    solver = factory.chosen_solver(ctx)
    load_bounded_engine()
    return solver
