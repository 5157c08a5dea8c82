"""The recorded outputs are what native execution gives. Needs a C compiler; checks a fixed sample."""

from __future__ import annotations

import pytest

from . import native
from .corpus import Program, run_programs

SAMPLE_SIZE = 25


def sample() -> list[Program]:
    """Programs spread evenly over all topics; the same ones as long as the corpus is the same."""
    programs = run_programs()
    step = max(1, len(programs) // SAMPLE_SIZE)
    return programs[::step][:SAMPLE_SIZE]


@pytest.mark.parametrize("mode", [64, 32])
@pytest.mark.parametrize("program", [pytest.param(program, id=program.name) for program in sample()])
def test_recorded_output(program: Program, mode: int) -> None:
    if mode not in program.header.modes:
        pytest.skip(f"not a {mode}-bit program")
    compiler = native.find_compiler(mode)
    if compiler is None:
        pytest.skip(f"no native compiler for {mode} bit")
    header = program.header
    outcome = native.compile_and_run(compiler, program.files, header.args, stdin=header.stdin)
    assert outcome.stdout == program.expected_output(mode)
    assert outcome.exit_status == header.exit_status


@pytest.mark.parametrize("program", [pytest.param(program, id=program.name) for program in run_programs()])
def test_output_is_recorded(program: Program) -> None:
    for mode in program.header.modes:
        assert program.output_path(mode).exists()
