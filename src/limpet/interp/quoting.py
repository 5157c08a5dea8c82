"""Bytes as C writes them, and what to say about numbers that lost their sign."""

from __future__ import annotations

NEAR = 1 << 20
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}

_PRINTF = {ord("'"): "\\047", ord("\\"): "\\\\", ord("%"): "%%", ord("\n"): "\\n"}


def quoted(data: bytes) -> str:
    """As a C string literal."""
    return '"' + "".join([_ESCAPES.get(c) or _shown(c) for c in data.decode("utf-8", "surrogateescape")]) + '"'


def printf_text(data: bytes) -> str:
    """As the shell's `printf` takes it between single quotes: ASCII alone, on one line, no option in front."""
    shown = [_PRINTF.get(byte) or (chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}") for byte in data]
    return "".join(["\\055" if data[:1] == b"-" else "", *shown[data[:1] == b"-" :]])


def _shown(character: str) -> str:
    if character.isprintable():
        return character
    return "".join([f"\\x{byte:02x}" for byte in character.encode("utf-8", "surrogateescape")])


def remark_on_sign(number: int, bits: int) -> str:
    """About a size or an index that was a small negative number before it became one without sign."""
    lost = number - (1 << bits)
    return f" ({lost} as an unsigned number)" if -NEAR <= lost < 0 else ""
