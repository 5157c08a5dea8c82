"""Child processes that never outlive us: bounded in time, killed as a group, their output captured.

The compiler and the bitcode checker run here. A child gets its own process group, so that Ctrl-C reaches us
alone and we decide what happens to it; its standard input is never the terminal.
"""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from collections.abc import Mapping, Sequence
from dataclasses import field

from limpet.base.context import Deadline, DeadlineExceeded
from limpet.base.records import dataclass


@dataclass(frozen=True, slots=True)
class Finished:
    """What a child left behind."""

    returncode: int
    stdout: bytes
    stderr: bytes

    @property
    def signal_name(self) -> str | None:
        """The signal that ended the child, if one did."""
        if self.returncode >= 0:
            return None
        try:
            return signal.Signals(-self.returncode).name
        except ValueError:
            return f"signal {-self.returncode}"

    def error_text(self) -> str:
        return self.stderr.decode("utf-8", "replace")


class ChildTimeout(Exception):
    """The child's own time limit is over (the deadline of the whole run is not)."""


@dataclass(slots=True)
class Children:
    """The children that one loading step has running, so that all of them can be ended together."""

    deadline: Deadline
    _running: set[subprocess.Popen[bytes]] = field(default_factory=set)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _closed: bool = False

    def run(
        self,
        argv: Sequence[str],
        *,
        stdin: bytes | None = None,
        cwd: str | None = None,
        env: Mapping[str, str] | None = None,
        limit: float | None = None,
    ) -> Finished:
        """Run to the end. OSError means that the program could not be started at all."""
        remaining = self.deadline.remaining()
        if remaining is not None and remaining <= 0:
            raise DeadlineExceeded
        timeout = min((t for t in (remaining, limit) if t is not None), default=None)
        with self._lock:
            if self._closed:
                raise DeadlineExceeded
            child = subprocess.Popen(
                list(argv),
                stdin=subprocess.DEVNULL if stdin is None else subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=cwd,
                env=None if env is None else dict(env),
                process_group=0,
            )
            self._running.add(child)
        try:
            stdout, stderr = child.communicate(stdin, timeout=timeout)
        except subprocess.TimeoutExpired:
            if remaining is not None and timeout == remaining:
                raise DeadlineExceeded from None
            raise ChildTimeout from None
        finally:
            self._reap(child)
        return Finished(child.returncode, stdout, stderr)

    def _reap(self, child: subprocess.Popen[bytes]) -> None:
        """End the child if it still runs, and free what it holds: also after Ctrl-C and time-outs."""
        with self._lock:
            self._running.discard(child)
        if child.poll() is None:
            _kill_group(child.pid)
            child.wait()
        for stream in (child.stdin, child.stdout, child.stderr):
            if stream is not None:
                stream.close()

    def close(self) -> None:
        """Kill what is left and start nothing new: for the thread that gives up while others still wait."""
        with self._lock:
            self._closed = True
            running = list(self._running)
        for child in running:
            _kill_group(child.pid)


def _kill_group(pid: int) -> None:
    try:
        os.killpg(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        # The group is gone already, or not yet made: the process itself is then all there is.
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            return
