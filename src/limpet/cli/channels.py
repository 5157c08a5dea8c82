"""Where the input of the analysed program comes from, and where its output goes."""

from __future__ import annotations

import abc
import os
import sys


class Channel(abc.ABC):
    """`last` is the end of what went to standard output."""

    def __init__(self) -> None:
        self.last = b""

    @abc.abstractmethod
    def write(self, stream: int, data: bytes) -> None: ...

    def read(self, size: int) -> bytes:
        """Standard input that cannot be read counts as empty."""
        self.flush()  # what the program asks should be seen before it waits for the answer
        try:
            return os.read(0, size)
        except OSError:
            return b""

    def release(self) -> None:  # noqa: B027 - most have nothing to do
        """Output that waited for its row of the trace may go on."""

    def flush(self) -> None:  # noqa: B027
        """Wait until all output has been written."""


class BufferedChannel(Channel):
    """For a document that contains the output."""

    def __init__(self) -> None:
        super().__init__()
        self._parts: dict[int, list[bytes]] = {}

    @property
    def output(self) -> dict[int, bytes]:
        return {stream: b"".join(parts) for stream, parts in self._parts.items()}

    def write(self, stream: int, data: bytes) -> None:
        self._parts.setdefault(stream, []).append(data)


class PassThroughChannel(Channel):
    """The program's streams are ours. With a trace, output waits until the row that wrote it is shown."""

    def __init__(self, waits: bool) -> None:
        super().__init__()
        self._waits = waits
        self._waiting: list[tuple[int, bytes]] = []
        self._at_once = waits or sys.stdout.isatty()

    def write(self, stream: int, data: bytes) -> None:
        if self._waits:
            self._waiting.append((stream, data))
        else:
            self._pass_on(stream, data)

    def _pass_on(self, stream: int, data: bytes) -> None:
        if stream == 2:
            sys.stdout.flush()
            sys.stderr.buffer.write(data)
            sys.stderr.buffer.flush()
            return
        sys.stdout.buffer.write(data)
        self.last = data
        if self._at_once:
            sys.stdout.buffer.flush()

    def release(self) -> None:
        waiting, self._waiting = self._waiting, []
        for stream, data in waiting:
            self._pass_on(stream, data)

    def flush(self) -> None:
        self.release()
        sys.stdout.flush()
