"""The fields of a metadata node, from its text: `!DIFile(filename: "a.c", …)`."""

from __future__ import annotations

import re

from limpet.llvm.reading.lexer import unescape

_FIELD = re.compile(r'(\w+): ("[^"]*"|![\w.]*(?:\([^()]*\)|\{[^{}]*\})?|[^,()"]+)', re.ASCII)
_SIGNED = re.compile(r"-?\d+", re.ASCII)


def fields_of(text: str) -> dict[str, str]:
    return dict(_FIELD.findall(text))


def number(text: str | None) -> int:
    """0 where there is no number."""
    match = _SIGNED.match(text) if text else None
    return int(match[0]) if match and len(match[0]) < 40 else 0


def text_of(field: str | None) -> str:
    if not field or field[0] != '"':
        return ""
    return unescape(field[1:-1])
