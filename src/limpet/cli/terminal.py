"""Human-readable output: diagnostics, source excerpts, tables. All text goes through here."""

from __future__ import annotations

import os
import sys
import textwrap
from typing import TYPE_CHECKING, TextIO

from limpet.base.diagnostics import Diagnostic, Location, Severity
from limpet.base.lazy import lazy_module
from limpet.cli.sources import ShownLine, Sources, cell_len, representable, same_width, set_cell_size

if TYPE_CHECKING:
    from rich.console import Console

    from limpet.cli import drawing
else:
    drawing = lazy_module("limpet.cli.drawing")

_COLOURS = {Severity.ERROR: "bold red", Severity.WARNING: "bold yellow", Severity.NOTE: "bold cyan"}
FOLDED = "    "
"""Before further lines of a message."""
GUTTER = 8
"""Columns before the source text of an excerpt."""
WIDTH_OF_FILES = 120
"""Lines of text that does not go to a terminal are at most this wide, where there is a choice."""
_FORCED = ("FORCE_COLOR", "TTY_COMPATIBLE")
"""Environment variables that make rich treat any stream as a terminal."""
_NOT_SHOWN = dict.fromkeys(map(ord, "\a\b\v\f\r"))
"""Control characters that a terminal would obey."""


class Terminal:
    def __init__(self, colour: bool | None = None, *, stderr: bool = True) -> None:
        self._colour = colour
        self._stderr = stderr
        self._console: Console | None = None
        self.sources = Sources()

    @property
    def console(self) -> Console:
        """Loading it takes a tenth of the time of a small run; JSON, files and pipes never need it."""
        if self._console is None:
            self._console = drawing.make_console(self._colour, self._stderr)
        return self._console

    def choose_colour(self, colour: bool) -> None:
        self._colour, self._console = colour, None

    @property
    def _stream(self) -> TextIO:
        return sys.stderr if self._stderr else sys.stdout

    @property
    def _is_plain(self) -> bool:
        """A file or a pipe: lines without colours."""
        if self._console is not None or self._colour or any(os.environ.get(name) for name in _FORCED):
            return False
        return not self._stream.isatty()

    @property
    def is_terminal(self) -> bool:
        return not self._is_plain and self.console.is_terminal

    @property
    def encoding(self) -> str:
        return (self._stream.encoding or "utf-8").lower() if self._is_plain else self.console.encoding

    @property
    def width(self) -> int:
        """Columns to fill; what cannot be broken may still be wider."""
        given = os.environ.get("COLUMNS", "")
        if self._is_plain:
            return max(int(given), 40) if given.isdigit() else WIDTH_OF_FILES
        return max(self.console.width, 40) if self.console.is_terminal or given.isdigit() else WIDTH_OF_FILES

    def write(self, *parts: str | tuple[str, str]) -> None:
        """One line; a pair is text with a style."""
        encoding = self.encoding
        shown = [
            representable(p, encoding) if isinstance(p, str) else (representable(p[0], encoding), p[1]) for p in parts
        ]
        if self._is_plain:
            text = "".join(part if isinstance(part, str) else part[0] for part in shown)
            self._stream.write(text.translate(_NOT_SHOWN).expandtabs() + "\n")
            self._stream.flush()
        else:
            drawing.draw_line(self.console, shown)

    def write_wrapped(self, first: str, text: str, style: str = "") -> None:
        """`first`, then the text, with its further lines below its first one."""
        indent = cell_len(first)
        if indent > self.width // 2:
            indent = 4
        for number, line in enumerate(wrap(text, self.width - indent, self.width - cell_len(first))):
            self.write(first if number == 0 else " " * indent, (line, style))

    def excerpt(self, location: Location, remark: str = "") -> None:
        """The source line with a caret under the column, and what is to be said about it."""
        line = self.sources.shown(location)
        if line is None:
            if remark:
                self.write_wrapped("  ", remark)
            return
        line = window(line, self.width - GUTTER)
        self.write((f"{location.line:5} | ", "blue"), same_width(line.text, self.encoding))
        if line.column < 0:
            for text in wrap(remark, self.width - GUTTER):
                self.write(("      | ", "blue"), text)
            return
        mark = "^" + "~" * (line.token - 1)
        indent = line.column + len(mark) + 1
        if len(remark) <= self.width - GUTTER - indent or (self.width - GUTTER - indent >= 44):
            rows = wrap(remark, self.width - GUTTER - indent)
            self.write(("      | ", "blue"), " " * line.column, (mark, "bold green"), f" {rows[0]}" if rows else "")
            rows = rows[1:]
        else:
            self.write(("      | ", "blue"), " " * line.column, (mark, "bold green"))
            indent = min(line.column, 4)
            rows = wrap(remark, self.width - GUTTER - indent)
        for text in rows:
            self.write(("      | ", "blue"), " " * indent, text)

    def diagnostic(self, diagnostic: Diagnostic) -> None:
        if diagnostic.raw:
            for line in diagnostic.raw.rstrip("\n").split("\n"):
                self.write(line)
        where = f"{diagnostic.location}: " if diagnostic.location is not None else ""
        colour = _COLOURS[diagnostic.severity]
        self._write_folded([(where, "bold"), (f"{diagnostic.severity.value}: ", colour)], diagnostic.message)
        if diagnostic.location is not None and diagnostic.location.line and not diagnostic.raw:
            self.excerpt(diagnostic.location)
        for note in diagnostic.notes:
            place = f"{note.location}: " if note.location is not None else ""
            self._write_folded([("  note: ", "cyan"), (place, "")], note.message)

    def _write_folded(self, head: list[tuple[str, str]], text: str) -> None:
        """One line in files, which other programs read; in a terminal, words are not broken at its edge."""
        room = self.width - sum(cell_len(part) for part, _ in head)
        if not self.is_terminal or cell_len(text) <= room or "\n" in text:
            self.write(*head, text)
            return
        first, *further = wrap(text, self.width - len(FOLDED), room)
        self.write(*head, first)
        for line in further:
            self.write(FOLDED, line)

    def after_output(self, last: bytes) -> None:
        """Begin a new line if the program's own output left the cursor after a text on the same screen."""
        if last and not last.endswith(b"\n") and same_place(1, 2):
            self._stream.write("\n")


