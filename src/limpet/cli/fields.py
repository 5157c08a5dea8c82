"""The command line of the configuration: options are made of the fields that name them (`base.options`)."""

from __future__ import annotations

import argparse
import difflib
import enum
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.option_values import names
from limpet.base.options import OptionField, options_in

Record = TypeVar("Record")
ENCODING = "--encoding"


def add_fields(group: Any, name: str, record: type[Any], leave_out: Iterable[str] = ()) -> None:
    """An option for each field of the record that has one; `name` is what the configuration calls the record."""
    for each in options_in(record):
        if each.option.flags and each.name not in leave_out:
            _add(group, _destination(name, each), each)


def _add(group: Any, destination: str, each: OptionField) -> None:
    told, default = each.option, each.default
    if isinstance(default, bool):
        action = group.add_argument(
            *told.flags, dest=destination, action="store_const", const=not default, help=told.help
        )
    elif isinstance(default, tuple) or told.separated:
        action = group.add_argument(
            *told.flags, dest=destination, action="append", metavar=told.metavar, type=_type(told.parse), help=told.help
        )
    elif isinstance(default, enum.Enum):
        action = group.add_argument(*told.flags, dest=destination, choices=each.choices, help=told.help)
    else:
        action = group.add_argument(
            *told.flags, dest=destination, metavar=told.metavar, type=_type(told.parse), help=told.help
        )
    action.expert = told.expert


def _type(parse: Callable[[str], Any] | None) -> Callable[[str], Any]:
    def read(text: str) -> Any:
        try:
            return text if parse is None else parse(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read


def add_encoding(parser: argparse.ArgumentParser, records: Iterable[type[Any]]) -> None:
    """`--encoding key=value,…` for all fields that have no option of their own."""
    group = parser.add_argument_group("encoding (all choices mean the same; they differ in speed)")
    fields = [each for record in records for each in options_in(record) if not each.option.flags]
    lines = [f"{each.key}={_values(each)}: {each.option.help}" for each in fields]
    action: Any = group.add_argument(
        ENCODING, action="append", default=[], metavar="KEY=VALUE,…", help="; ".join(lines)
    )
    action.expert = True


def _values(each: OptionField) -> str:
    if isinstance(each.default, bool):
        return "on|off"
    return "|".join(each.choices) if each.choices else "N"


def fields_of(arguments: argparse.Namespace, name: str, record: type[Record], /, **given: Any) -> Record:
    """The record that the options describe; `given` are fields that they do not."""
    values: dict[str, Any] = {}
    encoding = _encoding(arguments)
    for each in options_in(record):
        if not each.option.flags:
            if each.key in encoding:
                values[each.name] = _checked(each, encoding[each.key])
            continue
        value = getattr(arguments, _destination(name, each), None)
        if value is None:
            continue
        if each.option.separated:
            value = tuple(part for text in value for part in names(text))
        elif isinstance(each.default, tuple):
            value = tuple(value)
        elif isinstance(each.default, enum.Enum):
            value = type(each.default)(value)
        values[each.name] = value
    return record(**(values | given))


def was_given(arguments: argparse.Namespace, name: str, record: type[Any]) -> list[str]:
    """The options of this record that were used."""
    return [
        each.option.flags[-1]
        for each in options_in(record)
        if each.option.flags and getattr(arguments, _destination(name, each), None) is not None
    ]


def check_encoding(arguments: argparse.Namespace, records: Iterable[type[Any]]) -> None:
    """Refuses keys that there are not."""
    known = [each.key for record in records for each in options_in(record) if not each.option.flags]
    for key in _encoding(arguments):
        if key not in known:
            notes = [Note(f"did you mean `{guess}`?") for guess in difflib.get_close_matches(key, known, 1)]
            notes.append(Note(f"there are: {', '.join(known)}"))
            raise UsageError(Diagnostic("bad-encoding", f"{ENCODING}: there is no `{key}`", notes=tuple(notes)))


def _encoding(arguments: argparse.Namespace) -> dict[str, str]:
    found: dict[str, str] = {}
    for text in getattr(arguments, "encoding", ()):
        for part in names(text):
            key, equals, value = part.partition("=")
            if not equals:
                note = Note(f"for example: {ENCODING} word-bytes=8,cone=off")
                raise UsageError(Diagnostic("bad-encoding", f"{ENCODING}: `{part}` has no value", notes=(note,)))
            found[key.strip()] = value.strip()
    return found


def _checked(each: OptionField, text: str) -> Any:
    try:
        return each.value_of(text)
    except ValueError as error:
        raise UsageError(Diagnostic("bad-encoding", f"{ENCODING} {each.key}: {error}")) from None


def _destination(name: str, each: OptionField) -> str:
    return f"{name}.{each.name}"
