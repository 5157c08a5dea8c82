"""Errors only: Spacer up to a depth that grows, and z3's own bounded engine with what time is left.

Without pushing lemmas, Spacer is a compositional bounded model checker: it looks for derivations up to a depth, with
bounded summaries of calls, and gives up beyond. Invariants that it finds on the way are checked like all others.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import final

from limpet.clauses.system import System
from limpet.hornsolvers.interface import HornAnswer, Undecided
from limpet.hornsolvers.spacer import SpacerOptions, SpacerSolver
from limpet.solvers.interface import NO_LIMITS, Limits, Reason

DEPTHS = (4, 8, 16, 32, 64, 128, 256)
SHARE = 0.6
"""Of the time, for Spacer."""


@final
class BoundedSolver:
    """Both, one after the other. An answer that is none says how deep the search was."""

    def __init__(self, depths: Iterable[int] = DEPTHS) -> None:
        self.depths = tuple(depths)
        self.unrolling = SpacerSolver(SpacerOptions("bmc"))

    @property
    def name(self) -> str:
        return "bounded spacer"

    def solve(self, system: System, limits: Limits = NO_LIMITS) -> HornAnswer:
        began = time.monotonic()
        whole = limits.seconds
        searched = 0
        for depth in self.depths:
            left = None if whole is None else SHARE * whole - (time.monotonic() - began)
            if left is not None and left <= 0:
                break
            parameters = {"spacer.propagate": False, "spacer.max_level": depth}
            spacer = SpacerSolver(SpacerOptions(parameters=parameters))
            answer = spacer.solve(system, Limits(left, limits.megabytes))
            if not isinstance(answer, Undecided):
                return answer
            if answer.reason is not Reason.GAVE_UP:
                break
            searched = depth
        left = None if whole is None else max(0.1, whole - (time.monotonic() - began))
        answer = self.unrolling.solve(system, Limits(left, limits.megabytes))
        if not isinstance(answer, Undecided):
            return answer
        text = f"there is none of depth {searched} or less" if searched else answer.text
        return Undecided(answer.reason, text)
