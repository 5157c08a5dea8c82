"""Drawing for people: diagnostics, source excerpts, tables. All text goes through here."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from limpet.base.diagnostics import Diagnostic, Location, Severity

_COLOURS = {Severity.ERROR: "bold red", Severity.WARNING: "bold yellow", Severity.NOTE: "bold cyan"}


class Sources:
    """Lines of source files, read once. A file that cannot be read has no lines."""

    def __init__(self) -> None:
        self._files: dict[str, list[str]] = {}

    def line(self, location: Location) -> str | None:
        if location.file not in self._files:
            try:
                with open(location.file, encoding="utf-8", errors="replace") as file:
                    self._files[location.file] = file.read().split("\n")
            except OSError:
                self._files[location.file] = []
        lines = self._files[location.file]
        return lines[location.line - 1].rstrip() if 0 < location.line <= len(lines) else None


class Terminal:
    def __init__(self, colour: bool | None = None, *, stderr: bool = True) -> None:
        self.console = Console(
            stderr=stderr,
            highlight=False,
            soft_wrap=True,
            force_terminal=True if colour else None,
            no_color=True if colour is False else None,
        )
        self.sources = Sources()

    def write(self, *parts: str | tuple[str, str]) -> None:
        """One line; a pair is text with a style."""
        self.console.print(Text.assemble(*parts))

    def excerpt(self, location: Location, remark: str = "") -> None:
        """The source line with a caret under the column, and what is to be said about it."""
        line = self.sources.line(location)
        if line is None:
            if remark:
                self.write("  ", remark)
            return
        self.write((f"{location.line:5} | ", "blue"), line)
        if remark or location.column:
            # Tabs stay tabs, so that the caret stands below its column however wide they are shown.
            before = line[: max(location.column - 1, 0)]
            blank = "".join("\t" if c == "\t" else " " for c in before)
            self.write(("      | ", "blue"), blank, ("^ ", "bold green"), remark)

    def diagnostic(self, diagnostic: Diagnostic) -> None:
        if diagnostic.raw:
            self.console.print(Text(diagnostic.raw.rstrip("\n")))
        where = f"{diagnostic.location}: " if diagnostic.location is not None else ""
        colour = _COLOURS[diagnostic.severity]
        self.write((where, "bold"), (f"{diagnostic.severity.value}: ", colour), diagnostic.message)
        if diagnostic.location is not None and diagnostic.location.line:
            self.excerpt(diagnostic.location)
        for note in diagnostic.notes:
            place = f"{note.location}: " if note.location is not None else ""
            self.write(("  note: ", "cyan"), place, note.message)
