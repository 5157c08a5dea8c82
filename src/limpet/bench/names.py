"""`${VARIABLES}` that are given on the command line and `{placeholders}` of generated tasks."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping

from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.records import dataclass
from limpet.bench.settings import Entry
from limpet.bench.tables import Table

_VARIABLE = re.compile(r"\$\{(\w*)\}")
_PLACEHOLDER = re.compile(r"(?<!\$)\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Variables:
    needs: Mapping[str, str]
    """Name → what it has to be."""
    given: dict[str, str]

    def check(self, file: str) -> None:
        """Refuse values for names that the list does not have."""
        for name in self.given:
            if name in self.needs:
                continue
            close = difflib.get_close_matches(name, self.needs, 1, 0.5)
            notes = [f"did you mean `{guess}`?" for guess in close] or [
                f"it needs: {', '.join(self.needs)}" if self.needs else "it needs none"
            ]
            raise UsageError(
                Diagnostic(
                    "unknown-variable",
                    f"--define {name}: `{file}` has no variable `{name}`",
                    notes=tuple(Note(note) for note in notes),
                )
            )

    def add(self, table: Table, places: Mapping[str, str]) -> None:
        """Those that the list itself gives a value; each may use those above it."""
        for name in table.data:
            _check_name(table, name)
            if name in self.needs:
                raise table.error(f"`{name}` is in [needs], too", "it can only be in one of them", key=name)
            self.given[name] = self.filled(Entry(table.text(name) or "", table, name), places)

    def filled(self, entry: Entry, places: Mapping[str, str]) -> str:
        """The text with all variables and placeholders replaced."""

        def variable(match: re.Match[str]) -> str:
            name = match[1]
            if name in self.given:
                return self.given[name]
            if name in self.needs:
                notes = [f"{name} is {self.needs[name]}", f"give it with --define {name}=…"]
            else:
                close = difflib.get_close_matches(name, self.needs, 1, 0.5)
                notes = [f"did you mean `${{{guess}}}`?" for guess in close]
                notes.append("variables are named in the table [needs], each with a few words about it")
            raise entry.table.error(f"the variable `{match[0]}` has no value", *notes, key=entry.key, value=match[0])

        def placeholder(match: re.Match[str]) -> str:
            if match[1] in places:
                return places[match[1]]
            known = ", ".join(f"{{{name}}}" for name in places)
            raise entry.table.error(
                f"there is no placeholder `{match[0]}`", f"there are here: {known}", key=entry.key, value=match[0]
            )

        # Placeholders first: a value given by the user is not examined.
        return _VARIABLE.sub(variable, _PLACEHOLDER.sub(placeholder, entry.text))

    def entry(self, entry: Entry, places: Mapping[str, str]) -> Entry:
        return Entry(self.filled(entry, places), entry.table, entry.key, entry.text)


def read_needs(table: Table) -> dict[str, str]:
    needs: dict[str, str] = {}
    for name in table.data:
        _check_name(table, name)
        needs[name] = table.text(name) or ""
    return needs


def _check_name(table: Table, name: str) -> None:
    if not re.fullmatch(r"\w+", name):
        raise table.error(f"`{name}` cannot be the name of a variable", "use letters, digits and _", key=name)
