"""Memory errors are found at the right line with the right kind, and their corrected twins are proved safe.

The default run takes one pair of each kind, half of the programs also with one variant of the encoding; the long run
takes all.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bmc.test_corpus import OTHERS, check
from tests.bmc.variants import VARIANTS
from tests.programs.headers import Program, paired_programs

PROGRAMS = paired_programs()


def sample() -> list[Program]:
    """The first wrong program of each kind, and its twin."""
    by_path = {program.path: program for program in PROGRAMS}
    wrong = {each.header.violation.kind: each for each in reversed(PROGRAMS) if each.header.violation is not None}
    return [each for program in wrong.values() for each in (program, by_path[twin_of(program)])]


def twin_of(program: Program) -> Path:
    return program.path.with_name(program.path.name.replace("_unsafe.", "_safe."))


@pytest.mark.parametrize(
    ("program", "others"),
    [
        # Of one pair the first, of the next one the second: each variant meets wrong programs and right ones.
        pytest.param(p, [OTHERS[n // 2 % len(OTHERS)]] if n % 4 in (0, 3) else [], id=p.name)
        for n, p in enumerate(sample())
    ],
)
def test_the_verdict_is_the_annotated_one(program: Program, others: list[str]) -> None:
    check(program, ["default", *others])


@pytest.mark.long
@pytest.mark.parametrize("program", [pytest.param(p, id=p.name) for p in PROGRAMS])
def test_all_variants_agree(program: Program) -> None:
    check(program, list(VARIANTS))
