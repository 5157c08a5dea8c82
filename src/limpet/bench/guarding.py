"""No process outlives `limpet bench`, even if that is killed: a guard process ends the sessions that are left."""

from __future__ import annotations

import contextlib
import subprocess
import sys

from limpet.bench import sessions


class Guard:
    def __init__(self) -> None:
        # Without site-packages: it starts in some ten milliseconds.
        words = [sys.executable, "-I", "-S", sessions.__file__]
        self._process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def watch(self, session: int) -> None:
        self._say(f"+{session}\n")

    def forget(self, session: int) -> None:
        self._say(f"-{session}\n")

    def close(self) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        self._process.wait()

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):  # somebody ended the guard: we still end what we started
            self._process.stdin.write(line.encode("ascii"))
            self._process.stdin.flush()
