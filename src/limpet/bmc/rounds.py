"""One round of the bounded engine: what was found out with certain bounds, and why it is not more."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import field

from limpet.base.context import DeadlineExceeded, MemoryExceeded
from limpet.base.diagnostics import Location
from limpet.base.properties import REPORTED, Approximation, Status
from limpet.base.records import dataclass
from limpet.bmc.second_opinion import Opinion
from limpet.results.answer import TIME_LIMIT, BoundReached, PropertyKey, PropertyResult
from limpet.seair.bounded import Cut

MEASURABLE, BUSY, MOST = 0.01, 1.5, 8.0
"""Seconds that say something about a machine; where it counts as busy, and what counts at most."""


@dataclass(slots=True)
class Round:
    """What was found out with certain bounds."""

    statuses: dict[PropertyKey, PropertyResult] = field(default_factory=dict)
    reached: list[BoundReached] = field(default_factory=list)
    cuts: list[Cut] = field(default_factory=list)
    """The cuts that can be reached."""
    unsupported: list[Approximation] = field(default_factory=list)
    covered: set[Location | None] = field(default_factory=set)
    uncovered: set[Location | None] = field(default_factory=set)
    perhaps_covered: set[Location | None] = field(default_factory=set)
    """Nobody knows: the time was up."""
    paused: list[Cut] = field(default_factory=list)
    """Where the program was not followed further, as the time for that was over, and runs go on."""
    stopped: tuple[Location | None, int] | None = None
    """The loop or function that took this time, and the iterations of the loop."""
    ends_early: bool = False
    """Runs may end at something that is not understood, and nobody knows what comes after it."""
    vacuous: bool = False
    granted: Container[PropertyKey] = frozenset()
    """Properties that others have proved."""
    opinion: Opinion = field(default_factory=Opinion)
    """Of a second solver, if nothing can go wrong."""


def note(round: Round, key: PropertyKey) -> None:
    """One copy holds: so does the property, unless another copy says otherwise."""
    if key.role in REPORTED and key not in round.statuses:
        round.statuses[key] = PropertyResult(key, Status.PROVED)


def is_undecided(round: Round) -> bool:
    return any(result.status is Status.UNKNOWN for result in round.statuses.values())


def reason_of(late: DeadlineExceeded) -> str:
    if isinstance(late, MemoryExceeded):
        return "the memory limit was reached"
    return _reached(getattr(late, "where", None), getattr(late, "iterations", 0))


def stopped(round: Round) -> Approximation:
    """The program was not followed to its end."""
    where, iterations = round.stopped or (None, 0)
    message = f"{_reached(where, iterations)}; what is proved, holds up to there"
    return Approximation(TIME_LIMIT, message, round.paused[0].location)


def _reached(where: Location | None, iterations: int) -> str:
    if where is None:
        return "the time limit was reached"
    after = f", after {iterations} iterations" if iterations else ""
    return f"the time limit was reached in the loop or call at {where}{after}"


def slowness(passed: float, worked: float) -> float:
    """How many times as long things take because others use the cores, by what took so many seconds and needed so many
    of a processor."""
    ratio = passed / worked if worked > MEASURABLE else 1.0
    return 1.0 if ratio < BUSY else min(ratio, MOST)
