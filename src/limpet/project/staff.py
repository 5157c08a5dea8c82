"""Worker processes that take turns."""

from __future__ import annotations

import threading
import time
from collections import Counter
from dataclasses import field

from limpet.base.records import dataclass
from limpet.strategy.remote import Worker
from limpet.strategy.requests import Crashed, Reply, Request

WORN = 25
"""Programs that one worker verifies before another one takes over: memory that nobody returns adds up."""
ATTEMPTS = 3
"""A worker that somebody else killed says nothing about its program, which is then verified again, this many times."""


class Closed(Exception):
    """Nobody is to work any more."""


@dataclass(slots=True)
class Staff:
    """Workers, one for each thread that needs one."""

    patience: float | None = None
    """Seconds after which a worker that nobody needs is ended. None: with the others."""
    lock: threading.Lock = field(default_factory=threading.Lock)
    idle: list[tuple[Worker, float]] = field(default_factory=list)
    """With the time since when."""
    busy: set[Worker] = field(default_factory=set)
    used: Counter[Worker] = field(default_factory=Counter)
    closed: bool = False

    def ask(self, request: Request) -> Reply:
        for _ in range(ATTEMPTS):
            try:
                worker = self.lend()
            except Closed:
                return Crashed("interrupted")
            try:
                reply = worker.ask(request)
            finally:
                self.take_back(worker)
            if not is_lost(reply) or self.closed:
                break
        return reply

    def lend(self) -> Worker:
        """For one request. Raises `Closed`."""
        with self.lock:
            if self.closed:
                raise Closed
            worker = self.idle.pop()[0] if self.idle else Worker()
            self.busy.add(worker)
            self.used[worker] += 1
            return worker

    def take_back(self, worker: Worker) -> None:
        with self.lock:
            self.busy.discard(worker)
            keep = worker.is_alive and self.used[worker] < WORN and not self.closed
            if keep:
                self.idle.append((worker, time.monotonic()))
            else:
                del self.used[worker]
        if not keep:
            worker.close()
        elif self.patience is not None:
            timer = threading.Timer(self.patience, self._retire)
            timer.daemon = True
            timer.start()

    def _retire(self) -> None:
        assert self.patience is not None
        since = time.monotonic() - self.patience
        with self.lock:
            old = [worker for worker, moment in self.idle if moment <= since]
            self.idle = [each for each in self.idle if each[1] > since]
            for worker in old:
                del self.used[worker]
        for worker in old:
            worker.close()

    def close(self) -> None:
        """All of them, at once."""
        with self.lock:
            self.closed = True
            workers = [*self.busy, *(worker for worker, _ in self.idle)]
        for worker in workers:
            worker.close()


def is_lost(reply: Reply) -> bool:
    """Whether the reply is about the worker, not about the program."""
    return isinstance(reply, Crashed) and reply.killed
