"""`limpet init`: a first project file."""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from limpet.base.config import CompileOptions, Config, InputOptions
from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.properties import ExitCode
from limpet.base.targets import write_text
from limpet.cli.fields import add_fields, fields_of
from limpet.cli.project_screen import duration
from limpet.cli.terminal import Terminal
from limpet.project.file import DATABASE, NAME, find_database
from limpet.project.initial import SECONDS, initial, sources_of

EXAMPLES = """\
examples:
  limpet init                               from compile_commands.json, here or in build/
  limpet init --compile-commands out/debug
  limpet init src/*.c -I include            without a compilation database

Afterwards, `limpet verify` verifies all targets, and `limpet verify --target NAME` shows
the run of one. Targets are meant to be edited: what callers guarantee, checks, limits.
"""
_LEFT_OUT = ("undefines", "forced_includes", "clang", "sanitize", "optimise", "cache")
MOST_REFUSED = 5


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "init",
        help="write a first project file (limpet.toml)",
        description="Write limpet.toml: one target for each function that other files can call.",
        epilog=EXAMPLES,
    )
    parser.add_argument("files", nargs="*", metavar="FILE", help="C sources (default: those of the database)")
    add_fields(parser, "compile", CompileOptions, leave_out=_LEFT_OUT)
    parser.add_argument(
        "--compile-commands", metavar="FILE", help="a compile_commands.json, or the directory that has it"
    )
    parser.add_argument("--force", action="store_true", help=f"write {NAME} again, if there is one")
    parser.set_defaults(make_config=make_config, execute=execute)


def make_config(arguments: argparse.Namespace) -> Config:
    return Config(compile=fields_of(arguments, "compile", CompileOptions))


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    root = Path.cwd()
    if (root / NAME).exists() and not arguments.force:
        note = Note("--force writes it again; its targets and suppressions are lost then")
        raise UsageError(Diagnostic("project-exists", f"there is a {NAME} here already", notes=(note,)))
    database = arguments.compile_commands or find_database(root)
    if database is not None and Path(database).is_dir():
        database = str(Path(database) / DATABASE)
    files = [os.path.normpath(file) for file in arguments.files]
    if not files:
        if database is None:
            notes = (
                Note("CMake writes one with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON; for make, use `bear -- make`"),
                Note("or name the sources: limpet init src/*.c -I include"),
            )
            raise UsageError(Diagnostic("no-database", f"there is no {DATABASE} here or in build/", notes=notes))
        files = sources_of(Path(database), root)
    compile = ctx.config.compile
    settings: dict[str, object] = {
        "compile-commands": os.path.relpath(database, root) if database is not None else "",
        "include-dirs": list(compile.include_dirs),
        "defines": list(compile.defines),
        "standard": compile.standard or "",
    }
    config = replace(ctx.config, input=InputOptions(compile_commands=database))
    made = initial(config, files, settings)
    screen = Terminal(stderr=False)
    for file, diagnostic in made.refused[:MOST_REFUSED]:
        terminal.diagnostic(replace(diagnostic, raw=None))
        screen.write_wrapped("left out  ", f"{file} cannot be compiled")
    if len(made.refused) > MOST_REFUSED:
        screen.write_wrapped("left out  ", f"{len(made.refused) - MOST_REFUSED} more files that cannot be compiled")
    for file, number in made.included:
        what = f"{_number(number, 'other source')} include{'s' if number == 1 else ''}"
        screen.write_wrapped("once  ", f"{file}, which {what}: its functions are targets once")
    if made.uncallable:
        names = ", ".join(made.uncallable[:MOST_REFUSED]) + (", …" if len(made.uncallable) > MOST_REFUSED else "")
        screen.write_wrapped("left out  ", f"{names}: a va_list cannot be made up; verify functions that call them")
    if not made.targets:
        text = "no function that could be a target was found"
        raise UsageError(Diagnostic("no-targets", text, notes=(Note("static functions can be named in limpet.toml"),)))
    write_text(NAME, made.text)
    screen.write((f"{NAME}", "bold"), f"   {_number(made.targets, 'target')} from {_number(made.files, 'file')}")
    cores = os.cpu_count() or 1
    longest = duration(made.targets * SECONDS / min(cores, made.targets))
    text = f"limpet verify   all targets: at most {longest} ({SECONDS} s each, {cores} at a time); results are kept"
    screen.write_wrapped("next  ", text)
    screen.write_wrapped("next  ", f"edit {NAME}: what callers guarantee, other checks, other limits (docs/project.md)")
    sys.stdout.flush()
    return ExitCode.SAFE


def _number(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
