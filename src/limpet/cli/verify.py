"""`limpet verify`: is there a run that goes wrong?"""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from limpet.base.config import Config, StrategyOptions
from limpet.base.context import Context
from limpet.base.lazy import lazy_module
from limpet.cli.engine_command import add_engine_command, run_engine
from limpet.cli.engine_options import engine_config
from limpet.cli.fields import add_fields, fields_of
from limpet.cli.project_options import add_project_options, is_project, project_config
from limpet.cli.terminal import Terminal
from limpet.strategy.driver import verify

if TYPE_CHECKING:
    from limpet.cli import project_run
else:
    project_run = lazy_module("limpet.cli.project_run")

VERIFY_EXAMPLES = """\
examples:
  limpet verify program.c                  all default checks
  limpet verify                            all targets of limpet.toml
  limpet verify --cluster tcp://host:8786  … on the machines of a Dask cluster
  limpet verify program.c --check assertion
  limpet verify a.c b.c -I include --m32   several files, 32-bit target
  limpet verify program.c --timeout 60 --format json
  limpet verify program.c --jobs 1 --explain-strategy
  limpet verify parse.c --function parse --assume 'len <= size(buf)'
"""


def add_commands(commands: Any) -> None:
    parser = add_engine_command(
        commands,
        "verify",
        "decide whether any run of a program goes wrong",
        "Can any run go wrong? Failed assertions, memory errors, undefined behaviour.",
        VERIFY_EXAMPLES,
    )
    add_fields(parser.add_argument_group("strategy"), "strategy", StrategyOptions)
    add_project_options(parser)
    parser.set_defaults(make_config=strategy_config, execute=execute)


def strategy_config(arguments: argparse.Namespace) -> Config:
    if is_project(arguments):
        return project_config(arguments)
    return replace(engine_config(arguments), strategy=fields_of(arguments, "strategy", StrategyOptions))


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    if is_project(arguments):
        return project_run.execute(ctx, arguments, terminal)
    return run_engine(ctx, arguments, verify)
