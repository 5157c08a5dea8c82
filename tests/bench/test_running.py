"""Workers: limits hold, crashes are told, nothing is left behind, and what is recorded is what happened."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.bench.conftest import WORKER, Programs, answer

from limpet.base.context import SOLVER_TIMEOUTS
from limpet.bench.records import Record
from limpet.bench.running import ATTEMPTS, Workers
from limpet.bench.tasks import Assignment, Configuration, Edit, Expectation, Limits, Program, Task

Command = Callable[..., list[str]]


USUAL = Limits(60, 1000)


def assignment(tmp_path: Path, name: str, expected: Expectation | str = "safe", limits: Limits = USUAL) -> Assignment:
    wanted = Expectation(expected) if isinstance(expected, str) else expected
    return Assignment(
        Task("g", name, Program((str(tmp_path / f"{name}.c"),), defines=("X",)), wanted, limits),
        Configuration("c", ("-O",)),
    )


def run(fake: Command, *assignments: Assignment, jobs: int = 1) -> list[Record]:
    return list(Workers("list", jobs, fake).run(assignments))


def alive(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def gone(file: Path) -> bool:
    return not any(alive(int(pid)) for pid in file.read_text(encoding="ascii").split())


def test_a_right_answer(tmp_path: Path, program: Programs, fake: Command) -> None:
    program("p", "safe")
    (record,) = run(fake, assignment(tmp_path, "p"))
    assert (record.outcome, record.verdict, record.message) == ("right", "safe", "")
    assert record.id == ("g", "p", "c") and record.list == "list" and record.exit_status == 0
    assert record.arguments == (f"{tmp_path}/p.c", "-DX", "-O")
    assert record.stages["frontend"] == 0.01 and record.stages["solve"] == 0.005 and record.stages["replay"] == 0
    assert record.wall > 0 and abs(sum(record.stages.values()) - record.wall) < 0.05
    assert record.counts == {"terms": 12} and record.statuses == {"proved": 1} and record.memory > 1
    assert record.in_solver < record.wall


@pytest.mark.parametrize(
    ("expected", "said", "outcome", "message"),
    [
        ("unsafe", answer("safe"), "wrong", "safe, expected unsafe"),
        ("safe", answer("unsafe", ("shift", 4)), "wrong", "unsafe, expected safe: goes wrong (shift@p.c:4)"),
        ("any", answer("unsafe", ("shift", 4)), "right", ""),
        ("any", answer("unknown"), "unknown", "unknown"),
        ("unknown", answer("unknown"), "right", ""),
        ("bounded", answer("bounded"), "right", ""),
        (Expectation("unsafe", "shift", 4), answer("unsafe", ("trap", 4), ("shift", 4)), "right", ""),
        (Expectation("unsafe", "shift", 4), answer("unsafe", ("trap", 4), ("shift", 5)), "wrong", "expected unsafe"),
        (
            "safe",
            answer("bounded", bounds=[{"location": {"file": "p.c", "line": 9}}]),
            "bounded",
            "1 loops or calls are cut: p.c:9",
        ),
        (
            "safe",
            answer("unknown", approximations=[{"id": "x", "message": "not modelled", "location": None}]),
            "unknown",
            "not modelled",
        ),
        (
            "safe",
            {
                **answer("unknown"),
                "properties": [{"status": "unknown", "note": "the solver ran out of time"}],
                "statistics": {SOLVER_TIMEOUTS: 2},
            },
            "timeout",
            "the solver ran out of time",
        ),
        ("safe", {"error": {"id": "timeout", "message": "late", "location": None}}, "timeout", "within 60 s"),
        (
            "safe",
            {"error": {"id": "compile-error", "message": "no", "location": {"file": "p.c", "line": 3}}},
            "error",
            "p.c:3: no [compile-error]",
        ),
    ],
)
def test_judgement(
    tmp_path: Path, program: Programs, fake: Command, expected: str, said: dict[str, object], outcome: str, message: str
) -> None:
    program("p", said)
    (record,) = run(fake, assignment(tmp_path, "p", expected))
    assert record.outcome == outcome and message in record.message and bool(message) == bool(record.message)


def test_time_limit(tmp_path: Path, program: Programs, fake: Command) -> None:
    program("p", "safe", do="hang")
    (record,) = run(fake, assignment(tmp_path, "p", limits=Limits(0.1, 1000)))
    assert record.outcome == "timeout" and record.verdict is None and record.stages == {}
    assert gone(tmp_path / "p.c.pid")


def test_memory_limit(tmp_path: Path, program: Programs, fake: Command) -> None:
    program("p", "safe", do="grow")
    (record,) = run(fake, assignment(tmp_path, "p", limits=Limits(60, 100)))
    assert record.outcome == "memory" and record.memory > 100


def test_crashes(tmp_path: Path, program: Programs, fake: Command) -> None:
    program("crash", do="crash")
    program("garbage", do="garbage")
    crash, garbage = run(fake, assignment(tmp_path, "crash"), assignment(tmp_path, "garbage"))
    assert crash.outcome == "error" and "SIGSEGV" in crash.message and crash.exit_status == -signal.SIGSEGV
    assert garbage.outcome == "error" and garbage.message == "the worker ended with status 1: something went wrong"


@pytest.mark.parametrize(("times", "outcome"), [(1, "right"), (ATTEMPTS - 1, "right"), (ATTEMPTS, "error")])
def test_a_worker_that_somebody_kills(
    tmp_path: Path, program: Programs, fake: Command, times: int, outcome: str
) -> None:
    program("p", "safe", do="killed")
    (tmp_path / "p.c.lives").write_text("x" * times, encoding="ascii")
    task = assignment(tmp_path, "p")
    (record,) = run(fake, task)
    assert record.outcome == outcome and record.answers(task) == (outcome == "right")


def test_what_a_worker_leaves_behind_is_ended(tmp_path: Path, program: Programs, fake: Command) -> None:
    program("p", "safe", do="leave")
    (record,) = run(fake, assignment(tmp_path, "p"))
    assert record.outcome == "right" and gone(tmp_path / "p.c.pid")


def test_edited_copies(tmp_path: Path, program: Programs, fake: Command) -> None:
    program("p", "safe")
    (tmp_path / "other.c").write_text("original", encoding="utf-8")
    plain = assignment(tmp_path, "p")
    edit = Edit(str(tmp_path / "p.c"), '"verdict": "safe"', '"verdict": "unsafe"')
    edited = replace(plain, task=replace(plain.task, edits=(edit,)))
    one, two = run(fake, edited, plain)
    assert (one.verdict, two.verdict) == ("unsafe", "safe")
    assert one.arguments == (*two.arguments, f"edit {edit}") and one.answers(edited) and not one.answers(plain)
    assert not list(Path(tempfile.gettempdir()).glob("limpet-bench-*/0/p.c"))


def test_processor_time(tmp_path: Path, program: Programs, fake: Command) -> None:
    program("p", "safe", do="burn")
    (record,) = run(fake, assignment(tmp_path, "p"))
    assert record.cpu >= 0.29


def test_several_at_a_time(tmp_path: Path, program: Programs, fake: Command) -> None:
    names = [f"p{number}" for number in range(9)]
    for name in names:
        program(name, "safe")
    records = run(fake, *(assignment(tmp_path, name) for name in names), jobs=4)
    assert sorted(record.task for record in records) == names and all(record.right for record in records)


def test_giving_up_in_the_middle(tmp_path: Path, program: Programs, fake: Command) -> None:
    program("a", "safe")
    program("b", "safe", do="hang")
    workers = Workers("list", 2, fake).run([assignment(tmp_path, "a"), assignment(tmp_path, "b")])
    assert next(workers).task == "a"
    _wait_for(tmp_path / "b.c.pid")
    workers.close()
    assert gone(tmp_path / "b.c.pid")


SCRIPT = """
import sys
from functools import partial
import limpet.cli.bench_run
from limpet.bench.running import Workers
from limpet.cli.main import console_main
command = lambda *words: [sys.executable, "-S", "-E", "worker.py", *words]
limpet.cli.bench_run.Workers = partial(Workers, command=command)
console_main()
"""


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGKILL, -signal.SIGKILL)]
)
def test_signals_leave_nothing(tmp_path: Path, program: Programs, number: int, status: int) -> None:
    program("a", "safe")
    program("b", "safe", do="hang")
    (tmp_path / "worker.py").write_text(WORKER, encoding="utf-8")
    (tmp_path / "t.toml").write_text(
        '[groups.g]\nfor_each = "?.c"\nsources = "{path}"\nexpected = "safe"\n', encoding="utf-8"
    )
    words = [sys.executable, "-c", SCRIPT, "bench", "t.toml", "--output", "o.jsonl"]
    with subprocess.Popen(words, cwd=tmp_path, stderr=subprocess.PIPE, preexec_fn=_ordinary_signals) as process:
        _wait_for(tmp_path / "b.c.pid")
        process.send_signal(number)
        assert process.wait(30) == status
    # Who is killed cannot clean up: the guard does, a moment later.
    for _ in range(3000):
        if gone(tmp_path / "b.c.pid"):
            break
        time.sleep(0.01)
    assert gone(tmp_path / "b.c.pid")
    assert len((tmp_path / "o.jsonl").read_text(encoding="ascii").split("\n")) == 2


def _ordinary_signals() -> None:
    """Background jobs of a shell ignore Ctrl-C; these tests may run in one."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def _wait_for(file: Path) -> None:
    for _ in range(3000):
        if file.exists() and file.read_text(encoding="ascii"):
            return
        time.sleep(0.01)
    raise AssertionError(f"{os.fspath(file)} was not written")
