"""JSON of a verification (`--format json`, `--output json=FILE`). Its keys are described in docs/json.md and in
`schemas/result.json`, and do not change lightly."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from limpet import __version__
from limpet.base.context import Context
from limpet.interp.events import (
    Event,
    FunctionEntered,
    FunctionLeft,
    InputTaken,
    InstructionReached,
    LineReached,
    ObjectPassed,
    OutputWritten,
    VariableChanged,
)
from limpet.interp.failures import StackEntry
from limpet.reports.json_parts import SCHEMA_VERSION, diagnostic, location, text_of
from limpet.reports.report import Listed, Report, ids_of, listed, public, visible_stack
from limpet.reports.titles import message_of
from limpet.results.answer import Candidate, Finding, Invariant


def render(report: Report) -> str:
    """ASCII alone, so that any encoding can carry it."""
    return json.dumps(answer_document(report), indent=1, ensure_ascii=True) + "\n"


def schema() -> dict[str, Any]:
    """What a document of `limpet verify`, `bmc`, `prove` and `run`, or one of an error, looks like."""
    text = files("limpet.reports").joinpath("schemas/result.json").read_text(encoding="utf-8")
    document: dict[str, Any] = json.loads(text)
    return document


def answer_document(report: Report) -> dict[str, Any]:
    ctx, answer = report.ctx, report.answer
    ids = ids_of(answer)
    traces = [_trace(finding, ids.get(finding.key, finding.key.id)) for finding in answer.findings]
    return {
        "verdict": answer.verdict.value,
        "properties": [_property(each) for each in listed(answer)],
        "approximations": [
            {"id": a.id, "message": a.message, "location": location(a.location)} for a in answer.approximations
        ],
        "assumptions": assumptions(ctx),
        "premises": [{"id": each.id, "message": each.message} for each in answer.premises],
        "bounds": [
            {
                "function": bound.called or bound.function,
                "location": location(bound.location),
                "bound": bound.bound,
                "kind": "recursion" if bound.recursion else "loop",
            }
            for bound in answer.bounds
        ],
        "candidates": [_candidate(each) for each in answer.candidates],
        "restrictions": [
            {"id": r.id, "message": r.message, "option": r.option, "location": location(r.location)}
            for r in answer.restrictions
        ],
        "warnings": [diagnostic(warning) for warning in (*ctx.warnings, *answer.warnings)],
        "trace": traces[0] if traces else None,
        "traces": traces,
        "statistics": dict(ctx.statistics.counts),
        "times": {**{name: round(spent, 6) for name, spent in ctx.statistics.seconds.items()}, "total": report.seconds},
        "invariants": [
            {
                "function": invariant.function,
                "location": location(invariant.location),
                "kind": _invariant_kind(invariant),
                "parameters": list(invariant.parameters) if invariant.parameters is not None else None,
                "conditions": list(invariant.lines),
            }
            for invariant in answer.invariants
        ],
        "timeline": [
            {"seconds": round(entry.seconds, 3), "engine": entry.who, "message": entry.text}
            for entry in answer.timeline
        ],
        "certificate": answer.certificate or None,
        "alone": answer.alone or None,
        "engine": answer.engine,
        "solver": answer.solver,
        "version": __version__,
        "schema_version": SCHEMA_VERSION,
    }


def assumptions(ctx: Context) -> list[dict[str, Any]]:
    return [{"id": a.id, "message": a.message, "location": location(a.location)} for a in ctx.assumptions]


def stack(entries: tuple[StackEntry, ...]) -> list[dict[str, Any]]:
    return [{"function": e.function, "location": location(e.location)} for e in visible_stack(entries)]


def _invariant_kind(invariant: Invariant) -> str:
    if invariant.parameters is not None:
        return "predicate"
    return "loop" if invariant.is_loop else "function"


def _property(each: Listed) -> dict[str, Any]:
    key = each.result.key
    at = key.location
    return {
        "id": each.id,
        "kind": key.kind,
        "status": each.result.status.value,
        "file": at.file if at else None,
        "line": at.line if at else None,
        "column": at.column if at else None,
        "function": key.function or None,
        "message": each.message,
        "note": each.result.note or None,
        "cwe": each.cwe,
    }


def _candidate(candidate: Candidate) -> dict[str, Any]:
    key = candidate.finding.key
    return {
        "function": candidate.function,
        "kind": key.kind,
        "location": location(key.location),
        "message": public(message_of(candidate.finding)),
        "inputs": [record.as_json() for record in candidate.finding.run.inputs],
    }


def _trace(finding: Finding, id: str) -> dict[str, Any]:
    return {
        "property": id,
        "replayed": True,
        "inputs": [
            record.as_json() | {"any": number in finding.irrelevant} for number, record in enumerate(finding.run.inputs)
        ],
        "stdin": text_of(finding.standard_input),
        "forced": [
            {
                "predicate": forced.predicate,
                "arguments": list(forced.arguments),
                "location": location(forced.location),
                "after": list(forced.after),
            }
            for forced in finding.forced
        ],
        "native": _native(finding),
        "stack": stack(finding.run.stack),
        "steps": [_step(event) for event in finding.events],
    }


def _native(finding: Finding) -> dict[str, Any] | None:
    native = finding.native
    return {"confirmed": native.confirmed, "message": native.message} if native is not None else None


def _step(event: Event) -> dict[str, Any]:
    match event:
        case LineReached(at, depth):
            return {"event": "line", "location": location(at), "depth": depth}
        case InstructionReached(function, block, text, depth):
            return {"event": "instruction", "function": function, "block": block, "text": text, "depth": depth}
        case VariableChanged(name, value, depth):
            return {"event": "variable", "name": name, "value": value, "depth": depth}
        case FunctionEntered(name, arguments, depth):
            return {"event": "call", "function": name, "arguments": dict(arguments), "depth": depth}
        case ObjectPassed(name, value, depth):
            return {"event": "object", "name": name, "value": value, "depth": depth}
        case FunctionLeft(name, value, depth):
            return {"event": "return", "function": name, "value": value, "depth": depth}
        case InputTaken(function, value, depth):
            return {"event": "input", "function": function, "value": value, "depth": depth}
        case OutputWritten(stream, data, depth):
            return {"event": "output", "stream": stream, "text": text_of(data), "depth": depth}
