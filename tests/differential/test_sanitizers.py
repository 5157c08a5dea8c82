"""Programs whose verdict is known, run natively: sanitizers see the mistake at the same line, and nothing in others.

The address and undefined-behaviour sanitizers of gcc or clang see most of it. Uninitialised values need clang's memory
sanitizer, conversions and unsigned arithmetic (which the standard defines) clang's checks for those. Assertions see
themselves. What no sanitizer can see says so in its header. The long run takes all programs, and
for the wrong ones the inputs of Limpet's own counterexample, too.
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
from tests.bmc.variants import answer_of, loaded
from tests.programs.headers import PROGRAMS as FOLDER
from tests.programs.headers import Program, paired_programs, verify_programs

from limpet.base.long_bytes import read_bytes
from limpet.base.properties import Verdict

from . import native

INPUTS = Path(__file__).with_name("native_inputs.c")
HEADERS = FOLDER.parent.parent / "src" / "limpet" / "frontend" / "include"
FLAGS = ("-w", "-O0", "-g", "-fno-builtin", "-fno-omit-frame-pointer", "-fno-sanitize-recover=all")
LINKED = ("-no-pie", "-Wl,--unresolved-symbols=ignore-all")
"""A function that is defined nowhere is an error when it is called, not before."""
SEEN, ASSUMPTION, ASSERTION = 99, 77, 78
"""Exit statuses: a sanitizer stopped the program; an assumption does not hold; an assertion is false."""
ABORTED = -6

ENVIRONMENT = {
    "ASAN_OPTIONS": f"exitcode={SEEN}:detect_stack_use_after_return=1:detect_leaks=1:allocator_may_return_null=1"
    ":max_allocation_size_mb=256:handle_sigill=1:handle_segv=1:detect_invalid_pointer_pairs=2",
    "LSAN_OPTIONS": f"exitcode={SEEN}",
    "MSAN_OPTIONS": f"exitcode={SEEN}",
    "UBSAN_OPTIONS": f"exitcode={SEEN}:print_stacktrace=1:handle_sigill=1",
}
HISTORY = re.compile(r"allocated by|freed by|was stored|was created|HINT")
"""Behind this a report tells what came before."""
LOST = re.compile(r"pc points to the zero page|PC is at a non-executable region")

PAIRED = paired_programs()
PROGRAMS = [*PAIRED, *(p for p in verify_programs() if p.header.verdict is not Verdict.BOUNDED)]
STEP = 64
SEEDS = range(1, 13)


@dataclass(frozen=True, slots=True)
class Sanitizer:
    compilers: tuple[str, ...]
    flag: str


CLANGS = ("clang", "clang-19", "clang-18", "clang-17", "clang-16", "clang-15", "clang-14")
ADDRESSES = Sanitizer(("gcc", "clang"), "-fsanitize=address,undefined,float-cast-overflow")
VALUES = Sanitizer(CLANGS, "-fsanitize=memory")
CONVERSIONS = Sanitizer(CLANGS, "-fsanitize=implicit-conversion,unsigned-integer-overflow")
ON_DEMAND = {"lossy-conversion", "unsigned-overflow"}
BY_FOLDER = {
    "uninitialised": VALUES,
    "nan": Sanitizer(("gcc", "clang"), "-fsanitize=undefined,float-divide-by-zero"),
    "infinity": Sanitizer(("gcc", "clang"), "-fsanitize=undefined,float-divide-by-zero"),
    "pointer-overflow": Sanitizer(CLANGS, "-fsanitize=undefined"),
    "pointer-comparison": Sanitizer(("gcc",), "-fsanitize=address,undefined,pointer-compare,pointer-subtract"),
    "pointer-difference": Sanitizer(("gcc",), "-fsanitize=address,undefined,pointer-compare,pointer-subtract"),
}
"""Kinds that need a sanitizer of their own."""


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
            outcome = native.compile_and_run(compiler, [probe], flags=(*FLAGS, *LINKED), environment=ENVIRONMENT)
        except (native.NativeError, OSError):
            return False
        return outcome.exit_status == 0


def sanitizer_for(program: Program) -> Sanitizer:
    if ON_DEMAND & set(program.header.options):
        return CONVERSIONS
    return BY_FOLDER.get(program.path.parent.name, ADDRESSES)


def run(binary: Path, inputs: Sequence[str], seed: int) -> native.Outcome:
    given = {"LIMPET_INPUTS": " ".join(inputs), "LIMPET_SEED": str(seed)}
    return native.run(binary, environment={**ENVIRONMENT, **given}, time_limit=60)


def check(program: Program, *, counterexample: bool = False) -> None:
    mode = 32 if "--m32" in program.header.options else 64
    compiler = compiler_of(sanitizer_for(program), mode)
    if compiler is None:
        pytest.skip("no compiler with the sanitizer")
    language = ("-Wl,--no-as-needed", "-lstdc++") if program.path.suffix == ".cpp" else ("-std=gnu17",)
    flags = (*FLAGS, *LINKED, f"-I{HEADERS}", *language)
    with native.compiled(compiler, [program.path, INPUTS], flags=flags) as binary:
        if program.header.verdict is Verdict.UNSAFE:
            goes_wrong(program, run(binary, program.header.inputs, 1))
            if counterexample:
                outcome = run(binary, found_inputs(program), 1)
                # Far outside of its object an access may hit another one, which no sanitizer notices.
                if (stopped(outcome) and outcome.exit_status != ASSERTION) or not is_out_of_bounds(program):
                    goes_wrong(program, outcome)
        else:
            runs = [run(binary, (), seed) for seed in SEEDS]
            if program.header.inputs:
                runs.append(run(binary, program.header.inputs, 1))
            good = [outcome for outcome in runs if outcome.exit_status != ASSUMPTION]
            assert good and not any(stopped(outcome) and not ends_itself(outcome) for outcome in good), good


def is_out_of_bounds(program: Program) -> bool:
    return program.header.violation is not None and program.header.violation.kind == "out-of-bounds"


def found_inputs(program: Program) -> list[str]:
    """Those of Limpet's counterexample."""
    module, start = loaded(program.path, program.header.options)
    answer = answer_of(module, start, program.path, program.header.options)
    violation = program.header.violation
    finding = next(f for f in answer.findings if violation is not None and f.key.kind == violation.kind)
    values: list[str] = []
    for record in finding.run.inputs:
        if record.type.startswith("bytes["):
            values.append(read_bytes(str(record.value)).expanded().hex())
        else:
            values.append(str(record.value))
    return values


