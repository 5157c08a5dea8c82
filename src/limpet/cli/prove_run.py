"""`limpet prove`, what needs the engine."""

from __future__ import annotations

import argparse
import time

from limpet.base.context import Context
from limpet.base.properties import exit_code_of
from limpet.cli.answers import show_answer
from limpet.cli.documents import answer_document
from limpet.cli.json_output import print_document
from limpet.cli.load import prepared_module
from limpet.cli.progress import Progress
from limpet.cli.terminal import Terminal
from limpet.frontend.load import load_ir
from limpet.prove.engine import prove


def execute(ctx: Context, arguments: argparse.Namespace) -> int:
    began = time.perf_counter()
    progress = Progress(ctx)
    try:
        module, start = prepared_module(ctx, load_ir(ctx))
        ctx.deadline = ctx.deadline.with_memory(ctx.config.limits.memory_mb)
        answer = prove(ctx, module, start)
    finally:
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
