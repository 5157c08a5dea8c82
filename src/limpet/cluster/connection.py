"""A Dask cluster as whoever has jobs for it sees it.

The scheduler gives jobs to workers, and those of a worker that is lost to another one. Each result arrives once.
"""

from __future__ import annotations

import contextlib
import importlib
import logging
import queue
import re
import signal
import threading
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from typing import Any

from limpet.base.diagnostics import Diagnostic, InputError, Note, UsageError, input_error
from limpet.cluster.installation import Installation, Plain, installation, plain_installation
from limpet.cluster.work import Do, J, R, Refusal, packed, perform

_LOCAL = re.compile(r"local:(\d+)$")
_CONNECT_SECONDS = 30
LOSSES = 10
"""So often a job is given to another worker before it counts as what kills them."""
_EVERY = 1.0
"""Seconds between looks at the cluster."""


class Cluster:
    def __init__(self, address: str, *, again: str) -> None:
        """Connects and compares versions; refuses what cannot work. `again`: what to do if the connection is lost."""
        self._again = again
        self._address = address
        self._dask = _distributed()
        self._here = installation()
        self._local: Any = None
        local = _LOCAL.match(address)
        if local is not None:
            with _without_interrupts():
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
        """How many jobs run at a time, now; at least 1."""
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def _compare_versions(self, address: str) -> None:
        try:
            self._client.run_on_scheduler(plain_installation)
        except Exception as error:  # whatever the scheduler raises, above all ImportError
            raise input_error(
                "scheduler-version",
                f"--cluster: the scheduler at `{address}` cannot load Limpet: {error}",
                None,
                "install Limpet there, too; it passes on what workers get",
            ) from None
        if not self._client.nthreads():
            raise input_error(
                "no-workers",
                f"--cluster: the scheduler at `{address}` has no workers",
                None,
                f"start some, with the same Limpet: dask worker {address} --nthreads N",
            )
        try:
            found: dict[str, Plain] = self._client.run(plain_installation)
        except Exception as error:  # whatever the workers raise, above all ImportError
            raise input_error(
                "worker-version",
                f"--cluster: a worker cannot load Limpet: {error}",
                None,
                f"install {self._here} there, with `pip install 'limpet[cluster]=={self._here.version}'`",
            ) from None
        for worker, there in found.items():
            difference = Installation.of(there).difference(self._here)
            if difference is not None:
                raise _refused(worker, difference)

    def run(self, do: Do[J, R], jobs: Sequence[J]) -> Generator[tuple[J, R | None], None, None]:
        """Each job with its result, in the order in which they end. None: `LOSSES` workers were lost with it."""
        done: queue.SimpleQueue[Any] = queue.SimpleQueue()
        waiting: dict[Any, int] = {}
        """Future → the position of its job."""
        lost: Counter[int] = Counter()

        def submit(position: int) -> None:
            future = self._client.submit(perform, packed(do, jobs[position]), self._here.plain(), pure=False)
            waiting[future] = position
            future.add_done_callback(done.put)

        try:
            for position in range(len(jobs)):
                submit(position)
            while waiting:
                try:
                    future = done.get(timeout=_EVERY)
                except queue.Empty:
                    self._insist_on_scheduler()
                    continue
                position = waiting.pop(future)
                arrived, result = self._result(future)
                future.release()
                if arrived:
                    yield jobs[position], result
                    continue
                # Lost with its worker. That the scheduler itself is gone shows up elsewhere.
                self._insist_on_scheduler()
                lost[position] += 1
                if lost[position] < LOSSES:
                    submit(position)
                else:
                    yield jobs[position], None
        finally:
            with contextlib.suppress(Exception):  # the scheduler may be gone
                self._client.cancel(list(waiting), force=True)

    def close(self) -> None:
        for each in (self._client, self._local):
            if each is not None:
                with contextlib.suppress(Exception):
                    each.close()

    def _result(self, future: Any) -> tuple[bool, Any]:
        """Whether there is one, and which."""
        match future.status:
            case "finished":
                result = future.result()
                if isinstance(result, Refusal):
                    raise _refused(result.host, result.reason)
                return True, result
            case "error":
                error = future.exception()
                if not isinstance(error, self._dask.scheduler.KilledWorker):
                    self._compare_versions(self._address)  # who joined later without Limpet is the likely cause
                    raise error
        return False, None

    def _insist_on_scheduler(self) -> None:
        if self._client.status != "running":
            raise input_error(
                "cluster-lost", "the connection to the scheduler of the cluster was lost", None, self._again
            )


@contextlib.contextmanager
def _without_interrupts() -> Iterator[None]:
    """What is started meanwhile ignores Ctrl-C, which a terminal sends to all processes: it ends with this one."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


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
    config.set({"distributed.scheduler.allowed-failures": LOSSES})
    # Workers that come and go are not worth a line, and what is worth one is said here.
    for name in list(logging.root.manager.loggerDict):
        if name.partition(".")[0] in ("distributed", "bokeh", "tornado"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    return dask
