"""Clang's own view of a program, `-ast-dump`, read line by line: nodes with their depth and place.

    |-VarDecl 0x1d8 <line:8:3, col:35> col:7 used a 'int[3]' cinit
    | `-InitListExpr 0x2f0 <col:14, col:35> 'int[3]'

A place names only what is different from the place before it, so the lines have to be read in order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from limpet.base.records import dataclass

_NODE = re.compile(
    r"(?P<bars>[| `-]*)(?:[a-z_ ]+: )?(?P<kind>[A-Za-z]+) (?P<address>0x[0-9a-f]+) (?:(?:prev|parent) 0x[0-9a-f]+ )*"
    r"<(?P<range>(?:[^<>]|<[^<>]*>)*)>(?: (?P<name>(?:line:\d+|\S*[^\s:]:\d+|col):\d+)\b)?(?P<rest>.*)"
)
_PLACE = re.compile(r"(?:(?P<file>.*):)?(?P<line>\d+):(?P<column>\d+)\Z")
_TYPE = re.compile(r" '(?P<type>[^']*)'(?::'(?P<canonical>[^']*)')?")

Place = tuple[int, int]
"""Line and column, from 1."""


@dataclass(frozen=True, slots=True)
class Node:
    depth: int
    kind: str
    address: str
    """By which other nodes refer to it."""
    begin: Place | None
    """None if it is nowhere in the file."""
    end: Place | None
    """Where its last token begins."""
    rest: str
    """What the dump says after the places."""
    name: Place | None = None
    """Where the name of a declaration is."""

    @property
    def type(self) -> str:
        """Without the names that `typedef` gives."""
        match = _TYPE.search(self.rest)
        return "" if match is None else match["canonical"] or match["type"]


def read_dump(text: str, file: str) -> Iterator[Node]:
    """The nodes in order; `file` is the name under which clang knows the text."""
    reader = _Reader(file)
    for line in text.splitlines():
        match = _NODE.match(line)
        if match is None:
            continue
        begin, _, end = match["range"].partition(", ")
        first = reader.place(begin)
        last = reader.place(end) if end else first
        name = reader.place(match["name"]) if match["name"] is not None else None
        yield Node(len(match["bars"]) // 2, match["kind"], match["address"], first, last, match["rest"], name)


class _Reader:
    def __init__(self, file: str) -> None:
        self.file = file
        self.inside = False
        """Whether the last place was in the file."""
        self.line = 0

    def place(self, text: str) -> Place | None:
        head, _, rest = text.partition(":")
        if head == "col" and rest.isdigit():
            return (self.line, int(rest)) if self.inside else None
        if head == "line":
            line, _, column = rest.partition(":")
        else:
            match = _PLACE.match(text)
            if match is None:
                return None  # `<invalid sloc>`
            line, column = match["line"], match["column"]
            self.inside = match["file"] == self.file
        self.line = int(line)
        return (self.line, int(column)) if self.inside else None
