"""Engines by themselves, on a program that is prepared."""

from __future__ import annotations

from limpet.base.context import Context
from limpet.llvm.module import Function, Module
from limpet.pipeline.problem import Problem
from limpet.results.answer import Answer
from limpet.solvers.interface import Solver
from limpet.strategy.engines import bounded_engine, horn_engine


def verify_bounded(ctx: Context, module: Module, start: Function, solver: Solver | None = None) -> Answer:
    return bounded_engine(solver).run(Problem(ctx, module, start), ctx.deadline)


def prove(ctx: Context, module: Module, start: Function) -> Answer:
    return horn_engine().run(Problem(ctx, module, start), ctx.deadline)
