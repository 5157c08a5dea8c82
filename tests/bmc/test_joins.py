"""Properties after joins that are reached in several ways, some of them shorter than others."""

from __future__ import annotations

from pathlib import Path

from tests.bmc.variants import answer_of, loaded

from limpet.base.properties import Verdict

SHARED_END = """
#include <assert.h>
int nondet_int(void);
int main(void) {
    int a[3] = {0, 1, 2}, k = nondet_int(), left = 0;
    if (k < 0 || k > 2)
        left = 1;
    else
        assert(a[k] == k);
    CLAIM
    return 0;
}
"""


def verdict_of(tmp_path: Path, claim: str) -> tuple[Verdict, list[str]]:
    path = tmp_path / "program.c"
    path.write_text(SHARED_END.replace("CLAIM", claim), encoding="utf-8")
    module, start = loaded(path, ())
    answer = answer_of(module, start, path, ())
    return answer.verdict, [warning.id for warning in answer.warnings]


def test_a_violation_on_the_long_way_is_found(tmp_path: Path) -> None:
    assert verdict_of(tmp_path, "assert(left == 1);")[0] is Verdict.UNSAFE


def test_a_violation_on_the_short_way_is_found(tmp_path: Path) -> None:
    assert verdict_of(tmp_path, "assert(left == 0);")[0] is Verdict.UNSAFE


def test_the_end_is_reached(tmp_path: Path) -> None:
    assert verdict_of(tmp_path, "") == (Verdict.SAFE, [])
