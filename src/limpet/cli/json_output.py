"""What all JSON documents share, and those that report errors: small, as every command needs them at its start."""

from __future__ import annotations

import json
import sys
import traceback
from typing import Any

from limpet import __version__
from limpet.base.diagnostics import Diagnostic
from limpet.reports.json_parts import SCHEMA_VERSION, diagnostic


def print_document(document: dict[str, Any]) -> None:
    """ASCII alone, so that any encoding can carry it."""
    sys.stdout.write(json.dumps(document, indent=1, ensure_ascii=True) + "\n")
    sys.stdout.flush()


def error_document(error: Diagnostic) -> dict[str, Any]:
    return {"error": diagnostic(error), "version": __version__, "schema_version": SCHEMA_VERSION}


def crash_document(error: BaseException) -> dict[str, Any]:
    error_record = diagnostic(Diagnostic("internal-error", f"{type(error).__name__}: {error}"))
    record = {**error_record, "traceback": traceback.format_exception(error)}
    return {"error": record, "version": __version__, "schema_version": SCHEMA_VERSION}
