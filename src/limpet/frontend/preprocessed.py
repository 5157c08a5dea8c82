"""Preprocessed text, changed in places without moving what is around: every line and column keeps its number."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from limpet.base.records import dataclass
from limpet.frontend.ast_dump import Place
from limpet.frontend.folding import OPAQUE, Change, Site

_MARKER = re.compile(r'#(?:line)? (?P<line>\d+) (?P<file>"(?:[^"\\]|\\.)*")(?P<flags>[ \d]*)\Z')
_TOKEN = re.compile(
    r"[A-Za-z_$][\w$]*(?![\w$\"'])|\.?\d(?:[eEpP][-+]|[\w.'])*"
    r"|(?:u8|[LuU])?\"(?:[^\"\\\n]|\\.)*\"\w*|(?:u8|[LuU])?'(?:[^'\\\n]|\\.)*'|\+\+|--|[\])}]"
)
_ANY_TOKEN = re.compile(rf"{_TOKEN.pattern}|\S")
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

    def lines_from(self, lines: Collection[int]) -> set[int]:
        """Lines of the text that come from these lines of some file."""
        return {row for row, origin in enumerate(self.origins, 1) if origin is not None and origin.line in lines}

    def origin(self, site: Site) -> Origin | None:
        return self.origins[site.begin[0] - 1] if site.begin[0] <= len(self.lines) else None

    def sizes_at(self, places: Collection[Place]) -> dict[Place, Place]:
        """What is in brackets, of which clang shows that it begins at one of these lines and columns: first and last
        token."""
        sizes: dict[Place, Place] = {}
        for row, origin in enumerate(self.origins, 1):
            if origin is None or origin.system:
                continue
            for line, column in places:
                if line == origin.line and self.lines[row - 1][: column - 1].rstrip().endswith("["):
                    end = self._last_in_brackets(row, column)
                    if end is not None:
                        sizes[row, column] = end
        return sizes

    def _last_in_brackets(self, row: int, column: int) -> Place | None:
        """The last token before the bracket that closes, on the same line."""
        depth, last = 0, None
        for match in _ANY_TOKEN.finditer(self.lines[row - 1], column - 1):
            if match[0] == "]" and depth == 0:
                return last
            depth += {"[": 1, "]": -1}.get(match[0], 0)
            last = (row, match.start() + 1)
        return None

    def shown(self, place: Place) -> Place:
        """Line and column as clang shows them."""
        origin = self.origins[place[0] - 1]
        return (origin.line if origin is not None else place[0], place[1])

    def has(self, place: Place, word: str) -> bool:
        return self.lines[place[0] - 1].startswith(word, place[1] - 1)

    def can_open(self, site: Site) -> bool:
        return self._behind(site.end) is not None and (
            site.change is not Change.DYNAMIC or self._initialiser(site) is not None
        )

    def with_prefix(self, prefix: str, places: Iterable[Place]) -> str:
        """The text with something before these places."""
        return self._with({place: [prefix] for place in places})

    def opened(self, sites: Sequence[Site], *, constant: bool = False) -> str:
        """The text with these expressions made ones that clang cannot compute; `constant`: changed, but constants."""
        head, tail = ("(1 ? (", ") : 0)") if constant else (f"(+{OPAQUE}, ", ")")
        inserted: dict[Place, list[str]] = {}
        functions: list[str] = []
        for site in sorted(sites, key=lambda each: each.begin):
            end = self._behind(site.end)
            assert end is not None
            if site.change is Change.BEFORE_MAIN:
                functions.append(self._before_main(site, end, head, tail))
            elif site.before is not None:
                expression = self._between(site.begin, end)
                inserted.setdefault(site.before, []).append(f"(void){head}{_cast(site.type)}({expression}){tail};")
            elif site.change is Change.UNEVALUATED:
                inserted.setdefault(site.begin, []).append("((int)sizeof(char[")
                inserted.setdefault(end, []).insert(0, " ? 2 : 1]) - 1)")
            elif site.change is Change.VOLATILE:
                type = f"__typeof__({self._between(site.begin, end)})"
                inserted.setdefault(site.begin, []).append(f"(*(const volatile {type} *)&(")
                inserted.setdefault(end, []).insert(0, "))")
            elif site.change is Change.DYNAMIC:
                initialiser = self._initialiser(site)
                assert initialiser is not None
                place, before, behind = initialiser
                inserted.setdefault(place, []).append(before)
                if behind:
                    inserted.setdefault(end, []).insert(0, behind)
            else:
                in_front = head
                if site.variable is not None and not constant:
                    # Clang leaves out inline variables that nothing uses, unless their initialisers change something,
                    # and computes what comes after a comma if a reference is bound to it.
                    in_front = f"(({OPAQUE} = 0) ? ({self._between(site.begin, end)}) : "
                inserted.setdefault(site.begin, []).append(in_front)
                inserted.setdefault(end, []).insert(0, tail)
        # At the end all names are known.
        return "\n".join((self._with(inserted), *functions, ""))

    def _with(self, inserted: Mapping[Place, Sequence[str]]) -> str:
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

    def _before_main(self, site: Site, end: Place, head: str, tail: str) -> str:
        """A function that computes an expression, where that is in the text."""
        assert site.variable is not None
        row, column = site.begin
        variable = _TOKEN.match(self.lines[site.variable.name[0] - 1], site.variable.name[1] - 1)
        name = f"__initialiser_of_{variable[0] if variable is not None else ''}_{row}_{column}"
        expression = f"\n{self._marker(row)}\n{' ' * (column - 1)}{self._between(site.begin, end)}"
        attributes = "__attribute__((constructor, used))"
        return f"static {attributes} void {name}(void) {{ (void){head}{_cast(site.type)}({expression}){tail}; }}"

    def _initialiser(self, site: Site) -> tuple[Place, str, str] | None:
        """What to put before the initialiser of a variable of a class (where) and after it.

        `P p;`, `P p(1);`, `P p{1};`, `P p = {1};`, `P p = 1;`
        """
        name = _TOKEN.match(self.lines[site.begin[0] - 1], site.begin[1] - 1)
        behind = self._behind(site.begin)
        if name is None or behind is None:
            return None
        start = f"({OPAQUE} = 0, decltype({name[0]})"
        if site.begin == site.end:
            return behind, f" = {start}())", ""
        place, character = self._next(behind)
        if character in ("{", "("):
            return place, f"= {start}", ")"
        if character != "=":
            return None
        place, character = self._next((place[0], place[1] + 1))
        return (place, start, ")") if character == "{" else (place, f"{start}(", "))")

    def _next(self, place: Place) -> tuple[Place, str]:
        """The next character that is not white space."""
        row, column = place
        while row <= len(self.lines):
            line = self.lines[row - 1]
            rest = line[column - 1 :].lstrip() if self.origins[row - 1] is not None else ""
            if rest:
                return (row, len(line) - len(rest) + 1), rest[0]
            row, column = row + 1, 1
        return place, ""

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


def _cast(type: str) -> str:
    return f"({type})" if type else ""
