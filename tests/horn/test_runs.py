"""Programs with loops, calls and memory: a check that fails in a run is never proved."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.bound.concrete import Machine, TooLong
from tests.bound.random_programs import random_program
from tests.bound.test_meaning import inputs

from limpet.base.context import Context
from limpet.horn.options import HornOptions
from limpet.hornsolvers.interface import Safe
from limpet.hornsolvers.spacer import SpacerSolver
from limpet.pipeline.clauses import horn_problem
from limpet.seair.operations import Assert
from limpet.solvers.interface import Limits

WAYS = [HornOptions(step, ints=ints) for step in ("large", "small") for ints in ("exact", "bv")]
SECONDS, LONG_SECONDS = 2.0, 10.0


def check(seed: int, options: HornOptions, seconds: float) -> None:
    program = random_program(seed)
    try:
        end = Machine(program, inputs(seed)).run()
    except TooLong:
        return
    if end[0] != "failed":
        return
    asserts = [i for f in program.functions.values() for i in f.instructions() if isinstance(i, Assert)]
    others = {i.property for i in asserts if i.property != end[1]}
    problem = horn_problem(Context(), program, options, others)
    answer = SpacerSolver().solve(problem.system, Limits(seconds))
    assert not isinstance(answer, Safe), f"seed {seed}: {end[1]} fails"


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 1 << 32), st.sampled_from(WAYS))
def test_what_fails_is_not_proved(seed: int, options: HornOptions) -> None:
    check(seed, options, SECONDS)


@pytest.mark.long
@settings(max_examples=1_000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 1 << 32), st.sampled_from(WAYS))
def test_what_fails_is_not_proved_for_long(seed: int, options: HornOptions) -> None:
    check(seed, options, LONG_SECONDS)
