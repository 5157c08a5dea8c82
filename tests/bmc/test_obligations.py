"""Questions that are left with another solver, as the engine asks them."""

from __future__ import annotations

import time
from dataclasses import replace

from tests.solvers.test_leaving import Dull, Slow

from limpet.base.context import Context
from limpet.bmc.obligations import Goal, GoalOutcome, Obligations
from limpet.seair.operations import Property
from limpet.semantics.condition import Condition, PropertyTerm
from limpet.solvers.portfolio import Portfolio
from limpet.terms.build import Builder
from limpet.terms.sorts import BitVecSort


def test_a_late_run_of_a_property_that_is_known_by_then() -> None:
    """The others are still decided."""
    b = Builder()
    x, y = b.symbol("x", BitVecSort(8)), b.symbol("y", BitVecSort(8))
    possible = b.equal(x, b.bv(1, 8))
    impossible = b.and_(b.bv_ult(x, y), b.bv_ult(y, x))
    goals = [
        Goal(name, [PropertyTerm(Property("assertion", name, None, "f"), None, term)])
        for name, term in (("possible", possible), ("impossible", impossible))
    ]
    ctx = Context()
    ctx.config = replace(ctx.config, solver=replace(ctx.config.solver, linear=False))
    slow, dull = Slow("bitwuzla"), Dull("yices")
    portfolio = Portfolio([slow, dull], delay=0.01, leader=1)
    condition = Condition([b.bv_ult(b.bv(0, 8), x)], [copy for goal in goals for copy in goal.copies])
    outcome: GoalOutcome[str] = GoalOutcome()
    found = []
    try:
        for goal, _, _ in Obligations(ctx, b, condition, portfolio).search(goals, outcome):
            found.append(goal.key)
            slow.awake = True
            until = time.monotonic() + 60
            while not portfolio.is_overtaken() and time.monotonic() < until:
                time.sleep(0.01)
    finally:
        portfolio.close()
    assert found == ["possible"]
    assert [goal.key for goal in outcome.impossible] == ["impossible"] and not outcome.undecided
