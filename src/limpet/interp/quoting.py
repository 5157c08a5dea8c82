"""Bytes as C writes them."""

from __future__ import annotations

_ESCAPES = {'"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def quoted(data: bytes) -> str:
    """As a C string literal."""
    text = data.decode("utf-8", "backslashreplace")
    return '"' + "".join(_ESCAPES.get(c) or (c if c.isprintable() else f"\\x{ord(c):02x}") for c in text) + '"'
