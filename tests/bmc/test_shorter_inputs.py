"""Inputs that a solver made up or a guess contained lose what the violation does not need."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from limpet.base.context import Context, Deadline
from limpet.base.long_bytes import LongBytes
from limpet.base.properties import Role
from limpet.cli.main import make_parser
from limpet.pipeline.program import load_prepared
from limpet.results.answer import Finding, PropertyKey
from limpet.results.input_texts import text_of
from limpet.results.judgement import Judge
from limpet.results.minimise import minimised
from limpet.results.replay import Replay, replay
from limpet.results.shorter_inputs import with_less_input

HEAD = """\
#include <assert.h>
#include <stdio.h>
#include <string.h>
extern int nd_int(void);
extern unsigned char nd_uchar(void);
"""
COMMAS = """
    char line[40], *at[4], *next = line; int n = 0;
    if (!fgets(line, sizeof line, stdin)) return 0;
    while ((next = strchr(next, ',')) != NULL) at[n++] = next++;
    return *at[0];
"""
SET_AND_CLEARED = """
    int c, set = 0;
    while ((c = getchar()) != EOF) { if (c == '+') set++; if (c == '-') assert(set != 2); }
"""
CALLS = """
    int used = 0;
    for (int i = 0; i < 12; i++)
        switch (nd_int()) { case 1: used += nd_uchar() > 3; break; case 2: assert(used < 2); }
"""
WORD = "const char *dash = argc > 1 ? strchr(argv[1], '-') : NULL; assert(!dash || dash[1] != 'x');"


def found(body: str, path: Path, values: list[str], text: bytes = b"") -> tuple[Judge, Finding]:
    """As an engine would have found it."""
    parameters = "int argc, char **argv" if body is WORD else "void"
    return judged(f"{HEAD}int main({parameters}) {{{body} return 0; }}\n", path, values, text)


def judged(
    program: str, path: Path, values: list[str], text: bytes = b"", options: Sequence[str] = ()
) -> tuple[Judge, Finding]:
    path.write_text(program, encoding="utf-8")
    arguments = make_parser("verify").parse_args(["verify", str(path), *options])
    ctx = Context(arguments.make_config(arguments), Deadline.after(600))
    module, start = load_prepared(ctx)
    replayed = replay(ctx, module, start, values, text)
    assert replayed.run is not None and replayed.run.violation is not None
    violation = replayed.run.violation
    key = PropertyKey(violation.kind, violation.location, "main", violation.message, Role.CHECK)
    return Judge(ctx, module, start, []), Finding(key, replayed.run, tuple(replayed.events), replayed.standard_input)


def arguments(*texts: bytes) -> list[str]:
    made = [str(len(texts))]
    for text in [*texts, *[b""] * (3 - len(texts))]:
        made += [str(len(text) + 1), LongBytes(b"\0", len(text) + 1, ((0, text),)).text()]
    return made


def again(judge: Judge, values: list[str], text: bytes) -> Replay:
    return replay(judge.ctx, judge.module, judge.start, values, text)


@pytest.mark.parametrize(
    ("body", "text", "expected"),
    [
        (COMMAS, b"a,,bc,,,,\x01,,,,,d\n", b",,,,,"),
        (SET_AND_CLEARED, b"x+ \n+ab-+--", b"++-"),
    ],
)
def test_standard_input(body: str, text: bytes, expected: bytes, tmp_path: Path) -> None:
    """No shorter text of these characters fails: all of them are tried."""
    judge, finding = found(body, tmp_path / "p.c", [], text)
    shorter = with_less_input(judge, finding, Deadline.after(600))
    assert shorter.standard_input == expected
    assert shorter.run.steps < finding.run.steps
    for length in range(len(expected)):
        for letters in itertools.combinations_with_replacement(sorted(set(expected)), length):
            run = again(judge, [], bytes(letters)).run
            assert run is not None and run.violation is None


def test_calls(tmp_path: Path) -> None:
    calls = "1 7 0 1 2 9 1 200 8 1 3 2"
    judge, finding = found(CALLS, tmp_path / "p.c", calls.split())
    shorter = with_less_input(judge, finding, Deadline.after(600))
    kept = [record.value for record in shorter.run.inputs]
    assert len(kept) == 5 and kept[::2] == [1, 1, 2], kept
    run = again(judge, [text_of(record) for record in shorter.run.inputs], b"").run
    assert run is not None and run.violation is not None and finding.run.violation is not None
    assert run.violation.location == finding.run.violation.location


def test_arguments(tmp_path: Path) -> None:
    judge, finding = found(WORD, tmp_path / "p.c", arguments(b"program", b"abc-xyz"))
    shorter = with_less_input(judge, finding, Deadline.after(600))
    assert [record.value for record in shorter.run.inputs[:5]] == [2, 1, "00", 3, b"-x\0".hex()]


COUNT = """\
int count(const char *text, unsigned long n) {
    int words = 0;
    for (unsigned long i = 0; i < n; i++)
        if (text[i] == ' ' && text[i + 1] != ' ') words++;
    return words;
}
"""
BLOCK = ["--function", "count", "--pointers", "valid"]


@pytest.mark.parametrize(
    ("options", "size", "text", "length", "expected"),
    [
        # The size is that of the block: both become smaller.
        (["--assume", "n == size(text)"], 6, b"ab cd ", 6, (1, b" ", 1)),
        # A block that is too small for any index.
        ([], 4, b"abcd", 1 << 63, (1, None, 2)),
    ],
)
def test_a_block_and_its_size(
    options: list[str], size: int, text: bytes, length: int, expected: tuple[int, bytes | None, int], tmp_path: Path
) -> None:
    values = [str(size), text.hex(), str(length)]
    judge, finding = judged(COUNT, tmp_path / "p.c", values, options=[*BLOCK, *options])
    shorter = minimised(judge, with_less_input(judge, finding, Deadline.after(600)), Deadline.after(600))
    bytes_of, contents, n = (record.value for record in shorter.run.inputs)
    assert (bytes_of, n) == (expected[0], expected[2])
    assert expected[1] is None or contents == expected[1].hex()


def test_nothing_is_changed_without_time(tmp_path: Path) -> None:
    judge, finding = found(COMMAS, tmp_path / "p.c", [], b",,,,,,,,")
    assert with_less_input(judge, finding, Deadline.after(0)) is finding


def test_long_runs_are_left_alone(tmp_path: Path) -> None:
    judge, finding = found(COMMAS, tmp_path / "p.c", [], b",,,,,,,,")
    long = replace(finding, run=replace(finding.run, steps=10**6))
    assert with_less_input(judge, long, Deadline.after(600)) is long
