"""Several commands at a time, each with its own limits, from one thread: Ctrl-C ends all of them."""

from __future__ import annotations

import select
import tempfile
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import field
from pathlib import Path

from limpet.base.records import dataclass
from limpet.bench.edits import edited_arguments
from limpet.bench.judging import record_of
from limpet.bench.processes import Command, Ending, limpet_command, sessions
from limpet.bench.records import Record
from limpet.bench.tasks import Assignment

_BETWEEN_SAMPLES = 0.2
"""Seconds. To look at all processes of a machine takes two or three milliseconds: a hundredth of a core."""


@dataclass(frozen=True, slots=True)
class _Run:
    assignment: Assignment
    command: Command
    copies: tempfile.TemporaryDirectory[str] | None
    """Of files that are edited for this run."""

    def end(self, moment: float | None = None) -> Ending:
        try:
            return self.command.end(moment)
        finally:
            if self.copies is not None:
                self.copies.cleanup()


@dataclass(slots=True)
class Workers:
    list_name: str
    jobs: int
    command: Callable[..., list[str]] = limpet_command
    """Of a worker, given its arguments; tests put something else here."""
    _running: dict[int, _Run] = field(default_factory=dict)
    _sampled: float = 0.0

    def run(self, assignments: Sequence[Assignment]) -> Generator[Record, None, None]:
        """A record per assignment, in the order in which they end."""
        waiting = list(reversed(assignments))
        try:
            while waiting or self._running:
                while waiting and len(self._running) < self.jobs:
                    self._start(waiting.pop())
                yield from self._wait()
        finally:
            for run in self._running.values():
                run.end()
            self._running.clear()

    def _start(self, assignment: Assignment) -> None:
        limits, edits = assignment.task.limits, assignment.task.edits
        copies = tempfile.TemporaryDirectory(prefix="limpet-bench-") if edits else None
        arguments: Sequence[str] = assignment.arguments
        if copies is not None:
            arguments = edited_arguments(arguments, edits, Path(copies.name))
        words = self.command("verify", *arguments, "--format=json", f"--timeout={limits.seconds:g}")
        command = Command(words, limits)
        self._running[command.fileno()] = _Run(assignment, command, copies)

    def _wait(self) -> Iterator[Record]:
        ended = select.select(list(self._running), [], [], _BETWEEN_SAMPLES)[0]
        now = time.monotonic()
        # Also when something ends all the time: the others have their limits, too.
        if now - self._sampled >= _BETWEEN_SAMPLES:
            self._sampled = now
            usages = sessions()
            for run in self._running.values():
                run.command.note(usages.get(run.command.session, ()))
        for handle in ended:
            run = self._running.pop(handle)
            yield record_of(self.list_name, run.assignment, run.end(now))
