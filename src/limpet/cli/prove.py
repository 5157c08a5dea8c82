"""`limpet prove`: proofs without bounds."""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from limpet.base.config import Config, ProveOptions
from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.lazy import lazy_module
from limpet.cli.engine_options import add_engine_limits, add_engine_options, engine_config
from limpet.cli.options import add_output_options, add_program_options, positive
from limpet.cli.progress import Progress
from limpet.cli.terminal import Terminal
from limpet.cli.verify import EXIT_STATUS

if TYPE_CHECKING:
    from limpet.cli import answering
    from limpet.verify import driver
else:
    answering = lazy_module("limpet.cli.answering")
    driver = lazy_module("limpet.verify.driver")

EXAMPLES = f"""\
examples:
  limpet prove program.c                 look for invariants: no bound on loops
  limpet prove program.c --check memory  no access out of bounds, ever
  limpet prove program.c --proof p.smt2  keep the proof: limpet check-proof
  limpet prove program.c --engine kind   k-induction instead of Horn clauses
  limpet prove program.c --ints bv --calls summaries --step small
  limpet show chc program.c > p.smt2     the Horn clauses, for other solvers

{EXIT_STATUS}"""
ENGINES = ("spacer", "bmc", "kind")


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "prove",
        help="prove that no run goes wrong, however long it is",
        description="Unbounded proofs: invariants, found from Horn clauses and checked again.",
        epilog=EXAMPLES,
    )
    add_program_options(parser)
    add_prove_options(parser)
    add_engine_options(parser)
    add_engine_limits(parser)
    add_output_options(parser)
    parser.add_argument("--trace-length", type=positive, default=40, metavar="N", help="steps shown of a run (40)")
    parser.set_defaults(make_config=make_config, execute=execute)


def add_prove_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("proofs")
    group.add_argument(
        "--engine",
        default="spacer",
        metavar="NAME",
        help="spacer; bmc: z3's bounded Horn engine; kind: k-induction; 'command:PROGRAM …': any solver for CHC files",
    )
    group.add_argument("--step", choices=("large", "small"), default="large", help="predicates at loops, or everywhere")
    group.add_argument(
        "--calls",
        choices=("auto", "summaries", "mixed", "inline"),
        default="auto",
        help="what becomes of calls; auto: summaries, except where a function is called once or is small",
    )
    group.add_argument(
        "--level",
        choices=("auto", "registers", "pointers", "memory"),
        default="auto",
        help="what is modelled; auto: what the properties depend on, more if that is not enough",
    )
    group.add_argument(
        "--ints",
        choices=("auto", "bv", "exact", "ideal"),
        default="auto",
        help="machine integers: bit-vectors, integers that wrap around, or (never `safe`) integers that do not",
    )
    group.add_argument("--proof", metavar="FILE", help="write the proof here")
    group.add_argument(
        "--spacer", action="append", default=[], metavar="NAME=VALUE", help="a parameter of Spacer; may be repeated"
    )


def make_config(arguments: argparse.Namespace) -> Config:
    engine = arguments.engine
    if engine not in ENGINES and not engine.startswith("command:"):
        note = Note(f"there are: {', '.join(ENGINES)}, and 'command:PROGRAM …' for other solvers")
        raise UsageError(Diagnostic("no-such-engine", f"there is no engine `{engine}`", notes=(note,)))
    if engine == "kind" and arguments.proof is not None:
        note = Note("leave out --engine kind: invariants are found by spacer")
        raise UsageError(Diagnostic("no-proof-file", "k-induction has no invariants to be saved", notes=(note,)))
    parameters: list[tuple[str, str]] = []
    for text in arguments.spacer:
        name, equals, value = text.partition("=")
        if not equals:
            note = Note("for example: --spacer spacer.global=false")
            raise UsageError(Diagnostic("bad-parameter", f"--spacer: `{text}` has no value", notes=(note,)))
        parameters.append((name, value))
    options = ProveOptions(
        engine,
        arguments.step,
        arguments.calls,
        arguments.level,
        arguments.ints,
        arguments.proof,
        tuple(parameters),
    )
    return replace(engine_config(arguments), prove=options)


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    began = time.perf_counter()
    progress = Progress(ctx)
    try:
        answer = driver.prove(ctx)
    finally:
        progress.stop()
    return answering.show(ctx, answer, time.perf_counter() - began, arguments)
