"""Project files: `limpet.toml`, or the table `[tool.limpet]` of `pyproject.toml`. `docs/project.md` describes them."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from limpet.base.diagnostics import Diagnostic, Location, Note, UsageError, why_unreadable
from limpet.base.properties import KINDS
from limpet.base.records import dataclass
from limpet.base.settings import settings
from limpet.project.suppressions import Suppression
from limpet.project.target import Target

NAME, PYTHON = "limpet.toml", "pyproject.toml"
DATABASE = "compile_commands.json"
BUILD_DIRECTORIES = ("", "build", "builddir", "out", "_build", "cmake-build-debug", "cmake-build-release")
"""Where build systems leave a compilation database, below the project."""
_TARGET = ("name", "files")
_SUPPRESSION = ("check", "reason", "file", "function", "line", "target")


@dataclass(frozen=True, slots=True)
class Project:
    path: Path
    """The file."""
    targets: tuple[Target, ...]
    suppressions: tuple[Suppression, ...] = ()

    @property
    def root(self) -> Path:
        return self.path.parent


def find_project(directory: Path) -> Path | None:
    """The project file of this directory, or of the nearest one above that has one."""
    for place in (directory, *directory.parents):
        if (place / NAME).is_file():
            return place / NAME
        if (place / PYTHON).is_file() and _table(place / PYTHON) is not None:
            return place / PYTHON
    return None


def find_database(root: Path) -> str | None:
    """Where its compilation database is, relative to `root`."""
    for name in BUILD_DIRECTORIES:
        if (root / name / DATABASE).is_file():
            return str(Path(name) / DATABASE)
    return None


def read_project(path: Path) -> Project:
    """Raises UsageError."""
    document = _table(path) if path.name == PYTHON else _document(path)
    if document is None:
        raise _wrong(path, f"`{path}` has no table [tool.limpet]")
    return _Reader(path, document).project()


def _document(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except (OSError, UnicodeDecodeError) as error:
        raise _wrong(path, f"`{path}` cannot be read: {why_unreadable(error)}") from None
    except tomllib.TOMLDecodeError as error:
        raise _wrong(path, f"`{path}` is not TOML: {error}") from None


def _table(path: Path) -> dict[str, Any] | None:
    """Of a `pyproject.toml`, which is not ours: if it cannot be read, somebody else will say so."""
    try:
        tool = _document(path).get("tool")
    except UsageError:
        return None
    table = tool.get("limpet") if isinstance(tool, dict) else None
    return table if isinstance(table, dict) else None


def _wrong(path: Path, message: str, *notes: str) -> UsageError:
    return UsageError(Diagnostic("bad-project", message, Location(str(path)), notes=tuple(Note(n) for n in notes)))


class _Reader:
    def __init__(self, path: Path, document: dict[str, Any]) -> None:
        self.path, self.document = path, document
        self.known = settings()

    def project(self) -> Project:
        document = dict(self.document)
        targets, suppressed = self._tables(document, "target"), self._tables(document, "suppress")
        sources = self._texts(document.pop("sources", []), "sources")
        shared = self._settings(document, ("sources", "target", "suppress"))
        database = None if "compile_commands" in shared else find_database(self.path.parent)
        if database is not None:
            shared["compile_commands"] = database
        if not targets:
            note = "a target is an entry or a function: [[target]] with name, files and function"
            raise self._error("there is no [[target]]", note, "`limpet init` writes a first file")
        read = tuple(self._target(table, number, sources, shared) for number, table in enumerate(targets, 1))
        names = [target.name for target in read]
        for name in names:
            if names.count(name) > 1:
                raise self._error(f"there are {names.count(name)} targets with the name `{name}`")
        return Project(
            self.path, read, tuple(self._suppression(each, number) for number, each in enumerate(suppressed, 1))
        )

    def _target(
        self, table: dict[str, Any], number: int, sources: tuple[str, ...], shared: Mapping[str, object]
    ) -> Target:
        function = table.get("function")
        name = table.pop("name", function if isinstance(function, str) else None)
        if not isinstance(name, str) or not name:
            raise self._error(f"target {number} has neither a name nor a function")
        files = self._texts(table.pop("files", list(sources)), f"files of target `{name}`")
        own = self._settings(table, _TARGET, f"target `{name}`: ")
        target = Target(name, files, {**shared, **own})
        target.config(self.path.parent, str(self.path))  # what is wrong with it is said now
        return target

    def _suppression(self, table: dict[str, Any], number: int) -> Suppression:
        where = f"suppression {number}"
        for key in table:
            if key not in _SUPPRESSION:
                raise self._unknown(key, _SUPPRESSION, f"{where}: ")
        for key, value in table.items():
            if not isinstance(value, int if key == "line" else str):
                raise self._error(f"{where}: {key} cannot be `{value}`")
        check, reason = table.get("check"), table.get("reason")
        if check not in KINDS:
            raise self._unknown(str(check), KINDS, f"{where}: check ")
        if not reason or not str(reason).strip():
            raise self._error(f"{where} ({check}) has no reason", "say why the violation is acceptable: reason = …")
        return Suppression(**table)

    def _settings(self, table: dict[str, Any], besides: tuple[str, ...], where: str = "") -> dict[str, object]:
        found: dict[str, object] = {}
        for key, value in table.items():
            name = key.replace("-", "_")
            if name not in self.known:
                raise self._unknown(key, [*besides, *(each.replace("_", "-") for each in self.known)], where)
            try:
                self.known[name].value(value)
            except ValueError as error:
                raise self._error(f"{where}{key}: {error}") from None
            found[name] = value
        return found

    def _tables(self, document: dict[str, Any], name: str) -> list[dict[str, Any]]:
        found = document.pop(name, [])
        if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
            raise self._error(f"`{name}` is not a list of tables", f"write [[{name}]]")
        return [dict(each) for each in found]

    def _texts(self, value: object, what: str) -> tuple[str, ...]:
        listed = [value] if isinstance(value, str) else value
        if not isinstance(listed, list) or not all(isinstance(each, str) for each in listed):
            raise self._error(f"{what}: `{value}` is not a list of texts")
        return tuple(listed)

    def _unknown(self, name: str, known: Iterable[str], where: str) -> UsageError:
        names = list(known)
        notes = [f"did you mean `{guess}`?" for guess in difflib.get_close_matches(name, names, 1)]
        return self._error(f"{where}there is no `{name}`", *notes, f"there are: {', '.join(names)}")

    def _error(self, message: str, *notes: str) -> UsageError:
        return _wrong(self.path, message, *notes)
