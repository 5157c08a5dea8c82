"""LLVM code without debug information has a trace as well: functions, blocks, instructions, values."""

from __future__ import annotations

import json
from pathlib import Path

from jsonschema import Draft202012Validator
from tests.cli.conftest import Limpet, Write

from limpet.reports.json_format import schema

BARE = """\
declare i32 @nondet_int()

define i32 @twice(i32 %x) {
start:
  %y = mul i32 %x, 2
  ret i32 %y
}

define i32 @main() {
entry:
  %n = call i32 @nondet_int()
  %big = icmp ugt i32 %n, 20
  br i1 %big, label %end, label %divide

divide:
  %m = call i32 @twice(i32 %n)
  %d = sub i32 %m, 14
  %q = udiv i32 100, %d
  ret i32 %q

end:
  ret i32 0
}
"""


NUMBERED = """\
declare i32 @nondet_int()

define i32 @at(ptr %0, i32 %1) {
  %3 = getelementptr i8, ptr %0, i32 %1
  %4 = load i8, ptr %3
  ret i32 0
}

define i32 @main() {
  %1 = alloca [4 x i8], align 4
  store i32 0, ptr %1
  %2 = call i32 @nondet_int()
  switch i32 %2, label %5 [
    i32 4, label %3
    i32 7, label %5
  ]

3:
  %4 = call i32 @at(ptr %1, i32 %2)
  br label %5

5:
  ret i32 0
}
"""


def test_what_has_only_a_number_keeps_its_sign(limpet: Limpet, write: Write) -> None:
    shown = limpet("verify", write("p.ll", NUMBERED)).out.decode()
    assert "read of 1 byte at offset 4 of the local variable `%1` (4 bytes)" in shown
    assert "→ at(%0 = &%1, %1 = 4)" in shown
    assert "switch i32 %2, label %5 [ i32 4, label %3 i32 7, label %5 ]" in " ".join(shown.split())
    assert all(line.startswith("      |") for line in shown.splitlines() if "switch" in line or "label" in line)


def test_instructions_with_their_values(limpet: Limpet, write: Write) -> None:
    outputs = "json=o.json,sarif=o.sarif,html=o.html,junit=o.xml"
    done = limpet("verify", write("p.ll", BARE), "--output", outputs)
    shown = done.out.decode()
    assert done.code == 1
    rows = [line.split("|", 1)[1].split() for line in shown.splitlines() if line.startswith("      |")]
    assert ["%divide:"] in rows
    for text, value in (("%n = call i32 @nondet_int()", "%n = 7"), ("%d = sub i32 %m, 14", "%d = 0")):
        assert any(" ".join(row).startswith(text) and " ".join(row).endswith(value) for row in rows), text
    assert rows[-1] == ["%q", "=", "udiv", "i32", "100,", "%d"]
    document = json.loads(Path("o.json").read_text(encoding="utf-8"))
    Draft202012Validator(schema()).validate(document)
    steps = [each for each in document["trace"]["steps"] if each["event"] == "instruction"]
    wanted = {"function": "twice", "block": "%start", "text": "%y = mul i32 %x, 2"}
    assert any(wanted.items() <= step.items() for step in steps)
    assert "udiv i32 100" in Path("o.html").read_text(encoding="utf-8")
