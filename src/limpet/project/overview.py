"""What the results of many targets have in common: where they go wrong, and why they are not decided."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass
from limpet.project.documents import reason
from limpet.project.outcome import Outcome, State

NOWHERE = Location("without debug information")


@dataclass(frozen=True, slots=True)
class Place:
    """Where runs go wrong."""

    location: Location
    kinds: tuple[str, ...]
    targets: tuple[str, ...]
    """Those that show it."""


def places(outcomes: Iterable[Outcome]) -> list[Place]:
    """Those that most targets show first: one guarantee of callers, or one repair, settles them all."""
    kinds: dict[Location, set[str]] = {}
    targets: dict[Location, dict[str, None]] = {}
    for outcome in outcomes:
        for finding in outcome.findings:
            where = finding.key.location or NOWHERE
            kinds.setdefault(where, set()).add(finding.key.kind)
            targets.setdefault(where, {}).setdefault(outcome.target.name)
    found = [Place(where, tuple(sorted(kinds[where])), tuple(targets[where])) for where in kinds]
    return sorted(found, key=lambda each: (-len(each.targets), each.location.file, each.location.line))


@dataclass(frozen=True, slots=True)
class Reason:
    """Why targets have no answer."""

    text: str
    targets: tuple[str, ...]
    remedy: str = ""
    """What to do about it, where that is known."""


def reasons(outcomes: Iterable[Outcome], states: Sequence[State]) -> list[Reason]:
    """Of targets in one of these states; what stands for most of them first."""
    names: dict[tuple[str, str], list[str]] = {}
    for outcome in outcomes:
        if outcome.state in states:
            notes = outcome.problem.notes if outcome.problem is not None else ()
            key = (reason(outcome), notes[0].message if notes else "")
            names.setdefault(key, []).append(outcome.target.name)
    found = [Reason(text, tuple(targets), remedy) for (text, remedy), targets in names.items()]
    return sorted(found, key=lambda each: -len(each.targets))


def guesses(outcomes: Iterable[Outcome]) -> list[str]:
    """Targets that are violated for arguments which callers may never pass: nobody has said what they guarantee."""
    return [
        outcome.target.name
        for outcome in outcomes
        if outcome.state is State.UNSAFE
        and "function" in outcome.target.settings
        and "assume" not in outcome.target.settings
    ]
