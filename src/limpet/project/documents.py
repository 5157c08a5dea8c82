"""The results of many targets in one document: JSON, SARIF, JUnit XML, annotations of GitHub."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any
from xml.etree import ElementTree as xml

from limpet import __version__
from limpet.base.properties import Status
from limpet.project.outcome import TargetOutcome, TargetState
from limpet.reports import github
from limpet.reports.json_parts import SCHEMA_VERSION, diagnostic
from limpet.results.answer import Finding

Render = Callable[[Sequence[TargetOutcome], float], str]


def as_json(outcomes: Sequence[TargetOutcome], seconds: float) -> str:
    document = {
        "summary": {state.value: sum(each.state is state for each in outcomes) for state in TargetState},
        "targets": [_target(each) for each in outcomes],
        "seconds": round(seconds, 3),
        "version": __version__,
        "schema_version": SCHEMA_VERSION,
    }
    return json.dumps(document, indent=1, ensure_ascii=True) + "\n"


def _target(outcome: TargetOutcome) -> dict[str, Any]:
    hidden = [{"property": finding.key.id, "reason": suppression.reason} for finding, suppression in outcome.suppressed]
    return {
        "name": outcome.target.name,
        "state": outcome.state.value,
        "seconds": round(outcome.seconds, 3),
        "cached": outcome.cached,
        "suppressed": hidden,
        "error": diagnostic(outcome.problem) if outcome.problem is not None else None,
        "result": outcome.result.to_dict() if outcome.result is not None else None,
    }


def as_sarif(outcomes: Sequence[TargetOutcome], seconds: float) -> str:
    """One run for each target. A suppressed violation is listed with its reason, as the format has it."""
    runs: list[dict[str, Any]] = []
    schema: dict[str, Any] = {"version": "2.1.0"}
    for outcome in outcomes:
        if outcome.result is None:
            continue
        document = json.loads(outcome.result.render("sarif") or "{}")
        schema = {key: value for key, value in document.items() if key != "runs"}
        for run in document["runs"]:
            run["automationDetails"] = {"id": f"limpet/{outcome.target.name}/"}
            _suppress(run, outcome)
            runs.append(run)
    return json.dumps({**schema, "runs": runs}, indent=1, ensure_ascii=False) + "\n"


def _suppress(run: dict[str, Any], outcome: TargetOutcome) -> None:
    """Results are in the order of findings that have a property."""
    reasons = {
        (finding.key.kind, finding.key.location.line if finding.key.location else 0): suppression.reason
        for finding, suppression in outcome.suppressed
    }
    for result in run.get("results", ()):
        places = result.get("locations") or [{}]
        line = places[0].get("physicalLocation", {}).get("region", {}).get("startLine", 0)
        reason = reasons.get((result.get("ruleId"), line))
        if reason is not None:
            result["suppressions"] = [{"kind": "external", "justification": reason}]


def as_junit(outcomes: Sequence[TargetOutcome], seconds: float) -> str:
    """One test case for each target."""
    root = xml.Element("testsuites")
    bad = (TargetState.UNSAFE,)
    broken = (TargetState.ERROR, TargetState.CRASHED, TargetState.UNKNOWN)
    suite = xml.SubElement(
        root,
        "testsuite",
        name="limpet",
        tests=str(len(outcomes)),
        failures=str(sum(each.state in bad for each in outcomes)),
        errors=str(sum(each.state in broken for each in outcomes)),
        skipped=str(sum(each.state is TargetState.BOUNDED for each in outcomes)),
        time=f"{seconds:.3f}",
    )
    for outcome in outcomes:
        file = outcome.target.files[0] if outcome.target.files else ""
        case = xml.SubElement(
            suite, "testcase", name=outcome.target.name, classname=file, time=f"{outcome.seconds:.3f}"
        )
        if outcome.state in bad:
            lines = [f"{each.key.location}: {each.key.kind}" for each in outcome.findings]
            xml.SubElement(case, "failure", message=lines[0], type="unsafe").text = "\n".join(lines)
        elif outcome.state in broken:
            xml.SubElement(case, "error", message=reason(outcome), type=outcome.state.value)
        elif outcome.state is TargetState.BOUNDED:
            xml.SubElement(case, "skipped", message=reason(outcome))
    xml.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + xml.tostring(root, encoding="unicode") + "\n"


def as_github(outcomes: Sequence[TargetOutcome], seconds: float) -> str:
    """Violations are errors, targets without an answer warnings. Several targets may show the same violation."""
    lines: list[str] = []
    for outcome in outcomes:
        lines += [github.annotation(finding) for finding in outcome.findings]
        if outcome.state in (TargetState.ERROR, TargetState.CRASHED, TargetState.UNKNOWN):
            title = {"title": f"Limpet: {outcome.target.name}: {outcome.state.value}"}
            lines.append(github.command("warning", title, reason(outcome)))
    return "".join(f"{line}\n" for line in dict.fromkeys(lines))


def _place(finding: Finding) -> tuple[str, int, int, str]:
    at = finding.key.location
    return (at.file, at.line, at.column, finding.key.kind) if at is not None else ("", 0, 0, finding.key.kind)


def reason(outcome: TargetOutcome) -> str:
    """Why a target is not simply safe, in a line."""
    if outcome.problem is not None:
        return outcome.problem.message
    result = outcome.result
    if result is None:
        return ""
    if outcome.findings:
        first = min(outcome.findings, key=_place).key
        more = f" and {len(outcome.findings) - 1} more" if len(outcome.findings) > 1 else ""
        return f"{first.location}: {first.kind}{more}"
    if outcome.suppressed:
        return outcome.suppressed[0][1].reason
    if outcome.state is TargetState.SAFE:
        return ""
    if result.bounds and outcome.state is TargetState.BOUNDED:
        return result.bounds[0].describe()
    messages = [each.message for each in result.approximations]
    if outcome.state is TargetState.UNKNOWN:
        messages += [each.note for each in result.properties if each.status is Status.UNKNOWN and each.note]
    messages += [each.message for each in result.restrictions]
    return messages[0] if messages else ""


FORMATS: dict[str, Render] = {"json": as_json, "sarif": as_sarif, "junit": as_junit, "github": as_github}
