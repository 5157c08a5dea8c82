"""`limpet check-proof`: is a saved proof one?"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from limpet.base.config import Config, LimitOptions
from limpet.base.context import Context
from limpet.base.lazy import lazy_module
from limpet.cli.engine_options import add_engine_limits
from limpet.cli.fields import fields_of
from limpet.cli.options import add_output_options, output_of
from limpet.cli.terminal import Terminal

if TYPE_CHECKING:
    from limpet.cli import check_proof_run
else:
    check_proof_run = lazy_module("limpet.cli.check_proof_run")

EXAMPLES = """\
examples:
  limpet prove program.c --proof p.smt2
  limpet check-proof p.smt2
  limpet check-proof p.smt2 program.c      of this program
  limpet check-proof p.smt2 --solver cvc5

The file has the clauses that stand for the program and an invariant for each
predicate. Each clause is checked by a solver other than the one that found the
proof, and the clauses are made anew from the sources and compared.

exit status:
  0  it is a proof of the program
  1  it is none: a clause does not hold, or is none of the program
  2  not known: by the solvers, or because the sources are gone or have changed
  3  the file cannot be read, or was changed
"""


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "check-proof", help="check a proof that `limpet prove` has saved", description=__doc__, epilog=EXAMPLES
    )
    parser.add_argument("file", help="as written by `limpet prove --proof`")
    parser.add_argument(
        "files",
        nargs="*",
        metavar="SOURCE",
        help="the program, or the folder that has it (default: beside the proof, in the current folder, where it was)",
    )
    parser.add_argument("--solver", metavar="NAME", help="who checks (default: whoever can, but not z3)")
    parser.add_argument(
        "--clauses-only", action="store_true", help="do not ask whether the clauses are those of the program"
    )
    parser.add_argument("--clang", metavar="PATH", help="compile with this clang instead of the bundled one")
    add_engine_limits(parser)
    add_output_options(parser)
    parser.set_defaults(make_config=make_config, execute=execute)


def make_config(arguments: argparse.Namespace) -> Config:
    return Config(output=output_of(arguments), limits=fields_of(arguments, "limits", LimitOptions))


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    return check_proof_run.execute(ctx, arguments)
