"""What is not proved, as users see it: grouped by line and cause, few lines, with what to try."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Limpet, Write

from limpet.base.context import MemoryExceeded
from limpet.base.diagnostics import Location
from limpet.base.properties import Status
from limpet.cli.main import main
from limpet.cli.open_properties import MAX_GROUPS, groups_of
from limpet.results.answer import PropertyKey, PropertyResult


def result(kind: str, line: int, note: str = "", file: str = "p.c", function: str = "main") -> PropertyResult:
    key = PropertyKey(kind, Location(file, line, line), function, f"{kind} {line}")
    return PropertyResult(key, Status.UNKNOWN, note)


def test_properties_of_one_line_and_cause_are_one_group() -> None:
    (group,) = groups_of([result("shift", 7), result("out-of-bounds", 7), result("shift", 7)])
    assert group.describe() == "p.c:7: 3 properties: shift, out-of-bounds"


def test_different_causes_are_different_groups() -> None:
    assert len(groups_of([result("shift", 7, "too hard"), result("shift", 7, "not checked"), result("shift", 8)])) == 3


def test_what_the_user_asserts_comes_first_and_the_library_last() -> None:
    inside = result("out-of-bounds", 3, file="<limpet>/string.c", function="strcpy")
    groups = groups_of([inside, result("shift", 2), result("assertion", 9)])
    assert [group.results[0].key.kind for group in groups] == ["assertion", "shift", "out-of-bounds"]
    assert groups[-1].describe().startswith("in the library, `strcpy`: ")


def test_lines_of_a_library_function_are_one_group() -> None:
    lines = [result("shift", line, file="<limpet>/string.c", function="strcpy") for line in (3, 4, 5)]
    assert len(groups_of(lines)) == 1


MANY = (
    "int nd_int(void);\nint main(void) {\n    int s = 0;\n    for (int i = 0; i < nd_int(); i++) {\n"
    + "".join("        s = s / nd_int() + 1;\n" for _ in range(12))
    + "    }\n    return s;\n}\n"
)


def test_few_lines_whatever_is_open(limpet: Limpet, write: Write) -> None:
    out = limpet("prove", write("p.c", MANY), "--timeout", "0.001").out.decode()
    assert sum(line.startswith("unknown") for line in out.splitlines()) <= MAX_GROUPS
    assert out.splitlines()[-1].startswith("UNKNOWN")


@pytest.mark.parametrize("command", ["verify", "bmc", "prove"])
def test_a_limit_is_an_answer(command: str, limpet: Limpet, write: Write) -> None:
    done = limpet(command, write("p.c", MANY), "--timeout", "0.001")
    assert done.code == 2 and done.err == ""
    out = done.out.decode()
    assert "[time-limit]" in out and "try  allow more time (--timeout SECONDS)" in out


def test_bounded_says_what_it_covers(limpet: Limpet, write: Write) -> None:
    text = "#include <assert.h>\nunsigned nd_uint(void);\nint main(void) { unsigned i = 0; while (nd_uint()) "
    out = limpet("bmc", write("p.c", f"{text} assert(++i); return 0; }}\n"), "--unwind", "3").out.decode()
    assert "up to the bounds  p.c:3" in out and "covers  runs as above" in out and "try  " in out


def test_what_is_taken_for_granted_is_told(limpet: Limpet, write: Write) -> None:
    text = "#include <stdlib.h>\nint main(void) { int *p = malloc(4); if (p) *p = 1; free(p); return 0; }\n"
    assert "assumes that malloc succeeds (else: --malloc-may-fail)" in limpet("bmc", write("p.c", text)).out.decode()
    assert "assumes" not in limpet("bmc", write("p.c", text), "--malloc-may-fail").out.decode()
    assert "assumes" not in limpet("bmc", write("q.c", "int main(void) { return 0; }\n")).out.decode()


def test_assertions_that_constants_decide_are_counted(limpet: Limpet, write: Write) -> None:
    text = "#include <assert.h>\nint main(void) { int x = 3; assert(x * x == 9); return 0; }\n"
    for command in ("verify", "bmc", "prove"):
        out = limpet(command, write("p.c", text), "-v").out.decode()
        assert "proved      p.c:2:" in out and "1 proved" in out


@pytest.mark.parametrize(
    ("command", "part"), [("prove", "engine._Search._search"), ("ai", "abstract_engine._Run._discharge")]
)
def test_more_memory_is_advised_where_memory_was_used_up(
    command: str,
    part: str,
    write: Write,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def used_up(self: object) -> None:
        raise MemoryExceeded

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(f"limpet.prove.{part}", used_up)
    assert main([command, write("p.c", MANY), "--colour", "never"]) == 2
    out = capsys.readouterr().out
    assert "the memory limit was reached [memory-limit]" in out and "try  allow more memory (--memory-limit MB)" in out
