"""Compare the interpreter with native execution on random programs made by csmith.

    python -m tests.differential.csmith -n 200 -j 4

A csmith program prints a checksum of its global variables, so two executions agree exactly when their outputs do.
The programs have no undefined behaviour, so `limpet run` must not find any either; except that floating-point
conversions and builtins of csmith's programs are sometimes undefined: then the compiler's own sanitizer has to report
the same line, and the program counts for neither side.
"""

from __future__ import annotations

import argparse
import enum
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from . import native, runner

COMMON = ("--no-packed-struct", "--max-array-dim", "2", "--max-array-len-per-dim", "5")
OPTION_SETS: tuple[tuple[str, ...], ...] = (
    ("--max-funcs", "3", "--max-block-depth", "2", "--max-expr-complexity", "5", "--no-volatiles"),
    ("--max-funcs", "5", "--max-block-depth", "3", "--bitfields", "--max-struct-fields", "6"),
    ("--max-funcs", "4", "--max-block-depth", "2", "--float", "--no-math64"),
    ("--max-funcs", "4", "--max-pointer-depth", "4", "--max-block-size", "3", "--no-structs"),
    ("--max-funcs", "3", "--unions", "--bitfields", "--inline-function", "--builtins"),
    ("--max-funcs", "4", "--jumps", "--comma-operators", "--compound-assignment", "--embedded-assigns"),
    ("--max-funcs", "6", "--max-block-depth", "1", "--uint8", "--int8", "--no-longlong"),
)
MISSING = (
    "csmith is not installed: `apt-get install csmith libcsmith-dev` on Debian and Ubuntu,\n"
    "or build it from https://github.com/csmith-project/csmith\n"
)


class Result(enum.Enum):
    SAME = "same"
    DIFFERENT = "different"
    FINDING = "finding"
    """The interpreter reports an error in a program that has none."""
    CONFIRMED = "undefined"
    """The interpreter reports an error, and so does the compiler's sanitizer, in the same line."""
    CUT = "cut"
    """Stopped by a step or time limit."""
    SKIPPED = "skipped"
    """Too slow natively, or not a program that csmith or the compiler could finish."""
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Settings:
    include: Path
    mode: int
    max_steps: int
    time_limit: float
    keep: Path


@dataclass(frozen=True, slots=True)
class Report:
    seed: int
    result: Result
    detail: str = ""


def find_include() -> Path | None:
    """The folder with `csmith.h`: named by CSMITH_HOME, next to the program, or where packages put it."""
    candidates = []
    home = os.environ.get("CSMITH_HOME")
    if home:
        candidates += [Path(home) / "runtime", Path(home) / "include"]
    program = shutil.which("csmith")
    roots = [Path(program).resolve().parent.parent] if program else []
    for root in (*roots, Path("/usr"), Path("/usr/local")):
        candidates += [root / "include" / "csmith", root / "include"]
        candidates += sorted((root / "include").glob("csmith-*"))
    return next((folder for folder in candidates if (folder / "csmith.h").exists()), None)


def generate(
    seed: int, path: Path, common: Sequence[str] = COMMON, sets: Sequence[Sequence[str]] = OPTION_SETS
) -> bool:
    """Write the program of this seed; the option set depends on the seed alone."""
    command = ["csmith", "--seed", str(seed), *common, *sets[seed % len(sets)], "-o", str(path)]
    try:
        # csmith leaves a file `platform.info` where it runs.
        done = subprocess.run(command, capture_output=True, timeout=20, check=False, cwd=path.parent)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0 and path.exists()


def compare(seed: int, settings: Settings) -> Report:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / f"csmith_{seed}.c"
        if not generate(seed, source):
            return Report(seed, Result.SKIPPED, "csmith did not finish")
        compiler = native.find_compiler(settings.mode, allow_zig=True)
        if compiler is None:
            return Report(seed, Result.ERROR, f"no native compiler for {settings.mode} bit")
        try:
            with native.compiled(compiler, [source], flags=(*native.FLAGS, f"-I{settings.include}")) as binary:
                expected = native.run(binary, time_limit=5)
        except subprocess.TimeoutExpired:
            return Report(seed, Result.SKIPPED, "too slow natively")
        except native.NativeError as error:
            return Report(seed, Result.SKIPPED, f"does not compile natively: {error}")
        report = judge(seed, source, expected, settings)
        if report.result in (Result.DIFFERENT, Result.FINDING, Result.ERROR):
            settings.keep.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, settings.keep)
            (settings.keep / f"{source.stem}.txt").write_text(report.detail, encoding="utf-8")
        return report


