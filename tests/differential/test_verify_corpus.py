"""The programs for the verifier are annotated rightly, as far as running them can tell.

An unsafe program goes wrong with its own inputs where it says, and never in another way. No other program goes wrong,
leaks memory or prints something with random inputs; and some run of it gets to the end, so that its assumptions do not
exclude everything.
"""

from __future__ import annotations

from collections import Counter

import pytest
from tests.programs.headers import Program, seed_programs, verify_programs

from limpet.base.properties import Verdict
from limpet.interp.results import RunOutcome

from .verify_runs import (
    check_marker,
    check_safe,
    check_unsafe,
    compiled,
    goes_wrong_only_as_announced,
    never_goes_wrong,
)

QUICK, THOROUGH = range(1, 13), range(21, 221)

VERIFY = verify_programs()
PROGRAMS = [*VERIFY, *seed_programs()]
UNSAFE = [pytest.param(p, id=p.name) for p in PROGRAMS if p.header.verdict is Verdict.UNSAFE]
SAFE = [pytest.param(p, id=p.name) for p in PROGRAMS if p.header.verdict is Verdict.SAFE]
BOUNDED = [pytest.param(p, id=p.name) for p in PROGRAMS if p.header.verdict is Verdict.BOUNDED]


@pytest.mark.parametrize("program", UNSAFE)
def test_unsafe_program_goes_wrong_as_announced(program: Program) -> None:
    check_unsafe(program, QUICK)


@pytest.mark.parametrize("program", SAFE)
def test_safe_program_does_not_go_wrong(program: Program) -> None:
    check_safe(program, QUICK, may_leak=program not in VERIFY)


@pytest.mark.parametrize("program", BOUNDED)
def test_bounded_program_has_a_bound_and_good_runs(program: Program) -> None:
    code = compiled(program)
    result = code.run(program.header.inputs, seed=1)
    assert result.outcome is RunOutcome.FINISHED, result
    assert {"--unwind", "--unwindset", "--recursion"} & set(program.header.options)


@pytest.mark.long
@pytest.mark.parametrize("program", [*SAFE, *UNSAFE])
def test_many_random_runs(program: Program) -> None:
    code = compiled(program)
    if program.header.verdict is Verdict.UNSAFE:
        goes_wrong_only_as_announced(program, code, THOROUGH)
    else:
        never_goes_wrong(program, code, THOROUGH, may_leak=program not in VERIFY)


@pytest.mark.parametrize("program", UNSAFE)
def test_announced_line_is_marked(program: Program) -> None:
    check_marker(program)


def test_corpus_is_large_and_even() -> None:
    count = Counter(program.header.verdict for program in VERIFY)
    assert count[Verdict.SAFE] + count[Verdict.UNSAFE] >= 200
    assert 0.8 < count[Verdict.SAFE] / count[Verdict.UNSAFE] < 1.25
    for program in VERIFY:
        assert program.name.endswith(f"_{program.verdict.value}"), program.name
