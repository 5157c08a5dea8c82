"""`limpet ai`: abstract interpretation; each property is proved or left open."""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from limpet.base.config import AbstractOptions, Config
from limpet.base.context import Context
from limpet.base.lazy import lazy_module
from limpet.base.properties import Status
from limpet.cli.engine_options import add_engine_limits, add_engine_options, add_report_options, engine_config
from limpet.cli.fields import add_fields, fields_of
from limpet.cli.options import add_program_options
from limpet.cli.progress import Progress
from limpet.cli.terminal import Terminal
from limpet.cli.verify import EXIT_STATUS

if TYPE_CHECKING:
    from limpet.cli import answering
    from limpet.results.answer import Answer
    from limpet.strategy import driver
else:
    answering = lazy_module("limpet.cli.answering")
    driver = lazy_module("limpet.strategy.driver")

EXAMPLES = f"""\
examples:
  limpet ai program.c                    which checks are proved, which are open
  limpet ai program.c --domain intervals ranges of single variables only
  limpet show invariants program.c       what is known in each line

No violation is reported: what is open may hold or not. `limpet verify` and
`limpet prove` decide more, and take longer.

{EXIT_STATUS}"""


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "ai",
        help="prove what abstract interpretation can prove, quickly",
        description="Abstract interpretation: each property is proved, and certified, or left open.",
        epilog=EXAMPLES,
    )
    add_program_options(parser)
    add_abstract_options(parser)
    add_engine_options(parser)
    add_engine_limits(parser)
    add_report_options(parser)
    parser.set_defaults(make_config=make_config, execute=execute)


def add_abstract_options(parser: argparse.ArgumentParser) -> None:
    add_fields(parser.add_argument_group("abstract interpretation"), "abstract", AbstractOptions)


def make_config(arguments: argparse.Namespace) -> Config:
    return replace(engine_config(arguments), abstract=fields_of(arguments, "abstract", AbstractOptions))


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    began = time.perf_counter()
    progress = Progress(ctx)
    try:
        answer = driver.interpret_abstractly(ctx)
    finally:
        progress.stop()
    if ctx.config.output.format == "text":
        _show_rates(Terminal(ctx.config.output.colour, stderr=False), answer)
    return answering.show(ctx, answer, time.perf_counter() - began, arguments)


def _show_rates(terminal: Terminal, answer: Answer) -> None:
    """How many checks of each kind are open."""
    counts: dict[str, list[int]] = {}
    for result in answer.properties:
        count = counts.setdefault(result.key.kind, [0, 0])
        count[0] += 1
        count[1] += result.status is Status.UNKNOWN
    for kind, (total, left) in sorted(counts.items()):
        terminal.write(f"open  {left:5} of {total:5}  {100 * left / total:5.1f} %  {kind}")
