"""`--trust`: runs in which trusted arithmetic goes wrong do not count; all others do, and so does what comes before."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.bmc.variants import answer_of, loaded

from limpet.base.checks import PASSABLE, selected_kinds, trusted_kinds, watched_kinds
from limpet.base.config import CheckOptions
from limpet.base.diagnostics import UsageError
from limpet.base.properties import Verdict
from limpet.cli.main import main

_BEGIN = "#include <assert.h>\nint nondet_int(void);\nunsigned nondet_unsigned(void);\nint main(void)\n{\n"
_ADDED = _BEGIN + "    int x = nondet_int();\n    int y = x + 1;\n    assert(y > x);\n    return 0;\n}\n"
_BEFORE = _BEGIN + "    int x = nondet_int();\n    assert(x < 2147483647);\n    return x + 1;\n}\n"
_WRAPPED = (
    _BEGIN + "    unsigned x = nondet_unsigned();\n    unsigned y = x + 1;\n    assert(y > x);\n    return 0;\n}\n"
)
_SHIFTED = (
    _BEGIN
    + "    unsigned x = nondet_unsigned();\n    unsigned y = 1u << x;\n    assert(x < 32);\n    return y != 0;\n}\n"
)
_GROWING = _BEGIN + (
    "    int x = 1, y = 0;\n    while (nondet_int()) {\n        x = x + y;\n        y++;\n    }\n"
    "    assert(x >= y);\n    return 0;\n}\n"
)
_NEVER = (
    _BEGIN + "    int x = 2147483647;\n    x = x + nondet_int() % 2 * 2 + 5;\n    assert(x == 7);\n    return 0;\n}\n"
)
_FLAGS = (
    "declare i32 @nd_int()\ndeclare void @__VERIFIER_assert(i1)\n"
    "define i32 @main() {\n  %x = call i32 @nd_int()\n  %y = add nsw i32 %x, 1\n"
    "  %c = icmp sgt i32 %y, %x\n  call void @__VERIFIER_assert(i1 %c)\n  ret i32 0\n}\n"
)


@pytest.mark.parametrize(
    ("text", "options", "found"),
    [
        (_ADDED, ("--trust", "signed-overflow"), set()),
        (_ADDED, ("--check", "assertion", "--trust", "signed-overflow"), set()),
        (_ADDED, ("--check", "assertion"), {("assertion", 8)}),
        (_ADDED, ("--trust", "signed-overflow", "--after-ub", "any"), set()),
        (_BEFORE, ("--trust", "signed-overflow"), {("assertion", 7)}),
        (_WRAPPED, ("--trust", "unsigned-overflow"), set()),
        (_WRAPPED, ("--trust", "signed-overflow"), {("assertion", 8)}),
        (_SHIFTED, ("--check", "assertion", "--trust", "shift"), set()),
        (_SHIFTED, ("--check", "assertion"), {("assertion", 8)}),
        (_FLAGS, ("--check", "assertion", "--trust", "signed-overflow"), set()),
        (_FLAGS, ("--check", "assertion"), {("assertion", 0)}),
    ],
)
def test_what_is_found(tmp_path: Path, text: str, options: tuple[str, ...], found: set[tuple[str, int]]) -> None:
    path = tmp_path / ("program.ll" if text is _FLAGS else "program.c")
    path.write_text(text, encoding="utf-8")
    module, start = loaded(path, options)
    answer = answer_of(module, start, path, options)
    places = {(each.key.kind, each.key.location.line if each.key.location else 0) for each in answer.findings}
    assert places == found
    assert answer.verdict is (Verdict.UNSAFE if found else Verdict.SAFE)


def test_loops_without_bounds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """SeaHorn's Fig. 3: with sums that wrap around it does not hold, and nobody would wait for the run."""
    path = tmp_path / "program.c"
    path.write_text(_GROWING, encoding="utf-8")
    assert main(["prove", str(path), "--trust", "signed-overflow", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [each["id"] for each in told["assumptions"]] == ["trust"]
    assert "signed integer overflow" in told["assumptions"][0]["message"]


def test_no_run_is_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "program.c"
    path.write_text(_NEVER, encoding="utf-8")
    assert main(["verify", str(path), "--trust", "signed-overflow", "--format", "json"]) == 2
    told = json.loads(capsys.readouterr().out)
    assert "vacuous" in [each["id"] for each in told["warnings"]]


def test_names() -> None:
    options = CheckOptions(only=("assertion",), trusted=("signed-overflow",))
    assert "signed-overflow" not in selected_kinds(options)
    assert "signed-overflow" in watched_kinds(options)
    assert "signed-overflow" not in selected_kinds(CheckOptions(trusted=("signed-overflow",)))
    assert trusted_kinds(CheckOptions(trusted=tuple(PASSABLE))) == PASSABLE
    for name, told in (("memory", "arithmetic"), ("shfit", "arithmetic"), ("null-dereference", "arithmetic")):
        with pytest.raises(UsageError) as refused:
            selected_kinds(CheckOptions(trusted=(name,)))
        assert told in refused.value.diagnostic.message
        assert name in refused.value.diagnostic.message
