"""From a prepared module to a verification condition, stage by stage; `limpet show` stops at any of them."""

from __future__ import annotations

from dataclasses import replace

from limpet.base.checks import selected_kinds
from limpet.base.config import EncodeOptions
from limpet.base.context import Context
from limpet.base.diagnostics import unsupported
from limpet.base.records import dataclass
from limpet.bmc.covers import add_covers
from limpet.bmc.shadowing import remove_shadows
from limpet.bound.bound import bound
from limpet.bound.limits import Limits
from limpet.builtins.names import NEEDS_PROVE
from limpet.forms.formed import Formed
from limpet.forms.pipeline import to_form
from limpet.interp.sources import in_library
from limpet.llvm.instructions import Instruction
from limpet.llvm.module import Function, Module
from limpet.passes.output import without_output
from limpet.pointsto.analysis import analyse
from limpet.pointsto.regions import RegionMap, flat_regions
from limpet.seair.bounded import BoundedProgram
from limpet.seair.build import build
from limpet.seair.placement import ANYWHERE
from limpet.seair.program import Function as SeaFunction
from limpet.seair.program import Program
from limpet.semantics.condition import Condition
from limpet.semantics.encode import encode
from limpet.semantics.words import best_word
from limpet.terms.build import Builder


@dataclass(slots=True)
class Encoded:
    bounded: BoundedProgram
    condition: Condition
    builder: Builder
    """Makes terms the way the condition was made: with or without simplification."""
    options: EncodeOptions
    """Those of the configuration, with what was left open decided."""


def regions_of(ctx: Context, module: Module, start: Function) -> RegionMap:
    if ctx.config.encode.regions == "flat":
        return flat_regions(module)
    with ctx.statistics.timed("pointsto"):
        return analyse(ctx, module).region_map(start)


def sea_ir(
    ctx: Context,
    module: Module,
    start: Function,
    regions: RegionMap,
    *,
    covers: bool = False,
    followed: frozenset[Instruction] = frozenset(),
    guesses: bool = False,
) -> Program:
    with ctx.statistics.timed("seair"):
        program = build(ctx, module, start, regions, selected_kinds(ctx.config.checks), followed, guesses=guesses)
        if covers:
            add_covers(program)
        if not ctx.config.checks.shadowing:
            remove_shadows(program)
    return program


def quiet(program: Program) -> Program:
    """Without output that nothing depends on."""
    return without_output(program, _is_library)


def _is_library(function: SeaFunction) -> bool:
    return any(i.location is not None and in_library(i.location) for i in function.instructions())


def bounded_program(ctx: Context, program: Program, limits: Limits) -> BoundedProgram:
    if program.predicates:
        raise unsupported("predicate", NEEDS_PROVE, program.predicates[0].location)
    with ctx.statistics.timed("bound"):
        return bound(ctx, program, limits)


def formed_program(ctx: Context, bounded: BoundedProgram, form: str) -> Formed:
    with ctx.statistics.timed("forms"), bounded.builder.manager.watched(ctx.deadline.check):
        return to_form(bounded, form, ctx.config.encode)


def encoded(ctx: Context, bounded: BoundedProgram) -> Encoded:
    options = ctx.config.encode
    if options.word_bytes is None:
        options = replace(options, word_bytes=best_word(bounded))
    builder = bounded.builder if ctx.config.solver.simplify else Builder(bounded.builder.manager)
    if options.condition == "controlflow":
        with ctx.statistics.timed("encode"), builder.manager.watched(ctx.deadline.check):
            return Encoded(bounded, encode(ctx, bounded, options, builder), builder, options)
    # How large objects are matters to where others can be.
    cone = options.cone and options.allocation not in ANYWHERE
    formed = formed_program(ctx, bounded, "coi" if cone else "pd")
    with ctx.statistics.timed("encode"), builder.manager.watched(ctx.deadline.check):
        condition = encode(ctx, formed.program, options, builder, formed.properties, formed.error)
    return Encoded(bounded, condition, builder, options)
