"""Random programs that allocate, link, free and forget: the engine against all runs of the interpreter."""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import pytest
from tests.bmc.heap import HEAD, OTHERS
from tests.bmc.variants import answer_of, loaded

from limpet.base.config import CheckOptions, Config, RunOptions
from limpet.base.context import Context
from limpet.base.properties import Verdict
from limpet.interp.run import run_module

VARIABLES = ("a", "b", "g", "h")
QUESTIONS = 3
MAY_FAIL = 6
"""Inputs up to which allocations may fail, too."""


def random_program(rng: random.Random) -> str:
    """Two locals and two global variables; blocks have room for a pointer, which is null at first."""
    asked = 0
    lines = []
    for _ in range(rng.randint(4, 10)):
        x, y = rng.choice(VARIABLES), rng.choice(VARIABLES)
        statement = rng.choice(
            (
                f"{x} = calloc(1, {rng.choice((8, 9, 16))});",
                f"{x} = calloc(1, 8);",
                f"{x} = {y};",
                f"{x} = 0;",
                f"free({x});",
                f"free({x}); {x} = 0;",
                f"if ({x}) *(char **){x} = {y};",
                f"if ({x}) {y} = *(char **){x};",
                f"{x} = realloc({y}, {rng.choice((8, 16))});",
            )
        )
        if asked < QUESTIONS and rng.random() < 0.4:
            asked += 1
            statement = f"if (nondet_bool()) {{ {statement} }}"
        lines.append(statement)
    body = "\n".join(lines)
    return (
        f"bool nondet_bool(void); static char *g, *h;\nint main(void) {{ char *a = 0, *b = 0;\n{body}\nreturn 0; }}\n"
    )


def check(folder: Path, seed: int) -> None:
    rng = random.Random(seed)
    text = random_program(rng)
    also = rng.choice(((), ("memory-leak",), ("memory-cleanup",), ("memory-leak", "memory-cleanup")))
    path = folder / f"random{seed}.c"
    path.write_text(HEAD + text, encoding="utf-8")
    options: tuple[str, ...] = ("--also", ",".join(also)) if also else ()
    asked = QUESTIONS + text.count("alloc(")
    may_fail = asked <= MAY_FAIL
    if may_fail:
        options += ("--malloc-may-fail",)
    module, start = loaded(path, options)
    seen: set[tuple[str, int]] = set()
    config = Config(checks=CheckOptions(also=also), malloc_may_fail=may_fail)
    for values in itertools.product("01", repeat=asked if may_fail else QUESTIONS):
        ran = run_module(Context(config), module, start, RunOptions(inputs=(",".join(values),)))
        if ran.violation is not None:
            line = ran.violation.location.line if ran.violation.location is not None else 0
            seen |= {(ran.violation.kind, line)}
            seen |= {(leak.kind, leak.location.line) for leak in ran.leaks if leak.location is not None}
    for way in ((), rng.choice(OTHERS)):
        answer = answer_of(module, start, path, (*options, *way))
        told = f"{text}\n{also} {way}: {answer.verdict}, {seen}, {answer.approximations}"
        assert answer.verdict is (Verdict.UNSAFE if seen else Verdict.SAFE), told
        found = {(each.key.kind, each.key.location.line) for each in answer.findings if each.key.location is not None}
        assert found <= seen, told
        assert not answer.warnings, told


@pytest.mark.parametrize("seed", range(8))
def test_random_programs(tmp_path: Path, seed: int) -> None:
    check(tmp_path, seed)


@pytest.mark.long
@pytest.mark.parametrize("block", range(20))
def test_many_random_programs(tmp_path: Path, block: int) -> None:
    for seed in range(1000 + 50 * block, 1050 + 50 * block):
        check(tmp_path, seed)
