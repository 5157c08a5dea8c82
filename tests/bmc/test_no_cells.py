"""Bounding with and without the contents of memory: what is decided early is decided rightly."""

from __future__ import annotations

import pytest
from tests.bmc.variants import answer_of, loaded
from tests.programs.headers import Program, verify_programs

from limpet.base.properties import Verdict

MEMORIES = ("arrays", "lambdas", "seam")
CHOSEN = verify_programs()[::9]


@pytest.mark.parametrize(
    ("program", "memory"),
    [pytest.param(p, MEMORIES[n % len(MEMORIES)], id=p.name) for n, p in enumerate(CHOSEN)],
)
def test_the_verdict_does_not_turn_without_cells(program: Program, memory: str) -> None:
    options = (*program.header.options, "--encoding=cells=off", "--memory-model", memory)
    module, start = loaded(program.path, options)
    answer = answer_of(module, start, program.path, (*options, "--timeout", "10"))
    # Loops whose ends are in memory have no end then, and more is left to the solver.
    assert answer.verdict in (program.header.verdict, Verdict.BOUNDED, Verdict.UNKNOWN)
