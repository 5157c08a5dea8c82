"""Shadow memory: alive, modified (by object and by byte), marks of the user's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bmc.heap import ALL, HEAD, expect_safe, expect_violation, programs
from tests.interp.support import run_c

from limpet.base.config import RunOptions
from limpet.interp.results import RunOutcome

RIGHT, WRONG = programs("shadow_programs.c")
ASKING = """
bool sea_is_modified(char *); void sea_reset_modified(char *); void sea_tracking_on(void); void sea_tracking_off(void);
bool sea_is_alloc(char *); void sea_free(char *); bool sea_is_dereferenceable(const void *, intptr_t);
void sea_set_shadowmem(char, char *, char); char sea_get_shadowmem(char, char *);
bool limpet_is_modified(const void *); void limpet_reset_modified(void *, size_t);
"""


@pytest.mark.parametrize("name", RIGHT)
def test_what_holds_is_proved(tmp_path: Path, name: str) -> None:
    expect_safe(tmp_path, ASKING + RIGHT[name])


@pytest.mark.parametrize("name", RIGHT)
def test_what_holds_holds_in_runs(tmp_path: Path, name: str) -> None:
    for seed in range(3):
        ran = run_c(tmp_path, HEAD + ASKING + RIGHT[name], options=RunOptions(seed=seed))
        assert ran.result.outcome in (RunOutcome.FINISHED, RunOutcome.ASSUMPTION_FAILED), ran.result.violation


@pytest.mark.parametrize("name", WRONG)
def test_what_does_not_hold_is_found(tmp_path: Path, name: str) -> None:
    kind, text = WRONG[name]
    expect_violation(tmp_path, ASKING + text, kind)


@pytest.mark.long
@pytest.mark.parametrize("name", [*RIGHT, *WRONG])
def test_all_ways(tmp_path: Path, name: str) -> None:
    if name in RIGHT:
        expect_safe(tmp_path, ASKING + RIGHT[name], ways=ALL)
    else:
        expect_violation(tmp_path, ASKING + WRONG[name][1], WRONG[name][0], ways=ALL)
