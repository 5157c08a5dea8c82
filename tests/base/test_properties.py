"""From statuses to a verdict and an exit code: nothing unknown, cut or approximated is ever safe."""

from __future__ import annotations

from itertools import combinations

import pytest

from limpet.base.properties import KINDS, Approximation, ExitCode, Status, Verdict, exit_code_of, verdict_of

ALL = [set(chosen) for size in range(len(Status) + 1) for chosen in combinations(Status, size)]


@pytest.mark.parametrize("statuses", ALL, ids=lambda s: "+".join(sorted(x.value for x in s)) or "none")
def test_verdict(statuses: set[Status]) -> None:
    verdict = verdict_of(statuses)
    assert (verdict is Verdict.SAFE) == (statuses <= {Status.PROVED, Status.UNREACHABLE})
    assert (verdict is Verdict.UNSAFE) == (Status.VIOLATED in statuses)
    approximated = verdict_of(statuses, [Approximation("inline-assembly", "not understood")])
    assert approximated is (Verdict.UNSAFE if Status.VIOLATED in statuses else Verdict.UNKNOWN)


def test_exit_codes() -> None:
    assert [exit_code_of(verdict) for verdict in Verdict] == [0, 1, 2, 2]
    assert exit_code_of(Verdict.BOUNDED, bounded_ok=True) is ExitCode.SAFE
    assert exit_code_of(Verdict.UNKNOWN, bounded_ok=True) is ExitCode.INCONCLUSIVE


def test_kinds_are_named_alike() -> None:
    assert all(id == kind.id and id == id.lower() and "_" not in id for id, kind in KINDS.items())
