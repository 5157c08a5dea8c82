"""The JSON document of `limpet run`. Its keys are described in docs/json.md and do not change lightly."""

from __future__ import annotations

from typing import Any

from limpet import __version__
from limpet.base.context import Context
from limpet.base.properties import is_made_up
from limpet.interp.failures import Violation
from limpet.interp.results import RunResult
from limpet.reports.json_format import assumptions, stack
from limpet.reports.json_parts import SCHEMA_VERSION, diagnostic, location, text_of
from limpet.reports.titles import title_of


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
        "assumptions": assumptions(ctx),
        "warnings": [diagnostic(warning) for warning in ctx.warnings],
        "stack": stack(result.stack),
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
        "schema_version": SCHEMA_VERSION,
    }


def _property(violation: Violation) -> dict[str, Any]:
    at = violation.location
    return {
        "id": f"{violation.kind}@{at}" if at else violation.kind,
        "kind": violation.kind,
        "status": "violated",
        "file": at.file if at else None,
        "line": at.line if at else None,
        "column": at.column if at else None,
        "function": at.function if at else None,
        "message": violation.message,
        "cwe": title_of(violation)[1],
    }
