"""The stages between the prepared program and the solver, as text."""

from __future__ import annotations

import difflib

from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.bmc.deepening import Deepening
from limpet.clauses.smtlib import print_horn
from limpet.clauses.text import print_clauses
from limpet.llvm.module import Function, Module
from limpet.pipeline.clauses import shown_clauses
from limpet.pipeline.condition import bounded_program, encoded, formed_program
from limpet.pipeline.sea_ir import drop_dead_output, regions_of, sea_ir
from limpet.pointsto.analysis import analyse
from limpet.pointsto.draw import dot, svg
from limpet.seair.program import Program
from limpet.seair.text import print_function, print_program
from limpet.terms.smtlib_print import STANDARD, print_script


def show_stage(ctx: Context, module: Module, start: Function, what: str, only: str | None, *, svg: bool) -> str:
    if what == "pointsto":
        return _points_to(ctx, module, only, as_picture=svg)
    program = sea_ir(ctx, module, start, regions_of(ctx, module, start), guesses=what == "chc")
    if what == "seair":
        return print_program(program) if only is None else _one_function(program, only)
    if what == "chc":
        return _clauses(ctx, program)
    bounded = bounded_program(ctx, drop_dead_output(program), Deepening(ctx.config.bounds).limits())
    if what == "bounded":
        return print_function(bounded.function)
    if what == "vc":
        made = encoded(ctx, bounded)
        violated = made.builder.or_(*(copy.term for copy in made.condition.properties))
        return print_script([*made.condition.assumptions, violated], dialect=STANDARD)
    return print_function(formed_program(ctx, bounded, what).program.function)


def _clauses(ctx: Context, program: Program) -> str:
    """As SMT-LIB, or with -v as people write them."""
    system = shown_clauses(ctx, program)
    return print_clauses(system, names=True) if ctx.config.output.verbose else print_horn(system)


def _points_to(ctx: Context, module: Module, only: str | None, *, as_picture: bool) -> str:
    drawn = dot(analyse(ctx, module), only)
    return svg(drawn) if as_picture else drawn


def _one_function(program: Program, name: str) -> str:
    function = program.functions.get(name)
    if function is None:
        near = difflib.get_close_matches(name, list(program.functions), 1)
        notes = tuple(Note(f"did you mean `{guess}`?") for guess in near)
        raise UsageError(Diagnostic("no-such-function", f"there is no function `{name}`", notes=notes))
    return print_function(function)
