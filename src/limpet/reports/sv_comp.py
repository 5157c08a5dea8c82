"""The answer line of SV-COMP: TRUE, FALSE(property), or UNKNOWN."""

from __future__ import annotations

from limpet.base.config import PropertyOptions
from limpet.base.properties import Verdict
from limpet.reports.report import Report
from limpet.results.answer import Answer
from limpet.svcomp.property_files import part_of


def render(report: Report) -> str:
    return answer_line(report.answer, report.ctx.config.property) + "\n"


def answer_line(answer: Answer, property: PropertyOptions | None) -> str:
    """Without a property file, everything that is checked is the property: `FALSE` alone."""
    if answer.verdict is Verdict.SAFE:
        return "TRUE"
    if answer.verdict is not Verdict.UNSAFE:
        return "UNKNOWN"
    if property is None:
        return "FALSE"
    part = property.name or part_of(answer.findings[0].key.kind)
    return f"FALSE({part})" if part is not None else "FALSE"
