"""The JSON documents of `--format json`. Their keys are described in docs/json.md and do not change lightly."""

from __future__ import annotations

from typing import Any

from limpet import __version__
from limpet.base.context import Context
from limpet.base.properties import KINDS, is_made_up
from limpet.cli.json_output import diagnostic, location, text_of
from limpet.interp.events import (
    Event,
    FunctionEntered,
    FunctionLeft,
    InputTaken,
    LineReached,
    ObjectPassed,
    OutputWritten,
    VariableChanged,
)
from limpet.interp.failures import StackEntry, Violation
from limpet.interp.results import RunResult
from limpet.results.answer import Answer, Finding, Invariant, PropertyResult


def run_document(ctx: Context, result: RunResult, output: dict[int, bytes]) -> dict[str, Any]:
    violation = result.violation
    return {
        # One run proves nothing: it can only go wrong.
        "verdict": "unsafe" if violation is not None and not is_made_up(ctx.approximations) else "unknown",
        "outcome": result.outcome.value,
        "exit_status": result.exit_status,
        "properties": [_property(violation)] if violation is not None else [],
        "approximations": [
            {"id": a.id, "message": a.message, "location": location(a.location)} for a in ctx.approximations
        ],
        "assumptions": _assumptions(ctx),
        "warnings": [diagnostic(warning) for warning in ctx.warnings],
        "stack": [_entry(entry) for entry in result.stack],
        "inputs": [record.as_json() for record in result.inputs],
        "seed": result.seed,
        "leaked": [{"size": size, "location": location(at)} for size, at in result.leaked],
        "stdout": text_of(output.get(1, b"")),
        "stderr": text_of(output.get(2, b"")),
        "steps": result.steps,
        "times": {name: round(value, 6) for name, value in ctx.statistics.seconds.items()},
        "engine": "interpreter",
        "solver": None,
        "version": __version__,
    }


def answer_document(ctx: Context, answer: Answer, seconds: float) -> dict[str, Any]:
    violations = {finding.key: finding for finding in answer.findings}
    return {
        "verdict": answer.verdict.value,
        "properties": [_result(result, violations.get(result.key)) for result in answer.properties],
        "approximations": [
            {"id": a.id, "message": a.message, "location": location(a.location)} for a in answer.approximations
        ],
        "assumptions": _assumptions(ctx),
        "premises": [{"id": each.id, "message": each.message} for each in answer.premises],
        "bounds": [
            {
                "function": bound.function,
                "location": location(bound.location),
                "bound": bound.bound,
                "kind": "recursion" if bound.recursion else "loop",
            }
            for bound in answer.bounds
        ],
        "restrictions": [
            {"id": r.id, "message": r.message, "option": r.option, "location": location(r.location)}
            for r in answer.restrictions
        ],
        "warnings": [diagnostic(warning) for warning in (*ctx.warnings, *answer.warnings)],
        "trace": _trace(answer.findings[0]) if answer.findings else None,
        "traces": [_trace(finding) for finding in answer.findings],
        "statistics": dict(ctx.statistics.counts),
        "times": {**{name: round(spent, 6) for name, spent in ctx.statistics.seconds.items()}, "total": seconds},
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
    }


def _invariant_kind(invariant: Invariant) -> str:
    if invariant.parameters is not None:
        return "predicate"
    return "loop" if invariant.is_loop else "function"


def _assumptions(ctx: Context) -> list[dict[str, Any]]:
    return [{"id": a.id, "message": a.message, "location": location(a.location)} for a in ctx.assumptions]


def _result(result: PropertyResult, finding: Finding | None) -> dict[str, Any]:
    at, kind = result.key.location, KINDS.get(result.key.kind)
    violation = finding.run.violation if finding is not None else None
    return {
        "id": result.key.id,
        "kind": result.key.kind,
        "status": result.status.value,
        "file": at.file if at else None,
        "line": at.line if at else None,
        "column": at.column if at else None,
        "function": result.key.function or None,
        "message": violation.message if violation is not None else result.key.message,
        "note": result.note or None,
        "cwe": kind.cwe if kind is not None else None,
    }


def _trace(finding: Finding) -> dict[str, Any]:
    return {
        "property": finding.key.id,
        "replayed": True,
        "inputs": [record.as_json() for record in finding.run.inputs],
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
        "stack": [_entry(entry) for entry in finding.run.stack],
        "steps": [_step(event) for event in finding.events],
    }


def _step(event: Event) -> dict[str, Any]:
    match event:
        case LineReached(at, depth):
            return {"event": "line", "location": location(at), "depth": depth}
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


def _property(violation: Violation) -> dict[str, Any]:
    at, kind = violation.location, KINDS.get(violation.kind)
    return {
        "id": f"{violation.kind}@{at}" if at else violation.kind,
        "kind": violation.kind,
        "status": "violated",
        "file": at.file if at else None,
        "line": at.line if at else None,
        "column": at.column if at else None,
        "function": at.function if at else None,
        "message": violation.message,
        "cwe": kind.cwe if kind is not None else None,
    }


def _entry(entry: StackEntry) -> dict[str, Any]:
    return {"function": entry.function, "location": location(entry.location)}
