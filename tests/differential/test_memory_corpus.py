"""Memory errors and their corrected twins, run in the interpreter: as announced, and in no other way."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.programs.headers import Program, paired_programs

from limpet.base.properties import Verdict

from .verify_runs import check_marker, check_safe, check_unsafe

FOLDERS = {"leaks": {"memory-leak", "memory-cleanup"}}
"""Kinds of violations by the names of their folders, where these differ."""

PROGRAMS = paired_programs()
QUICK, THOROUGH = range(1, 7), range(21, 71)
STEP = 7
"""The default run takes each seventh pair."""


def both(start: int, step: int) -> list[Program]:
    """Pairs of a wrong program and its twin."""
    return [program for pair in range(2 * start, len(PROGRAMS), 2 * step) for program in PROGRAMS[pair : pair + 2]]


def check(program: Program, seeds: range) -> None:
    if program.header.verdict is Verdict.UNSAFE:
        check_unsafe(program, seeds, warned=True)
    else:
        # Of blocks that are left, the header may ask only for those that are lost.
        check_safe(program, seeds, may_leak=program.path.parent.name == "leaks")


@pytest.mark.parametrize("program", [pytest.param(p, id=p.name) for p in both(0, STEP)])
def test_runs_as_announced(program: Program) -> None:
    check(program, QUICK)


@pytest.mark.long
@pytest.mark.parametrize("program", [pytest.param(p, id=p.name) for p in PROGRAMS])
def test_many_runs_as_announced(program: Program) -> None:
    check(program, THOROUGH)


def test_each_error_has_a_corrected_twin() -> None:
    verdicts = Counter((p.path.parent, p.name.rpartition("_")[0]) for p in PROGRAMS)
    assert set(verdicts.values()) == {2}
    assert all(p.name.endswith(f"_{p.verdict.value}") for p in PROGRAMS)
    assert len({p.name for p in PROGRAMS}) == len(PROGRAMS)


def test_announcements_are_consistent() -> None:
    for program in PROGRAMS:
        if program.header.violation is not None:
            folder = program.path.parent.name
            assert program.header.violation.kind in FOLDERS.get(folder, {folder})
            check_marker(program)


def test_there_are_many() -> None:
    assert len(PROGRAMS) >= 2 * 120
