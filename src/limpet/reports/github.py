"""Annotations of GitHub: workflow commands that put findings beside the lines of a pull request."""

from __future__ import annotations

from limpet.base.diagnostics import Location
from limpet.base.properties import Status, Verdict, advice_on
from limpet.reports.report import Report, listed, violation_of
from limpet.reports.titles import message_of, title_of
from limpet.results.answer import Finding


def render(report: Report) -> str:
    """Violations are errors, what could not be decided is a warning, everything else is not worth a remark."""
    lines = []
    for each in listed(report.answer):
        if each.finding is not None:
            lines.append(annotation(each.finding))
        elif each.result.status is Status.UNKNOWN:
            place = {**_place(each.result.key.location), "title": f"not decided: {each.result.key.kind}"}
            lines.append(command("warning", place, each.result.note or each.message))
    verdict, number = report.answer.verdict, report.answer.count(Status.VIOLATED)
    counts = f"{number} violated, {report.answer.count(Status.PROVED)} proved of {len(report.answer.properties)}"
    level = "notice" if verdict is not Verdict.UNSAFE else "error"
    lines.append(command(level, {"title": f"Limpet: {verdict.value}"}, counts))
    return "\n".join(lines) + "\n"


def annotation(finding: Finding) -> str:
    """Of a violation."""
    title, cwe = title_of(violation_of(finding))
    place = {**_place(finding.key.location), "title": f"{title} (CWE-{cwe})" if cwe else title}
    hint = advice_on(finding.key.kind)
    message = message_of(finding)
    return command("error", place, f"{message}\n{hint}" if hint else message)


def _place(at: Location | None) -> dict[str, str]:
    return {"file": at.file, "line": str(at.line), "col": str(at.column)} if at is not None and at.line else {}


def command(level: str, properties: dict[str, str], message: str) -> str:
    shown = ",".join(f"{name}={_property(value)}" for name, value in properties.items() if value not in ("", "0"))
    return f"::{level} {shown}::{_data(message)}" if shown else f"::{level}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
