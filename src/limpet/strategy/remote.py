"""A worker process as its owner sees it: asked from any thread, interrupted, ended for good.

Verification needs a main thread (engines are interrupted by signals) and forks, so whoever wants several answers at a
time, or wants to give up on one, has each computed in a process of its own. Nothing outlives that process: what it
starts ends with it, and it ends with its owner.
"""

from __future__ import annotations

import contextlib
import math
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
import weakref
from multiprocessing.connection import Connection
from pathlib import Path

import limpet
from limpet.base.context import Context
from limpet.base.properties import Approximation, Verdict
from limpet.results.answer import TIME_LIMIT, Answer
from limpet.strategy.requests import Answered, Crashed, Ready, Refused, Reply, Request

GRACE = 60.0
"""Seconds beyond the time limit, and half of it, after which a worker counts as stuck."""
LAST_WORDS = 5.0
"""Seconds to tell what is known after an interrupt."""
PAUSE = 0.2
"""Seconds between looks at whether it was interrupted."""
_MODULE = "limpet.strategy.worker_main"


class Worker:
    """One request at a time."""

    def __init__(self) -> None:
        asked, to_ask = os.pipe()
        to_hear, told = os.pipe()
        root = str(Path(limpet.__file__).resolve().parent.parent)
        paths = [root, *filter(None, [os.environ.get("PYTHONPATH")])]
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-m", _MODULE, str(asked), str(told)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=(asked, told),
                env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
                process_group=0,
            )
        except BaseException:
            os.close(to_ask)
            os.close(to_hear)
            raise
        finally:
            os.close(asked)
            os.close(told)
        self._to_worker = Connection(to_ask, readable=False)
        self._from_worker = Connection(to_hear, writable=False)
        self._interrupted = threading.Event()
        self._lock = threading.Lock()
        self._is_ready = self._is_asked = False
        self._end = weakref.finalize(self, _end, self._process)
        """Also at the end of the interpreter."""

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        return self._end.alive and self._process.poll() is None

    def ask(self, request: Request) -> Reply:
        """Waits for the reply. A worker that is lost, or ended by `close`, is a crash."""
        with self._lock:
            self._is_asked = True
        try:
            return self._ask(request)
        finally:
            with self._lock:
                self._is_asked = False
                self._interrupted.clear()

    def _ask(self, request: Request) -> Reply:
        limit = request.config.limits.timeout
        until = None if limit is None else time.monotonic() + 1.5 * limit + GRACE
        interrupted = False
        began = time.monotonic()
        try:
            self._to_worker.send(request)
            while not self._has_replied():
                now = time.monotonic()
                if self._interrupted.is_set() and not interrupted:
                    interrupted = True
                    until = min(until or math.inf, now + LAST_WORDS)
                if until is not None and now > until:
                    self.close()
                    return Answered(_late(interrupted=interrupted), Context(request.config), now - began)
            reply = self._from_worker.recv()
        except (EOFError, OSError, pickle.UnpicklingError):
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(LAST_WORDS)  # how it ended by itself, before `close` ends it
            self.close()
            if self._interrupted.is_set():
                return Answered(_late(interrupted=True), Context(request.config), time.monotonic() - began)
            status = self._process.returncode
            return Crashed(f"the worker process ended (status {status})", killed=status == -signal.SIGKILL)
        except (AttributeError, ImportError, TypeError, ValueError) as error:
            # Limpet was replaced by another version while this process runs.
            self.close()
            return Crashed(f"what the worker process replied cannot be read: {error}")
        assert isinstance(reply, Answered | Refused | Crashed)
        return reply

    def _has_replied(self) -> bool:
        if not self._from_worker.poll(PAUSE):
            return False
        if self._is_ready:
            return True
        self._is_ready = isinstance(self._from_worker.recv(), Ready)
        return False

    def interrupt(self) -> None:
        """As Ctrl-C: the request at work is answered with what is known. From any thread; also before the first
        request, but not between two."""
        with self._lock:
            if self._is_ready and not self._is_asked:
                return
            self._interrupted.set()
        if not self._is_ready:
            self.close()  # there is nothing to be known yet, and Python itself would be interrupted
        elif self.is_alive:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                self._process.send_signal(signal.SIGINT)

    def close(self) -> None:
        """Nothing of it is left. Any number of times, from any thread."""
        self._end()


def _end(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            process.kill()
        process.wait()


def _late(*, interrupted: bool) -> Answer:
    """It did not even tell what it knew."""
    stuck = Approximation(TIME_LIMIT, "the time limit was reached, and the process at work did not end by itself")
    return Answer(
        engine="none",
        verdict=Verdict.UNKNOWN,
        properties=[],
        approximations=[] if interrupted else [stuck],
        interrupted=interrupted,
    )
