"""Run as a program: a process that verifies one program after the other.

Requests come through one pipe, replies leave by another. SIGINT ends the request at work with what is known then; when
the pipe of requests ends, so does the process, at once, and with it all that it has started.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import sys
import threading
import time
import traceback
from multiprocessing.connection import Connection
from types import FrameType

from limpet.base.collector import expect_many_objects
from limpet.base.context import Context, Deadline
from limpet.base.diagnostics import LimpetError, UsageError
from limpet.base.properties import Verdict
from limpet.results.answer import Answer
from limpet.strategy import driver
from limpet.strategy.requests import Answered, Crashed, Ready, Refused, Reply, Request


class _Worker:
    def __init__(self, requests: Connection, replies: Connection) -> None:
        self._requests, self._replies = requests, replies
        self._waiting: queue.SimpleQueue[Request] = queue.SimpleQueue()
        self._is_busy = False

    def serve(self) -> None:
        signal.signal(signal.SIGINT, self._interrupt)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        self._replies.send(Ready())
        threading.Thread(target=self._listen, daemon=True).start()
        while True:
            request = self._waiting.get()
            reply = self._reply(request)
            try:
                self._replies.send(reply)
            except OSError:
                os._exit(1)

    def _listen(self) -> None:
        try:
            while True:
                self._waiting.put(self._requests.recv())
        except (EOFError, OSError):
            os._exit(0)

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        """One that comes too late, or too early, is about nothing."""
        if self._is_busy:
            raise KeyboardInterrupt

    def _reply(self, request: Request) -> Reply:
        began = time.perf_counter()
        ctx = Context(request.config, Deadline.after(request.config.limits.timeout))
        try:
            try:
                self._is_busy = True
                answer = _answer(request, ctx)
            finally:
                self._is_busy = False
        except KeyboardInterrupt:
            answer = _nothing(ctx)
        except LimpetError as error:
            return Refused(error.diagnostic, isinstance(error, UsageError))
        except Exception as error:
            if isinstance(error.__cause__, KeyboardInterrupt):  # raised while a class was being made
                answer = _nothing(ctx)
            else:
                lines = "".join(traceback.format_exception(error))
                return Crashed(f"{type(error).__name__}: {error}", lines)
        ctx.statistics.running.clear()
        return Answered(answer, ctx, time.perf_counter() - began)


def _answer(request: Request, ctx: Context) -> Answer:
    os.chdir(request.directory)
    return driver.answered(ctx, request.engine) if request.keep else driver.verify_by(request.engine, ctx)


def _nothing(ctx: Context) -> Answer:
    """Interrupted before anything was known."""
    return Answer(
        engine="none",
        verdict=Verdict.UNKNOWN,
        properties=[],
        approximations=list(ctx.approximations),
        restrictions=list(ctx.restrictions),
        assumptions=list(ctx.assumptions),
        interrupted=True,
    )


def main() -> None:
    requests, replies = map(int, sys.argv[1:3])
    expect_many_objects()
    with contextlib.suppress(KeyboardInterrupt):
        _Worker(Connection(requests, writable=False), Connection(replies, readable=False)).serve()


if __name__ == "__main__":
    main()
