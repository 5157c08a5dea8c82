"""What every stage is handed: configuration, deadline, statistics, logger, approximations. There are no globals."""

from __future__ import annotations

import logging
import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import field

from limpet.base.config import Config
from limpet.base.diagnostics import Diagnostic, Location
from limpet.base.properties import Approximation, Assumption, Restriction
from limpet.base.records import dataclass

MEGABYTE = 1 << 20


class DeadlineExceeded(Exception):
    """The time for the whole run is up. The command turns this into `unknown`."""


class MemoryExceeded(DeadlineExceeded):
    """The memory is used up, which ends a run in the same way."""


@dataclass(frozen=True, slots=True)
class Deadline:
    at: float | None = None
    """On the monotonic clock; None: never."""
    most_memory: int | None = None
    """Bytes that this process may have; None: any number."""
    processor: float | None = None
    """On the clock of this process's processor time, which a busy machine slows down."""

    @staticmethod
    def after(seconds: float | None) -> Deadline:
        return Deadline(None if seconds is None else time.monotonic() + seconds)

    def with_memory(self, megabytes: int | None) -> Deadline:
        """And so much memory beyond what this process has now."""
        return Deadline(self.at, None if megabytes is None else memory_in_use() + megabytes * MEGABYTE)

    def remaining(self) -> float | None:
        return None if self.at is None else self.at - time.monotonic()

    def share(self, part: float) -> Deadline:
        """After so much of the time that is left."""
        left = self.remaining()
        return self if left is None else self.until(time.monotonic() + part * left)

    def until(self, at: float) -> Deadline:
        return Deadline(at, self.most_memory)

    def is_over(self) -> bool:
        return (self.at is not None and time.monotonic() > self.at) or (
            self.processor is not None and time.process_time() > self.processor
        )

    def check(self) -> None:
        if self.is_over():
            raise DeadlineExceeded
        if self.most_memory is not None and memory_in_use() > self.most_memory:
            raise MemoryExceeded


def memory_in_use() -> int:
    """Bytes; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", "rb", buffering=0) as file:
            return int(file.read(200).split()[1]) * resource.getpagesize()
    except (OSError, ValueError, IndexError):
        return 0


SOLVER_TIMEOUTS = "solver timeouts"
"""The count of questions about violations that no solver answered in time."""


@dataclass(slots=True)
class Statistics:
    """Named counters and named stretches of time."""

    counts: dict[str, int] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    running: list[str] = field(default_factory=list)
    """What is being timed now, the innermost last."""
    beside: str = ""
    """The last step of an engine that works beside this process."""
    depth: str = ""
    """How far loops are followed now."""
    found: list[str] = field(default_factory=list)
    """Violations that were replayed so far, each in a few words."""

    def find(self, violation: str) -> None:
        """It may be found again, where a search begins again."""
        if violation not in self.found:
            self.found.append(violation)

    def count(self, name: str, by: int = 1) -> None:
        self.counts[name] = self.counts.get(name, 0) + by

    @contextmanager
    def timed(self, name: str) -> Iterator[None]:
        start = time.perf_counter()
        self.running.append(name)
        try:
            yield
        finally:
            self.running.pop()
            self.seconds[name] = self.seconds.get(name, 0.0) + time.perf_counter() - start


@dataclass(frozen=True, slots=True)
class Unsequenced:
    """Something that is changed twice, or changed and read, in no order: as reported by the compiler."""

    location: Location
    text: str


@dataclass(frozen=True, slots=True)
class StricterCast:
    """A cast in the source to a pointer whose target has to be more aligned than what the operand points to."""

    location: Location
    align: int
    """What the target of the new pointer has to be a multiple of."""


@dataclass(slots=True)
class Context:
    config: Config = field(default_factory=Config)
    deadline: Deadline = field(default_factory=Deadline)
    statistics: Statistics = field(default_factory=Statistics)
    logger: logging.Logger = field(default_factory=lambda: logging.getLogger("limpet"))
    warnings: list[Diagnostic] = field(default_factory=list)
    unsequenced: list[Unsequenced] = field(default_factory=list)
    casts: list[StricterCast] = field(default_factory=list)
    """Those that the compiler reports."""
    approximations: list[Approximation] = field(default_factory=list)
    assumptions: list[Assumption] = field(default_factory=list)
    restrictions: list[Restriction] = field(default_factory=list)
    slowness: float = 1.0
    """How many times as long as on an idle machine things take; so much longer are short time limits of solvers."""

    def approximate(self, id: str, message: str, location: Location | None = None) -> None:
        entry = Approximation(id, message, location)
        if entry not in self.approximations:
            self.approximations.append(entry)

    def take_for_granted(self, id: str, message: str) -> None:
        """Because the user said so: it is listed, and changes no verdict."""
        entry = Assumption(id, message)
        if entry not in self.assumptions:
            self.assumptions.append(entry)

    def restrict(self, id: str, message: str, option: str | None = None, location: Location | None = None) -> None:
        entry = Restriction(id, message, option, location)
        if entry not in self.restrictions:
            self.restrictions.append(entry)
