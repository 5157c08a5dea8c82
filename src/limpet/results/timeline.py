"""What a strategy did, step by step: which engine, when, on what, and why it stopped."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from limpet.base.records import dataclass


@dataclass(frozen=True, slots=True)
class TimelineEntry:
    seconds: float
    """Since the command began."""
    who: str
    text: str


class TimelineHandler(logging.Handler):
    """Hands on what an engine logs about its steps."""

    def __init__(self, note: Callable[[float, str], None]) -> None:
        super().__init__(logging.INFO)
        self._note = note

    def emit(self, record: logging.LogRecord) -> None:
        self._note(time.monotonic(), record.getMessage())


class Forward(logging.Handler):
    """Hands records on to another logger, as far as that one wants them."""

    def __init__(self, logger: logging.Logger) -> None:
        super().__init__()
        self._logger = logger

    def emit(self, record: logging.LogRecord) -> None:
        if self._logger.isEnabledFor(record.levelno):
            self._logger.handle(record)
