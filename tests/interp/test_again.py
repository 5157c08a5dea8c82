"""Runs of one machine, one after the other, are those of machines of their own."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from tests.programs.headers import PROGRAMS, Program, verify_programs
from tests.verify.test_strategy import problem_of

from limpet.base.config import RunOptions
from limpet.interp.again import Repeated
from limpet.interp.inputs import InputSource
from limpet.interp.results import RunResult
from limpet.interp.run import run_module

STEPS, SEEDS, EVERY = 20_000, (1, 2, 3, 1), 40
STATE = """\
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct node { struct node *next; int value; } *list, first = {&first, 1};
static int numbers[4] = {1, 2, 3}, *chosen = numbers, unset;
static char name[8] = "abc";
extern int nondet_int(void);
static int called(void) { static int times = 5; return times++; }
int main(void) {
    int c = getchar(), n = nondet_int();
    printf("%d %d %d %s %d %d %d\\n", *chosen, numbers[3], unset, name, called(), first.value, first.next == &first);
    ungetc(c == EOF ? 'e' : c, stdin);
    chosen = n > 0 ? &unset : &numbers[2];
    *chosen = n;
    strcpy(name, n > 3 ? "longer" : "d");
    for (int i = 0; i < 2; i++) {
        struct node *made = malloc(sizeof *made);
        if (!made) return 1;
        made->next = list;
        list = made;
    }
    first.next = list;
    if (n == 2) return list->value;
    int local[2];
    if (c == 'x') return local[n & 1] > 0;
    return name[n & 15];
}
"""


class Streams:
    """What a run reads, and what it writes."""

    def __init__(self, text: bytes) -> None:
        self.rest, self.said = text, b""

    def read(self, size: int) -> bytes:
        given, self.rest = self.rest[:size], self.rest[size:]
        return given

    def write(self, stream: int, data: bytes) -> None:
        self.said += data


def checked(path: Path, *options: str, texts: tuple[bytes, ...] = (b"",)) -> None:
    ctx, module, start = (problem := problem_of(path, *options)).ctx, problem.module, problem.start
    outputs = Streams(b"")
    repeated = Repeated(ctx, module, start, outputs.write)
    run_options = RunOptions(max_steps=STEPS)
    for text, seed in product(texts, SEEDS):
        outputs.said, one, other = b"", Streams(text), Streams(text)
        again = repeated.run(InputSource([], seed), one.read, STEPS)
        assert repeated.passages.total() > 0
        inputs = InputSource([], seed)
        alone = run_module(ctx, module, start, run_options, inputs=inputs, read_input=other.read, output=other.write)
        assert shown(again) == shown(alone)
        assert (outputs.said, one.rest) == (other.said, other.rest)


def shown(run: RunResult) -> tuple[object, ...]:
    violation = (run.violation.kind, run.violation.location, run.violation.message) if run.violation else None
    return run.outcome, run.exit_status, violation, run.inputs, run.steps, run.leaked


def test_nothing_is_left_of_an_earlier_run(tmp_path: Path) -> None:
    path = tmp_path / "p.c"
    path.write_text(STATE, encoding="utf-8")
    checked(path, texts=(b"x", b"y", b"", b"x"))


@pytest.mark.parametrize("program", [pytest.param(p, id=p.name) for p in verify_programs()[::EVERY]])
def test_programs_of_the_corpus(program: Program) -> None:
    checked(program.path, *program.header.compile_options())


@pytest.mark.parametrize("name", ["scanf_stdin", "fgets", "ungetc_stdin", "getchar"])
def test_programs_that_read(name: str) -> None:
    checked(PROGRAMS / "run" / "stdio" / f"{name}.c", texts=(b"one two\n", b"[a]\nb=1\n", b""))
