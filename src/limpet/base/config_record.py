"""The options that decide which program is analysed and what it means, as JSON and back.

What only decides how fast an answer comes is left out, and so is the path of a compiler: what a file says is not to be
run.
"""

from __future__ import annotations

import enum
from dataclasses import asdict, replace
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from limpet.base.config import (
    CheckOptions,
    CompileOptions,
    Config,
    EncodeOptions,
    FunctionOptions,
    InputOptions,
    PropertyOptions,
    Regions,
)
from limpet.base.stub_options import StubOptions

_Part = TypeVar("_Part")
_LEFT_OUT: dict[str, tuple[str, ...]] = {"compile": ("clang", "cache")}
_REGIONS = "regions"
_MALLOC = "malloc_may_fail"
_TOLD_ELSEWHERE = {
    ("input", "files"),
    ("input", "entry"),
    ("function", "arguments"),
    ("function", "name"),
    ("function", "for_proofs"),
    ("function", "overlapping"),
}


def config_record(config: Config) -> dict[str, Any]:
    """The record as JSON values; `config_of_record` reads it."""
    parts: dict[str, Any] = {
        "compile": config.compile,
        "input": config.input,
        "function": config.function,
        "stubs": config.stubs,
        "checks": config.checks,
    }
    record: dict[str, Any] = {}
    for name, part in parts.items():
        record[name] = {key: value for key, value in asdict(part).items() if key not in _LEFT_OUT.get(name, ())}
    record["property"] = None if config.property is None else asdict(config.property)
    record[_REGIONS] = config.encode.regions
    record[_MALLOC] = config.malloc_may_fail
    return record


def unusual(config: Config) -> list[str]:
    """The recorded options that differ from their default, without the files; human-readable."""
    given, default = config_record(config), config_record(Config())
    options: list[str] = []
    for name, part in given.items():
        if part == default[name]:
            continue
        usual = default[name] if isinstance(default[name], dict) else {}
        for key, value in part.items() if isinstance(part, dict) else [(name, part)]:
            if value != usual.get(key) and (name, key) not in _TOLD_ELSEWHERE:
                shown = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
                options.append(f"{name}.{key}: {shown}" if isinstance(part, dict) else f"{name}: {shown}")
    return options


def config_of_record(record: object) -> Config:
    """What the record leaves out has its default. Raises ValueError for anything but such a record."""
    if not isinstance(record, dict):
        raise ValueError("options are missing")
    if not isinstance(record.get(_MALLOC), bool):
        raise ValueError("an option is missing")
    asked = record.get("property")
    return Config(
        compile=_part(record, "compile", CompileOptions),
        input=_part(record, "input", InputOptions),
        function=_part(record, "function", FunctionOptions),
        stubs=_part(record, "stubs", StubOptions),
        checks=_part(record, "checks", CheckOptions),
        property=None if asked is None else _part(record, "property", PropertyOptions),
        encode=replace(EncodeOptions(), regions=_value(record.get(_REGIONS), Regions)),
        malloc_may_fail=record[_MALLOC],
    )


def _part(record: dict[str, Any], name: str, kind: type[_Part]) -> _Part:
    given = record.get(name)
    hints = get_type_hints(kind)
    expected = [key for key in hints if key not in _LEFT_OUT.get(name, ())]
    if not isinstance(given, dict) or set(given) != set(expected):
        raise ValueError(f"the options `{name}` are not what they are expected to be")
    values = {key: _value(given[key], hints[key]) for key in expected}
    return kind(**values)


def _value(value: object, hint: object) -> Any:
    """Lists become tuples."""
    options = get_args(hint)
    if get_origin(hint) is UnionType:
        if value is None and NoneType in options:
            return None
        (hint,) = (option for option in options if option is not NoneType)
        options = get_args(hint)
    if get_origin(hint) is tuple and isinstance(value, list):
        kinds = [options[0]] * len(value) if options[-1] is Ellipsis else list(options)
        if len(kinds) == len(value):
            return tuple(_value(each, kind) for each, kind in zip(value, kinds, strict=True))
    elif isinstance(hint, type) and issubclass(hint, enum.Enum) and isinstance(value, str):
        return hint(value)
    elif type(value) is hint:
        return value
    raise ValueError(f"an option cannot be {value!r:.60}")
