"""A compilation database (`compile_commands.json`): files chosen by name, with the flags that matter for meaning.

From the recorded command we keep the header search, macros, language standard, data model and the few `-f` options
that change what the program means; optimisation, warnings, dependency files and outputs are the build's own business.
"""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, InputError, Location, Note, Severity, UsageError, input_error
from limpet.base.records import dataclass
from limpet.frontend.inputs import Source, classify

FILE_NAME = "compile_commands.json"
_MAX_CANDIDATES = 8
_NEAR = ("", "build")
"""Where a database is looked for, in the directory of a source and all above."""

# Options with a path after them (`-Idir` or `-I dir`) that is relative to the entry's directory.
_PATH_OPTIONS = ("-I", "-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-isysroot", "--sysroot")
_VALUE_OPTIONS = ("-D", "-U")
# Options with a separate value that means nothing here: the value must not be taken for a file.
_SKIPPED_WITH_VALUE = frozenset(
    {"-o", "-MF", "-MT", "-MQ", "-arch", "-target", "--target", "-Xclang", "-Xpreprocessor", "-Xassembler", "-Xlinker",
     "-L", "-l", "-u", "-z", "-T", "-x", "--param", "-mllvm", "-dumpbase", "-aux-info"}
)  # fmt: skip
_MEANING_FLAGS = (
    "-fsigned-char", "-fno-signed-char", "-funsigned-char", "-fno-unsigned-char", "-fshort-enums", "-fno-short-enums",
    "-fshort-wchar", "-fpack-struct", "-fms-extensions", "-fcommon", "-fno-common", "-fgnu89-inline", "-fwrapv",
    "-fno-builtin", "-fno-strict-overflow", "-ffreestanding", "-fhosted", "-fblocks", "-fno-rtti", "-fno-signed-zeros",
    "-fno-operator-names", "-fchar8_t", "-fno-char8_t", "-fplan9-extensions", "-funsigned-bitfields",
)  # fmt: skip
_MEANING_PREFIXES = ("-std=", "-fpack-struct=", "-fno-builtin-")


@dataclass(frozen=True, slots=True)
class Entry:
    file: Path
    """Absolute."""
    directory: Path
    arguments: tuple[str, ...]


def sources_from_database(ctx: Context, database: str, names: Sequence[str]) -> list[Source]:
    """The translation units of `database` that `names` choose. A name may be any number of last path components."""
    path = Path(database)
    if path.is_dir():
        path = path / FILE_NAME
    entries = read_database(path)
    if not names:
        if len({entry.file for entry in entries}) != 1:
            note = f"it has {_list_files(entries)}"
            raise UsageError(
                Diagnostic("no-input", f"no file of `{path}` was chosen", Location(str(path)), notes=(Note(note),))
            )
        names = [str(entries[0].file)]
    return [_choose(ctx, path, entries, name) for name in names]


def with_flags_of_build(ctx: Context, source: Source, known: dict[Path, list[Entry]]) -> Source:
    """As the nearest compilation database compiles it, if that has this very file. `known`: databases by their path,
    read once."""
    if not source.is_source or source.content is not None:
        return source
    absolute = Path(os.path.abspath(source.path))
    database = _nearest(absolute.parent)
    if database is None:
        return source
    if database not in known:
        try:
            known[database] = read_database(database)
        except InputError as error:  # nobody asked for it
            ctx.warnings.append(replace(error.diagnostic, severity=Severity.WARNING))
            known[database] = []
    entry = next((each for each in known[database] if each.file == absolute), None)
    if entry is None:
        return source
    flags, word_bits = meaningful_flags(entry)
    text = f"`{source.path}` is compiled with the flags of `{_shown_path(database)}` (--no-compile-commands: without)"
    ctx.warnings.append(Diagnostic("flags-of-build", text, Location(source.path), Severity.NOTE))
    return Source(source.path, source.kind, None, flags, word_bits)


