"""A program that is too large for the time is followed as far as that goes, and the answer says how far."""

from __future__ import annotations

from typing import Any

import pytest
from tests.bmc.asking import Ask

from limpet.bmc import engine

HEAD = "#include <assert.h>\n#include <regex.h>\nextern int nd_int(void);\n"
LONG = (
    "int f(int i) { return i & 1 ? i : -i; }\n"
    "int main(void) { int n = nd_int(); %s int s = 0; for (int i = 0; i < 200; i++) s += f(i); %s return 0; }\n"
)
EARLY, LATE = "assert(n != 77);", "assert(s != 100);"
"""The first one fails for one input, the second one always: 200 numbers with alternating signs add up to 100."""


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is hardly any time to follow the program, but enough for everything else."""
    monkeypatch.setattr(engine, "FIRST_PAUSE", 0.0)
    monkeypatch.setattr(engine, "PAUSES", (0.0, 0.0))


def statuses(document: dict[str, Any]) -> dict[str, str]:
    return {each["message"]: each["status"] for each in document["properties"] if each["kind"] == "assertion"}


def test_with_time_all_is_decided(ask: Ask) -> None:
    document = ask(HEAD + LONG % ("", LATE), "--timeout=100")
    assert document["verdict"] == "unsafe"


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("late", [LATE, "assert(s == 100);", ""])
def test_what_is_behind_is_unknown(ask: Ask, late: str) -> None:
    document = ask(HEAD + LONG % ("", late), "--timeout=100")
    assert document["verdict"] == "unknown"
    assert [each["id"] for each in document["approximations"]] == ["time-limit"]
    assert set(statuses(document).values()) <= {"unknown"}


@pytest.mark.usefixtures("hurried")
def test_what_is_before_is_found(ask: Ask) -> None:
    document = ask(HEAD + LONG % (EARLY, LATE), "--timeout=100")
    assert document["verdict"] == "unsafe"
    assert sorted(statuses(document).values()) == ["unknown", "violated"]


@pytest.mark.usefixtures("hurried")
def test_what_is_before_holds_up_to_there(ask: Ask) -> None:
    document = ask(HEAD + LONG % ("if (n < 5) n = n + 1;", LATE), "--timeout=100")
    assert document["verdict"] == "unknown"
    assert {each["status"] for each in document["properties"] if each["kind"] != "assertion"} == {"bounded"}
    assert set(statuses(document).values()) == {"unknown"}


@pytest.mark.usefixtures("hurried")
def test_small_programs_have_time_enough(ask: Ask) -> None:
    assert ask(HEAD + "int main(void) { int n = nd_int(); if (n > 5) assert(n > 4); }\n", "--timeout=100")[
        "verdict"
    ] == ("safe")


def test_what_is_behind_something_unknown_is_not_unreachable(ask: Ask) -> None:
    program = HEAD + (
        "static void g(int n) { assert(n != 7); }\n"
        'int main(void) { regex_t r; int n = nd_int(); if (regcomp(&r, "a", 0)) return 1; g(n); return 0; }\n'
    )
    document = ask(program, "--timeout=100")
    assert document["verdict"] == "unknown"
    assert set(statuses(document).values()) == {"unknown"}


def test_what_is_behind_something_unknown_that_nobody_asked_about(ask: Ask) -> None:
    """The search ends with the violation before it."""
    program = HEAD + (
        "static void g(int n) { assert(n != 7); }\n"
        "int main(void) { regex_t r; int n = nd_int(); assert(n != 5);\n"
        'if (regcomp(&r, "a", 0)) return 1; g(n); return 0; }\n'
    )
    document = ask(program, "--timeout=100")
    assert document["verdict"] == "unsafe"
    assert sorted(statuses(document).values()) == ["unknown", "violated"]
