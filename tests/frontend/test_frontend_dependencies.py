"""Compiled sources are kept exactly as long as the compiler would read the same."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.frontend.frontend_support import Loader

from limpet.frontend import compile as compile_module
from limpet.frontend.dependencies import FileStates, names_in_rule, now, record, still_holds
from limpet.frontend.process import Finished

PROGRAM = '#include "h.h"\nint main(void) { return VALUE; }\n'
SUFFIXES = ["c", "cpp"]


def settle() -> None:
    """Files that changed at the moment of compiling are not trusted."""
    time.sleep(0.03)


@pytest.fixture
def own(loader: Loader) -> Loader:
    loader.cache = loader.directory.parent / "cache"
    return loader


def hit(loader: Loader, *files: str, **options: Any) -> bool:
    settle()
    loader.load(*files, **options)
    counted = loader.context.statistics.counts
    hits, misses = counted.get("cache hits", 0), counted.get("cache misses", 0)
    assert hits + misses == len(files)
    return misses == 0


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_kept_with_its_warnings(own: Loader, suffix: str) -> None:
    own.write("h.h", "#define VALUE 1\n")
    file = own.write(f"a.{suffix}", PROGRAM.replace("return", "int unset; unset == 3; return"))
    assert not hit(own, file)
    first = [warning.message for warning in own.context.warnings]
    assert hit(own, file)
    assert [warning.message for warning in own.context.warnings] == first and len(first) == 1


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_changed_header_flag_or_name_is_a_miss(own: Loader, suffix: str) -> None:
    own.write("h.h", "#define VALUE 1\n")
    file = own.write(f"a.{suffix}", PROGRAM)
    assert not hit(own, file)
    own.write("h.h", "#define VALUE 2\n")
    settle()
    assert "ret i32 2" in own.load(file).text
    assert hit(own, file)
    assert not hit(own, file, defines=("UNRELATED",))
    assert not hit(own, file, word_bits=32)
    shutil.copy(file, str(file) + f".{suffix}")
    assert not hit(own, str(file) + f".{suffix}")


def test_moved_tokens_are_a_miss(own: Loader) -> None:
    """Columns are part of what is told about a program."""
    own.write("h.h", "#define VALUE f()\nstatic inline int f(void) { return 1; }\n")
    file = own.write("a.c", PROGRAM)
    assert not hit(own, file)
    own.write("h.h", "#define VALUE f()\nstatic inline int f(void) { return    1; }\n")
    assert not hit(own, file)


@pytest.mark.parametrize(
    ("include", "found", "shadow"),
    [
        ('"h.h"', "second/h.h", "first/h.h"),
        ('"h.h"', "second/h.h", "h.h"),
        ("<p/q/h.h>", "second/p/q/h.h", "first/p/q/h.h"),
        ('"p/q/h.h"', "second/p/q/h.h", "p/q/h.h"),
        ("<p/../h.h>", "second/h.h", "first/h.h"),
    ],
)
def test_a_header_that_is_now_found_first(own: Loader, include: str, found: str, shadow: str) -> None:
    own.write(found, "#define VALUE 1\n")
    own.write("second/p/other.h", "")
    own.write("first/p/other.h", "")
    directories = tuple(str(own.directory / name) for name in ("first", "second"))
    file = own.write("a.c", PROGRAM.replace('"h.h"', include))
    assert not hit(own, file, include_dirs=directories)
    assert hit(own, file, include_dirs=directories)
    own.write(shadow, "#define VALUE 2\n")
    settle()
    assert "ret i32 2" in own.load(file, include_dirs=directories).text


def test_a_header_in_place_of_one_of_the_system(own: Loader) -> None:
    directory = own.directory / "include"
    directory.mkdir()
    file = own.write("a.c", "#include <stdio.h>\n#include <sys/types.h>\nint main(void) { return VALUE; }\n")
    options: dict[str, Any] = {"include_dirs": (str(directory),), "defines": ("VALUE=1",)}
    assert not hit(own, file, **options)
    assert hit(own, file, **options)
    own.write("include/sys/types.h", "#undef VALUE\n#define VALUE 2\n")
    settle()
    assert "ret i32 2" in own.load(file, **options).text


@pytest.mark.parametrize(
    "text",
    [
        'const char *made = __TIME__ " " __DATE__;\n',
        "const char *made = __TIMESTAMP__;\n",
        '#if __has_include("some.h")\n#endif\n',
    ],
)
def test_what_depends_on_more_than_files_is_not_kept(own: Loader, text: str) -> None:
    own.write("h.h", "#define VALUE 1\n" + text)
    file = own.write("a.c", PROGRAM)
    assert not hit(own, file)
    assert not hit(own, file)


def test_a_header_that_changes_meanwhile(own: Loader, monkeypatch: pytest.MonkeyPatch) -> None:
    own.write("h.h", "#define VALUE 1\n")
    file = own.write("a.c", PROGRAM)
    honest: Callable[..., Finished] = compile_module.run_clang

    def slow(*arguments: object, **options: Any) -> Finished:
        finished = honest(*arguments, **options)
        own.write("h.h", "#define VALUE 2\n")
        return finished

    monkeypatch.setattr(compile_module, "run_clang", slow)
    assert not hit(own, file)
    monkeypatch.setattr(compile_module, "run_clang", honest)
    settle()
    assert "ret i32 2" in own.load(file).text


def test_errors_are_not_kept(own: Loader) -> None:
    own.write("h.h", "#error no\n")
    file = own.write("a.c", PROGRAM)
    settle()
    own.fail(file)
    settle()
    own.fail(file)
    own.write("h.h", "#define VALUE 1\n")
    assert not hit(own, file)


def test_strange_names(own: Loader) -> None:
    strange = "a b#c$d'e(f).h"
    own.write(strange, "#define VALUE 1\n")
    file = own.write("g h#.c", PROGRAM.replace("h.h", strange))
    assert not hit(own, file)
    assert hit(own, file)
    own.write(strange, "#define VALUE 2\n")
    settle()
    assert "ret i32 2" in own.load(file).text


def test_only_the_changed_file_is_compiled(own: Loader) -> None:
    own.write("h.h", "#define VALUE f()\nint f(void);\n")
    main = own.write("a.c", PROGRAM)
    other = own.write("b.c", '#include "h.h"\nint f(void) { return 1; }\n')
    settle()
    own.load(main, other)
    Path(other).write_text('#include "h.h"\nint f(void) { return 2; }\n')
    settle()
    own.load(main, other)
    assert own.context.statistics.counts == own.context.statistics.counts | {"cache hits": 1, "cache misses": 1}


def test_rules_of_make() -> None:
    assert names_in_rule("unit: a.c \\\n  b\\ c.h d\\#e.h f$$g.h\n") == ["a.c", "b c.h", "d#e.h", "f$g.h"]
    assert names_in_rule("") == []


def test_a_record_that_is_damaged_does_not_hold() -> None:
    for text in ("", "{}", "[]", '{"files": {}}', "null", "{"):
        assert not still_holds(text, FileStates())


def test_a_record_names_what_was_searched(tmp_path: Path) -> None:
    (tmp_path / "a.c").write_text("int x;")
    settle()
    made = record(f"unit: {tmp_path}/a.c", now(), ["/nowhere/at/all"], [])
    assert made is not None and still_holds(made, FileStates())
    assert '"/nowhere/at/all": null' in made
    (tmp_path / "b.h").write_text("")
    assert not still_holds(made, FileStates())
