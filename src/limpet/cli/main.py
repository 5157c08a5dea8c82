"""The `limpet` command: reads arguments, runs a command, turns every ending into an exit code."""

from __future__ import annotations

import contextlib
import errno
import importlib
import logging
import os
import sys
import traceback
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from limpet import __version__
from limpet.base.collector import expect_many_objects
from limpet.base.config import Config, OutputOptions
from limpet.base.context import Context, Deadline, DeadlineExceeded, MemoryExceeded
from limpet.base.diagnostics import Diagnostic, LimpetError
from limpet.base.lazy import lazy_module
from limpet.base.properties import ExitCode
from limpet.base.targets import check_directory, check_file
from limpet.cli.json_output import crash_document, error_document, print_document
from limpet.cli.parser import Parser
from limpet.cli.signals import Ending
from limpet.cli.statistics import show_statistics
from limpet.cli.terminal import Terminal, ready_standard_streams
from limpet.strategy.engines import ENGINES

if TYPE_CHECKING:
    import platform
else:
    platform = lazy_module("platform")

DESCRIPTION = """\
Limpet finds runs of a C program that go wrong: failed assertions, memory
errors, undefined behaviour.
"""
EXAMPLES = """\
examples:
  limpet verify program.c           can any run go wrong?
  limpet verify                     … of any target of the project?
  limpet init                       write a first limpet.toml
  limpet prove program.c            can it be proved for runs of any length?
  limpet ai program.c               what can be proved quickly, what is open?
  limpet run program.c              execute it with every memory access checked
  limpet run program.c --trace      … and show every step
  limpet show ir program.c          the program as the verifier sees it
  limpet solve query.smt2           decide an SMT-LIB query
  limpet validate w.yml program.c   is what a witness says true?
  limpet explain out-of-bounds      what a check means, and how to fix it
  limpet bench tasks.toml           measure a list of tasks
  limpet doctor                     is everything installed?

`limpet COMMAND --help` lists the options of a command.
"""
_MODULES = {
    "verify": "verify",
    **dict.fromkeys(ENGINES, "engines"),
    "init": "init",
    "check-proof": "check_proof",
    "run": "run",
    "show": "show",
    "solve": "solve",
    "bench": "bench",
    "validate": "validate",
    "explain": "explain",
    "lsp": "lsp",
    "integration": "integration",
    "doctor": "doctor",
    "completion": "completion",
}
"""Where each command is: modules of this package with `add_commands`."""
_WRITING_FAILED = (errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EBADF)
_TOO_LATE = Diagnostic("timeout", "the time limit (--timeout) was reached before there was an answer")


