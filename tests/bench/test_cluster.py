"""The same tasks on a Dask cluster: lost and slow workers, other versions, missing files."""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import pickle
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.bench.conftest import Programs, Run
from tests.bench.test_kills import content, write_tasks
from tests.bench.test_running import Command, assignment, gone

from limpet.base.option_values import cluster_address
from limpet.bench import on_cluster
from limpet.bench.on_cluster import Job, measure
from limpet.bench.records import Record, read_records
from limpet.bench.running import Workers
from limpet.bench.tasks import Assignment
from limpet.cli.main import main
from limpet.cluster.installation import Installation, installation
from limpet.cluster.work import Cancelled, Refusal, is_wanted, packed, perform

distributed = pytest.importorskip("distributed")


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch, fake: Command) -> SimpleNamespace:
    """As Dask shows itself to what it runs."""
    state = SimpleNamespace(tasks={"key": SimpleNamespace(state="executing")})
    found = SimpleNamespace(state=state, get_current_task=lambda: "key")
    monkeypatch.setattr(distributed, "get_worker", lambda: found)

    def workers(list_name: str, jobs: int, watch: Any) -> Workers:
        return Workers(list_name, jobs, fake, watch)

    monkeypatch.setattr(on_cluster, "Workers", workers)
    return found


def performed(job: Job, wanted: Installation) -> Any:
    return perform(packed(measure, job), wanted.plain())


@pytest.mark.usefixtures("worker")
def test_an_assignment(tmp_path: Path, program: Programs) -> None:
    program("p", "safe")
    task = assignment(tmp_path, "p")
    record = performed(Job("list", task), installation())
    assert isinstance(record, Record) and record.right and record.answers(task)
    assert pickle.loads(pickle.dumps(record)) == record


@pytest.mark.usefixtures("worker")
def test_refusals(tmp_path: Path, program: Programs) -> None:
    program("p", "safe")
    task = assignment(tmp_path, "p")
    here = installation()
    job = Job("list", task)
    for other in (replace(here, version="0.0"), replace(here, digest="0" * 64)):
        refused = performed(job, other)
        assert isinstance(refused, Refusal) and str(other) in refused.reason and str(here) in refused.reason
    solvers = dict(here.packages)
    for wanted, shown in (
        (replace(here, python="3.99"), ["3.99 is wanted", f"Python {here.python}"]),
        (replace(here, packages=(*here.packages, ("bitwuzla", "99"))), ["bitwuzla 99", solvers["bitwuzla"]]),
        (replace(here, packages=here.packages[1:]), [f"ziglang {solvers['ziglang']}", "no ziglang"]),
    ):
        refused = performed(job, wanted)
        assert isinstance(refused, Refusal) and all(each in refused.reason for each in shown)
    (tmp_path / "p.c").unlink()
    refused = performed(job, here)
    assert isinstance(refused, Refusal) and f"{tmp_path}/p.c" in refused.reason


def test_what_nobody_waits_for_is_ended(tmp_path: Path, program: Programs, worker: SimpleNamespace) -> None:
    program("p", "safe", do="hang")
    worker.state.tasks["key"].state = "cancelled"
    with pytest.raises(Cancelled):
        performed(Job("list", assignment(tmp_path, "p")), installation())
    pids = tmp_path / "p.c.pid"
    assert not pids.exists() or gone(pids)
    assert is_wanted(SimpleNamespace(), "key") and not is_wanted(worker, "other")


def test_addresses() -> None:
    for text in ("local:4", "tcp://host:8786", "tls://10.0.0.1:1", "host:8786"):
        assert cluster_address(text) == text
    for text in ("", "local", "local:0", "local:x", "host", "tcp://host", "http://host:1"):
        with pytest.raises(ValueError, match="neither local:N nor"):
            cluster_address(text)


