"""Every annotated program through every variant of the encoding: verdict, kind and line are as annotated."""

from __future__ import annotations

import pytest
from tests.bmc.variants import VARIANTS, answer_of, loaded
from tests.programs.headers import Program, seed_programs, verify_programs

from limpet.base.properties import Status, Verdict
from limpet.bmc.answer import Answer

PROGRAMS = [pytest.param(program, id=program.name) for program in (*seed_programs(), *verify_programs())]


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_variant_gives_the_annotated_verdict(program: Program) -> None:
    module, start = loaded(program.path, program.header.options)
    for name, options in VARIANTS.items():
        answer = answer_of(module, start, program.path, (*program.header.options, *options))
        check_answer(program, answer, name)


def check_answer(program: Program, answer: Answer, variant: str) -> None:
    told = [f"{approximation}" for approximation in answer.approximations] + [str(w) for w in answer.warnings]
    unclear = [f"{r.key.id}: {r.note}" for r in answer.properties if r.status is Status.UNKNOWN]
    assert answer.verdict is program.header.verdict, f"{variant}: {answer.verdict}, {told}, {unclear}"
    expected = program.header.violation
    if expected is not None:
        found = {
            (finding.key.kind, finding.key.location.line if finding.key.location else 0) for finding in answer.findings
        }
        assert (expected.kind, expected.line) in found, f"{variant}: {found}"
    if answer.verdict is Verdict.SAFE:
        assert not any(result.status is Status.BOUNDED for result in answer.properties), variant
