"""kill -9 of the bench, of a worker, of a solver, at random moments: after starting it again, nothing is lost."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from limpet.bench.records import Record, read_records
from limpet.bench.sessions import sessions

SAFE = """extern unsigned char nondet_uchar(void);
#include <assert.h>
int main(void) {{
  unsigned x = nondet_uchar(), y = nondet_uchar(), s = 0;
  for (unsigned i = 0; i < {n}; i++) s += (x ^ y) * i;
  assert(s <= 255 * {n} * {n});
}}
"""
UNSAFE = SAFE.replace("s <= 255 * {n} * {n}", "s != 7 * {n} * ({n} - 1) / 2")
LIST = """[defaults]
timeout = 600
sources = "{path}"
[configurations]
bounded = { command = "bmc" }
[groups.safe]
for_each = "safe*.c"
expected = "safe"
[groups.unsafe]
for_each = "unsafe*.c"
expected = "unsafe"
"""
_PERIOD = 0.05


def write_tasks(directory: Path, count: int) -> None:
    for number in range(count):
        for name, text in (("safe", SAFE), ("unsafe", UNSAFE)):
            (directory / f"{name}{number}.c").write_text(text.format(n=3 + number), encoding="utf-8")
    (directory / "t.toml").write_text(LIST, encoding="utf-8")


def start(directory: Path, output: str) -> subprocess.Popen[bytes]:
    words = [sys.executable, "-m", "limpet", "bench", "t.toml", "--resume", "--output", output, "--jobs", "2"]
    return subprocess.Popen(
        words, cwd=directory, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )


def parents() -> dict[int, list[int]]:
    """Process → its children."""
    found: dict[int, list[int]] = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            with contextlib.suppress(OSError):
                text = Path(f"/proc/{name}/stat").read_bytes()
                fields = text[text.rindex(b")") + 2 :].split()
                found.setdefault(int(fields[1]), []).append(int(name))
    return found


def is_limpet(pid: int, word: bytes) -> bool:
    with contextlib.suppress(OSError):
        return word in Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    return False


def victims(bench: int, what: str) -> list[int]:
    if what == "bench":
        return [bench]
    children = parents()
    workers = [pid for pid in children.get(bench, []) if is_limpet(pid, b"bmc")]
    if what == "worker":
        return workers
    return [pid for worker in workers for pid in children.get(worker, [])]


def content(records: list[Record]) -> list[tuple[object, ...]]:
    """All that does not depend on time."""
    return sorted((*r.id, r.outcome, r.expected, r.verdict, r.message, r.arguments, r.exit_status) for r in records)


def campaign(directory: Path, kills: int, tasks: int, seed: int) -> None:
    choose = random.Random(seed)
    write_tasks(directory, tasks)
    quiet = start(directory, "quiet.jsonl")
    assert quiet.wait() == 0
    expected = read_records(str(directory / "quiet.jsonl"))
    assert len(expected) == 2 * tasks
    done: dict[str, int] = {}
    round = 0
    started: set[int] = set()
    while sum(done.values()) < kills:
        round += 1
        output = f"out{round}.jsonl"
        code = None
        while code != 0:
            process = start(directory, output)
            code = process.poll()
            while code is None and sum(done.values()) < kills:
                time.sleep(choose.random() * 0.8)
                started |= {pid for pid in parents().get(process.pid, []) if is_limpet(pid, b"bmc")}
                what = choose.choice(("bench", "worker", "solver"))
                for victim in choose.sample(those, 1) if (those := victims(process.pid, what)) else ():
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(victim, signal.SIGKILL)
                        done[what] = done.get(what, 0) + 1
                code = process.poll()
            code = process.wait()
            assert code in (0, -signal.SIGKILL), (code, done)
        records = read_records(str(directory / output))
        assert content(records) == content(expected), done
    assert set(done) == {"bench", "worker", "solver"} or kills < 20
    deadline = time.monotonic() + 60
    while started & set(sessions()) and time.monotonic() < deadline:
        time.sleep(_PERIOD)
    assert not started & set(sessions()), "workers are left"


def test_a_few_kills(tmp_path: Path) -> None:
    campaign(tmp_path, kills=4, tasks=2, seed=5)


@pytest.mark.long
def test_fifty_kills(tmp_path: Path) -> None:
    campaign(tmp_path, kills=50, tasks=8, seed=1)
