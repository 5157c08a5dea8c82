"""`--max-elements any`: buffers of any length, for proofs; what is proved holds at every size that can be tried."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from limpet.cli.main import main

pytestmark = pytest.mark.usefixtures("real_workers")
FUNCTIONS = """\
#include <assert.h>
#include <stddef.h>
void copy(char *to, size_t n, const char *from, size_t m) { for (size_t i = 0; i < n && i < m; i++) to[i] = from[i]; }
size_t length(const char *s) { size_t n = 0; while (s[n]) n++; return n; }
unsigned sum(const int *a, unsigned n) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s += a[i]; return s; }
void clear(short *a, unsigned n) { while (n) a[--n] = 0; }
int late(const char *a, unsigned n) { return n > 20 ? a[n] : 0; }
void first(int *p, int *q) { *p = 1; *q = 2; assert(*p == 1); }
void second(int *p, int *q) { *p = 1; *q = 2; assert(*q == 2); }
void third(int *p, int *q, int *r) { *r = 3; *p = 1; *q = 2; assert(*r == 3); }
_Bool any(const _Bool *flags, unsigned n) { for (unsigned i = 0; i < n; i++) if (flags[i]) return 1; return 0; }
"""
COPY, SUM = ("--assume", "n <= size(to)", "--assume", "m <= size(from)"), ("--assume", "n <= size(a)")
SAFE = {
    "copy": ("copy", *COPY),
    "length": ("length", "--strings", "terminated"),
    "sum": ("sum", *SUM),
    "clear": ("clear", *SUM),
    "sum, 32 bits": ("sum", *SUM, "--m32"),
}
WRONG = {
    "copy": ("copy", "--assume", "n <= size(to)", "--assume", "m <= size(from) + 1"),
    "length": ("length",),
    "sum": ("sum", "--assume", "n <= size(a) + 1"),
    "late": ("late", *SUM),
}


def ask(
    command: str, tmp_path: Path, capfd: pytest.CaptureFixture[str], function: str, *options: str
) -> dict[str, Any]:
    path = tmp_path / "program.c"
    path.write_text(FUNCTIONS, encoding="utf-8")
    arguments = ["--function", function, "--pointers", "valid", "--timeout", "200", "--format", "json", *options]
    main([command, str(path), *arguments])
    document: dict[str, Any] = json.loads(capfd.readouterr().out)
    return document


@pytest.mark.parametrize("case", SAFE)
def test_proved_for_all_sizes(case: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    answer = ask("prove", tmp_path, capfd, *SAFE[case])
    assert (answer["verdict"], answer["restrictions"]) == ("safe", [])
    few = ask("bmc", tmp_path, capfd, *SAFE[case], "--max-elements", "5")
    assert few["verdict"] == "bounded"


@pytest.mark.parametrize("case", WRONG)
def test_what_goes_wrong_at_some_size_is_found(case: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """And replayed: `late` needs more elements than the bounded engine tries if nobody says how many."""
    answer = ask("prove", tmp_path, capfd, *WRONG[case])
    assert answer["verdict"] == "unsafe"


def test_the_strategy_proves_what_its_bounded_engine_cannot(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    answer = ask("verify", tmp_path, capfd, *SAFE["clear"])
    assert (answer["verdict"], answer["restrictions"]) == ("safe", [])
    assert ask("verify", tmp_path, capfd, *SAFE["clear"], "--max-elements", "4")["verdict"] == "bounded"


def test_pointers_into_the_same_object(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """What holds only of separate objects is not `safe`; nor what was proved for two pointers, if there are three."""
    assert ask("prove", tmp_path, capfd, "second")["verdict"] == "safe"
    for function in ("first", "third"):
        answer = ask("prove", tmp_path, capfd, function)
        assert answer["verdict"] == "bounded"
        assert [each["id"] for each in answer["restrictions"]] == ["distinct"]


def test_one_pointer_points_to_the_start_of_an_object(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert [each["id"] for each in ask("ai", tmp_path, capfd, *SAFE["sum"])["premises"]] == ["starts"]


def test_the_bounded_engine_can_be_asked_about_any_size(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    few = ask("bmc", tmp_path, capfd, *WRONG["late"])
    assert few["verdict"] == "bounded"
    answer = ask("bmc", tmp_path, capfd, *WRONG["late"], "--max-elements", "any")
    assert answer["verdict"] == "unsafe"


def test_elements_that_cannot_have_any_bytes_stay_few(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Each `_Bool` has to be made one."""
    answer = ask("ai", tmp_path, capfd, "any", "--assume", "n <= size(flags)")
    assert "elements" in [each["id"] for each in answer["restrictions"]]
