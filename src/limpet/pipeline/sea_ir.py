"""Stages: regions of memory, and Sea-IR."""

from __future__ import annotations

from limpet.base.checks import selected_kinds
from limpet.base.config import Allocation, LoopSummaries, Regions
from limpet.base.context import Context
from limpet.base.diagnostics import in_library
from limpet.llvm.module import Function, Module
from limpet.lower.build import build
from limpet.passes.covers import add_covers
from limpet.passes.output import without_output
from limpet.passes.shadowing import remove_shadows
from limpet.passes.summaries import summarise_loops
from limpet.pointsto.analysis import analyse
from limpet.pointsto.flat import flat_regions
from limpet.pointsto.interface import RegionMap
from limpet.seair.program import Function as SeaFunction
from limpet.seair.program import Program, SourceId

SUMMARISED = "loops summarised"
"""Counted in the statistics."""


def regions_of(ctx: Context, module: Module, start: Function) -> RegionMap:
    if ctx.config.encode.regions is Regions.FLAT:
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
    tracked: frozenset[SourceId] = frozenset(),
    guesses: bool = False,
) -> Program:
    with ctx.statistics.timed("seair"):
        program = build(ctx, module, start, regions, selected_kinds(ctx.config.checks), tracked, guesses=guesses)
        if covers:
            add_covers(program)
        if not ctx.config.checks.shadowing:
            remove_shadows(program)
    return program


def for_bounding(ctx: Context, program: Program, *, may_summarise: bool = True) -> Program:
    """What the bounded engine begins with: without dead output, and with summaries before loops, unless somebody
    says how often they go round. Where objects can be anywhere, what goes wrong in the first iterations is found, while
    any iteration asks for all places at once."""
    program = drop_dead_output(program)
    bounds, summaries = ctx.config.bounds, ctx.config.encode.loop_summaries
    if summaries is LoopSummaries.ON and ctx.config.encode.allocation in (Allocation.ANYWHERE, Allocation.FRAMES):
        summaries = LoopSummaries.OFF
    if may_summarise and summaries is not LoopSummaries.OFF and bounds.unwind is None and not bounds.unwindset:
        with ctx.statistics.timed("seair"):
            number = summarise_loops(program, unless_few=summaries is LoopSummaries.ON)
        ctx.statistics.count(SUMMARISED, number)
    return program


def drop_dead_output(program: Program) -> Program:
    """Without output that nothing depends on."""
    return without_output(program, _is_library)


def _is_library(function: SeaFunction) -> bool:
    return any(i.location is not None and in_library(i.location) for i in function.instructions())
