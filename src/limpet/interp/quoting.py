"""Bytes as C writes them."""

from __future__ import annotations

_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def quoted(data: bytes) -> str:
    """As a C string literal."""
    return '"' + "".join([_ESCAPES.get(c) or _shown(c) for c in data.decode("utf-8", "surrogateescape")]) + '"'


def _shown(character: str) -> str:
    if character.isprintable():
        return character
    return "".join([f"\\x{byte:02x}" for byte in character.encode("utf-8", "surrogateescape")])
