"""Results as the protocol has them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from lsprotocol import types

from limpet.base.diagnostics import Diagnostic, Location, Severity
from limpet.base.properties import advice_on
from limpet.lsp.checking import Known
from limpet.project.documents import reason
from limpet.project.outcome import TargetOutcome, TargetState
from limpet.reports.steps import Step
from limpet.reports.titles import message_of
from limpet.results.answer import Finding, Invariant

SOURCE = "limpet"
MOST_STEPS = 60
_SEVERITIES = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.NOTE: types.DiagnosticSeverity.Information,
}


def diagnostics_of(known: Known, root: Path, path: Path) -> dict[str, list[types.Diagnostic]]:
    """By URI. What belongs to no place is said in the first line of `path`."""
    found: dict[str, list[types.Diagnostic]] = {path.as_uri(): []}
    seen: set[tuple[object, ...]] = set()
    for outcome in known.outcomes:
        for finding in outcome.result.findings if outcome.result is not None else ():
            key = (finding.key.location, finding.key.kind)
            if key not in seen:
                seen.add(key)
                where = uri_of(finding.key.location, root) or path.as_uri()
                found.setdefault(where, []).append(_violation(outcome, finding, root))
        if outcome.problem is not None or outcome.state is TargetState.UNKNOWN:
            found[path.as_uri()].append(_problem(outcome))
    if known.problem is not None:
        found[path.as_uri()].append(_plain(known.problem))
    return found


def hover_text(invariants: Iterable[Invariant], path: Path, root: Path, line: int, title: str) -> str | None:
    """What holds at the loop that begins in this line; None: nothing is known."""
    conditions: dict[str, None] = {}
    for each in invariants:
        at = each.location
        if each.is_loop and at is not None and at.line == line and (root / at.file).resolve() == path:
            conditions |= dict.fromkeys(each.lines)
    if not conditions:
        return None
    return f"**Invariants** at this loop ({title})\n\n```c\n" + "\n".join(conditions) + "\n```"


def uri_of(location: Location | None, root: Path) -> str | None:
    if location is None or not location.line:
        return None
    path = (root / location.file).resolve()
    return path.as_uri() if path.is_file() else None


def range_of(location: Location | None) -> types.Range:
    """To the end of the line: editors show where it begins."""
    line, column = (max(location.line, 1), max(location.column, 1)) if location is not None else (1, 1)
    return types.Range(types.Position(line - 1, column - 1), types.Position(line, 0))


def _violation(outcome: TargetOutcome, finding: Finding, root: Path) -> types.Diagnostic:
    kind = finding.key.kind
    suppression = next((by for hidden, by in outcome.suppressed if hidden is finding), None)
    message = message_of(finding)
    if suppression is not None:
        message += f"\nsuppressed: {suppression.reason}"
    elif advice := advice_on(kind):
        message += f"\n{advice}"
    assert outcome.result is not None
    return types.Diagnostic(
        range=range_of(finding.key.location),
        message=f"{message}\n(target {outcome.target.name})",
        severity=types.DiagnosticSeverity.Hint if suppression is not None else types.DiagnosticSeverity.Error,
        code=kind,
        source=SOURCE,
        related_information=_run(outcome.result.trace(finding), root),
    )


def _run(steps: Iterable[Step], root: Path) -> list[types.DiagnosticRelatedInformation]:
    """The run that leads there, line by line."""
    found = []
    for step in steps:
        uri = uri_of(step.location, root)
        if uri is None:
            continue
        changes = ", ".join(f"{name} = {value}" for name, value in step.changes)
        text = " ".join(part for part in (step.text, changes) if part) or "this line is reached"
        found.append(types.DiagnosticRelatedInformation(types.Location(uri, range_of(step.location)), text))
    return found[-MOST_STEPS:]


def _problem(outcome: TargetOutcome) -> types.Diagnostic:
    if outcome.problem is not None:
        return _plain(outcome.problem, f"target {outcome.target.name}: ")
    return types.Diagnostic(
        range=range_of(None),
        message=f"target {outcome.target.name}: {outcome.state.value}: {reason(outcome)}",
        severity=types.DiagnosticSeverity.Information,
        code=outcome.state.value,
        source=SOURCE,
    )


def _plain(diagnostic: Diagnostic, before: str = "") -> types.Diagnostic:
    return types.Diagnostic(
        range=range_of(diagnostic.location),
        message=f"{before}{diagnostic.message}",
        severity=_SEVERITIES[diagnostic.severity],
        code=diagnostic.id,
        source=SOURCE,
    )
