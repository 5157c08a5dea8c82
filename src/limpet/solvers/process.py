"""One worker process as its parent sees it: started, spoken to with deadlines, ended for good."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
import tempfile
import time
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

import limpet
from limpet.solvers.wire import HEADER, unframe

_PART = 1 << 20
LESS = 3
"""Steps of niceness: half of what others have."""
_DEEP = 'ulimit -S -s 1048576 2>/dev/null || ulimit -S -s "$(ulimit -H -s)"; exec "$@"'
"""Solvers walk deep terms by recursion: a stack of a gigabyte, of which only what is used counts."""
_BEGIN = "import gc, importlib, sys; gc.disable(); del sys.argv[0]; importlib.import_module(sys.argv[0]).main()"
"""As `-m`, without looking for garbage among modules."""


class WorkerDied(Exception):
    """Its pipe ended."""


def end_process(process: subprocess.Popen[bytes], log: IO[bytes] | None = None) -> None:
    """Kill the whole group and free everything. Any number of times."""
    if process.poll() is None:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):  # no group (yet)
            process.kill()
        process.wait()
    for stream in (process.stdin, process.stdout, log):
        if stream is not None:
            stream.close()


def wait_milliseconds(deadline: float | None) -> int | None:
    """For poll; rounded up, so that it does not spin."""
    return None if deadline is None else max(0, int((deadline - time.monotonic()) * 1000) + 1)


def with_deep_stack(command: Sequence[str]) -> list[str]:
    return ["/bin/sh", "-c", _DEEP, "sh", *command]


def start(command: Sequence[str], log: IO[bytes] | int) -> subprocess.Popen[bytes]:
    """In a process group of its own: Ctrl-C reaches only us, and we decide."""
    root = str(Path(limpet.__file__).resolve().parent.parent)
    paths = [root, *filter(None, [os.environ.get("PYTHONPATH")])]
    return subprocess.Popen(
        with_deep_stack(command),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=log,
        bufsize=0,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        process_group=0,
    )


class WorkerProcess:
    def __init__(self, solver: str, module: str = "limpet.solvers.worker_main") -> None:
        self._log: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the process
        self._process = start([sys.executable, "-c", _BEGIN, module, solver], self._log)
        assert self._process.stdin is not None and self._process.stdout is not None
        self._in = self._process.stdin.fileno()
        self._out = self._process.stdout.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self._out, False)
        self._received = bytearray()
        self._end = weakref.finalize(self, end_process, self._process, self._log)
        """Also at the end of the interpreter."""

    @property
    def pid(self) -> int:
        return self._process.pid

    def step_back(self) -> None:
        """Two that do so have about as much of a core as one that does not. Any number of times."""
        with contextlib.suppress(OSError):  # it has ended
            os.setpriority(os.PRIO_PROCESS, self.pid, os.getpriority(os.PRIO_PROCESS, self.pid) + LESS)

    def fileno(self) -> int:
        """Readable when there is something to `receive`."""
        return self._out

    def send(self, data: bytes, deadline: float | None) -> bool:
        """False: the deadline came first."""
        rest = memoryview(data)
        poll = select.poll()
        poll.register(self._in, select.POLLOUT)
        while rest:
            try:
                rest = rest[os.write(self._in, rest[:_PART]) :]
            except BlockingIOError:
                if not poll.poll(wait_milliseconds(deadline)):
                    return False
            except BrokenPipeError:
                raise WorkerDied from None
        return True

    def receive(self, deadline: float | None) -> Any | None:
        """One message; None: the deadline came first. A deadline in the past only looks."""
        poll = select.poll()
        poll.register(self._out, select.POLLIN)
        while True:
            message = self._complete()
            if message is not None:
                return message
            if not poll.poll(wait_milliseconds(deadline)):
                return None
            part = os.read(self._out, _PART)
            if not part:
                raise WorkerDied
            self._received += part

    def _complete(self) -> Any | None:
        start = HEADER.size
        if len(self._received) < start:
            return None
        (size,) = HEADER.unpack_from(self._received)
        if len(self._received) < start + size:
            return None
        message = unframe(self._received[start : start + size])
        del self._received[: start + size]
        return message

    def post_mortem(self) -> tuple[int, str]:
        """(status, the end of what it wrote on standard error), after its death."""
        try:
            status = self._process.wait(1.0)
        except subprocess.TimeoutExpired:
            self._process.kill()
            status = self._process.wait()
        size = self._log.seek(0, os.SEEK_END)
        self._log.seek(max(0, size - 2000))
        text = self._log.read().decode("utf-8", "replace").strip()
        return status, text

    def stop(self) -> None:
        """From any thread: the process dies; whoever waits for it notices."""
        self._process.kill()

    def end(self) -> None:
        self._end()
