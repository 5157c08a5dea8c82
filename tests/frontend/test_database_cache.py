"""Files that are compiled as a compilation database says are kept like others, and never longer."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from tests.solvers.support import becomes

from limpet.base.config import Config, InputOptions
from limpet.base.context import Context
from limpet.base.diagnostics import InputError
from limpet.frontend.compile_commands import plain_searches
from limpet.frontend.units import compiled_units


def compiled(root: Path, flags: list[str]) -> tuple[bytes, bool]:
    """And whether it was kept from before."""
    entry = {"directory": str(root), "file": "a.c", "arguments": ["cc", *flags, "-c", "a.c"]}
    database, text = root / "compile_commands.json", json.dumps([entry])
    if not database.exists() or database.read_text(encoding="utf-8") != text:
        database.write_text(text, encoding="utf-8")
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
    # What is written in the moment of compiling is not trusted.
    assert becomes(lambda: compiled(root, FLAGS) == (first, True))


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


@pytest.mark.parametrize("place", [".", "build"])
def test_a_database_above_the_source_is_found(root: Path, place: str) -> None:
    (root / "src").mkdir()
    (root / place).mkdir(exist_ok=True)
    (root / "src" / "b.c").write_text("int b(void) { return M; }\n", encoding="utf-8")
    (root / "src" / "harness.c").write_text("int c(void) { return 0; }\n", encoding="utf-8")
    entry = {"directory": str(root), "file": "src/b.c", "command": "cc -DM=3 -m32 -c src/b.c"}
    (root / place / "compile_commands.json").write_text(json.dumps([entry]), encoding="utf-8")
    ctx = Context(Config(input=InputOptions(files=("src/b.c",))))
    (source,) = compiled_units(ctx).sources
    assert source.flags == ("-DM=3",) and source.word_bits == 32
    assert "flags-of-build" in [each.id for each in ctx.warnings]
    with pytest.raises(InputError):
        compiled_units(Context(Config(input=InputOptions(files=("src/b.c",), search_database=False))))
    (other,) = compiled_units(Context(Config(input=InputOptions(files=("src/harness.c",))))).sources
    assert other.flags == ()


def test_a_broken_database_that_nobody_named_is_only_a_warning(root: Path) -> None:
    (root / "compile_commands.json").write_text("[", encoding="utf-8")
    (root / "b.c").write_text("int b(void) { return 1; }\n", encoding="utf-8")
    ctx = Context(Config(input=InputOptions(files=("b.c",))))
    compiled_units(ctx)
    assert "bad-compile-commands" in [each.id for each in ctx.warnings]


@pytest.mark.parametrize("option", ["-isystem", "-iquote", "-idirafter", "-include", "-imacros", "--sysroot"])
def test_flags_that_say_more_about_headers_are_not_trusted(option: str) -> None:
    assert plain_searches(("-DM=1", option, "/somewhere")) is None
    assert plain_searches(("-DM=1", "-I", "/a", "-std=c11", "-I", "/b")) == ["/a", "/b"]
