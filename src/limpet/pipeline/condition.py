"""Stages of the bounded engine: a program without loops, its forms, a verification condition."""

from __future__ import annotations

from dataclasses import replace

from limpet.base.config import ANYWHERE, ConditionStyle, EncodeOptions
from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, NeedsProof
from limpet.base.records import dataclass
from limpet.bound.bound import bound
from limpet.bound.limits import Limits
from limpet.builtins.names import NEEDS_PROVE
from limpet.forms.formed import Formed
from limpet.forms.pipeline import to_form
from limpet.seair.bounded import BoundedProgram
from limpet.seair.program import Program
from limpet.semantics.condition import Condition
from limpet.semantics.encode import encode
from limpet.semantics.words import best_word
from limpet.terms.build import Builder


@dataclass(slots=True)
class EncodedCondition:
    bounded: BoundedProgram
    condition: Condition
    builder: Builder
    """Makes terms the way the condition was made: with or without simplification."""
    options: EncodeOptions
    """The options of the configuration, with what was left open decided."""


def bounded_program(ctx: Context, program: Program, limits: Limits) -> BoundedProgram:
    if program.predicates:
        raise NeedsProof(Diagnostic("predicate", NEEDS_PROVE, program.predicates[0].location))
    with ctx.statistics.timed("bound"):
        return bound(ctx, program, limits)


def formed_program(ctx: Context, bounded: BoundedProgram, form: str) -> Formed:
    with ctx.statistics.timed("forms"), bounded.builder.manager.watched(ctx.deadline.check):
        return to_form(bounded, form, ctx.config.encode)


def encoded(ctx: Context, bounded: BoundedProgram) -> EncodedCondition:
    options = ctx.config.encode
    if options.word_bytes is None:
        options = replace(options, word_bytes=best_word(bounded))
    builder = bounded.builder if ctx.config.solver.simplify else Builder(bounded.builder.manager)
    if options.condition is ConditionStyle.CONTROLFLOW:
        with ctx.statistics.timed("encode"), builder.manager.watched(ctx.deadline.check):
            return EncodedCondition(bounded, encode(ctx, bounded, options, builder), builder, options)
    # How large objects are matters to where others can be.
    cone = options.cone and options.allocation not in ANYWHERE
    formed = formed_program(ctx, bounded, "coi" if cone else "pd")
    with ctx.statistics.timed("encode"), builder.manager.watched(ctx.deadline.check):
        condition = encode(ctx, formed.program, options, builder, formed.properties, formed.error)
    return EncodedCondition(bounded, condition, builder, options)
