"""SIGTERM is obeyed like Ctrl-C: what is known is reported, and nothing is left running."""

from __future__ import annotations

import signal
from types import FrameType

from limpet.base.records import dataclass

INTERRUPTED, TERMINATED = 130, 143
"""What shells report for commands that ended by Ctrl-C and by SIGTERM."""


@dataclass(slots=True)
class Ending:
    """By which signal the command is to end, if by one."""

    status: int = INTERRUPTED

    def listen(self) -> None:
        if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
            signal.signal(signal.SIGTERM, self._terminate)

    def _terminate(self, number: int, frame: FrameType | None) -> None:
        self.status = TERMINATED
        signal.signal(signal.SIGTERM, signal.SIG_DFL)  # whoever asks again does not want to wait
        raise KeyboardInterrupt
