"""Goals that are impossible because of linear arithmetic alone: asked where bits are hard."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterable, Sequence

from limpet.arithmetic.linear import LinearAbstraction
from limpet.base.context import Context
from limpet.solvers.factory import arithmetic_solver
from limpet.solvers.interface import Answer, Limits, Sat, Unsat
from limpet.terms.build import Builder
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term

MAKING, TOGETHER, ALONE = 2.0, 0.5, 0.4
"""Seconds for making conditions linear, for the question about all goals, and for that about one."""
WITH_PRODUCTS = 2
"""With products, linear arithmetic gets so many times as long, as bits need even longer."""
PATIENCE = 3
"""So many goals in a row may take longer before the rest is given up."""


class _TooLarge(Exception):
    """Made linear, the condition would take too long."""


class LinearReasoning:
    """About goals, by their position. Without a solver that knows integers, or if it is too large, nothing is
    impossible."""

    def __init__(
        self,
        ctx: Context,
        builder: Builder,
        assumptions: Sequence[Term],
        goals: Sequence[Term],
        is_overtaken: Callable[[], bool] = lambda: False,
    ) -> None:
        """`is_overtaken`: nobody needs it any more."""
        self.ctx = ctx
        self.builder = builder
        self._solver = arithmetic_solver(ctx) if ctx.config.solver.linear else None
        self._is_overtaken = is_overtaken
        self._patience = 1
        self._conditions: list[Term] = []
        self._literals: list[Term] = []
        if self._solver is None:
            return
        with ctx.statistics.timed("linear"), contextlib.suppress(_TooLarge):
            abstraction = LinearAbstraction(builder, self._clock())
            facts = abstraction.facts(assumptions)
            conditions = [abstraction.condition(goal) for goal in goals]
            literals = [builder.fresh("goal", BOOL) for _ in goals]
            implied = (builder.implies(*pair) for pair in zip(literals, conditions, strict=True))
            for term in (*facts, *abstraction.laws(), *implied):
                self._solver.assert_(term)
            self._conditions, self._literals = conditions, literals
            self._patience = WITH_PRODUCTS if abstraction.has_products else 1

    @property
    def name(self) -> str:
        """Who says that something is impossible."""
        return "" if self._solver is None else self._solver.name

    def _clock(self) -> Callable[[], None]:
        until = time.monotonic() + MAKING

        def look() -> None:
            self.ctx.deadline.check()
            if time.monotonic() > until:
                raise _TooLarge

        return look

    def impossible_together(self) -> set[int]:
        """Each model crosses off those that it makes possible; what is left when there is no more is impossible."""
        until = time.monotonic() + TOGETHER * self._patience * self.ctx.slowness
        left = list(range(len(self._conditions)))
        while left and time.monotonic() < until and not self._is_overtaken():
            chosen = self.builder.fresh("any", BOOL)
            self._assert(self.builder.implies(chosen, self.builder.or_(*(self._literals[index] for index in left))))
            answer = self._check(chosen, until - time.monotonic())
            if isinstance(answer, Unsat):
                return self._exclude(left)
            possible = {index for index in left if isinstance(answer, Sat) and self._holds(answer, index)}
            if not possible:
                break
            left = [index for index in left if index not in possible]
        return set()

    def impossible_alone(self, candidates: Iterable[int]) -> set[int]:
        impossible: set[int] = set()
        in_vain = 0
        for index in candidates if self._literals else ():
            if in_vain == PATIENCE or self._is_overtaken():
                break
            answer = self._check(self._literals[index], ALONE * self._patience * self.ctx.slowness)
            in_vain = 0 if isinstance(answer, Sat | Unsat) else in_vain + 1
            if isinstance(answer, Unsat):
                impossible |= self._exclude([index])
        return impossible

    def close(self) -> None:
        if self._solver is not None:
            self._solver.close()

    def _holds(self, answer: Sat, index: int) -> bool:
        return bool(answer.model.value(self._conditions[index]))

    def _exclude(self, impossible: list[int]) -> set[int]:
        """Helps with the others."""
        for index in impossible:
            self._assert(self.builder.not_(self._literals[index]))
        self.ctx.statistics.count("linear.impossible", len(impossible))
        return set(impossible)

    def _assert(self, term: Term) -> None:
        assert self._solver is not None
        self._solver.assert_(term)

    def _check(self, literal: Term, seconds: float) -> Answer:
        assert self._solver is not None
        remaining = self.ctx.deadline.remaining()
        most = max(0.001, seconds if remaining is None else min(seconds, remaining))
        self.ctx.statistics.count("linear.queries")
        with self.ctx.statistics.timed("solve"):
            return self._solver.check([literal], Limits(most, self.ctx.config.limits.memory_mb))
