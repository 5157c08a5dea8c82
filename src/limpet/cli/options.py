"""Options that several commands share, and how they become a `Config`."""

from __future__ import annotations

import argparse
from pathlib import Path

from limpet.base.config import (
    CompileOptions,
    Config,
    InputOptions,
    LimitOptions,
    OutputOptions,
    RunOptions,
    StubOptions,
)
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.cli.function_options import add_function_options, function_options
from limpet.cli.task_files import SUFFIXES, Task, read_task


def add_program_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help="C or C++ sources, .ll or .bc files, or a task (.yml); `-` is C from stdin",
    )
    group = parser.add_argument_group("program")
    group.add_argument(
        "-I", dest="include_dirs", action="append", default=[], metavar="DIR", help="look for headers here"
    )
    group.add_argument("-D", dest="defines", action="append", default=[], metavar="NAME[=VALUE]", help="define a macro")
    group.add_argument("-U", dest="undefines", action="append", default=[], metavar="NAME", help="undefine a macro")
    group.add_argument("-std", "--std", dest="standard", metavar="STANDARD", help="language standard, such as c99")
    group.add_argument(
        "-include",
        "--include",
        dest="forced_includes",
        action="append",
        default=[],
        metavar="FILE",
        help="include first",
    )
    width = group.add_mutually_exclusive_group()
    width.add_argument("--m32", "-m32", dest="word_bits", action="store_const", const=32, help="32-bit target (ILP32)")
    width.add_argument(
        "--m64", "-m64", dest="word_bits", action="store_const", const=64, help="64-bit target (LP64, the default)"
    )
    group.add_argument("--entry", default="main", metavar="NAME", help="function to start with (default: main)")
    group.add_argument(
        "--compile-commands",
        metavar="FILE",
        help="a compile_commands.json, or the directory that has it; FILEs choose entries by name",
    )
    group.add_argument(
        "--override",
        dest="overrides",
        action="append",
        default=[],
        metavar="FILE",
        help="a further file, whose functions replace those of the same name (stubs)",
    )
    group.add_argument(
        "--expose",
        dest="exposed",
        action="append",
        default=[],
        metavar="PATTERN",
        help="static functions of such names can be called from other files",
    )
    group.add_argument("--clang", metavar="PATH", help="compile with this clang instead of the bundled one")
    group.add_argument(
        "--no-sanitize",
        dest="sanitize",
        action="store_false",
        help="leave out clang's checks of undefined behaviour (overflow, shifts, array bounds, …)",
    )
    group.add_argument(
        "--optimise",
        action="store_true",
        help="run LLVM's optimiser first; it may hide undefined behaviour, which is noted in the result",
    )
    group.add_argument(
        "--malloc-may-fail",
        action="store_true",
        help="every allocation may return null; whether it does is an input, 0 or 1",
    )
    group.add_argument(
        "--havoc",
        action="append",
        default=[],
        metavar="FUNCTION,…",
        help="calls of these return anything and change what their arguments point to, whether they have a body or not",
    )
    group.add_argument(
        "--undefined",
        choices=("error", "havoc", "nop"),
        default="error",
        help="calls of functions that are defined nowhere: an error (the default), havoc (as --havoc), "
        "or nop (nothing happens, results are anything)",
    )
    group.add_argument("--no-cache", dest="cache", action="store_false", help="compile everything anew")
    parser.set_defaults(word_bits=None)
    add_function_options(parser)


def add_limit_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("limits")
    group.add_argument("--timeout", type=seconds, metavar="SECONDS", help="give up after this much time")


def add_output_options(parser: argparse.ArgumentParser, formats: tuple[str, ...] = ("text", "json")) -> None:
    group = parser.add_argument_group("output")
    group.add_argument("--format", choices=formats, default="text", help="for people (text) or programs (json)")
    group.add_argument("--colour", "--color", choices=("auto", "always", "never"), default="auto", help="default: auto")
    group.add_argument("-v", "--verbose", action="count", default=0, help="say what is being done")
    group.add_argument("--stats", action="store_true", help="counts and times at the end")


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1e9:
        raise argparse.ArgumentTypeError(f"`{text}` is not a positive number of seconds, such as 10 or 0.5")
    return value


def natural(text: str) -> int:
    return _whole(text, 0)


def positive(text: str) -> int:
    return _whole(text, 1)


def _whole(text: str, least: int) -> int:
    try:
        value = int(text)
    except ValueError:
        value = least - 1
    if value < least:
        raise argparse.ArgumentTypeError(f"`{text}` is not a whole number from {least} on")
    return value


def names_in(text: str | None) -> tuple[str, ...]:
    """Of a list with commas."""
    return tuple(part.strip() for part in (text or "").split(",") if part.strip())


def task_of(arguments: argparse.Namespace) -> Task | None:
    """What is given is a task that names the files."""
    files = arguments.files
    tasks = [name for name in files if name.endswith(SUFFIXES)]
    if not tasks:
        return None
    if len(files) > 1:
        text = f"`{tasks[0]}` names the files of a program: no others can be given beside it"
        raise UsageError(Diagnostic("task-and-files", text))
    return read_task(tasks[0])


def config_of(arguments: argparse.Namespace, run: RunOptions | None = None) -> Config:
    colour = {"auto": None, "always": True, "never": False}[getattr(arguments, "colour", "auto")]
    if hasattr(arguments, "files") and not arguments.files:
        raise UsageError(
            Diagnostic(
                "no-files",
                "no file is given",
                notes=(Note(f"for example: limpet {arguments.command} program.c"),),
            )
        )
    task = task_of(arguments)
    return Config(
        compile=CompileOptions(
            include_dirs=tuple(arguments.include_dirs),
            defines=tuple(arguments.defines),
            undefines=tuple(arguments.undefines),
            standard=arguments.standard,
            forced_includes=tuple(arguments.forced_includes),
            word_bits=arguments.word_bits or (task.word_bits if task is not None else None) or 64,
            clang=arguments.clang,
            sanitize=arguments.sanitize,
            optimise=arguments.optimise,
            cache=arguments.cache,
        ),
        function=function_options(arguments),
        input=InputOptions(
            files=tuple(task.files if task is not None else arguments.files),
            entry=arguments.entry,
            compile_commands=arguments.compile_commands,
            overrides=tuple(arguments.overrides),
            exposed=tuple(arguments.exposed),
        ),
        stubs=StubOptions(tuple(name for text in arguments.havoc for name in names_in(text)), arguments.undefined),
        run=run or RunOptions(),
        output=OutputOptions(
            format=getattr(arguments, "format", "text"),
            colour=colour,
            verbose=getattr(arguments, "verbose", 0),
            statistics=getattr(arguments, "stats", False),
        ),
        limits=LimitOptions(timeout=getattr(arguments, "timeout", None)),
        malloc_may_fail=arguments.malloc_may_fail,
    )


def is_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except (OSError, ValueError):
        return False