def stopped(outcome: native.Outcome) -> bool:
    return outcome.exit_status in (SEEN, ASSERTION) or outcome.exit_status < 0


def ends_itself(outcome: native.Outcome) -> bool:
    """By `abort`: assertions and sanitizers say something before."""
    return outcome.exit_status == ABORTED and not outcome.stderr


def goes_wrong(program: Program, outcome: native.Outcome) -> None:
    if program.header.unseen:
        assert outcome.exit_status != SEEN, "this is seen"
        return
    violation = program.header.violation
    assert stopped(outcome) and violation is not None, outcome
    assert (violation.kind == "assertion") == (outcome.exit_status in (ASSERTION, ABORTED)), outcome
    report = HISTORY.split(outcome.stderr.decode("utf-8", "replace"))[0]
    # A leak has no place of its own: the report names where the block came from. Nor is known who jumped into the void.
    placeless = violation.kind == "memory-leak" or LOST.search(report) is not None
    if not placeless:
        lines = [int(line) for line in re.findall(rf"{re.escape(program.path.name)}:(\d+)\b", report)]
        # The memory sanitizer lets values without a value be added; it stops where one decides something.
        later = violation.kind == "uninitialised" and any(line > violation.line for line in lines)
        assert violation.line in lines or later, report


@pytest.mark.parametrize("program", [pytest.param(p, id=p.name) for p in PROGRAMS[::STEP] + PROGRAMS[1::STEP]])
def test_native_run_agrees(program: Program) -> None:
    check(program)


@pytest.mark.long
@pytest.mark.parametrize("program", [pytest.param(p, id=p.name) for p in PROGRAMS])
def test_all_native_runs_agree(program: Program) -> None:
    check(program, counterexample=True)
