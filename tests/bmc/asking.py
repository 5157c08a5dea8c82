"""Programs as text, put to `limpet bmc` and `limpet run` as a user would; the fixture `ask` does it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Ask = Callable[..., dict[str, Any]]


def violated(document: dict[str, Any]) -> list[tuple[str, int]]:
    """Kind and line of each violated property."""
    return [(p["kind"], p["line"]) for p in document["properties"] if p["status"] == "violated"]


def statuses(document: dict[str, Any], kind: str = "assertion") -> list[str]:
    return [p["status"] for p in document["properties"] if p["kind"] == kind]
