"""Branches that constants decide, and what is left of the programs then."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.golden import Case, Golden, cases
from tests.passes.deciding import check
from tests.passes.random_calls import calling_program
from tests.passes.runs import printed_by, runs_are_the_same, with_own_regions

from limpet.passes.constants import asserted, fold_constants
from limpet.passes.inlining import inline_calls
from limpet.seair.text import print_program

PATH = Path(__file__).parent / "golden" / "constants.test"


@pytest.mark.parametrize("case", cases(PATH))
def test_golden(case: Case, golden: Golden) -> None:
    golden.check(case, printed_by(lambda program: fold_constants(inline_calls(program))))


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32))
def test_runs_are_the_same(seed: int) -> None:
    program = inline_calls(with_own_regions(calling_program(seed)))
    before = print_program(program)
    made = check(fold_constants(program))
    assert print_program(program) == before
    for name, function in program.functions.items():
        assert set(asserted(function)) == set(asserted(made.functions[name]))
    runs_are_the_same(program, made)
