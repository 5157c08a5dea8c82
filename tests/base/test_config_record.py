"""Options as JSON and back."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from limpet.base.config import (
    AfterUndefined,
    CheckOptions,
    CompileOptions,
    Config,
    EncodeOptions,
    FunctionOptions,
    Globals,
    InputOptions,
    Pointers,
    PropertyOptions,
    Regions,
    Strings,
)
from limpet.base.config_record import config_of_record, config_record, unusual
from limpet.base.stub_options import StubOptions, Undefined

CONFIGS = [
    Config(),
    Config(
        CompileOptions(("include",), ("N=3", "M"), ("K",), "c99", ("first.h",), 32, sanitize=False, optimise=True),
        InputOptions(("a.c", "b.c"), "start", "build", ("stubs.c",), ("helper*",)),
        FunctionOptions(
            "f",
            Pointers.VALID,
            Strings.TERMINATED,
            Globals.ANY,
            2,
            3,
            4,
            (("q", "p"), ("r", "p")),
            ("n <= size(p)", "n > 0"),
            5,
        ),
        StubOptions(("puts",), Undefined.HAVOC),
        checks=CheckOptions(("memory",), ("shift",), (), False, AfterUndefined.WRAP),
        property=PropertyOptions("p.prp", ("assertion",), ("reach_error",)),
        encode=EncodeOptions(regions=Regions.FLAT),
        malloc_may_fail=True,
    ),
]


@pytest.mark.parametrize("config", CONFIGS)
def test_there_and_back(config: Config) -> None:
    record = json.loads(json.dumps(config_record(config)))
    assert config_of_record(record) == config


def test_a_compiler_is_not_kept() -> None:
    config = Config(compile=replace(CompileOptions(), clang="/bin/clang", cache=False))
    assert config_of_record(json.loads(json.dumps(config_record(config)))) == Config()


def nonsense(value: object) -> list[object]:
    """The value with something in it replaced by what it cannot be."""
    others: list[object] = [[["x"]], 1.5, {"x": 1}]
    if isinstance(value, dict):
        others += [{**value, key: other} for key, each in value.items() for other in nonsense(each)]
        others += [{k: v for k, v in value.items() if k != key} for key in value if key != "property"]
        others += [{**value, "more": 1}] if "only" in value or "files" in value else []
    return others


@pytest.mark.parametrize("config", CONFIGS)
def test_nonsense_is_refused(config: Config) -> None:
    tried = nonsense(json.loads(json.dumps(config_record(config))))
    assert len(tried) > 100
    for record in tried:
        with pytest.raises(ValueError):
            config_of_record(record)


@pytest.mark.parametrize("key", ("pointers", "strings", "globals"))
def test_only_what_the_command_line_allows(key: str) -> None:
    record = json.loads(json.dumps(config_record(Config())))
    record["function"][key] = "nonsense"
    with pytest.raises(ValueError, match="nonsense"):
        config_of_record(record)


def test_what_is_unusual() -> None:
    assert unusual(Config()) == []
    assert unusual(Config(input=InputOptions(("a.c",), "f"), malloc_may_fail=True)) == ["malloc_may_fail: True"]
    found = unusual(CONFIGS[1])
    assert "compile.defines: N=3, M" in found
    assert "regions: flat" in found
    assert "property.kinds: assertion" in found
    assert "function.into: ('q', 'p'), ('r', 'p')" in found
