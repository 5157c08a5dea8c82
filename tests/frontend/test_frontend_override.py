"""Stubs that take the place of functions, and static functions that a harness calls: shown by what then runs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from limpet.cli.main import main

LIBRARY = """
static int inner(int x) { return x + 1; }
static int other(int x) { return x + 2; }
int outer(int x) { return inner(x) * 10 + other(x); }
"""


@dataclass
class Runner:
    capture: pytest.CaptureFixture[str]

    def __call__(self, *words: str) -> tuple[int, str]:
        code = main(["run", *words, "--format=json"])
        return code, self.capture.readouterr().out


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Runner:
    monkeypatch.chdir(tmp_path)
    Path("lib.c").write_text(LIBRARY, "utf-8")
    return Runner(capfd)


def status(result: tuple[int, str]) -> str:
    code, out = result
    assert code == 0, out
    return out[out.index('"exit_status"') :].split(",")[0]


def test_a_static_function_is_replaced(run: Runner) -> None:
    Path("main.c").write_text("int outer(int); int main(void) { return outer(1); }\n", "utf-8")
    Path("stub.c").write_text("int inner(int x) { return 5; }\n", "utf-8")
    assert status(run("main.c", "lib.c")) == '"exit_status": 23'
    assert status(run("main.c", "lib.c", "--override", "stub.c")) == '"exit_status": 53'
    assert status(run("--override", "stub.c", "lib.c", "main.c")) == '"exit_status": 53'


def test_a_function_that_others_call_is_replaced(run: Runner) -> None:
    Path("main.c").write_text("int outer(int); int main(void) { return outer(1); }\n", "utf-8")
    Path("stub.c").write_text("int outer(int x) { return 7; }\n", "utf-8")
    assert status(run("main.c", "lib.c", "--override", "stub.c")) == '"exit_status": 7'


def test_two_stubs_for_the_same_function(run: Runner) -> None:
    Path("main.c").write_text("int outer(int); int main(void) { return outer(1); }\n", "utf-8")
    for name, value in (("one", 3), ("two", 4)):
        Path(f"{name}.c").write_text(f"int inner(int x) {{ return {value}; }}\n", "utf-8")
    code, out = run("main.c", "lib.c", "--override", "one.c", "--override", "two.c")
    assert code == 3 and "`inner` is defined in `one.c` and in `two.c`" in out


def test_a_stub_that_replaces_nothing(run: Runner) -> None:
    Path("main.c").write_text("int main(void) { return 0; }\n", "utf-8")
    Path("stub.c").write_text("static int inner(int x) { return x; }\nint unused(void) { return inner(1); }\n", "utf-8")
    code, out = run("main.c", "lib.c", "--override", "stub.c")
    assert code == 3 and "no other file has or calls a function that `stub.c` defines" in out


def test_static_functions_can_be_called(run: Runner) -> None:
    Path("main.c").write_text("int inner(int); int main(void) { return inner(1); }\n", "utf-8")
    # `other` has a namesake in another file, which is not disturbed.
    Path("more.c").write_text("static int other(int x) { return x; }\nint more(void) { return other(1); }\n", "utf-8")
    code, out = run("main.c", "lib.c", "more.c")
    assert code == 1 and "undefined-function" in out
    assert status(run("main.c", "lib.c", "more.c", "--expose", "in*", "--expose", "other")) == '"exit_status": 2'
    Path("main.c").write_text("int other(int); int main(void) { return other(1); }\n", "utf-8")
    code, out = run("main.c", "lib.c", "more.c", "--expose", "*")
    assert code == 3 and "`other` is defined in `lib.c` and in `more.c`" in out
