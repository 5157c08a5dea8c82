"""Several commands at a time, each with its own limits, from one thread: Ctrl-C ends all of them."""

from __future__ import annotations

import select
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import field, replace
from pathlib import Path

from limpet.base.records import dataclass
from limpet.bench.edits import edited_program
from limpet.bench.guarding import Guard
from limpet.bench.judging import record_of
from limpet.bench.processes import Command, Ending, limpet_command
from limpet.bench.records import KILLED, Record
from limpet.bench.sessions import sessions
from limpet.bench.tasks import Assignment

_BETWEEN_SAMPLES = 0.2
"""Seconds. To examine all processes of a machine takes two or three milliseconds: a hundredth of a core."""
ATTEMPTS = 10
"""A worker that somebody else killed says nothing about its task, which is then run again, this many times. On a busy
machine, where runs take long, whoever kills at random meets the same task several times."""


@dataclass(frozen=True, slots=True)
class Running:
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
    """The command line of Limpet for some arguments; tests replace it."""
    watch: Callable[[Sequence[Running]], None] | None = None
    """Called several times a second with what is being run. If it raises something, all of that is ended."""
    _running: dict[int, Running] = field(default_factory=dict)
    _attempts: Counter[str] = field(default_factory=Counter)
    _waiting: list[Assignment] = field(default_factory=list)
    _sampled: float = 0.0

    def run(self, assignments: Sequence[Assignment]) -> Generator[Record, None, None]:
        """One record per assignment, in the order in which they finish."""
        self._waiting = list(reversed(assignments))
        guard = Guard()
        try:
            while self._waiting or self._running:
                while self._waiting and len(self._running) < self.jobs:
                    self._start(self._waiting.pop(), guard)
                yield from self._wait(guard)
        finally:
            for run in self._running.values():
                run.end()
            self._running.clear()
            guard.close()

    def _start(self, assignment: Assignment, guard: Guard) -> None:
        task, tool = assignment.task, assignment.configuration.tool
        copies = tempfile.TemporaryDirectory(prefix="limpet-bench-") if task.edits else None
        edited = assignment
        if copies is not None:
            program = edited_program(task.program, task.edits, Path(copies.name))
            edited = replace(assignment, task=replace(task, program=program))
        words = list(edited.words())
        if tool is None:
            words = self.command(*words, "--format=json", f"--timeout={task.limits.seconds:g}")
        command = Command(words, task.limits, keeps_limit=tool is None)
        guard.watch(command.session)
        self._attempts[assignment.id] += 1
        self._running[command.fileno()] = Running(assignment, command, copies)

    def _wait(self, guard: Guard) -> Iterator[Record]:
        ended = select.select(list(self._running), [], [], _BETWEEN_SAMPLES)[0]
        now = time.monotonic()
        # Also when something ends all the time: the others have their limits, too.
        if now - self._sampled >= _BETWEEN_SAMPLES:
            self._sampled = now
            usages = sessions()
            for run in self._running.values():
                run.command.note(usages.get(run.command.session, ()))
            if self.watch is not None:
                self.watch(list(self._running.values()))
        for handle in ended:
            run = self._running.pop(handle)
            ending = run.end(now)
            guard.forget(run.command.session)
            if self._somebody_else_killed(run.assignment, ending):
                self._waiting.append(run.assignment)
            else:
                yield record_of(self.list_name, run.assignment, ending)

    def _somebody_else_killed(self, assignment: Assignment, ending: Ending) -> bool:
        return ending.exceeded is None and ending.status in KILLED and self._attempts[assignment.id] < ATTEMPTS
