"""Where the bundled compiler is, with the headers and symbol tables of the C library."""

from __future__ import annotations

import importlib.util
from pathlib import Path


def bundled_directory() -> Path | None:
    """The directory of the `ziglang` package, without importing it."""
    try:
        spec = importlib.util.find_spec("ziglang")
    except (ImportError, ValueError):
        return None
    if spec is None or spec.origin is None:
        return None
    return Path(spec.origin).parent
