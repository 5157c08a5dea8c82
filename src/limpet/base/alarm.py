"""The time limit holds, whatever the program is busy with.

All stages look at the deadline now and then, and end with what they know. A stage that does not look is interrupted: a
moment after the deadline the system's timer raises `DeadlineExceeded` in the middle of whatever is going on, and again
after another moment, as long as the work that it guards is not over. Guards can be nested: the inner one ends a search,
so that its engine reports what it knows; the outer one ends the engine.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from limpet.base.context import Deadline, DeadlineExceeded
from limpet.base.moments import PAUSE, Patience

SEARCH = 0.8
"""Seconds after the deadline, for a search."""
COMMAND = 3.0
"""For all that a command does before it reports its answer."""
_AGAIN = 1.0


@contextmanager
def guarded(deadline: Deadline, grace: float) -> Iterator[None]:
    """Raises DeadlineExceeded if this goes on for more than `grace` seconds after the deadline.

    Only the main thread can be interrupted; in others, nothing happens.
    """
    left = deadline.remaining()
    if left is None or threading.current_thread() is not threading.main_thread():
        yield
        return
    began = time.monotonic()
    hook = sys.unraisablehook
    handler = signal.signal(signal.SIGALRM, _ringing())
    outer, again = signal.setitimer(signal.ITIMER_REAL, max(left, 0.0) + grace, _AGAIN)
    sys.unraisablehook = _silent(hook)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        sys.unraisablehook = hook
        signal.signal(signal.SIGALRM, signal.SIG_DFL if handler is None else handler)
        if outer:
            signal.setitimer(signal.ITIMER_REAL, max(0.001, outer - (time.monotonic() - began)), again)


def _ringing() -> Callable[[int, FrameType | None], None]:
    patience = Patience()

    def ring(number: int, frame: FrameType | None) -> None:
        if not patience.must_wait(frame):
            raise DeadlineExceeded
        signal.setitimer(signal.ITIMER_REAL, PAUSE, _AGAIN)

    return ring


def _silent(hook: Callable[[sys.UnraisableHookArgs], object]) -> Callable[[sys.UnraisableHookArgs], object]:
    """It may ring while Python tidies up, where an exception is reported and dropped. It rings again, so nobody needs
    to hear of that."""

    def silent(dropped: sys.UnraisableHookArgs) -> None:
        if not isinstance(dropped.exc_value, DeadlineExceeded):
            hook(dropped)

    return silent
