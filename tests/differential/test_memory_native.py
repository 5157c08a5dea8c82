"""Memory errors, run natively: sanitizers see them at the same line, and nothing in the corrected twins.

Uninitialised values need clang's memory sanitizer; everything else is seen by the address and undefined-behaviour
sanitizers of gcc or clang.
"""

from __future__ import annotations

import functools
import re
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.programs.headers import PROGRAMS as FOLDER
from tests.programs.headers import Program, memory_programs

from limpet.base.properties import Verdict

from . import native

INPUTS = Path(__file__).with_name("native_inputs.c")
HEADERS = FOLDER.parent.parent / "src" / "limpet" / "frontend" / "include"
FLAGS = ("-std=gnu17", "-w", "-O0", "-g", "-fno-builtin", "-fno-omit-frame-pointer", "-fno-sanitize-recover=all")
SEEN, ASSUMPTION = 99, 77
"""Exit statuses: a sanitizer stopped the program; an assumption does not hold."""

ENVIRONMENT = {
    "ASAN_OPTIONS": f"exitcode={SEEN}:detect_stack_use_after_return=1:detect_leaks=1:allocator_may_return_null=1"
    ":max_allocation_size_mb=256",
    "LSAN_OPTIONS": f"exitcode={SEEN}",
    "MSAN_OPTIONS": f"exitcode={SEEN}",
    "UBSAN_OPTIONS": f"exitcode={SEEN}:print_stacktrace=1",
}
HISTORY = re.compile(r"allocated by|freed by|was stored|was created|HINT")
"""Behind this a report tells what came before."""

PROGRAMS = memory_programs()
STEP = 14
SEEDS = range(1, 13)


@dataclass(frozen=True, slots=True)
class Sanitizer:
    compilers: tuple[str, ...]
    flag: str


ADDRESSES = Sanitizer(("gcc", "clang"), "-fsanitize=address,undefined")
VALUES = Sanitizer(
    ("clang", "clang-19", "clang-18", "clang-17", "clang-16", "clang-15", "clang-14"), "-fsanitize=memory"
)


@functools.cache
def compiler_of(sanitizer: Sanitizer, mode: int) -> native.Compiler | None:
    """The first compiler here that has the sanitizer."""
    for name in sanitizer.compilers:
        found = shutil.which(name)
        if found is not None:
            compiler = native.Compiler((found, sanitizer.flag, *(["-m32"] if mode == 32 else [])), mode)
            if _works(compiler):
                return compiler
    return None


def _works(compiler: native.Compiler) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.c"
        probe.write_text("int main(void) { return 0; }\n")
        try:
            outcome = native.compile_and_run(compiler, [probe], flags=FLAGS, environment=ENVIRONMENT)
        except (native.NativeError, OSError):
            return False
        return outcome.exit_status == 0


def run(binary: Path, inputs: Sequence[str], seed: int) -> native.Outcome:
    given = {"LIMPET_INPUTS": " ".join(inputs), "LIMPET_SEED": str(seed)}
    return native.run(binary, environment={**ENVIRONMENT, **given}, time_limit=60)


def check(program: Program) -> None:
    mode = 32 if "--m32" in program.header.options else 64
    compiler = compiler_of(VALUES if program.path.parent.name == "uninitialised" else ADDRESSES, mode)
    if compiler is None:
        pytest.skip("no compiler with the sanitizer")
    with native.compiled(compiler, [program.path, INPUTS], flags=(*FLAGS, f"-I{HEADERS}")) as binary:
        if program.header.verdict is Verdict.UNSAFE:
            goes_wrong(program, run(binary, program.header.inputs, 1))
        else:
            runs = [run(binary, (), seed) for seed in SEEDS]
            if program.header.inputs:
                runs.append(run(binary, program.header.inputs, 1))
                assert runs[-1].exit_status == 0, runs[-1]
            assert {outcome.exit_status for outcome in runs} <= {0, ASSUMPTION}, runs
            assert any(outcome.exit_status == 0 for outcome in runs)


def goes_wrong(program: Program, outcome: native.Outcome) -> None:
    assert (outcome.exit_status == SEEN) is not program.header.unseen, outcome
    violation = program.header.violation
    assert violation is not None
    # A leak has no place of its own: the report names where the block came from.
    if not program.header.unseen and violation.kind != "memory-leak":
        report = HISTORY.split(outcome.stderr.decode("utf-8", "replace"))[0]
        assert re.search(rf"{re.escape(program.path.name)}:{violation.line}\b", report), report


@pytest.mark.parametrize("program", [pytest.param(p, id=p.name) for p in PROGRAMS[::STEP] + PROGRAMS[1::STEP]])
def test_native_run_agrees(program: Program) -> None:
    check(program)


@pytest.mark.long
@pytest.mark.parametrize("program", [pytest.param(p, id=p.name) for p in PROGRAMS])
def test_all_native_runs_agree(program: Program) -> None:
    check(program)
