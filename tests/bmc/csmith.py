"""Ask the bounded engine about random programs made by csmith, whose answer native execution knows.

    python -m tests.bmc.csmith --seeds 1-200 --jobs 2 --timeout 60

A csmith program takes no input and computes a checksum X of its global variables. So `checksum == X` must be proved and
`checksum == X + 1` must be refuted, where X comes from the natively compiled program. No answer is allowed, but
counted; a wrong one is not. The programs have no undefined behaviour: with `--check default` all checks have to hold.

Constants are folded while the program is bounded, so little is left for the solver. With `--symbolic N`, N global
variables are inputs that are assumed to have their initial values: nothing that depends on them can be folded.
"""

from __future__ import annotations

import argparse
import enum
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from tests.differential import native, runner
from tests.differential.csmith import MISSING, find_include, generate

COMMON = ("--no-argc", "--no-packed-struct", "--max-array-dim", "2", "--max-array-len-per-dim", "4")
OPTION_SETS: tuple[tuple[str, ...], ...] = (
    ("--max-funcs", "3", "--max-block-depth", "2", "--max-expr-complexity", "4", "--no-volatiles"),
    (
        "--max-funcs",
        "2",
        "--max-block-depth",
        "2",
        "--max-expr-complexity",
        "4",
        "--bitfields",
        "--max-struct-fields",
        "5",
    ),
    ("--max-funcs", "3", "--max-block-depth", "1", "--max-pointer-depth", "3", "--max-block-size", "3", "--no-structs"),
    ("--max-funcs", "3", "--max-block-depth", "2", "--max-expr-complexity", "3", "--unions", "--no-bitfields"),
    ("--max-funcs", "2", "--max-block-depth", "3", "--max-expr-complexity", "3", "--jumps", "--no-math64"),
)
GRACE = 20.0
"""Seconds after which a process that should have stopped by itself is stopped."""


class Result(enum.Enum):
    RIGHT = "right"
    UNKNOWN = "unknown"
    WRONG = "wrong"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Settings:
    include: Path
    mode: int
    checks: str
    timeout: float
    keep: Path
    options: tuple[str, ...] = ()
    symbolic: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    result: Result
    seconds: float
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    seed: int
    skipped: str = ""
    proof: Answer | None = None
    refutation: Answer | None = None

    @property
    def answers(self) -> list[Answer]:
        return [answer for answer in (self.proof, self.refutation) if answer is not None]


def header() -> str:
    """What csmith's programs include, without output: the checksum is asserted instead of printed."""
    table = []
    for byte in range(256):
        crc = byte
        for _ in range(8):
            crc = crc >> 1 ^ (0xEDB88320 if crc & 1 else 0)
        table.append(f"0x{crc:08X}u")
    rows = ",\n".join("    " + ", ".join(table[start : start + 8]) for start in range(0, 256, 8))
    return HEADER.replace("TABLE", rows)


HEADER = """\
#include <assert.h>
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#define UNDEFINED(value) (value)
#define LOG_INDEX
#define LOG_EXEC
#define STATIC static
#define FUNC_NAME(x) (safe_##x)
#include "safe_math.h"
#undef FUNC_NAME
#define INT_BIT (sizeof(int) * CHAR_BIT)
#define _CSMITH_BITFIELD(x) (((x) > INT_BIT) ? ((x) % INT_BIT) : (x))

static const uint32_t crc32_tab[256] = {
TABLE};
static uint32_t crc32_context = 0xFFFFFFFFu;

static void crc32_gentab(void) {}

static void crc32_byte(uint8_t b) { crc32_context = crc32_context >> 8 ^ crc32_tab[(crc32_context ^ b) & 0xFF]; }

static void transparent_crc(uint64_t value, char *name, int flag) {
    for (int i = 0; i < 8; i++) crc32_byte((uint8_t)(value >> 8 * i));
}

static void transparent_crc_bytes(char *bytes, int count, char *name, int flag) {
    for (int i = 0; i < count; i++) crc32_byte((uint8_t)bytes[i]);
}

static void platform_main_begin(void) {}

unsigned long long nondet_ulonglong(void);
void __VERIFIER_assume(int);
#define SYMBOLIC(variable)                                           \\
    do {                                                             \\
        __typeof__(variable) known = variable;                       \\
        variable = (__typeof__(variable))nondet_ulonglong();         \\
        __VERIFIER_assume(variable <= known); /* `==` would fold */  \\
        __VERIFIER_assume(variable >= known);                        \\
    } while (0)

static void platform_main_end(uint32_t checksum, int flag) { assert(checksum == CHECKSUM); }
"""


