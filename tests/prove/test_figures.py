"""Figures 3 and 4 of the SeaHorn paper: their clauses (in full: `tests/horn/golden`), and what becomes of them."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from tests.prove.clauses import answer_of, text_of, written
from tests.solvers.support import PATIENCE

from limpet.base.config import Calls, Integers, ProveOptions, Steps
from limpet.base.properties import Status, Verdict

FIG_3 = """\
extern int nd_int(void);
extern void __VERIFIER_error(void);
int main(void) {
  int x = 1, y = 0;
  while (nd_int()) { x = x + y; y = y + 1; }
  if (x < y) __VERIFIER_error();
  return 0;
}
"""
FIG_4 = """\
extern int nd_int(void);
extern void __VERIFIER_assert(int);
int foo(int x, int y) { int res = x + y; return res; }
int bar(int x, int y) { int res = x - y; __VERIFIER_assert(!(x >= 0 & y >= 0 & x < res)); return res; }
int main(void) {
  int x = nd_int(), y = nd_int();
  int x_old = x, y_old = y;
  x = foo(x, y);
  y = bar(x, y);
  x = bar(x, y);
  __VERIFIER_assert((x == y_old) & (y == x_old));
  return 0;
}
"""
FIG_4_CLAUSES = """\
main(true, true).
main(false, error) <- main.exit(error).
foo(x', y', result) <- foo.exit(x', y', result).
bar(x', y', result, true, true).
bar(x', y', result, false, error) <- bar.exit(x', y', result, error).
limpet.start.entry.
false <- limpet.start.entry, main(false, true).
"""
IDEAL = ProveOptions(step=Steps.SMALL, calls=Calls.SUMMARIES, ints=Integers.IDEAL)
ASSERTION = ("assertion",)


def test_figure_3_diverges_within_its_time(tmp_path: Path) -> None:
    """Without help from elsewhere Spacer does not find that y >= 0."""
    path = written(tmp_path, FIG_3)
    began = time.monotonic()
    answer = answer_of(
        path, ProveOptions(ints=Integers.IDEAL, parameters=(("spacer.global", "false"),)), 4.0, ASSERTION
    )
    assert answer.verdict is Verdict.UNKNOWN
    assert time.monotonic() - began < PATIENCE
    assert "time" in answer.approximations[-1].message


def test_clauses_of_figure_4(tmp_path: Path) -> None:
    """Error-in and error-out; `foo`, which cannot fail, has neither."""
    text = text_of(written(tmp_path, FIG_4), IDEAL, ASSERTION)
    lines = text.splitlines()
    for line in FIG_4_CLAUSES.splitlines():
        assert line in lines
    assert "foo.exit(x', y', x' + y') <- foo.entry." in lines
    after_errors = [line for line in lines if line.startswith("bar.exit(") and "true)" in line.partition("<-")[0]]
    assert len(after_errors) == 1, "one way to fail"


LONG_CALLS = [pytest.param(calls, marks=pytest.mark.long) for calls in ("summaries", "mixed")]


@pytest.mark.parametrize("calls", (*LONG_CALLS, "inline", "auto"))
def test_figure_4_is_safe(tmp_path: Path, calls: str) -> None:
    answer = answer_of(written(tmp_path, FIG_4), ProveOptions(calls=Calls(calls)), checks=ASSERTION)
    assert answer.verdict is Verdict.SAFE
    assert answer.certificate
    assert "z3" not in answer.certificate


@pytest.mark.parametrize("calls", ("summaries", "inline", "mixed"))
def test_figure_4_gone_wrong(tmp_path: Path, calls: str) -> None:
    """An error deep in the second call of `bar`."""
    text = FIG_4.replace("x < res", "x == 12 & y == 5")
    answer = answer_of(written(tmp_path, text), ProveOptions(calls=Calls(calls)), checks=ASSERTION)
    assert answer.verdict is Verdict.UNSAFE
    violated = [result.key.location.line for result in answer.properties if result.status is Status.VIOLATED]  # type: ignore[union-attr]
    assert 4 in violated


def test_ideal_integers_are_never_simply_safe(tmp_path: Path) -> None:
    answer = answer_of(written(tmp_path, FIG_4), ProveOptions(ints=Integers.IDEAL), checks=ASSERTION)
    assert answer.verdict is Verdict.UNKNOWN
    assert all(result.status is Status.PROVED for result in answer.properties)
    assert [each.id for each in answer.approximations] == ["ideal-integers"]
