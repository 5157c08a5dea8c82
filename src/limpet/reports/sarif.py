"""SARIF 2.1.0, for code-scanning services and editors: violations as results, with the run as a code flow.

What could not be decided is no result: services would list it as a bug. It is a notification of the tool.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from limpet import __version__
from limpet.base.diagnostics import Location, Severity
from limpet.base.properties import KINDS, Status, advice_on, exit_code_of
from limpet.reports.report import Listed, Report, listed, program_stack, reproduction, violation_of
from limpet.reports.source_text import SourceTexts, in_program
from limpet.reports.steps import Step, steps_of
from limpet.reports.titles import message_of, title_of

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
ROOT = "%SRCROOT%"
MAX_FLOW = 2000
"""Steps of a code flow; of a longer run the last ones are kept."""
FINGERPRINT = "limpet/v1"


def render(report: Report) -> str:
    return json.dumps(_Sarif(report).document(), indent=1, ensure_ascii=False) + "\n"


class _Sarif:
    def __init__(self, report: Report) -> None:
        self.report = report
        self.sources = SourceTexts()
        self.violated = [each for each in listed(report.answer) if each.finding is not None]
        self.kinds = list(dict.fromkeys(each.result.key.kind for each in self.violated))
        self.seen: Counter[str] = Counter()

    def document(self) -> dict[str, Any]:
        cwes = sorted({cwe for each in self.violated if (cwe := self._cwe(each)) is not None})
        run: dict[str, Any] = {
            "tool": {
                "driver": {
                    "name": "Limpet",
                    "version": __version__,
                    "semanticVersion": __version__,
                    "rules": [self._rule(kind) for kind in self.kinds],
                    "supportedTaxonomies": [{"name": "CWE", "index": 0}],
                }
            },
            "automationDetails": {"id": f"limpet/{self.report.answer.engine}/"},
            "columnKind": "unicodeCodePoints",
            "invocations": [self._invocation()],
            "taxonomies": [
                {
                    "name": "CWE",
                    "organization": "MITRE",
                    "shortDescription": {"text": "The MITRE Common Weakness Enumeration"},
                    "informationUri": "https://cwe.mitre.org/",
                    "taxa": [
                        {"id": str(cwe), "helpUri": f"https://cwe.mitre.org/data/definitions/{cwe}.html"}
                        for cwe in cwes
                    ],
                }
            ],
            "results": [self._result(each, cwes) for each in self.violated],
        }
        return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}

    def _cwe(self, each: Listed) -> int | None:
        return title_of(violation_of(each.finding))[1] if each.finding is not None else None

    def _rule(self, id: str) -> dict[str, Any]:
        kind = KINDS[id]
        advice = advice_on(id)
        tags = ["correctness", *(("security", f"external/cwe/cwe-{kind.cwe:03}") if kind.cwe else ())]
        return {
            "id": id,
            "name": "".join(part.capitalize() for part in id.split("-")),
            "shortDescription": {"text": kind.summary},
            "fullDescription": {"text": f"{kind.summary}. `limpet explain {id}` says more."},
            "help": {
                "text": advice or kind.summary,
                "markdown": f"**What to do:** {advice}" if advice else kind.summary,
            },
            "defaultConfiguration": {"level": "error"},
            "properties": {"tags": tags, "precision": "very-high", "problem.severity": "error"},
        }

    def _invocation(self) -> dict[str, Any]:
        answer = self.report.answer
        notes = [self._notification("warning", f"{a.id}", a.message, a.location) for a in answer.approximations]
        notes += [self._notification("note", "bound", b.describe(), b.location) for b in answer.bounds]
        notes += [self._notification("note", r.id, r.message, r.location) for r in answer.restrictions]
        for warning in (*self.report.ctx.warnings, *answer.warnings):
            level = "error" if warning.severity is Severity.ERROR else "warning"
            notes.append(self._notification(level, warning.id, warning.message, warning.location))
        for each in answer.properties:
            if each.status is Status.UNKNOWN:
                text = f"{each.key.kind} could not be decided: {each.note or each.key.message}"
                notes.append(self._notification("warning", "not-decided", text, each.key.location))
        return {
            "commandLine": self.report.command_line,
            "executionSuccessful": True,
            "exitCode": int(exit_code_of(answer.verdict)),
            "endTimeUtc": self.report.created.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "toolExecutionNotifications": notes,
            "properties": {"verdict": answer.verdict.value, "engine": answer.engine, "solver": answer.solver},
        }

    def _notification(self, level: str, id: str, message: str, at: Location | None) -> dict[str, Any]:
        note: dict[str, Any] = {"level": level, "message": {"text": message}, "descriptor": {"id": id}}
        if in_program(at) and at is not None:
            note["locations"] = [self._location(at)]
        return note

    # --- results --------------------------------------------------------------------------------------------

    def _result(self, each: Listed, cwes: list[int]) -> dict[str, Any]:
        finding = each.finding
        assert finding is not None
        violation = violation_of(finding)
        kind, cwe = each.result.key.kind, self._cwe(each)
        at = violation.location or each.result.key.location
        advice = advice_on(violation.kind)
        title, _ = title_of(violation)
        result: dict[str, Any] = {
            "ruleId": kind,
            "ruleIndex": self.kinds.index(kind),
            "level": "error",
            "kind": "fail",
            "message": {"text": f"{title}: {message_of(finding)}" + (f"\nWhat to do: {advice}" if advice else "")},
            "locations": [self._location(at)] if in_program(at) and at is not None else [],
            "relatedLocations": self._related(each),
            "partialFingerprints": {FINGERPRINT: self._fingerprint(each, at)},
            "codeFlows": [self._flow(steps_of(finding), at, message_of(finding))],
            "properties": {"id": each.id, "reproduce": reproduction(self.report, finding)},
        }
        if cwe is not None:
            component = {"name": "CWE", "index": 0}
            result["taxa"] = [{"id": str(cwe), "index": cwes.index(cwe), "toolComponent": component}]
        frames = program_stack(violation.stack)
        if frames:
            calls = [{"location": self._location(entry.location, entry.function)} for entry in frames if entry.location]
            result["stacks"] = [{"message": {"text": "calls, the innermost first"}, "frames": calls}]
        return result

    def _related(self, each: Listed) -> list[dict[str, Any]]:
        finding = each.finding
        assert finding is not None
        places: list[tuple[Location | None, str]] = []
        view = finding.run.memory
        if view is not None and view.access is not None:
            for o in view.objects:
                if o.number == view.access.object:
                    places.append((o.allocated_at, f"{o.name} is allocated here ({o.size} bytes)"))
                    places.append((o.declared_at, f"{o.name} is declared here ({o.size} bytes)"))
                    places.append((o.ended_at, f"{o.name} ends here ({o.state})"))
        calls = program_stack(violation_of(finding).stack)[1:]
        places += [(entry.location, f"called from {entry.function}") for entry in calls]
        related: list[dict[str, Any]] = []
        for at, text in places:
            if in_program(at) and at is not None:
                related.append({"id": len(related), **self._location(at, text)})
        return related

    def _fingerprint(self, each: Listed, at: Location | None) -> str:
        """The same after lines were added elsewhere: of kind, function and the text of the line."""
        text = (self.sources.line(at) or "").split() if at is not None else []
        base = "\0".join((each.result.key.kind, each.result.key.function, *text))
        self.seen[base] += 1
        return hashlib.sha256(f"{base}\0{self.seen[base]}".encode("utf-8", "surrogatepass")).hexdigest()[:32]

    def _flow(self, steps: list[Step], at: Location | None, message: str) -> dict[str, Any]:
        shown = [step for step in steps if in_program(step.location)][-MAX_FLOW:]
        locations = []
        for number, step in enumerate(shown, 1):
            assert step.location is not None
            text = step.text or ", ".join(f"{name} = {value}" for name, value in step.changes)
            entry: dict[str, Any] = {
                "location": self._location(step.location, text or (self.sources.line(step.location) or "").strip()),
                "executionOrder": number,
                "nestingLevel": max(step.depth, 0),
                "importance": "important" if step.changes or step.kind != "line" else "unimportant",
            }
            if step.changes:
                entry["state"] = {name: {"text": value} for name, value in step.changes}
            locations.append(entry)
        if in_program(at) and at is not None:
            last = {"location": self._location(at, message), "executionOrder": len(shown) + 1}
            locations.append({**last, "importance": "essential"})
        return {"threadFlows": [{"locations": locations}]}

    def _location(self, at: Location | None, text: str = "") -> dict[str, Any]:
        assert at is not None
        region: dict[str, Any] = {"startLine": at.line}
        column = self.sources.column(at)
        if column > 0:
            region |= {"startColumn": column, "endColumn": self.sources.word_end(at)}
        line = self.sources.line(at)
        if line is not None:
            region["snippet"] = {"text": line}
        location: dict[str, Any] = {"physicalLocation": {"artifactLocation": _artifact(at.file), "region": region}}
        if at.function:
            location["logicalLocations"] = [{"name": at.function, "kind": "function"}]
        if text:
            location["message"] = {"text": text}
        return location


def _artifact(file: str) -> dict[str, Any]:
    path = PurePath(file)
    if path.is_absolute():
        return {"uri": path.as_uri()}
    return {"uri": quote(path.as_posix()), "uriBaseId": ROOT}
