"""Lines of C as pieces that a report colours: comments, literals, keywords. Not a parser: it never fails."""

from __future__ import annotations

import re
from collections.abc import Iterable

from limpet.base.records import dataclass

_NAMES = """
auto bool break case char class const continue default delete do double else enum extern false float for goto if inline
int long namespace new nullptr public private register restrict return short signed sizeof static struct switch template
this true typedef typename union unsigned using virtual void volatile while _Bool _Static_assert
"""
KEYWORDS = frozenset(_NAMES.split())
_TOKEN = re.compile(
    r"""(?P<comment>//.*|/\*.*?(?:\*/|$))|(?P<string>"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?)"""
    r"""|(?P<directive>^\s*\#\s*\w+)|(?P<word>[A-Za-z_]\w*)|(?P<number>\b\d[\w.]*)"""
)


@dataclass(frozen=True, slots=True)
class Piece:
    text: str
    style: str
    """comment, string, keyword, number, directive, or nothing."""


def highlighted(lines: Iterable[str]) -> list[list[Piece]]:
    inside = False
    parts = []
    for line in lines:
        pieces, inside = _line(line, inside)
        parts.append(pieces)
    return parts


def _line(line: str, inside: bool) -> tuple[list[Piece], bool]:
    """`inside` a comment that an earlier line began."""
    pieces: list[Piece] = []
    position = 0
    if inside:
        end = line.find("*/")
        if end < 0:
            return [Piece(line, "comment")], True
        pieces.append(Piece(line[: end + 2], "comment"))
        position = end + 2
    for match in _TOKEN.finditer(line, position):
        style = match.lastgroup or ""
        if style == "word":
            style = "keyword" if match[0] in KEYWORDS else ""
        if not style:
            continue
        if match.start() > position:
            pieces.append(Piece(line[position : match.start()], ""))
        pieces.append(Piece(match[0], style))
        position = match.end()
        if match[0].startswith("/*") and not (match[0].endswith("*/") and len(match[0]) > 3):
            return pieces, True
    if position < len(line):
        pieces.append(Piece(line[position:], ""))
    return pieces, False