def _nearest(directory: Path) -> Path | None:
    for place in (directory, *directory.parents):
        for below in _NEAR:
            if (place / below / FILE_NAME).is_file():
                return place / below / FILE_NAME
    return None


def read_database(path: Path) -> list[Entry]:
    shown = str(path)
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        raise input_error(
            "no-such-file", f"there is no compilation database `{shown}`", Location(shown),
            "CMake writes one with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON; for make, use `bear -- make`",
        ) from None  # fmt: skip
    except (OSError, UnicodeDecodeError) as error:
        raise input_error("cannot-read", f"`{shown}` cannot be read: {error}", Location(shown)) from None
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        location = Location(shown, error.lineno, error.colno)
        raise input_error("bad-compile-commands", f"`{shown}` is not JSON: {error.msg}", location) from None
    except RecursionError:
        raise input_error("bad-compile-commands", f"`{shown}` is nested too deeply", Location(shown)) from None
    if not isinstance(document, list):
        raise _malformed(shown, "the document is not a list")
    if not document:
        raise _malformed(shown, "it has no entries")
    return [_entry(shown, number, item) for number, item in enumerate(document)]


def _entry(shown: str, number: int, item: Any) -> Entry:
    if not isinstance(item, dict):
        raise _malformed(shown, f"entry {number} is not an object")
    file, directory = item.get("file"), item.get("directory", "")
    if not isinstance(file, str) or not file:
        raise _malformed(shown, f"entry {number} has no `file`")
    if not isinstance(directory, str):
        raise _malformed(shown, f"entry {number} has a `directory` that is not a string")
    arguments = item.get("arguments")
    if arguments is None:
        command = item.get("command")
        if not isinstance(command, str):
            raise _malformed(shown, f"entry {number} (`{file}`) has neither `arguments` nor `command`")
        try:
            arguments = shlex.split(command)
        except ValueError as error:
            raise _malformed(shown, f"the command of `{file}` cannot be split: {error}") from None
    if not isinstance(arguments, list) or not all(isinstance(argument, str) for argument in arguments):
        raise _malformed(shown, f"entry {number} (`{file}`) has `arguments` that are not a list of strings")
    base = Path(os.path.abspath(Path(shown).parent / directory))
    return Entry(Path(os.path.normpath(base / file)), base, tuple(arguments[1:]))


def _choose(ctx: Context, database: Path, entries: Sequence[Entry], name: str) -> Source:
    matching = _matching(entries, name)
    files = sorted({entry.file for entry in matching})
    if len(files) > 1:
        listed = ", ".join(f"`{file}`" for file in files[:_MAX_CANDIDATES])
        raise InputError(
            Diagnostic(
                "ambiguous-file", f"`{name}` means {len(files)} files of `{database}`", Location(str(database)),
                notes=(Note(f"say more of the path: {listed}" + (", …" if len(files) > _MAX_CANDIDATES else "")),),
            )
        )  # fmt: skip
    if not matching:
        return _not_in_database(ctx, database, entries, name)
    flags, word_bits = meaningful_flags(matching[0])
    if any(meaningful_flags(entry) != (flags, word_bits) for entry in matching[1:]):
        text = f"`{name}` is compiled {len(matching)} times in `{database}`: the first way is taken"
        ctx.warnings.append(Diagnostic("several-commands", text, Location(str(database)), Severity.WARNING))
    source = classify(_shown_path(matching[0].file))
    return Source(source.path, source.kind, source.content, flags, word_bits)


def _matching(entries: Sequence[Entry], name: str) -> list[Entry]:
    absolute = Path(os.path.abspath(name))
    exact = [entry for entry in entries if entry.file == absolute]
    if exact:
        return exact
    wanted = Path(os.path.normpath(name)).parts
    return [entry for entry in entries if entry.file.parts[-len(wanted) :] == wanted]


