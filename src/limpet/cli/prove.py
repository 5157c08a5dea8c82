"""`limpet prove`: proofs without bounds."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from limpet.base.config import COMMAND, Config, ProofEngine, ProveOptions
from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.lazy import lazy_module
from limpet.cli.engine_command import add_engine_command, run_engine
from limpet.cli.engine_options import engine_config
from limpet.cli.fields import add_fields, fields_of
from limpet.cli.terminal import Terminal

if TYPE_CHECKING:
    from limpet.strategy import driver
else:
    driver = lazy_module("limpet.strategy.driver")

EXAMPLES = """\
examples:
  limpet prove program.c                 look for invariants: no bound on loops
  limpet prove program.c --check memory  no access out of bounds, ever
  limpet prove program.c --proof p.smt2  keep the proof: limpet check-proof
  limpet prove program.c --engine kind   k-induction instead of Horn clauses
  limpet prove program.c --ints bv --calls summaries --step small
  limpet show chc program.c > p.smt2     the Horn clauses, for other solvers
"""


def add_commands(commands: Any) -> None:
    parser = add_engine_command(
        commands,
        "prove",
        "prove that no run goes wrong, however long it is",
        "Unbounded proofs: invariants, found from Horn clauses and checked again.",
        EXAMPLES,
        add_prove_options,
    )
    parser.set_defaults(make_config=make_config, execute=execute)


def add_prove_options(parser: argparse.ArgumentParser) -> None:
    add_fields(parser.add_argument_group("proofs"), "prove", ProveOptions)


def make_config(arguments: argparse.Namespace) -> Config:
    options = fields_of(arguments, "prove", ProveOptions)
    engine = options.engine
    if engine not in list(ProofEngine) and not engine.startswith(COMMAND):
        note = Note(f"there are: {', '.join(ProofEngine)}, and 'command:PROGRAM …' for other solvers")
        raise UsageError(Diagnostic("no-such-engine", f"there is no engine `{engine}`", notes=(note,)))
    if engine == ProofEngine.KIND and options.proof is not None:
        note = Note("leave out --engine kind: invariants are found by spacer")
        raise UsageError(Diagnostic("no-proof-file", "k-induction has no invariants to be saved", notes=(note,)))
    return replace(engine_config(arguments), prove=options)


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    return run_engine(ctx, arguments, driver.prove)
