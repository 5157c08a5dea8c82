"""What the commands of all engines share: options, progress, and showing the answer."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from limpet.base.context import Context
from limpet.base.lazy import lazy_module
from limpet.cli.engine_options import add_engine_limits, add_engine_options, add_report_options
from limpet.cli.options import add_program_options
from limpet.cli.progress import Progress

if TYPE_CHECKING:
    from limpet.cli import answering
    from limpet.results.answer import Answer
else:
    answering = lazy_module("limpet.cli.answering")

_EXIT_STATUS = """\
exit status:
  0  safe: no run goes wrong       1  unsafe: a run that does was replayed
  2  bounded or unknown            3  the program cannot be verified
  4  a bug in Limpet
"""


def add_engine_command(
    commands: Any,
    name: str,
    help: str,
    description: str,
    examples: str,
    add_options: Callable[[argparse.ArgumentParser], None] | None = None,
) -> argparse.ArgumentParser:
    """`add_options`: those of this engine alone."""
    epilog = f"{examples}\n{_EXIT_STATUS}"
    parser: argparse.ArgumentParser = commands.add_parser(name, help=help, description=description, epilog=epilog)
    add_program_options(parser)
    if add_options is not None:
        add_options(parser)
    add_engine_options(parser)
    add_engine_limits(parser)
    add_report_options(parser)
    return parser


def run_engine(
    ctx: Context,
    arguments: argparse.Namespace,
    engine: Callable[[Context], Answer],
    *,
    before: Callable[[Context, Answer], None] | None = None,
) -> int:
    """`before` shows something before the answer."""
    began = time.perf_counter()
    progress = Progress(ctx, "(Ctrl-C: show the results so far)")
    try:
        answer = engine(ctx)
    finally:
        progress.stop()
    if before is not None:
        before(ctx, answer)
    return answering.show(ctx, answer, time.perf_counter() - began, arguments)
