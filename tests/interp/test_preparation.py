"""Preparation and tracing change nothing: a sample of the corpus, run on the module as read and fully prepared."""

from __future__ import annotations

import os

import pytest
from tests.differential.corpus import Program, error_programs, run_programs

from limpet.base.config import RunOptions
from limpet.interp.events import Event, FunctionEntered, FunctionLeft, LineReached

from .support import Ran, run_files

SAMPLE = int(os.environ.get("LIMPET_PROGRAMS", "20"))
SLOW = {
    "functions/deep_recursion",
    "adversarial/math_corners",
    "adversarial/deep_recursion",
    "adversarial/format_floats",
}


def sample() -> list[Program]:
    programs = [p for p in [*run_programs(), *error_programs()] if p.name not in SLOW]
    step = max(1, len(programs) // SAMPLE)
    return programs[::step]


def run(program: Program, mode: int, until: str | None, observer: list[Event] | None = None) -> Ran:
    header = program.header
    options = RunOptions(
        inputs=(",".join(header.inputs),) if header.inputs else (), arguments=header.args, max_steps=3_000_000
    )
    watch = observer.append if observer is not None else None
    return run_files(program.files, mode, until=until, options=options, stdin=header.stdin, observer=watch)


@pytest.mark.parametrize("program", [pytest.param(p, id=p.name) for p in sample()])
def test_same_outcome(program: Program) -> None:
    mode = program.header.modes[-1]
    prepared = run(program, mode, None)
    assert run(program, mode, "entry").summary() == prepared.summary()
    events: list[Event] = []
    assert run(program, mode, None, events).summary() == prepared.summary()
    check_events(events, prepared)


def check_events(events: list[Event], ran: Ran) -> None:
    """Calls and returns nest, and lines are lines of a file."""
    depth = 0
    for event in events:
        if isinstance(event, FunctionEntered):
            depth += 1
        if isinstance(event, FunctionEntered | FunctionLeft):
            assert event.depth == depth
        if isinstance(event, FunctionLeft):
            depth -= 1
        if isinstance(event, LineReached):
            assert event.location.line > 0
    violation = ran.result.violation
    if violation is not None and violation.location is not None:
        lines = [event.location.line for event in events if isinstance(event, LineReached)]
        assert violation.location.line in lines
