"""Memory errors are found at the right line with the right kind, and their corrected twins are proved safe.

The default run takes each ninth pair, with one variant of the encoding beside the default; the long run takes all.
"""

from __future__ import annotations

import pytest
from tests.bmc.test_corpus import OTHERS, check
from tests.bmc.variants import VARIANTS
from tests.programs.headers import Program, paired_programs

PROGRAMS = paired_programs()
STEP = 9


def sample() -> list[Program]:
    """Pairs of a wrong program and its twin."""
    return [program for pair in range(0, len(PROGRAMS), 2 * STEP) for program in PROGRAMS[pair : pair + 2]]


@pytest.mark.parametrize(
    ("program", "other"),
    [pytest.param(p, OTHERS[n % len(OTHERS)], id=p.name) for n, p in enumerate(sample())],
)
def test_the_verdict_is_the_annotated_one(program: Program, other: str) -> None:
    check(program, ["default", other])


@pytest.mark.long
@pytest.mark.parametrize("program", [pytest.param(p, id=p.name) for p in PROGRAMS])
def test_all_variants_agree(program: Program) -> None:
    check(program, list(VARIANTS))
