"""Record the expected outputs of the corpus from native execution, and check that the programs deserve it.

    python -m tests.differential.record [--only TEXT] [--check]

A program is recorded only if -O0, -O2 and a run under the address and undefined-behaviour sanitizers agree.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from . import native
from .corpus import Program, run_programs

SANITIZE = ("-std=gnu17", "-w", "-O1", "-g", "-ffp-contract=off", "-fno-sanitize-recover=all")
SANITIZERS = "-fsanitize=address,undefined,float-cast-overflow"
VARIANTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("-O0", native.FLAGS),
    ("-O2", ("-std=gnu17", "-w", "-O2", "-ffp-contract=off")),
    ("sanitizers", (*SANITIZE, SANITIZERS)),
)


def outputs(program: Program, mode: int) -> tuple[bytes | None, list[str]]:
    """The standard output all variants agree on, and complaints if they do not."""
    compiler = native.find_compiler(mode, allow_zig=True)
    if compiler is None:
        return None, [f"no native compiler for {mode} bit"]
    header = program.header
    first: bytes | None = None
    complaints: list[str] = []
    for name, flags in VARIANTS:
        try:
            outcome = native.compile_and_run(
                compiler,
                program.files,
                header.args,
                stdin=header.stdin,
                flags=flags,
                environment={"ASAN_OPTIONS": "detect_leaks=0:detect_stack_use_after_return=1"},
            )
        except native.NativeError as error:
            complaints.append(f"{name}: {str(error)[:400]}")
            continue
        except subprocess.TimeoutExpired:
            complaints.append(f"{name}: out of time")
            continue
        if outcome.exit_status != header.exit_status:
            status = f"exit status {outcome.exit_status} instead of {header.exit_status}"
            complaints.append(f"{name}: {status}\n{outcome.stderr.decode('utf-8', 'replace')[:400]}")
        if first is None:
            first = outcome.stdout
        elif outcome.stdout != first:
            complaints.append(f"{name}: other output:\n{outcome.stdout.decode('utf-8', 'replace')[:400]}")
    return first, complaints


def record(program: Program, *, check: bool = False) -> list[str]:
    results: dict[int, bytes] = {}
    complaints: list[str] = []
    for mode in program.header.modes:
        output, found = outputs(program, mode)
        complaints += [f"{program.name} ({mode} bit): {text}" for text in found]
        if output is not None:
            results[mode] = output
    if complaints:
        return complaints
    if check:
        return [
            f"{program.name} ({mode} bit): recorded output differs"
            for mode, output in results.items()
            if program.expected_output(mode) != output
        ]
    common = results[64] if 64 in results else results[32]
    plain = program.stem.parent / f"{program.stem.name}.out"
    special = program.stem.parent / f"{program.stem.name}.out32"
    plain.write_bytes(common)
    if 32 in results and results[32] != common:
        special.write_bytes(results[32])
    else:
        special.unlink(missing_ok=True)
    return []


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="record the expected outputs of the corpus")
    parser.add_argument("--only", default="", help="programs whose name contains this text")
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    options = parser.parse_args(argv)
    chosen = [program for program in run_programs() if options.only in program.name]
    failures = 0
    with ThreadPoolExecutor(max_workers=4) as pool:
        for complaints in pool.map(partial(record, check=options.check), chosen):
            failures += bool(complaints)
            for text in complaints:
                sys.stdout.write(f"{text}\n")
    sys.stdout.write(f"{len(chosen)} programs, {failures} with complaints\n")
    return 1 if failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
