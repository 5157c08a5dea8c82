"""The JSON documents of `--format json`. Their keys are described in docs/json.md and do not change lightly."""

from __future__ import annotations

import json
import sys
import traceback
from typing import Any

from limpet import __version__
from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, Location
from limpet.base.properties import KINDS
from limpet.interp.failures import StackEntry, Violation
from limpet.interp.run import RunResult


def print_document(document: dict[str, Any]) -> None:
    """ASCII alone, so that any encoding can carry it."""
    sys.stdout.write(json.dumps(document, indent=1, ensure_ascii=True) + "\n")
    sys.stdout.flush()


def run_document(ctx: Context, result: RunResult, output: dict[int, bytes]) -> dict[str, Any]:
    violation = result.violation
    return {
        # One run proves nothing: it can only go wrong.
        "verdict": "unsafe" if violation is not None else "unknown",
        "outcome": result.outcome.value,
        "exit_status": result.exit_status,
        "properties": [_property(violation)] if violation is not None else [],
        "approximations": [
            {"id": a.id, "message": a.message, "location": location(a.location)} for a in ctx.approximations
        ],
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


def error_document(error: Diagnostic) -> dict[str, Any]:
    return {"error": diagnostic(error), "version": __version__}


def crash_document(error: BaseException) -> dict[str, Any]:
    told = diagnostic(Diagnostic("internal-error", f"{type(error).__name__}: {error}"))
    return {"error": {**told, "traceback": traceback.format_exception(error)}, "version": __version__}


def diagnostic(told: Diagnostic) -> dict[str, Any]:
    return {
        "id": told.id,
        "severity": told.severity.value,
        "message": told.message,
        "location": location(told.location),
        "notes": [{"message": note.message, "location": location(note.location)} for note in told.notes],
        "compiler_output": told.raw,
    }


def location(at: Location | None) -> dict[str, Any] | None:
    if at is None:
        return None
    return {"file": at.file, "line": at.line or None, "column": at.column or None, "function": at.function}


def text_of(data: bytes) -> str:
    """UTF-8; bytes that are not become the characters U+DC80 to U+DCFF, as Python's surrogateescape has it."""
    return data.decode("utf-8", "surrogateescape")


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
