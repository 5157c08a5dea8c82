"""Running a program whose verdict is known, many times, in the interpreter."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pytest
from tests.programs.headers import MARKER, Program

from limpet.base.config import RunOptions
from limpet.base.context import Context
from limpet.cli.main import make_parser
from limpet.interp.results import RunOutcome, RunResult
from limpet.interp.run import run_module
from limpet.llvm.module import Function, Module
from limpet.pipeline.program import load_prepared

MAX_STEPS = 200_000


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


def compiled(program: Program, *, warned: bool = False) -> Compiled:
    """`warned`: the compiler may see something wrong already."""
    arguments = make_parser("run").parse_args(["run", *program.header.compile_options(), str(program.path)])
    ctx = Context(arguments.make_config(arguments))
    module, start = load_prepared(ctx)
    assert warned or not ctx.warnings
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


def never_goes_wrong(program: Program, code: Compiled, seeds: Iterable[int], *, may_leak: bool = False) -> bool:
    """Whether some run came to its end."""
    finished = False
    for seed in seeds:
        result = code.run(seed=seed)
        if result.violation is not None and program.header.checks(result.violation.kind):
            pytest.fail(f"seed {seed}: {result}")
        if result.outcome is RunOutcome.FINISHED:
            assert may_leak or not result.leaked, (seed, result)
            finished = True
        else:
            assert result.outcome is not RunOutcome.STEP_LIMIT, (seed, result)
    return finished


def check_unsafe(program: Program, seeds: Iterable[int], *, warned: bool = False) -> None:
    code = compiled(program, warned=warned)
    result = code.run(program.header.inputs)
    assert violated(result) == announced(program), result
    used, given = len(result.inputs), len(program.header.inputs)
    assert used == given, f"{given} inputs are given, {used} are used"
    goes_wrong_only_as_announced(program, code, seeds)


def check_safe(program: Program, seeds: Iterable[int], *, may_leak: bool = False) -> None:
    code = compiled(program)
    finished = never_goes_wrong(program, code, seeds, may_leak=may_leak)
    if program.header.inputs:
        result = code.run(program.header.inputs)
        assert result.outcome is RunOutcome.FINISHED, result
        assert len(result.inputs) == len(program.header.inputs), "inputs that are not used"
        finished = True
    assert finished, "all runs end early: are there inputs that fulfil the assumptions?"


def check_marker(program: Program) -> None:
    """The line that is announced is the one that is marked."""
    lines = program.path.read_text(encoding="utf-8").splitlines()
    marked = [number for number, line in enumerate(lines, start=1) if MARKER in line]
    assert marked == [announced(program)[1]]
