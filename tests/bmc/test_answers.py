"""What the engine says about programs that are written for it: statuses, bounds, vacuity, undefined functions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.bmc.asking import Ask
from tests.bmc.variants import answer_of, loaded

from limpet.base.properties import ExitCode, Status, Verdict
from limpet.cli.main import main
from limpet.results.answer import Answer

HARNESS = "int nondet_int(void); void assume(int); void sassert(int); void reach_error(void);\n"


def ask(folder: Path, text: str, *options: str) -> Answer:
    path = folder / "p.c"
    path.write_text(HARNESS + text, encoding="utf-8")
    module, start = loaded(path, options)
    return answer_of(module, start, path, options)


def statuses(answer: Answer, kind: str = "assertion") -> list[Status]:
    return [result.status for result in answer.properties if result.key.kind == kind]


def test_contradictory_assumptions_are_reported(tmp_path: Path) -> None:
    answer = ask(tmp_path, "int main(void) { int x = nondet_int(); assume(x > 3); assume(x < 2); sassert(x == 7); }")
    assert answer.verdict is Verdict.UNKNOWN
    assert [warning.id for warning in answer.warnings] == ["vacuous"]
    assert [each.id for each in answer.approximations] == ["vacuous"]
    assert statuses(answer) == [Status.UNREACHABLE]


def test_assumptions_that_can_hold_are_not(tmp_path: Path) -> None:
    answer = ask(tmp_path, "int main(void) { int x = nondet_int(); assume(x > 3); sassert(x > 2); }")
    assert answer.verdict is Verdict.SAFE
    assert not answer.warnings
    assert statuses(answer) == [Status.PROVED]


@pytest.mark.parametrize(
    "assertion", ["sassert(x != 5);", "if (x == 5) reach_error();", "if (x != 5) ; else assert(0);"]
)
def test_an_assertion_in_dead_code_is_unreachable(tmp_path: Path, assertion: str) -> None:
    text = f"#include <assert.h>\nint main(void) {{ int x = nondet_int(); if (x > 3 && x < 3) {{ {assertion} }} }}"
    answer = ask(tmp_path, text)
    assert answer.verdict is Verdict.SAFE
    assert statuses(answer) == [Status.UNREACHABLE]


def test_an_assertion_that_folds_away_is_proved(tmp_path: Path) -> None:
    answer = ask(tmp_path, "#include <assert.h>\nint x = 2;\nint main(void) {\nassert(x == 2);\nsassert(x == 2); }")
    assert answer.verdict is Verdict.SAFE
    assert statuses(answer) == [Status.PROVED, Status.PROVED]


def test_an_undefined_function_that_is_reached_is_a_finding(tmp_path: Path) -> None:
    answer = ask(tmp_path, "int f(int);\nint main(void) { return f(nondet_int()); }")
    assert answer.verdict is Verdict.UNSAFE
    assert [finding.key.kind for finding in answer.findings] == ["undefined-function"]


def test_an_undefined_function_that_is_not_reached_is_none(tmp_path: Path) -> None:
    answer = ask(tmp_path, "int f(int);\nint main(void) { int x = nondet_int(); if (x > 3 && x < 3) f(x); return 0; }")
    assert answer.verdict is Verdict.SAFE


def test_a_cut_loop_is_named(tmp_path: Path) -> None:
    text = "int main(void) {\n unsigned x = 0;\n while (nondet_int())\n  x += 2;\n sassert(x % 2 == 0); }"
    answer = ask(tmp_path, text, "--unwind", "3")
    assert answer.verdict is Verdict.BOUNDED
    assert [(bound.function, bound.location.line if bound.location else 0, bound.bound) for bound in answer.bounds] == [
        ("main", 4, 3)
    ]
    assert statuses(answer) == [Status.BOUNDED]
    assert statuses(answer, "unwinding") == [Status.BOUNDED]


def test_deepening_ends_by_itself(tmp_path: Path) -> None:
    text = "int main(void) { int n = nondet_int(), s = 0; assume(0 <= n && n <= 9);"
    text += "\nwhile (n) s++, n--; sassert(s <= 9); }"
    answer = ask(tmp_path, text)
    assert answer.verdict is Verdict.SAFE
    assert statuses(answer, "unwinding") in ([], [Status.PROVED])


def test_unwindset_chooses_one_loop(tmp_path: Path) -> None:
    loops = "\nwhile (nondet_int()) s += 2;\nwhile (nondet_int()) s += 4;\n"
    text = f"int main(void) {{ unsigned s = 0;{loops}sassert(s % 2 == 0); }}"
    answer = ask(tmp_path, text, "--unwind", "2", "--unwindset", "main:4=5")
    assert sorted((bound.location.line if bound.location else 0, bound.bound) for bound in answer.bounds) == [
        (3, 2),
        (4, 5),
    ]


def test_a_huge_loop_hits_the_time_limit_and_is_named(tmp_path: Path) -> None:
    text = "int main(void) { unsigned s = 0;\nfor (unsigned i = 0; i < 4000000000u; i++) s += i; sassert(s); }"
    answer = ask(tmp_path, text, "--timeout", "3")
    assert answer.verdict is Verdict.UNKNOWN
    assert any("p.c:3" in reason.message for reason in answer.approximations)


def test_each_violation_has_its_own_counterexample(tmp_path: Path) -> None:
    text = "int main(void) { int x = nondet_int();\nsassert(x != 3);\nsassert(x != 4);\nsassert(x == x); }"
    answer = ask(tmp_path, text)
    assert statuses(answer) == [Status.VIOLATED, Status.VIOLATED, Status.PROVED]
    assert sorted(finding.run.inputs[0].value for finding in answer.findings) == [3, 4]


def test_stop_at_first(tmp_path: Path) -> None:
    text = "int main(void) { int x = nondet_int();\nsassert(x != 3);\nsassert(x != 4); }"
    answer = ask(tmp_path, text, "--stop-at-first")
    assert len(answer.findings) == 1
    assert sorted(status.value for status in statuses(answer)) == ["unknown", "violated"]


def test_a_check_behind_an_earlier_one_is_named_without_shadowing(tmp_path: Path) -> None:
    text = "int main(void) { int x = nondet_int();\nsassert(x != 3);\nsassert(x != 3); }"
    assert statuses(ask(tmp_path, text)) == [Status.VIOLATED, Status.PROVED]
    assert statuses(ask(tmp_path, text, "--no-shadowing")) == [Status.VIOLATED, Status.VIOLATED]


def test_unchecked_kinds_are_not_reported(tmp_path: Path) -> None:
    text = "int main(void) { int a[2] = {0}; int i = nondet_int(); a[i] = 1; sassert(i < 2); }"
    assert ask(tmp_path, text, "--check", "assertion").verdict is Verdict.SAFE
    assert ask(tmp_path, text).verdict is Verdict.UNSAFE


def test_the_document_has_what_is_promised(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "p.c"
    path.write_text(HARNESS + "int main(void) { int x = nondet_int(); sassert(x != 3); return 0; }", encoding="utf-8")
    assert main(["verify", str(path), "--format", "json"]) == ExitCode.UNSAFE
    document = json.loads(capsys.readouterr().out)
    assert document["verdict"] == "unsafe"
    violated = [p for p in document["properties"] if p["status"] == "violated"]
    assert [(p["kind"], p["line"], p["function"]) for p in violated] == [("assertion", 2, "main")]
    assert document["trace"]["replayed"] is True
    assert [record["value"] for record in document["trace"]["inputs"]] == [3]
    for key in ("approximations", "bounds", "warnings", "times", "statistics", "engine", "solver", "version"):
        assert key in document


def test_bounded_ok(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "p.c"
    path.write_text(HARNESS + "unsigned n; int main(void) { while (nondet_int()) n++; return 0; }", encoding="utf-8")
    assert main(["bmc", str(path), "--unwind", "2"]) == ExitCode.INCONCLUSIVE
    assert main(["bmc", str(path), "--unwind", "2", "--bounded-ok"]) == ExitCode.SAFE
    assert "BOUNDED" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--check", "assertions"], "did you mean `assertion`"),
        (["--unwindset", "main"], "main:"),
        (["--unwind", "-1"], "-1"),
        (["--solver", "nosuch"], "nosuch"),
        (["--encoding", "word-bytes=3"], "3"),
    ],
)
def test_bad_options_are_refused(
    tmp_path: Path, options: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "p.c"
    path.write_text("int main(void) { return 0; }", encoding="utf-8")
    assert main(["bmc", str(path), *options]) == ExitCode.BAD_INPUT
    if options[0] != "--unwindset":
        assert told in capsys.readouterr().err


def test_hints_for_other_analysers_do_nothing(tmp_path: Path) -> None:
    text = """extern void sea_dsa_alias(const void *p, ...); extern void sea_branch_sentinel(int);
    int main(void) { int x = 1, y = 2; sea_dsa_alias(&x, &y); sea_branch_sentinel(x); sassert(x + y != nondet_int()); }
    """
    answer = ask(tmp_path, text)
    assert [finding.key.kind for finding in answer.findings] == ["assertion"]
    assert not answer.warnings


def test_bounds_of_functions_that_are_not_there_are_told(tmp_path: Path) -> None:
    text = "int main(void) { for (int i = nondet_int(); i > 0; i--) ; return 0; }"
    answer = ask(tmp_path, text, "--unwindset", "mian=3", "--unwind", "2")
    assert [warning.id for warning in answer.warnings] == ["no-such-loop"]
    assert [note.message for note in answer.warnings[0].notes] == ["did you mean `main`?"]
    assert not ask(tmp_path, text, "--unwindset", "main=3", "--unwind", "2").warnings


def test_a_first_round_that_takes_too_long_is_begun_again_with_fewer_iterations(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("limpet.bmc.engine.FIRST_SHARE", 0.0)
    text = """int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint(), sum = 0;
  __VERIFIER_assume(n < 3 && m < 3);
  for (unsigned i = 0; i < n; i++) for (unsigned j = 0; j < m; j++) for (unsigned k = 0; k < j; k++) sum++;
  sassert(sum != LIMIT);
}"""
    assert ask(tmp_path, text.replace("LIMIT", "3"), "--timeout", "600").verdict is Verdict.SAFE
    assert statuses(ask(tmp_path, text.replace("LIMIT", "2"), "--timeout", "600")) == [Status.VIOLATED]


@pytest.mark.parametrize(
    ("bound", "warned"),
    [("main:5=3", False), ("main=3", False), ("main:4=3", True), ("f=3", True), ("f:1=3", True), ("g=3", True)],
)
def test_a_bound_of_no_loop(bound: str, warned: bool, ask: Ask) -> None:
    text = """\
    extern int nd_int(void);
    int f(void) { return nd_int(); }
    int main(void) {
        int i = 0;
        while (f()) i = 1;
        return i;
    }
    """
    document = ask(text, "--unwindset", bound, "--unwind", "2")
    assert [each["id"] for each in document["warnings"]] == (["no-such-loop"] if warned else [])
