"""`limpet run`: execute the program in the reference interpreter."""

from __future__ import annotations

import argparse
import io
import os
from dataclasses import replace
from typing import Any

from limpet.base.alarm import SEARCH, guarded
from limpet.base.checks import checks_of, selected_kinds
from limpet.base.config import CheckOptions, Config, RunOptions
from limpet.base.context import Context, DeadlineExceeded
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.option_values import natural
from limpet.base.properties import ExitCode, is_made_up
from limpet.cli.channels import BufferedChannel, Channel, PassThroughChannel
from limpet.cli.documents import run_document
from limpet.cli.fields import add_fields, fields_of
from limpet.cli.json_output import print_document
from limpet.cli.options import add_limit_options, add_output_options, add_program_options, config_of, is_file, typed
from limpet.cli.report import show_assumptions, show_doubts, show_result
from limpet.cli.terminal import Terminal
from limpet.cli.trace import TracePrinter
from limpet.interp.inputs import recorded_standard_input, write_records
from limpet.interp.results import RunOutcome, RunResult
from limpet.interp.run import run_module
from limpet.pipeline.program import load_prepared

EXAMPLES = """\
examples:
  limpet run program.c                run it; input and output are the program's
  limpet run program.c --input 17,-3  values for its nondeterministic inputs
  limpet run program.c --seed 5 --record r.json    random inputs, kept in a file
  limpet run program.c --input r.json --trace      the same again, step by step
  limpet run a.c b.c --arg hello --m32             two files, 32-bit target

Standard output is the program's alone; what Limpet has to say goes to standard
error. With --format json standard output is one document (see docs/json.md),
which has the program's output in it.

exit status:
  0  the run went well           1  it went wrong
  2  it was cut short, or an assumption failed
  3  the program cannot be run   4  a bug in Limpet
"""


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "run",
        help="execute a program in the reference interpreter",
        description="Execute a program in the reference interpreter: every access is checked.",
        epilog=EXAMPLES,
    )
    add_program_options(parser)
    group = parser.add_argument_group("execution")
    group.add_argument(
        "--input",
        dest="inputs",
        action="append",
        default=[],
        metavar="VALUES|FILE",
        help="values for nondeterministic functions, separated by commas, or a file with them (a record, or a list); "
        "values given in addition to a file follow those of the file",
    )
    add_fields(group, "run", RunOptions)
    group.add_argument(
        "--max-arguments",
        type=typed(natural),
        default=0,
        metavar="N",
        help="arguments are inputs, as in `limpet verify`: at most N (as its answer says)",
    )
    add_fields(group, "checks", CheckOptions, leave_out=("shadowing", "after_undefined", "trusted"))
    group.add_argument(
        "--propagate-exit", action="store_true", help="exit with the program's own status if the run went well"
    )
    add_limit_options(parser)
    add_output_options(parser)
    parser.set_defaults(make_config=make_config, execute=execute)


def make_config(arguments: argparse.Namespace) -> Config:
    files = [text for text in arguments.inputs if is_file(text)]
    for text in arguments.inputs:
        if text not in files:
            _refuse_missing_file(text)
    if len(files) > 1:
        raise _usage("several-input-files", f"inputs come from one file, not from both {files[0]} and {files[1]}")
    checks = fields_of(arguments, "checks", CheckOptions)
    selected_kinds(checks)  # refuses names that are not known
    run = fields_of(
        arguments,
        "run",
        RunOptions,
        inputs=tuple(text for text in arguments.inputs if text not in files),
        input_file=files[0] if files else None,
    )
    config = config_of(arguments, run)
    function = replace(config.function, arguments=arguments.max_arguments, for_proofs=True)  # the inputs say it
    return replace(config, checks=checks_of(checks, function), function=function)


def _usage(id: str, message: str, *notes: str) -> UsageError:
    return UsageError(Diagnostic(id, message, notes=tuple(Note(note) for note in notes)))


def _refuse_missing_file(text: str) -> None:
    """A name of a file that is not there must not be taken for a list of values."""
    if os.path.isdir(text):
        raise _usage("bad-input-file", f"--input: `{text}` is a directory, not a file with inputs")
    if not text.strip():
        raise _usage("bad-input-value", "--input: there is no value in it", "for example: --input 17,-3")
    if "/" in text or text.endswith((".json", ".txt", ".in", ".inputs")):
        raise _usage("no-such-file", f"--input: there is no file `{text}`", "values look like this: --input 17,-3")


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    as_json = ctx.config.output.format == "json"
    channel = BufferedChannel() if as_json else PassThroughChannel(ctx.config.run.trace)
    try:
        result = _run(ctx, terminal, channel)
    except DeadlineExceeded:
        if not as_json:
            raise
        result = RunResult(RunOutcome.TIME_LIMIT, None, None, [], None, 0)  # before the run began
    finally:
        channel.flush()
    if ctx.config.run.record is not None:
        write_records(ctx.config.run.record, result.inputs, result.seed)
    if isinstance(channel, BufferedChannel):
        print_document(run_document(ctx, result, channel.output))
    else:
        if _says_something(result):
            terminal.after_output(channel.last)
        show_result(terminal, result)
        if result.violation is not None:
            show_doubts(terminal, ctx.approximations)
        show_assumptions(terminal, ctx.assumptions)
    code = _exit_code(ctx, result)
    if code == ExitCode.SAFE and arguments.propagate_exit and result.exit_status is not None:
        return result.exit_status
    return code


def _run(ctx: Context, terminal: Terminal, channel: Channel) -> RunResult:
    with guarded(ctx.deadline, SEARCH):
        module, start = load_prepared(ctx)
    options = ctx.config.run
    recorded = recorded_standard_input(options)
    read = channel.read if recorded is None else io.BytesIO(recorded).read
    trace = TracePrinter(terminal, channel.release) if options.trace else None
    try:
        with ctx.statistics.timed("run"):
            return run_module(ctx, module, start, options, output=channel.write, read_input=read, observer=trace)
    finally:
        if trace is not None:
            trace.flush()


def _says_something(result: RunResult) -> bool:
    return result.outcome is not RunOutcome.FINISHED or bool(result.exit_status)


def _exit_code(ctx: Context, result: RunResult) -> int:
    match result.outcome:
        case RunOutcome.VIOLATION if is_made_up(ctx.approximations):
            return ExitCode.INCONCLUSIVE
        case RunOutcome.FINISHED | RunOutcome.ABORTED:
            return ExitCode.SAFE
        case RunOutcome.VIOLATION:
            return ExitCode.UNSAFE
        case _:
            return ExitCode.INCONCLUSIVE
