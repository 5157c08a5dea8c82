"""Where the keys and values of a TOML text are: tomllib tells what it says, not where.

Only for messages, so an unusual layout costs a less exact place, never a wrong reading.
"""

from __future__ import annotations

import re
from dataclasses import field

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass

Path = tuple[str | int, ...]
_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=(.*)$""")
_PART = re.compile(r"""[\w-]+|"[^"]*"|'[^']*'""")
_STRING = re.compile(r""""(?:[^"\\]|\\.)*"|'[^']*'|#.*$""")


@dataclass(slots=True)
class KeyLocations:
    file: str
    lines: list[str]
    _rows: dict[Path, tuple[int, int]] = field(default_factory=dict)
    """Path of a key → its first and its last line, from 0."""

    @staticmethod
    def of_text(file: str, text: str) -> KeyLocations:
        places = KeyLocations(file, text.split("\n"))
        places._scan()
        return places

    def _scan(self) -> None:
        counts: dict[Path, int] = {}
        table: Path = ()
        row = 0
        while row < len(self.lines):
            line = self.lines[row]
            header = _HEADER.match(line)
            key = None if header is not None else _KEY.match(line)
            if header is not None:
                table = self._numbered(_parts(header[2]), counts, repeated=header[1] == "[[")
                self._rows.setdefault(table, (row, row))
            elif key is not None:
                last = self._end_of_value(row, key[2])
                path = table + _parts(key[1])
                for length in range(len(table) + 1, len(path) + 1):
                    self._rows.setdefault(path[:length], (row, last))
                row = last
            row += 1

    @staticmethod
    def _numbered(names: Path, counts: dict[Path, int], *, repeated: bool) -> Path:
        """`[[a.b]]` for the third time is the path a, b, 2."""
        path: Path = ()
        for position, name in enumerate(names):
            path = (*path, name)
            if repeated and position == len(names) - 1:
                counts[path] = counts.get(path, -1) + 1
            if path in counts:
                path = (*path, counts[path])
        return path

    def _end_of_value(self, row: int, text: str) -> int:
        """The last line of a value that may be an array over several lines or a long string."""
        for quotes in ('"""', "'''"):
            if text.count(quotes) == 1:
                following = row + 1
                while following < len(self.lines) and quotes not in self.lines[following]:
                    following += 1
                return min(following, len(self.lines) - 1)
        depth = _depth(text)
        while depth > 0 and row + 1 < len(self.lines):
            row += 1
            depth += _depth(self.lines[row])
        return row

    def of(self, *path: str | int) -> Location:
        """The line of a key; if it has none of its own, that of what it belongs to."""
        rows = self._rows_of(path)
        return Location(self.file, rows[0] + 1 if rows is not None else 0)

    def of_value(self, text: str, *path: str | int) -> Location:
        """The line and column of a text within the value of a key."""
        rows = self._rows_of(path)
        if rows is None:
            return Location(self.file)
        for row in range(rows[0], rows[1] + 1):
            column = self.lines[row].find(text)
            if text and column >= 0:
                return Location(self.file, row + 1, column + 1)
        return Location(self.file, rows[0] + 1)

    def _rows_of(self, path: Path) -> tuple[int, int] | None:
        while path:
            rows = self._rows.get(path)
            if rows is not None:
                return rows
            path = path[:-1]
        return None


def _parts(text: str) -> Path:
    return tuple(part.strip("\"'") for part in _PART.findall(text))


def _depth(text: str) -> int:
    bare = _STRING.sub("", text)
    return bare.count("[") + bare.count("{") - bare.count("]") - bare.count("}")
