"""What a worker left behind becomes a record: was the answer right, and where did the time go?"""

from __future__ import annotations

import datetime
import json
import os
import platform
import signal
from collections import Counter
from pathlib import Path
from typing import Any

from limpet.base.context import SOLVER_TIMEOUTS
from limpet.base.properties import Status, Verdict
from limpet.bench.processes import Ending
from limpet.bench.records import Record, TaskOutcome
from limpet.bench.revision import measured_version
from limpet.bench.tasks import ANY, Assignment, Expectation
from limpet.bench.tools import Tool
from limpet.svcomp.property_files import part_of
from limpet.svcomp.scores import score

STAGES = {
    "frontend": ("frontend", "read", "prepare"),
    "seair": ("pointsto", "seair", "prove: seair"),
    "bound": ("bound",),
    "forms": ("forms",),
    "encode": ("encode", "linear"),
    "clauses": ("clauses", "prove: clauses"),
    "shrink": ("shrink", "equalities", "prove: shrink", "prove: equalities"),
    "invariants": ("analyse", "invariants", "prove: analyse", "prove: invariants"),
    "solve": ("solve",),
    "spacer": ("prove: solve",),
    "certify": ("certify", "confirm", "vacuity", "prove: certify", "prove: vacuity"),
    "replay": ("replay", "derivation", "prove: replay", "prove: derivation"),
}
"""Stage → the times of `--format json` that it adds up. What is left is `rest`: starting, writing.

Of `limpet verify`, the times of the Horn engine, which runs beside the bounded one, begin with `prove: `. Stages of
both may then add up to more than the wall time."""
_NEAR_THE_LIMIT = 0.97


def record_of(list_name: str, assignment: Assignment, ending: Ending) -> Record:
    task, configuration = assignment.task, assignment.configuration
    tool = configuration.tool
    document = _document(ending) if tool is None else _document_of_tool(tool, ending)
    outcome, message = _outcome(task.expected, document, ending, task.limits.seconds)
    properties = document.get("properties", [])
    verdict = document.get("verdict")
    return Record(
        list=list_name,
        group=task.group,
        task=task.name,
        configuration=assignment.configuration.name,
        outcome=outcome.value,
        expected=str(task.expected),
        verdict=verdict,
        message=message,
        wall=round(ending.wall, 4),
        cpu=round(ending.cpu, 4),
        memory=round(ending.peak_megabytes, 1),
        stages=_stages(document.get("times", {}), ending.wall),
        counts=document.get("statistics", {}),
        statuses=dict(Counter(entry["status"] for entry in properties)),
        violations=tuple(_place(entry) for entry in _violated(document)),
        parameters=dict(task.parameters),
        arguments=assignment.description,
        timeout=task.limits.seconds,
        memory_limit=task.limits.megabytes,
        exit_status=ending.status,
        version=measured_version() if tool is None else tool.version,
        finished=datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        command=configuration.who,
        specification=Path(task.program.specification).stem if task.program.specification is not None else None,
        score=_score(task.expected, verdict if outcome in _ANSWERS else None, outcome),
        host=platform.node(),
        load=round(os.getloadavg()[0], 2),
    )


def _score(expected: Expectation, verdict: str | None, outcome: TaskOutcome) -> int:
    if expected.verdict not in _DECIDED:
        return 0
    answered = verdict == Verdict.SAFE.value if verdict in _DECIDED else None
    return score(holds=expected.verdict == Verdict.SAFE.value, answered=answered, correct=outcome is TaskOutcome.RIGHT)


def _document_of_tool(tool: Tool, ending: Ending) -> dict[str, Any]:
    """What another tool answers, in the form of Limpet's documents."""
    text = ending.output.decode("utf-8", "replace") + "\n" + ending.errors
    said = tool.answer(text, ending.status)
    match said:
        case "timeout":
            return {"error": {"id": "timeout", "message": "it says so", "location": None}}
        case "memory":
            return {"error": {"id": "memory", "message": "it says so", "location": None}}
        case None | "error":
            return {}
    return {"verdict": said}


def _document(ending: Ending) -> dict[str, Any]:
    try:
        document = json.loads(ending.output)
    except ValueError:
        return {}
    return document if isinstance(document, dict) else {}


