"""Random terms mean the same with and without rules."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.terms.random_terms import INDEX, RandomTerms, built

from limpet.terms.build import Builder
from limpet.terms.evaluate import Evaluation
from limpet.terms.kind import SYMBOL
from limpet.terms.rules import default_builder
from limpet.terms.walk import free_symbols

ASSIGNMENTS = 4


def flat(value: Any) -> Any:
    """Arrays by what they hold: there is more than one way to write one over few indices."""
    return [value.get(i) for i in range(1 << INDEX.width)] if hasattr(value, "get") else value


def check(seed: int, length: int) -> None:
    source = random.Random(seed)
    generator = RandomTerms(source)
    recipe = generator.recipe(length)
    plain = built(Builder(), recipe)
    builder = default_builder()
    simple = built(builder, recipe)
    names = {step.payload: step.sort for step in recipe if step.kind is SYMBOL}
    for _ in range(ASSIGNMENTS):
        values = {name: generator.value(sort) for name, sort in names.items()}
        expected = Evaluation({t: values[t.payload] for t in free_symbols(*plain)})
        actual = Evaluation({t: values[t.payload] for t in free_symbols(*simple)})
        for position, (a, b) in enumerate(zip(plain, simple, strict=True)):
            assert a.sort == b.sort
            assert flat(expected.value(a)) == flat(actual.value(b)), (
                f"seed {seed}, step {position}: {recipe[position]}, {values}"
            )


@settings(max_examples=500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 1 << 48), st.integers(5, 60))
def test_rules_keep_the_value(seed: int, length: int) -> None:
    check(seed, length)


@pytest.mark.long
@settings(max_examples=20_000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 1 << 48), st.integers(5, 120))
def test_rules_keep_the_value_for_long(seed: int, length: int) -> None:
    check(seed, length)