def test_messages(bench: Run, program: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    program("a", "safe")
    code, _, err = bench("t.toml", "--only", "a", "--cluster", "local:1", "--jobs", "2")
    assert code == 3 and "--jobs does not go with --cluster" in err
    load = importlib.import_module

    def without(name: str) -> Any:
        if name == "distributed":
            raise ImportError(name)
        return load(name)

    monkeypatch.setattr(importlib, "import_module", without)
    code, _, err = bench("t.toml", "--only", "a", "--cluster", "local:1")
    assert code == 3 and "--cluster needs Dask" in err and "pip install 'limpet[cluster]'" in err


# --- a real one ------------------------------------------------------------------------------------------------------


def dask(directory: Path, command: str, *words: str, path: Path | None = None) -> subprocess.Popen[bytes]:
    """`path`: where it looks for modules first."""
    file = ["--scheduler-file", str(directory / "scheduler.json")]
    paths = [*([str(path)] if path is not None else []), *filter(None, [os.environ.get("PYTHONPATH")])]
    return subprocess.Popen(
        [sys.executable, "-m", f"distributed.cli.dask_{command}", *file, *words],
        cwd=directory,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
    )


@contextlib.contextmanager
def cluster(directory: Path, count: int) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of its scheduler, and its workers."""
    processes = [dask(directory, "scheduler", "--port", "0", "--no-dashboard", "--idle-timeout", "600s")]
    try:
        processes += [start_worker(directory) for _ in range(count)]
        with distributed.Client(scheduler_file=str(directory / "scheduler.json"), timeout=120) as client:
            client.wait_for_workers(count, timeout=120)
            address = client.scheduler.address
        yield address, processes[1:]
    finally:
        end(processes)


def start_worker(directory: Path, path: Path | None = None) -> subprocess.Popen[bytes]:
    return dask(
        directory, "worker", "--no-nanny", "--nthreads", "1", "--no-dashboard", "--death-timeout", "60", path=path
    )


def bench_words(*more: str) -> list[str]:
    return [sys.executable, "-m", "limpet", "bench", "t.toml", *more]


def quiet(words: Sequence[str], directory: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(words, cwd=directory, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def lines_in(file: Path) -> int:
    return file.read_bytes().count(b"\n") if file.exists() else 0


@pytest.mark.filterwarnings("ignore")
def test_one_worker_is_killed_and_one_is_slow(tmp_path: Path) -> None:
    """Three workers. The result is that of a run on this machine alone."""
    write_tasks(tmp_path, 3)
    here = quiet(bench_words("--output", "here.jsonl"), tmp_path)
    assert here.wait() == 0
    with cluster(tmp_path, 3) as (address, workers):
        process = quiet(bench_words("--output", "there.jsonl", "--cluster", address), tmp_path)
        while lines_in(tmp_path / "there.jsonl") < 1 and process.poll() is None:
            time.sleep(0.02)
        workers[0].kill()
        workers[1].send_signal(signal.SIGSTOP)
        # Whatever it was given waits there; the others may be done before that.
        until = time.monotonic() + 3
        while lines_in(tmp_path / "there.jsonl") < 4 and process.poll() is None and time.monotonic() < until:
            time.sleep(0.02)
        workers[1].send_signal(signal.SIGCONT)
        assert process.wait() == 0
    assert content(read_records(str(tmp_path / "there.jsonl"))) == content(read_records(str(tmp_path / "here.jsonl")))


@pytest.mark.filterwarnings("ignore")
def test_a_scheduler_and_workers_without_the_same_limpet_are_refused(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a message about them, whatever their Limpet is."""
    write_tasks(tmp_path, 1)
    monkeypatch.chdir(tmp_path)
    for name, text in (("none", "raise ImportError('nothing here')\n"), ("other", "__version__ = '0.0'\n")):
        (tmp_path / name / "limpet").mkdir(parents=True)
        (tmp_path / name / "limpet" / "__init__.py").write_text(text, encoding="utf-8")
    processes = [dask(tmp_path, "scheduler", "--port", "0", "--no-dashboard", path=tmp_path / "none")]
    try:
        assert main(["bench", "t.toml", "--cluster", scheduler_of(tmp_path)]) == 3
        assert "the scheduler at" in (err := capfd.readouterr().err) and "cannot load Limpet: nothing here" in err
        processes.pop().kill()
        (tmp_path / "scheduler.json").unlink()
        processes = [dask(tmp_path, "scheduler", "--port", "0", "--no-dashboard", "--idle-timeout", "600s")]
        address = scheduler_of(tmp_path)
        assert main(["bench", "t.toml", "--cluster", address]) == 3
        assert "has no workers" in capfd.readouterr().err
        processes.append(start_worker(tmp_path, tmp_path / "other"))
        with distributed.Client(address, timeout=120) as client:
            client.wait_for_workers(1, timeout=120)
        assert main(["bench", "t.toml", "--cluster", address]) == 3
        assert "a worker cannot load Limpet" in (err := capfd.readouterr().err) and "Traceback" not in err
    finally:
        end(processes)


def scheduler_of(directory: Path) -> str:
    """Its address, once it has one."""
    file = directory / "scheduler.json"
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        with contextlib.suppress(OSError, ValueError):
            return str(json.loads(file.read_text(encoding="utf-8"))["address"])
        time.sleep(0.05)
    raise AssertionError("the scheduler did not start")


def end(processes: Sequence[subprocess.Popen[bytes]]) -> None:
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_fifty_lost_workers_and_benches(tmp_path: Path) -> None:
    choose = random.Random(2)
    write_tasks(tmp_path, 30)
    here = quiet(bench_words("--output", "here.jsonl", "--jobs", "2"), tmp_path)
    assert here.wait() == 0
    expected = content(read_records(str(tmp_path / "here.jsonl")))
    kills = number = 0
    with cluster(tmp_path, 3) as (address, workers):
        while kills < 50:
            number += 1
            file = tmp_path / f"there{number}.jsonl"
            code = None
            while code != 0:
                process = quiet(bench_words("--output", file.name, "--resume", "--cluster", address), tmp_path)
                while (code := process.poll()) is None and kills < 50:
                    time.sleep(choose.random() * 4)
                    kills += 1
                    if choose.random() < 0.25:
                        process.kill()
                    else:
                        victim = choose.randrange(3)
                        workers[victim].kill()
                        workers[victim].wait()
                        workers[victim] = start_worker(tmp_path)
                code = process.wait()
                assert code in (0, -signal.SIGKILL, 3)
            assert content(read_records(str(file))) == expected
        for worker in workers:
            worker.kill()


def test_assignments_are_small(tmp_path: Path) -> None:
    """Tens of thousands of them go to the scheduler at once."""
    task: Assignment = replace(assignment(tmp_path, "p"))
    assert len(pickle.dumps(Job("list", task))) < 2000
