"""Worker processes that take turns."""

from __future__ import annotations

import threading
from dataclasses import field

from limpet.base.records import dataclass
from limpet.strategy.remote import Worker
from limpet.strategy.requests import Crashed, Reply, Request

WORN = 25
"""Programs that one worker verifies before another one takes over: memory that nobody returns adds up."""
ATTEMPTS = 3
"""A worker that somebody else killed says nothing about its program, which is then verified again, this many times."""


@dataclass(slots=True)
class Staff:
    """Workers, one for each thread that needs one."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    idle: list[tuple[Worker, int]] = field(default_factory=list)
    busy: set[Worker] = field(default_factory=set)
    closed: bool = False

    def ask(self, request: Request) -> Reply:
        for _ in range(ATTEMPTS):
            reply = self._ask(request)
            if not isinstance(reply, Crashed) or not reply.killed or self.closed:
                break
        return reply

    def _ask(self, request: Request) -> Reply:
        with self.lock:
            if self.closed:
                return Crashed("interrupted")
            worker, used = self.idle.pop() if self.idle else (Worker(), 0)
            self.busy.add(worker)
        try:
            return worker.ask(request)
        finally:
            with self.lock:
                self.busy.discard(worker)
                keep = worker.is_alive and used < WORN and not self.closed
                if keep:
                    self.idle.append((worker, used + 1))
            if not keep:
                worker.close()

    def close(self) -> None:
        """All of them, at once."""
        with self.lock:
            self.closed = True
            workers = [*self.busy, *(worker for worker, _ in self.idle)]
        for worker in workers:
            worker.close()
