"""What every stage is handed: configuration, deadline, statistics, logger, approximations. There are no globals."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import field

from limpet.base.config import Config
from limpet.base.diagnostics import Diagnostic, Location
from limpet.base.properties import Approximation, Assumption, Restriction
from limpet.base.records import dataclass


class DeadlineExceeded(Exception):
    """The time for the whole run is up. The command turns this into `unknown`."""


@dataclass(frozen=True, slots=True)
class Deadline:
    at: float | None = None
    """On the monotonic clock; None: never."""

    @staticmethod
    def after(seconds: float | None) -> Deadline:
        return Deadline(None if seconds is None else time.monotonic() + seconds)

    def remaining(self) -> float | None:
        return None if self.at is None else self.at - time.monotonic()

    def share(self, part: float) -> Deadline:
        """After so much of the time that is left."""
        left = self.remaining()
        return self if left is None else Deadline.after(part * left)

    def is_over(self) -> bool:
        return self.at is not None and time.monotonic() > self.at

    def check(self) -> None:
        if self.at is not None and time.monotonic() > self.at:
            raise DeadlineExceeded


@dataclass(slots=True)
class Statistics:
    """Named counters and named stretches of time."""

    counts: dict[str, int] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    running: list[str] = field(default_factory=list)
    """What is being timed now, the innermost last."""

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
    casts: list[StricterCast] = field(default_factory=list)
    """Those that the compiler has told of."""
    approximations: list[Approximation] = field(default_factory=list)
    assumptions: list[Assumption] = field(default_factory=list)
    restrictions: list[Restriction] = field(default_factory=list)

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
