"""Invariants by abstract interpretation: of the program first, whose facts are then tried as those of the clauses."""

from __future__ import annotations

import time
from dataclasses import replace

from limpet.base.config import ProofEngine
from limpet.base.context import Context, Deadline, DeadlineExceeded
from limpet.clauses.system import Predicate
from limpet.horn.options import EXACT, STRICT
from limpet.pipeline.abstract import Analysed, analysed, claims_of
from limpet.pipeline.clauses import HornProblem, with_invariants
from limpet.seair.program import Program
from limpet.terms.term import Term

SECONDS, SHARE = 30.0, 0.3
"""For all of it: so many, or a share of what is left if that is less."""
MORE_SECONDS, MORE_SHARE = 4.0, 0.5
"""Where that was too short: so many times the seconds in each further round, or this share."""
FOCUSED_SECONDS = 4.0
"""For the properties of one place: others wait."""
ANALYSER_SHARE = 0.3
"""Of that, for the analysis of the program; the rest is for the clauses."""
DOMAIN = "zones"


class Abstraction:
    def __init__(self, ctx: Context, program: Program) -> None:
        self.ctx = ctx
        self.program = program
        self.options = ctx.config.prove
        self._known: Analysed | None = None
        self._is_too_slow = False
        self.round = 0
        """How often it has been given more time."""

    def applies_to(self, ints: str) -> bool:
        """Who names another engine wants to see what that does."""
        return self.options.invariants and self.options.engine == ProofEngine.SPACER and ints in (STRICT, EXACT)

    def share(self, seconds: float = SECONDS, part: float = SHARE) -> Deadline:
        deadline = self.ctx.deadline.share(MORE_SHARE if self.round else part)
        most = time.monotonic() + seconds * MORE_SECONDS**self.round
        return deadline.until(most if deadline.at is None else min(most, deadline.at))

    def take_longer(self) -> None:
        """From now on: other ways of solving have had their turn."""
        self.round += 1
        self._is_too_slow = False

    def invariants_of(self, problem: HornProblem, *, focused: bool) -> HornProblem:
        """`focused`: only the properties of one place are examined."""
        quantified = self.options.proof is None  # a proof file has no place for them
        budget = self.share(FOCUSED_SECONDS if focused else SECONDS)
        return with_invariants(
            self.ctx, problem, budget, quantified=quantified, claims=lambda: self._claims(problem, budget)
        )

    def _claims(self, problem: HornProblem, budget: Deadline) -> dict[Predicate, list[Term]]:
        """What the analyser says about the predicates."""
        if self._is_too_slow:
            return {}
        try:
            if self._known is None:
                self._known = analysed(replace(self.ctx, deadline=budget.share(ANALYSER_SHARE)), self.program, DOMAIN)
            return claims_of(self._known, problem).conditions
        except DeadlineExceeded:
            self._is_too_slow = True
            return {}
