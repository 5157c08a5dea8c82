"""What the results of many targets have in common: where they go wrong, and why they are not decided."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass
from limpet.project.documents import reason
from limpet.project.outcome import TargetOutcome, TargetState

NOWHERE = Location("without debug information")


@dataclass(frozen=True, slots=True)
class FailurePlace:
    """Where runs go wrong: the places in one function."""

    locations: tuple[Location, ...]
    """In the order of lines."""
    kinds: tuple[str, ...]
    targets: tuple[str, ...]
    """Those that show it."""


def places(outcomes: Iterable[TargetOutcome]) -> list[FailurePlace]:
    """Those that most targets show first: one guarantee of callers, or one repair, often settles them all."""
    found: dict[tuple[str, str | None], list[tuple[Location, str, str]]] = {}
    for outcome in outcomes:
        for finding in outcome.findings:
            at = finding.key.location or NOWHERE
            found.setdefault((at.file, at.function), []).append((at, finding.key.kind, outcome.target.name))
    rows = [
        FailurePlace(
            tuple(sorted({at for at, _, _ in each}, key=lambda at: (at.line, at.column))),
            tuple(sorted({kind for _, kind, _ in each})),
            tuple(dict.fromkeys(target for _, _, target in each)),
        )
        for each in found.values()
    ]
    return sorted(rows, key=lambda row: (-len(row.targets), row.locations[0].file, row.locations[0].line))


@dataclass(frozen=True, slots=True)
class Reason:
    """Why targets have no answer."""

    text: str
    targets: tuple[str, ...]
    remedy: str = ""
    """What to do about it, where that is known."""


def reasons(outcomes: Iterable[TargetOutcome], states: Sequence[TargetState]) -> list[Reason]:
    """Of targets in one of these states; what stands for most of them first."""
    names: dict[tuple[str, str], list[str]] = {}
    for outcome in outcomes:
        if outcome.state in states:
            notes = outcome.problem.notes if outcome.problem is not None else ()
            key = (reason(outcome), notes[0].message if notes else "")
            names.setdefault(key, []).append(outcome.target.name)
    found = [Reason(text, tuple(targets), remedy) for (text, remedy), targets in names.items()]
    return sorted(found, key=lambda each: -len(each.targets))


def guesses(outcomes: Iterable[TargetOutcome]) -> list[str]:
    """Targets that are violated for arguments which callers may never pass: nobody has said what they guarantee."""
    return [
        outcome.target.name
        for outcome in outcomes
        if outcome.state is TargetState.UNSAFE
        and "function" in outcome.target.settings
        and "assume" not in outcome.target.settings
    ]
