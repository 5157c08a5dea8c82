"""Functions whose results the environment decides: in each of several runs, what must hold does."""

from __future__ import annotations

import pytest

from interp.support import run
from limpet.base.config import RunOptions
from limpet.prepare.entry import START
from models.side_by_side import PROGRAMS, module_of

SEEDS = [*range(3), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(3, 150))]


@pytest.mark.parametrize("seed", SEEDS)
def test_results_are_possible(seed: int) -> None:
    ran = run(module_of(PROGRAMS / "anything.c"), START, RunOptions(seed=seed), stdin=b"abcd\n")
    assert ran.result.violation is None, ran.result.violation
    assert ran.status == 0
