"""A TOML table with its place: typed access, and messages that show the offending value."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any

from limpet.base.diagnostics import Diagnostic, InputError, Location, Note
from limpet.base.records import dataclass
from limpet.bench.places import KeyLocations, Path

_NAMES = {str: "a text", int: "a whole number", float: "a number", bool: "true or false", list: "a list"}


@dataclass(frozen=True, slots=True)
class Table:
    places: KeyLocations
    path: Path
    data: dict[str, Any]

    def error(self, message: str, *notes: str, key: str | None = None, value: str | None = None) -> InputError:
        return bad_list(message, self.place(key, value), *notes)

    def place(self, key: str | None = None, value: str | None = None) -> Location:
        path = self.path if key is None else (*self.path, key)
        return self.places.of(*path) if value is None else self.places.of_value(value, *path)

    def allow(self, known: Iterable[str]) -> None:
        names = tuple(known)
        for key in self.data:
            if key not in names:
                guesses = difflib.get_close_matches(key, names, 1, 0.6)
                notes = [f"did you mean `{guess}`?" for guess in guesses]
                raise self.error(f"there is no setting `{key}` here", *notes, f"there are: {', '.join(names)}", key=key)

    def text(self, key: str, default: str | None = None) -> str | None:
        value = self.data.get(key)
        if value is None:
            return default
        if not isinstance(value, str) or not value:
            raise self._not(key, value, "a text in quotes")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; a single text is a list of one."""
        value = self.data.get(key)
        if value is None:
            return ()
        if isinstance(value, str):
            return (value,)
        if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
            raise self._not(key, value, 'a list of texts, such as ["a", "b"]')
        return tuple(value)

    def number(self, key: str) -> float | None:
        value = self.data.get(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < 1e9:
            raise self._not(key, value, "a positive number")
        return float(value)

    def whole(self, key: str) -> int | None:
        value = self.data.get(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or value <= 0:
            raise self._not(key, value, "a whole number from 1 on")
        return value

    def table(self, key: str) -> Table:
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            raise self._not(key, value, f"a table: [{key}]")
        return Table(self.places, (*self.path, key), value)

    def tables(self, key: str) -> list[Table]:
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            header = ".".join(str(part) for part in (*self.path, key))
            raise self._not(key, value, f"a list of tables, each beginning with [[{header}]]")
        return [Table(self.places, (*self.path, key, number), entry) for number, entry in enumerate(value)]

    def _not(self, key: str, value: Any, wanted: str) -> InputError:
        return self.error(f"`{key}` is {shown(value)}", f"it has to be {wanted}", key=key)


def shown(value: Any) -> str:
    kind = "a table" if isinstance(value, dict) else _NAMES.get(type(value), type(value).__name__)
    text = repr(value)
    return f"{kind}: {text}" if len(text) <= 60 else f"{kind}: {text[:57]}…"


def bad_list(message: str, location: Location | None, *notes: str) -> InputError:
    return InputError(Diagnostic("bad-task-list", message, location, notes=tuple(Note(note) for note in notes)))
