"""What a worker left behind becomes a record: was the answer right, and where did the time go?"""

from __future__ import annotations

import datetime
import json
import signal
from collections import Counter
from typing import Any

from limpet import __version__
from limpet.base.properties import Status, Verdict
from limpet.bench.processes import Ending
from limpet.bench.records import Outcome, Record
from limpet.bench.tasks import ANY, Assignment, Expectation

STAGES = {
    "frontend": ("frontend", "read", "prepare"),
    "seair": ("pointsto", "seair"),
    "bound": ("bound",),
    "forms": ("forms",),
    "encode": ("encode", "linear"),
    "solve": ("solve",),
    "replay": ("replay",),
}
"""Stage → the times of `limpet verify --format json` that it adds up. What is left is `rest`: starting, writing."""
_NEAR_THE_LIMIT = 0.97
_SOLVER_OUT_OF_TIME = "the solver ran out of time"
"""The note of a property for which the solver had used up its part of the time."""


def record_of(list_name: str, assignment: Assignment, ending: Ending) -> Record:
    task = assignment.task
    document = _document(ending)
    outcome, message = _outcome(task.expected, document, ending, task.limits.seconds)
    properties = document.get("properties", [])
    return Record(
        list=list_name,
        group=task.group,
        task=task.name,
        configuration=assignment.configuration.name,
        outcome=outcome.value,
        expected=str(task.expected),
        verdict=document.get("verdict"),
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
        version=document.get("version", __version__),
        finished=datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
    )


def _document(ending: Ending) -> dict[str, Any]:
    try:
        document = json.loads(ending.output)
    except ValueError:
        return {}
    return document if isinstance(document, dict) else {}


def _outcome(expected: Expectation, document: dict[str, Any], ending: Ending, limit: float) -> tuple[Outcome, str]:
    verdict = document.get("verdict")
    if ending.exceeded == "memory":
        return Outcome.MEMORY, f"more than its memory: {ending.peak_megabytes:.0f} MB"
    if verdict is None:
        error = document.get("error")
        if ending.exceeded == "timeout" or (error is not None and error["id"] == "timeout"):
            return Outcome.TIMEOUT, f"no answer within {limit:g} s"
        return Outcome.ERROR, _error(error, ending)
    if verdict == expected.verdict or (expected.verdict == ANY and verdict in _DECIDED):
        return _details(expected, document)
    if verdict in _DECIDED:
        return Outcome.WRONG, f"{verdict}, expected {expected}{_first(document)}"
    if verdict == Verdict.BOUNDED.value:
        bounds = document.get("bounds", [])
        where = f": {_at(bounds[0]['location'])}" if bounds else ""
        return Outcome.BOUNDED, f"{len(bounds)} loops or calls are cut{where}"
    if ending.exceeded == "timeout" or ending.wall >= limit * _NEAR_THE_LIMIT:
        return Outcome.TIMEOUT, f"no answer within {limit:g} s"
    why = _why_unknown(document)
    return (Outcome.TIMEOUT if why == _SOLVER_OUT_OF_TIME else Outcome.UNKNOWN), why


_DECIDED = (Verdict.SAFE.value, Verdict.UNSAFE.value)


def _details(expected: Expectation, document: dict[str, Any]) -> tuple[Outcome, str]:
    """The verdict is as expected; are the kind and the line of a violation, too?"""
    fitting = [
        entry
        for entry in _violated(document)
        if expected.kind in (None, entry["kind"]) and expected.line in (None, entry["line"])
    ]
    if (expected.kind is None and expected.line is None) or fitting:
        return Outcome.RIGHT, ""
    return Outcome.WRONG, f"{document['verdict']}, but expected {expected}{_first(document)}"


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
    stages["rest"] = round(max(0.0, wall - sum(stages.values())), 4)
    return stages
