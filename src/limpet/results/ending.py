"""Does any run of the program end? Asked of a program that is proved, where the invariants do not tell.

First the interpreter goes through a few runs. If none of them ends, the bounded engine looks for one that does, with
few iterations. A run that ends by `exit` or `abort`, or goes on for long, counts; one that ends at an assumption, or by
undefined behaviour that nobody looks for, does not.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from limpet.base.config import BoundOptions, RunOptions
from limpet.base.context import Context, DeadlineExceeded
from limpet.base.diagnostics import Diagnostic, Severity, Unsupported
from limpet.interp.results import RunOutcome, RunResult
from limpet.interp.run import run_module
from limpet.llvm.module import Function, Module
from limpet.passes.covers import ABORTING
from limpet.results.answer import TIME_LIMIT, Answer
from limpet.results.vacuity import VACUOUS

SEEDS = (0, 1, 2)
STEPS = 100_000
"""Of a run that counts as one that goes on."""
RUN_SECONDS, BOUNDED_SECONDS = 1.0, 20.0
ITERATIONS = 4
SHARE = 0.25
"""Of the time that is left, at most."""
UNDECIDED = Diagnostic(
    "undecided-vacuity",
    "there was no time to decide whether any run ends; if none does, the proof says nothing",
    severity=Severity.WARNING,
)
_STOPPED = frozenset({RunOutcome.VIOLATION, RunOutcome.ASSUMPTION_FAILED, RunOutcome.INPUTS_EXHAUSTED})


def ending_warnings(
    ctx: Context, module: Module, start: Function, bounded: Callable[[Context], Answer]
) -> list[Diagnostic]:
    """Warnings if no run ends, or if there was no time to find out. `bounded`: the answer of the bounded engine."""
    if any(_ends(ctx, module, start, seed) for seed in SEEDS):
        return []
    inner = _with_seconds(ctx, BOUNDED_SECONDS)
    # One round: if that is not all, a run may end after it.
    inner.config = replace(ctx.config, bounds=BoundOptions(unwind=ITERATIONS, recursion=ITERATIONS))
    try:
        answer = bounded(inner)
    except DeadlineExceeded:
        return [UNDECIDED]
    except Unsupported:
        return []
    if answer.interrupted:
        raise KeyboardInterrupt
    if any(each.id == TIME_LIMIT for each in answer.approximations):
        return [UNDECIDED]
    return [each for each in answer.warnings if each.id == VACUOUS]


def _ends(ctx: Context, module: Module, start: Function, seed: int) -> bool:
    inner = _with_seconds(ctx, RUN_SECONDS)
    try:
        run = run_module(
            inner, module, start, RunOptions(seed=seed, max_steps=STEPS), output=_nowhere, read_input=_nothing
        )
    except (DeadlineExceeded, Unsupported):
        return False
    return not inner.approximations and _counts(run)


def _counts(run: RunResult) -> bool:
    if run.violation is not None and run.violation.kind in ABORTING:
        return True
    return run.outcome not in _STOPPED


def _with_seconds(ctx: Context, most: float) -> Context:
    left = ctx.deadline.remaining()
    seconds = most if left is None else max(0.0, min(most, SHARE * left))
    return replace(ctx, deadline=ctx.deadline.until(time.monotonic() + seconds), approximations=[], warnings=[])


def _nowhere(stream: int, data: bytes) -> None:
    """What the program writes is of no interest."""


def _nothing(size: int) -> bytes:
    return b""
