"""The HTML report: one file that needs nothing else, with the run to step through.

The page is made here, from `templates/`; `report.js` only filters and steps. What a program says is escaped by jinja2.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from jinja2 import Environment, FunctionLoader
from markupsafe import Markup

from limpet import __version__
from limpet.base.diagnostics import Location
from limpet.base.properties import KINDS, Status, advice_on
from limpet.base.records import dataclass
from limpet.interp.events import MemoryWrite
from limpet.interp.memory_view import MemoryView, ObjectView
from limpet.reports.highlight import Piece, highlighted
from limpet.reports.html_graphs import DrawnGraph, KnownLines, drawn_graphs
from limpet.reports.report import Listed, Report, listed, program_stack, reproduction, violation_of
from limpet.reports.source_text import SourceTexts, in_program
from limpet.reports.steps import Step, steps_of
from limpet.reports.titles import message_of, title_of
from limpet.results.answer import Finding, Invariant

_WORST = (Status.VIOLATED, Status.UNKNOWN, Status.BOUNDED, Status.PROVED, Status.UNREACHABLE)
SIGNS = {
    Status.VIOLATED: "✗",
    Status.UNKNOWN: "?",
    Status.BOUNDED: "~",
    Status.PROVED: "✓",
    Status.UNREACHABLE: "–",
}


@dataclass(frozen=True, slots=True)
class SourceLine:
    number: int
    pieces: list[Piece]
    status: str
    sign: str
    title: str
    invariants: tuple[str, ...]
    coverage: str
    """`followed`, `unreached`, or empty if nothing is known."""


@dataclass(frozen=True, slots=True)
class SourceFile:
    number: int
    name: str
    lines: list[SourceLine]


def render(report: Report) -> str:
    environment = Environment(loader=FunctionLoader(_template), autoescape=True, trim_blocks=True, lstrip_blocks=True)
    page = _Page(report)
    return environment.get_template("report.html").render(
        page=page,
        report=report,
        answer=report.answer,
        version=__version__,
        style=Markup(_template("report.css")),
        script=Markup(_template("memory.js") + _template("report.js")),
        data=Markup(_embedded(page.data())),
    )


def _template(name: str) -> str:
    return files("limpet.reports").joinpath(f"templates/{name}").read_text(encoding="utf-8")


def _embedded(data: object) -> str:
    """JSON that cannot end the element that it is in."""
    text = json.dumps(data, ensure_ascii=True, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


class _Page:
    """What the template asks for."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.texts = SourceTexts()
        self.properties = listed(report.answer)
        self.findings = [_FindingView(report, finding) for finding in report.answer.findings]
        self.names = self._file_names()
        self.sources = [self._source(number, name) for number, name in enumerate(self.names)]
        self.graphs = self._graphs()

    @property
    def title(self) -> str:
        return ", ".join(self.report.ctx.config.input.files)

    @property
    def counts(self) -> list[tuple[str, str, int]]:
        return [(status.value, SIGNS[status], self.report.answer.count(status)) for status in _WORST]

    @property
    def kinds(self) -> list[str]:
        return sorted({each.result.key.kind for each in self.properties})

    def rows(self) -> list[dict[str, Any]]:
        """What needs attention comes first."""
        return [self._row(each) for each in sorted(self.properties, key=lambda each: _WORST.index(each.result.status))]

    def _row(self, each: Listed) -> dict[str, Any]:
        key, status = each.result.key, each.result.status
        kind = KINDS.get(key.kind)
        finding = self.report.answer.findings.index(each.finding) if each.finding is not None else None
        message = message_of(each.finding) if each.finding is not None else each.message
        return {
            "id": each.id,
            "kind": key.kind,
            "cwe": each.cwe,
            "status": status.value,
            "sign": SIGNS[status],
            "function": key.function,
            "place": str(key.location) if key.location is not None else "",
            "anchor": self._anchor(key.location),
            "message": message or (kind.summary if kind is not None else ""),
            "note": each.result.note,
            "finding": finding,
        }

    def _anchor(self, at: Location | None) -> str:
        return f"L{self.names.index(at.file)}-{at.line}" if at is not None and at.file in self.names else ""

    def _file_names(self) -> list[str]:
        """Files with properties, steps or invariants that can be shown; those with findings come first."""
        places = [finding.violation.location for finding in self.findings]
        places += [each.result.key.location for each in self.properties]
        places += [step.location for finding in self.findings for step in finding.steps]
        places += [invariant.location for invariant in self.report.answer.invariants]
        names = dict.fromkeys(at.file for at in places if at is not None and in_program(at))
        return [name for name in names if self.texts.lines(name)]

    def _source(self, number: int, name: str) -> SourceFile:
        by_line: dict[int, list[Listed]] = {}
        for each in self.properties:
            at = each.result.key.location
            if at is not None and at.file == name:
                by_line.setdefault(at.line, []).append(each)
        invariants: dict[int, list[str]] = {}
        for invariant in self.report.answer.invariants:
            if invariant.location is not None and invariant.location.file == name:
                invariants.setdefault(invariant.location.line, []).extend(_invariant_lines(invariant))
        lines = []
        for line, pieces in enumerate(highlighted(self.texts.lines(name)), 1):
            here = by_line.get(line, [])
            worst = next((status for status in _WORST if any(each.result.status is status for each in here)), None)
            title = "; ".join(f"{each.result.key.kind}: {each.result.status.value}" for each in here)
            status, sign = (worst.value, SIGNS[worst]) if worst is not None else ("", "")
            conditions = tuple(invariants.get(line, ()))
            lines.append(SourceLine(line, pieces, status, sign, title, conditions, self._coverage_of(name, line)))
        return SourceFile(number, name, lines)

    def _coverage_of(self, file: str, line: int) -> str:
        coverage = self.report.answer.coverage
        if coverage is None:
            return ""
        if (file, line) in coverage.followed:
            return "followed"
        return "unreached" if (file, line) in coverage.others else ""

    @property
    def coverage(self) -> str:
        """A sentence about which lines are reached."""
        coverage = self.report.answer.coverage
        if coverage is None or not coverage.followed:
            return ""
        every = len(coverage.followed) + len(coverage.others)
        text = f"Coverage: {len(coverage.followed)} of {every} lines with code were followed"
        if not coverage.others:
            return text + "."
        if coverage.complete:
            return f"{text}; no run gets to the other {len(coverage.others)} (dotted)."
        return f"{text}; the other {len(coverage.others)} (dotted) are behind a bound, or no run gets there."

    def _graphs(self) -> list[DrawnGraph]:
        graphs, coverage = self.report.answer.graphs, self.report.answer.coverage
        if graphs is None:
            return []
        places = [each.result.key.location for each in self.properties if each.result.status is Status.VIOLATED]
        violated = {(at.file, at.line) for at in places if at is not None}
        unreached = coverage.others if coverage is not None else frozenset()
        invariants: dict[tuple[str, int], list[str]] = {}
        for each in self.report.answer.invariants:
            if each.is_loop and each.location is not None:
                invariants.setdefault((each.location.file, each.location.line), []).extend(each.lines)
        known = KnownLines(self._text, self._anchor, violated, unreached, invariants)
        return drawn_graphs(graphs, known)

    @property
    def left_out(self) -> int:
        """Functions without a picture."""
        graphs = self.report.answer.graphs
        return graphs.left_out if graphs is not None else 0

    def _text(self, file: str, line: int) -> str:
        return self.texts.line(Location(file, line)) or ""

    def data(self) -> dict[str, Any]:
        return {
            "files": self.names,
            "pointer": self.report.ctx.config.compile.word_bits // 8,
            "findings": [finding.data(self.names) for finding in self.findings],
        }

    def times(self) -> list[tuple[str, str]]:
        stages = self.report.ctx.statistics.seconds.items()
        return [(name, f"{spent:.3f}") for name, spent in sorted(stages, key=lambda each: -each[1]) if spent >= 0.001]

    def figures(self) -> list[tuple[str, int]]:
        return sorted(self.report.ctx.statistics.counts.items())

    def function_invariants(self) -> list[Invariant]:
        """Those that have no line of their own."""
        return [each for each in self.report.answer.invariants if not each.is_loop]


