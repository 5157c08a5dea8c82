"""Witnesses of SV-COMP in YAML, format 2.0: a violation as a sequence of waypoints, a proof as a set of invariants.

JSON is YAML, too; only the outermost levels are spread out, for readers.
"""

from __future__ import annotations

import hashlib
import json
import uuid
from itertools import pairwise
from typing import Any

from limpet import __version__
from limpet.base.diagnostics import Location
from limpet.base.properties import Verdict
from limpet.builtins.operations import Operation
from limpet.builtins.table import BUILTINS
from limpet.reports.report import Report, program_stack, violation_of
from limpet.reports.source_text import SourceTexts, in_program
from limpet.reports.witness import (
    Task,
    c_condition,
    c_value,
    call_end,
    is_call,
    label_start,
    loop_start,
    task_of,
    witnessed,
)
from limpet.results.answer import Finding


def render(report: Report) -> str | None:
    """None unless there is a violation or a proof."""
    finding = witnessed(report)
    if finding is None and report.answer.verdict is not Verdict.SAFE:
        return None
    task = task_of(report, finding)
    sources = SourceTexts()
    if finding is not None:
        kind, content = "violation_sequence", _sequence(report, task, sources, finding)
    else:
        kind, content = "invariant_set", _invariants(report, task, sources)
    return _text(kind, _metadata(report, task), content)


def _text(kind: str, metadata: dict[str, Any], content: list[Any]) -> str:
    lines = [f"- entry_type: {kind}", "  metadata:"]
    lines += [f"    {name}: {_flow(value)}" for name, value in metadata.items()]
    lines.append("  content:" if content else "  content: []")
    for entry in content:
        ((name, value),) = entry.items()
        if isinstance(value, list):
            lines.append(f"    - {name}:")
            lines += [f"        - {_flow(each)}" for each in value]
        else:
            lines.append(f"    - {name}: {_flow(value)}")
    return "\n".join(lines) + "\n"


def _flow(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _metadata(report: Report, task: Task) -> dict[str, Any]:
    # The same result has the same name.
    seed = hashlib.sha256(json.dumps([report.command, task.hashes, str(report.created)]).encode()).hexdigest()
    return {
        "format_version": "2.0",
        "uuid": str(uuid.UUID(seed[:32])),
        "creation_time": report.created.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "producer": {"name": "Limpet", "version": __version__, "command_line": report.command_line},
        "task": {
            "input_files": list(task.files),
            "input_file_hashes": task.hashes,
            "specification": task.specification,
            "data_model": "ILP32" if task.word_bits == 32 else "LP64",
            "language": "C",
        },
    }


def _sequence(report: Report, task: Task, sources: SourceTexts, finding: Finding) -> list[Any]:
    segments = []
    for record in finding.run.inputs:
        value = c_value(record)
        at = record.location
        if value is None or at is None or not is_call(record) or not in_program(at):
            continue
        end = call_end(sources, at)
        if end is None:
            continue
        constraint = {"value": f"\\result == {value}", "format": "ext_c_expression"}
        segments.append(_waypoint("function_return", _place(task, at, *end), constraint))
    target = _target(report, finding)
    if target is not None:
        segments.append(_waypoint("target", _place(task, target, target.line, max(sources.column(target), 1)), None))
    return segments


def _target(report: Report, finding: Finding) -> Location | None:
    """Of a call of the error function: that call, not what its body does."""
    violation = violation_of(finding)
    property = report.ctx.config.property
    functions = property.functions if property is not None else tuple(BUILTINS[Operation.ERROR].sv_comp.split()[:1])
    stack = program_stack(violation.stack)
    for inner, outer in pairwise(stack):
        if inner.function in functions:
            return outer.location
    at = violation.location or finding.key.location
    return at if in_program(at) else None


def _waypoint(type: str, place: dict[str, Any], constraint: dict[str, str] | None) -> dict[str, Any]:
    waypoint: dict[str, Any] = {"action": "follow", "type": type, "location": place}
    if constraint is not None:
        waypoint["constraint"] = constraint
    return {"segment": [{"waypoint": waypoint}]}


def _place(task: Task, at: Location, line: int, column: int) -> dict[str, Any]:
    place: dict[str, Any] = {"file_name": task.name_of(at.file) or at.file, "line": line, "column": column}
    if at.function:
        place["function"] = at.function
    return place


def _invariants(report: Report, task: Task, sources: SourceTexts) -> list[Any]:
    content = []
    for invariant in report.answer.invariants:
        at = invariant.location
        if not invariant.is_loop or at is None or not in_program(at):
            continue
        condition = c_condition(report, sources, invariant)
        if condition is not None:
            loop = loop_start(sources, at)
            start = loop or label_start(sources, at)
            if start is not None:
                kind = "loop_invariant" if loop is not None else "location_invariant"
                place = _place(task, at, *start) | {"function": invariant.function}
                entry = {"type": kind, "location": place, "value": condition, "format": "c_expression"}
                content.append({"invariant": entry})
    return content
