"""What users are told if a proof is about no run at all."""

from __future__ import annotations

from collections.abc import Sequence

from limpet.base.diagnostics import Diagnostic, Location, Note, Severity

MOST_BLAMED = 3
"""Assumptions that are named if no run gets past them."""


def vacuity_warnings(nothing_ends: bool, blamed: Sequence[Location]) -> list[Diagnostic]:
    """`nothing_ends`: no run gets to the end of the program; `blamed`: assumptions that no run gets past."""
    if nothing_ends:
        note = Note("what was proved holds only because of that; look for assumptions that contradict each other")
        told = "no run satisfies all assumptions up to the end of the program"
        notes = (*(Note("no run gets past this assumption", place) for place in blamed), note)
        return [Diagnostic("vacuous", told, next(iter(blamed), None), Severity.WARNING, notes)]
    told = "no run gets past this assumption, so that no assertion is reached"
    return [Diagnostic("vacuous", told, place, Severity.WARNING) for place in blamed]
