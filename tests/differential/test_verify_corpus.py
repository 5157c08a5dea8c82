"""The programs for the verifier are annotated rightly, as far as running them can tell.

An unsafe program goes wrong with its own inputs where it says, and never in another way. No other program goes wrong,
leaks memory or prints something with random inputs; and some run of it gets to the end, so that its assumptions do not
exclude everything.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

import pytest
from tests.programs.headers import MARKER, Program, seed_programs, verify_programs

from limpet.base.config import RunOptions
from limpet.base.context import Context
from limpet.base.properties import Verdict
from limpet.cli.load import load_prepared
from limpet.cli.run import add_command
from limpet.interp.run import Outcome, RunResult, run_module
from limpet.llvm.module import Function, Module

MAX_STEPS = 200_000
QUICK, THOROUGH = range(1, 13), range(21, 221)

VERIFY = verify_programs()
PROGRAMS = [*VERIFY, *seed_programs()]
UNSAFE = [pytest.param(p, id=p.name) for p in PROGRAMS if p.header.verdict is Verdict.UNSAFE]
SAFE = [pytest.param(p, id=p.name) for p in PROGRAMS if p.header.verdict is Verdict.SAFE]
BOUNDED = [pytest.param(p, id=p.name) for p in PROGRAMS if p.header.verdict is Verdict.BOUNDED]


@dataclass(slots=True)
class Compiled:
    """A program that can be run many times."""

    ctx: Context
    module: Module
    start: Function

    def run(self, inputs: Iterable[str] = (), seed: int | None = None) -> RunResult:
        options = RunOptions(inputs=tuple(inputs), seed=seed, max_steps=MAX_STEPS)
        return run_module(self.ctx, self.module, self.start, options, output=_no_output)


def _no_output(stream: int, data: bytes) -> None:
    raise AssertionError(f"the program prints {data!r}")


def compiled(program: Program) -> Compiled:
    parser = argparse.ArgumentParser()
    add_command(parser.add_subparsers())
    arguments = parser.parse_args(["run", *program.header.compile_options(), str(program.path)])
    ctx = Context(arguments.make_config(arguments))
    _, module, start = load_prepared(ctx)
    assert not ctx.warnings
    return Compiled(ctx, module, start)


def violated(result: RunResult) -> tuple[str, int] | None:
    found = result.violation
    return None if found is None else (found.kind, found.location.line if found.location else 0)


def announced(program: Program) -> tuple[str, int]:
    claim = program.header.violation
    assert claim is not None
    return claim.kind, claim.line


def goes_wrong_only_as_announced(program: Program, code: Compiled, seeds: Iterable[int]) -> None:
    for seed in seeds:
        result = code.run(seed=seed)
        found = violated(result)
        assert found in (None, announced(program)), (seed, result)


def never_goes_wrong(program: Program, code: Compiled, seeds: Iterable[int]) -> bool:
    """Whether some run came to its end."""
    finished = False
    for seed in seeds:
        result = code.run(seed=seed)
        if result.violation is not None and program.header.checks(result.violation.kind):
            pytest.fail(f"seed {seed}: {result}")
        if result.outcome is Outcome.FINISHED:
            assert program not in VERIFY or not result.leaked, (seed, result)
            finished = True
        else:
            assert result.outcome is not Outcome.STEP_LIMIT, (seed, result)
    return finished


@pytest.mark.parametrize("program", UNSAFE)
def test_unsafe_program_goes_wrong_as_announced(program: Program) -> None:
    code = compiled(program)
    result = code.run(program.header.inputs)
    assert violated(result) == announced(program), result
    used, given = len(result.inputs), len(program.header.inputs)
    assert used == given, f"{given} inputs are given, {used} are used"
    goes_wrong_only_as_announced(program, code, QUICK)


@pytest.mark.parametrize("program", SAFE)
def test_safe_program_does_not_go_wrong(program: Program) -> None:
    code = compiled(program)
    finished = never_goes_wrong(program, code, QUICK)
    if program.header.inputs:
        result = code.run(program.header.inputs)
        assert result.outcome is Outcome.FINISHED, result
        assert len(result.inputs) == len(program.header.inputs), "inputs that are not used"
        finished = True
    assert finished, "all runs end early: are there inputs that fulfil the assumptions?"


@pytest.mark.parametrize("program", BOUNDED)
def test_bounded_program_has_a_bound_and_good_runs(program: Program) -> None:
    code = compiled(program)
    result = code.run(program.header.inputs, seed=1)
    assert result.outcome is Outcome.FINISHED, result
    assert {"--unwind", "--unwindset", "--recursion"} & set(program.header.options)


@pytest.mark.long
@pytest.mark.parametrize("program", [*SAFE, *UNSAFE])
def test_many_random_runs(program: Program) -> None:
    code = compiled(program)
    if program.header.verdict is Verdict.UNSAFE:
        goes_wrong_only_as_announced(program, code, THOROUGH)
    else:
        never_goes_wrong(program, code, THOROUGH)


@pytest.mark.parametrize("program", UNSAFE)
def test_announced_line_is_marked(program: Program) -> None:
    lines = program.path.read_text(encoding="utf-8").splitlines()
    marked = [number for number, line in enumerate(lines, start=1) if MARKER in line]
    assert marked == [announced(program)[1]]


def test_corpus_is_large_and_even() -> None:
    count = Counter(program.header.verdict for program in VERIFY)
    assert count[Verdict.SAFE] + count[Verdict.UNSAFE] >= 200
    assert 0.8 < count[Verdict.SAFE] / count[Verdict.UNSAFE] < 1.25
    for program in VERIFY:
        assert program.name.endswith(f"_{program.header.verdict.value}"), program.name
