"""Random programs: proofs and the bounded engine never contradict each other."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.engines import verify_bounded as verify
from tests.prove.clauses import answer_of, context_of, written
from tests.prove.random_programs import RandomProgram

from limpet.base.config import Calls, Frames, Integers, Levels, ProveOptions, Steps
from limpet.base.properties import Verdict
from limpet.pipeline.program import load_prepared

WAYS = (
    ProveOptions(),
    ProveOptions(ints=Integers.EXACT, calls=Calls.SUMMARIES),
    ProveOptions(ints=Integers.BITS),
    ProveOptions(ints=Integers.EXACT, level=Levels.POINTERS, calls=Calls.MIXED),
    ProveOptions(step=Steps.SMALL, ints=Integers.EXACT, calls=Calls.INLINE),
    ProveOptions(engine="kind"),
    ProveOptions(ints=Integers.EXACT, calls=Calls.SUMMARIES, frames=Frames.MAPS),
)
CHECKS = ("assertion",)


def check(directory: Path, seed: int, options: ProveOptions) -> None:
    path = written(directory, RandomProgram(seed).text(), f"random{seed}.c")
    ctx = context_of(path, None, 20.0, CHECKS)
    known = verify(ctx, *load_prepared(ctx)).verdict
    if known not in (Verdict.SAFE, Verdict.UNSAFE):
        return
    assert answer_of(path, options, 4.0, CHECKS).verdict in (known, Verdict.UNKNOWN), f"seed {seed}"


@pytest.mark.parametrize("seed", range(12))
def test_agree(tmp_path: Path, seed: int) -> None:
    check(tmp_path, seed, WAYS[seed % len(WAYS)])


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12, 400))
def test_agree_in_many(tmp_path: Path, seed: int) -> None:
    check(tmp_path, seed, WAYS[seed % len(WAYS)])
