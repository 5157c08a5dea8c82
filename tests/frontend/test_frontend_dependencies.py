"""Compiled sources are kept exactly as long as the compiler would read the same."""

from __future__ import annotations

import os
import re
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
    (tmp_path / "a.c").write_text('#include "b.h"\n')
    other = tmp_path / "other"
    other.mkdir()
    (other / "b.h").write_text("")
    settle()
    made = record(f"unit: {tmp_path}/a.c {other}/b.h", now(), ["/nowhere/at/all", str(other)], [])
    assert made is not None and still_holds(made, FileStates())
    assert '"/nowhere/at/all/b.h"' in made
    (tmp_path / "unrelated.h").write_text("")
    assert still_holds(made, FileStates())
    (tmp_path / "b.h").write_text("")
    assert not still_holds(made, FileStates())


SHADOW = "#undef VALUE\n#define VALUE 2\n"


def appear(loader: Loader, name: str, how: str, text: str = SHADOW) -> None:
    """A header comes to be, and every time that can be set back is: `cp -p`, archives and version control do that."""
    path = loader.directory / name
    before = [(each, each.stat()) for each in path.parents if each.is_dir()]
    path.parent.mkdir(parents=True, exist_ok=True)
    elsewhere = Path(loader.write("elsewhere/" + path.name, text))
    match how:
        case "file":
            path.write_text(text)
        case "link":
            path.symlink_to(elsewhere)
        case "hard link":
            path.hardlink_to(elsewhere)
        case _:
            path.parent.rmdir()
            path.parent.symlink_to(elsewhere.parent)
    os.utime(path, (1, 1))
    for each, status in before:
        os.utime(each, ns=(status.st_atime_ns, status.st_mtime_ns))


def returned(loader: Loader, file: str, **options: Any) -> str:
    settle()
    text = loader.load(file, **options).text
    found = re.search(r"ret i32 (\d+)", text)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("how", ["file", "link", "hard link", "linked directory"])
@pytest.mark.parametrize(
    ("include", "found", "shadow"),
    [
        ('"h.h"', "second/h.h", "first/h.h"),
        ("<h.h>", "second/h.h", "first/h.h"),
        ("<p/q/h.h>", "second/p/q/h.h", "first/p/q/h.h"),
        ('"p/q/h.h"', "second/p/q/h.h", "own/p/q/h.h"),
        ("<q/../q/h.h>", "second/q/h.h", "first/q/h.h"),
        ("NAME_OF_IT", "second/n/h.h", "first/n/h.h"),
        ('"outer/o.h"', "second/h.h", "first/h.h"),
        ("<sys/types.h>", "second/h.h", "first/sys/types.h"),
        ("<stdio.h>", "second/h.h", "second/bits/types.h"),
        ("<limpet.h>", "second/h.h", "first/limpet.h"),
    ],
)
def test_a_header_that_is_found_first_with_old_times(
    own: Loader, include: str, found: str, shadow: str, how: str
) -> None:
    own.write(found, "#define VALUE 1\n")
    own.write("second/outer/o.h", '#include "h.h"\n')
    if how == "linked directory":
        (own.directory / shadow).parent.mkdir(parents=True)
    file = own.write(
        "own/a.c",
        f"#define NAME_OF_IT <n/h.h>\n#include {include}\n#ifndef VALUE\n#define VALUE 1\n#endif\n"
        "int main(void) { return VALUE; }\n",
    )
    options = {"include_dirs": tuple(str(own.directory / name) for name in ("first", "second"))}
    assert not hit(own, file, **options)
    assert hit(own, file, **options)
    assert returned(own, file, **options) == "1"
    own.write("unrelated.h", "")
    assert hit(own, file, **options)
    system = "include_next" if shadow.endswith("types.h") else ""
    appear(own, shadow, how, SHADOW + (f"#{system} <{shadow.split('/', 1)[1]}>\n" if system else ""))
    fresh = returned(own, file, cache=False, **options)
    # `q/..` of a linked directory is elsewhere
    assert fresh == ("1" if ".." in include and how == "linked directory" else "2")
    assert returned(own, file, **options) == fresh


def test_a_header_beside_the_one_that_includes_it(own: Loader) -> None:
    own.write("inner/outer/o.h", '#include "h.h"\n')
    own.write("inner/h.h", "#define VALUE 1\n")
    file = own.write("a.c", PROGRAM.replace("h.h", "outer/o.h"))
    options = {"include_dirs": (str(own.directory / "inner"),)}
    assert not hit(own, file, **options)
    assert hit(own, file, **options)
    appear(own, "inner/outer/h.h", "file")
    assert returned(own, file, **options) == "2"


@pytest.mark.parametrize("shadow", ["f.h", "first/f.h"])
def test_a_forced_header_that_is_found_first(own: Loader, shadow: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(own.directory)
    own.write("second/f.h", "#define VALUE 1\n")
    (own.directory / "first").mkdir()
    file = own.write("own/a.c", "int main(void) { return VALUE; }\n")
    options = {"include_dirs": ("./first", "second/"), "forced_includes": ("f.h",)}
    assert not hit(own, file, **options)
    assert hit(own, file, **options)
    appear(own, shadow, "file")
    assert returned(own, file, **options) == "2"


@pytest.mark.parametrize("file", ["a.c", "./a.c", "below/../a.c"])
def test_relative_names(own: Loader, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(own.directory)
    own.write("inc/h.h", "#define VALUE 1\n")
    (own.directory / "below").mkdir()
    own.write("a.c", PROGRAM)
    options = {"include_dirs": ("./below/", ".//inc")}
    assert not hit(own, file, **options)
    assert hit(own, file, **options)
    appear(own, "below/h.h", "file")
    assert returned(own, file, **options) == "2"
    assert hit(own, file, **options)
    appear(own, "h.h", "file", SHADOW.replace("2", "3"))
    assert returned(own, file, **options) == "3"


def test_two_files_that_become_one(own: Loader) -> None:
    """`#pragma once` goes by the file, not by its name or content."""
    for name in ("g.h", "h.h"):
        own.write(name, "#pragma once\n#ifdef VALUE\n#undef VALUE\n#define VALUE 2\n#else\n#define VALUE 1\n#endif\n")
    file = own.write("a.c", '#include "g.h"\n' + PROGRAM)
    assert not hit(own, file)
    assert hit(own, file)
    assert returned(own, file) == "2"
    (own.directory / "h.h").unlink()
    (own.directory / "h.h").symlink_to("g.h")
    assert returned(own, file) == "1"


@pytest.mark.parametrize("text", ["__has_include(<some.h>)", "sizeof __TIME__"])
def test_definitions_that_depend_on_more_than_files(own: Loader, text: str) -> None:
    file = own.write("a.c", "#if 0\n#elif defined SOME\n#endif\nint main(void) { return 0; }\n")
    options = {"defines": (f"SOME={text}",)}
    assert not hit(own, file, **options)
    assert not hit(own, file, **options)


def test_a_question_across_lines(own: Loader) -> None:
    own.write("h.h", '#if __has_\\\ninclude("some.h")\n#define VALUE 2\n#else\n#define VALUE 1\n#endif\n')
    file = own.write("a.c", PROGRAM)
    assert returned(own, file) == "1"
    own.write("some.h", "")
    assert returned(own, file) == "2"
