"""The Horn engine beside the bounded one: begun when that has not been quick, heard while it works, ended with it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from limpet.base.context import Statistics
from limpet.base.lazy import lazy_module
from limpet.results.answer import Answer, PropertyKey
from limpet.results.merging import CONCLUSIVE

if TYPE_CHECKING:
    from limpet.strategy import beside
else:
    beside = lazy_module("limpet.strategy.beside")

LAST_WORDS = 1.5
"""Seconds that the engine has to report what it knows when it is interrupted."""


class Companion:
    def __init__(
        self,
        work: beside.Work,
        note: Callable[[float, str], None],
        overtake: Callable[[], None],
        delay: Callable[[], float],
        beginning: Callable[[], None] | None = None,
    ) -> None:
        """`delay`: seconds until it begins by itself, asked again when they are over; `overtake`: called, in another
        thread, when its answer is conclusive; `beginning`: called there when it begins."""
        self._work, self._note, self._overtake, self._delay = work, note, overtake, delay
        self._beginning = beginning
        self._wake = threading.Event()
        self._ending = threading.Event()
        self._lock = threading.Lock()
        self._process: beside.EngineProcess | None = None
        self.over = threading.Event()
        """It has answered, or never will."""
        self.answer: Answer | None = None
        self.proved: frozenset[PropertyKey] = frozenset()
        """Properties that it proved on the way, for all runs."""
        self.statistics: Statistics | None = None
        self.began: float | None = None
        """When the engine did; None: not yet."""
        self._thread = threading.Thread(target=self._accompany, daemon=True)
        self._thread.start()

    @property
    def is_conclusive(self) -> bool:
        return self.answer is not None and self.answer.verdict in CONCLUSIVE

    @property
    def share(self) -> float:
        """Of a core, while it had something to do."""
        with self._lock:
            process = self._process
        return 1.0 if process is None or self.over.is_set() else process.share()

    def begin(self) -> None:
        """Now, if it has not begun."""
        self._wake.set()

    def wait(self, seconds: float | None) -> bool:
        """For its end; False: the time came first."""
        return self.over.wait(seconds)

    def interrupt(self) -> None:
        """What it knows by now is all there will be."""
        with self._lock:
            process = self._process
        if process is not None and not self.over.is_set():
            process.interrupt()
            self.over.wait(LAST_WORDS)
        self.end()

    def end(self) -> None:
        """Any number of times; nothing of it is left."""
        with self._lock:
            self._ending.set()
            process = self._process
        self._wake.set()
        if process is not None:
            process.kill()
        self._thread.join()

    def _accompany(self) -> None:
        try:
            while (seconds := self._delay()) > 0 and not self._wake.wait(seconds):
                pass
            if self._ending.is_set():
                return
            with self._lock:
                if self._ending.is_set():
                    return
                self._process = beside.EngineProcess(self._work)
            self.began = time.monotonic()
            self._note(self.began, "begins")
            if self._beginning is not None:
                self._beginning()
            self._listen(self._process)
        except OSError as error:  # no more processes, no more memory
            self._note(time.monotonic(), f"cannot be started: {error.strerror}")
        finally:
            self.over.set()
        if self.is_conclusive and not self._ending.is_set():
            self._overtake()

    def _listen(self, process: beside.EngineProcess) -> None:
        try:
            while True:
                message = process.receive()
                if isinstance(message, beside.Note):
                    self._note(message.at, message.text)
                    continue
                if isinstance(message, beside.Proved):
                    self.proved |= message.keys
                    continue
                self.answer, self.statistics = message.answer, message.statistics
                if message.answer is not None:
                    self._note(time.monotonic(), f"answers {message.answer.verdict.value}")
                elif not self._ending.is_set():
                    self._note(time.monotonic(), f"has no answer: {message.reason}")
                return
        finally:
            process.end()
