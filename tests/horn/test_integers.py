"""Machine integers as mathematical ones: what a term can be always includes what it is, and is nothing else where no
approximation was noted."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.horn.integer_cases import Translation, is_satisfiable


def check(seed: int, length: int) -> None:
    case = Translation(seed, length)
    case.walk()
    root = case.terms[-1]
    right = case.is_true_value(root)
    known = case.known()
    assert is_satisfiable(known, right) is not False, f"{root} cannot be {case.truth.value(root)} (seed {seed})"
    assert not is_satisfiable(known, case.outside_of_bounds()), f"a range is wrong (seed {seed})"
    if not case.approximations.noted:
        wrong = case.builder.not_(right)
        assert not is_satisfiable(known, wrong), f"{root} can be another than {case.truth.value(root)} (seed {seed})"


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 1 << 48), st.integers(5, 30))
def test_random_terms(seed: int, length: int) -> None:
    check(seed, length)


@pytest.mark.long
@settings(max_examples=5_000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 1 << 48), st.integers(5, 60))
def test_random_terms_for_long(seed: int, length: int) -> None:
    check(seed, length)
