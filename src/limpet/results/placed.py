"""Replays that put objects where the engine had them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from limpet.base.diagnostics import Location
from limpet.interp.placed_memory import RequestedPlace
from limpet.memory.anywhere import FRAME_ALIGN, TOP
from limpet.results.replay import Replay
from limpet.semantics.inputs import Placed

_AREAS = {"stack": "stack", "heap": "heap", "function": "function"}
HIGHEST = TOP[64]
MAX_NAMED = 4
"""So many objects are named in a message."""


def requested_places(objects: Sequence[Placed]) -> list[RequestedPlace]:
    return [RequestedPlace(_AREAS.get(each.kind, "global"), each.name, each.address) for each in objects]


def places_are_usual(objects: Sequence[Placed]) -> bool:
    """Whether objects are where systems have them, and a local at the same place in all frames, as compilers do it."""
    if any(each.address is not None and each.address >= HIGHEST for each in objects):
        return False
    frames: dict[tuple[str, Location | None], int] = {}
    for each in objects:
        if each.kind == "stack" and each.address is not None:
            rest = each.address % FRAME_ALIGN
            if frames.setdefault((each.name, each.location), rest) != rest:
                return False
    return True


def with_places(replayed: Replay, objects: Sequence[Placed]) -> Replay:
    """The message says where objects were, as far as that mattered: inputs alone do not lead there."""
    run = replayed.run
    if run is None or run.violation is None:
        return replayed
    named = [f"`{each.name}` at {each.address:#x}" for each in objects if each.address is not None]
    if named:
        more = ", …" if len(named) > MAX_NAMED else ""
        reason = f"{run.violation.reason} (with {', '.join(named[:MAX_NAMED])}{more})"
        replayed.run = replace(run, violation=replace(run.violation, reason=reason))
    return replayed
