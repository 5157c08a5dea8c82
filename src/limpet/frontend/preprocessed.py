"""Preprocessed text, changed in places without moving what is around: every line and column keeps its number."""

from __future__ import annotations

import re
from collections.abc import Sequence

from limpet.base.records import dataclass
from limpet.frontend.ast_dump import Place
from limpet.frontend.folding import OPAQUE, Change, Site

_MARKER = re.compile(r'#(?:line)? (?P<line>\d+) (?P<file>"(?:[^"\\]|\\.)*")(?P<flags>[ \d]*)\Z')
_TOKEN = re.compile(
    r"[A-Za-z_$][\w$]*(?![\w$\"'])|\.?\d(?:[eEpP][-+]|[\w.'])*"
    r"|(?:u8|[LuU])?\"(?:[^\"\\\n]|\\.)*\"\w*|(?:u8|[LuU])?'(?:[^'\\\n]|\\.)*'|\+\+|--|[\])}]"
)
_DEFINITION = f"static int {OPAQUE} __attribute__((nodebug, unused));"


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a line of the text comes from."""

    line: int
    file: str
    """As the marker has it: with quotes."""
    system: bool


class Text:
    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.origins: list[Origin | None] = []
        """None for a marker, and for what comes before the first one."""
        self._read_markers()

    def _read_markers(self) -> None:
        number, file, system = 0, "", False
        for line in self.lines:
            marker = _MARKER.match(line) if line.startswith("#") else None
            if marker is None:
                self.origins.append(Origin(number, file, system) if file else None)
                number += 1
            else:
                number, file, system = int(marker["line"]), marker["file"], "3" in marker["flags"].split()
                self.origins.append(None)

    def without_markers(self) -> str:
        """For places that are those of the text itself."""
        return "\n".join("" if _MARKER.match(line) else line for line in self.lines)

    def of_the_user(self) -> str:
        """Without system headers."""
        return "\n".join(
            line
            for line, origin in zip(self.lines, self.origins, strict=True)
            if origin is not None and not origin.system
        )

    def origin(self, site: Site) -> Origin | None:
        return self.origins[site.begin[0] - 1] if site.begin[0] <= len(self.lines) else None

    def can_open(self, site: Site) -> bool:
        return self._behind(site.end) is not None

    def opened(self, sites: Sequence[Site], *, constant: bool = False) -> str:
        """The text with these expressions made ones that clang cannot compute; `constant`: changed, but constants."""
        head, tail = ("(1 ? (", ") : 0)") if constant else (f"(+{OPAQUE}, ", ")")
        inserted: dict[Place, list[str]] = {}
        for site in sorted(sites, key=lambda each: each.begin):
            end = self._behind(site.end)
            assert end is not None
            if site.before is not None:
                expression = self._between(site.begin, end)
                inserted.setdefault(site.before, []).append(f"(void){head}({site.type})({expression}){tail};")
            elif site.change is Change.UNEVALUATED:
                inserted.setdefault(site.begin, []).append("((int)sizeof(char[")
                inserted.setdefault(end, []).insert(0, " ? 2 : 1]) - 1)")
            elif site.change is Change.VOLATILE:
                type = f"__typeof__({self._between(site.begin, end)})"
                inserted.setdefault(site.begin, []).append(f"(*(const volatile {type} *)&(")
                inserted.setdefault(end, []).insert(0, "))")
            else:
                inserted.setdefault(site.begin, []).append(head)
                inserted.setdefault(end, []).insert(0, tail)
        lines: list[str] = []
        by_line: dict[int, list[tuple[int, str]]] = {}
        for (row, column), texts in inserted.items():
            by_line.setdefault(row, []).append((column, "".join(texts)))
        first = True
        for number, line in enumerate(self.lines, 1):
            if first and self.origins[number - 1] is not None and line.strip():
                lines += self._definition(number)
                first = False
            lines.append(self._line(number, line, sorted(by_line.get(number, ()))))
        return "\n".join(lines)

    def _definition(self, number: int) -> list[str]:
        return [_DEFINITION, self._marker(number)]

    def _line(self, number: int, line: str, inserted: list[tuple[int, str]]) -> str:
        if not inserted:
            return line
        parts, done = [], 0
        for column, text in inserted:
            parts += [line[done : column - 1], text, "\n", self._marker(number), "\n", " " * (column - 1)]
            done = column - 1
        return "".join((*parts, line[done:]))

    def _marker(self, number: int) -> str:
        origin = self.origins[number - 1]
        assert origin is not None
        return f"# {origin.line} {origin.file}{' 3' if origin.system else ''}"

    def _behind(self, place: Place) -> Place | None:
        """Behind the token that begins there."""
        line, column = place
        if line > len(self.lines):
            return None
        match = _TOKEN.match(self.lines[line - 1], column - 1)
        return (line, match.end() + 1) if match is not None else None

    def _between(self, begin: Place, end: Place) -> str:
        if begin[0] == end[0]:
            return self.lines[begin[0] - 1][begin[1] - 1 : end[1] - 1]
        parts = [self.lines[begin[0] - 1][begin[1] - 1 :]]
        parts += [line for line in self.lines[begin[0] : end[0] - 1] if not _MARKER.match(line)]
        return "\n".join((*parts, self.lines[end[0] - 1][: end[1] - 1]))
