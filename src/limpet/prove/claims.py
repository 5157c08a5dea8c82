"""What the analyser says about predicates of clauses: tried as invariants, within the time for those."""

from __future__ import annotations

import time
from dataclasses import replace

from limpet.base.context import Context, Deadline, DeadlineExceeded
from limpet.clauses.system import Predicate
from limpet.pipeline.abstract import Analysed, analysed, facts_of
from limpet.pipeline.clauses import HornProblem
from limpet.terms.term import Term

INVARIANTS_SECONDS, INVARIANTS_SHARE = 10.0, 0.2
"""For abstract interpretation: so many, or a share of what is left if that is less."""
ANALYSER_SHARE = 0.3
"""Of that, for the analysis of the program; the rest is for the clauses."""
DOMAIN = "zones"


def share_for_invariants(ctx: Context) -> Deadline:
    deadline = ctx.deadline.share(INVARIANTS_SHARE)
    most = time.monotonic() + INVARIANTS_SECONDS
    return deadline.until(most if deadline.at is None else min(most, deadline.at))


class Claims:
    """Of one program."""

    def __init__(self) -> None:
        self._known: Analysed | None = None
        self._is_too_slow = False

    def about(self, ctx: Context, problem: HornProblem, budget: Deadline) -> dict[Predicate, list[Term]]:
        if self._is_too_slow:
            return {}
        try:
            if self._known is None:
                self._known = analysed(replace(ctx, deadline=budget.share(ANALYSER_SHARE)), problem.program, DOMAIN)
            return facts_of(self._known, problem)
        except DeadlineExceeded:
            self._is_too_slow = True
            return {}
