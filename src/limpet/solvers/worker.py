"""A solver in a worker process: limits hold, crashes stay there, and the worker is used again and again.

Assertions are collected and sent with the next check, together with the nodes that the worker does not know yet: one
message there, one back. A worker that does not keep its time limit is killed; the next check starts another one and
sends it everything again.
"""

from __future__ import annotations

import pickle
import signal
import threading
import time
from collections.abc import Sequence
from typing import Any, Literal

from limpet.solvers.interface import NO_LIMITS, Answer, Limits, Model, Reason, Sat, Unknown, Unsat
from limpet.solvers.process import WorkerDied, WorkerProcess
from limpet.solvers.registry import insist
from limpet.solvers.wire import Encoder, frame
from limpet.terms.term import Term

GRACE = 0.2
"""Seconds that a solver has to end by itself after its time limit."""
_YICES_OUT_OF_MEMORY = 16

TRIES = 3
"""A worker that ended although nothing is wrong with it or the question is started again, so that it is asked this many
times."""
_NOT_ITS_FAULT = (-signal.SIGIO, -signal.SIGKILL, -signal.SIGTERM)
"""It took a late signal of our own message for the end of its input (`worker_main.Lifeline`), or somebody killed it."""

Operation = Term | Literal["push", "pop"]


class WorkerSolver:
    def __init__(self, name: str, limits: Limits = NO_LIMITS, grace: float = GRACE) -> None:
        """`limits` are those of checks that are given none."""
        insist(name)
        self.name = name
        self.limits = limits
        self.grace = grace
        self.starts = 0
        """How many processes were needed so far."""
        self._levels: list[list[Term]] = [[]]
        self._pending: list[Operation] = []
        self._worker: WorkerProcess | None = None
        self._encoder = Encoder()
        self._lock = threading.Lock()
        self._checking = False
        self._interrupted = False
        self._deadline: float | None = None
        self._limits = limits
        self._asked: tuple[Sequence[Term], bool] = ((), True)
        """The question that was begun: assumptions, and whether a model is wanted."""
        self._tries = 0
        """How often it can still be asked."""
        self._steps_back = 0

    # --- the stack ------------------------------------------------------------------------------------------

    def assert_(self, term: Term) -> None:
        self._levels[-1].append(term)
        self._pending.append(term)

    def push(self) -> None:
        self._levels.append([])
        self._pending.append("push")

    def pop(self) -> None:
        assert len(self._levels) > 1, "pop without push"
        self._levels.pop()
        self._pending.append("pop")

    def _everything(self) -> list[Operation]:
        """What a new worker has to receive."""
        operations: list[Operation] = []
        for depth, level in enumerate(self._levels):
            operations += ["push"] if depth else []
            operations += level
        return operations

    # --- checking -------------------------------------------------------------------------------------------

    def check(self, assumptions: Sequence[Term] = (), limits: Limits = NO_LIMITS, *, model: bool = True) -> Answer:
        answer = self.begin(assumptions, limits, model=model)
        if answer is None:
            answer = self.finish()
        assert answer is not None
        return answer

    def begin(self, assumptions: Sequence[Term], limits: Limits = NO_LIMITS, *, model: bool = True) -> Answer | None:
        """Send the query and do not wait. An answer: it failed already."""
        self._asked, self._tries = (assumptions, model), TRIES
        return self._begin(limits)

    def _begin(self, limits: Limits) -> Answer | None:
        assumptions, model = self._asked
        self._tries -= 1
        began = time.monotonic()
        self._limits = limits = limits.or_else(self.limits)
        self._deadline = None if limits.seconds is None else began + limits.seconds + self.grace
        with self._lock:
            self._checking, self._interrupted = True, False
            worker = self._ready()
        try:
            operations, self._pending = self._pending, []
            roots = [operation for operation in operations if isinstance(operation, Term)]
            sorts, nodes = self._encoder.nodes([*roots, *assumptions])
            numbers = self._encoder.numbers
            spent = time.monotonic() - began
            message = (
                sorts,
                nodes,
                [numbers[operation] if isinstance(operation, Term) else operation for operation in operations],
                [numbers[term] for term in assumptions],
                None if limits.seconds is None else max(0.001, limits.seconds - spent),
                limits.megabytes,
                model,
            )
            if worker.send(frame(message), self._deadline):
                return None
            self._drop()
            return self._done(Unknown(Reason.TIMEOUT, f"{self.name} did not stop on its own"))
        except WorkerDied:
            return self._died()
        except BaseException:  # Ctrl-C above all
            self._drop()
            raise

    def fileno(self) -> int:
        """Readable when `finish(wait=False)` is worth a try."""
        assert self._worker is not None
        return self._worker.fileno()

    @property
    def deadline(self) -> float | None:
        """When the running check is over at the latest."""
        return self._deadline

    def finish(self, *, wait: bool = True) -> Answer | None:
        """The answer to what was begun; None: not yet."""
        worker = self._worker
        assert worker is not None
        try:
            message = worker.receive(self._deadline if wait else time.monotonic())
            if message is None:
                if not wait and (self._deadline is None or time.monotonic() < self._deadline):
                    return None
                self._drop()
                return self._done(Unknown(Reason.TIMEOUT, f"{self.name} did not stop on its own"))
            return self._done(self._answer(message))
        except WorkerDied:
            answer = self._died()
            return self.finish() if answer is None and wait else answer
        except BaseException:
            self._drop()
            raise

    def _died(self) -> Answer | None:
        """None: the question was asked again."""
        status, unknown = self._autopsy()
        with self._lock:
            again = status in _NOT_ITS_FAULT and self._tries > 0 and not self._interrupted
        if not again:
            return self._done(unknown)
        seconds = None if self._deadline is None else max(0.001, self._deadline - self.grace - time.monotonic())
        return self._begin(Limits(seconds, self._limits.megabytes))

    def abandon(self) -> None:
        """End the check that was begun, and the worker with it."""
        self._drop()
        self._done(Unknown(Reason.INTERRUPTED))

    def interrupt(self) -> None:
        with self._lock:
            if self._checking and self._worker is not None:
                self._interrupted = True
                self._worker.stop()

    def close(self) -> None:
        self._drop()

    @property
    def has_floats(self) -> bool:
        """Whether it was sent some, up to binary64; a worker that was ended has forgotten them."""
        return self._encoder.has_floats

    @property
    def terms(self) -> int:
        """How many it was sent."""
        return len(self._encoder.numbers)

    # --- the worker -----------------------------------------------------------------------------------------

    def _ready(self) -> WorkerProcess:
        if self._worker is None:
            self._worker = WorkerProcess(self.name)
            self._encoder = Encoder()
            self._pending = self._everything()
            self.starts += 1
            for _ in range(self._steps_back):
                self._worker.step_back()
        return self._worker

    def warm_up(self) -> None:
        """Start the process now, so that the next check does not wait for it."""
        with self._lock:
            self._ready()

    def step_back(self) -> None:
        with self._lock:
            if self._worker is not None:
                self._worker.step_back()
            self._steps_back += 1

    def _drop(self) -> None:
        with self._lock:
            worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()

    def _done(self, answer: Answer) -> Answer:
        with self._lock:
            self._checking = False
            if self._interrupted and isinstance(answer, Unknown):
                answer = Unknown(Reason.INTERRUPTED)
        return answer

    def _autopsy(self) -> tuple[int, Unknown]:
        """How it ended."""
        assert self._worker is not None
        status, text = self._worker.post_mortem()
        self._drop()
        last = text.splitlines()[-1] if text else ""
        lower = text.lower()
        ran_out = status == _YICES_OUT_OF_MEMORY or any(word in lower for word in ("bad_alloc", "memory", "memerr"))
        if ran_out and self._limits.megabytes is not None:
            return status, Unknown(Reason.MEMORY, f"{self.name} needs more than {self._limits.megabytes} MB")
        if ran_out:
            return status, Unknown(Reason.MEMORY, last)
        how = f"status {status}" if status >= 0 else _signal_name(-status)
        return status, Unknown(Reason.CRASHED, f"{self.name} ended with {how}{': ' if last else ''}{last}")

    def _answer(self, message: Any) -> Answer:
        kind, *rest, spent = message
        encoder = self._encoder
        answer: Answer
        match kind:
            case "sat":
                values = {encoder.symbols[number]: _value(value) for number, value in rest[0]}
                answer = Sat(Model(values))
            case "unsat":
                terms = {number: term for term, number in encoder.numbers.items()} if rest[0] else {}
                answer = Unsat(tuple(terms[number] for number in rest[0]))
            case _:
                answer = Unknown(Reason(rest[0]), rest[1])
        if spent:
            self._drop()
        return answer


def _value(value: Any) -> Any:
    return pickle.loads(value) if isinstance(value, bytes) else value


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
