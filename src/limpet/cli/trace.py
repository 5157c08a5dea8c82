"""The step-by-step trace of a run: one row per source line, with what changed there."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from limpet.base.diagnostics import Location
from limpet.cli.folding import Folded, Step
from limpet.cli.sources import cell_len, set_cell_size, visible
from limpet.cli.terminal import GUTTER, Terminal, wrap
from limpet.interp.events import (
    Event,
    FunctionEntered,
    FunctionLeft,
    InputTaken,
    InstructionReached,
    LineReached,
    ObjectPassed,
    OutputWritten,
    VariableChanged,
)

_FUNCTION = re.compile(r"[\w.:~]+")
_COMMENT = re.compile(r"\s+//[^\"']*$")
_AS_CHARACTER = r"(?:=\s*(?:f?getc|getchar|toupper|tolower)\w*\s*\(|[=!<>]=?\s*'(?:[^'\\]|\\.)+')"
"""Behind a variable: it is a character."""
FIRST_PRINTABLE, LAST_PRINTABLE = 32, 126
MAX_INDENT = 24
MAX_VALUES = 4
"""Values that a variable takes on one row, before only the first ones and the last are shown."""


def _character(code: str, name: str, value: str) -> str:
    """Whoever reads a character into an int wants to see the character, too: `c = 49 '1'`."""
    if not (value.isdecimal() and FIRST_PRINTABLE <= int(value) <= LAST_PRINTABLE):
        return value
    used = re.search(rf"(?<![\w.>])\(*{re.escape(name)}\)*\s*{_AS_CHARACTER}", code)
    return f"{value} {chr(int(value))!r}" if used is not None else value


class TracePrinter:
    """Collects the changes of a line and prints the row when the next one begins."""

    def __init__(
        self,
        terminal: Terminal,
        after_row: Callable[[], None] = lambda: None,
        irrelevant: frozenset[int] = frozenset(),
    ) -> None:
        """`irrelevant`: numbers of inputs that can have any value."""
        self.terminal = terminal
        self.after_row = after_row
        self.irrelevant = irrelevant
        width = terminal.width - GUTTER
        self.code_width = max(min(width * 11 // 20, 64), 20)
        self._line: Location | InstructionReached | None = None
        self._depth = 0
        self._changes: dict[str, list[str]] = {}
        self._printed: dict[int, tuple[str, int]] = {}
        """By depth, the line of the last row: coming back from a call is not worth another one."""
        self._block: tuple[int, str, str] | None = None
        """Of the last instruction: depth, function, name."""
        self._passed: list[ObjectPassed] = []
        """Objects that follow each other and have the same contents."""

    def show(self, steps: Sequence[Step | Folded]) -> None:
        for step in steps:
            if isinstance(step, Folded):
                self.flush()
                self._printed.pop(step.depth, None)
                number = f"{step.iterations} more iteration{'' if step.iterations == 1 else 's'}"
                self.terminal.write(("      | ", "blue"), self._indent(step.depth), (f"… {number} like this", "dim"))
            else:
                for event in step:
                    self(event)
        self.flush()

    def __call__(self, event: Event) -> None:
        if not isinstance(event, ObjectPassed):
            self._show_objects()
        match event:
            case LineReached(location, depth):
                self.flush()
                self._line, self._depth = location, depth
            case InstructionReached(depth=depth):
                self.flush()
                self._line, self._depth = event, depth
            case VariableChanged(name, value):
                values = self._changes.setdefault(name, [])
                # A struct that is written byte by byte is worth telling once.
                if not (values and value.startswith("{") and values[-1] == value):
                    values.append(value)
            case InputTaken(function, value, number=number):
                # What a caller passes is called as it is written in the source, not after a function.
                name = f"{function}()" if _FUNCTION.fullmatch(function) else function
                shown = f"{value} (any value)" if number in self.irrelevant else value
                self._changes.setdefault(name, []).append(shown)
            case FunctionEntered(name, arguments, depth):
                self.flush()
                self._printed.pop(depth, None)
                shown = ", ".join(f"{label} = {value}" for label, value in arguments)
                self._call(depth, f"→ {name}({shown})")
            case ObjectPassed(value=value):
                if self._passed and self._passed[-1].value != value:
                    self._show_objects()
                self._passed.append(event)
            case FunctionLeft(name, value, depth):
                self.flush()
                self._call(depth, f"← {name} returns" + (f" {value}" if value is not None else ""))
            case OutputWritten(stream, data):
                text = data.decode("utf-8", "surrogateescape")
                self._changes.setdefault("stderr" if stream == 2 else "output", []).append(text)
                if text.endswith("\n"):
                    # The line may go on for ever; more of it makes another row.
                    line = self._line
                    self.flush()
                    self._line = line

    def flush(self) -> None:
        self._show_objects()
        if isinstance(self._line, InstructionReached):
            self._show_instruction(self._line)
        elif self._line is not None:
            self._show_line(self._line)
        self._line = None
        self._changes = {}
        self.after_row()

    def _show_objects(self) -> None:
        if self._passed:
            first, last = self._passed[0], self._passed[-1]
            names = first.name if first is last else f"{first.name} … {last.name} ({len(self._passed)} objects)"
            self._call(first.depth, f"    {names} = {first.value}")
            self._passed = []

    def _show_instruction(self, at: InstructionReached) -> None:
        """The name of the block takes the place of the line's number, where a block begins."""
        if self._block != (at.depth, at.function, at.block):
            self._block = (at.depth, at.function, at.block)
            self.terminal.write(("      | ", "blue"), self._indent(at.depth), (f"{at.block}:", "blue"))
        changes = [self._change(n, v) for n, v in self._changes.items()]
        self._row("", self._indent(at.depth) + "  ", at.text, changes)

    def _show_line(self, line: Location) -> None:
        code = _COMMENT.sub("", self.terminal.sources.line(line) or f"({line})").strip()
        place = (line.file, line.line)
        if not self._changes and (code in ("", "{", "}", "};") or self._printed.get(self._depth) == place):
            return
        self._printed[self._depth] = place
        indent = self._indent(self._depth) + "  " * self.terminal.sources.indentation(line)
        changes = [self._change(n, [_character(code, n, v) for v in values]) for n, values in self._changes.items()]
        self._row(str(line.line), indent[:MAX_INDENT], code, changes)

    def _change(self, name: str, values: list[str]) -> str:
        if name in ("output", "stderr"):
            return f'{name} "{visible("".join(values))}"'
        if len(values) <= MAX_VALUES:
            return f"{name} = {', '.join(values)}"
        return f"{name} = {values[0]}, {values[1]}, … {values[-1]} ({len(values)} values)"

    def _indent(self, depth: int) -> str:
        return ("  " * max(depth - 1, 0))[: MAX_INDENT - 8]

    def _call(self, depth: int, text: str) -> None:
        first, *more = self._pieces(text, self.terminal.width - GUTTER - len(self._indent(depth)))
        self.terminal.write(("      | ", "blue"), self._indent(depth - 1), (first, "bold"))
        for line in more:
            self.terminal.write(("      | ", "blue"), self._indent(depth - 1), "    ", (line, "bold"))

    def _pieces(self, text: str, width: int) -> list[str]:
        return wrap(text, width) or [text]

    def _row(self, number: str, indent: str, code: str, changes: list[str]) -> None:
        room = self.code_width - len(indent)
        if not changes:
            room = self.terminal.width - GUTTER - len(indent)
        if cell_len(code) > room:
            code = set_cell_size(code, max(room - 1, 8)) + "…"
        rows = self._columns(changes)
        padding = " " * max(self.code_width - len(indent) - cell_len(code), 0) + "  " if rows else ""
        self.terminal.write((f"{number:>5} | ", "blue"), indent, code, padding, (rows[0] if rows else "", "green"))
        for row in rows[1:]:
            self.terminal.write(("      | ", "blue"), " " * (self.code_width + 2), (row, "green"))

    def _columns(self, changes: list[str]) -> list[str]:
        """Changes beside each other while there is room, each one whole if it can be."""
        width = max(self.terminal.width - GUTTER - self.code_width - 2, 20)
        rows: list[str] = []
        for change in changes:
            if rows and cell_len(rows[-1]) + 3 + cell_len(change) <= width:
                rows[-1] += "   " + change
            else:
                rows += self._pieces(change, width)
        return rows
