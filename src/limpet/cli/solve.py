"""`limpet solve`: decide an SMT-LIB query with the solvers that verification uses."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from limpet import __version__
from limpet.base.config import Config, LimitOptions, SolverOptions
from limpet.base.context import Context
from limpet.base.diagnostics import input_error
from limpet.base.properties import ExitCode
from limpet.cli.fields import add_fields, fields_of
from limpet.cli.json_output import print_document
from limpet.cli.options import add_limit_options, add_output_options, output_of
from limpet.cli.terminal import Terminal
from limpet.solvers.factory import saved_queries, solver_by_name
from limpet.solvers.interface import Answer, Limits, Sat, Solver, Unknown
from limpet.terms.build import Builder
from limpet.terms.rules import default_builder
from limpet.terms.smtlib_read import Script, read_script
from limpet.terms.smtlib_texts import value_text
from limpet.terms.sorts import ArraySort, FunctionSort, Sort
from limpet.terms.term import Term
from limpet.terms.values import ArrayValue, FunctionValue

EXAMPLES = """\
examples:
  limpet solve query.smt2                            one answer per check-sat
  limpet solve query.smt2 --solver z3+bitwuzla       side by side, the first answer wins
  limpet solve query.smt2 --solver 'z3&cvc5'         both must give the same answer
  limpet solve query.smt2 --solver 'command:yices-smt2'      any SMT-LIB solver
  limpet solve query.smt2 --timeout 5 --memory-limit 2000 --save-smt queries/

exit status: 0 every check-sat was answered, 2 an answer is unknown, 3 bad input
"""


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "solve",
        help="decide an SMT-LIB query",
        description="Read an SMT-LIB 2 script, simplify it, and decide every check-sat in it.",
        epilog=EXAMPLES,
    )
    parser.add_argument("file", metavar="FILE", help="an SMT-LIB 2 script; `-` is standard input")
    group = parser.add_argument_group("solving")
    group.add_argument("--solver", default="bitwuzla", metavar="NAME", help="default: bitwuzla; see the examples")
    group.add_argument("--no-simplify", dest="simplify", action="store_false", help="give it to the solver as written")
    group.add_argument("--model", action="store_true", help="show the values of all symbols after `sat`")
    add_fields(group, "solver", SolverOptions, leave_out=("name",))
    add_limit_options(parser)
    add_output_options(parser)
    parser.set_defaults(make_config=make_config, execute=execute)


def make_config(arguments: argparse.Namespace) -> Config:
    return Config(
        solver=fields_of(arguments, "solver", SolverOptions, name=arguments.solver, simplify=arguments.simplify),
        output=output_of(arguments),
        limits=fields_of(arguments, "limits", LimitOptions),
    )


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    options = ctx.config.solver
    builder = default_builder() if options.simplify else Builder()
    with ctx.statistics.timed("read"):
        script = read_script(_text_of(arguments.file), builder, file=arguments.file)
    solver = solver_by_name(options.name, save=saved_queries(options.save_smt))
    try:
        answers = _run(ctx, script, solver)
    finally:
        solver.close()
    ctx.statistics.count("terms", len(builder.manager))
    for rule, hits in builder.hits.items():
        ctx.statistics.count(f"rule {rule}", hits)
    symbols = list(script.symbols.values())
    if ctx.config.output.format == "json":
        _print_json(ctx, answers, symbols)
    else:
        for answer in answers:
            sys.stdout.write(f"{answer}\n")
            if isinstance(answer, Sat) and arguments.model:
                for name, value in _values(answer, symbols):
                    sys.stdout.write(f"  {name} = {value}\n")
    if not answers:
        terminal.write("the script has no check-sat, so there is nothing to decide")
    unknown = any(isinstance(answer, Unknown) for answer in answers)
    return ExitCode.INCONCLUSIVE if unknown else ExitCode.SAFE


def _text_of(name: str) -> str:
    try:
        if name == "-":
            return sys.stdin.read()
        with open(name, encoding="utf-8") as file:
            return file.read()
    except (OSError, UnicodeDecodeError) as error:
        raise input_error("unreadable", f"`{name}` cannot be read: {error}") from None


def _run(ctx: Context, script: Script, solver: Solver) -> list[Answer]:
    answers: list[Answer] = []
    for command in script.commands:
        match command.name:
            case "assert":
                solver.assert_(command.argument)
            case "push":
                for _ in range(command.argument):
                    solver.push()
            case "pop":
                for _ in range(command.argument):
                    solver.pop()
            case "check-sat" | "check-sat-assuming":
                assumptions: Sequence[Term] = command.argument or ()
                limits = Limits(ctx.deadline.remaining(), ctx.config.limits.memory_mb)
                with ctx.statistics.timed("solve"):
                    answers.append(solver.check(assumptions, limits))
            case "exit":
                break
    return answers


def _values(answer: Sat, symbols: list[Term]) -> list[tuple[str, str]]:
    return [(str(symbol.payload), _value(symbol.sort, answer.model.value(symbol))) for symbol in symbols]


def _value(sort: Sort, value: Any) -> str:
    match value:
        case ArrayValue() if isinstance(sort, ArraySort):
            entries = [f"[{_value(sort.index, k)}] {_value(sort.element, v)}" for k, v in value.entries.items()]
            return ", ".join([*entries, f"else {_value(sort.element, value.default)}"])
        case FunctionValue() if isinstance(sort, FunctionSort):
            entries = [f"({', '.join(map(str, k))}) {_value(sort.result, v)}" for k, v in value.entries.items()]
            return ", ".join([*entries, f"else {_value(sort.result, value.default)}"])
        case _:
            return value_text(sort, value)


def _print_json(ctx: Context, answers: list[Answer], symbols: list[Term]) -> None:
    entries = []
    for answer in answers:
        entry: dict[str, Any] = {"answer": str(answer).split(" ")[0]}
        if isinstance(answer, Sat):
            entry["model"] = dict(_values(answer, symbols))
        elif isinstance(answer, Unknown):
            entry |= {"reason": answer.reason.value, "text": answer.text}
        entries.append(entry)
    print_document(
        {
            "answers": entries,
            "solver": ctx.config.solver.name,
            "times": {name: round(spent, 6) for name, spent in ctx.statistics.seconds.items()},
            "version": __version__,
        }
    )
