"""When a signal handler may raise something: not at moments at which that is lost, or leaves something behind.

Python drops what is raised in its callbacks, as when an object goes away. What is raised while its library takes a
lock, above all that of a module that is being imported, may leave it locked for ever; what is raised while it starts a
process leaves one that nobody knows. Such moments pass quickly. Whoever waits there, for another thread or a process,
is still at the same instruction a moment later: then it can be interrupted.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Iterator
from types import FrameType

from limpet.base.records import dataclass

PAUSE = 0.02
"""Seconds until the next try."""
LONGEST = 1.0
"""Seconds after which nobody waits any more."""
_OF_WEAK_REFERENCES = ("weakref.py", "_weakrefset.py")
_LOCKING = (
    "threading.py",
    "subprocess.py",
    "tempfile.py",
    "queue.py",
    f"logging{os.sep}__init__.py",
    f"futures{os.sep}_base.py",
    f"futures{os.sep}thread.py",
)
_IMPORTING = "<frozen importlib"


@dataclass(slots=True)
class Patience:
    """Of one that wants to raise something. It tries again until it need not wait."""

    _since: float | None = None
    _seen: tuple[int, int] | None = None
    """The frame that was interrupted last, and where in it."""

    def must_wait(self, frame: FrameType | None) -> bool:
        """`frame`: what the signal interrupted."""
        here = (id(frame), frame.f_lasti) if frame is not None else None
        is_bad = is_in_callback(frame) or (here != self._seen and is_in_library(frame))
        now = time.monotonic()
        began = now if self._since is None else self._since
        waits = is_bad and now < began + LONGEST
        self._since, self._seen = (began, here) if waits else (None, None)
        return waits


def is_in_callback(frame: FrameType | None) -> bool:
    """Where Python calls back when objects go away: it reports what is raised there, and goes on."""
    of_collector = {getattr(each, "__code__", None) for each in gc.callbacks}
    return any(
        each.f_code.co_name == "__del__"
        or os.path.basename(each.f_code.co_filename) in _OF_WEAK_REFERENCES
        or each.f_code in of_collector
        for each in _frames(frame)
    )


def is_in_library(frame: FrameType | None) -> bool:
    """Where Python's library takes locks or starts processes."""
    return any(
        each.f_code.co_filename.startswith(_IMPORTING) or each.f_code.co_filename.endswith(_LOCKING)
        for each in _frames(frame)
    )


def _frames(frame: FrameType | None) -> Iterator[FrameType]:
    while frame is not None:
        yield frame
        frame = frame.f_back
