"""What the fixture `ask` is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Ask = Callable[..., dict[str, Any]]


def kinds(document: dict[str, Any]) -> set[str]:
    """Of the violated properties."""
    return {p["kind"] for p in document["properties"] if p["status"] == "violated"}
