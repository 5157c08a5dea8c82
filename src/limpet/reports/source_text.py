"""Source files as reports show them: read once, columns in characters instead of bytes."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from limpet.base.diagnostics import Location, in_library

MAX_FILE = 4 << 20
"""Larger files are not shown."""
_LETTER = re.compile(r"\w")


class SourceTexts:
    """A file that cannot be read has no lines."""

    def __init__(self) -> None:
        self._files: dict[str, list[bytes]] = {}

    def _raw(self, file: str) -> list[bytes]:
        if file not in self._files:
            try:
                data = Path(file).read_bytes()
            except (OSError, ValueError):
                data = b""
            self._files[file] = data.removesuffix(b"\n").split(b"\n") if 0 < len(data) <= MAX_FILE else []
        return self._files[file]

    def lines(self, file: str) -> list[str]:
        return [decoded(raw.rstrip(b"\r")) for raw in self._raw(file)]

    def line(self, at: Location) -> str | None:
        raw = self._raw(at.file)
        return decoded(raw[at.line - 1].rstrip(b"\r")) if 0 < at.line <= len(raw) else None

    def column(self, at: Location) -> int:
        """Counted in characters from 1: the compiler counts bytes. 0: not known."""
        raw = self._raw(at.file)
        if not 0 < at.line <= len(raw) or at.column <= 0:
            return at.column
        return len(decoded(raw[at.line - 1][: at.column - 1])) + 1

    def word_end(self, at: Location) -> int:
        """The column after the word that starts there."""
        start, text = self.column(at), self.line(at) or ""
        end = start
        while 0 < end <= len(text) and _LETTER.match(text[end - 1]):
            end += 1
        return max(end, start + 1)


def decoded(raw: bytes) -> str:
    """UTF-8 as far as it is UTF-8, otherwise Latin-1."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("latin-1")


def sha256_of(file: str) -> str | None:
    try:
        return hashlib.sha256(Path(file).read_bytes()).hexdigest()
    except (OSError, ValueError):
        return None


def in_program(at: Location | None) -> bool:
    return at is not None and at.line > 0 and not in_library(at)
