"""What follows arithmetic without a defined result: nothing, what machines compute, or anything (LLBMC 4.6.1)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bmc.variants import answer_of, loaded

from limpet.base.properties import Verdict

_OVERFLOW = """\
#include <assert.h>
int nondet_int(void);
int main(void)
{
    int x = nondet_int();
    int y = x + 1;
    assert(y != 0 || x == -1);
    assert(y > x || y == -2147483647 - 1);
    return 0;
}
"""
_SHIFT = """\
#include <assert.h>
int nondet_int(void);
int main(void)
{
    int amount = nondet_int();
    if (amount < 30 || amount > 33)
        return 0;
    unsigned one = 1u << amount;
    assert(one != 2);
    assert(one != 3);
    return 0;
}
"""
_NEGATION = """\
#include <assert.h>
int nondet_int(void);
int main(void)
{
    int x = nondet_int();
    if (x > 0)
        return 0;
    for (int i = 0; i < 2; i++)
        x = -x;
    assert(x <= 0);
    return 0;
}
"""
_DIVISION = """\
#include <assert.h>
int nondet_int(void);
int main(void)
{
    int x = nondet_int(), y = nondet_int();
    int z = x / y;
    assert(y != 0);
    return z == 3;
}
"""
CASES = [
    (_OVERFLOW, "stop", {("signed-overflow", 6)}),
    (_OVERFLOW, "wrap", {("signed-overflow", 6)}),
    (_OVERFLOW, "any", {("signed-overflow", 6), ("assertion", 7), ("assertion", 8)}),
    (_SHIFT, "stop", {("shift", 8)}),
    (_SHIFT, "wrap", {("shift", 8), ("assertion", 9)}),
    (_SHIFT, "any", {("shift", 8), ("assertion", 9), ("assertion", 10)}),
    (_NEGATION, "stop", {("signed-overflow", 9)}),
    (_NEGATION, "wrap", {("signed-overflow", 9)}),
    (_NEGATION, "any", {("signed-overflow", 9), ("assertion", 10)}),
    (_DIVISION, "stop", {("division-by-zero", 6), ("signed-overflow", 6)}),
    (_DIVISION, "wrap", {("division-by-zero", 6), ("signed-overflow", 6)}),
    (_DIVISION, "any", {("division-by-zero", 6), ("signed-overflow", 6)}),
]


@pytest.mark.parametrize(("text", "mode", "expected"), CASES)
def test_what_is_found(tmp_path: Path, text: str, mode: str, expected: set[tuple[str, int]]) -> None:
    path = tmp_path / "program.c"
    path.write_text(text, encoding="utf-8")
    assert _found(path, mode) == expected


@pytest.mark.parametrize("mode", ["stop", "wrap", "any"])
def test_flags_of_foreign_code(tmp_path: Path, mode: str) -> None:
    path = tmp_path / "program.ll"
    path.write_text(
        "declare i32 @nd_int()\ndeclare void @__VERIFIER_assert(i1)\n"
        "define i32 @main() {\nentry:\n  %x = call i32 @nd_int()\n  br label %loop\nloop:\n"
        "  %i = phi i32 [0, %entry], [%n, %loop]\n  %v = phi i32 [%x, %entry], [%w, %loop]\n"
        "  %n = add i32 %i, 1\n  %w = add nsw i32 %v, 1\n  %more = icmp ult i32 %n, 3\n"
        "  br i1 %more, label %loop, label %done\ndone:\n"
        "  %d = sub i32 %w, %x\n  %c = icmp eq i32 %d, 3\n  call void @__VERIFIER_assert(i1 %c)\n  ret i32 0\n}\n",
        encoding="utf-8",
    )
    kinds = {kind for kind, _ in _found(path, mode)}
    assert kinds == ({"signed-overflow", "assertion"} if mode == "any" else {"signed-overflow"})


def test_without_mistakes_it_makes_no_difference(tmp_path: Path) -> None:
    path = tmp_path / "program.c"
    path.write_text("int nondet_int(void);\nint main(void) { int x = nondet_int() & 7; return (x + 1) << x; }\n")
    for mode in ("stop", "wrap", "any"):
        module, start = loaded(path, ("--after-ub", mode))
        assert answer_of(module, start, path, ("--after-ub", mode)).verdict is Verdict.SAFE


def _found(path: Path, mode: str) -> set[tuple[str, int]]:
    options = ("--after-ub", mode)
    module, start = loaded(path, options)
    answer = answer_of(module, start, path, options)
    assert not answer.warnings
    return {
        (finding.key.kind, finding.key.location.line if finding.key.location is not None else 0)
        for finding in answer.findings
    }
