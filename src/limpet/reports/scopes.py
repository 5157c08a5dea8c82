"""Which names of a source file can be meant at a place: those of the function around it, and global ones.

Not a parser. Names of an inner block that was closed before count as well; those of other functions do not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from limpet.reports.highlight import highlighted

_WORD_OR_BRACE = re.compile(r"[A-Za-z_]\w*|[{}();]")


def names_at(lines: Sequence[str], line: int) -> set[str]:
    """In a line, counted from 1."""
    outside: set[str] = set()
    function: set[str] = set()
    """Names since the last declaration or function ended, up to the line."""
    depth, within, found = 0, 0, False
    for number, pieces in enumerate(highlighted(lines), 1):
        text = "".join(piece.text if piece.style in ("", "keyword") else " " for piece in pieces)
        if lines[number - 1].lstrip().startswith("#"):
            continue
        for match in _WORD_OR_BRACE.finditer(text):
            word = match[0]
            if word == "{":
                depth += 1
            elif word in "()":
                within = max(within + (1 if word == "(" else -1), 0)
            elif word in "};":
                depth -= word == "}"
                if depth <= 0 and not found:
                    depth, function = 0, set()
            else:
                if depth == 0 and not within:  # parameters belong to their function
                    outside.add(word)
                if not found:
                    function.add(word)
        if number == line and depth > 0:
            found = True
    return outside | function if found else outside