def _outcome(expected: Expectation, document: dict[str, Any], ending: Ending, limit: float) -> tuple[TaskOutcome, str]:
    verdict = document.get("verdict")
    if ending.exceeded == "memory":
        return TaskOutcome.MEMORY, f"more than its memory: {ending.peak_megabytes:.0f} MB"
    if verdict is None:
        error = document.get("error")
        if ending.exceeded == "timeout" or (error is not None and error["id"] == "timeout"):
            return TaskOutcome.TIMEOUT, f"no answer within {limit:g} s"
        if error is not None and error["id"] == "memory":
            return TaskOutcome.MEMORY, error["message"]
        return TaskOutcome.ERROR, _error(error, ending)
    if verdict == expected.verdict or (expected.verdict == ANY and verdict in _DECIDED):
        return _details(expected, document)
    if verdict in _DECIDED:
        return TaskOutcome.WRONG, f"{verdict}, expected {expected}{_first(document)}"
    if verdict == Verdict.BOUNDED.value:
        bounds = document.get("bounds", [])
        where = f": {_at(bounds[0]['location'])}" if bounds else ""
        return TaskOutcome.BOUNDED, f"{len(bounds)} loops or calls are cut{where}"
    if ending.exceeded == "timeout" or ending.wall >= limit * _NEAR_THE_LIMIT:
        return TaskOutcome.TIMEOUT, f"no answer within {limit:g} s"
    out_of_time = document.get("statistics", {}).get(SOLVER_TIMEOUTS) and not document.get("approximations")
    return (TaskOutcome.TIMEOUT if out_of_time else TaskOutcome.UNKNOWN), _why_unknown(document)


_DECIDED = (Verdict.SAFE.value, Verdict.UNSAFE.value)
_ANSWERS = (TaskOutcome.RIGHT, TaskOutcome.WRONG)


def _details(expected: Expectation, document: dict[str, Any]) -> tuple[TaskOutcome, str]:
    """The verdict is as expected; are the kind and the line of a violation, too?

    Other tools than Limpet list no violations in a form that is known: their verdict is all there is."""
    if "properties" not in document:
        return TaskOutcome.RIGHT, ""
    parts = {part_of(entry["kind"]) for entry in _violated(document)}
    if expected.subproperty is not None and parts - {None} and expected.subproperty not in parts:
        return TaskOutcome.WRONG, f"{document['verdict']}, but expected {expected}{_first(document)}"
    fitting = [
        entry
        for entry in _violated(document)
        if expected.kind in (None, entry["kind"]) and expected.line in (None, entry["line"])
    ]
    if (expected.kind is None and expected.line is None) or fitting:
        return TaskOutcome.RIGHT, ""
    return TaskOutcome.WRONG, f"{document['verdict']}, but expected {expected}{_first(document)}"


def _violated(document: dict[str, Any]) -> list[dict[str, Any]]:
    return [entry for entry in document.get("properties", []) if entry["status"] == Status.VIOLATED.value]


def _first(document: dict[str, Any]) -> str:
    violated = _violated(document)
    return f": {violated[0]['message']} ({_place(violated[0])})" if violated else ""


def _place(entry: dict[str, Any]) -> str:
    return f"{entry['kind']}@{entry['file']}:{entry['line']}"


def _at(location: dict[str, Any] | None) -> str:
    return f"{location['file']}:{location['line']}" if location is not None else "?"


def _why_unknown(document: dict[str, Any]) -> str:
    for entry in document.get("approximations", []):
        return str(entry["message"])
    for entry in document.get("properties", []):
        if entry["status"] == Status.UNKNOWN.value:
            return entry.get("note") or f"{_place(entry)} is unknown"
    return "unknown"


def _error(error: dict[str, Any] | None, ending: Ending) -> str:
    if error is not None:
        where = f"{_at(error['location'])}: " if error.get("location") else ""
        return f"{where}{error['message']} [{error['id']}]"
    if ending.status < 0:
        try:
            name = signal.Signals(-ending.status).name
        except ValueError:
            name = f"signal {-ending.status}"
        return f"the worker was ended by {name}"
    last = ending.errors.strip().split("\n")[-1]
    return f"the worker ended with status {ending.status}" + (f": {last}" if last else "")


def _stages(times: dict[str, float], wall: float) -> dict[str, float]:
    if not times:
        return {}
    stages = {name: round(sum(times.get(part, 0.0) for part in parts), 4) for name, parts in STAGES.items()}
    if "clauses" in times:  # an engine for Horn clauses by itself: its `solve` is the time of their solver
        stages["spacer"], stages["solve"] = stages["solve"], 0.0
    stages["rest"] = round(max(0.0, wall - sum(stages.values())), 4)
    return stages
