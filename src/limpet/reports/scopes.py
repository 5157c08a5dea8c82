"""Which names of a source file can be meant at a place: those of the function around it, and global ones.

Not a parser. Names of an inner block that was closed before count as well; those of other functions do not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import field

from limpet.base.records import dataclass
from limpet.reports.highlight import highlighted

_WORD_OR_SIGN = re.compile(r"[A-Za-z_]\w*|[{}();]")


@dataclass(slots=True)
class _Part:
    """A declaration or a function, from its first word to the `;` or `}` that ends it."""

    words: list[tuple[int, str]] = field(default_factory=list)
    """With their lines."""
    outside: set[str] = field(default_factory=set)
    """Words that are neither in a body nor parameters."""
    first_body: int | None = None
    """The line of the first brace."""
    last: int = 0


def names_at(lines: Sequence[str], line: int, *, ambiguous: bool = True) -> set[str]:
    """In a line, counted from 1. Without the `ambiguous` ones, names that other functions have as well are left out."""
    parts = list(_parts(lines))
    known = {name for part in parts for name in part.outside}
    for part in parts:
        if part.first_body is not None and part.first_body <= line <= part.last:
            inside = {word for at, word in part.words if at <= line}
            if not ambiguous:
                inside -= {word for other in parts if other is not part for _, word in other.words} - known
            known |= inside
    return known


def _parts(lines: Sequence[str]) -> Iterator[_Part]:
    part, depth, within = _Part(), 0, 0
    for number, pieces in enumerate(highlighted(lines), 1):
        if lines[number - 1].lstrip().startswith("#"):
            continue
        text = "".join(piece.text if piece.style in ("", "keyword") else " " for piece in pieces)
        for match in _WORD_OR_SIGN.finditer(text):
            word = match[0]
            if word in "()":
                within = max(within + (1 if word == "(" else -1), 0)
            elif word == "{":
                depth += 1
                part.first_body = part.first_body or number
            elif word in "};":
                depth = max(depth - (word == "}"), 0)
                if not depth:
                    part.last = number
                    yield part
                    part, within = _Part(), 0
            else:
                part.words.append((number, word))
                if not depth and not within:
                    part.outside.add(word)
    part.last = len(lines)
    yield part
