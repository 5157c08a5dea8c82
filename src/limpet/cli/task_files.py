"""Task definitions of SV-COMP: which files a program consists of, its data model and its properties.

    format_version: '2.0'
    input_files: 'loop.i'
    properties:
      - property_file: ../properties/unreach-call.prp
        expected_verdict: true
    options:
      language: C
      data_model: ILP32

Of YAML this understands what such files use: keys with values, lists with dashes or brackets, quotes, comments.
"""

from __future__ import annotations

import os
import re
from dataclasses import field
from pathlib import Path

from limpet.base.diagnostics import Diagnostic, InputError, Location, Note, why_unreadable
from limpet.base.records import dataclass

SUFFIXES = (".yml", ".yaml")
_MODELS = {"ILP32": 32, "LP64": 64}
_ENTRY = re.compile(r"( *)(- +)?([A-Za-z_]\w*):(?: +(.*))?$")
_MAPPING = re.compile(r"\{([^{}]*)\}")
_ITEM = re.compile(r"( *)- +(.+)$")


@dataclass(slots=True)
class Task:
    files: list[str] = field(default_factory=list)
    """As they can be opened from here."""
    properties: list[str] = field(default_factory=list)
    word_bits: int | None = None


def read_task(name: str) -> Task:
    try:
        text = Path(name).read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        raise _bad(name, 0, f"the task `{name}` cannot be read: {why_unreadable(error)}") from None
    task = Task()
    section = ""
    for number, line in enumerate(text.splitlines(), start=1):
        line = _without_comment(line)
        if not line or line in ("---", "...") or line.startswith("%"):
            continue
        _understood(name, number, line)
        entry, item = _ENTRY.match(line), _ITEM.match(line)
        if entry is not None and not entry[1] and not entry[2]:
            section = entry[3]
            _value(task, name, number, section, section, entry[4] or "")
        elif entry is not None and section:
            _value(task, name, number, section, entry[3], entry[4] or "")
        elif item is not None and section:
            _value(task, name, number, section, section, item[2])
        else:
            raise _bad(name, number, f"`{line.strip()}` is not understood", _EXPECTED)
    if not task.files:
        raise _bad(name, 0, f"`{name}` names no input files", _EXPECTED)
    return task


_PLAIN = "Limpet reads keys with values, lists with dashes or brackets, quotes and comments; nothing else of YAML"
_EXPECTED = "a task has input_files, properties with property_file, and options with data_model"


def _understood(name: str, number: int, line: str) -> None:
    """Of YAML beyond this, nothing is guessed."""
    value = re.sub(r"^ *(- +)?([A-Za-z_]\w*:(?= |$))? *(- +)?", "", line)
    is_open = value.startswith("[") and not value.endswith("]")
    if is_open or value.startswith(("{{", "&", "*", "|", ">", "@", "`")) or line.lstrip(" ").startswith("\t"):
        raise _bad(name, number, f"`{line.strip()}` is not understood", _PLAIN)


def _value(task: Task, name: str, line: int, section: str, key: str, text: str) -> None:
    values = _values(text)
    if section == "input_files":
        if key != section or text.startswith("{"):
            raise _bad(name, line, "`input_files` is a name or a list of names", _EXPECTED)
        task.files += [_beside(name, value) for value in values]
    elif section == "properties" and key == "property_file":
        task.properties += [_beside(name, value) for value in values]
    elif section == "properties" and key == section:
        for listed in [] if text in ("", "[]") else _flow(text, line, name):
            if "property_file" in listed:
                task.properties.append(_beside(name, listed["property_file"]))
    elif section == "options" and key == section and text:
        for option, chosen in _flow(text, line, name)[0].items():
            _value(task, name, line, section, option, chosen)
    elif section == "options" and key == "data_model" and values:
        if values[0] not in _MODELS:
            raise _bad(name, line, f"the data model `{values[0]}` is neither ILP32 nor LP64")
        task.word_bits = _MODELS[values[0]]
    elif section == "options" and key == "language" and values and values[0] not in ("C", "C++"):
        raise _bad(name, line, f"the language `{values[0]}` is not C", "Limpet reads C, C++ and LLVM IR")


def _flow(text: str, line: int, name: str) -> list[dict[str, str]]:
    """`{a: b, c: d}`, or a list of such."""
    mappings = _MAPPING.findall(text)
    rest = _MAPPING.sub("", text).strip("[], ")
    pairs = [[tuple(pair.split(":", 1)) for pair in each.split(",") if pair.strip()] for each in mappings]
    if rest or not mappings or any(len(pair) != 2 for each in pairs for pair in each):
        raise _bad(name, line, f"`{text}` is not understood", _EXPECTED)
    return [{key.strip().strip("'\""): value.strip().strip("'\"") for key, value in each} for each in pairs]


def _without_comment(line: str) -> str:
    quoted = False
    for position, character in enumerate(line):
        if character in "'\"":
            quoted = not quoted
        elif character == "#" and not quoted and (position == 0 or line[position - 1].isspace()):
            return line[:position].rstrip()
    return line.rstrip()


def _values(text: str) -> list[str]:
    text = text.strip()
    parts = text[1:-1].split(",") if text.startswith("[") and text.endswith("]") else [text]
    return [part.strip().strip("'\"") for part in parts if part.strip().strip("'\"")]


def _beside(task: str, name: str) -> str:
    return os.path.normpath(os.path.join(os.path.dirname(task), name))


def _bad(name: str, line: int, text: str, *notes: str) -> InputError:
    return InputError(Diagnostic("bad-task", text, Location(name, line), notes=tuple(Note(n) for n in notes)))
