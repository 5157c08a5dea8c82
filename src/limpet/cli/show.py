"""`limpet show`: a look inside, one stage at a time."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from limpet.base.alarm import SEARCH, guarded
from limpet.base.config import Config
from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, LimpetError
from limpet.base.properties import ExitCode
from limpet.cli.engine_options import add_engine_limits, add_engine_options
from limpet.cli.engines import add_own_options, config_of_engines
from limpet.cli.options import add_output_options, add_program_options
from limpet.cli.terminal import Terminal
from limpet.llvm.checker import check_module
from limpet.llvm.module import Module
from limpet.pipeline.abstract import analysed
from limpet.pipeline.sea_ir import drop_dead_output
from limpet.pipeline.stages import STAGES, Walk
from limpet.prepare.pipeline import Step, steps
from limpet.prove.invariants_by_line import text_of
from limpet.strategy.engines import ENGINES

EXAMPLES = """\
examples:
  limpet show llvm program.c                the linked module as LLVM prints it
  limpet show ir program.c                  as prepared: what every engine reads
  limpet show ir program.c --after promote  … after a certain step
  limpet show ir program.c --only parse     … one function of it
  limpet show steps                         the steps of preparation
  limpet show callgraph program.c           who calls whom (DOT, or --svg)
  limpet show cfg program.c --only parse    blocks of a function and their lines
  limpet show pointsto program.c --svg      regions of memory (or as DOT)
  limpet show seair program.c               Sea-IR: memory as a value
  limpet show bounded program.c --unwind 3  … without loops and calls
  limpet show gssa program.c                … one of its forms
  limpet show vc program.c > vc.smt2        what the solver is asked, as SMT-LIB
  limpet show footprint program.c           what memory functions touch
  limpet show chc program.c > p.smt2        Horn clauses (with -v: as rules)
  limpet show invariants program.c          what `limpet ai` knows in each line
"""
_STEPS = "steps"
"""Shown instead of a program."""
_INVARIANTS = "invariants"


def add_commands(commands: Any) -> None:
    parser = commands.add_parser("show", help="print a stage of the pipeline", description=__doc__, epilog=EXAMPLES)
    stages = {stage.name: stage.meaning for stage in STAGES} | {
        _INVARIANTS: "what abstract interpretation knows in each line",
        _STEPS: "the steps of preparation",
    }
    parser.add_argument(
        "what",
        choices=tuple(stages),
        metavar="STAGE",
        help="; ".join(f"{name}: {meaning}" for name, meaning in stages.items()),
    )
    add_program_options(parser)
    group = parser.add_argument_group("selection")
    group.add_argument("--after", metavar="STEP", help="show the module after this preparation step")
    group.add_argument("--only", metavar="FUNCTION", help="show one function")
    group.add_argument("--check-steps", action="store_true", help="check the module after every step")
    group.add_argument("--svg", action="store_true", help="callgraph, cfg, pointsto, footprint: draw the graph")
    add_own_options(ENGINES.values(), parser)
    add_engine_options(parser)
    add_engine_limits(parser)
    add_output_options(parser, ("text",))
    parser.set_defaults(make_config=make_config, execute=execute)


def make_config(arguments: argparse.Namespace) -> Config:
    if arguments.what == _STEPS:
        arguments.files = arguments.files or ["-"]
    return config_of_engines(ENGINES.values(), arguments)


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    if arguments.what == _STEPS:
        screen = Terminal(ctx.config.output.colour, stderr=False)
        for step in steps():
            optional = "" if step.default else " (only if asked for)"
            screen.write_wrapped(f"{step.name:20} ", f"{step.description}{optional}")
        return ExitCode.SAFE
    check = _check if arguments.check_steps else None
    walk = Walk(ctx, arguments.only, arguments.after, arguments.svg, check)
    with guarded(ctx.deadline, SEARCH):
        if arguments.what == _INVARIANTS:
            known = analysed(ctx, drop_dead_output(walk.sea_ir(guesses=True)), ctx.config.abstract.domain)
            text = text_of(known, arguments.only)
        else:
            text = next(stage for stage in STAGES if stage.name == arguments.what).text(walk)
    sys.stdout.write(text)
    return ExitCode.SAFE


def _check(module: Module, step: Step) -> None:
    problems = check_module(module)
    if problems:
        first = problems[0]
        raise LimpetError(Diagnostic("bad-step", f"after step {step.name}: {first.message}", first.location))
