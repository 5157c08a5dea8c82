"""Properties about the end of a run, in proofs: whether any block is left on the heap."""

from __future__ import annotations

from limpet.seair.operations import EndOfRun, Property

LEFT = "memory is still allocated when the program ends"


def properties_at_end(end: EndOfRun, function: str) -> list[Property]:
    return [Property(kind, LEFT, end.location, function) for kind in end.kinds]
