"""`limpet ai`: abstract interpretation; each property is proved or left open."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from limpet.base.config import AbstractOptions, Config
from limpet.base.context import Context
from limpet.base.lazy import lazy_module
from limpet.base.properties import Status
from limpet.cli.engine_command import add_engine_command, run_engine
from limpet.cli.engine_options import engine_config
from limpet.cli.fields import add_fields, fields_of
from limpet.cli.terminal import Terminal

if TYPE_CHECKING:
    from limpet.results.answer import Answer
    from limpet.strategy import driver
else:
    driver = lazy_module("limpet.strategy.driver")

EXAMPLES = """\
examples:
  limpet ai program.c                    which checks are proved, which are open
  limpet ai program.c --domain intervals ranges of single variables only
  limpet show invariants program.c       what is known in each line

No violation is reported: what is open may hold or not. `limpet verify` and
`limpet prove` decide more, and take longer.
"""


def add_commands(commands: Any) -> None:
    parser = add_engine_command(
        commands,
        "ai",
        "prove what abstract interpretation can prove, quickly",
        "Abstract interpretation: each property is proved, and certified, or left open.",
        EXAMPLES,
        add_abstract_options,
    )
    parser.set_defaults(make_config=make_config, execute=execute)


def add_abstract_options(parser: argparse.ArgumentParser) -> None:
    add_fields(parser.add_argument_group("abstract interpretation"), "abstract", AbstractOptions)


def make_config(arguments: argparse.Namespace) -> Config:
    return replace(engine_config(arguments), abstract=fields_of(arguments, "abstract", AbstractOptions))


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    return run_engine(ctx, arguments, driver.interpret_abstractly, before=_show_rates)


def _show_rates(ctx: Context, answer: Answer) -> None:
    """How many checks of each kind are open."""
    if ctx.config.output.format != "text":
        return
    terminal = Terminal(ctx.config.output.colour, stderr=False)
    counts: dict[str, list[int]] = {}
    for result in answer.properties:
        count = counts.setdefault(result.key.kind, [0, 0])
        count[0] += 1
        count[1] += result.status is Status.UNKNOWN
    for kind, (total, left) in sorted(counts.items()):
        terminal.write(f"open  {left:5} of {total:5}  {100 * left / total:5.1f} %  {kind}")
