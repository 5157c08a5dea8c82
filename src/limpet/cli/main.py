"""The `limpet` command: reads arguments, runs a command, turns every ending into an exit code."""

from __future__ import annotations

import logging
import os
import platform
import sys
import traceback

from limpet import __version__
from limpet.base.config import OutputOptions
from limpet.base.context import Context, Deadline, DeadlineExceeded
from limpet.base.diagnostics import Diagnostic, LimpetError
from limpet.base.properties import ExitCode
from limpet.cli import completion, doctor, run, show
from limpet.cli.parser import Parser
from limpet.cli.terminal import Terminal

DESCRIPTION = """\
Limpet looks for runs of a C program that go wrong: failed assertions, memory errors, undefined behaviour.
"""
EXAMPLES = """\
examples:
  limpet run program.c              execute a program with every memory access checked
  limpet show ir program.c          the program as the verifier sees it
  limpet doctor                     is everything there?

`limpet COMMAND --help` tells more about a command.
"""


def make_parser() -> Parser:
    parser = Parser(prog="limpet", description=DESCRIPTION, epilog=EXAMPLES)
    parser.add_argument("--version", action="version", version=f"limpet {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    run.add_command(commands)
    show.add_command(commands)
    doctor.add_command(commands)
    completion.add_command(commands, parser)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Run a command; never raises except for KeyboardInterrupt."""
    terminal = Terminal()
    try:
        parser = make_parser()
        arguments = parser.parse_args(argv)
        if arguments.command is None:
            parser.print_help()
            return ExitCode.BAD_INPUT
        config = arguments.make_config(arguments)
        terminal = Terminal(config.output.colour)
        logging.basicConfig(level=_level(config.output), format="limpet: %(message)s", force=True)
        ctx = Context(config, Deadline.after(config.limits.timeout))
        code = arguments.execute(ctx, arguments, terminal)
        _finish(ctx, terminal)
        return int(code)
    except LimpetError as error:
        terminal.diagnostic(error.diagnostic)
        return ExitCode.BAD_INPUT
    except DeadlineExceeded:
        terminal.diagnostic(Diagnostic("timeout", "the time limit was reached before there was an answer"))
        return ExitCode.INCONCLUSIVE
    except SystemExit as end:  # argparse ends --help and --version like this
        return int(end.code or 0)
    except BrokenPipeError:
        # The reader of our output went away: not an error, and nobody to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return ExitCode.INCONCLUSIVE
    except Exception as error:
        _crash(terminal, error)
        return ExitCode.INTERNAL_ERROR


def _level(output: OutputOptions) -> int:
    return [logging.WARNING, logging.INFO, logging.DEBUG][min(output.verbose, 2)]


def _finish(ctx: Context, terminal: Terminal) -> None:
    for warning in ctx.warnings:
        if ctx.config.output.verbose:
            terminal.diagnostic(warning)
    if ctx.config.output.statistics:
        for name, count in ctx.statistics.counts.items():
            terminal.write(f"{name:32} {count:>12}")
        for name, spent in ctx.statistics.seconds.items():
            terminal.write(f"{name:32} {spent:>12.3f} s")


def _crash(terminal: Terminal, error: Exception) -> None:
    frames = traceback.extract_tb(error.__traceback__)
    where = f"{os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else "?"
    terminal.write(("internal error: ", "bold red"), f"{type(error).__name__}: {error} (at {where})")
    terminal.write("  This is a mistake in Limpet. Please report it, with the program and the lines below.")
    terminal.write(f"  limpet {__version__}, Python {platform.python_version()}, {platform.platform()}")
    terminal.console.print("".join(traceback.format_exception(error)), markup=False)


def console_main() -> None:
    try:
        code = main()
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = 130
    except BrokenPipeError:
        code = ExitCode.INCONCLUSIVE
    sys.exit(code)