def make_symbolic(source: Path, count: int) -> None:
    """The first `count` integer variables get their values from inputs."""
    text = source.read_text(encoding="utf-8")
    names = re.findall(r"^static (?:volatile )?u?int\d+_t (g_\d+) = ", text, re.MULTILINE)[:count]
    begin = "platform_main_begin();"
    lines = "".join(f" SYMBOLIC({name});" for name in names)
    source.write_text(text.replace(begin, begin + lines), encoding="utf-8")


def native_checksum(source: Path, settings: Settings) -> int | None:
    """With csmith's own header; None if the program does not end soon."""
    compiler = native.find_compiler(settings.mode, allow_zig=True)
    if compiler is None:
        raise native.NativeError(f"no native compiler for {settings.mode} bit")
    try:
        with native.compiled(compiler, [source], flags=(*native.FLAGS, f"-I{settings.include}")) as binary:
            told = native.run(binary, time_limit=2).stdout
    except subprocess.TimeoutExpired:
        return None
    found = re.fullmatch(rb"checksum = ([0-9A-F]+)\n", told)
    return int(found[1], 16) if found else None


def examine(seed: int, settings: Settings) -> Report:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / f"csmith_{seed}.c"
        if not generate(seed, source, COMMON, OPTION_SETS):
            return Report(seed, "csmith did not finish")
        try:
            checksum = native_checksum(source, settings)
        except native.NativeError as error:
            return Report(seed, f"native compiler: {error}")
        if checksum is None:
            return Report(seed, "does not end soon")
        # Beside the program, so that it is found before csmith's own.
        (source.parent / "csmith.h").write_text(header(), encoding="utf-8")
        make_symbolic(source, settings.symbolic)
        report = Report(
            seed,
            proof=ask(source, checksum, "safe", settings),
            refutation=ask(source, checksum + 1 & 0xFFFFFFFF, "unsafe", settings),
        )
        if any(answer.result in (Result.WRONG, Result.ERROR) for answer in report.answers):
            keep(report, source, checksum, settings)
        return report


def program_options(source: Path, checksum: int, settings: Settings) -> list[str]:
    return [str(source), f"--m{settings.mode}", f"-I{settings.include}", f"-DCHECKSUM=0x{checksum:08X}u"]


def ask(source: Path, checksum: int, expected: str, settings: Settings) -> Answer:
    command = ["bmc", *program_options(source, checksum, settings), "--check", settings.checks, "--format", "json"]
    command += ["--timeout", str(int(settings.timeout)), *settings.options]
    began = time.monotonic()
    try:
        done = runner.limpet(command, time_limit=settings.timeout + GRACE)
    except subprocess.TimeoutExpired:
        return Answer(Result.UNKNOWN, time.monotonic() - began, "did not stop at its time limit")
    seconds = time.monotonic() - began
    try:
        document = json.loads(done.stdout)
    except json.JSONDecodeError:
        return Answer(Result.ERROR, seconds, done.explain())
    verdict = document.get("verdict")
    doubts = [warning for warning in document.get("warnings", ()) if warning["id"] != "compiler-warning"]
    if verdict is None or doubts:
        return Answer(Result.ERROR, seconds, f"{doubts}" if doubts else done.explain())
    if verdict == expected:
        return Answer(Result.RIGHT, seconds)
    if verdict in ("safe", "unsafe"):
        violated = [p for p in document["properties"] if p["status"] == "violated"]
        return Answer(Result.WRONG, seconds, f"{verdict} instead of {expected}: {violated}")
    return Answer(Result.UNKNOWN, seconds, f"{verdict}: {document.get('approximations')} {document.get('bounds')}")


