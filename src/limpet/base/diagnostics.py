"""Where things are in the source, and what we say about them.

A diagnostic has a stable id, a severity, one primary message, a location and notes. How it is drawn is
the business of the command line; nothing here prints.
"""

from __future__ import annotations

import enum

from limpet.base.records import dataclass, field


@dataclass(frozen=True, slots=True)
class Location:
    """A place in a source file. Line and column start at 1; 0 means that it is not known."""

    file: str
    line: int = 0
    column: int = 0
    function: str | None = None

    def __str__(self) -> str:
        text = self.file
        if self.line:
            text += f":{self.line}"
            if self.column:
                text += f":{self.column}"
        return text


LIBRARY_PREFIX = "<limpet>"
"""File names of library models start with this in the debug information."""


def in_library(location: Location) -> bool:
    return location.file.startswith(LIBRARY_PREFIX)


class Severity(enum.Enum):
    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Note:
    """Something that helps to understand a diagnostic; often what to do about it."""

    message: str
    location: Location | None = None


@dataclass(frozen=True, slots=True)
class Diagnostic:
    id: str
    """Stable, lower-case with dashes, such as `no-such-file`."""
    message: str
    location: Location | None = None
    severity: Severity = Severity.ERROR
    notes: tuple[Note, ...] = ()
    raw: str | None = field(default=None, compare=False)
    """Text of another tool (the compiler's own diagnostics), shown as it is."""

    def __str__(self) -> str:
        where = f"{self.location}: " if self.location else ""
        lines = [f"{where}{self.severity.value}: {self.message} [{self.id}]"]
        lines += [f"  note: {note.message}" for note in self.notes]
        return "\n".join(lines)


class LimpetError(Exception):
    """The request cannot be answered, and the reason lies outside of Limpet (exit code 3)."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(str(diagnostic))
        self.diagnostic = diagnostic


class UsageError(LimpetError):
    """The command line or a configuration value makes no sense."""


class InputError(LimpetError):
    """A file cannot be read, does not compile, or is not what it claims to be."""


class Unsupported(LimpetError):
    """The program uses something that Limpet does not understand. Raised where it is used."""


class NeedsProof(Unsupported):
    """The program has predicates to infer, which only the Horn engine can do."""


class InternalError(Exception):
    """A bug in Limpet itself (exit code 4)."""


def input_error(id: str, message: str, location: Location | None = None, *notes: str) -> InputError:
    return InputError(Diagnostic(id, message, location, notes=tuple(Note(n) for n in notes)))


def unsupported(id: str, message: str, location: Location | None = None, *notes: str) -> Unsupported:
    return Unsupported(Diagnostic(id, message, location, notes=tuple(Note(n) for n in notes)))


def why_unreadable(error: OSError | ValueError) -> str:
    """What to say of a file of text that could not be read."""
    if isinstance(error, UnicodeDecodeError):
        return f"byte {error.start} is not UTF-8 text"
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
