"""What is read again is what it was before, and programs fail where they failed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.golden import Case, Golden, cases
from tests.passes.deciding import check
from tests.passes.random_calls import calling_program
from tests.passes.runs import printed_by, runs_are_the_same, with_own_regions

from limpet.passes.inlining import inline_calls
from limpet.passes.repeated import without_repetitions

PATH = Path(__file__).parent / "golden" / "repeated.test"


@pytest.mark.parametrize("case", cases(PATH))
def test_golden(case: Case, golden: Golden) -> None:
    golden.check(case, printed_by(without_repetitions))


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32))
def test_runs_are_the_same(seed: int) -> None:
    program = inline_calls(with_own_regions(calling_program(seed)))
    made = check(without_repetitions(program))
    runs_are_the_same(program, made)
