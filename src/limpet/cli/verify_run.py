"""`limpet verify` from the compiled program on."""

from __future__ import annotations

import argparse
import time

from limpet.base.context import Context
from limpet.base.properties import exit_code_of
from limpet.bmc.engine import verify
from limpet.cli.answers import show_answer
from limpet.cli.documents import answer_document
from limpet.cli.json_output import print_document
from limpet.cli.load import prepared_module
from limpet.cli.progress import Progress
from limpet.cli.terminal import Terminal
from limpet.frontend.load import load_ir
from limpet.frontend.units import Units
from limpet.solvers.interface import Solver


def execute(
    ctx: Context, arguments: argparse.Namespace, units: Units, solver: Solver, began: float, progress: Progress
) -> int:
    """`began`: when the command did, by `time.perf_counter`."""
    module, start = prepared_module(ctx, load_ir(ctx, units=units))
    ctx.deadline = ctx.deadline.with_memory(ctx.config.limits.memory_mb)
    answer = verify(ctx, module, start, solver)
    progress.stop()
    spent = time.perf_counter() - began
    if ctx.config.output.format == "json":
        print_document(answer_document(ctx, answer, spent))
    else:
        screen = Terminal(ctx.config.output.colour, stderr=False)
        show_answer(screen, answer, spent, arguments.trace_length, verbose=bool(ctx.config.output.verbose))
    if answer.interrupted:
        raise KeyboardInterrupt
    return exit_code_of(answer.verdict, bounded_ok=arguments.bounded_ok)
