"""What a verification found, as data and in every format of the command line."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from limpet.base.diagnostics import Diagnostic
from limpet.base.properties import Approximation, Assumption, Restriction, Status, Verdict
from limpet.base.records import dataclass
from limpet.base.targets import write_text
from limpet.reports.formats import FORMATS
from limpet.reports.report import Report
from limpet.reports.steps import Step, steps_of
from limpet.results.answer import Answer, BoundReached, Finding, Invariant, PropertyResult
from limpet.strategy.kept import CACHED


@dataclass(frozen=True, slots=True)
class Result:
    """Its parts are those that the command line prints."""

    report: Report
    """What all formats are made of: the answer, the configuration, statistics."""

    @property
    def answer(self) -> Answer:
        return self.report.answer

    @property
    def verdict(self) -> Verdict:
        return self.answer.verdict

    @property
    def properties(self) -> list[PropertyResult]:
        """Everything that was checked, with its status."""
        return self.answer.properties

    @property
    def findings(self) -> list[Finding]:
        """Violations, each with the run that the interpreter replayed."""
        return self.answer.findings

    @property
    def invariants(self) -> list[Invariant]:
        return self.answer.invariants

    @property
    def bounds(self) -> list[BoundReached]:
        """Loops and recursion that were cut."""
        return self.answer.bounds

    @property
    def approximations(self) -> list[Approximation]:
        return self.answer.approximations

    @property
    def restrictions(self) -> list[Restriction]:
        return self.answer.restrictions

    @property
    def assumptions(self) -> list[Assumption]:
        return self.answer.assumptions

    @property
    def warnings(self) -> list[Diagnostic]:
        """Of the compiler and of the engines."""
        return [*self.report.ctx.warnings, *self.answer.warnings]

    @property
    def seconds(self) -> float:
        return self.report.seconds

    @property
    def interrupted(self) -> bool:
        """It was cancelled: this is what was known then."""
        return self.answer.interrupted

    @property
    def cached(self) -> bool:
        """The same was asked before, and the answer was kept."""
        return CACHED in self.report.ctx.statistics.counts

    def count(self, status: Status) -> int:
        return self.answer.count(status)

    def trace(self, finding: Finding) -> list[Step]:
        """The run of a finding, line by line, with what changed."""
        return steps_of(finding)

    def render(self, format: str) -> str | None:
        """As json, sarif, junit, github, html, graphml or yaml. None: the format has nothing to say about this result
        (a witness of `unknown`)."""
        if format not in FORMATS:
            raise ValueError(f"there is no format `{format}`: {', '.join(FORMATS)}")
        return FORMATS[format](self.report)

    def to_dict(self) -> dict[str, Any]:
        """The JSON document (`docs/json.md`)."""
        document: dict[str, Any] = json.loads(FORMATS["json"](self.report) or "{}")
        return document

    def write(self, file: str | os.PathLike[str], format: str | None = None) -> None:
        """In this format, or in the one that the suffix of the file names."""
        name = format or {"sarif": "sarif", "json": "json", "html": "html", "xml": "junit", "yml": "yaml"}.get(
            Path(file).suffix.removeprefix("."), Path(file).suffix.removeprefix(".")
        )
        text = self.render(name)
        if text is None:
            raise ValueError(f"{name} has nothing to say about the verdict {self.verdict.value}")
        write_text(os.fspath(file), text.encode("utf-8", "replace").decode("utf-8"), "write")

    def __str__(self) -> str:
        counts = ", ".join(f"{self.count(each)} {each.value}" for each in Status if self.count(each))
        return f"{self.verdict.value.upper()}   {counts or 'nothing checked'}   {self.seconds:.1f} s"
