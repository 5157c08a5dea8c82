"""One line of results per finished task, and files of them that survive being cut off at any moment."""

from __future__ import annotations

import dataclasses
import enum
import fcntl
import json
import os
import signal
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from limpet.base.diagnostics import Location, input_error
from limpet.base.records import dataclass
from limpet.base.targets import refusal
from limpet.bench.tasks import Assignment

KILLED = (-signal.SIGKILL, -signal.SIGTERM)
"""Statuses of workers that were killed from outside: this says nothing about their tasks."""


class TaskOutcome(enum.Enum):
    RIGHT = "right"
    WRONG = "wrong"
    BOUNDED = "bounded"
    UNKNOWN = "unknown"
    TIMEOUT = "timeout"
    MEMORY = "memory"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Record:
    """The fields are the keys of a line; docs/bench.md describes them."""

    list: str
    group: str
    task: str
    configuration: str
    outcome: str
    expected: str
    verdict: str | None
    message: str
    """Why the answer is wrong, in a sentence; empty if it is right."""
    wall: float
    cpu: float
    memory: float
    """Megabytes, at the peak."""
    stages: dict[str, float]
    counts: dict[str, int]
    statuses: dict[str, int]
    """Status → number of properties."""
    violations: tuple[str, ...]
    """kind@file:line."""
    parameters: dict[str, str]
    arguments: tuple[str, ...]
    timeout: float
    memory_limit: int
    exit_status: int
    version: str
    finished: str
    command: str = "verify"
    """The command of Limpet, or the name of another tool."""
    specification: str | None = None
    """The property of SV-COMP that was asked about."""
    score: int = 0
    """Points by the rules of SV-COMP."""
    host: str = ""
    load: float = 0.0
    """Load average of the machine over the last minute, when the task ended."""

    @property
    def id(self) -> tuple[str, str, str]:
        return self.group, self.task, self.configuration

    @property
    def right(self) -> bool:
        return self.outcome == TaskOutcome.RIGHT.value

    @property
    def wrong(self) -> bool:
        return self.outcome == TaskOutcome.WRONG.value

    @property
    def in_solver(self) -> float:
        """Seconds; those of solvers that ran beside each other add up."""
        return self.stages.get("solve", 0.0) + self.stages.get("spacer", 0.0)

    def line(self) -> str:
        return json.dumps(dataclasses.asdict(self), ensure_ascii=True) + "\n"

    def answers(self, assignment: Assignment) -> bool:
        """Whether this task is done. A run that hit a limit counts only if the limit has not been raised since."""
        if self.arguments != assignment.description or self.command != assignment.configuration.who:
            return False
        if self.exit_status in KILLED and self.outcome == TaskOutcome.ERROR.value:
            return False
        limits = assignment.task.limits
        if self.outcome == TaskOutcome.TIMEOUT.value:
            return self.timeout >= limits.seconds
        if self.outcome == TaskOutcome.MEMORY.value:
            return self.memory_limit >= limits.megabytes
        return True


def read_records(file: str) -> list[Record]:
    """All records. An unfinished last line, left by a killed run, is skipped."""
    try:
        data = Path(file).read_bytes()
    except OSError as error:
        raise input_error("unreadable", f"`{file}` cannot be read: {error.strerror}", Location(file)) from None
    whole = data[: data.rfind(b"\n") + 1]
    records = [_record(file, number, line) for number, line in enumerate(whole.split(b"\n")[:-1], 1) if line.strip()]
    return records


def _record(file: str, number: int, line: bytes) -> Record:
    try:
        entry: Any = json.loads(line)
        return Record(**{**entry, "violations": tuple(entry["violations"]), "arguments": tuple(entry["arguments"])})
    except (ValueError, TypeError, KeyError) as error:
        raise input_error(
            "bad-results",
            f"this line is not a result of `limpet bench`: {error}",
            Location(file, number),
            "results are written with --output; another version of Limpet may have other keys",
        ) from None


def latest(records: Iterable[Record]) -> list[Record]:
    """The last one of each task and configuration, in order of their first appearance."""
    records_by_task: dict[tuple[str, str, str], Record] = {}
    for record in records:
        records_by_task[record.id] = record
    return list(records_by_task.values())


def _drop_unfinished_line(file: str) -> None:
    data = Path(file).read_bytes()
    if data and not data.endswith(b"\n"):
        os.truncate(file, data.rfind(b"\n") + 1)


class ResultsFile:
    """Appends lines, each at once."""

    def __init__(self, file: str, *, append: bool) -> None:
        try:
            self._file: IO[str] = open(file, "a" if append else "x", encoding="ascii")  # noqa: SIM115 - see close
        except FileExistsError:
            raise input_error(
                "exists",
                f"`{file}` exists already",
                None,
                "--resume goes on where it ends; another name or removing it starts anew",
            ) from None
        except OSError as error:
            raise refusal(file, error, "--output") from None
        self._name = file
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._file.close()
            raise input_error(
                "in-use", f"another `limpet bench` is writing to `{file}`", None, "wait for it, or take another file"
            ) from None
        except OSError:  # a file system without locks
            pass
        self._is_regular = Path(file).is_file()
        """Not a device or a pipe, which cannot be read again or synchronised."""
        if append and self._is_regular:
            _drop_unfinished_line(file)

    def add(self, record: Record) -> None:
        """On disk when this returns: neither a killed process nor a power failure loses it."""
        try:
            self._file.write(record.line())
            self._file.flush()
            if self._is_regular:
                os.fsync(self._file.fileno())
        except OSError as error:
            raise refusal(self._name, error, "--output") from None

    def close(self) -> None:
        with suppress(OSError):  # what could not be written was reported
            self._file.close()
