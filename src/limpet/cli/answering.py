"""What becomes of an answer: it is shown, written to files, and decides the exit status."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from limpet.base.config import Confirm
from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, Severity
from limpet.base.lazy import lazy_module
from limpet.base.properties import exit_code_of
from limpet.base.targets import write_text
from limpet.cli.answers import show_answer, show_timeline
from limpet.cli.terminal import Terminal
from limpet.reports.formats import FORMATS, write_reports
from limpet.reports.report import Report
from limpet.results.answer import Answer

if TYPE_CHECKING:
    import webbrowser

    from limpet.interp import inputs
    from limpet.reports import native, native_source, sv_comp
else:
    inputs = lazy_module("limpet.interp.inputs")
    native = lazy_module("limpet.reports.native")
    native_source = lazy_module("limpet.reports.native_source")
    sv_comp = lazy_module("limpet.reports.sv_comp")
    webbrowser = lazy_module("webbrowser")


def show(ctx: Context, answer: Answer, spent: float, arguments: argparse.Namespace) -> int:
    """Raises KeyboardInterrupt if that is how the answer came about."""
    report = Report.of(ctx, answer, spent, arguments.words)
    if answer.findings:
        _run_natively(report)
    for name in write_reports(report):
        message = f"no {name} witness was written: it needs the verdict safe or unsafe, not {answer.verdict.value}"
        answer.warnings.append(Diagnostic("no-witness", message, severity=Severity.WARNING))
    name = ctx.config.output.format
    if name == "text":
        screen = Terminal(ctx.config.output.colour, stderr=False)
        if ctx.config.strategy.explain:
            show_timeline(screen, answer)
        show_answer(screen, answer, spent, arguments.trace_length, verbose=bool(ctx.config.output.verbose))
        if ctx.config.property is not None:
            screen.write(sv_comp.answer_line(answer, ctx.config.property))
    else:
        sys.stdout.write(FORMATS[name](report) or "")
        sys.stdout.flush()
    if ctx.config.report.open and ctx.config.report.html is not None:
        webbrowser.open(Path(ctx.config.report.html).resolve().as_uri())
    if ctx.config.run.record is not None and answer.findings:
        first = answer.findings[0]
        inputs.write_records(ctx.config.run.record, first.run.inputs, None, first.standard_input)
    if answer.interrupted:
        raise KeyboardInterrupt
    return exit_code_of(answer.verdict, bounded_ok=arguments.bounded_ok)


def _run_natively(report: Report) -> None:
    """What --confirm, --executable and --unit-test ask for. The last two are about the first finding."""
    options, answer = report.ctx.config.report, report.answer
    if options.confirm is Confirm.NATIVE:
        answer.findings[:] = native.with_native(report, answer.findings)
    for file, make in ((options.unit_test, _write_test), (options.executable, _write_program)):
        if file is not None:
            try:
                make(report, file)
            except native_source.NotNative as reason:
                message = f"`{file}` was not written: {reason}"
                answer.warnings.append(Diagnostic("no-native-program", message, severity=Severity.WARNING))


def _write_test(report: Report, file: str) -> None:
    write_text(file, native_source.source_of(report, report.answer.findings[0]), "--unit-test")


def _write_program(report: Report, file: str) -> None:
    native.build(report, report.answer.findings[0], Path(file).resolve())
