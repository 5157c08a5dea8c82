"""Solver workers are forked from a template that has loaded the solver, rather than started anew.

A run starts thousands of workers, and most would spend ten times as long on loading Python and the solver as on the
question. To its parent nothing changes: a worker is its child, in a group of its own, with the stack, the streams and
the status of one that was started. Tests about workers themselves start them: see the fixture `real_workers`.

`python -m tests.forked_workers MODULE SOLVER` is the template; it gets streams through a socket and answers with the
process that has them.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import gc
import importlib
import os
import platform
import signal
import socket
import subprocess
import sys
import time
import traceback
import weakref
from collections.abc import Iterator, Sequence
from typing import IO, Any

from limpet.solvers import process, registry

_CLONE = {"x86_64": 56, "aarch64": 220}
"""The number of the system call. No function of the C library makes siblings."""
_CLONE_PARENT = 0x8000
_REQUEST = b"fork"
_STARTED = process.start


class ForkedProcess:
    """As much of `Popen` as workers need."""

    def __init__(self, pid: int, into: int, out: int) -> None:
        self.pid = pid
        self.stdin = os.fdopen(into, "wb", buffering=0)
        self.stdout = os.fdopen(out, "rb", buffering=0)
        self.returncode: int | None = None

    def poll(self) -> int | None:
        return self._reap(os.WNOHANG)

    def wait(self, timeout: float | None = None) -> int:
        if timeout is None:
            status = self._reap(0)
            assert status is not None
            return status
        until = time.monotonic() + timeout
        while (status := self.poll()) is None:
            if time.monotonic() > until:
                raise subprocess.TimeoutExpired("a forked worker", timeout)
            time.sleep(0.002)
        return status

    def kill(self) -> None:
        if self.poll() is None:
            os.kill(self.pid, signal.SIGKILL)

    def _reap(self, options: int) -> int | None:
        if self.returncode is None:
            pid, status = os.waitpid(self.pid, options)
            if pid:
                self.returncode = os.waitstatus_to_exitcode(status)
        return self.returncode


class Template:
    def __init__(self, module: str, solver: str) -> None:
        self._connection, theirs = socket.socketpair()
        with theirs:
            command = [sys.executable, "-m", "tests.forked_workers", module, solver]
            itself = subprocess.Popen(
                process.with_deep_stack(command),
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                process_group=0,
                env=_environment(),
            )
        weakref.finalize(self, _end, self._connection, itself)

    def fork(self, log: IO[bytes] | int) -> ForkedProcess:
        theirs_in, ours_in = os.pipe()
        ours_out, theirs_out = os.pipe()
        errors = log if isinstance(log, int) else log.fileno()
        try:
            socket.send_fds(self._connection, [_REQUEST], [theirs_in, theirs_out, errors])
            pid = int(self._connection.recv(32))
        finally:
            os.close(theirs_in)
            os.close(theirs_out)
        with contextlib.suppress(OSError):  # it is dead already
            os.setpgid(pid, 0)
        return ForkedProcess(pid, ours_in, ours_out)


def _end(connection: socket.socket, template: subprocess.Popen[bytes]) -> None:
    connection.close()
    template.wait()


_template = functools.cache(Template)


def _environment() -> dict[str, str]:
    """Where the test run finds its modules, its template does, too."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


def start(command: Sequence[str], log: IO[bytes] | int) -> Any:
    """Stands for `solvers.process.start`."""
    python, option, _, module, solver = command
    assert (python, option) == (sys.executable, "-c"), command
    return _template(module, solver).fork(log)


def install() -> None:
    if sys.platform == "linux" and platform.machine() in _CLONE:
        process.start = start


@contextlib.contextmanager
def uninstalled() -> Iterator[None]:
    """Workers are started as users start them."""
    before, process.start = process.start, _STARTED
    try:
        yield
    finally:
        process.start = before


# --- in the template ----------------------------------------------------------------------------------------


def main() -> None:
    _, module, solver = sys.argv
    worker = importlib.import_module(module)
    importlib.import_module(f"limpet.solvers.{registry.entry(solver).module}")
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.collect()
    gc.freeze()
    number = _CLONE[platform.machine()]
    system_call = ctypes.CDLL(None).syscall
    connection = socket.socket(fileno=os.dup(0))
    while True:
        request, streams, _, _ = socket.recv_fds(connection, len(_REQUEST), 3)
        if not request:
            return  # the run is over
        pid = system_call(number, _CLONE_PARENT | signal.SIGCHLD, 0, 0, 0, 0)
        if pid == 0:
            _work(worker, streams, [module, solver])
        connection.sendall(str(pid).encode())
        for stream in streams:
            os.close(stream)


def _work(worker: Any, streams: list[int], arguments: list[str]) -> None:
    """In the worker. Nothing of the template is left open, and nothing of it runs at the end."""
    try:
        os.setpgid(0, 0)
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
        os.closerange(3, max(streams) + 1)
        sys.argv[:] = arguments
        worker.main()
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)
    os._exit(0)


if __name__ == "__main__":
    main()
