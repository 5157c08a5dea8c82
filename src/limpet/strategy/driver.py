"""From the configuration to an answer: the program is loaded once, then engines decide."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING

from limpet.base.context import Context, DeadlineExceeded, MemoryExceeded
from limpet.base.lazy import lazy_module
from limpet.base.properties import Approximation, Verdict
from limpet.llvm.module import Module
from limpet.pipeline.program import load_prepared
from limpet.results.answer import MEMORY_LIMIT, TIME_LIMIT, Answer

if TYPE_CHECKING:
    from limpet.pipeline import premises, problem
    from limpet.solvers import factory
    from limpet.solvers.interface import Solver
    from limpet.strategy import engines, strategy
else:
    engines = lazy_module("limpet.strategy.engines")
    factory = lazy_module("limpet.solvers.factory")
    premises = lazy_module("limpet.pipeline.premises")
    problem = lazy_module("limpet.pipeline.problem")
    strategy = lazy_module("limpet.strategy.strategy")


def verify(ctx: Context) -> Answer:
    """All engines. The first one is imported and the solver's process started while the program is being compiled."""
    return _within_limits(ctx, lambda: _with_solver(ctx, _strategy))


def bounded(ctx: Context) -> Answer:
    """The bounded engine alone."""
    return _within_limits(ctx, lambda: _with_solver(ctx, _bounded))


def _strategy(ctx: Context, task: problem.Problem, solver: Solver) -> Answer:
    if strategy.is_for_one_engine(ctx):
        return _bounded(ctx, task, solver)
    ctx.deadline = ctx.deadline.with_memory(ctx.config.limits.memory_mb)
    return strategy.Strategy(ctx, task, solver).run()


def _bounded(ctx: Context, task: problem.Problem, solver: Solver) -> Answer:
    return _run(ctx, engines.bounded_engine(solver), task)


def _with_solver(ctx: Context, decide: Callable[[Context, problem.Problem, Solver], Answer]) -> Answer:
    with ThreadPoolExecutor(1) as pool:
        ready = pool.submit(_get_ready, ctx)
        try:
            module, start = load_prepared(ctx)
        except BaseException:
            ready.result().close()  # errors of the solver are reported first
            raise
        solver = ready.result()
    try:
        return _with_premises(decide(ctx, problem.Problem(ctx, module, start), solver), ctx, module)
    finally:
        solver.close()


def prove(ctx: Context) -> Answer:
    """The Horn engine."""
    return _within_limits(ctx, lambda: _load_and_run(ctx, engines.horn_engine()))


def interpret_abstractly(ctx: Context) -> Answer:
    """Abstract interpretation alone."""
    return _within_limits(ctx, lambda: _load_and_run(ctx, engines.abstract_engine()))


def _load_and_run(ctx: Context, engine: engines.Engine) -> Answer:
    module, start = load_prepared(ctx)
    return _with_premises(_run(ctx, engine, problem.Problem(ctx, module, start)), ctx, module)


def _run(ctx: Context, engine: engines.Engine, task: problem.Problem) -> Answer:
    return engine.run(task, ctx.deadline.with_memory(ctx.config.limits.memory_mb))


def _with_premises(answer: Answer, ctx: Context, module: Module) -> Answer:
    """With what it takes for granted."""
    return replace(answer, premises=premises.premises(ctx, module))


def _within_limits(ctx: Context, decide: Callable[[], Answer]) -> Answer:
    """A limit that is reached is an answer, too."""
    try:
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
    engines.load_bounded_engine()
    return solver
