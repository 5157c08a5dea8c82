"""`limpet doctor`: what is there, what is missing, how to get it."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from typing import Any

from limpet import __version__
from limpet.base.config import CompileOptions, Config
from limpet.base.context import Context
from limpet.base.properties import ExitCode
from limpet.cli.json_output import print_document
from limpet.cli.options import add_output_options, output_of
from limpet.cli.terminal import Terminal, wrap
from limpet.frontend.cache import Cache
from limpet.frontend.doctor import Health, examine, healthy
from limpet.frontend.models import NATIVE, ModelLibrary, default_models_directory
from limpet.solvers.registry import packages

_MARKS = {Health.OK: ("✓", "green"), Health.MISSING: ("–", "yellow"), Health.BROKEN: ("✗", "bold red")}

PRIMITIVE = "primitive"

EXAMPLES = """\
examples:
  limpet doctor                             what is there and what is missing
  limpet doctor --clang /usr/bin/clang-19   can this compiler be used?
  limpet doctor --models                    the modelled library functions
  limpet doctor --format json               for programs (see docs/json.md)

exit status: 0 all requirements are installed, 3 something is missing or broken
"""


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "doctor",
        help="check the installation",
        description="Check compiler, LLVM, library models and solvers; say what is missing.",
        epilog=EXAMPLES,
    )
    parser.add_argument("--clang", metavar="PATH", help="examine this clang instead of the bundled one")
    parser.add_argument("--models", action="store_true", help="list the library functions that are modelled")
    add_output_options(parser)
    parser.set_defaults(make_config=make_config, execute=execute)


def make_config(arguments: argparse.Namespace) -> Config:
    return Config(compile=CompileOptions(clang=arguments.clang), output=output_of(arguments))


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    return _list_models(ctx) if arguments.models else _examine(ctx)


def _list_models(ctx: Context) -> int:
    library = ModelLibrary.scan(default_models_directory(), Cache(None))
    by_file: dict[str, list[str]] = {PRIMITIVE: sorted(NATIVE)}
    for name, file in sorted(library.index.items()):
        by_file.setdefault(file, []).append(name)
    if ctx.config.output.format == "json":
        print_document({"models": by_file, "version": __version__})
        return ExitCode.SAFE
    screen = Terminal(ctx.config.output.colour, stderr=False)
    for file, names in sorted(by_file.items()):
        screen.write((file, "bold"))
        for line in wrap(" ".join(names), screen.width - 2):
            screen.write(f"  {line}")
    count = sum(len(names) for names in by_file.values())
    screen.write(f"{count} functions and variables; docs/library.md says how exact they are")
    return ExitCode.SAFE


def _examine(ctx: Context) -> int:
    findings = examine(ctx.config, packages())
    good = healthy(findings)
    if ctx.config.output.format == "json":
        entries = [{**asdict(f), "health": f.health.value} for f in findings]
        print_document({"healthy": good, "findings": entries, "version": __version__})
        return ExitCode.SAFE if good else ExitCode.BAD_INPUT
    screen = Terminal(ctx.config.output.colour, stderr=False)
    width = max(len(finding.name) for finding in findings)
    for finding in findings:
        optional = " (optional)" if finding.health is not Health.OK and not finding.required else ""
        lines = wrap(f"{finding.detail}{optional}", screen.width - width - 4) or [""]
        screen.write(_MARKS[finding.health], f" {finding.name:{width}}  {lines[0]}")
        for line in lines[1:]:
            screen.write(f"  {'':{width}}  {line}")
        if finding.health is not Health.OK and finding.remedy:
            screen.write(f"  {'':{width}}  get it: {finding.remedy}")
    if good:
        screen.write(("everything required is installed", "green"))
    else:
        missing = ", ".join(f.name for f in findings if f.required and f.health is not Health.OK)
        screen.write(("required, but missing or broken: ", "bold red"), missing)
    return ExitCode.SAFE if good else ExitCode.BAD_INPUT
