"""Every program of the corpus that goes wrong: found where its header says, and confirmed by a native run.

Runs `limpet verify --confirm native` over all programs with a violation and compares verdict, kind, line and the end of
the trace with the header. At the end it prints, for each kind, how many counterexamples the native run confirms; what
sanitizers cannot see, as the header says, is counted by itself. Programs with predicates to infer are left out: they
are no programs without them.

    python -m tests.differential.native_confirm --jobs 2 --results native.jsonl

Results are written as they come. The same command goes on where it was stopped, and runs again what has changed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tests.programs.headers import PROGRAMS, Header, Violation, read_header

import limpet
from limpet.base.properties import Verdict

from .corpus import error_programs
from .runner import limpet as run_limpet

REQUIRED = {"assertion": 95, "out-of-bounds": 95, "null-dereference": 95, "signed-overflow": 95}
"""Percent of the violations of a kind that a native run has to confirm."""
LEFT_OUT = PROGRAMS / "predicates"
AT_THE_END = ("memory-leak", "memory-cleanup")
"""Noticed when the program ends; the header names the line of the allocation."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A program that goes wrong, and how to verify it."""

    name: str
    files: tuple[Path, ...]
    header: Header

    def options(self) -> list[str]:
        width = [] if 64 in self.header.modes else ["--m32"]
        return [*width, *self.header.options]

    def is_for_one_run(self) -> bool:
        """The header tells what happens in a run with given inputs; with others, other things may."""
        return self.name.startswith("errors/")

    def digest(self) -> str:
        contents = (path.read_bytes() for path in self.files)
        return hashlib.sha256(b"\0".join(contents)).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Result:
    name: str
    digest: str
    kind: str
    unseen: bool
    complaint: str
    """What is not as the header says, or nothing."""
    confirmed: bool | None
    said: str
    seconds: float


def wrong_programs() -> list[Wrong]:
    programs = [Wrong(f"errors/{each.name}", each.files, each.header) for each in error_programs()]
    folders = [path for path in sorted(PROGRAMS.iterdir()) if path.name not in ("run", "errors") and path.is_dir()]
    for path in (path for folder in folders if folder != LEFT_OUT for path in sorted(folder.rglob("*.c*"))):
        if path.suffix in (".c", ".cpp"):
            name = path.relative_to(PROGRAMS).with_suffix("").as_posix()
            programs.append(Wrong(name, (path,), read_header(path)))
    return [each for each in programs if each.header.verdict is Verdict.UNSAFE]


def examined(program: Wrong, seconds: int) -> Result:
    violation = program.header.violation
    assert violation is not None
    words = ["verify", "--format", "json", "--confirm", "native", "--timeout", str(seconds), *program.options()]
    start = time.monotonic()
    confirmed, said = None, ""
    try:
        done = run_limpet([*words, *map(str, program.files)], time_limit=4 * seconds + 240)
        document = done.document()
    except (AssertionError, subprocess.TimeoutExpired) as error:
        complaint = str(error)
    else:
        complaint, trace = judged(document, violation, only=not program.is_for_one_run())
        if trace is not None and trace["native"] is not None:
            confirmed, said = trace["native"]["confirmed"], trace["native"]["message"]
    taken = round(time.monotonic() - start, 1)
    unseen = program.header.unseen
    return Result(program.name, program.digest(), violation.kind, unseen, complaint, confirmed, said, taken)


def judged(document: Mapping[str, Any], expected: Violation, *, only: bool) -> tuple[str, dict[str, Any] | None]:
    """What is not as the header says, and the trace."""
    violated = [each for each in document.get("properties", ()) if each["status"] == "violated"]
    found = sorted({(each["kind"], each["line"]) for each in violated})
    place = (expected.kind, expected.line)
    if document.get("verdict") != "unsafe" or (found != [place] if only else place not in found):
        return f"expected {expected.kind}@{expected.line}, found {document.get('verdict')} {found}", None
    identities = {each["id"] for each in violated if (each["kind"], each["line"]) == place}
    trace = next((each for each in document["traces"] if each["property"] in identities), None)
    if trace is None or not trace["replayed"]:
        return "there is no replayed trace", None
    lines = [step["location"]["line"] for step in trace["steps"] if step["event"] == "line"]
    if expected.kind not in AT_THE_END and lines[-1:] != [expected.line]:
        return f"the trace ends at line {lines[-1:]}, not at {expected.line}", None
    return "", trace


def known_results(path: Path, programs: Sequence[Wrong]) -> dict[str, Result]:
    """Those of an earlier run that still hold."""
    known: dict[str, Result] = {}
    digests = {program.name: program.digest() for program in programs}
    for text in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        result = Result(**json.loads(text))
        if digests.get(result.name) == result.digest:
            known[result.name] = result
    return known


def results_of(programs: Sequence[Wrong], jobs: int, seconds: int) -> Iterator[Result]:
    with ThreadPoolExecutor(max_workers=jobs) as pool:
        pending = [pool.submit(examined, program, seconds) for program in programs]
        try:
            for future in as_completed(pending):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def table(results: Sequence[Result]) -> tuple[str, bool]:
    """The rates, and whether all is as it should be."""
    lines = [f"{'kind':<22} {'programs':>8} {'as said':>8} {'visible':>8} {'natively':>9} {'rate':>6}"]
    good = True
    for kind in sorted({result.kind for result in results}):
        of_kind = [result for result in results if result.kind == kind]
        right = [result for result in of_kind if not result.complaint]
        visible = [result for result in right if not result.unseen]
        confirmed = sum(result.confirmed is True for result in visible)
        rate = f"{100 * confirmed / len(visible):.0f} %" if visible else "-"
        lines.append(f"{kind:<22} {len(of_kind):>8} {len(right):>8} {len(visible):>8} {confirmed:>9} {rate:>6}")
        good &= len(right) == len(of_kind) and 100 * confirmed >= REQUIRED.get(kind, 0) * len(visible)
    counts = Counter(bool(result.complaint) for result in results)
    lines.append(f"{len(results)} programs: {counts[False]} as their headers say, {counts[True]} not")
    return "\n".join(lines), good


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="confirm the violations of the corpus natively")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--timeout", type=int, default=60, help="seconds for each program")
    parser.add_argument("--results", type=Path, help="file with one result per line; what is there is not run again")
    parser.add_argument("--only", default="", help="programs whose name contains this text")
    parser.add_argument("--sample", type=int, help="only so many, chosen by --seed")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    programs = [each for each in wrong_programs() if options.only in each.name]
    random.Random(options.seed).shuffle(programs)
    programs = programs[: options.sample]
    path = options.results or Path(tempfile.mkstemp(suffix=".jsonl")[1])
    known = known_results(path, programs)
    pending = [program for program in programs if program.name not in known]
    sys.stdout.write(f"{len(programs)} programs, {len(known)} known ({path}), limpet {limpet.__version__}\n")
    with path.open("a", encoding="utf-8") as file:
        for result in results_of(pending, options.jobs, options.timeout):
            file.write(json.dumps(asdict(result)) + "\n")
            file.flush()
            known[result.name] = result
            if result.complaint:
                sys.stdout.write(f"{result.name}: {result.complaint}\n")
            elif result.confirmed is not True and not result.unseen:
                sys.stdout.write(f"{result.name}: not confirmed: {result.said}\n")
            sys.stdout.flush()
    text, good = table([known[program.name] for program in programs])
    sys.stdout.write(f"{text}\n")
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
