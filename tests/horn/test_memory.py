"""Memory in clauses: what a program reads in a run, the clauses allow it to read; and nothing else, where all that is
read was written and no approximation was noted."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.horn.deciding import is_unsafe, problem_of
from tests.horn.random_memory import memory_case
from tests.seair.check import check_program

from limpet.horn.options import HornOptions

WAYS = [HornOptions(step, ints=ints) for step in ("large", "small") for ints in ("exact", "bv")]


def check(seed: int, statements: int, options: HornOptions) -> bool:
    """False: there is nothing to compare."""
    case = memory_case(seed, statements)
    if case is None:
        return False
    assert not check_program(case.program)
    problem = problem_of(case.program, options)
    assert is_unsafe(problem.system) is not False, f"seed {seed}: {case.truth:#x} cannot be read"
    if case.is_exact and not problem.approximations:
        assertion = case.assertion
        assertion.condition = case.program.builder.not_(assertion.condition)
        problem = problem_of(case.program, options)
        assert not is_unsafe(problem.system), f"seed {seed}: something else than {case.truth:#x} can be read"
    return True


@pytest.mark.parametrize("options", WAYS, ids=lambda each: f"{each.step}-{each.ints}")
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 1 << 48), statements=st.integers(1, 16))
def test_what_is_read(options: HornOptions, seed: int, statements: int) -> None:
    check(seed, statements, options)


@pytest.mark.long
@pytest.mark.parametrize("options", WAYS, ids=lambda each: f"{each.step}-{each.ints}")
@settings(max_examples=1_000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 1 << 48), statements=st.integers(1, 30))
def test_what_is_read_for_long(options: HornOptions, seed: int, statements: int) -> None:
    check(seed, statements, options)
