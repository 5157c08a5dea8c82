"""Every annotated program through the variants of the encoding: verdict, kind and line are as annotated.

Each fifth program takes its turn with one variant beside the default; the long run takes all of them.
"""

from __future__ import annotations

import pytest
from tests.bmc.variants import VARIANTS, answer_of, loaded
from tests.programs.headers import Program, seed_programs, verify_programs

from limpet.base.properties import Status, Verdict
from limpet.results.answer import Answer

PROGRAMS = [*seed_programs(), *verify_programs()]
OTHERS = [name for name in VARIANTS if name != "default"]


def check(program: Program, variants: list[str]) -> None:
    module, start = loaded(program.path, program.header.options)
    for name in variants:
        answer = answer_of(module, start, program.path, (*program.header.options, *VARIANTS[name]))
        check_answer(program, answer, name)


@pytest.mark.parametrize(
    ("program", "other"),
    [pytest.param(p, OTHERS[n // 5 % len(OTHERS)] if n % 5 == 0 else None, id=p.name) for n, p in enumerate(PROGRAMS)],
)
def test_the_verdict_is_the_annotated_one(program: Program, other: str | None) -> None:
    check(program, ["default"] if other is None else ["default", other])


ANYWHERE = ("--encoding", "allocation=anywhere", "--timeout", "120")
"""No variant of its own: heaps of many blocks take longer than anybody waits."""


@pytest.mark.parametrize(
    "program",
    [pytest.param(p, id=p.name, marks=() if n % 36 == 12 else pytest.mark.long) for n, p in enumerate(PROGRAMS)],
)
def test_objects_may_be_anywhere(program: Program) -> None:
    module, start = loaded(program.path, program.header.options)
    answer = answer_of(module, start, program.path, (*program.header.options, *ANYWHERE))
    if not any(reason.id == "time-limit" for reason in answer.approximations):
        check_answer(program, answer, "anywhere")


@pytest.mark.long
@pytest.mark.parametrize("program", [pytest.param(p, id=p.name) for p in PROGRAMS])
def test_all_variants_agree(program: Program) -> None:
    check(program, list(VARIANTS))


def check_answer(program: Program, answer: Answer, variant: str) -> None:
    told = [str(reason) for reason in (*answer.approximations, *answer.warnings)]
    unclear = [f"{result.key.id}: {result.note}" for result in answer.properties if result.status is Status.UNKNOWN]
    assert answer.verdict is program.header.verdict, f"{variant}: {answer.verdict}, {told}, {unclear}"
    expected = program.header.violation
    if expected is not None:
        places = [(finding.key.kind, finding.key.location) for finding in answer.findings]
        found = {(kind, location.line if location is not None else 0) for kind, location in places}
        assert (expected.kind, expected.line) in found, f"{variant}: {found}"
    if answer.verdict is Verdict.SAFE:
        assert not any(result.status is Status.BOUNDED for result in answer.properties), variant
