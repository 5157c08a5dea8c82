"""The same tasks on many machines: a Dask cluster (`pip install 'limpet[cluster]'`).

The scheduler gives assignments to workers, and those of a worker that is lost to another one. Results are kept here,
in one file, each once. Workers hold the limits themselves (`remote.py`).
"""

from __future__ import annotations

import contextlib
import importlib
import logging
import queue
import re
from collections import Counter
from collections.abc import Generator, Sequence
from typing import Any

from limpet.base.diagnostics import Diagnostic, InputError, Note, UsageError, input_error
from limpet.bench.judging import record_of
from limpet.bench.processes import Ending
from limpet.bench.records import KILLED, Record
from limpet.bench.remote import Installation, Refusal, installation, perform
from limpet.bench.tasks import Assignment

_LOCAL = re.compile(r"local:(\d+)$")
_CONNECT_SECONDS = 30
_LOSSES = 10
"""So often an assignment is given to another worker before it counts as what kills them."""
_EVERY = 1.0
"""Seconds between looks at the cluster."""


class Cluster:
    def __init__(self, list_name: str, address: str) -> None:
        """Connects and compares versions; refuses what cannot work."""
        self.list_name = list_name
        self._dask = _distributed()
        self._here = installation()
        self._lost: Counter[str] = Counter()
        self._local: Any = None
        local = _LOCAL.match(address)
        if local is not None:
            self._local = self._dask.LocalCluster(
                n_workers=int(local[1]),
                threads_per_worker=1,
                processes=True,
                memory_limit=0,
                dashboard_address=":0",
            )
        try:
            self._client = self._dask.Client(self._local or address, timeout=_CONNECT_SECONDS)
        except (OSError, ValueError) as error:
            raise input_error(
                "no-cluster",
                f"--cluster: there is no scheduler at `{address}`: {error}",
                None,
                "start one with `dask scheduler`, and workers with `dask worker tcp://HOST:8786 --nthreads N`",
            ) from None
        try:
            self._compare_versions(address)
        except BaseException:
            self.close()
            raise

    @property
    def slots(self) -> int:
        """How many assignments run at a time, now; at least 1."""
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def _compare_versions(self, address: str) -> None:
        if not self._client.nthreads():
            raise input_error(
                "no-workers",
                f"--cluster: the scheduler at `{address}` has no workers",
                None,
                f"start some, with the same Limpet: dask worker {address} --nthreads N",
            )
        try:
            found: dict[str, Installation] = self._client.run(installation)
        except Exception as error:  # whatever the workers raise, above all ImportError
            raise input_error(
                "worker-version",
                f"--cluster: a worker cannot load Limpet: {error}",
                None,
                f"install {self._here} there, with `pip install 'limpet[cluster]=={self._here.version}'`",
            ) from None
        for worker, there in found.items():
            if there != self._here:
                raise _refused(worker, f"it has {there}, but {self._here} is wanted")

    def run(self, assignments: Sequence[Assignment]) -> Generator[Record, None, None]:
        """A record per assignment, in the order in which they end."""
        done: queue.SimpleQueue[Any] = queue.SimpleQueue()
        waiting: dict[Any, Assignment] = {}
        """Future → what it will be the result of."""
        try:
            for assignment in assignments:
                self._submit(assignment, waiting, done)
            while waiting:
                try:
                    future = done.get(timeout=_EVERY)
                except queue.Empty:
                    self._insist_on_scheduler()
                    continue
                assignment = waiting.pop(future)
                record = self._record(assignment, future)
                future.release()
                if record is None:
                    self._submit(assignment, waiting, done)
                else:
                    yield record
        finally:
            with contextlib.suppress(Exception):  # the scheduler may be gone
                self._client.cancel(list(waiting), force=True)

    def close(self) -> None:
        for each in (self._client, self._local):
            if each is not None:
                with contextlib.suppress(Exception):
                    each.close()

    def _submit(self, assignment: Assignment, waiting: dict[Any, Assignment], done: queue.SimpleQueue[Any]) -> None:
        future = self._client.submit(perform, self.list_name, assignment, self._here, pure=False)
        waiting[future] = assignment
        future.add_done_callback(done.put)

    def _record(self, assignment: Assignment, future: Any) -> Record | None:
        """None: it is to be done again."""
        match future.status:
            case "finished":
                result: Record | Refusal = future.result()
                if isinstance(result, Refusal):
                    raise _refused(result.host, result.reason)
                return result
            case "error":
                error = future.exception()
                if not isinstance(error, self._dask.scheduler.KilledWorker):
                    raise error
        # Lost with its worker. That the scheduler itself is gone shows up elsewhere.
        self._insist_on_scheduler()
        self._lost[assignment.id] += 1
        if self._lost[assignment.id] < _LOSSES:
            return None
        reason = f"{_LOSSES} workers were lost with it"
        return record_of(self.list_name, assignment, Ending(KILLED[0], b"", reason, 0.0, 0.0, 0.0))

    def _insist_on_scheduler(self) -> None:
        if self._client.status != "running":
            raise input_error(
                "cluster-lost",
                "the connection to the scheduler of the cluster was lost",
                None,
                "start it again, and continue with --resume",
            )


def _refused(worker: str, reason: str) -> InputError:
    return input_error(
        "worker-version",
        f"--cluster: the worker {worker} cannot be used: {reason}",
        None,
        "install the same Limpet everywhere, and start the workers again",
    )


def _distributed() -> Any:
    try:
        dask = importlib.import_module("distributed")
        config = importlib.import_module("dask").config
    except ImportError:
        raise UsageError(
            Diagnostic(
                "no-distributed",
                "--cluster needs Dask, which is not installed",
                notes=(Note("pip install 'limpet[cluster]'"),),
            )
        ) from None
    config.set({"distributed.scheduler.allowed-failures": _LOSSES})
    # Workers that come and go are not worth a line, and what is worth one is said here.
    for name in list(logging.root.manager.loggerDict):
        if name.partition(".")[0] in ("distributed", "bokeh", "tornado"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    return dask