def make_parser(only: str | None = None) -> Parser:
    """`only`: a command, or an option instead of one. Commands that are not asked for are then left out, as importing
    them takes longer than many a program to verify."""
    parser = Parser(prog="limpet", description=DESCRIPTION, epilog=EXAMPLES)
    parser.add_argument("--version", action="version", version=f"limpet {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    needed = {_MODULES[only]} if only in _MODULES and only != "completion" else set(_MODULES.values())
    if only == "--version":
        needed = set()
    for module in dict.fromkeys(_MODULES.values()):
        if module in needed:
            importlib.import_module(f"limpet.cli.{module}").add_commands(commands)
    parser.set_defaults(whole=parser)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Run a command; never raises except for KeyboardInterrupt."""
    ready_standard_streams()
    words = sys.argv[1:] if argv is None else argv
    as_json = _asks_for_json(words)
    terminal = Terminal()
    try:
        try:
            return _execute(words, terminal)
        except LimpetError as error:
            _report(terminal, error.diagnostic, as_json)
            return ExitCode.BAD_INPUT
        except (MemoryExceeded, MemoryError):
            _report(terminal, Diagnostic("memory", "the memory was used up before there was an answer"), as_json)
            return ExitCode.INCONCLUSIVE
        except DeadlineExceeded:
            _report(terminal, _TOO_LATE, as_json)
            return ExitCode.INCONCLUSIVE
        except SystemExit as end:  # argparse ends --help and --version like this
            sys.stdout.flush()
            return int(end.code or 0)
    except BrokenPipeError:
        # The reader of our output went away: not an error, and nobody to tell.
        _forget_output()
        return ExitCode.INCONCLUSIVE
    except Exception as error:
        if isinstance(error.__cause__, KeyboardInterrupt):
            # Python 3.11 makes another exception of one that is raised while a class is being made.
            raise error.__cause__ from None
        if isinstance(error.__cause__, DeadlineExceeded):
            _report(terminal, _TOO_LATE, as_json)
            return ExitCode.INCONCLUSIVE
        if isinstance(error, OSError) and error.errno in _WRITING_FAILED:
            _forget_output()
            terminal.diagnostic(Diagnostic("cannot-write", f"the output cannot be written: {error.strerror}"))
            return ExitCode.BAD_INPUT
        _crash(terminal, error, as_json)
        return ExitCode.INTERNAL_ERROR


def _execute(words: Sequence[str], terminal: Terminal) -> int:
    parser = make_parser(words[0] if words else None)
    arguments = parser.parse_args(words)
    arguments.words = tuple(words)
    if arguments.command is None:
        parser.print_help(sys.stderr)
        return ExitCode.BAD_INPUT
    # Errors are already drawn as the options say.
    _choose_colour(terminal, arguments.colour if hasattr(arguments, "colour") else "auto")
    config = arguments.make_config(arguments)
    _check_targets(config)
    logging.basicConfig(level=_level(config.output), format="limpet: %(message)s", force=True)
    ctx = Context(config, Deadline.after(config.limits.timeout))
    try:
        code = arguments.execute(ctx, arguments, terminal)
    finally:
        _show_warnings(ctx, terminal)
    if config.output.statistics:
        show_statistics(terminal, ctx.statistics, bool(config.output.verbose))
    sys.stdout.flush()
    return int(code)


def _check_targets(config: Config) -> None:
    """Before minutes of work, rather than after them."""
    if config.prove.proof is not None:
        check_file(config.prove.proof, "--proof")
    if config.run.record is not None:
        check_file(config.run.record, "--record")
    if config.solver.save_smt is not None:
        check_directory(config.solver.save_smt, "--save-smt")


def _choose_colour(terminal: Terminal, choice: str) -> None:
    if choice != "auto":
        terminal.choose_colour(choice == "always")


def _asks_for_json(words: Sequence[str]) -> bool:
    """Looked up by hand: also a command line that cannot be understood is answered in the form that it asks for."""
    return "--format=json" in words or any(
        word == "--format" and following == "json" for word, following in pairwise(words)
    )


def _report(terminal: Terminal, diagnostic: Diagnostic, as_json: bool) -> None:
    sys.stdout.flush()
    if as_json:
        print_document(error_document(diagnostic))
    else:
        terminal.diagnostic(diagnostic)


def _level(output: OutputOptions) -> int:
    return [logging.WARNING, logging.INFO, logging.DEBUG][min(output.verbose, 2)]


def _show_warnings(ctx: Context, terminal: Terminal) -> None:
    if ctx.config.output.verbose and ctx.config.output.format != "json":
        for warning in ctx.warnings:
            terminal.diagnostic(warning)


def _forget_output() -> None:
    """Let Python's own flush at the end go nowhere, for every stream that is broken."""
    for number, stream in ((1, sys.stdout), (2, sys.stderr)):
        try:
            stream.flush()
        except (OSError, ValueError):
            with contextlib.suppress(OSError):
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, number)
                os.close(nowhere)


def _crash(terminal: Terminal, error: Exception, as_json: bool) -> None:
    with contextlib.suppress(OSError, ValueError):
        sys.stdout.flush()
        if as_json:
            print_document(crash_document(error))
        frames = traceback.extract_tb(error.__traceback__)
        where = f"{os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else "?"
        terminal.write(("internal error: ", "bold red"), f"{type(error).__name__}: {error} (at {where})")
        terminal.write("  This is a bug in Limpet. Please report it, with the program and the lines below.")
        terminal.write(f"  limpet {__version__}, Python {platform.python_version()}, {platform.platform()}")
        for line in "".join(traceback.format_exception(error)).rstrip().split("\n"):
            terminal.write("  ", line)


def console_main() -> None:
    ending = Ending()
    try:
        ending.listen()
        expect_many_objects()
        code = main()
    except KeyboardInterrupt:
        with contextlib.suppress(OSError, ValueError):
            sys.stdout.flush()
            sys.stderr.write("\nlimpet: interrupted\n")
        code = ending.status
    _forget_output()
    if sys.getprofile() is None and sys.gettrace() is None:
        # Taking a million terms apart, one by one, would take a tenth of the time of a small run.
        os._exit(code)
    sys.exit(code)