def wrap(text: str, width: int, first_width: int | None = None) -> list[str]:
    """Lines of at most `width` columns, broken at blanks alone: places and names stay whole."""
    width = max(width, 20)
    narrow = max(width - first_width, 0) if first_width is not None else 0
    lines = textwrap.wrap(
        " " * narrow + text if narrow else text,
        width,
        break_long_words=False,
        break_on_hyphens=False,
        drop_whitespace=True,
    )
    return [lines[0].lstrip(), *lines[1:]] if lines else []


def window(line: ShownLine, width: int) -> ShownLine:
    """The part of a long line that has the caret."""
    width = max(width, 24)
    if cell_len(line.text) <= width:
        return line
    start = 0
    if line.column > width * 2 // 3:
        start = line.column - width // 2
    text = _from_cell(line.text, start)
    column = line.column - start if line.column >= 0 else -1
    if start:
        text = "…" + _from_cell(text, 1)
    if cell_len(text) > width:
        text = set_cell_size(text, width - 1) + "…"
    return ShownLine(text, column, max(min(line.token, width - max(column, 0) - 1), 1))


def _from_cell(text: str, start: int) -> str:
    if text.isascii():
        return text[start:]
    cells = 0
    for index, character in enumerate(text):
        if cells >= start:
            return " " * (cells - start) + text[index:]
        cells += cell_len(character)
    return ""


def same_place(first: int, second: int) -> bool:
    """Do two descriptors lead to the same terminal, file or pipe?"""
    try:
        a, b = os.fstat(first), os.fstat(second)
    except OSError:
        return False
    return (a.st_dev, a.st_ino) == (b.st_dev, b.st_ino)


def ready_standard_streams() -> None:
    """Make sure that descriptors 0 to 2 are open and that no character can stop us from writing."""
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            opened = os.open(os.devnull, os.O_RDONLY if mode == "r" else os.O_WRONLY)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
            stream = open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115 - lives as long as we do
            setattr(sys, name, stream)
        reconfigure = getattr(stream, "reconfigure", None)
        if mode == "w" and reconfigure is not None:
            reconfigure(errors="backslashreplace")
