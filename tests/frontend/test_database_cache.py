"""Files that are compiled as a compilation database says are kept like others, and never longer."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from limpet.base.config import Config, InputOptions
from limpet.base.context import Context
from limpet.frontend.compile_commands import plain_searches
from limpet.frontend.units import compiled_units


def compiled(root: Path, flags: list[str]) -> tuple[bytes, bool]:
    """And whether it was kept from before."""
    entry = {"directory": str(root), "file": "a.c", "arguments": ["cc", *flags, "-c", "a.c"]}
    (root / "compile_commands.json").write_text(json.dumps([entry]), encoding="utf-8")
    config = Config(input=InputOptions(files=("a.c",), compile_commands="compile_commands.json"))
    ctx = Context(replace(config, cache_dir=root / "cache"))
    units = compiled_units(ctx)
    return units.compiled["a.c"].bitcode, ctx.statistics.counts.get("cache hits", 0) > 0


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
    (tmp_path / "second" / "n.h").write_text("#define N 1\n", encoding="utf-8")
    (tmp_path / "a.c").write_text('#include "n.h"\nint a(void) { return N + M; }\n', encoding="utf-8")
    return tmp_path


FLAGS = ["-DM=1", "-Ifirst", "-I", "second", "-std=c11", "-O2"]


def test_the_same_command_is_run_once(root: Path) -> None:
    first, kept = compiled(root, FLAGS)
    assert not kept
    assert compiled(root, FLAGS) == (first, True)


def test_other_flags_and_other_headers_are_other_programs(root: Path) -> None:
    first, _ = compiled(root, FLAGS)
    other, kept = compiled(root, ["-DM=2", *FLAGS[1:]])
    assert not kept and other != first
    (root / "second" / "n.h").write_text("#define N 3\n", encoding="utf-8")
    changed, kept = compiled(root, FLAGS)
    assert not kept and changed != first
    (root / "first" / "n.h").write_text("#define N 4\n", encoding="utf-8")
    earlier, kept = compiled(root, FLAGS)
    assert not kept and earlier != changed
    (root / "first" / "n.h").unlink()
    assert compiled(root, FLAGS)[0] == changed


@pytest.mark.parametrize("option", ["-isystem", "-iquote", "-idirafter", "-include", "-imacros", "--sysroot"])
def test_flags_that_say_more_about_headers_are_not_trusted(option: str) -> None:
    assert plain_searches(("-DM=1", option, "/somewhere")) is None
    assert plain_searches(("-DM=1", "-I", "/a", "-std=c11", "-I", "/b")) == ["/a", "/b"]
