"""What all JSON documents share."""

from __future__ import annotations

from typing import Any

from limpet.base.diagnostics import Diagnostic, Location

SCHEMA_VERSION = "1.0"
"""Of `schemas/result.json`. The first number changes when a key goes or changes its meaning."""


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
