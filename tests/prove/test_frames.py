"""Proofs with finite maps, through the whole engine: verdicts, invariants as C, proof files."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from tests.prove.clauses import LONG, answer_of, text_of, written
from tests.prove.random_frames import RandomFrames

from limpet.base.config import Calls, Frames, Integers, Levels, ProveOptions
from limpet.base.properties import Verdict
from limpet.cli.main import main
from limpet.horn.options import ARRAYS, BITS, EXACT, MAPS, STRICT
from limpet.prove.backends import backends

TEXT = """
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assert(int);
extern void *malloc(unsigned long);
struct counter { int n; int limit; };
void bump(struct counter *p) { if (p->n < p->limit) p->n++; }
int main(void) {
  struct counter *p = malloc(sizeof *p), *q = malloc(sizeof *q), *r = __VERIFIER_nondet_int() ? p : q;
  r->limit = 5; p->n = 0; q->n = 5; p->limit = 2; q->limit = 9;
  while (__VERIFIER_nondet_int()) bump(p);
  __VERIFIER_assert(%s);
  return 0;
}
"""
RIGHT, WRONG = "p->n <= 2 && q->n == 5", "p->n <= 1"
MAPPED = ProveOptions(calls=Calls.SUMMARIES, frames=Frames.MAPS)


@pytest.mark.parametrize(
    "frames",
    # Which of the two it takes by itself is tested with all other programs.
    [pytest.param(each, marks=pytest.mark.long) if each is Frames.AUTO else each for each in Frames],
)
def test_verdicts(tmp_path: Path, frames: Frames) -> None:
    options = replace(MAPPED, frames=frames)
    right = answer_of(written(tmp_path, TEXT % RIGHT), options, LONG, ("assertion",))
    assert right.verdict is Verdict.SAFE and right.certificate
    assert answer_of(written(tmp_path, TEXT % WRONG), options, LONG, ("assertion",)).verdict is Verdict.UNSAFE


def test_invariants_name_cells_as_c_does(tmp_path: Path) -> None:
    answer = answer_of(written(tmp_path, TEXT % RIGHT), MAPPED, LONG, ("assertion",))
    assert answer.verdict is Verdict.SAFE
    lines = [line for invariant in answer.invariants if invariant.function == "bump" for line in invariant.lines]
    assert any("p->n" in line for line in lines), answer.invariants


def test_summaries_have_no_arrays(tmp_path: Path) -> None:
    path = written(tmp_path, TEXT % RIGHT)
    summaries = {
        frames: [
            line for line in text_of(path, replace(MAPPED, frames=frames)).splitlines() if line.startswith("bump(")
        ]
        for frames in (Frames.ARRAYS, Frames.MAPS)
    }
    assert any(":=" in line or "{" in line for line in summaries[Frames.ARRAYS])
    assert summaries[Frames.MAPS] and not any("{" in line for line in summaries[Frames.MAPS])


@pytest.mark.parametrize("frames", ["arrays", "maps", "auto"])
def test_proof_files_have_the_choice(tmp_path: Path, frames: str, capsys: pytest.CaptureFixture[str]) -> None:
    path, proof = written(tmp_path, TEXT % RIGHT), tmp_path / "file.proof"
    options = ["--calls", "summaries", "--frames", frames, "--check", "assertion", "--proof", str(proof)]
    assert main(["prove", str(path), *options]) == 0
    kept = next(line.partition(": ")[2] for line in proof.read_text().splitlines() if '"frames"' in line)
    assert json.loads(kept)["frames"] in ((ARRAYS, MAPS) if frames == "auto" else (frames,))
    assert main(["check-proof", str(proof), str(path)]) == 0
    capsys.readouterr()


def test_ways() -> None:
    plain = backends(ProveOptions(), "auto")
    assert {way.frames for way in plain} == {ARRAYS}
    both = backends(ProveOptions(), "auto", maps=True)
    assert [(way.ints, way.frames) for way in both[:2]] == [(STRICT, MAPS), (EXACT, MAPS)]
    assert (EXACT, ARRAYS) in [(way.ints, way.frames) for way in both]
    assert (BITS, MAPS) in [(way.ints, way.frames) for way in both]
    assert {way.frames for way in backends(ProveOptions(frames=Frames.ARRAYS), "auto", maps=True)} == {ARRAYS}


WAYS = (
    MAPPED,
    replace(MAPPED, ints=Integers.BITS),
    replace(MAPPED, level=Levels.POINTERS),
    replace(MAPPED, calls=Calls.MIXED, ints=Integers.EXACT),
    ProveOptions(),
)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 1200))
def test_random(tmp_path: Path, seed: int) -> None:
    path = written(tmp_path, RandomFrames(seed).text())
    verdicts = {answer_of(path, way, 6.0, ("assertion",)).verdict for way in WAYS}
    assert len(verdicts - {Verdict.UNKNOWN}) <= 1, f"seed {seed}"
