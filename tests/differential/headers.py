"""The comment header of a corpus program: how to run it and what to expect of it.

    // modes: 32 64            data models to run it in (default: both)
    // args: a "b c"           command line arguments, quoted as in a shell
    // stdin: text\\n           standard input, with C escapes
    // exit: 3                 exit status (default 0)
    // limpet: safe            or: unsafe(KIND@LINE)
    // inputs: 17 -3           values that nondeterministic functions return, in order

A header line is a `//` comment among the first lines of the file; the header ends at the first other line.
"""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

KEYS = frozenset({"modes", "args", "stdin", "exit", "limpet", "inputs"})
_LINE = re.compile(r"//\s*([a-z]+):(?: (.*))?$")
_CLAIM = re.compile(r"unsafe\(([a-z-]+)@(\d+)\)$")


class HeaderError(ValueError):
    """A header that cannot be understood. Says where."""


@dataclass(frozen=True, slots=True)
class Violation:
    kind: str
    line: int


@dataclass(frozen=True, slots=True)
class Header:
    modes: tuple[int, ...] = (32, 64)
    args: tuple[str, ...] = ()
    stdin: bytes = b""
    exit_status: int = 0
    inputs: tuple[str, ...] = ()
    safe: bool | None = None
    """What the program claims about itself; None when it claims nothing."""
    violation: Violation | None = None


def unescape(text: str) -> bytes:
    """The bytes that a C string literal with this content stands for."""
    return text.encode("latin-1", "backslashreplace").decode("unicode_escape").encode("latin-1")


def parse_header(text: str, origin: str = "<text>") -> Header:
    fields: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.startswith("//"):
            break
        match = _LINE.match(line)
        if match is None or match[1] not in KEYS:
            continue
        if match[1] in fields:
            raise HeaderError(f"{origin}:{number}: a second '{match[1]}' line")
        fields[match[1]] = match[2] or ""
    try:
        modes = tuple(int(word) for word in fields.get("modes", "32 64").split())
        exit_status = int(fields.get("exit", "0"))
        args = tuple(shlex.split(fields.get("args", "")))
        stdin = unescape(fields.get("stdin", ""))
    except ValueError as error:
        raise HeaderError(f"{origin}: {error}") from error
    if not modes or not set(modes) <= {32, 64}:
        raise HeaderError(f"{origin}: modes are 32 and 64, not '{fields['modes']}'")
    safe, violation = _claim(fields["limpet"].strip(), origin) if "limpet" in fields else (None, None)
    inputs = tuple(fields.get("inputs", "").split())
    return Header(modes, args, stdin, exit_status, inputs, safe, violation)


def _claim(text: str, origin: str) -> tuple[bool, Violation | None]:
    if text == "safe":
        return True, None
    match = _CLAIM.match(text)
    if match is None:
        raise HeaderError(f"{origin}: expected 'safe' or 'unsafe(KIND@LINE)', not '{text}'")
    return False, Violation(match[1], int(match[2]))


def read_header(path: Path) -> Header:
    return parse_header(path.read_text(encoding="utf-8"), str(path))
