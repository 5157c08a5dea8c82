"""What a worker of a cluster does: one job after the other, if it has the same installation."""

from __future__ import annotations

import importlib
import pickle
import platform
from collections.abc import Callable
from typing import Any, TypeVar

from limpet.base.records import dataclass
from limpet.cluster.installation import Installation, Plain, installation

J = TypeVar("J")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a worker cannot do a job."""

    host: str
    reason: str


class Cancelled(Exception):
    """Nobody waits for the result any more."""


Insist = Callable[[], None]
"""Called now and then by whoever does a job. Raises `Cancelled` if nobody waits for the result."""
Do = Callable[[J, Insist], R | Refusal]
"""Does a job. It is a function of a module, which the worker imports."""


def refusal(reason: str) -> Refusal:
    return Refusal(platform.node(), reason)


def packed(do: Do[J, R], job: J) -> bytes:
    """What `perform` gets. Only who has the same installation can read it, and nobody else tries."""
    return pickle.dumps((do, job), protocol=pickle.HIGHEST_PROTOCOL)


def perform(work: bytes, wanted: Plain) -> Any:
    """Called on the worker, in a thread of it. What comes of the job, or a `Refusal`. All arguments are plain: also the
    scheduler and workers with other versions read them."""
    worker = importlib.import_module("distributed").get_worker()
    # Once per process is enough: files that are changed later are not loaded again.
    if getattr(worker, "limpet_installation", None) is None:
        worker.limpet_installation = installation()
    here: Installation = worker.limpet_installation
    difference = here.difference(Installation.of(wanted))
    if difference is not None:
        return refusal(difference)
    do, job = pickle.loads(work)
    key = worker.get_current_task()

    def insist() -> None:
        if not is_wanted(worker, key):
            raise Cancelled

    return do(job, insist)


def is_wanted(worker: Any, key: Any) -> bool:
    """Whether the scheduler still expects the result. Where that cannot be found out, it does."""
    state = getattr(worker, "state", None)
    tasks = getattr(state, "tasks", None)
    if tasks is None:
        return True
    task = tasks.get(key)
    return task is not None and task.state not in ("cancelled", "released", "forgotten")


def threads_here() -> int:
    """How many jobs this worker does at a time."""
    worker = importlib.import_module("distributed").get_worker()
    return int(worker.state.nthreads)


def shared(type: type[R], make: Callable[[], R]) -> R:
    """What the jobs on this worker have in common: that of the first. Others may be made at the same time, in vain."""
    worker = importlib.import_module("distributed").get_worker()
    known: dict[object, Any] = worker.__dict__.setdefault("limpet_shared", {})
    found: R = known[type] if type in known else known.setdefault(type, make())
    return found
