"""SIGTERM is obeyed like Ctrl-C: what is known is reported, and nothing is left running.

An interrupt is not lost. At moments at which it would do harm, it comes a little later; one that Python dropped comes
again; and if the command has not ended after a while, whatever became of it, it comes again as well. A thread takes
care of that. It hears of signals at once, also when the main thread does not because it waits for something.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from types import FrameType

from limpet.base.moments import PAUSE, Patience
from limpet.base.records import dataclass

INTERRUPTED, TERMINATED = 130, 143
"""What shells report for commands that ended by Ctrl-C and by SIGTERM."""
AGAIN = 10.0
"""Seconds for a command to end; then it is interrupted again."""


@dataclass(slots=True)
class Ending:
    """By which signal the command is to end, if by one."""

    status: int = INTERRUPTED
    _patience: Patience | None = None
    """Of an interrupt that has not been raised yet."""
    _raised: float | None = None
    """When the last one was."""

    def listen(self) -> None:
        sys.unraisablehook = self._dropped
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, self._interrupt)
        if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
            signal.signal(signal.SIGTERM, self._terminate)
        heard, signals = os.pipe()
        os.set_blocking(signals, False)
        signal.set_wakeup_fd(signals, warn_on_full_buffer=False)
        threading.Thread(target=self._insist, args=(heard,), daemon=True).start()

    def _terminate(self, number: int, frame: FrameType | None) -> None:
        self.status = TERMINATED
        signal.signal(signal.SIGTERM, signal.SIG_DFL)  # whoever asks again does not want to wait
        signal.signal(signal.SIGINT, self._interrupt)  # it may be ignored, and is what comes again
        self._interrupt(number, frame)

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        self._patience = self._patience or Patience()
        if not self._patience.must_wait(frame):
            self._patience, self._raised = None, time.monotonic()
            raise KeyboardInterrupt

    def _dropped(self, dropped: sys.UnraisableHookArgs) -> None:
        is_main = threading.current_thread() is threading.main_thread()
        if is_main and isinstance(dropped.exc_value, KeyboardInterrupt):
            self._raised = None
        else:
            sys.__unraisablehook__(dropped)

    def _insist(self, heard: int) -> None:
        """In a thread of its own."""
        while not self._is_asked(os.read(heard, 1)):
            pass
        main = threading.main_thread().ident
        assert main is not None
        while True:
            time.sleep(PAUSE)
            if self._raised is None or time.monotonic() > self._raised + AGAIN:
                signal.pthread_kill(main, signal.SIGINT)

    def _is_asked(self, numbers: bytes) -> bool:
        """Whether one of these signals is to end the command; some commands have their own way."""
        if self.status == TERMINATED:
            return True
        ours = ((signal.SIGINT, self._interrupt), (signal.SIGTERM, self._terminate))
        return any(number in numbers and signal.getsignal(number) == handler for number, handler in ours)