def _invariant_lines(invariant: Invariant) -> list[str]:
    return list(invariant.lines) if invariant.is_loop else []


class _FindingView:
    def __init__(self, report: Report, finding: Finding) -> None:
        self.finding = finding
        self.violation = violation_of(finding)
        self.steps = [step for step in steps_of(finding) if step.kind != "line" or in_program(step.location)]
        self.title, self.cwe = title_of(self.violation)
        self.message = message_of(finding)
        self.advice = advice_on(self.violation.kind)
        self.command = reproduction(report, finding)
        self.calls = program_stack(self.violation.stack)
        self.inputs = [
            (record.function, f"{record.value} (any value)" if number in finding.irrelevant else str(record.value))
            for number, record in enumerate(finding.run.inputs)
        ]

    def data(self, names: list[str]) -> dict[str, Any]:
        at = self.violation.location
        last = {"f": names.index(at.file), "l": at.line} if at is not None and at.file in names else None
        return {
            "kind": self.violation.kind,
            "message": self.message,
            "at": last,
            "steps": [_step(step, names) for step in self.steps],
            "memory": _memory(self.finding.run.memory, names),
        }


def _step(step: Step, names: list[str]) -> dict[str, Any]:
    """Short keys: there may be thousands of them."""
    entry: dict[str, Any] = {"k": step.kind[0], "d": step.depth}
    if step.location is not None and step.location.file in names:
        entry |= {"f": names.index(step.location.file), "l": step.location.line}
    if step.function:
        entry |= {"n": step.function, "t": step.text}
    if step.changes:
        entry["c"] = [list(change) for change in step.changes]
    if step.writes:
        entry["w"] = [_write(write) for write in step.writes]
    if step.targets:
        entry["p"] = {name: [target.object, target.offset] for name, target in step.targets.items()}
    if step.output:
        entry["o"] = "".join(data.decode("utf-8", "replace") for _, data in step.output)
    return entry


def _write(write: MemoryWrite) -> list[Any]:
    pointers = [[offset, target.object, target.offset] for offset, target in write.pointers]
    return [write.object, write.offset, write.data.hex(), *([pointers] if pointers else [])]


def _memory(view: MemoryView | None, names: list[str]) -> dict[str, Any] | None:
    if view is None:
        return None
    access = view.access
    bad = None
    if access is not None:
        bad = {"o": access.object, "at": access.offset, "n": access.size, "write": access.write}
    return {"objects": [_object(each, names) for each in view.objects], "bad": bad}


def _object(o: ObjectView, names: list[str]) -> dict[str, Any]:
    end = o.ended_at
    places = (("declared", o.declared_at), ("allocated", o.allocated_at))
    return {
        "i": o.number,
        "name": o.name,
        "kind": o.kind,
        "size": o.size,
        "state": o.state,
        "start": o.start,
        "data": o.data.hex(),
        "undef": o.undefined.hex(),
        "ptrs": [[pointer.offset, pointer.target, pointer.at] for pointer in o.pointers],
        "end": {"f": names.index(end.file), "l": end.line} if end is not None and end.file in names else None,
        "ended": f"ended at {end}" if end is not None else "",
        "where": "; ".join(f"{what} at {at}" for what, at in places if at is not None),
    }
