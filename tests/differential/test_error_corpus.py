"""Programs that go wrong are found to go wrong where they say; their corrected twins run clean."""

from __future__ import annotations

import pytest
from tests.programs.headers import MARKER

from limpet.base.properties import KINDS, Verdict

from .corpus import Program, error_programs
from .runner import run_program

PROGRAMS = error_programs()
UNSAFE = [pytest.param(program, id=program.name) for program in PROGRAMS if program.header.verdict is Verdict.UNSAFE]
SAFE = [pytest.param(program, id=program.name) for program in PROGRAMS if program.header.verdict is Verdict.SAFE]


def mode_of(program: Program) -> int:
    return 64 if 64 in program.header.modes else 32


@pytest.mark.parametrize("program", UNSAFE)
def test_goes_wrong_as_announced(program: Program) -> None:
    announced = program.header.violation
    assert announced is not None
    done = run_program(program, mode_of(program), "--format", "json")
    assert done.exit_code == 1, done.explain()
    document = done.document()
    assert document["verdict"] == "unsafe"
    violated = [entry for entry in document["properties"] if entry["status"] == "violated"]
    assert [(entry["kind"], entry["line"]) for entry in violated] == [(announced.kind, announced.line)]


@pytest.mark.parametrize("program", SAFE)
def test_corrected_twin_is_clean(program: Program) -> None:
    done = run_program(program, mode_of(program), "--format", "json")
    assert done.exit_code == 0, done.explain()
    assert not [entry for entry in done.document()["properties"] if entry["status"] == "violated"]


@pytest.mark.parametrize("program", UNSAFE)
def test_announcement_is_consistent(program: Program) -> None:
    announced = program.header.violation
    assert announced is not None
    assert announced.kind in KINDS
    assert program.files[0].parent.name == announced.kind
    lines = program.files[0].read_text(encoding="utf-8").splitlines()
    marked = [number for number, line in enumerate(lines, start=1) if MARKER in line]
    assert marked == [announced.line]


def test_every_program_claims_something() -> None:
    assert [program.name for program in PROGRAMS if program.header.verdict is None] == []
