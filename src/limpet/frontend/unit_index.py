"""What a compiled file defines and what each definition refers to: enough to say which files a function needs."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace

from limpet.base.config import Config
from limpet.base.context import Context
from limpet.base.records import dataclass
from limpet.frontend.session import Session
from limpet.frontend.units import compiled_units

_NAME = re.compile(r'@([\w.$]+|"[^"]*")')
_DEFINED = re.compile(r'(define|@([\w.$]+) = )\s?([^@("]*)(?:@([\w.$]+)\()?')
_RECORD = re.compile(r"!dbg !(\d+) {$")
_FUNCTION = re.compile(r"^!(\d+) = distinct !DISubprogram\(.*?\bfile: !(\d+)", re.MULTILINE)
_FILE = re.compile(r'^!(\d+) = (?:distinct )?!DIFile\(filename: "([^"]*)", directory: "([^"]*)"', re.MULTILINE)
_NUMBERED = re.compile(r"^!(\d+) = (.*)$", re.MULTILINE)
_VA_LIST = 'name: "__va_list'
"""Structs that hold the rest of the arguments are called `__va_list_tag` or `__va_list`."""
_HIDDEN = frozenset({"internal", "private"})
_SHARED = frozenset({"linkonce", "linkonce_odr", "available_externally", "weak", "weak_odr", "external"})
"""Definitions of headers, and declarations."""


@dataclass(frozen=True, slots=True)
class Unit:
    file: str
    functions: tuple[str, ...]
    """That other files can call, in the order of the file."""
    definitions: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Functions and variables, by what they refer to."""
    exported: frozenset[str] = frozenset()
    """Those of them that other files can see."""
    places: Mapping[str, str] = field(default_factory=dict)
    """The files in which these functions are written, as absolute paths: sources include other sources, too."""
    uncallable: frozenset[str] = frozenset()
    """Those of these functions that take a va_list, which nobody can make up."""


def index_unit(config: Config, file: str) -> Unit:
    """Compiles the file (or takes it from the cache). Raises LimpetError."""
    ctx = Context(replace(config, input=replace(config.input, files=(file,))))
    units = compiled_units(ctx)
    compiled = next(iter(units.compiled.values()))
    with Session() as session:
        text = str(session.parse(compiled.bitcode))
    return unit_of(file, text)


def unit_of(file: str, text: str) -> Unit:
    """`text`: the module as LLVM prints it."""
    written = _written(text)
    records = dict(_NUMBERED.findall(text)) if _VA_LIST in text else {}
    uncallable: set[str] = set()
    places: dict[str, str] = {}
    functions: list[str] = []
    definitions: dict[str, frozenset[str]] = {}
    exported: set[str] = set()
    for item in _items(text):
        defined = _DEFINED.match(item)
        name = (defined[2] or defined[4]) if defined is not None else None
        if defined is None or name is None:
            continue
        words = set(defined[3].split())
        if "external" in words or "available_externally" in words:
            continue  # only a declaration
        definitions[name] = frozenset(_NAME.findall(item)) - {name}
        if not words & _HIDDEN:
            exported.add(name)
            if defined[2] is None and not words & _SHARED:
                functions.append(name)
                record = _RECORD.search(item.partition("\n")[0])
                if record is not None and record[1] in written:
                    places[name] = written[record[1]]
                if record is not None and _takes_list(records, record[1]):
                    uncallable.add(name)
    return Unit(file, tuple(functions), definitions, frozenset(exported), places, frozenset(uncallable))


def _takes_list(records: Mapping[str, str], function: str) -> bool:
    """Whether a parameter is a va_list, as the debug information of the function has it."""
    found = re.search(r"\btype: !(\d+)", records.get(function, ""))
    types = re.search(r"\btypes: !(\d+)", records.get(found[1], "")) if found is not None else None
    for number in re.findall(r"!(\d+)", records.get(types[1], "")) if types is not None else ():
        each: str | None = number
        while each is not None:  # names, qualifiers and pointers, down to what they stand for
            text = records.get(each, "")
            if _VA_LIST in text:
                return True
            base = re.search(r"\bbaseType: !(\d+)", text)
            each = base[1] if base is not None else None
    return False


def _written(text: str) -> dict[str, str]:
    """The file of each function, by the number of its debug information."""
    files = {number: os.path.normpath(os.path.join(directory, name)) for number, name, directory in _FILE.findall(text)}
    return {number: files[file] for number, file in _FUNCTION.findall(text) if file in files}


def needed_files(units: Iterable[Unit], start: Unit, function: str) -> list[str]:
    """The files that a function needs, its own first. Of several definitions the one that comes first counts."""
    homes: dict[str, Unit] = {}
    for unit in units:
        for name in unit.exported:
            homes.setdefault(name, unit)
    files = {start.file: None}
    seen: set[tuple[str, str]] = set()
    pending = [(start, function)]
    while pending:
        unit, name = pending.pop()
        home = unit if name in unit.definitions else homes.get(name)
        if home is None or (home.file, name) in seen:
            continue
        seen.add((home.file, name))
        files.setdefault(home.file)
        pending += [(home, each) for each in home.definitions[name]]
    return list(files)


def _items(text: str) -> Iterator[str]:
    body: list[str] = []
    for line in text.split("\n"):
        if body:
            body.append(line)
            if line == "}":
                yield "\n".join(body)
                body = []
        elif line.startswith("define "):
            body = [line]
        elif line.startswith("@"):
            yield line
