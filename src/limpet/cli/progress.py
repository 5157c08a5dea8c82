"""A line at the bottom of the terminal that says what a long run is doing; it is gone when the answer comes.

What was found and replayed meanwhile is said at once, in a line that stays.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from typing import TextIO

from limpet.base.context import Context, Statistics

PATIENCE = 2.0
"""Seconds before anything is said."""
EVERY = 0.5
CLEAR = "\r\x1b[K"
GAP = "   "
_WORDS = {
    "frontend": "compiling",
    "read": "reading the program",
    "prepare": "reading the program",
    "pointsto": "running the points-to analysis",
    "seair": "generating checks",
    "bound": "unwinding loops",
    "forms": "building the formula",
    "encode": "building the formula",
    "clauses": "building the formula",
    "shrink": "building the formula",
    "linear": "asking the solver",
    "solve": "asking the solver",
    "certify": "checking the proof",
    "replay": "replaying a run",
}
"""By what is timed."""


class Progress:
    """Begins at once, and is to be stopped before anything else is written."""

    def __init__(self, ctx: Context, hint: str = "") -> None:
        """`hint`: what is said at the end of the line."""
        self._ctx, self._hint = ctx, hint
        self._began = time.monotonic()
        self._end = threading.Event()
        self._thread: threading.Thread | None = None
        output = ctx.config.output
        if output.format != "json" and not output.verbose and _can_be_drawn_on(sys.stderr):
            self._thread = threading.Thread(target=self._keep_drawing, daemon=True)
            self._thread.start()

    def stop(self) -> None:
        self._end.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _keep_drawing(self) -> None:
        with contextlib.suppress(OSError, ValueError):  # the terminal may go away
            self._draw()

    def _draw(self) -> None:
        drawn = False
        said = 0
        wait = PATIENCE
        while not self._end.wait(wait):
            wait = EVERY
            room = os.get_terminal_size(sys.stderr.fileno()).columns - 1
            seconds = time.monotonic() - self._began
            line = describe(self._ctx.statistics, seconds, self._ctx.deadline.remaining())
            found = list(self._ctx.statistics.found)
            news = "".join(f"limpet: found {each}"[: max(room, 0)] + "\n" for each in found[said:])
            said = len(found)
            sys.stderr.write(CLEAR + news + fitted(line, self._hint, max(room, 0)))
            sys.stderr.flush()
            drawn = True
        if drawn:
            sys.stderr.write(CLEAR)
            sys.stderr.flush()


def fitted(line: str, hint: str, room: int) -> str:
    """Details give way to the hint."""
    if not hint:
        return line[:room]
    if len(line) + len(GAP) + len(hint) > room:
        line = line[: max(room - len(GAP) - len(hint) - 1, 0)] + "…"
    return f"{line}{GAP}{hint}"[:room]


def describe(statistics: Statistics, seconds: float, left: float | None) -> str:
    """What matters most comes first: a narrow terminal shows only that."""
    running = [_WORDS[name] for name in list(statistics.running) if name in _WORDS]
    rounds = statistics.counts.get("bmc.rounds", 0)
    parts = [f"{seconds:.0f} s", running[-1] if running else "working"]
    if left is not None:
        parts[0] += f" of {seconds + max(left, 0.0):.0f} s"
    if found := len(statistics.found):
        parts.insert(1, f"{found} violation{'' if found == 1 else 's'} found")
    if rounds > 1:
        parts.insert(1, f"round {rounds}")
    if statistics.depth:
        parts.append(statistics.depth)
    beside = f" | prove: {statistics.beside}" if statistics.beside else ""
    return f"limpet: {', '.join(parts)}{beside}"


def _can_be_drawn_on(stream: TextIO) -> bool:
    try:
        return stream.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    except ValueError:  # it is closed
        return False
