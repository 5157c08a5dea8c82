"""Processes by session: what they use, and how all of them are ended. Also if whoever started them is killed.

Run as a program, this is the guard of a process that starts sessions: it reads lines `+SESSION` and `-SESSION` from its
standard input, and when that ends, which it does however the other process ends, it kills what is left. It imports
nothing but a few modules of the standard library, as it is started for each run.
"""

import contextlib
import os
import signal
import sys
import time
from typing import NamedTuple

_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


class Usage(NamedTuple):
    """What one process uses at this moment."""

    pid: int
    seconds: float
    bytes: int


def sessions() -> dict[int, list[Usage]]:
    """Session → its processes, of all that can be seen."""
    usages: dict[int, list[Usage]] = {}
    try:
        names = os.listdir("/proc")
    except OSError:
        return usages
    for name in names:
        if not name.isdigit():
            continue
        try:
            with open(f"/proc/{name}/stat", "rb") as file:
                text = file.read()
        except OSError:  # it ended in the meantime
            continue
        fields = text[text.rindex(b")") + 2 :].split()
        if fields[0] == b"Z":
            continue
        seconds = (int(fields[11]) + int(fields[12])) / _TICKS
        usages.setdefault(int(fields[3]), []).append(Usage(int(name), seconds, int(fields[21]) * _PAGE))
    return usages


def end_session(session: int) -> None:
    """Kill what is left of it; again, as long as something new appears."""
    for _ in range(100):
        left = sessions().get(session, [])
        if not left:
            return
        for usage in left:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(usage.pid, signal.SIGKILL)
        time.sleep(0.01)


def guard() -> None:
    known: set[int] = set()
    for line in sys.stdin:
        session = int(line[1:])
        if line.startswith("+"):
            known.add(session)
        else:
            known.discard(session)
    for session in known:
        end_session(session)


if __name__ == "__main__":
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    guard()
