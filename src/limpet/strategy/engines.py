"""The engines, and what they ask of each other: no engine imports another one."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import TYPE_CHECKING, Protocol

from limpet.base.context import Context, Deadline
from limpet.base.lazy import lazy_module
from limpet.llvm.module import Function, Module
from limpet.pipeline.problem import Problem
from limpet.results.answer import Answer, PropertyKey

if TYPE_CHECKING:
    from limpet.bmc import engine as bmc
    from limpet.prove import abstract_engine as abstract
    from limpet.prove import engine as horn
    from limpet.solvers.interface import Solver
else:
    abstract = lazy_module("limpet.prove.abstract_engine")
    bmc = lazy_module("limpet.bmc.engine")
    horn = lazy_module("limpet.prove.engine")


class Engine(Protocol):
    @property
    def name(self) -> str: ...

    def run(self, problem: Problem, budget: Deadline) -> Answer:
        """What is known about the properties of the program when the budget is used up, or before."""


def bounded_engine(solver: Solver | None = None, proved: Callable[[], Container[PropertyKey]] | None = None) -> Engine:
    return bmc.BoundedEngine(solver, proved)


def horn_engine(*, beside_bounded: bool = False, known: Answer | None = None) -> Engine:
    """Short counterexamples through much memory are easier for the bounded engine: it helps, unless it looks for them
    anyway, `beside` this one. `known`: what another engine has proved."""
    return horn.HornEngine(helper=bmc.BoundedEngine(), counterexamples=not beside_bounded, known=known)


def load_bounded_engine() -> None:
    """Import it, which takes a while."""
    assert bmc.BoundedEngine is not None


def abstract_engine(*, before_others: bool = False) -> Engine:
    return abstract.AbstractEngine(bmc.BoundedEngine(), abstract.BEFORE_OTHERS if before_others else None)


def verify_bounded(ctx: Context, module: Module, start: Function, solver: Solver | None = None) -> Answer:
    """`module` is prepared and `start` its start function."""
    return bounded_engine(solver).run(Problem(ctx, module, start), ctx.deadline)


def prove(ctx: Context, module: Module, start: Function) -> Answer:
    return horn_engine().run(Problem(ctx, module, start), ctx.deadline)
