"""What the clauses of programs say, about their assertions only: all other checks are taken for granted."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.engines import prove

from limpet.base.context import Context, Deadline
from limpet.base.properties import Approximation, Verdict
from limpet.cli.main import make_parser
from limpet.horn.options import HornOptions
from limpet.hornsolvers.interface import HornAnswer
from limpet.hornsolvers.spacer import SpacerSolver
from limpet.pipeline.clauses import horn_problem
from limpet.pipeline.program import load_prepared
from limpet.pipeline.sea_ir import regions_of, sea_ir
from limpet.seair.operations import Assert
from limpet.seair.program import Program
from limpet.solvers.interface import Limits

SECONDS = 20.0


@dataclass(frozen=True, slots=True)
class Told:
    answer: HornAnswer
    approximations: list[Approximation]


def arguments_of(path: Path, options: Sequence[str]) -> argparse.Namespace:
    return make_parser("prove").parse_args(["prove", str(path), *options])


def program_of(path: Path, options: Sequence[str] = ()) -> Program:
    arguments = arguments_of(path, options)
    ctx = Context(arguments.make_config(arguments))
    module, start = load_prepared(ctx)
    return sea_ir(ctx, module, start, regions_of(ctx, module, start), guesses=True)


def asked(program: Program, options: HornOptions, seconds: float = SECONDS, kind: str = "assertion") -> Told:
    asserts = [i.property for f in program.functions.values() for i in f.instructions() if isinstance(i, Assert)]
    granted = {property for property in asserts if property.kind != kind}
    problem = horn_problem(Context(), program, options, granted)
    return Told(SpacerSolver().solve(problem.system, Limits(seconds)), problem.approximations)


def verdict_of_proving(path: Path, options: Sequence[str]) -> Verdict:
    """As `limpet prove` says it."""
    arguments = arguments_of(path, options)
    config = arguments.make_config(arguments)
    ctx = Context(config, Deadline.after(config.limits.timeout))
    module, start = load_prepared(ctx)
    return prove(ctx, module, start).verdict
