"""Options that several commands share, and how they become a `Config`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from limpet.base.config import (
    CompileOptions,
    Config,
    FunctionOptions,
    InputOptions,
    LimitOptions,
    OutputOptions,
    RunOptions,
)
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.stub_options import StubOptions
from limpet.cli.fields import add_fields, fields_of, was_given
from limpet.svcomp.task_files import DATA_MODELS, SUFFIXES, Task, read_task

Value = TypeVar("Value")


def add_program_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help="C or C++ sources, .ll or .bc files, or a task (.yml); `-` is C from stdin",
    )
    group = parser.add_argument_group("program")
    add_fields(group, "compile", CompileOptions)
    width = group.add_mutually_exclusive_group()
    width.add_argument("--m32", "-m32", dest="word_bits", action="store_const", const=32, help="32-bit target (ILP32)")
    width.add_argument(
        "--m64", "-m64", dest="word_bits", action="store_const", const=64, help="64-bit target (LP64, the default)"
    )
    width.add_argument(
        "--data-model", dest="word_bits", type=typed(_data_model), metavar="MODEL", help="ILP32 (--m32) or LP64 (--m64)"
    )
    add_fields(group, "input", InputOptions)
    add_fields(group, "config", Config, leave_out=("stop_at_first", "allow_vacuous"))
    add_fields(group, "stubs", StubOptions)
    parser.set_defaults(word_bits=None)
    add_fields(parser.add_argument_group("one function, without a main"), "function", FunctionOptions)


def add_limit_options(parser: argparse.ArgumentParser) -> None:
    add_fields(parser.add_argument_group("limits"), "limits", LimitOptions)


def add_output_options(parser: argparse.ArgumentParser, formats: tuple[str, ...] = ("text", "json")) -> None:
    group = parser.add_argument_group("output")
    group.add_argument("--format", choices=formats, default="text", help="human-readable text, or json")
    group.add_argument("--colour", "--color", choices=("auto", "always", "never"), default="auto", help="default: auto")
    group.add_argument("-v", "--verbose", action="count", default=0, help="report progress")
    add_fields(group, "output", OutputOptions)


def output_of(arguments: argparse.Namespace) -> OutputOptions:
    colour = {"auto": None, "always": True, "never": False}[getattr(arguments, "colour", "auto")]
    form, verbose = getattr(arguments, "format", "text"), getattr(arguments, "verbose", 0)
    return fields_of(arguments, "output", OutputOptions, format=form, colour=colour, verbose=verbose)


def typed(parse: Callable[[str], Value]) -> Callable[[str], Value]:
    """For argparse, which shows the message of no other error."""

    def read(text: str) -> Value:
        try:
            return parse(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read


def _data_model(text: str) -> int:
    if text not in DATA_MODELS:
        raise ValueError(f"`{text}` is neither {' nor '.join(DATA_MODELS)}")
    return DATA_MODELS[text]


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
    if hasattr(arguments, "files") and not arguments.files:
        raise UsageError(
            Diagnostic(
                "no-files",
                "no file is given",
                notes=(Note(f"for example: limpet {arguments.command} program.c"),),
            )
        )
    task = task_of(arguments)
    bits = arguments.word_bits or (task.word_bits if task is not None else None) or 64
    files = tuple(task.files if task is not None else arguments.files)
    return fields_of(
        arguments,
        "config",
        Config,
        compile=fields_of(arguments, "compile", CompileOptions, word_bits=bits),
        function=_function_options(arguments),
        input=fields_of(arguments, "input", InputOptions, files=files),
        stubs=fields_of(arguments, "stubs", StubOptions),
        run=run or RunOptions(),
        output=output_of(arguments),
        limits=fields_of(arguments, "limits", LimitOptions),
    )


def is_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except (OSError, ValueError):
        return False


def _function_options(arguments: argparse.Namespace) -> FunctionOptions:
    options = fields_of(arguments, "function", FunctionOptions)
    if options.name is None:
        for option in was_given(arguments, "function", FunctionOptions):
            text = f"{option} is about the arguments of a function, but there is no --function"
            raise UsageError(Diagnostic("no-function", text, notes=(Note("name one with --function NAME"),)))
        return options
    entry = getattr(arguments, "input.entry", None)
    if entry not in (None, "main"):
        text = f"--entry {entry} and --function {options.name} cannot both be where the run begins"
        note = Note("--entry starts a program; --function calls one function with any arguments")
        raise UsageError(Diagnostic("entry-and-function", text, notes=(note,)))
    return options
