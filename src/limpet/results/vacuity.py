"""What users see if a proof holds only because no run is left."""

from __future__ import annotations

from collections.abc import Sequence

from limpet.base.checks import MEMORY
from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, Location, Note, Severity
from limpet.base.properties import KINDS, Approximation
from limpet.base.records import dataclass
from limpet.passes.covers import Mark

MAX_BLAMED = 3
"""How many assumptions are named if no run gets past them."""
VACUOUS = "vacuous"


@dataclass(frozen=True, slots=True)
class Blamed:
    """An assumption that no run gets past."""

    location: Location
    cause: str = ""
    """The kind of error, not selected, that ends these runs; None: it is an assumption of the user."""

    def describe(self) -> str:
        if not self.cause:
            return "no run gets past this assumption"
        return f"no run gets past this {summary(self.cause)}, which is not checked (--check {checks(self.cause)})"


def summary(cause: str) -> str:
    """Which pointer it is that points to no object, only a replay would tell."""
    if cause == "null-dereference":
        return "access through a pointer that is null or points to no object"
    return KINDS[cause].summary


def checks(cause: str) -> str:
    """The argument of `--check` that reports it."""
    return "memory" if cause in MEMORY else cause


def blamed(
    reached: Sequence[tuple[Location | None, Mark]], undecided: Sequence[tuple[Location | None, Mark]] = ()
) -> list[Blamed]:
    """The assumptions that are reached and not passed."""
    passed = {(place, mark.number) for place, mark in (*reached, *undecided) if mark.is_behind}
    candidates = [
        Blamed(place, mark.cause)
        for place, mark in reached
        if place is not None and not mark.is_behind and (place, mark.number) not in passed
    ]
    return list(dict.fromkeys(candidates))


def vacuity_warnings(nothing_ends: bool, blamed: Sequence[Blamed]) -> list[Diagnostic]:
    """`nothing_ends`: no run gets to the end of the program; `blamed`: assumptions that no run gets past."""
    allowed = Note("--allow-vacuous reports `safe` anyway")
    if nothing_ends:
        unchecked = next((each.cause for each in blamed if each.cause), "")
        if unchecked:
            message = f"every run ends with undefined behaviour that is not checked: {summary(unchecked)}"
            note = Note(f"the proof holds only because of that; --check {checks(unchecked)} reports it")
        else:
            message = "no run satisfies all assumptions up to the end of the program"
            note = Note("the proof holds only because of that; look for assumptions that contradict each other")
        places = (Note(each.describe(), each.location) for each in blamed)
        place = blamed[0].location if blamed else None
        return [Diagnostic(VACUOUS, message, place, Severity.WARNING, (*places, note, allowed))]
    return [
        Diagnostic(
            VACUOUS, f"{each.describe()}, so that no assertion is reached", each.location, Severity.WARNING, (allowed,)
        )
        for each in blamed
    ]


def nothing_shown(ctx: Context, warnings: Sequence[Diagnostic]) -> list[Approximation]:
    """Why a proof does not count: it only says that there was nothing to prove."""
    if ctx.config.allow_vacuous:
        return []
    return [
        Approximation(VACUOUS, f"nothing was shown: {each.message}", each.location)
        for each in warnings
        if each.id == VACUOUS
    ][:1]
