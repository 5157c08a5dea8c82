"""Source lines as they can be shown: tabs spread out, nothing that could upset a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from limpet.base.diagnostics import Location
from limpet.base.lazy import lazy_module
from limpet.base.records import dataclass

if TYPE_CHECKING:
    from rich import cells
else:
    cells = lazy_module("rich.cells")

TAB = 4
"""Columns that a tab goes on to the next multiple of."""
MAX_FILE = 64 << 20
"""Larger files are not read for an excerpt."""


def cell_len(text: str) -> int:
    """Columns that a text takes in a terminal."""
    return len(text) if text.isascii() and text.isprintable() else cells.cell_len(text)


def set_cell_size(text: str, columns: int) -> str:
    """Cut off or filled up with blanks."""
    return cells.set_cell_size(text, columns)


@dataclass(frozen=True, slots=True)
class ShownLine:
    text: str
    column: int
    """Cell below which the caret stands, counted from 0; -1: the place in the line is not known."""
    token: int
    """Cells of the word that starts there; 1 if it is not a word."""


class Sources:
    """Lines of source files, read once. A file that cannot be read has no lines."""

    def __init__(self) -> None:
        self._files: dict[str, list[bytes]] = {}
        self._units: dict[str, int] = {}

    def _lines(self, file: str) -> list[bytes]:
        if file not in self._files:
            try:
                with open(file, "rb") as stream:
                    self._files[file] = stream.read(MAX_FILE).split(b"\n")
            except (OSError, ValueError):
                self._files[file] = []
        return self._files[file]

    def line(self, location: Location) -> str | None:
        """The text of a line, without the blanks at its end."""
        shown = self.shown(location)
        return shown.text if shown is not None else None

    def shown(self, location: Location) -> ShownLine | None:
        lines = self._lines(location.file)
        if not 0 < location.line <= len(lines):
            return None
        raw = lines[location.line - 1].rstrip()
        text = spread(decoded(raw))
        if location.column <= 0 or location.column > len(raw) + 1:
            return ShownLine(text, -1, 0)
        # The compiler counts columns in bytes.
        before = spread(decoded(raw[: location.column - 1]))
        rest = decoded(raw[location.column - 1 :])
        length = 0
        while length < len(rest) and (rest[length].isalnum() or rest[length] == "_"):
            length += 1
        return ShownLine(text, cell_len(before), max(cell_len(rest[:length]), 1))

    def indentation(self, location: Location) -> int:
        """How many levels deep a line is indented, by the file's own habit; a function's body has level 0."""
        line = self.line(location)
        if line is None:
            return 0
        if location.file not in self._units:
            widths = [_leading(spread(decoded(raw))) for raw in self._lines(location.file)[:2000]]
            self._units[location.file] = min((w for w in widths if w > 1), default=4)
        return max(_leading(line) // self._units[location.file] - 1, 0)


def _leading(text: str) -> int:
    return len(text) - len(text.lstrip(" "))


def decoded(raw: bytes) -> str:
    """UTF-8 as far as it is UTF-8, otherwise Latin-1."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("latin-1")


def spread(text: str) -> str:
    """Tabs become blanks, control characters become visible."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else "\ufffd" for c in text.expandtabs(TAB))


def visible(text: str) -> str:
    """Text of unknown origin on one line, with escapes for what has no picture."""
    if text.isprintable():
        return text
    names = {"\n": "\\n", "\t": "\\t", "\r": "\\r", "\0": "\\0", "\x1b": "\\e"}
    return "".join(c if c.isprintable() else names.get(c) or _escape(c) for c in text)


def _escape(character: str) -> str:
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:  # a byte that is not UTF-8 (surrogateescape)
        return f"\\x{code - 0xDC00:02x}"
    return f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}" if code < 65536 else f"\\U{code:08x}"


_ASCII = {
    "×": "x",
    "…": "...",
    "–": "-",
    "—": "-",
    "✓": "+",
    "✗": "x",
    "→": "->",
    "←": "<-",
    "≥": ">=",
    "≤": "<=",
    "·": ".",
    "\ufffd": "?",
}


def representable(text: str, encoding: str) -> str:
    """The text with substitutes for what the encoding cannot show."""
    if text.isascii():
        return text
    try:
        text.encode(encoding)
        return text
    except (UnicodeEncodeError, LookupError):
        pass
    parts = []
    for character in text:
        try:
            character.encode(encoding)
            parts.append(character)
        except (UnicodeEncodeError, LookupError):
            parts.append(_ASCII.get(character) or _escape(character))
    return "".join(parts)


def same_width(text: str, encoding: str) -> str:
    """The text with a question mark for each column that the encoding cannot show: carets stay where they are."""
    if text.isascii():
        return text
    shown = []
    for character in text:
        try:
            character.encode(encoding)
            shown.append(character)
        except (UnicodeEncodeError, LookupError):
            shown.append("?" * cell_len(character))
    return "".join(shown)
