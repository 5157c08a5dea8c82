"""What the debug information says about the source: places, variables, types.

These are plain typed views; `metadata.py` holds the raw nodes and builds the views on demand, since most of
them are never examined.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Protocol, Self

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass
from limpet.base.source_types import SourceType


class ViewSource(Protocol):
    """Fills in the fields of a view."""

    def fill(self, view: LazyView, reference: str) -> None: ...


class LazyView:
    """A view whose fields are filled in when the first of them is examined.

    Until then the slots are empty, which is where Python asks `__getattr__`; afterwards it costs nothing.
    """

    __slots__ = ("_reference", "_source")
    _source: ViewSource
    _reference: str

    @classmethod
    def deferred(cls, source: ViewSource, reference: str) -> Self:
        view = cls.__new__(cls)
        view._source = source
        view._reference = reference
        return view

    if not TYPE_CHECKING:  # so that a mistyped name still is a type error

        def __getattr__(self, name):
            if name[0] == "_" or name not in type(self).__slots__:
                raise AttributeError(f"{type(self).__name__} has no attribute {name!r}")
            self._source.fill(self, self._reference)
            return getattr(self, name)


@dataclass(frozen=True, slots=True)
class SourceFile:
    name: str
    directory: str = ""

    @property
    def path(self) -> str:
        """As the user named it; files of a directory in angle brackets (library models) keep the directory."""
        return f"{self.directory}/{self.name}" if self.directory.startswith("<") else self.name


@dataclass(eq=False, slots=True)
class Subprogram(LazyView):
    """A function of the source."""

    name: str
    file: SourceFile | None
    line: int
    artificial: bool = False
    parameters: tuple[SourceType | None, ...] = ()
    result: SourceType | None = None


@dataclass(eq=False, slots=True)
class Scope:
    """A block of the source, with the function that it is in (None: file scope)."""

    subprogram: Subprogram | None
    file: SourceFile | None
    line: int = 0
    around: Scope | None = None
    """The block around it, up to the function."""

    def is_inside(self, other: Scope) -> bool:
        at: Scope | None = self
        while at is not None and at is not other:
            at = at.around
        return at is not None


@dataclass(eq=False, slots=True)
class DebugLocation(LazyView):
    line: int
    column: int
    scope: Scope
    inlined_at: DebugLocation | None = None

    def location(self) -> Location | None:
        """The place to show to a user.

        A line of 0 is compiler-made; so are clang's trap locations, which are artificial functions "inlined" at the
        place that matters: those are followed outwards. Other artificial functions (initialisers of variables, implicit
        constructors) have code of the user, with its lines.
        """
        at: DebugLocation | None = self
        ended = False
        while at is not None:
            subprogram = at.scope.subprogram
            if ended and subprogram is not None and subprogram.file is not None and subprogram.line:
                # The end of a function has no place: clang takes that of whatever it has compiled last.
                return Location(subprogram.file.path, subprogram.line, 0, subprogram.name)
            ended = subprogram is not None and subprogram.artificial and subprogram.name.endswith(_MISSING_RETURN)
            if at.line:
                file = at.scope.file or (subprogram.file if subprogram else None)
                return Location(
                    file.path if file else "<unknown>",
                    at.line,
                    at.column,
                    subprogram.name if subprogram else None,
                )
            at = at.inlined_at
        return None


@dataclass(eq=False, slots=True)
class LocalVariable(LazyView):
    name: str
    type: SourceType | None
    line: int
    scope: Scope | None
    argument: int = 0
    """Counted from 1; 0: not a parameter."""
    artificial: bool = False


@dataclass(eq=False, slots=True)
class GlobalVariableInfo(LazyView):
    name: str
    type: SourceType | None
    file: SourceFile | None
    line: int


@dataclass(slots=True)
class DebugInfo:
    """What is known of the module as a whole."""

    producers: list[str] = field(default_factory=list)
    sources: list[SourceFile] = field(default_factory=list)


_TRAP_PREFIX = "__clang_trap_msg$"
_CLEARER = {
    "_builtin_unreachable(), execution reached an unreachable program point": (
        "execution reached a place that was declared unreachable"
    ),
    "invalid use of builtin function": "zero is passed to a built-in function that counts zeros",
    "shift exponent is too large for the type": (
        "the amount is negative or too large, or the result does not fit in the signed type"
    ),
}
"""Clang's words fit only one of the errors that the check is about, or say too little."""
_MISSING_RETURN = "reached the end of a value-returning function without returning a value"


def trap_message(location: DebugLocation | None) -> tuple[str, str] | None:
    """(category, message) where the location is that of a trap that clang made.

    clang names the reason in an artificial function that the trap is "inlined" from.
    """
    subprogram = location.scope.subprogram if location is not None else None
    if subprogram is None or not subprogram.artificial or not subprogram.name.startswith(_TRAP_PREFIX):
        return None
    category, _, message = subprogram.name.removeprefix(_TRAP_PREFIX).partition("$")
    return category, _CLEARER.get(message.lower(), message)
