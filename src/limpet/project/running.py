"""All targets of a project, side by side, in worker processes."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

from limpet.api.running import result_of
from limpet.base.config import Config
from limpet.base.diagnostics import Diagnostic, InternalError, LimpetError
from limpet.base.lazy import lazy_module
from limpet.base.records import dataclass
from limpet.project.file import Project
from limpet.project.outcome import TargetOutcome, TargetState, outcome_of
from limpet.project.staff import Staff
from limpet.project.target import Target
from limpet.strategy.requests import VERIFY, Reply, Request

if TYPE_CHECKING:
    from limpet.cluster.connection import Cluster
    from limpet.project import on_cluster
else:
    on_cluster = lazy_module("limpet.project.on_cluster")

PAUSE = 0.2
"""Seconds between looks at whether somebody gave up."""


@dataclass(frozen=True, slots=True)
class Query:
    """What is asked about each target."""

    adjust: Callable[[Config], Config] = lambda config: config
    """What the caller wants otherwise than the project file says."""
    keep: bool = True
    """Whether results are kept in the cache, and taken from there."""
    engine: str = VERIFY

    def about(self, project: Project, target: Target, jobs: int | None = None) -> Request:
        """`jobs`: targets at a time on this machine. Raises UsageError."""
        config = self.adjust(target.config(project.root, str(project.path)))
        if config.strategy.jobs is None and jobs is not None and jobs > 1:
            # Engines side by side would compete with those of other targets.
            config = replace(config, strategy=replace(config.strategy, jobs=max(1, (os.cpu_count() or 1) // jobs)))
        return Request(config, str(project.root), self.engine, self.keep)


def run_targets(
    project: Project,
    targets: Sequence[Target],
    query: Query,
    *,
    jobs: int | None = None,
    cancelled: threading.Event | None = None,
) -> Generator[TargetOutcome, None, None]:
    """In the order in which they are done.

    Whoever stops listening, or sets `cancelled` in another thread, ends what is still at work.
    """
    jobs = min(jobs or os.cpu_count() or 1, max(len(targets), 1))
    staff = Staff()
    pool = ThreadPoolExecutor(jobs)
    try:
        pending: set[Future[TargetOutcome]] = {
            pool.submit(_verified, project, target, query, staff, jobs) for target in targets
        }
        while pending and not (cancelled is not None and cancelled.is_set()):
            done, pending = wait(pending, None if cancelled is None else PAUSE, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        staff.close()
        pool.shutdown(cancel_futures=True)


def run_targets_on(
    cluster: Cluster, project: Project, targets: Sequence[Target], query: Query
) -> Generator[TargetOutcome, None, None]:
    """The same on the workers of a cluster. Whoever stops listening ends what they still do."""
    jobs = []
    for target in targets:
        try:
            jobs.append(on_cluster.job_of(target.name, query.about(project, target)))
        except LimpetError as error:
            yield TargetOutcome(target, TargetState.ERROR, 0.0, problem=error.diagnostic)
    by_name = {target.name: target for target in targets}
    with closing(on_cluster.run_on(cluster, jobs)) as results:
        for job, done in results:
            yield _outcome(project, by_name[job.name], job.request, done.reply, done.seconds)


def _verified(project: Project, target: Target, query: Query, staff: Staff, jobs: int) -> TargetOutcome:
    began = time.perf_counter()
    try:
        request = query.about(project, target, jobs)
    except LimpetError as error:
        return TargetOutcome(target, TargetState.ERROR, time.perf_counter() - began, problem=error.diagnostic)
    reply = staff.ask(request)
    return _outcome(project, target, request, reply, time.perf_counter() - began)


def _outcome(project: Project, target: Target, request: Request, reply: Reply, seconds: float) -> TargetOutcome:
    try:
        result = result_of(reply, request, ("verify", "--target", target.name))
    except LimpetError as error:
        return TargetOutcome(target, TargetState.ERROR, seconds, problem=error.diagnostic)
    except InternalError as error:
        first = str(error).splitlines()[0]
        problem = Diagnostic("internal-error", f"a bug in Limpet: {first}", raw=str(error))
        return TargetOutcome(target, TargetState.CRASHED, seconds, problem=problem)
    return outcome_of(target, result, seconds, project.suppressions)
