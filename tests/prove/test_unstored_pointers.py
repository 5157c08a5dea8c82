"""Pointers in memory that no instruction stores: what globals hold from the start is all that such a load can find."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.prove.clauses import answer_of, written

from limpet.base.properties import Verdict

GLOBAL = ("static int there = 5;\nstatic struct node made = {1, &there};", "struct node *n = &made;")
INSIDE = (
    "static struct { int before, value; } there_too = {4, 5};\n#define there there_too.value\n"
    "static struct node made = {1, &there_too.value};",
    "struct node *n = &made;",
)
TABLE = (
    "static int other = 5, there = 5;\nstatic struct node many[] = {{1, &other}, {2, &there}};",
    "struct node *n = &many[1];",
)
CASES = {"global": GLOBAL, "inside of a struct": INSIDE, "table": TABLE}


def program(case: tuple[str, str], claim: str) -> str:
    globals, start = case
    return f"""#include <limpet.h>
struct node {{ int value; int *where; }};
{globals}
int main(void)
{{
    {start}
    while (limpet_nondet_bool())
        n->value = 3;
    *n->where = 7;
    limpet_assert({claim});
    return 0;
}}
"""


@pytest.mark.parametrize("case", CASES)
def test_stores_through_them_reach_what_they_point_to(case: str, tmp_path: Path) -> None:
    """The write is seen through the pointer and by name; that it is not seen is refuted, and replayed."""
    right = answer_of(written(tmp_path, program(CASES[case], "there == 7 && *n->where == 7")))
    assert right.verdict is Verdict.SAFE
    wrong = answer_of(written(tmp_path, program(CASES[case], "there == 5"), "wrong.c"))
    assert wrong.verdict is Verdict.UNSAFE


def test_where_nothing_is_stored_they_are_null(tmp_path: Path) -> None:
    unset = ("static struct node made;", "struct node *n = &made; if (n->where == 0) return 0;")
    right = answer_of(written(tmp_path, program(unset, "0")))
    assert right.verdict is not Verdict.UNSAFE
    used = ("static struct node made;", "struct node *n = &made;")
    wrong = answer_of(written(tmp_path, program(used, "1"), "wrong.c"))
    assert wrong.verdict is Verdict.UNSAFE
    assert [finding.key.kind for finding in wrong.findings] == ["null-dereference"]
