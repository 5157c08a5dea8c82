"""All targets of a project, side by side, in worker processes."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import field, replace

from limpet.api.running import result_of
from limpet.base.config import Config
from limpet.base.diagnostics import Diagnostic, InternalError, LimpetError
from limpet.base.records import dataclass
from limpet.project.file import Project
from limpet.project.outcome import Outcome, State, outcome_of
from limpet.project.target import Target
from limpet.strategy.remote import Worker
from limpet.strategy.requests import Crashed, Engine, Reply, Request

PAUSE = 0.2
"""Seconds between looks at whether somebody gave up."""
WORN = 25
"""Programs that one worker verifies before another one takes over: memory that nobody returns adds up."""


@dataclass(slots=True)
class _Staff:
    """Workers, one for each thread that needs one."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    idle: list[tuple[Worker, int]] = field(default_factory=list)
    busy: set[Worker] = field(default_factory=set)
    closed: bool = False

    def ask(self, request: Request) -> Reply:
        with self.lock:
            if self.closed:
                return Crashed("interrupted")
            worker, used = self.idle.pop() if self.idle else (Worker(), 0)
            self.busy.add(worker)
        try:
            return worker.ask(request)
        finally:
            with self.lock:
                self.busy.discard(worker)
                keep = worker.is_alive and used < WORN and not self.closed
                if keep:
                    self.idle.append((worker, used + 1))
            if not keep:
                worker.close()

    def close(self) -> None:
        """All of them, at once."""
        with self.lock:
            self.closed = True
            workers = [*self.busy, *(worker for worker, _ in self.idle)]
        for worker in workers:
            worker.close()


def run_targets(
    project: Project,
    targets: Sequence[Target],
    adjust: Callable[[Config], Config],
    *,
    jobs: int | None = None,
    keep: bool = True,
    engine: Engine = Engine.ALL,
    cancelled: threading.Event | None = None,
) -> Iterator[Outcome]:
    """In the order in which they are done. `adjust`: what the caller wants otherwise than the project file says.

    Whoever stops listening, or sets `cancelled` in another thread, ends what is still at work.
    """
    jobs = min(jobs or os.cpu_count() or 1, max(len(targets), 1))
    staff = _Staff()
    pool = ThreadPoolExecutor(jobs)
    try:
        pending: set[Future[Outcome]] = {
            pool.submit(_outcome, project, target, adjust, staff, jobs, keep, engine) for target in targets
        }
        while pending and not (cancelled is not None and cancelled.is_set()):
            done, pending = wait(pending, None if cancelled is None else PAUSE, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        staff.close()
        pool.shutdown(cancel_futures=True)


def _outcome(
    project: Project,
    target: Target,
    adjust: Callable[[Config], Config],
    staff: _Staff,
    jobs: int,
    keep: bool,
    engine: Engine,
) -> Outcome:
    began = time.perf_counter()
    try:
        config = adjust(target.config(project.root, str(project.path)))
        if config.strategy.jobs is None and jobs > 1:
            # Engines side by side would compete with those of other targets.
            config = replace(config, strategy=replace(config.strategy, jobs=max(1, (os.cpu_count() or 1) // jobs)))
        request = Request(config, str(project.root), engine, keep)
        result = result_of(staff.ask(request), request, ("verify", "--target", target.name))
    except LimpetError as error:
        return Outcome(target, State.ERROR, time.perf_counter() - began, problem=error.diagnostic)
    except InternalError as error:
        first = str(error).splitlines()[0]
        problem = Diagnostic("internal-error", f"a bug in Limpet: {first}", raw=str(error))
        return Outcome(target, State.CRASHED, time.perf_counter() - began, problem=problem)
    return outcome_of(target, result, time.perf_counter() - began, project.suppressions)
