"""Where a property is, as the user sees it."""

from __future__ import annotations

from limpet.base.diagnostics import Location, in_library
from limpet.results.answer import PropertyKey
from limpet.seair.operations import Property
from limpet.seair.program import CallContext


def key_of(property: Property, context: CallContext | None) -> PropertyKey:
    """A check inside of a library model is reported at the line that called the library."""
    frame = _call_of_library(property, context)
    if frame is None:
        return PropertyKey(property.kind, property.location, property.function, property.message, property.role)
    assert frame.call is not None
    function = frame.call.function or (frame.parent.function if frame.parent is not None else "")
    message = f"{property.message} (in `{_named(frame)}`)"
    return PropertyKey(property.kind, frame.call, function, message, property.role)


def library_function(property: Property, context: CallContext | None) -> str | None:
    """What the program calls where the check inside of the library is reported; None: it is not inside of it."""
    frame = _call_of_library(property, context)
    return None if frame is None else _named(frame)


def _named(frame: CallContext) -> str:
    """Copies of a library function for arguments of certain types have names like `printf.i32.ptr`."""
    return frame.function.partition(".")[0]


def _call_of_library(property: Property, context: CallContext | None) -> CallContext | None:
    if property.location is not None and not in_library(property.location):
        return None
    frame = context
    while frame is not None and (frame.call is None or in_library(frame.call)):
        frame = frame.parent
    return frame


def same_line(first: Location | None, second: Location | None) -> bool:
    if first is None or second is None:
        return first is second
    return first.file == second.file and first.line == second.line
