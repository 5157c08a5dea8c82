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


def reasons(outcomes: Iterable[Outcome], states: Sequence[State]) -> list[tuple[str, tuple[str, ...]]]:
    """Why targets are in one of these states, with their names; what stands for most of them first."""
    names: dict[str, list[str]] = {}
    for outcome in outcomes:
        if outcome.state in states:
            names.setdefault(reason(outcome), []).append(outcome.target.name)
    return sorted(((text, tuple(found)) for text, found in names.items()), key=lambda each: -len(each[1]))


def guesses(outcomes: Iterable[Outcome]) -> list[str]:
    """Targets that are violated for arguments which callers may never pass: nobody has said what they guarantee."""
    return [
        outcome.target.name
        for outcome in outcomes
        if outcome.state is State.UNSAFE
        and "function" in outcome.target.settings
        and "assume" not in outcome.target.settings
    ]
