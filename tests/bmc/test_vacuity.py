"""Programs of which no run is left are noticed, and what ends all runs is named."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.bmc.asking import Ask, statuses

from limpet.cli.main import main

HEAD = "void assume(int); void sassert(int); int nd_int(void); void reach_error(void);\n"


def warned(document: dict[str, Any]) -> list[tuple[str, int]]:
    return [(w["id"], w["location"]["line"] if w["location"] else 0) for w in document["warnings"]]


def test_the_assumption_that_nothing_gets_past_is_named(ask: Ask) -> None:
    told = ask(
        "#include <limpet.h>\nint main(void) { int x = limpet_nondet_int();\n"
        "limpet_assume(x > 3);\nlimpet_assume(x < 2);\nlimpet_assume(x != 9);\nlimpet_assert(x == 7); }\n"
    )
    assert (told["verdict"], warned(told), statuses(told)) == ("unknown", [("vacuous", 4)], ["unreachable"])


@pytest.mark.parametrize("second", ["x < 2", "x > 5"])
def test_assertions_behind_a_contradiction(ask: Ask, second: str) -> None:
    """The program ends all the same: in the other branch."""
    told = ask(
        f"{HEAD}int main(void) {{ int x = nd_int(), n = nd_int();\nassume(n > 0);\nif (n > 9) {{\nassume(x > 3);\n"
        f"assume({second});\nsassert(x > 4); }} }}\n"
    )
    if second == "x < 2":
        assert (warned(told), statuses(told)) == ([("vacuous", 6)], ["unreachable"])
    else:
        assert (warned(told), statuses(told)) == ([], ["proved"])


def test_dead_code_is_no_contradiction(ask: Ask) -> None:
    told = ask(f"{HEAD}int main(void) {{ int x = nd_int(); assume(x > 0); if (x < 0) {{ sassert(x == 7); }} }}\n")
    assert (warned(told), statuses(told)) == ([], ["unreachable"])


def test_an_assumption_in_a_loop(ask: Ask) -> None:
    text = "int main(void) { int x = nd_int();\nfor (int i = 0; i < 3; i++)\nassume(CONDITION);\nsassert(x != 3); }\n"
    told = ask(HEAD + text.replace("CONDITION", "x > 5 - i"))
    assert (warned(told), statuses(told)) == ([], ["proved"])
    told = ask(HEAD + text.replace("CONDITION", "(x ^ i) == 5"))
    assert (warned(told), statuses(told)) == ([("vacuous", 0)], ["unreachable"])  # the first time it holds


def test_an_error_function_that_is_never_called_is_no_sign_of_it(ask: Ask) -> None:
    told = ask(f"{HEAD}int main(void) {{ int x = nd_int(); assume(x > 0); if (x < 0) reach_error(); }}\n")
    assert (told["verdict"], warned(told)) == ("safe", [])


def test_an_assertion_with_several_parts_is_reached_by_the_first(ask: Ask) -> None:
    told = ask(
        "#include <assert.h>\nint nd_int(void); int g = 1, *q = &g;\nint main(void) { int y = nd_int(); *q = 1;\n"
        "if (y == 5) assert(*q != 77 || y != 3);\nif (y > 5 && y < 5) assert(*q != 77 || y != 3); }\n"
    )
    assert statuses(told) == ["proved", "unreachable"]


@pytest.mark.parametrize(
    "end",
    ["abort();", "exit(1);", "_Exit(0);", "for (;;) ;", "if (nd_int()) abort(); exit(0);", "return 0;"],
)
def test_programs_that_end_otherwise_have_no_contradictions(ask: Ask, end: str) -> None:
    told = ask(f"{HEAD}#include <stdlib.h>\nint main(void) {{ int x = nd_int(); if (x > 2) sassert(x > 1); {end} }}\n")
    assert (told["verdict"], warned(told), statuses(told)) == ("safe", [], ["proved"])


def test_what_is_behind_a_bound_is_not_called_unreachable(ask: Ask) -> None:
    """The assertion is reached if the loop is not entered; and would be after it."""
    text = f"{HEAD}int main(void) {{ int a = nd_int(), b = nd_int(), n = 0; while (a != b) STEP; sassert(n == 0); }}\n"
    assert statuses(ask(text.replace("STEP", "n += a & 1"), "--unwind", "3")) == ["bounded"]
    assert statuses(ask(text.replace("STEP", "n = 1"), "--unwind", "3")) == ["proved"]


ENDINGS = {
    # name: (statements, the cause that is told)
    "null": ("int *p = 0; *p = x;", "memory"),
    "wild": ("int *p = (int *)0x1234; *p = x;", "memory"),
    "uninitialised pointer": ("int *p; *p = x;", "memory"),
    "out of bounds": ("int a[3]; a[x | 8] = x;", "memory"),
    "freed": ("int *p = malloc(4); if (!p) return 0; free(p); *p = x;", "memory"),
    "twice freed": ("int *p = malloc(4); free(p); if (!p) return 0; free(p);", "memory"),
    "written constant": ('char *s = "abc"; *s = (char)x;', "memory"),
    "by zero": ("volatile int z = 0; x = 1 / z;", "division-by-zero"),
    "null function": ("int (*f)(void) = 0; x = f();", "memory"),
    "in the library": ("memcpy(0, &x, 4);", "memory"),
    "unreachable": ("__builtin_unreachable();", "unreachable"),
    "in a callee": ("broken(x);", "memory"),
}
UNCHECKED = f"""{HEAD}#include <stdlib.h>
#include <string.h>
static void broken(int x) {{ int *p = 0; if (x) *p = 1; else *p = 2; }}
"""
COMMANDS = (("verify",), ("prove",), ("prove", "--engine", "kind"))


def told_by(capsys: pytest.CaptureFixture[str], path: Path, command: Sequence[str], *options: str) -> tuple[int, Any]:
    given = [*command, str(path), "--format", "json", "--timeout", "60", *options]
    code = main(given)
    return code, json.loads(capsys.readouterr().out)


def written(folder: Path, text: str) -> Path:
    path = folder / "program.c"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("command", COMMANDS[:2], ids=" ".join)
@pytest.mark.parametrize("name", ENDINGS)
def test_every_run_ends_with_what_nobody_looks_for(
    name: str, command: Sequence[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    statements, cause = ENDINGS[name]
    text = f"{UNCHECKED}int main(void) {{ int x = nd_int(); sassert(x == x); LINE return 0; }}\n"
    path = written(tmp_path, text.replace("LINE", "\n" + statements))
    line = text[: text.index("LINE")].count("\n") + 2
    code, told = told_by(capsys, path, command, "--check", "assertion")
    assert (code, told["verdict"]) == (2, "unknown")
    if command == ("verify",):
        assert [each["id"] for each in told["approximations"]] == ["vacuous"]
    places = [w for w in told["warnings"] if w["id"] == "vacuous"]
    if places:
        noted = " ".join(note["message"] for note in places[0]["notes"])
        assert f"--check {cause}" in noted
        lines = {n["location"]["line"] for n in places[0]["notes"] if n["location"]} | {places[0]["location"]["line"]}
        assert line in lines or name == "in a callee"
    # the twin: not every run
    path = written(tmp_path, text.replace("LINE", f"\nif (x == 5) {{ {statements} }}"))
    code, told = told_by(capsys, path, command, "--check", "assertion")
    assert told["verdict"] != "unsafe" and [w for w in told["warnings"] if w["id"] == "vacuous"] == []
    if command == ("verify",):
        assert (code, told["verdict"]) == (0, "safe")


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("condition", ["0", "x > 0 && x < 0"])
def test_no_run_satisfies_the_assumption(
    condition: str, command: Sequence[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, f"{HEAD}int main(void) {{ int x = nd_int();\nassume({condition});\nsassert(x == 5); }}\n")
    code, told = told_by(capsys, path, command)
    assert (code, told["verdict"], warned(told)) == (2, "unknown", [("vacuous", 3)])
    code, told = told_by(capsys, path, command, "--allow-vacuous")
    assert (code, told["verdict"], warned(told)) == (0, "safe", [("vacuous", 3)])


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("body", ["assume(x > 0 && x < 0);", "int *p = 0; *p = x;"])
def test_a_function_that_never_returns(
    body: str, command: Sequence[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, f"{HEAD}int f(int x) {{\n{body}\nsassert(x == 5); return x; }}\n")
    code, told = told_by(capsys, path, command, "--function", "f", "--check", "assertion")
    assert (code, told["verdict"], warned(told)) == (2, "unknown", [("vacuous", 3)])
    path = written(tmp_path, f"{HEAD}int f(int x) {{\nif (x == 4) {{ {body} }} sassert(x < 4 || x > 3); return x; }}\n")
    code, told = told_by(capsys, path, command, "--function", "f", "--check", "assertion")
    assert (code, told["verdict"], warned(told)) == (0, "safe", [])


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize(
    "end",
    [
        "abort();",
        "exit(1);",
        "_Exit(0);",
        "for (;;) ;",
        "for (;;) x ^= 1;",
        "if (nd_int()) abort(); exit(0);",
        "__builtin_trap();",
        "sassert(0);",
        "assert(0);",
        "while (1) { x = nd_int(); if (x == 3) exit(0); }",
    ],
)
def test_ends_that_count(end: str, command: Sequence[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Assertions and traps that nobody looks for end a program as `abort` does."""
    text = f"{HEAD}#include <stdlib.h>\n#include <assert.h>\nint main(void) {{ int x = nd_int(); {end} }}\n"
    code, told = told_by(capsys, written(tmp_path, text), command, "--check", "division-by-zero", "--unwind", "4")
    assert warned(told) == [] and told["verdict"] in ("safe", "bounded")
    assert code == 0 or told["verdict"] == "bounded"
