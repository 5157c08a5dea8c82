"""The last state of the memory of a run that goes wrong: what is kept of it for reports."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from limpet.base.diagnostics import Location, in_library
from limpet.interp.failures import BadAccess
from limpet.interp.memory import MemoryObject
from limpet.interp.memory_view import AccessView, MemoryView, ObjectView, PointerView
from limpet.llvm.debuginfo import LocalVariable

if TYPE_CHECKING:
    from limpet.interp.machine import Machine
    from limpet.interp.tracing import Tracer

MAX_OBJECTS = 48
MAX_BYTES = 256
"""Of one object."""


def last_state(machine: Machine, access: BadAccess | None) -> MemoryView | None:
    tracer = machine.tracer
    if tracer is None:
        return None
    chosen = list(islice(_objects(machine, access), MAX_OBJECTS))
    views = tuple(_view(tracer, o, access if access is not None and access.object is o else None) for o in chosen)
    if access is None:
        return MemoryView(views, None)
    number = tracer.number(access.object) if access.object in chosen else None
    return MemoryView(views, AccessView(number, access.offset, access.size, access.write))


def _objects(machine: Machine, access: BadAccess | None) -> Iterator[MemoryObject]:
    """What was accessed comes first, then locals of the innermost calls, blocks, and globals."""
    seen: set[MemoryObject] = set()
    areas = [machine.memory.objects_of(area) for area in ("stack", "heap", "global")]
    first = [access.object] if access is not None and access.object.kind not in ("none", "function") else []
    for o in (*first, *reversed(areas[0]), *areas[1], *areas[2]):
        if o not in seen and (o in first or _is_shown(o)):
            seen.add(o)
            yield o


def _is_shown(o: MemoryObject) -> bool:
    if o.kind == "heap":
        return True
    declared = _declared_at(o)
    return declared is not None and not in_library(declared) and o.state == "live"


def _view(tracer: Tracer, o: MemoryObject, access: BadAccess | None) -> ObjectView:
    start = 0
    if o.extent > MAX_BYTES and access is not None:
        start = max(0, min(access.offset, o.extent) - MAX_BYTES // 2)
    data = bytes(o.data[start : start + MAX_BYTES])
    undefined = bytes(o.undef[start : start + MAX_BYTES]) if o.undef is not None else bytes(len(data))
    pointers = [
        PointerView(offset, tracer.number(pointer[0]), pointer[1])
        for offset, pointer in sorted(o.pointers.items())
        if start <= offset < start + len(data)
    ]
    return ObjectView(
        tracer.number(o),
        tracer.renderer.places.name(o),
        o.kind,
        o.extent,
        o.state,
        start,
        data,
        undefined,
        tuple(pointers),
        o.allocated_at,
        o.ended_at,
        _declared_at(o),
    )


def _declared_at(o: MemoryObject) -> Location | None:
    variable = o.variable
    if variable is None or not variable.line:
        return None
    scope = variable.scope if isinstance(variable, LocalVariable) else variable
    if scope is None or scope.file is None:
        return None
    return Location(scope.file.path, variable.line)
