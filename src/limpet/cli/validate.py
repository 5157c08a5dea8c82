"""`limpet validate`: is what a witness says true of a program?"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from limpet.base.config import Config
from limpet.base.context import Context
from limpet.base.lazy import lazy_module
from limpet.cli.engine_options import add_engine_limits, add_engine_options, engine_config
from limpet.cli.options import add_output_options, add_program_options
from limpet.cli.terminal import Terminal

if TYPE_CHECKING:
    from limpet.cli import validate_run
else:
    validate_run = lazy_module("limpet.cli.validate_run")

EXAMPLES = """\
examples:
  limpet verify program.c --output yaml=witness.yml
  limpet validate witness.yml program.c
  limpet validate other-tool.graphml program.c --property unreach-call.prp

A violation witness is confirmed by a run that follows it and is replayed in the
interpreter, and refuted if no run does. A correctness witness is confirmed by a
proof of the program in which its invariants are checked, and refuted by a run
in which one of them does not hold.

exit status:
  0  confirmed     1  refuted     2  unknown     3  it cannot be read
"""


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "validate", help="confirm or refute a witness of SV-COMP", description=__doc__, epilog=EXAMPLES
    )
    parser.add_argument("witness", metavar="WITNESS", help="GraphML (format 1.0) or YAML (2.x)")
    add_program_options(parser)
    add_engine_options(parser)
    add_engine_limits(parser)
    add_output_options(parser)
    parser.set_defaults(make_config=make_config, execute=execute)


def make_config(arguments: argparse.Namespace) -> Config:
    return engine_config(arguments)


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    return validate_run.execute(ctx, arguments)