def keep(report: Report, source: Path, checksum: int, settings: Settings) -> None:
    folder = settings.keep / source.stem
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, folder)
    shutil.copy(source.parent / "csmith.h", folder)
    told = [f"checksum 0x{checksum:08X}"]
    told += [f"{answer.result.value}: {answer.detail}" for answer in report.answers]
    (folder / "report.txt").write_text("\n".join(told), encoding="utf-8")


def examine_all(seeds: Sequence[int], settings: Settings, jobs: int, *, verbose: bool) -> list[Report]:
    reports: list[Report] = []
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        pending = [pool.submit(examine, seed, settings) for seed in seeds]
        for future in as_completed(pending):
            report = future.result()
            reports.append(report)
            for answer in report.answers:
                if answer.result is not Result.RIGHT or verbose:
                    text = (
                        f"seed {report.seed}: {answer.result.value} after {answer.seconds:.1f} s {answer.detail[:300]}"
                    )
                    sys.stdout.write(f"\r{text}\n")
            sys.stdout.write(f"\r{len(reports)}/{len(seeds)}: {summary(reports)}   ")
            sys.stdout.flush()
    sys.stdout.write("\n")
    return reports


def summary(reports: Sequence[Report]) -> str:
    proofs = Counter(report.proof.result for report in reports if report.proof)
    refutations = Counter(report.refutation.result for report in reports if report.refutation)
    skipped = sum(bool(report.skipped) for report in reports)
    both = proofs + refutations
    return (
        f"{proofs[Result.RIGHT]} proved, {refutations[Result.RIGHT]} refuted, {both[Result.UNKNOWN]} unknown, "
        f"{both[Result.WRONG]} wrong, {both[Result.ERROR]} errors, {skipped} skipped"
    )


def seed_range(text: str) -> range:
    first, _, last = text.partition("-")
    try:
        return range(int(first), int(last or first) + 1)
    except ValueError:
        raise argparse.ArgumentTypeError(f"`{text}` is not a range of seeds such as 1-200") from None


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="ask `limpet bmc` for the checksum of csmith programs")
    parser.add_argument("--seeds", type=seed_range, default=range(1, 201), help="first-last (default: 1-200)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="worker processes")
    parser.add_argument("--timeout", type=float, default=60, help="seconds for one question (default: 60)")
    parser.add_argument("--check", default="assertion", help="checks to make (default: assertion)")
    parser.add_argument("--m32", action="store_true", help="32-bit target")
    parser.add_argument("--symbolic", type=int, default=0, metavar="N", help="variables that are inputs (default: 0)")
    parser.add_argument(
        "--option", action="append", default=[], help="further option of `limpet bmc`: --option=--encoding=word-bytes=8"
    )
    parser.add_argument(
        "--keep", type=Path, default=Path("build/csmith-bmc"), help="folder for programs with a wrong answer"
    )
    parser.add_argument("-v", "--verbose", action="store_true", help="a line for each answer")
    options = parser.parse_args(argv)
    include = find_include()
    if shutil.which("csmith") is None or include is None:
        sys.stderr.write(MISSING)
        return 2
    mode = 32 if options.m32 else 64
    further = tuple(options.option)
    settings = Settings(include, mode, options.check, options.timeout, options.keep, further, options.symbolic)
    reports = examine_all(options.seeds, settings, options.jobs, verbose=options.verbose)
    seconds = [answer.seconds for report in reports for answer in report.answers]
    if seconds:
        mean = sum(seconds) / len(seconds)
        sys.stdout.write(f"{sum(seconds):.0f} s in all, {mean:.1f} s on average, {max(seconds):.1f} s at most\n")
    bad = [answer for report in reports for answer in report.answers if answer.result in (Result.WRONG, Result.ERROR)]
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
