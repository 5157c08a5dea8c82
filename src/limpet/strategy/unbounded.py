"""The program for engines that need no bounds: buffers and arguments of any size, where the bounded engine has few."""

from __future__ import annotations

from limpet.base.config import for_proofs
from limpet.base.context import Context
from limpet.base.diagnostics import LimpetError
from limpet.pipeline.problem import Problem
from limpet.pipeline.program import load_prepared

ONLY_BOUNDED = frozenset({"elements", "arguments"})
"""Restrictions that the bounded engine needs."""


def without_bounds(ctx: Context) -> Problem | None:
    """Of the program that `ctx` is about. None: it has no such bounds, or the options set them."""
    if all(each.id not in ONLY_BOUNDED for each in ctx.restrictions):
        return None
    config = for_proofs(ctx.config)
    if config.function.most_elements == ctx.config.function.most_elements:
        return None
    fresh = Context(config, ctx.deadline, ctx.statistics, ctx.logger)
    try:
        return Problem(fresh, *load_prepared(fresh))
    except LimpetError:
        return None
