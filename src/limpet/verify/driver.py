"""From the configuration to an answer: the program is loaded once, then engines decide."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from limpet.base.context import Context
from limpet.base.lazy import lazy_module
from limpet.pipeline.program import load_prepared
from limpet.results.answer import Answer

if TYPE_CHECKING:
    from limpet.pipeline import problem
    from limpet.solvers import factory
    from limpet.solvers.interface import Solver
    from limpet.verify import engines
else:
    engines = lazy_module("limpet.verify.engines")
    factory = lazy_module("limpet.solvers.factory")
    problem = lazy_module("limpet.pipeline.problem")


def verify(ctx: Context) -> Answer:
    """The bounded engine. It is imported and the solver's process started while the program is being compiled."""
    with ThreadPoolExecutor(1) as pool:
        ready = pool.submit(_get_ready, ctx)
        try:
            module, start = load_prepared(ctx)
        except BaseException:
            ready.result()[0].close()  # what is wrong with the solver is told first
            raise
        solver, engine = ready.result()
    try:
        return _run(ctx, engine, problem.Problem(ctx, module, start))
    finally:
        solver.close()


def prove(ctx: Context) -> Answer:
    """The Horn engine."""
    module, start = load_prepared(ctx)
    return _run(ctx, engines.horn_engine(), problem.Problem(ctx, module, start))


def interpret_abstractly(ctx: Context) -> Answer:
    """Abstract interpretation alone."""
    module, start = load_prepared(ctx)
    return _run(ctx, engines.abstract_engine(), problem.Problem(ctx, module, start))


def _run(ctx: Context, engine: engines.Engine, asked: problem.Problem) -> Answer:
    return engine.run(asked, ctx.deadline.with_memory(ctx.config.limits.memory_mb))


def _get_ready(ctx: Context) -> tuple[Solver, engines.Engine]:
    solver = factory.chosen_solver(ctx)
    return solver, engines.bounded_engine(solver)