def _not_in_database(ctx: Context, database: Path, entries: Sequence[Entry], name: str) -> Source:
    if Path(name).exists():
        # A harness is seldom part of the project's own build.
        text = f"`{name}` is not in `{database}`: it is compiled with the flags of the command line alone"
        ctx.warnings.append(Diagnostic("not-in-database", text, Location(name), Severity.WARNING))
        return classify(name)
    import difflib

    by_name = {entry.file.name: entry for entry in entries}
    close = difflib.get_close_matches(Path(name).name, by_name, 3)
    if close:
        note = "did you mean " + " or ".join(f"`{by_name[item].file}`" for item in close) + "?"
    else:
        note = f"it has {_list_files(entries)}"
    raise input_error("no-such-file", f"`{name}` is not in `{database}`", Location(str(database)), note)


def meaningful_flags(entry: Entry) -> tuple[tuple[str, ...], int | None]:
    """The flags of an entry that we pass on, with absolute paths, and the word size if it names one."""
    flags: list[str] = []
    word_bits: int | None = None
    arguments = _expanded(entry)
    position = 0
    while position < len(arguments):
        argument = arguments[position]
        position += 1
        if argument in ("-m32", "-m64"):
            word_bits = int(argument[2:])
        elif argument == "-ansi":
            flags.append("-std=c90")
        elif argument.startswith(_MEANING_PREFIXES) or argument in _MEANING_FLAGS:
            flags.append(argument)
        elif argument in _SKIPPED_WITH_VALUE:
            position += 1
        else:
            taken = _with_value(entry, arguments, position, argument)
            if taken is not None:
                flags += taken[0]
                position += taken[1]
    return tuple(flags), word_bits


def plain_searches(flags: Sequence[str]) -> list[str] | None:
    """The directories that meaningful flags add to the search for headers. None: they say more about it than `-I`."""
    directories: list[str] = []
    words = iter(flags)
    for flag in words:
        if flag in _PATH_OPTIONS:
            value = next(words, None)
            if flag != "-I" or value is None:
                return None
            directories.append(value)
    return directories


def _with_value(entry: Entry, arguments: Sequence[str], position: int, argument: str) -> tuple[list[str], int] | None:
    """Flags made of an option and its value, and how many further arguments that took; None for anything else."""
    for option in sorted((*_PATH_OPTIONS, *_VALUE_OPTIONS), key=len, reverse=True):
        if not argument.startswith(option):
            continue
        value, used = argument[len(option) :].removeprefix("=" if option == "--sysroot" else ""), 0
        if not value:
            if position >= len(arguments):
                return None
            value, used = arguments[position], 1
        if option in _VALUE_OPTIONS:
            return [option + value], used
        # A forced header is looked for in the directory first and then along the include path.
        path = entry.directory / value
        keep = option in ("-include", "-imacros") and not path.exists()
        return [option, value if keep else os.path.normpath(path)], used
    return None


def _expanded(entry: Entry) -> list[str]:
    """Arguments with response files (`@file`) replaced by what they hold; one level, as nobody nests them."""
    result: list[str] = []
    for argument in entry.arguments:
        if argument.startswith("@"):
            try:
                result += shlex.split((entry.directory / argument[1:]).read_text("utf-8"))
                continue
            except (OSError, ValueError):
                pass
        result.append(argument)
    return result


def _shown_path(path: Path) -> str:
    """Relative if it is below the current directory: this is the name that messages will show."""
    try:
        return str(path.relative_to(os.getcwd()))
    except (ValueError, OSError):
        return str(path)


def _list_files(entries: Sequence[Entry]) -> str:
    files = sorted({_shown_path(entry.file) for entry in entries})
    shown = ", ".join(f"`{file}`" for file in files[:_MAX_CANDIDATES])
    return shown + (f" and {len(files) - _MAX_CANDIDATES} more" if len(files) > _MAX_CANDIDATES else "")


def _malformed(shown: str, reason: str) -> InputError:
    return input_error("bad-compile-commands", f"`{shown}` is not a compilation database: {reason}", Location(shown))
