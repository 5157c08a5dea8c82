"""SIGTERM is obeyed like Ctrl-C: what is known is reported, and nothing is left running.

Python drops what is raised in its callbacks, as when an object goes away. An interrupt at such a moment comes again
right after it.
"""

from __future__ import annotations

import signal
import sys
import threading
from types import FrameType

from limpet.base.records import dataclass

INTERRUPTED, TERMINATED = 130, 143
"""What shells report for commands that ended by Ctrl-C and by SIGTERM."""
AGAIN = 0.02
"""Seconds until an interrupt that was dropped is repeated."""


@dataclass(slots=True)
class Ending:
    """By which signal the command is to end, if by one."""

    status: int = INTERRUPTED

    def listen(self) -> None:
        sys.unraisablehook = _dropped
        if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
            signal.signal(signal.SIGTERM, self._terminate)

    def _terminate(self, number: int, frame: FrameType | None) -> None:
        self.status = TERMINATED
        signal.signal(signal.SIGTERM, signal.SIG_DFL)  # whoever asks again does not want to wait
        raise KeyboardInterrupt


def _dropped(dropped: sys.UnraisableHookArgs) -> None:
    if (
        not isinstance(dropped.exc_value, KeyboardInterrupt)
        or threading.current_thread() is not threading.main_thread()
    ):
        sys.__unraisablehook__(dropped)
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)  # it may be ignored, and SIGTERM was what came
    main = threading.main_thread().ident
    assert main is not None
    again = threading.Timer(AGAIN, signal.pthread_kill, (main, signal.SIGINT))
    again.daemon = True
    again.start()
