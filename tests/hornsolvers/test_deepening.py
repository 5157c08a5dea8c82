"""The bounded solver for clauses: derivations at any depth, and how deep the search was."""

from __future__ import annotations

import pytest
from tests.hornsolvers.systems import SAFE, UNSAFE

from limpet.hornsolvers.deepening import BoundedSolver
from limpet.hornsolvers.interface import Safe, Undecided, Unsafe
from limpet.solvers.interface import Limits

LIMITS = Limits(600.0)


@pytest.mark.parametrize("name", ["counter", "bits", "arrays", "parity"])
def test_derivations(name: str) -> None:
    answer = BoundedSolver().solve(UNSAFE[name](), LIMITS)
    assert isinstance(answer, Unsafe) and answer.derivation is not None


def test_how_deep() -> None:
    """The rest of the time is for the other engine, which has nothing to say about what is right."""
    answer = BoundedSolver((1, 2)).solve(SAFE["fibonacci"](), Limits(4.0))
    assert isinstance(answer, Safe | Undecided)
    if isinstance(answer, Undecided):  # unless the machine was too slow even for that
        assert answer.text in ("", "there is none of depth 1 or less", "there is none of depth 2 or less")
