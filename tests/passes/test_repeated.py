"""What is read again is what it was before, and programs fail where they failed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.bound.concrete import Machine, TooLong
from tests.golden import Case, Golden, cases
from tests.passes.deciding import check
from tests.passes.random_calls import calling_program
from tests.passes.runs import inputs, with_own_regions
from tests.seair.parse import parse_program

from limpet.passes.inlining import inline_calls
from limpet.passes.repeated import without_repetitions
from limpet.seair.text import print_program

PATH = Path(__file__).parent / "golden" / "repeated.test"
STEPS = 20_000


def shorter(_: str, source: str, __: str) -> str:
    program = parse_program(source)
    before = print_program(program)
    made = check(without_repetitions(program))
    assert print_program(program) == before
    return print_program(made, locations=False)


@pytest.mark.parametrize("case", cases(PATH))
def test_golden(case: Case, golden: Golden) -> None:
    golden.check(case, shorter)


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32))
def test_runs_are_the_same(seed: int) -> None:
    program = inline_calls(with_own_regions(calling_program(seed)))
    made = check(without_repetitions(program))
    for each in range(8):
        try:
            expected = Machine(program, inputs(each), STEPS).run()
        except TooLong:
            continue
        assert Machine(made, inputs(each), STEPS).run() == expected
