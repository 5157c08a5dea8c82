"""Texts that a solver made up become such as people type; each is one that the interpreter fails with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from limpet.base.context import Context, Deadline
from limpet.base.properties import Role
from limpet.cli.main import make_parser
from limpet.pipeline.program import load_prepared
from limpet.results import plain_text
from limpet.results.answer import Finding, PropertyKey
from limpet.results.judgement import Judge
from limpet.results.replay import replay

HEAD = "#include <assert.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n"
SUM = 'int a, b; if (scanf("%d %d", &a, &b) == 2 && a > 0 && b > 0) a = a + b;'
DATE = 'int y, m, d; if (scanf("%d-%d-%d", &y, &m, &d) == 3) assert(m != 13);'
LINE = "char line[40]; if (fgets(line, sizeof line, stdin)) assert(strlen(line) < 4);"
TWO_LINES = 'char a[9], b[9]; if (fgets(a, 9, stdin) && fgets(b, 9, stdin)) assert(strcmp(b, "x\\n") != 0);'
BLANK = "int c = getchar(); assert(c != 16);"
OCTAL = "char line[40]; if (fgets(line, sizeof line, stdin)) assert(line[0] != '0' || strlen(line) < 3);"
KEYS = """
    char op; int key, value, key_of_last = 0, value_of_last = 0, known = 0;
    while (scanf(" %c %d", &op, &key) == 2) {
        if (op == 'p' && scanf("%d", &value) == 1) { key_of_last = key; value_of_last = value; known = 1; }
        if (op == 'g' && known && key == key_of_last) assert(value_of_last >= 0);
    }
"""
CASES = [
    (KEYS, b"\x0cp\x0b+0536870912-8\x0cg\x0b4831838208 ", b"p 1 -1 g 1\n"),
    (KEYS, b"p70330089472-8000p+9-7g9", b"p 1 1 p 1 -1 g 1\n"),
    (SUM, b"\n+8 2147483647\x10", b"1 2147483647\n"),
    (SUM, b"0002147483647\r\n\n\t+0007", b"2147483647 1\n"),
    (DATE, b"\n00-\n13- 1", b"1-13-1\n"),
    (DATE, b"+0929362203-13-5 \xff", b"1-13-1\n"),
    (LINE, b"\x01\x02\x03\x04\x05", None),
    (TWO_LINES, b"q\nx\n", b"q\nx\n"),
    (BLANK, b"\x10", b"\x10"),
    (OCTAL, b"00\n", b"00\n"),
]


def found(body: str, text: bytes, path: Path) -> tuple[Judge, Finding]:
    """As an engine would have found it."""
    path.write_text(f"{HEAD}int main(void) {{ {body} return 0; }}\n", encoding="utf-8")
    arguments = make_parser("verify").parse_args(["verify", str(path)])
    ctx = Context(arguments.make_config(arguments), Deadline.after(600))
    module, start = load_prepared(ctx)
    replayed = replay(ctx, module, start, [], text)
    assert replayed.run is not None and replayed.run.violation is not None
    violation = replayed.run.violation
    key = PropertyKey(violation.kind, violation.location, "main", violation.message, Role.CHECK)
    return Judge(ctx, module, start, []), Finding(key, replayed.run, tuple(replayed.events), text)


@pytest.mark.parametrize(("body", "text", "expected"), CASES)
def test_what_is_typed_is_plain(body: str, text: bytes, expected: bytes | None, tmp_path: Path) -> None:
    judge, finding = found(body, text, tmp_path / "p.c")
    better = plain_text.with_plain_text(judge, finding, Deadline.after(600))
    if expected is not None:
        assert better.standard_input == expected
    again = replay(judge.ctx, judge.module, judge.start, [], better.standard_input)
    assert again.run is not None and again.run.violation is not None and finding.run.violation is not None
    assert (again.run.violation.kind, again.run.violation.location) == (
        finding.run.violation.kind,
        finding.run.violation.location,
    )


@pytest.mark.parametrize(
    "change",
    [lambda f: replace(f, standard_input=b""), lambda f: replace(f, standard_input=b"+1" * 1000)],
    ids=["nothing", "long"],
)
def test_what_is_left_alone(change: Callable[[Finding], Finding], tmp_path: Path) -> None:
    judge, finding = found(SUM, b"+8 2147483647\n", tmp_path / "p.c")
    finding = change(finding)
    assert plain_text.with_plain_text(judge, finding, Deadline.after(600)) is finding


def test_without_time_the_first_text_is_shown(tmp_path: Path) -> None:
    judge, finding = found(SUM, b"+8 2147483647\n", tmp_path / "p.c")
    assert plain_text.with_plain_text(judge, finding, Deadline.after(0)) is finding
