"""What the bounded engine does for a proof: only answers that cut off nothing count, and only if solvers agree."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.prove.clauses import answer_of, context_of, written

from limpet.base.config import ProveOptions
from limpet.base.context import Deadline
from limpet.base.properties import Approximation, Status, Verdict
from limpet.pipeline.problem import Problem
from limpet.pipeline.program import load_prepared
from limpet.prove.helping import Helping, is_complete
from limpet.results.answer import Answer, BoundReached, PropertyKey, PropertyResult

KEY = PropertyKey("assertion", None, "main", "")
SAFE = Answer(verdict=Verdict.SAFE, properties=[PropertyResult(KEY, Status.PROVED)], engine="bmc")
BAD = {
    "cut": replace(SAFE, bounds=[BoundReached("main", None, 8, False)]),
    "approximated": replace(SAFE, approximations=[Approximation("x", "y")]),
    "unknown": replace(SAFE, verdict=Verdict.UNKNOWN),
    "bounded": replace(SAFE, verdict=Verdict.BOUNDED, properties=[PropertyResult(KEY, Status.BOUNDED)]),
    "property": replace(SAFE, properties=[PropertyResult(KEY, Status.UNKNOWN)]),
    "interrupted": replace(SAFE, interrupted=True),
}


class Fake:
    """Answers in turn."""

    def __init__(self, *answers: Answer) -> None:
        self.answers = list(answers)
        self.solvers: list[str] = []

    def run(self, problem: Problem, budget: Deadline) -> Answer:
        self.solvers.append(problem.ctx.config.solver.name)
        return self.answers.pop(0)


@pytest.mark.parametrize("name", BAD)
def test_what_is_not_complete(name: str) -> None:
    assert is_complete(SAFE)
    assert not is_complete(BAD[name])


def test_two_solvers_must_agree(tmp_path: Path) -> None:
    ctx = context_of(written(tmp_path, "int main(void) { return 0; }"))
    problem = Problem(ctx, *load_prepared(ctx))
    agreeing = Fake(SAFE, SAFE)
    helping = Helping(agreeing, problem, Deadline.after(100))
    first = helping.ask(10, 0.5)
    assert first is SAFE
    unwound = helping.confirmed(first)
    assert unwound is not None
    assert agreeing.solvers == ["auto", "&".join(unwound.solvers)]
    assert len(unwound.solvers) == 2
    doubtful = Helping(Fake(SAFE, BAD["unknown"]), problem, Deadline.after(100))
    first = doubtful.ask(10, 0.5)
    assert first is not None
    assert doubtful.confirmed(first) is None
    assert Helping(None, problem, Deadline.after(100)).ask(10, 0.5) is None


def test_it_is_not_asked_again_with_less_time(tmp_path: Path) -> None:
    ctx = context_of(written(tmp_path, "int main(void) { return 0; }"))
    helping = Helping(Fake(BAD["cut"], BAD["cut"]), Problem(ctx, *load_prepared(ctx)), Deadline.after(1000))
    assert helping.ask(10, 0.5) is not None
    assert helping.ask(10, 0.5) is None
    assert helping.ask(20, 0.5) is not None


PHASES = """
extern void __VERIFIER_assert(int);
int main(void) {
  int x = 0, y = 0;
  for (;;) {
    if (x < 20) y++; else y--;
    if (y < 0) break;
    x++;
  }
  __VERIFIER_assert(x == %d);
  return 0;
}"""


def test_loops_that_end_by_themselves(tmp_path: Path) -> None:
    """Whoever proves it: by unwinding it is easy, by an invariant it is not."""
    answer = answer_of(written(tmp_path, PHASES % 40), ProveOptions(), 600.0)
    assert answer.verdict is Verdict.SAFE
    assert answer.certificate
    assert answer_of(written(tmp_path, PHASES % 39), ProveOptions(), 600.0).verdict is Verdict.UNSAFE
