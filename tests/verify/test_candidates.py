"""Functions by themselves: what their call sites allow, what is only a candidate, and what the program really does."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path

import pytest
from tests.verify.test_strategy import problem_of

from limpet.base.context import Deadline, Statistics
from limpet.base.properties import Status, Verdict
from limpet.bmc.engine import ROUNDS
from limpet.cli.answers import show_answer
from limpet.cli.main import main
from limpet.cli.terminal import Terminal
from limpet.llvm.sources import source_name
from limpet.pipeline.problem import Problem
from limpet.results.answer import Answer
from limpet.strategy import strategy
from limpet.strategy.call_sites import promises_of
from limpet.strategy.candidates import Trial, functions_to_try

pytestmark = pytest.mark.usefixtures("real_workers")
"""Engines in forked processes cannot ask the template of another process for solvers."""
HEAD = "#include <assert.h>\n#include <string.h>\nint nd_int(void);\n"
CALLS = (
    HEAD
    + """\
static int inner(int *v, unsigned n, int k) { return n ? v[0] + k : 0; }
static int outer(char *text, int size, int any) { int v[3] = {1}; return inner(v, 3, any) + text[size - 1]; }
static int called_back(int x) { return x; }
static int unused(int x) { return x; }
int main(void) {
    int (*f)(int) = called_back;
    char a[16] = "", b[8] = "";
    return outer(a, 16, nd_int()) + outer(b, 8, nd_int()) + f(nd_int()) + inner(0, 0, 2) + called_back(3);
}
"""
)
GUARDED = (
    HEAD
    + """\
static int pick(int i) { int v[4] = {0, 1, 2, 3}; return v[i]; }
int main(void) { int i = nd_int(); if (i >= 0 && i < LIMIT) return pick(i); return 0; }
"""
)
CONSTANT = (
    HEAD + "static int half(int n) { assert(n > 1); return n / 2; }\nint main(void) { return half(8) - half(4); }\n"
)
SIZES = (
    HEAD + "static void fill(char *out) { memset(out, 0, 9); }\nint main(void) { char t[9]; fill(t); return t[0]; }\n"
)
UNKNOWN_SIZE = SIZES.replace("fill(t)", "fill(nd_int() ? t : t)")


def problem(text: str, folder: Path) -> Problem:
    path = folder / "p.c"
    path.write_text(text, encoding="utf-8")
    return problem_of(path)


def tried(text: str, folder: Path) -> Answer:
    return Trial(problem(text, folder), Deadline.after(200), lambda at, said: None, Statistics()).run()


def test_callees_come_first_and_only_what_is_reached(tmp_path: Path) -> None:
    whole = problem(CALLS, tmp_path)
    names = [source_name(each) for each in functions_to_try(whole.module, whole.start)]
    assert names.index("inner") < names.index("outer")
    assert "main" not in names and "unused" not in names


def test_what_call_sites_promise(tmp_path: Path) -> None:
    whole = problem(CALLS, tmp_path)
    promises = {
        source_name(each): promises_of(whole.module, each) for each in functions_to_try(whole.module, whole.start)
    }
    assert promises["outer"].conditions == ("size(text) >= 8 && size(text) <= 16", "size >= 8 && size <= 16")
    assert promises["outer"].elements == 16 and promises["outer"].all_sizes
    assert promises["inner"].conditions == ("n >= 0 && n <= 3",)  # one call passes null, and k is anything
    assert not promises["called_back"].conditions  # anybody may call it


def test_what_fails_alone_is_a_candidate_and_no_verdict(tmp_path: Path) -> None:
    answer = tried(GUARDED.replace("LIMIT", "4"), tmp_path)
    assert (answer.verdict, answer.findings) == (Verdict.UNKNOWN, [])
    assert [(each.function, each.finding.key.kind) for each in answer.candidates] == [("pick", "out-of-bounds")]


def test_what_the_program_does_as_well_is_a_finding(tmp_path: Path) -> None:
    answer = tried(GUARDED.replace("LIMIT", "5"), tmp_path)
    assert answer.verdict is Verdict.UNSAFE
    (finding,) = answer.findings
    assert [record.value for record in finding.run.inputs] == [4]
    # Of the rest, nothing is known: nobody asked.
    assert all(each.status in (Status.VIOLATED, Status.UNKNOWN) for each in answer.properties)


@pytest.mark.parametrize("text", [CONSTANT, SIZES, UNKNOWN_SIZE], ids=["constants", "sizes", "unknown size"])
def test_what_call_sites_exclude_is_no_candidate(text: str, tmp_path: Path) -> None:
    assert not tried(text, tmp_path).candidates


def test_candidates_are_shown_as_such(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    candidates = tried(GUARDED.replace("LIMIT", "4"), tmp_path).candidates
    answer = Answer(verdict=Verdict.BOUNDED, properties=[], engine="bmc", solver="s", candidates=candidates)
    show_answer(Terminal(False, stderr=False), answer, 0.0, 10, verbose=False)
    out = " ".join(capsys.readouterr().out.split())
    assert "out-of-bounds read: array index out of bounds" in out and "whether the program calls it so is open" in out
    assert "--function pick" in out and "BOUNDED" in out


def test_the_strategy_takes_over_candidates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without waiting for a time limit: the bounded engine says at once that it does not know."""
    whole = problem(GUARDED.replace("LIMIT", "4"), tmp_path)
    monkeypatch.setattr(strategy, "HEAD_START", 1e6)
    monkeypatch.setattr(strategy, "TRIAL_LEAST", 0.0)
    monkeypatch.setattr(strategy, "TRIAL_SHARE", 0.0)
    plan = strategy.Strategy(whole.ctx, whole, None)  # type: ignore[arg-type]
    unknown = Answer(verdict=Verdict.BOUNDED, properties=[], engine="bmc")

    def wait_for_the_trial() -> Answer:
        assert plan._trial is not None
        whole.ctx.statistics.count(ROUNDS)  # the program is lowered: on few cores, nothing begins before
        assert plan._trial.wait(200)
        return unknown

    monkeypatch.setattr(plan, "_bounded", wait_for_the_trial)
    monkeypatch.setattr(plan, "_await", lambda *_: None)
    answer = plan.run()
    assert answer.verdict is Verdict.BOUNDED
    assert [each.function for each in answer.candidates] == ["pick"]


@pytest.mark.long
def test_where_the_whole_program_is_too_much(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    text = (
        HEAD
        + """\
static unsigned mix(unsigned h) { for (int i = 0; i < 40; i++) { h ^= h >> 15; h *= 0x85ebca6bu; } return h; }
static int pick(int i) { int v[4] = {0, 1, 2, 3}; return v[i]; }
int main(void) {
    unsigned seed = (unsigned)nd_int(), state = 1;
    for (unsigned i = 0; i < 30; i++) state = mix(state ^ seed) + i;
    return state == 0x12345678u ? pick((int)(mix(state + 1) % 5)) : 0;
}
"""
    )
    path = tmp_path / "p.c"
    path.write_text(text, encoding="utf-8")
    main(["verify", str(path), "--timeout", "60", "--format", "json"])
    document = json.loads(capfd.readouterr().out)
    assert document["verdict"] in ("bounded", "unknown", "unsafe")
    if document["verdict"] != "unsafe":
        assert [each["function"] for each in document["candidates"]] == ["pick"]


def test_a_deadline_keeps_what_was_found(tmp_path: Path) -> None:
    whole = problem(GUARDED.replace("LIMIT", "4"), tmp_path)
    trial = Trial(replace(whole), Deadline(time.monotonic() - 1), lambda at, said: None, Statistics())
    assert trial.run().candidates == []
