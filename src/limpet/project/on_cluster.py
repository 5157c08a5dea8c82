"""Targets on the workers of a cluster, each in a process of its own there."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from limpet.base.records import dataclass
from limpet.cluster.connection import LOSSES, Cluster
from limpet.cluster.work import Insist, Refusal, refusal, shared, threads_here
from limpet.project.file import DATABASE
from limpet.project.staff import ATTEMPTS, Staff, is_lost
from limpet.strategy.requests import Crashed, Reply, Request

AGAIN = "start it again; what is done is in the cache of results"
IDLE = 30.0
"""Seconds that a process on a worker waits for the next target; nobody says there which one was the last."""
_PAUSE = 0.2
"""Seconds between looks at whether somebody still waits for the reply."""


@dataclass(frozen=True, slots=True)
class Job:
    name: str
    request: Request
    contents: tuple[tuple[str, str | None], ...]
    """The files of the target, with digests: a worker with another working copy would verify another program."""


@dataclass(frozen=True, slots=True)
class Done:
    reply: Reply
    seconds: float


def job_of(name: str, request: Request) -> Job:
    config = request.config
    files = [*config.input.files, *config.input.overrides, *filter(None, [config.input.compile_commands])]
    return Job(name, request, tuple((file, _digest(request.directory, file)) for file in files))


def run_on(cluster: Cluster, jobs: Sequence[Job]) -> Generator[tuple[Job, Done], None, None]:
    """In the order in which they are done."""
    with closing(cluster.run(verify_here, jobs)) as results:
        for job, done in results:
            yield job, done or Done(Crashed(f"{LOSSES} workers of the cluster were lost with it"), 0.0)


def verify_here(job: Job, insist: Insist) -> Done | Refusal:
    """On a worker."""
    began = time.perf_counter()
    request = job.request
    for file, digest in job.contents:
        here = _digest(request.directory, file)
        if here != digest:
            what = "has no" if here is None else "has another"
            where = os.path.join(request.directory, file)
            return refusal(f"it {what} `{where}`; workers need the same files at the same places")
    if request.config.strategy.jobs is None:
        # Engines side by side would compete with those of other targets.
        each = max(1, (os.cpu_count() or 1) // threads_here())
        config = replace(request.config, strategy=replace(request.config.strategy, jobs=each))
        request = replace(request, config=config)
    return Done(_reply(request, insist), time.perf_counter() - began)


def _reply(request: Request, insist: Insist) -> Reply:
    """The process at work ends if nobody waits any more."""
    staff = shared(Staff, _make_staff)
    for _ in range(ATTEMPTS):
        worker = staff.lend()
        with ThreadPoolExecutor(1) as pool:
            try:
                reply = _awaited(pool.submit(worker.ask, request), insist)
            except BaseException:
                worker.close()
                raise
            finally:
                staff.take_back(worker)
        if not is_lost(reply):
            break
    return reply


def _awaited(future: Future[Reply], insist: Insist) -> Reply:
    while True:
        try:
            return future.result(_PAUSE)
        except NotYet:
            insist()


def _make_staff() -> Staff:
    return Staff(patience=IDLE)


def _digest(directory: str, file: str) -> str | None:
    """None: it is not there."""
    path = Path(directory) / file
    try:
        return hashlib.sha256((path / DATABASE if path.is_dir() else path).read_bytes()).hexdigest()
    except OSError:
        return None
