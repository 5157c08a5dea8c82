"""`limpet doctor`: what is there, what is missing, how to get it."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from typing import Any

from limpet.base.config import CompileOptions, Config, OutputOptions
from limpet.base.context import Context
from limpet.base.properties import ExitCode
from limpet.cli.options import add_output_options
from limpet.cli.terminal import Terminal
from limpet.frontend.doctor import Health, examine, healthy

_MARKS = {Health.OK: ("✓", "green"), Health.MISSING: ("–", "yellow"), Health.BROKEN: ("✗", "bold red")}


def add_command(commands: Any) -> None:
    parser = commands.add_parser(
        "doctor",
        help="check the installation",
        description="Check the installation: compiler, LLVM, library models, solvers; say what is missing.",
    )
    parser.add_argument("--clang", metavar="PATH", help="examine this clang instead of the bundled one")
    add_output_options(parser)
    parser.set_defaults(make_config=make_config, execute=execute)


def make_config(arguments: argparse.Namespace) -> Config:
    colour = {"auto": None, "always": True, "never": False}[arguments.colour]
    return Config(
        compile=CompileOptions(clang=arguments.clang),
        output=OutputOptions(format=arguments.format, colour=colour, verbose=arguments.verbose),
    )


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    findings = examine(ctx.config)
    good = healthy(findings)
    if ctx.config.output.format == "json":
        entries = [{**asdict(f), "health": f.health.value} for f in findings]
        sys.stdout.write(json.dumps({"healthy": good, "findings": entries}, indent=1) + "\n")
        return ExitCode.SAFE if good else ExitCode.BAD_INPUT
    screen = Terminal(ctx.config.output.colour, stderr=False)
    for finding in findings:
        optional = "" if finding.required else " (optional)"
        screen.write(_MARKS[finding.health], f" {finding.name}{optional}: {finding.detail}")
        if finding.health is not Health.OK and finding.remedy:
            screen.write(f"    get it: {finding.remedy}")
    screen.write("everything that is needed is there" if good else "something that is needed is missing")
    return ExitCode.SAFE if good else ExitCode.BAD_INPUT
