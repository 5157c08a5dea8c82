"""Assumptions that contradict each other are noticed, and named."""

from __future__ import annotations

from typing import Any

import pytest
from tests.bmc.asking import Ask, statuses

HEAD = "void assume(int); void sassert(int); int nd_int(void); void reach_error(void);\n"


def warned(document: dict[str, Any]) -> list[tuple[str, int]]:
    return [(w["id"], w["location"]["line"] if w["location"] else 0) for w in document["warnings"]]


def test_the_assumption_that_nothing_gets_past_is_named(ask: Ask) -> None:
    told = ask(
        "#include <limpet.h>\nint main(void) { int x = limpet_nondet_int();\n"
        "limpet_assume(x > 3);\nlimpet_assume(x < 2);\nlimpet_assume(x != 9);\nlimpet_assert(x == 7); }\n"
    )
    assert (told["verdict"], warned(told), statuses(told)) == ("safe", [("vacuous", 4)], ["unreachable"])


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
    """The assertion is reached if the loop is not entered; and would be behind it."""
    text = f"{HEAD}int main(void) {{ int a = nd_int(), b = nd_int(), n = 0; while (a != b) n = 1; sassert(n == 0); }}\n"
    assert statuses(ask(text, "--unwind", "3")) == ["bounded"]
