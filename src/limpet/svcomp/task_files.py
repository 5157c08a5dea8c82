"""Task definitions of SV-COMP: which files a program consists of, its data model and its properties.

format_version: '2.0'
input_files: 'loop.i'
properties:
  - property_file: ../properties/unreach-call.prp
    expected_verdict: true
options:
  language: C
  data_model: ILP32
"""

from __future__ import annotations

import os
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING

from limpet.base.diagnostics import Diagnostic, InputError, Location, Note, why_unreadable
from limpet.base.lazy import lazy_module
from limpet.base.records import dataclass

if TYPE_CHECKING:
    import yaml
else:
    yaml = lazy_module("yaml")

SUFFIXES = (".yml", ".yaml")
DATA_MODELS = {"ILP32": 32, "LP64": 64}
_EXPECTED = "a task has input_files, properties with property_file, and options with data_model"
_VERDICTS = {"true": True, "false": False}


@dataclass(frozen=True, slots=True)
class TaskProperty:
    file: str
    """As it can be opened from here."""
    expected: bool | None = None
    """Whether the property holds; None: unknown."""
    subproperty: str | None = None
    """Of a property with several parts that does not hold: the part that is violated (`valid-deref`)."""

    @property
    def name(self) -> str:
        return Path(self.file).stem


@dataclass(slots=True)
class Task:
    files: list[str] = field(default_factory=list)
    """As they can be opened from here."""
    properties: list[TaskProperty] = field(default_factory=list)
    word_bits: int | None = None


def read_task(name: str) -> Task:
    try:
        text = Path(name).read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        raise _bad(name, 0, f"the task `{name}` cannot be read: {why_unreadable(error)}") from None
    try:
        top = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line if mark is not None else 0
        shown = text.split("\n")[line].strip() if text.strip() else ""
        reason = getattr(error, "problem", None) or "a character that YAML does not allow"
        raise _bad(name, line + 1, f"`{shown}` is not YAML: {reason}", _EXPECTED) from None
    return _Reader(name).task(top)


class _Reader:
    def __init__(self, name: str) -> None:
        self.name = name

    def task(self, top: yaml.Node | None) -> Task:
        task = Task()
        if top is not None:
            for key, value in self._pairs(top, "a task"):
                match key:
                    case "input_files":
                        task.files = [self._beside(each) for each in self._texts(value)]
                    case "properties":
                        task.properties = self._properties(value)
                    case "options" if not _is_empty(value):
                        task.word_bits = self._options(value)
        if not task.files:
            raise _bad(self.name, 0, f"`{self.name}` names no input files", _EXPECTED)
        return task

    def _options(self, node: yaml.Node) -> int | None:
        bits = None
        for key, value in self._pairs(node, "`options`"):
            if key == "data_model":
                model = self._text(value)
                if model not in DATA_MODELS:
                    raise self._error(value, f"the data model `{model}` is neither ILP32 nor LP64")
                bits = DATA_MODELS[model]
            elif key == "language" and self._text(value) not in ("C", "C++"):
                raise self._error(
                    value, f"the language `{self._text(value)}` is not C", "Limpet reads C, C++ and LLVM IR"
                )
        return bits

    def _properties(self, node: yaml.Node) -> list[TaskProperty]:
        if _is_empty(node):
            return []
        if not isinstance(node, yaml.SequenceNode):
            raise self._error(node, f"`{_shown(node)}` is not a list of properties", _EXPECTED)
        return [each for entry in node.value if (each := self._property(entry)) is not None]

    def _property(self, node: yaml.Node) -> TaskProperty | None:
        file: str | None = None
        expected: bool | None = None
        subproperty: str | None = None
        for key, value in self._pairs(node, "a property"):
            if key == "property_file":
                file = self._beside(self._text(value))
            elif key == "expected_verdict":
                expected = _VERDICTS.get(self._text(value).lower())
            elif key == "subproperty":
                subproperty = self._text(value)
        return TaskProperty(file, expected, subproperty) if file is not None else None

    def _pairs(self, node: yaml.Node, what: str) -> list[tuple[str, yaml.Node]]:
        if not isinstance(node, yaml.MappingNode):
            raise self._error(node, f"`{_shown(node)}` is not {what}", _EXPECTED)
        return [(self._text(key), value) for key, value in node.value]

    def _texts(self, node: yaml.Node) -> list[str]:
        if isinstance(node, yaml.MappingNode):
            raise self._error(node, "`input_files` is a name or a list of names", _EXPECTED)
        if isinstance(node, yaml.SequenceNode):
            return [self._text(each) for each in node.value]
        return [] if _is_empty(node) else [self._text(node)]

    def _text(self, node: yaml.Node) -> str:
        if not isinstance(node, yaml.ScalarNode):
            raise self._error(node, f"`{_shown(node)}` is not a text", _EXPECTED)
        return str(node.value)

    def _beside(self, file: str) -> str:
        return os.path.normpath(os.path.join(os.path.dirname(self.name), file))

    def _error(self, node: yaml.Node, text: str, *notes: str) -> InputError:
        return _bad(self.name, node.start_mark.line + 1, text, *notes)


def _is_empty(node: yaml.Node) -> bool:
    return isinstance(node, yaml.ScalarNode) and node.value == ""


def _shown(node: yaml.Node) -> str:
    """The beginning of it, as it stands in the file."""
    mark = node.start_mark
    text = (mark.buffer or "")[mark.pointer : node.end_mark.pointer]
    return str(text).rstrip("\0").split("\n")[0].strip()


def _bad(name: str, line: int, text: str, *notes: str) -> InputError:
    return InputError(Diagnostic("bad-task", text, Location(name, line), notes=tuple(Note(n) for n in notes)))
