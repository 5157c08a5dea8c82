"""Questions that are left with another solver, as the engine asks them."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from tests.solvers.test_leaving import Dull, Slow

from limpet.base.context import Context
from limpet.bmc import obligations
from limpet.bmc.obligations import Goal, GoalOutcome, Obligations
from limpet.bmc.rounds import slowness
from limpet.seair.operations import Property
from limpet.semantics.condition import Condition, PropertyTerm
from limpet.solvers.factory import chosen_solver
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


@pytest.mark.parametrize("linear", [False, True])
def test_what_is_too_hard_together_is_decided_one_by_one(linear: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """And what is not asked about is not asserted: each question has its own property alone."""
    monkeypatch.setattr(obligations, "FIRST_TRY", 0.0)
    b = Builder()
    x, y = b.symbol("x", BitVecSort(16)), b.symbol("y", BitVecSort(16))
    limit = [b.bv_ult(x, b.bv(9, 16))]
    possible = {n: b.equal(b.bv_mul(x, y), b.bv(n, 16)) for n in (1, 3, 21)}
    impossible = {n: b.and_(b.bv_ult(b.bv(n, 16), x), b.bv_ult(y, x)) for n in (8, 10, 12)}
    goals = [
        Goal(name, [PropertyTerm(Property("assertion", str(name), None, "f"), None, term)])
        for name, term in (possible | impossible).items()
    ]
    ctx = Context()
    ctx.config = replace(ctx.config, solver=replace(ctx.config.solver, linear=linear))
    outcome: GoalOutcome[int] = GoalOutcome()
    solver = chosen_solver(ctx)
    try:
        asked = Obligations(ctx, b, Condition(limit, [copy for goal in goals for copy in goal.copies]), solver)
        found = {goal.key: model for goal, _, model in asked.search(goals, outcome)}
    finally:
        solver.close()
    assert set(found) == set(possible) and not outcome.undecided
    assert {goal.key for goal in outcome.impossible} == set(impossible)
    assert all(model.value(possible[key]) and model.value(limit[0]) for key, model in found.items())


@pytest.mark.parametrize(
    ("passed", "worked", "expected"),
    [(0.0, 0.0, 1.0), (5.0, 0.001, 1.0), (1.2, 1.0, 1.0), (3.0, 1.0, 3.0), (50.0, 1.0, 8.0)],
)
def test_on_a_busy_machine_short_limits_are_longer(passed: float, worked: float, expected: float) -> None:
    assert slowness(passed, worked) == expected
