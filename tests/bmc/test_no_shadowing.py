"""`--no-shadowing`: checks after others that fail. What is violated is replayed past the earlier ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bmc.variants import answer_of, loaded

from limpet.base.properties import Status, Verdict
from limpet.results.answer import Answer

PROGRAMS = {
    "harness": "int x = nondet_int();\nsassert(x != 3);\nsassert(x != 3);",
    "assert": "int x = nondet_int();\nassert(x != 3);\nassert(x != 3);",
    "different": "int x = nondet_int();\nassert(x != 3);\nsassert(x != 3);",
    "arithmetic": "int x = nondet_int();\nint y = x + 1;\nint z = x + 1; sink = y + 0u + z;",
    "shifts": "int x = nondet_int();\nint y = 1 << x;\nint z = 1 << x; sink = y ^ z;",
    "both": "int x = nondet_int();\nint y = x + 1;\nassert(y > x); sink = y;",
    "two conditions": "int x = nondet_int(), y = nondet_int();\nassert(x != 3 && y != 4);\nassert(x != 3 && y != 4);",
    "guarded": "int v = nondet_int(), *p = v ? &v : 0;\nassert(p && *p == 0);\nassert(v == 0);",
    "in a loop": "int x = nondet_int();\nfor (int i = 0; i < 3; i++)\nassert(x != i);\nassert(x != 2);",
}
HEAD = "#include <assert.h>\nint nondet_int(void); void sassert(int); volatile unsigned sink;\nint main(void) { "


def ask(folder: Path, text: str, *options: str, name: str = "p.c") -> Answer:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    module, start = loaded(path, options)
    return answer_of(module, start, path, options)


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_hides_is_violated(tmp_path: Path, name: str) -> None:
    answer = ask(tmp_path, HEAD + PROGRAMS[name] + " }", "--no-shadowing")
    assert answer.verdict is Verdict.UNSAFE
    violated = [each.key for each in answer.properties if each.status is Status.VIOLATED]
    lines = [key.location.line for key in violated if key.location is not None]
    # Each once, and each with a run that ends there.
    assert len(lines) == len(set(lines)) >= 2, lines
    assert not [each for each in answer.properties if each.status is Status.UNKNOWN]
    assert len(answer.findings) == len(lines)
    for finding in answer.findings:
        at = finding.run.violation
        assert at is not None and at.location is not None and finding.key.location is not None
        assert (at.kind, at.location.line) == (finding.key.kind, finding.key.location.line)


@pytest.mark.parametrize("name", PROGRAMS)
def test_as_usual_one_hides_the_other(tmp_path: Path, name: str) -> None:
    answer = ask(tmp_path, HEAD + PROGRAMS[name] + " }")
    hidden = ask(tmp_path, HEAD + PROGRAMS[name] + " }", "--no-shadowing")
    assert len(answer.findings) <= len(hidden.findings)


def test_nothing_is_made_up(tmp_path: Path) -> None:
    """What holds in all runs, also in those that fail before, is proved."""
    text = HEAD + "int x = nondet_int();\nassert(x != 3);\nassert(x != 3 || x < 4);\nsassert(x * 0 == 0); }"
    answer = ask(tmp_path, text, "--no-shadowing")
    assert [each.status for each in answer.properties if each.key.kind == "assertion"] == [
        Status.VIOLATED,
        Status.PROVED,
        Status.PROVED,
    ]
    safe = "int x = nondet_int();\nif (x < 0 || x > 9) return 0;\nassert(x < 10); sink = x + 1; }"
    assert ask(tmp_path, HEAD + safe, "--no-shadowing").verdict is Verdict.SAFE


def test_flags_of_llvm_code(tmp_path: Path) -> None:
    """LLBMC's listing 6.5: two additions that overflow in the same runs."""
    text = HEAD + "int x = nondet_int();\nint y = x + 1;\nint z = x + 2;\nsink = (y > 0) + (z > 0); }"
    answer = ask(tmp_path, text, "--no-shadowing", "--no-sanitize")
    found = [(each.key.kind, each.key.location.line) for each in answer.findings if each.key.location is not None]
    assert sorted(found) == [("signed-overflow", 4), ("signed-overflow", 5)]
