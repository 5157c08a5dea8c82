"""A first project file: one target for each function that others can call, with the files that it needs."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from limpet.base.config import Config
from limpet.base.diagnostics import Diagnostic, LimpetError
from limpet.base.records import dataclass
from limpet.frontend.compile_commands import read_database
from limpet.frontend.unit_index import Unit, index_unit, needed_files

MAIN = "main"
SUFFIX = ".c"
SECONDS = 30
"""For each target."""
_HEAD = """\
# What `limpet verify` verifies in this project. `docs/project.md` describes the settings.

# For all targets: seconds, and what callers guarantee. Remove what yours do not.
timeout = {seconds}
pointers = "valid"
strings = "terminated"
"""


@dataclass(frozen=True, slots=True)
class Initial:
    text: str
    targets: int
    files: int
    refused: tuple[tuple[str, Diagnostic], ...]
    """Files that cannot be compiled, and why."""
    included: tuple[tuple[str, int], ...] = ()
    """Sources whose functions other sources include, and how many do: each function is a target once."""
    uncallable: tuple[str, ...] = ()
    """Functions that are not targets, as they take a va_list."""


def sources_of(database: Path, root: Path) -> list[str]:
    """The C files of a compilation database that belong to the project, relative to `root`."""
    found: dict[str, None] = {}
    for entry in read_database(database):
        if entry.file.suffix == SUFFIX and entry.file.is_relative_to(root):
            found.setdefault(os.path.relpath(entry.file, root))
    return list(found)


def initial(
    config: Config, files: Sequence[str], settings: dict[str, object], done: Callable[[str], None] | None = None
) -> Initial:
    """`config`: how files are compiled; the current directory is that of the project. `settings`: for all targets."""
    units: list[Unit] = []
    refused: list[tuple[str, Diagnostic]] = []

    def index(file: str) -> Unit | Diagnostic:
        try:
            return index_unit(config, file)
        except LimpetError as error:
            return error.diagnostic
        finally:
            if done is not None:
                done(file)

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for file, unit in zip(files, pool.map(index, files), strict=True):
            if isinstance(unit, Unit):
                units.append(unit)
            else:
                refused.append((file, unit))
    lines = [
        _HEAD.format(seconds=SECONDS),
        *(f"{name} = {_value(value)}" for name, value in settings.items() if value),
        "",
    ]
    found, included = _once(units)
    once = [(unit, function) for unit, function in found if function not in unit.uncallable]
    left_out = tuple(function for unit, function in found if function in unit.uncallable)
    names = _names(once)
    for unit, function in once:
        lines += _target(names[unit.file, function], function, needed_files(units, unit, function))
    return Initial("\n".join(lines), len(once), len(units), tuple(refused), included, left_out)


def _once(units: Sequence[Unit]) -> tuple[list[tuple[Unit, str]], tuple[tuple[str, int], ...]]:
    """Each function in the unit of the file where it is written, or else in the first unit that includes that file.
    Tests often include the sources that they test. Also these files, with the number of units that include them."""
    sources = {os.path.abspath(unit.file): unit for unit in units}
    found: list[tuple[Unit, str]] = []
    first: dict[tuple[str, str], str] = {}
    including: dict[str, set[str]] = {}
    for unit in units:
        own = os.path.abspath(unit.file)
        for function in unit.functions:
            place = unit.places.get(function, own)
            home = sources.get(place)
            if home is None or function not in home.functions:
                home = unit
            if first.setdefault((place, function), home.file) == unit.file:
                found.append((unit, function))
            else:
                including.setdefault(place, set()).add(unit.file)
    return found, tuple((os.path.relpath(place), len(files)) for place, files in including.items())


def _target(name: str, function: str, files: list[str]) -> list[str]:
    lines = ["[[target]]", f"name = {_value(name)}", f"files = {_value(files)}"]
    if function != MAIN:
        lines.append(f"function = {_value(function)}")
    return [*lines, ""]


def _names(functions: Sequence[tuple[Unit, str]]) -> dict[tuple[str, str], str]:
    """Functions by their name; several with the same, and programs, by their file."""
    places: dict[str, list[str]] = {}
    for unit, function in functions:
        places.setdefault(function, []).append(unit.file)
    names: dict[tuple[str, str], str] = {}
    for function, files in places.items():
        for file in files:
            plain = str(Path(file).with_suffix(""))
            unique = function if len(files) == 1 else f"{plain}:{function}"
            names[file, function] = plain if function == MAIN else unique
    return names


def _value(value: object) -> str:
    """A text or a list of texts of JSON is one of TOML."""
    return json.dumps(value, ensure_ascii=False)
