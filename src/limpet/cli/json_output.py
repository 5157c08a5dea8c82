"""What all JSON documents share, and those that tell of mistakes: small, as every command needs them at its start."""

from __future__ import annotations

import json
import sys
import traceback
from typing import Any

from limpet import __version__
from limpet.base.diagnostics import Diagnostic, Location


def print_document(document: dict[str, Any]) -> None:
    """ASCII alone, so that any encoding can carry it."""
    sys.stdout.write(json.dumps(document, indent=1, ensure_ascii=True) + "\n")
    sys.stdout.flush()


def error_document(error: Diagnostic) -> dict[str, Any]:
    return {"error": diagnostic(error), "version": __version__}


def crash_document(error: BaseException) -> dict[str, Any]:
    error_record = diagnostic(Diagnostic("internal-error", f"{type(error).__name__}: {error}"))
    return {"error": {**error_record, "traceback": traceback.format_exception(error)}, "version": __version__}


def diagnostic(entry: Diagnostic) -> dict[str, Any]:
    return {
        "id": entry.id,
        "severity": entry.severity.value,
        "message": entry.message,
        "location": location(entry.location),
        "notes": [{"message": note.message, "location": location(note.location)} for note in entry.notes],
        "compiler_output": entry.raw,
    }


def location(at: Location | None) -> dict[str, Any] | None:
    if at is None:
        return None
    return {"file": at.file, "line": at.line or None, "column": at.column or None, "function": at.function}


def text_of(data: bytes) -> str:
    """UTF-8; bytes that are not become the characters U+DC80 to U+DCFF, as Python's surrogateescape has it."""
    return data.decode("utf-8", "surrogateescape")
