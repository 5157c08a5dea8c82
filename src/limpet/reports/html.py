"""The HTML report."""

from __future__ import annotations

from limpet.reports.report import Report


def render(report: Report) -> str | None:
    return None
