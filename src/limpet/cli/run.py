"""`limpet run`: execute the program in the reference interpreter."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from limpet import __version__
from limpet.base.config import Config, RunOptions
from limpet.base.context import Context
from limpet.base.properties import KINDS, ExitCode
from limpet.cli.load import load_prepared
from limpet.cli.options import (
    add_limit_options,
    add_output_options,
    add_program_options,
    config_of,
    is_file,
    natural,
)
from limpet.cli.terminal import Terminal
from limpet.cli.trace import TracePrinter
from limpet.interp.failures import Violation
from limpet.interp.inputs import write_records
from limpet.interp.run import Outcome, RunResult, run_module

EXAMPLES = """\
examples:
  limpet run program.c                      run it; standard input and output are the program's
  limpet run program.c --input 17,-3        values for the program's nondeterministic inputs, in order
  limpet run program.c --seed 5 --record r.json      random inputs, kept in a file
  limpet run program.c --input r.json --trace        the same run again, step by step
  limpet run a.c b.c --arg hello --m32      two files, one argument, 32-bit target

exit status: 0 the run went well, 1 it went wrong, 2 it was cut short or an assumption failed,
             3 the program cannot be run, 4 a mistake in Limpet
"""


def add_command(commands: Any) -> None:
    parser = commands.add_parser(
        "run",
        help="execute a program in the reference interpreter",
        description="Execute a program in the reference interpreter, with every memory access checked.",
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
        help="values for nondeterministic functions, separated by commas, or a file with them",
    )
    group.add_argument("--seed", type=natural, metavar="N", help="draw values that are not given from this seed")
    group.add_argument("--record", metavar="FILE", help="write the inputs of this run as JSON")
    group.add_argument(
        "--arg", dest="args", action="append", default=[], metavar="TEXT", help="argument of the program"
    )
    group.add_argument("--max-steps", type=natural, metavar="N", help="stop after about this many instructions")
    group.add_argument("--trace", action="store_true", help="show every step: lines, variables, calls")
    group.add_argument(
        "--propagate-exit", action="store_true", help="exit with the program's own status if the run went well"
    )
    add_limit_options(parser)
    add_output_options(parser)
    parser.set_defaults(make_config=make_config, execute=execute)


def make_config(arguments: argparse.Namespace) -> Config:
    files = [text for text in arguments.inputs if is_file(text)]
    return config_of(
        arguments,
        RunOptions(
            inputs=tuple(text for text in arguments.inputs if text not in files),
            input_file=files[0] if files else None,
            record=arguments.record,
            arguments=tuple(arguments.args),
            seed=arguments.seed,
            max_steps=arguments.max_steps,
            trace=arguments.trace,
        ),
    )


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    _, module, start = load_prepared(ctx)
    options = ctx.config.run
    as_json = ctx.config.output.format == "json"
    kept: dict[int, list[bytes]] = {}

    def keep(stream: int, data: bytes) -> None:
        kept.setdefault(stream, []).append(data)

    def pass_on(stream: int, data: bytes) -> None:
        target = sys.stderr if stream == 2 else sys.stdout
        target.buffer.write(data)
        if options.trace or stream == 2:
            target.buffer.flush()

    trace = TracePrinter(terminal) if options.trace else None
    with ctx.statistics.timed("run"):
        result = run_module(ctx, module, start, options, output=keep if as_json else pass_on, observer=trace)
    if trace is not None:
        trace.flush()
    sys.stdout.flush()
    if options.record is not None:
        write_records(options.record, result.inputs, result.seed)
    if as_json:
        document = _document(ctx, result, {k: b"".join(v).decode("utf-8", "replace") for k, v in kept.items()})
        sys.stdout.write(json.dumps(document, indent=1) + "\n")
    else:
        _report(terminal, result)
    code = _exit_code(result)
    if code == ExitCode.SAFE and arguments.propagate_exit and result.exit_status is not None:
        return result.exit_status
    return code


def _exit_code(result: RunResult) -> int:
    match result.outcome:
        case Outcome.FINISHED | Outcome.ABORTED:
            return ExitCode.SAFE
        case Outcome.VIOLATION:
            return ExitCode.UNSAFE
        case _:
            return ExitCode.INCONCLUSIVE


def _report(terminal: Terminal, result: RunResult) -> None:
    match result.outcome:
        case Outcome.FINISHED:
            pass
        case Outcome.ABORTED:
            terminal.write("the program called abort")
        case Outcome.VIOLATION:
            assert result.violation is not None
            show_violation(terminal, result.violation)
            _show_inputs(terminal, result)
        case Outcome.ASSUMPTION_FAILED:
            _ended(terminal, result, "an assumption does not hold, so this run does not count")
        case Outcome.INPUTS_EXHAUSTED:
            _ended(terminal, result, "the program asks for more inputs than were given; add values or --seed N")
        case Outcome.STEP_LIMIT:
            _ended(terminal, result, f"stopped after {result.steps} steps (--max-steps)")
        case Outcome.TIME_LIMIT:
            _ended(terminal, result, f"stopped by the time limit after {result.steps} steps (--timeout)")


def show_violation(terminal: Terminal, violation: Violation) -> None:
    kind = KINDS.get(violation.kind)
    title = kind.summary if kind is not None else violation.kind
    cwe = f" (CWE-{kind.cwe})" if kind is not None and kind.cwe else ""
    where = f"{violation.location}: " if violation.location is not None else ""
    terminal.write((where, "bold"), (title, "bold red"), f"{cwe} [{violation.kind}]")
    if violation.location is not None:
        terminal.excerpt(violation.location, violation.message)
    else:
        terminal.write("  ", violation.message)
    outer = [e for e in violation.stack if e.location is not None and e.location != violation.location]
    for entry in outer[:20]:
        if not entry.location or entry.location.file.startswith("<limpet>"):
            continue
        terminal.write("  called from ", entry.function, f" ({entry.location})")
    if len(outer) > 20:
        terminal.write(f"  … and {len(outer) - 20} more calls")


def _show_inputs(terminal: Terminal, result: RunResult) -> None:
    if not result.inputs:
        return
    shown = ", ".join(f"{r.function} = {r.value}" for r in result.inputs[:10])
    more = f", … ({len(result.inputs)} in all)" if len(result.inputs) > 10 else ""
    seed = f" (seed {result.seed})" if result.seed is not None else ""
    terminal.write(f"  inputs{seed}: {shown}{more}")


def _ended(terminal: Terminal, result: RunResult, why: str) -> None:
    place = next((e for e in result.stack if e.location and not e.location.file.startswith("<limpet>")), None)
    where = f"{place.location}: " if place is not None else ""
    terminal.write((where, "bold"), why)
    if place is not None and place.location is not None:
        terminal.excerpt(place.location)


def _document(ctx: Context, result: RunResult, output: dict[int, str]) -> dict[str, Any]:
    properties = []
    violation = result.violation
    if violation is not None:
        at = violation.location
        properties.append(
            {
                "id": f"{violation.kind}@{at}" if at else violation.kind,
                "kind": violation.kind,
                "status": "violated",
                "file": at.file if at else None,
                "line": at.line if at else None,
                "column": at.column if at else None,
                "function": at.function if at else None,
                "message": violation.message,
            }
        )
    return {
        # One run proves nothing: it can only go wrong.
        "verdict": "unsafe" if violation is not None else "unknown",
        "outcome": result.outcome.value,
        "exit_status": result.exit_status,
        "properties": properties,
        "approximations": [
            {"id": a.id, "message": a.message, "location": str(a.location) if a.location else None}
            for a in ctx.approximations
        ],
        "stack": [{"function": e.function, "location": str(e.location) if e.location else None} for e in result.stack],
        "inputs": [record.as_json() for record in result.inputs],
        "seed": result.seed,
        "stdout": output.get(1, ""),
        "stderr": output.get(2, ""),
        "steps": result.steps,
        "times": {name: round(value, 6) for name, value in ctx.statistics.seconds.items()},
        "engine": "interpreter",
        "solver": None,
        "version": __version__,
    }
