"""What an engine answered, as the user asked to see it, and the exit status that goes with it."""

from __future__ import annotations

import argparse

from limpet.base.context import Context
from limpet.base.properties import exit_code_of
from limpet.cli.answers import show_answer
from limpet.cli.documents import answer_document
from limpet.cli.json_output import print_document
from limpet.cli.terminal import Terminal
from limpet.cli.timeline import show_timeline
from limpet.interp.inputs import write_records
from limpet.results.answer import Answer


def show(ctx: Context, answer: Answer, spent: float, arguments: argparse.Namespace) -> int:
    """Raises KeyboardInterrupt if that is how the answer came about."""
    if ctx.config.output.format == "json":
        print_document(answer_document(ctx, answer, spent))
    else:
        screen = Terminal(ctx.config.output.colour, stderr=False)
        if ctx.config.strategy.explain:
            show_timeline(screen, answer.timeline)
        show_answer(screen, answer, spent, arguments.trace_length, verbose=bool(ctx.config.output.verbose))
    if ctx.config.run.record is not None and answer.findings:
        first = answer.findings[0]
        write_records(ctx.config.run.record, first.run.inputs, None, first.standard_input)
    if answer.interrupted:
        raise KeyboardInterrupt
    return exit_code_of(answer.verdict, bounded_ok=arguments.bounded_ok)
