"""The targets of a project on a Dask cluster: the same results, whatever happens to workers."""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.bench.test_cluster import cluster
from tests.bench.test_kills import parents

from limpet.cluster.installation import plain_installation
from limpet.cluster.work import Cancelled, Refusal, packed, perform
from limpet.project.file import read_project
from limpet.project.on_cluster import Done, Job, job_of, verify_here
from limpet.project.running import Query
from limpet.project.staff import ATTEMPTS, Staff
from limpet.strategy.remote import Worker
from limpet.strategy.requests import Answered, Crashed, Reply, Request

distributed = pytest.importorskip("distributed")
SOURCE = """\
int half(int x) { return x / 2; }
int share(int x, int y) { return x / y; }
int third(const int *a) { return a[2]; }
int sum(const int *a, int n) { int s = 0; for (int i = 0; i < n; i++) s ^= a[i]; return s; }
"""
PROJECT = """\
timeout = 300
unwind = "3"
sources = ["lib.c"]
pointers = "valid"
[[target]]
function = "half"
[[target]]
function = "share"
[[target]]
function = "third"
[[target]]
function = "sum"
assume = ["n <= size(a)"]
[[target]]
function = "missing"
[[target]]
function = "third"
name = "third of three"
assume = ["size(a) == 3"]
[[suppress]]
check = "signed-overflow"
reason = "INT_MIN / -1 is what callers exclude"
"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LIMPET_CACHE_DIR", str(tmp_path / "cache"))
    (tmp_path / "lib.c").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "limpet.toml").write_text(PROJECT, encoding="utf-8")
    return tmp_path


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[SimpleNamespace]:
    """As Dask shows itself to what it runs."""
    state = SimpleNamespace(tasks={"key": SimpleNamespace(state="executing")}, nthreads=2)
    found = SimpleNamespace(state=state, get_current_task=lambda: "key")
    monkeypatch.setattr(distributed, "get_worker", lambda: found)
    yield found
    for each in getattr(found, "limpet_shared", {}).values():
        each.close()


def job(root: Path, name: str) -> Job:
    project = read_project(root / "limpet.toml")
    (target,) = (each for each in project.targets if each.name == name)
    return pickle.loads(pickle.dumps(job_of(name, Query().about(project, target))))  # type: ignore[no-any-return]


def performed(job: Job) -> Any:
    return perform(packed(verify_here, job), plain_installation())


@pytest.mark.usefixtures("worker")
def test_a_target_and_refusals(root: Path) -> None:
    asked = job(root, "half")
    done = performed(asked)
    assert isinstance(done, Done) and isinstance(done.reply, Answered)
    assert done.reply.answer.verdict.value == "safe" and pickle.loads(pickle.dumps(done)).seconds == done.seconds
    # Another program there is not what was asked about.
    (root / "lib.c").write_text(SOURCE.replace("a[2]", "a[3]"), encoding="utf-8")
    refused = performed(asked)
    assert isinstance(refused, Refusal) and "has another" in refused.reason and "lib.c" in refused.reason
    (root / "lib.c").unlink()
    refused = performed(asked)
    assert isinstance(refused, Refusal) and "has no" in refused.reason


def test_what_nobody_waits_for_is_ended(root: Path, worker: SimpleNamespace) -> None:
    worker.state.tasks["key"].state = "cancelled"
    with pytest.raises(Cancelled):
        performed(job(root, "half"))
    assert not [pid for pid in parents().get(os.getpid(), []) if is_worker(pid)]


def test_a_process_waits_for_the_next_target_but_not_for_ever(root: Path, worker: SimpleNamespace) -> None:
    for name in ("half", "share"):
        assert isinstance(performed(job(root, name)), Done)
    (staff,) = worker.limpet_shared.values()
    ((process, _),) = staff.idle
    assert process.is_alive and staff.used[process] == 2
    staff.patience = 0.0
    staff.take_back(staff.lend())
    deadline = time.monotonic() + 120
    while process.is_alive and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not process.is_alive and not staff.idle and not staff.used


def is_worker(pid: int) -> bool:
    try:
        return b"limpet.strategy.worker_main" in Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return False


def test_a_worker_that_somebody_killed_says_nothing_about_its_target(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = Worker.ask
    killed: list[int] = []

    def first_is_killed(self: Worker, request: Request) -> Reply:
        if len(killed) < limit:
            killed.append(self.pid)
            os.kill(self.pid, signal.SIGKILL)
        return ask(self, request)

    monkeypatch.setattr(Worker, "ask", first_is_killed)
    asked = job(root, "half").request
    for limit, expected in ((ATTEMPTS - 1, Answered), (ATTEMPTS, Crashed)):
        killed.clear()
        staff = Staff()
        try:
            reply = staff.ask(asked)
        finally:
            staff.close()
        assert isinstance(reply, expected) and len(killed) == limit


# --- a real one ------------------------------------------------------------------------------------------------------


def start(root: Path, *words: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "limpet", "verify", "--no-cache", "--format", "json", *words]
    return subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def content(document: bytes) -> Any:
    """All that does not depend on time."""
    found = json.loads(document)
    return found["summary"], [
        (
            each["name"],
            each["state"],
            each["error"],
            each["suppressed"],
            each["result"] and sorted((p["id"], p["status"], p["line"]) for p in each["result"]["properties"]),
        )
        for each in found["targets"]
    ]


@pytest.mark.filterwarnings("ignore")
def test_a_worker_is_killed_and_one_is_slow(root: Path) -> None:
    """Three workers. The document is that of a run on this machine alone."""
    here, _ = start(root).communicate()
    with cluster(root, 3) as (address, workers):
        process = start(root, "--cluster", address)
        deadline = time.monotonic() + 120
        while process.poll() is None and time.monotonic() < deadline:
            children = parents()
            if any(is_worker(pid) for pid in children.get(workers[0].pid, [])):
                break
            time.sleep(0.01)
        workers[0].kill()
        workers[1].send_signal(signal.SIGSTOP)
        time.sleep(1)
        workers[1].send_signal(signal.SIGCONT)
        there, errors = process.communicate()
    assert process.returncode == 1, errors
    assert content(there) == content(here)
    summary = json.loads(there)["summary"]
    assert summary["unsafe"] == 2 and summary["error"] == 1 and summary["crashed"] == 0


@pytest.mark.filterwarnings("ignore")
def test_ctrl_c_ends_processes_of_this_machine_quietly(root: Path) -> None:
    """A terminal sends the signal to all of them."""
    slow = "int slow(unsigned n) { unsigned s = 1; while (n != s * 3 + n / 7) s = s * s + n; return s; }\n"
    (root / "lib.c").write_text(slow, encoding="utf-8")
    (root / "limpet.toml").write_text("timeout = 600\nsources = ['lib.c']\n[[target]]\nfunction = 'slow'\n", "utf-8")
    words = [sys.executable, "-m", "limpet", "verify", "--no-cache", "--cluster", "local:1"]
    with subprocess.Popen(
        words, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, process_group=0
    ) as process:
        deadline = time.monotonic() + 120
        found: list[int] = []
        while not found and process.poll() is None and time.monotonic() < deadline:
            children = parents()
            below = children.get(process.pid, [])
            found = [pid for child in below for pid in children.get(child, []) if is_worker(pid)]
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate()
    assert found and process.returncode == 130
    assert b"Traceback" not in out and b"interrupted" in out
    while any(is_worker(pid) for pid in found) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(is_worker(pid) for pid in found)
