"""Compilation databases: both forms of commands, choosing by name, what is taken from a command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.frontend.frontend_support import Loader

from limpet.frontend.compile_commands import Entry, meaningful_flags

CODE = '#include "v.h"\nint main(void) { return VALUE + EXTRA; }\n'


def database(loader: Loader, *entries: dict[str, Any]) -> str:
    return loader.write("compile_commands.json", json.dumps(entries))


def project(loader: Loader) -> None:
    loader.write("src/app/main.c", CODE)
    loader.write("include/v.h", "#define VALUE 10\n")


@pytest.mark.parametrize(
    "how",
    [
        {"arguments": ["cc", "-O2", "-Iinclude", "-DEXTRA=5", "-Wall", "-c", "src/app/main.c", "-o", "main.o"]},
        {"command": "cc -O3 -I include '-DEXTRA=5' -Werror -MD -MF x.d -c src/app/main.c -o main.o"},
        {"command": "cc @flags.rsp -c src/app/main.c"},
    ],
)
@pytest.mark.parametrize("name", ["main.c", "app/main.c", "src/app/main.c", "./main.c"])
def test_forms(loader: Loader, how: dict[str, Any], name: str) -> None:
    project(loader)
    loader.write("flags.rsp", "-Iinclude -DEXTRA=5\n")
    path = database(loader, {"directory": str(loader.directory), "file": "src/app/main.c", **how})
    assert "15" in loader.load(name, compile_commands=path, optimise=True).text
    # The directory that holds the file will do, and so will no name if there is but one.
    loader.load(compile_commands=str(loader.directory))


def test_word_size_and_options_of_the_command_line(loader: Loader) -> None:
    project(loader)
    entry = {"directory": str(loader.directory), "file": "src/app/main.c", "command": "cc -m32 -Iinclude x.c"}
    path = database(loader, entry)
    assert loader.load("main.c", compile_commands=path, defines=("EXTRA=1",)).target.pointer_bits == 32


def test_relative_directory(loader: Loader) -> None:
    project(loader)
    entry = {"directory": "src", "file": "app/main.c", "command": "cc -I../include -DEXTRA=0 app/main.c"}
    loader.load("main.c", compile_commands=database(loader, entry))


def test_ambiguous(loader: Loader) -> None:
    for place in ("a", "b"):
        loader.write(f"{place}/x.c", "int main(void) { return 0; }\n")
    entries = [{"directory": str(loader.directory), "file": f"{p}/x.c", "command": "cc"} for p in ("a", "b")]
    path = database(loader, *entries)
    diagnostic = loader.fail("x.c", compile_commands=path)
    assert diagnostic.id == "ambiguous-file"
    assert "`x.c`" in diagnostic.message
    assert "a/x.c" in diagnostic.notes[0].message and "b/x.c" in diagnostic.notes[0].message
    loader.load("b/x.c", compile_commands=path)
    assert loader.fail(compile_commands=path).id == "no-input"


def test_missing_name(loader: Loader) -> None:
    path = database(loader, {"directory": str(loader.directory), "file": "src/queue.c", "command": "cc"})
    diagnostic = loader.fail("quene.c", compile_commands=path)
    assert diagnostic.id == "no-such-file"
    assert "quene.c" in diagnostic.message and "queue.c" in diagnostic.notes[0].message
    assert "queue.c" in loader.fail("zzz", compile_commands=path).notes[0].message


def test_entry_whose_file_is_gone(loader: Loader) -> None:
    path = database(loader, {"directory": str(loader.directory), "file": "gone.c", "command": "cc"})
    assert loader.fail("gone.c", compile_commands=path).id == "no-such-file"


def test_harness_outside_of_the_database(loader: Loader) -> None:
    loader.write("lib.c", "int f(void) { return 3; }\n")
    harness = loader.write("harness.c", "int f(void);\nint main(void) { return f(); }\n")
    path = database(loader, {"directory": str(loader.directory), "file": "lib.c", "command": "cc lib.c"})
    assert "@f()" in loader.load("lib.c", harness, compile_commands=path).text
    assert [w.id for w in loader.context.warnings] == ["not-in-database"]


def test_file_that_is_compiled_in_two_ways(loader: Loader) -> None:
    loader.write("a.c", "int main(void) { return N; }\n")
    entries = [{"directory": str(loader.directory), "file": "a.c", "command": f"cc -DN={n}"} for n in (1, 2)]
    assert "ret i32 1" in loader.load("a.c", compile_commands=database(loader, *entries)).text
    assert [w.id for w in loader.context.warnings] == ["several-commands"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "not JSON"),
        ("[" * 100_000, "JSON"),
        ("{}", "not a list"),
        ("[]", "no entries"),
        ("[3]", "entry 0"),
        ('[{"directory": "/"}]', "no `file`"),
        ('[{"file": "a.c"}]', "neither"),
        ('[{"file": "a.c", "directory": 3, "command": "cc"}]', "directory"),
        ('[{"file": "a.c", "command": "cc \'"}]', "cannot be split"),
        ('[{"file": "a.c", "arguments": [1]}]', "list of strings"),
        ('[{"file": "a.c", "arguments": "cc"}]', "list of strings"),
    ],
)
def test_malformed(loader: Loader, text: str, reason: str) -> None:
    path = loader.write("compile_commands.json", text)
    diagnostic = loader.fail("a.c", compile_commands=path)
    assert path in diagnostic.message
    assert diagnostic.id == "bad-compile-commands"
    assert reason in diagnostic.message or "nested" in diagnostic.message


def test_nul_in_a_flag(loader: Loader) -> None:
    loader.write("a.c", "int main(void) { return 0; }\n")
    path = database(loader, {"directory": str(loader.directory), "file": "a.c", "arguments": ["cc", "-DA=\0"]})
    assert loader.fail("a.c", compile_commands=path).id == "compiler-failed"


def test_no_database(loader: Loader) -> None:
    diagnostic = loader.fail("a.c", compile_commands=str(loader.directory))
    assert diagnostic.id == "no-such-file"
    assert "compile_commands.json" in diagnostic.message
    assert "CMAKE_EXPORT_COMPILE_COMMANDS" in diagnostic.notes[0].message


def test_what_is_taken_from_a_command() -> None:
    command = (
        "-c -O2 -g -Wall -Wp,-MD,x.d -fPIC -pipe -o out.o -MF dep.d -target arm-linux -x c -I a -Ib -isystem /abs "
        "-iquote q -idirafter z -D A -DB=2 -U C -std=gnu11 -ansi -include stdio.h -imacros no.h -funsigned-char "
        "-fcommon -fpack-struct=4 -fno-builtin-printf -march=native -m32 -m64 -L lib -lm --sysroot=/root main.c -D"
    )
    flags, bits = meaningful_flags(Entry(Path("/p/main.c"), Path("/p"), tuple(command.split())))
    assert bits == 64
    assert " ".join(flags) == (
        "-I /p/a -I /p/b -isystem /abs -iquote /p/q -idirafter /p/z -DA -DB=2 -UC -std=gnu11 -std=c90 "
        "-include stdio.h -imacros no.h -funsigned-char -fcommon -fpack-struct=4 -fno-builtin-printf --sysroot /root"
    )
