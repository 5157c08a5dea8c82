"""What the bounded engine says about a program in Sea-IR."""

from __future__ import annotations

from pathlib import Path

from tests.seair.check import check_program
from tests.seair.parse import parse_program

from limpet.base.config import Config, InputOptions
from limpet.base.context import Context
from limpet.bound.limits import Limits
from limpet.pipeline.condition import bounded_program, encoded
from limpet.pipeline.program import load_prepared
from limpet.pipeline.sea_ir import regions_of, sea_ir
from limpet.seair.operations import Property
from limpet.seair.program import Program
from limpet.seair.text import print_program
from limpet.solvers.factory import solver_by_name
from limpet.solvers.interface import Sat, Unsat

CUT = "unwinding"


def program_of(path: Path) -> Program:
    ctx = Context(Config(input=InputOptions(files=(str(path),))))
    module, start = load_prepared(ctx)
    return sea_ir(ctx, module, start, regions_of(ctx, module, start))


def check(program: Program, *, one_region: bool = True) -> Program:
    problems = check_program(program, one_region=one_region)
    assert not problems, "\n".join(map(str, problems))
    return program


def violable(program: Program, limits: Limits) -> set[Property]:
    """All properties that some run violates, cuts of loops and recursion among them."""
    ctx = Context()
    # By way of its text, so that it has a builder of its own: names of bounded programs are those of one program.
    bounded = bounded_program(ctx, parse_program(print_program(program)), limits)
    made = encoded(ctx, bounded)
    terms: dict[Property, list[object]] = {}
    for each in made.condition.properties:
        terms.setdefault(each.property, []).append(each.term)
    found: set[Property] = set()
    solver = solver_by_name("bitwuzla")
    try:
        for assumption in made.condition.assumptions:
            solver.assert_(assumption)
        for property, copies in terms.items():
            violated = made.builder.or_(*copies)  # type: ignore[arg-type]
            solver.push()
            solver.assert_(violated)
            answer = solver.check()
            solver.pop()
            assert isinstance(answer, Sat | Unsat), answer
            if isinstance(answer, Sat):
                found.add(property)
    finally:
        solver.close()
    return found


def without_cuts(properties: set[Property]) -> set[Property]:
    return {each for each in properties if each.kind != CUT}


def size(program: Program) -> int:
    """Instructions."""
    return sum(len(block.instructions) for f in program.functions.values() for block in f.blocks)
