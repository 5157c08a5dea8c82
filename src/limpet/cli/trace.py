"""The step-by-step trace of a run: one row per source line, with what changed there."""

from __future__ import annotations

from limpet.base.diagnostics import Location
from limpet.cli.terminal import Terminal
from limpet.interp.events import (
    Event,
    FunctionEntered,
    FunctionLeft,
    InputTaken,
    LineReached,
    OutputWritten,
    VariableChanged,
)

CODE_WIDTH = 44


class TracePrinter:
    """Collects the changes of a line and prints the row when the next one begins."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self._line: Location | None = None
        self._depth = 0
        self._changes: dict[str, str] = {}
        self._function: str | None = None

    def __call__(self, event: Event) -> None:
        match event:
            case LineReached(location, depth):
                self.flush()
                self._line, self._depth = location, depth
            case VariableChanged(name, value):
                self._changes[name] = value
            case InputTaken(function, value):
                self._changes[f"{function}()"] = value
            case FunctionEntered(name, arguments, depth):
                self.flush()
                shown = ", ".join(f"{label} = {value}" for label, value in arguments)
                self._row(depth - 1, "", (f"{name}({shown})", "bold"))
            case FunctionLeft(name, value, depth):
                self.flush()
                result = f" returns {value}" if value is not None else " returns"
                self._row(depth - 1, "", (f"{name}{result}", "bold"))
            case OutputWritten(_, data):
                text = data.decode("utf-8", "replace").encode("unicode_escape").decode("ascii")
                self._changes["output"] = self._changes.get("output", "") + text

    def flush(self) -> None:
        if self._line is not None:
            code = (self.terminal.sources.line(self._line) or "").strip()
            changes = "   ".join(f"{name} = {value}" for name, value in self._changes.items())
            if code in ("", "{", "}") and not changes:
                self._line = None
                return
            self._row(self._depth, str(self._line.line), code, changes)
        self._line = None
        self._changes = {}

    def _row(self, depth: int, number: str, code: str | tuple[str, str], changes: str = "") -> None:
        indent = "  " * max(depth - 1, 0)
        shown = code if isinstance(code, str) else code[0]
        style = "" if isinstance(code, str) else code[1]
        padding = " " * max(CODE_WIDTH - len(indent) - len(shown), 0) if changes else ""
        self.terminal.write((f"{number:>5} | ", "blue"), indent, (shown, style), padding, ("  " + changes, "green"))
