"""Solvers by name, as the upper layers and the command line ask for them."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from limpet.base.config import COMMAND
from limpet.base.context import Context
from limpet.base.lazy import lazy_module
from limpet.solvers.interface import NO_LIMITS, Limits, Solver
from limpet.solvers.portfolio import Member, Portfolio, Specialist
from limpet.solvers.registry import is_installed
from limpet.solvers.worker import WorkerSolver

if TYPE_CHECKING:
    from limpet.solvers import saving, smtlib_process
else:
    saving = lazy_module("limpet.solvers.saving")
    smtlib_process = lazy_module("limpet.solvers.smtlib_process")

AUTO = "auto"
KNOWING_INTEGERS = ("yices", "z3", "cvc5")
"""The quickest first."""
RESERVE = "z3"
"""Has everything, `long double` too."""
DELAY = 0.3
"""Seconds after which a question counts as hard enough for a second solver."""
FOR_FLOATS, FLOATS_DELAY = "intervals", 0.1
"""What it decides it mostly decides within a second, and others rarely."""
MOST_TERMS = 20_000
"""It passes over all of them again and again."""


def chosen_solver(ctx: Context) -> Solver:
    """As the options say; its process is already being started."""
    options = ctx.config.solver
    solver = solver_by_name(options.name, save=saved_queries(options.save_smt))
    if isinstance(solver, Portfolio):
        solver.warm_up(all=options.second or options.certify)
    else:
        solver.warm_up()
    return solver


def solver_by_name(name: str, limits: Limits = NO_LIMITS, *, save: saving.QueryDirectory | None = None) -> Solver:
    """`bitwuzla`; `command:yices-smt2 --mcsat`; `z3+bitwuzla` side by side; `z3&bitwuzla` must agree; `auto`: yices,
    and bitwuzla at its side where that takes longer; z3 where both cannot express the question. Questions on floats
    are asked of `intervals`, too.

    Raises Unavailable or UsageError.
    """
    solver: Solver
    if name == AUTO:
        solver = _automatic(limits, save)
    elif name.startswith(COMMAND) or not set(name) & {"+", "&"}:
        solver = _one(name, limits)
    else:
        agree = "&" in name
        names = name.replace("&", "+").split("+")
        members = [_one(part.strip(), limits) for part in names]
        solver = Portfolio(members, agree=agree, directory=save.path if save is not None else None)
    if save is None:
        return solver
    return saving.SavingSolver(solver, save)


def _automatic(limits: Limits, save: saving.QueryDirectory | None) -> Solver:
    # Asked first is who is quicker on most questions; the first one is whose models need no check.
    members = [WorkerSolver("bitwuzla", limits)]
    if is_installed("yices"):
        members.append(WorkerSolver("yices", limits))
    return Portfolio(
        members,
        directory=save.path if save is not None else None,
        delay=DELAY,
        leader=len(members) - 1,
        reserve=partial(_one, RESERVE, limits) if is_installed(RESERVE) else None,
        specialist=Specialist(partial(_one, FOR_FLOATS, limits), partial(_has_few_floats, members), FLOATS_DELAY),
    )


def _has_few_floats(solvers: Sequence[WorkerSolver]) -> bool:
    return any(solver.has_floats for solver in solvers) and all(solver.terms < MOST_TERMS for solver in solvers)


def arithmetic_solver(ctx: Context) -> Solver | None:
    """One that knows integers, of those that the options name; None if there is none."""
    options = ctx.config.solver
    named = {part.strip() for part in options.name.replace("&", "+").split("+")}
    for name in KNOWING_INTEGERS:
        if (options.name == AUTO or name in named) and is_installed(name):
            return WorkerSolver(name, NO_LIMITS)
    return None


def _one(name: str, limits: Limits) -> Member:
    if name.startswith(COMMAND):
        return smtlib_process.SmtlibSolver(shlex.split(name.removeprefix(COMMAND)), limits)
    return WorkerSolver(name, limits)


def saved_queries(directory: str | None) -> saving.QueryDirectory | None:
    """For `--save-smt DIR`."""
    if directory is None:
        return None
    return saving.QueryDirectory(Path(directory))
