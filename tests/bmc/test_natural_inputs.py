"""Counterexamples have inputs that a person would choose, where there are such."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from tests.bmc.asking import Ask, violated

from limpet.bmc import simplify_inputs, small_questions

HEAD = """
#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int nd_int(void);
unsigned nd_unsigned(void);
char nd_char(void);
double nd_double(void);
"""
Given = Callable[[list[Any], str], bool]


def both(first: Callable[[int], bool], second: Callable[[int], bool]) -> Given:
    return lambda inputs, _: len(inputs) == 2 and first(inputs[0]) and second(inputs[1])


def typed(pattern: str) -> Given:
    return lambda _, stdin: re.fullmatch(pattern, stdin) is not None


def is_small(number: int) -> bool:
    return -10 <= number <= 100


CASES: dict[str, tuple[str, Given]] = {
    "small": ("int x = nd_int(); assert(x < 3 || x > 1000000);", lambda inputs, _: 3 <= inputs[0] <= 10),
    "negative": ("int x = nd_int(); assert(x >= 0);", lambda inputs, _: -10 <= inputs[0] < 0),
    "unsigned": ("unsigned x = nd_unsigned(); assert(x < 77);", lambda inputs, _: 77 <= inputs[0] <= 100),
    "the largest": (
        "int a = nd_int(), b = nd_int(); if (a > 0 && b > 0) b = a + b;",
        lambda inputs, _: INT_MAX in inputs and any(map(is_small, inputs)),
    ),
    "the smallest": (
        "int a = nd_int(), b = nd_int(); if (b != 0) a = a / b;",
        both(lambda a: a == -INT_MAX - 1, lambda b: b == -1),
    ),
    "a letter": ("char c = nd_char(); assert(c < 'A');", lambda inputs, _: chr(inputs[0]).isalnum()),
    "what is needed": ("int x = nd_int(); assert(x != 123456789);", lambda inputs, _: inputs == [123456789]),
    "a number": ('int n; if (scanf("%d", &n) == 1) assert(n != 0);', typed(r"\s*0+\D?")),
    "two numbers": (
        'int a, b; if (scanf("%d %d", &a, &b) == 2 && a > 0 && b > 0) a = a + b;',
        lambda _, stdin: "2147483647" in stdin.split() and any(len(word) < 3 for word in stdin.split()),
    ),
    "a real number": ('double x; if (scanf("%lf", &x) == 1) assert(!(x >= 2 && x < 100));', typed(r"\s*0*(2|10)\D?")),
    "a zero byte": ("int c = getchar(); assert(c != 0);", typed(r"\0|\\x00")),
}
INT_MAX = 2147483647


@pytest.fixture
def much_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simplify_inputs, "seconds_for", lambda spent: 60.0)
    monkeypatch.setattr(simplify_inputs, "REPLAY_SECONDS", 60.0)


@pytest.mark.parametrize("name", CASES)
@pytest.mark.usefixtures("much_time")
def test_inputs_are_natural(name: str, ask: Ask) -> None:
    body, is_natural = CASES[name]
    told = ask(f"{HEAD}int main(void) {{ {body} return 0; }}\n")
    assert told["verdict"] == "unsafe"
    assert not told["approximations"]  # nothing here depends on where objects are
    values = [each["value"] for each in told["trace"]["inputs"]]
    assert is_natural(values, told["trace"]["stdin"]), told["trace"]


@pytest.mark.usefixtures("much_time")
def test_the_run_does_not_become_longer(ask: Ask) -> None:
    """What can go wrong in the first iteration does."""
    body = "for (int i = 0; i < 4; i++) { int x = nd_int(); assert(x < 1000000); if (x < 0) break; }"
    told = ask(f"{HEAD}int main(void) {{ {body} return 0; }}\n")
    assert len(told["trace"]["inputs"]) == 1


@pytest.mark.usefixtures("much_time")
def test_each_finding_keeps_its_place(ask: Ask) -> None:
    body = "int a = nd_int(), b = nd_int();\nif (a > 5) assert(b > 3);\nelse\nassert(b < 9);"
    told = ask(f"{HEAD}int main(void) {{ {body} return 0; }}\n")
    lines = [line for _, line in violated(told)]
    assert lines == [12, 14]


def test_without_time_the_first_run_is_shown(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simplify_inputs, "seconds_for", lambda spent: 0.0)
    told = ask(f"{HEAD}int main(void) {{ int x = nd_int(); assert(x < 3 || x > 1000000); return 0; }}\n")
    assert violated(told) == [("assertion", 11)]


@pytest.mark.usefixtures("much_time")
def test_what_was_found_by_a_question_of_its_own(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest of a large condition is not examined."""
    monkeypatch.setattr(small_questions, "LARGE", 1)
    monkeypatch.setattr(small_questions, "SHARE", 100)
    body = "int x = nd_int(); assert(x < 3 || x > 1000000); int y = nd_int(); assert(x != y);"
    told = ask(f"{HEAD}int main(void) {{ {body} return 0; }}\n", "--stop-at-first")
    assert violated(told) == [("assertion", 11)]
    assert 3 <= told["trace"]["inputs"][0]["value"] <= 10
