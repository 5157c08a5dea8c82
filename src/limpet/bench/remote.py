"""What a worker of a cluster does: one assignment, held to its limits, if it has the same Limpet and the files."""

from __future__ import annotations

import hashlib
import importlib
import os
import platform
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import limpet
from limpet.base.records import dataclass
from limpet.bench.records import Record
from limpet.bench.running import Running, Workers
from limpet.bench.tasks import Assignment


@dataclass(frozen=True, slots=True)
class Installation:
    """Two that are equal give the same answers."""

    version: str
    digest: str
    """Of all files of the package: versions in development have the same number."""

    def __str__(self) -> str:
        return f"limpet {self.version} ({self.digest[:12]})"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a worker cannot do an assignment."""

    host: str
    reason: str


class Cancelled(Exception):
    """Nobody waits for the result any more."""


def installation() -> Installation:
    package = Path(limpet.__file__).resolve().parent
    digest = hashlib.sha256()
    for path in sorted(package.rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            digest.update(path.relative_to(package).as_posix().encode() + b"\0")
            digest.update(path.read_bytes())
    return Installation(limpet.__version__, digest.hexdigest())


def perform(list_name: str, assignment: Assignment, wanted: Installation) -> Record | Refusal:
    """Called on the worker, in a thread of it."""
    worker = importlib.import_module("distributed").get_worker()
    # Once per process is enough: files that are changed later are not loaded again.
    if getattr(worker, "limpet_installation", None) is None:
        worker.limpet_installation = installation()
    here = worker.limpet_installation
    if here != wanted:
        return Refusal(platform.node(), f"it has {here}, but {wanted} is wanted")
    program = assignment.task.program
    needed = [*program.sources, *program.overrides, *program.includes, *filter(None, [program.specification])]
    for file in needed:
        if not os.path.exists(file):
            return Refusal(platform.node(), f"it has no `{file}`; workers need the same files at the same places")
    key = worker.get_current_task()

    def watch(running: Sequence[Running]) -> None:
        if not is_wanted(worker, key):
            raise Cancelled

    with closing(Workers(list_name, 1, watch=watch).run([assignment])) as records:
        return next(records)


def is_wanted(worker: Any, key: Any) -> bool:
    """Whether the scheduler still expects the result. Where that cannot be found out, it does."""
    state = getattr(worker, "state", None)
    tasks = getattr(state, "tasks", None)
    if tasks is None:
        return True
    task = tasks.get(key)
    return task is not None and task.state not in ("cancelled", "released", "forgotten")
