"""SeaHorn's test folder: every C and LLVM file that names a plain verdict, against `limpet verify` and `limpet prove`.

    git clone https://github.com/seahorn/seahorn
    python benchmarks/seahorn_tests.py seahorn/test [--only 'solve/*'] [--output out.jsonl]

What a file expects is in its CHECK line (`unsat`: safe), how it is run in its RUN line. A program is right if `verify`,
or `prove` where that did not decide it, gives the expected verdict; where SeaHorn's own run is bounded (`--bound`),
nothing found up to that bound is what it calls `unsat`.
"""

from __future__ import annotations

import argparse
import collections
import fnmatch
import json
import pathlib
import re
import subprocess
import sys
import time

EXPECTED = re.compile(r"^\s*(?://;?|;)\s*CHECK(?:-L)?:\s*\^?(unsat|sat)\$?\s*$", re.MULTILINE)
RUN = re.compile(r"^\s*(?://;?|;)\s*RUN:(.*)$", re.MULTILINE)
BOUND = re.compile(r"--bound=(\d+)")
VERDICTS = {"unsat": "safe", "sat": "unsafe"}


def expectation(text: str) -> str | None:
    """The verdict of the first CHECK line that is a plain one."""
    found = EXPECTED.search(text)
    return VERDICTS[found.group(1)] if found else None


def options(path: pathlib.Path, text: str) -> list[str]:
    """What the RUN line asks for, in Limpet's words. Functions that are defined nowhere do nothing in SeaHorn, and
    `unsat` is also said where no run gets to the end."""
    run = " ".join(RUN.findall(text))
    chosen = ["--undefined", "nop", "--allow-vacuous"]
    if path.suffix == ".c":
        chosen.append("--m64" if "-m64" in run and "-m32" not in run else "--m32")
    if " abc " in run or " smc " in run or " fpf " in run or "--add-isalloc-check" in run:
        # Bounds of objects, as there; clang's bounds of arrays inside of objects are more than SeaHorn looks at.
        chosen += ["--check", "assertion,memory", "--no-sanitize"]
    else:
        chosen += ["--check", "assertion"]
    if "bpf" not in run and "fpf" not in run and path.suffix == ".c":
        # Integers are mathematical there: what holds is claimed for runs without overflow.
        chosen += ["--trust", "signed-overflow"]
    return chosen


def answer(command: str, path: pathlib.Path, chosen: list[str], seconds: float) -> tuple[str, str]:
    """Verdict and, where there is none, why."""
    call = [sys.executable, "-m", "limpet", command, str(path), *chosen, "--format", "json", "--timeout", str(seconds)]
    try:
        done = subprocess.run(call, capture_output=True, text=True, timeout=seconds + 30)
    except subprocess.TimeoutExpired:
        return "hangs", "did not keep its time limit"
    document = json.loads(done.stdout)
    if done.returncode not in (0, 1, 2):
        return "error", document["error"]["message"][:300]
    reasons = [
        entry if isinstance(entry, str) else entry.get("message", "") for entry in document.get("approximations", [])
    ]
    return document["verdict"], "; ".join(reasons)[:300]


def judge(expected: str, answers: list[str], bounded: bool) -> str:
    if set(answers) == {"error"}:
        return "error"
    decided = {verdict for verdict in answers if verdict in ("safe", "unsafe")}
    if decided == {expected} or (not decided and bounded and expected == "safe" and "bounded" in answers):
        return "right"
    return "differs" if decided else "unknown"


def run_file(path: pathlib.Path, arguments: argparse.Namespace) -> dict[str, object] | None:
    text = path.read_text(errors="replace")
    expected = expectation(text)
    if expected is None:
        return None
    chosen, bound = options(path, text), BOUND.search(text)
    started = time.monotonic()
    answers, reasons = [], []
    for command, seconds in (("verify", arguments.verify), ("prove", arguments.prove)):
        unwinding = ["--unwind", bound.group(1)] if bound and command == "verify" else []
        verdict, reason = answer(command, path, chosen + unwinding, seconds)
        answers.append(verdict)
        reasons.append(reason)
        if verdict in ("safe", "unsafe") or judge(expected, answers, bool(bound)) == "right":
            break
    return {
        "file": str(path.relative_to(arguments.folder)),
        "expected": expected,
        "answers": answers,
        "outcome": judge(expected, answers, bool(bound)),
        "reasons": reasons,
        "seconds": round(time.monotonic() - started, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, help="SeaHorn's test folder")
    parser.add_argument("--only", default="*", metavar="PATTERN", help="files by folder/name")
    parser.add_argument("--verify", type=float, default=12, metavar="SECONDS", help="time for verify (12)")
    parser.add_argument("--prove", type=float, default=20, metavar="SECONDS", help="time for prove (20)")
    parser.add_argument("--output", type=pathlib.Path, help="one JSON object per file")
    arguments = parser.parse_args()
    table: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
    for path in sorted(arguments.folder.rglob("*")):
        if path.suffix not in (".c", ".ll") or not fnmatch.fnmatch(
            str(path.relative_to(arguments.folder)), arguments.only
        ):
            continue
        record = run_file(path, arguments)
        if record is None:
            continue
        table[path.relative_to(arguments.folder).parts[0]][str(record["outcome"])] += 1
        if record["outcome"] != "right":
            told = f"{record['outcome']:8} {record['file']}: {record['expected']} expected, {record['answers']}"
            sys.stdout.write(f"{told} {record['reasons']}\n")
            sys.stdout.flush()
        if arguments.output:
            with arguments.output.open("a") as output:
                output.write(json.dumps(record) + "\n")
    columns = ("right", "unknown", "differs", "error")
    sys.stdout.write("\n| folder | files | " + " | ".join(columns) + " |\n|---|---|" + "---|" * len(columns) + "\n")
    total = sum(table.values(), collections.Counter())
    for name, counts in [*sorted(table.items()), ("all", total)]:
        sys.stdout.write(
            f"| {name} | {sum(counts.values())} | " + " | ".join(str(counts[column]) for column in columns) + " |\n"
        )


if __name__ == "__main__":
    main()
