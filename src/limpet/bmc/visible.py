"""Where a property is, as the user sees it."""

from __future__ import annotations

from limpet.base.diagnostics import Location
from limpet.bmc.answer import PropertyKey
from limpet.interp.sources import in_library
from limpet.seair.operations import Property
from limpet.seair.program import CallContext


def key_of(property: Property, context: CallContext | None) -> PropertyKey:
    """A check inside of a library model is reported at the line that called the library."""
    location = property.location
    if location is not None and not in_library(location):
        return PropertyKey(property.kind, location, property.function, property.message)
    frame = context
    while frame is not None:
        if frame.call is not None and not in_library(frame.call):
            function = frame.call.function or (frame.parent.function if frame.parent is not None else "")
            return PropertyKey(property.kind, frame.call, function, f"{property.message} (in `{frame.function}`)")
        frame = frame.parent
    return PropertyKey(property.kind, location, property.function, property.message)


def same_line(first: Location | None, second: Location | None) -> bool:
    if first is None or second is None:
        return first is second
    return first.file == second.file and first.line == second.line
