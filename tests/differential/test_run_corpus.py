"""Each program of the corpus prints and returns in the interpreter what it does natively.

Programs take turns with the width of pointers; the long run has both.
"""

from __future__ import annotations

import pytest

from .corpus import Program, run_programs
from .runner import run_program

CASES = [
    pytest.param(
        program,
        mode,
        id=f"{program.name}-{mode}",
        marks=() if turn % len(program.header.modes) == place else pytest.mark.long,
    )
    for turn, program in enumerate(run_programs())
    for place, mode in enumerate(program.header.modes)
]


@pytest.mark.parametrize(("program", "mode"), CASES)
def test_same_as_native(program: Program, mode: int) -> None:
    done = run_program(program, mode, "--propagate-exit")
    expected = program.expected_output(mode).decode("utf-8", "backslashreplace")
    assert done.stdout.decode("utf-8", "backslashreplace") == expected, done.explain()
    assert done.exit_code == program.header.exit_status, done.explain()
