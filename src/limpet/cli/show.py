"""`limpet show`: a look inside, one stage at a time."""

from __future__ import annotations

import argparse
import difflib
import sys
from typing import Any

from limpet.base.config import Config
from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, LimpetError, Note, UsageError
from limpet.base.properties import ExitCode
from limpet.cli.engine_options import add_engine_limits, add_engine_options
from limpet.cli.options import add_output_options, add_program_options
from limpet.cli.prove import add_prove_options
from limpet.cli.prove import make_config as make_prove_config
from limpet.cli.stages import show_stage
from limpet.cli.terminal import Terminal
from limpet.llvm.checker import check_module
from limpet.llvm.module import Module
from limpet.llvm.printer import print_function, print_module
from limpet.llvm.sources import is_library
from limpet.pipeline.program import entry_of, load_module
from limpet.prepare.entry import START
from limpet.prepare.pipeline import prepare, steps

EXAMPLES = """\
examples:
  limpet show llvm program.c                the linked module as LLVM prints it
  limpet show ir program.c                  as prepared: what every engine reads
  limpet show ir program.c --after promote  … after a certain step
  limpet show ir program.c --only parse     … one function of it
  limpet show steps                         the steps of preparation
  limpet show pointsto program.c --svg      regions of memory (or as DOT)
  limpet show seair program.c               Sea-IR: memory as a value
  limpet show bounded program.c --unwind 3  … without loops and calls
  limpet show gssa program.c                … one of its forms
  limpet show vc program.c > vc.smt2        what the solver is asked, as SMT-LIB
  limpet show chc program.c > p.smt2        Horn clauses (with -v: for people)
"""
MAX_NAMES = 20
_OF_MODULE = {
    "llvm": "as compiled",
    "ir": "as prepared",
    "steps": "the steps of preparation",
}
_OF_ENGINE = {
    "pointsto": "the regions of memory",
    "seair": "Sea-IR",
    "bounded": "Sea-IR without loops and calls",
    "sa": "single assertion",
    "sasa": "single assumption, single assertion",
    "gssa": "gated",
    "pd": "pure dataflow",
    "coi": "reduced dataflow",
    "vc": "verification condition",
    "chc": "Horn clauses (SMT-LIB; with -v as text)",
}


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "show", help="look inside: what the verifier makes of a program", description=__doc__, epilog=EXAMPLES
    )
    stages = {**_OF_MODULE, **_OF_ENGINE}
    parser.add_argument(
        "what",
        choices=tuple(stages),
        metavar="STAGE",
        help="; ".join(f"{name}: {meaning}" for name, meaning in stages.items()),
    )
    add_program_options(parser)
    group = parser.add_argument_group("selection")
    group.add_argument("--after", metavar="STEP", help="show the module as it is after this preparation step")
    group.add_argument("--only", metavar="FUNCTION", help="show one function")
    group.add_argument("--check-steps", action="store_true", help="check the module after every step")
    group.add_argument("--svg", action="store_true", help="pointsto: draw the graph")
    add_prove_options(parser)
    add_engine_options(parser)
    add_engine_limits(parser)
    add_output_options(parser, ("text",))
    parser.set_defaults(make_config=make_config, execute=execute)


def make_config(arguments: argparse.Namespace) -> Config:
    if arguments.what == "steps":
        arguments.files = arguments.files or ["-"]
    return make_prove_config(arguments)


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    if arguments.what == "steps":
        screen = Terminal(ctx.config.output.colour, stderr=False)
        for step in steps():
            optional = "" if step.default else " (only if asked for)"
            screen.write_wrapped(f"{step.name:20} ", f"{step.description}{optional}")
        return ExitCode.SAFE
    loaded, module = load_module(ctx)
    if arguments.what == "llvm":
        sys.stdout.write(loaded.text)
        return ExitCode.SAFE
    entry = entry_of(ctx, loaded, module)
    prepare(ctx, module, entry, until=arguments.after, check=_check if arguments.check_steps else None)
    if arguments.what in _OF_ENGINE:
        stage = show_stage(ctx, module, module.functions[START], arguments.what, arguments.only, svg=arguments.svg)
        sys.stdout.write(stage)
        return ExitCode.SAFE
    if arguments.only is None:
        sys.stdout.write(print_module(module))
        return ExitCode.SAFE
    function = module.functions.get("@" + arguments.only)
    if function is None:
        raise _no_such_function(module, arguments.only)
    sys.stdout.write(print_function(function) + "\n")
    return ExitCode.SAFE


def _no_such_function(module: Module, name: str) -> UsageError:
    """The program's own functions come first in the list."""
    defined = [f for f in module.functions.values() if not f.is_declaration]
    names = [f.plain_name for f in sorted(defined, key=is_library)]
    notes = [Note(f"did you mean `{guess}`?") for guess in difflib.get_close_matches(name, names, 1)]
    more = f", … ({len(names)} in all)" if len(names) > MAX_NAMES else ""
    notes.append(Note(f"there are: {', '.join(names[:MAX_NAMES])}{more}"))
    return UsageError(Diagnostic("no-such-function", f"there is no function `{name}`", notes=tuple(notes)))


def _check(module: Any, step: Any) -> None:
    problems = check_module(module)
    if problems:
        first = problems[0]
        raise LimpetError(Diagnostic("bad-step", f"after step {step.name}: {first.message}", first.location))
