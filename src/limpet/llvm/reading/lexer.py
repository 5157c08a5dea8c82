"""Tokens of textual LLVM IR, and a cursor over the tokens of one line (or of a few joined lines).

Only what the quick shapes of `fast_paths.py` do not take comes here, so this favours clear errors over speed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Generic, NoReturn, TypeVar

MAX_NESTING = 100
"""Types and constants nested deeper than this are refused; it keeps the recursive parsers within Python's stack."""

_TOKEN = re.compile(
    r"""\s*(
      [%@$]"[^"]*" | c?"[^"]*" | !"[^"]*"
    | [%@$][-\w$.]+
    | ![-\w$.\\]*
    | \#\d+
    | [us]?0x[KMLHR]?[0-9A-Fa-f]+
    | [-+]?\d+\.\d*(?:[eE][-+]?\d+)?
    | -?\d+
    | \.\.\.
    | [A-Za-z_][\w.]*
    | ;[^\n]*
    | \S
    )""",
    re.ASCII | re.VERBOSE,
)
NAME = re.compile(r'[%@$](?:"[^"]*"|[-\w$.]+)', re.ASCII)


class Malformed(Exception):
    """The text is not what a parser expected. Inside a function body it becomes an unsupported instruction."""

    def __init__(self, message: str, column: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.column = column


class Broken(Malformed):
    """The text cannot be valid IR (undefined name, wrong type, …): an error of the whole module."""


K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V], Generic[K, V]):
    """A dictionary that computes what it does not hold."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[K], V]) -> None:
        self.make = make

    def __missing__(self, key: K) -> V:
        value = self[key] = self.make(key)
        return value


class Cursor:
    """Tokens with a position. The list ends in an empty token, so that looking ahead by one is always possible."""

    __slots__ = ("at", "text", "tokens")

    def __init__(self, text: str) -> None:
        self.text = text
        tokens = _TOKEN.findall(text)
        if ";" in text:
            tokens = [token for token in tokens if token[0] != ";"]
        tokens.append("")
        self.tokens: list[str] = tokens
        self.at = 0

    @property
    def peek(self) -> str:
        return self.tokens[self.at]

    @property
    def ahead(self) -> str:
        """The token after the next one."""
        return self.tokens[self.at + 1] if self.tokens[self.at] else ""

    @property
    def done(self) -> bool:
        return not self.tokens[self.at]

    def next(self) -> str:
        token = self.tokens[self.at]
        if not token:
            self.fail("the line ends too early")
        self.at += 1
        return token

    def accept(self, token: str) -> bool:
        if self.tokens[self.at] == token:
            self.at += 1
            return True
        return False

    def expect(self, token: str) -> None:
        if self.tokens[self.at] != token:
            self.fail(f"expected '{token}'")
        self.at += 1

    def end(self) -> None:
        if self.tokens[self.at]:
            self.fail("unexpected text")

    def integer(self) -> int:
        token = self.next()
        try:
            return int(token)
        except ValueError:
            self.at -= 1
            self.fail("expected an integer")

    def string(self) -> str:
        """A quoted string, decoded."""
        token = self.next()
        if token[0] != '"' or len(token) < 2:
            self.at -= 1
            self.fail("expected a string")
        return unescape(token[1:-1])

    def fail(self, message: str) -> NoReturn:
        raise Malformed(f"{message}, found {self._quoted_token()}", self.column(self.at))

    def broken(self, message: str) -> Broken:
        return Broken(message, self.column(max(self.at - 1, 0)))

    def _quoted_token(self) -> str:
        token = self.tokens[self.at]
        return f"'{token[:60]}'" if token else "the end of the line"

    def column(self, index: int) -> int:
        """Column, counted from 1, of the token with this number."""
        for match in _TOKEN.finditer(self.text):
            if match[1][0] == ";":
                continue
            if index == 0:
                return match.start(1) + 1
            index -= 1
        return len(self.text) + 1

    def balanced(self) -> list[str]:
        """The tokens of a parenthesised group, without the outer parentheses."""
        self.expect("(")
        start, depth = self.at, 1
        while depth:
            token = self.next()
            if token == "(":
                depth += 1
            elif token == ")":
                depth -= 1
        return self.tokens[start : self.at - 1]


def unescape(text: str) -> str:
    """`\\xx` escapes of a quoted string; its bytes are UTF-8 (or whatever the producer had)."""
    if "\\" not in text:
        return text
    return unescape_bytes(text).decode("utf-8", "replace")


def unescape_bytes(text: str) -> bytes:
    raw = text.encode("utf-8", "surrogatepass")
    if b"\\" not in raw:
        return raw
    return _BYTE_ESCAPE.sub(_byte, raw)


_BYTE_ESCAPE = re.compile(rb"\\([0-9A-Fa-f]{2}|\\)")


def _byte(match: re.Match[bytes]) -> bytes:
    return b"\\" if match[1] == b"\\" else bytes((int(match[1], 16),))


def escape_bytes(data: bytes) -> str:
    """The inside of a quoted string, as LLVM prints it."""
    return "".join(chr(b) if 32 <= b < 127 and b not in (34, 92) else f"\\{b:02X}" for b in data)


def join_tokens(tokens: list[str]) -> str:
    """Tokens as text, spaced the way LLVM does inside of attributes: `i32 0, 5`, `argmem: read`, `(0, 8)`."""
    out: list[str] = []
    for token in tokens:
        if out and token not in (",", ")", ":") and out[-1] != "(":
            out.append(" ")
        out.append(token)
    return "".join(out)
