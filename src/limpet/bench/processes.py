"""One command with everything it starts: measured, held to its limits, ended for good.

The command gets a session of its own. Whatever it starts stays in that session (process groups, as the solvers' workers
have them, do not leave it), so its memory and processor time can be added up, and nothing survives its end.
"""

from __future__ import annotations

import os
import resource
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import IO

import limpet
from limpet.base.records import dataclass
from limpet.bench.sessions import Usage, end_session
from limpet.bench.tasks import Limits

_MEGABYTE = 1 << 20
# What limpet itself may need to keep its own time limit before it is ended from outside.
_GRACE_SHARE, _GRACE_SECONDS = 0.05, 2.0


@dataclass(frozen=True, slots=True)
class Ending:
    """What a command left behind."""

    status: int
    """Exit status; negative: the signal that ended it."""
    output: bytes
    errors: str
    """The end of what it wrote on standard error."""
    wall: float
    cpu: float
    peak_megabytes: float
    exceeded: str | None = None
    """The limit for which it was ended: `timeout` or `memory`."""


class Command:
    def __init__(self, words: Sequence[str], limits: Limits, *, keeps_limit: bool = True) -> None:
        """`keeps_limit`: it knows its time limit and gets a little longer to keep it by itself."""
        self.limits = limits
        seconds = limits.seconds
        self._last = seconds * (1 + _GRACE_SHARE) + _GRACE_SECONDS if keeps_limit else seconds
        self.exceeded: str | None = None
        self._out: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - closed in `end`
        self._err: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115
        self._seconds: dict[int, float] = {}
        self._peak = 0
        self._ours = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        self.began = time.monotonic()
        self._process = subprocess.Popen(
            words,
            stdin=subprocess.DEVNULL,
            stdout=self._out,
            stderr=self._err,
            env=_environment(),
            start_new_session=True,
        )
        self.session = self._process.pid
        self._handle = os.pidfd_open(self.session)

    def fileno(self) -> int:
        """Readable when the command has ended."""
        return self._handle

    def note(self, usages: Iterable[Usage]) -> None:
        """Take a sample; end the command if it is over a limit."""
        memory = 0
        for usage in usages:
            memory += usage.bytes
            self._seconds[usage.pid] = max(self._seconds.get(usage.pid, 0.0), usage.seconds)
        self._peak = max(self._peak, memory)
        if self.exceeded is None:
            if memory > self.limits.megabytes * _MEGABYTE:
                self.exceeded = "memory"
            elif time.monotonic() - self.began > self._last:
                self.exceeded = "timeout"
            if self.exceeded is not None:
                self._process.kill()

    def end(self, moment: float | None = None) -> Ending:
        """After it ended (when?) or to end it now. Leaves no process and no file behind."""
        if not select.select([self._handle], [], [], 0)[0]:
            self._process.kill()
        _, status, rusage = os.wait4(self._process.pid, 0)
        wall = (moment or time.monotonic()) - self.began
        self._process.returncode = os.waitstatus_to_exitcode(status)
        end_session(self.session)
        os.close(self._handle)
        output = _text_of(self._out)
        errors = _text_of(self._err)[-4000:].decode("utf-8", "replace")
        # The kernel adds up children that were waited for; samples know those that were killed.
        cpu = max(rusage.ru_utime + rusage.ru_stime, sum(self._seconds.values()))
        # What the kernel knows begins with our own size: a process is a copy of us before it is something else.
        largest = rusage.ru_maxrss if rusage.ru_maxrss > self._ours or not self._peak else 0
        peak = max(self._peak / _MEGABYTE, largest / 1024)
        return Ending(self._process.returncode, output, errors, wall, cpu, peak, self.exceeded)


def limpet_command(*words: str) -> list[str]:
    # -P: nothing in the current directory is taken for a module.
    return [sys.executable, "-P", "-m", "limpet", *words]


def _environment() -> Mapping[str, str]:
    """As ours, and with the same Limpet.

    Compiled Python files are written in any case: without them, every start takes a second, which no user sees.
    """
    root = str(Path(limpet.__file__).resolve().parent.parent)
    paths = [root, *filter(None, [os.environ.get("PYTHONPATH")])]
    ours = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**ours, "PYTHONPATH": os.pathsep.join(paths)}


def _text_of(file: IO[bytes]) -> bytes:
    file.seek(0)
    text = file.read()
    file.close()
    return text