def judge(seed: int, source: Path, expected: native.Outcome, settings: Settings) -> Report:
    options = (f"-I{settings.include}", f"--max-steps={settings.max_steps}", "--propagate-exit", "--no-cache")
    try:
        done = runner.run_files([source], f"--m{settings.mode}", *options, time_limit=settings.time_limit)
    except subprocess.TimeoutExpired:
        return Report(seed, Result.CUT, "time limit")
    wanted = expected.stdout.decode("utf-8", "replace")
    detail = f"expected exit code {expected.exit_status} and\n{wanted}\n{done.explain()}"
    if done.stdout == expected.stdout and done.exit_code == expected.exit_status:
        return Report(seed, Result.SAME)
    match done.exit_code:
        case 0:
            return Report(seed, Result.DIFFERENT, detail)
        case 1:
            confirmed = sanitizer_agrees(source, done.stderr.decode("utf-8", "replace"), settings)
            return Report(seed, Result.CONFIRMED if confirmed else Result.FINDING, detail)
        case 2:
            return Report(seed, Result.CUT, detail)
        case _:
            return Report(seed, Result.ERROR, detail)


def sanitizer_agrees(source: Path, finding: str, settings: Settings) -> bool:
    """Whether native execution with the sanitizer reports undefined behaviour in the line of the finding."""
    place = re.search(re.escape(source.name) + r":(\d+):", finding)
    compiler = native.find_compiler(settings.mode)
    if place is None or compiler is None:
        return False
    flags = ("-w", "-O0", "-fsanitize=undefined", "-fsanitize=float-cast-overflow", f"-I{settings.include}")
    try:
        with native.compiled(compiler, [source], flags=flags) as binary:
            told = native.run(binary, time_limit=30).stderr.decode("utf-8", "replace")
    except (subprocess.TimeoutExpired, native.NativeError):
        return False
    return re.search(rf"{re.escape(source.name)}:{place[1]}:\d+: runtime error", told) is not None


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="compare `limpet run` with native execution on csmith programs")
    parser.add_argument("-n", "--count", type=int, default=100, help="number of programs (default: 100)")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1, help="worker processes")
    parser.add_argument("--seed", type=int, default=1, help="first seed (default: 1)")
    parser.add_argument("--m32", action="store_true", help="32-bit target")
    parser.add_argument("--max-steps", type=int, default=5_000_000, help="step limit of the interpreter")
    parser.add_argument("--timeout", type=float, default=120, help="seconds for one run of the interpreter")
    parser.add_argument("--keep", type=Path, default=Path("build/csmith"), help="folder for differing programs")
    options = parser.parse_args(argv)
    include = find_include()
    if shutil.which("csmith") is None or include is None:
        sys.stderr.write(MISSING)
        return 2
    mode = 32 if options.m32 else 64
    settings = Settings(include, mode, options.max_steps, options.timeout, options.keep)
    counts = fuzz(range(options.seed, options.seed + options.count), settings, options.jobs)
    sys.stdout.write(
        f"\n{counts[Result.SAME]} same, {counts[Result.DIFFERENT] + counts[Result.FINDING]} different "
        f"({counts[Result.FINDING]} of them with a finding), {counts[Result.CUT]} cut by a limit, "
        f"{counts[Result.CONFIRMED]} undefined (sanitizer agrees), "
        f"{counts[Result.SKIPPED]} skipped, {counts[Result.ERROR]} errors\n"
    )
    bad = counts[Result.DIFFERENT] + counts[Result.FINDING] + counts[Result.ERROR]
    if bad:
        sys.stdout.write(f"kept in {options.keep}\n")
    return 1 if bad else 0


def fuzz(seeds: range, settings: Settings, jobs: int) -> Counter[Result]:
    counts: Counter[Result] = Counter()
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        pending = [pool.submit(compare, seed, settings) for seed in seeds]
        for future in as_completed(pending):
            report = future.result()
            counts[report.result] += 1
            if report.result in (Result.DIFFERENT, Result.FINDING, Result.ERROR):
                sys.stdout.write(f"\rseed {report.seed}: {report.result.value}\n")
            done = sum(counts.values())
            line = ", ".join(f"{counts[result]} {result.value}" for result in Result if counts[result])
            sys.stdout.write(f"\r{done}/{len(seeds)}: {line}   ")
            sys.stdout.flush()
    return counts


if __name__ == "__main__":
    raise SystemExit(main())
