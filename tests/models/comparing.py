"""Random inputs for a test: few in the default run, many in the long one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from tests.models.native_library import Pair

EFFORTS = [1, pytest.param(10, marks=pytest.mark.long)]
"""How many times the examples of the default run."""


def for_all(strategy: st.SearchStrategy[Any], examples: int, check: Callable[[Any], None], *, shrink: bool) -> None:
    """Without shrinking where one run takes a third of a second."""
    settled = settings(
        max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck), derandomize=True,
        phases=[Phase.generate, *([Phase.shrink] if shrink else [])],
    )  # fmt: skip

    def one(value: Any) -> None:
        check(value)

    settled(given(strategy)(one))()


def compared(
    examples: int, *strategies: st.SearchStrategy[Any], always: Sequence[tuple[Any, ...]] = ()
) -> Callable[[Callable[..., None]], Callable[[Pair, int], None]]:
    """A test of the models as a native library, next to the real one."""

    def decorate(check: Callable[..., None]) -> Callable[[Pair, int], None]:
        @pytest.mark.parametrize("effort", EFFORTS)
        def test(pair: Pair, effort: int) -> None:
            for values in always:
                check(pair, *values)
            for_all(st.tuples(*strategies), examples * effort, lambda values: check(pair, *values), shrink=True)

        test.__doc__ = check.__doc__
        return test

    return decorate
