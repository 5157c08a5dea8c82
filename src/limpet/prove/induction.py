"""k-induction as a solver for Horn clauses: of programs without recursion, whose calls were inlined."""

from __future__ import annotations

import time
from collections.abc import Sequence

from limpet.base.context import Deadline, DeadlineExceeded
from limpet.clauses.system import System
from limpet.hornsolvers.interface import (
    Derivation,
    Fact,
    HornAnswer,
    SafeByInduction,
    Undecided,
    Unsafe,
)
from limpet.prove.kinduction import GaveUp, KindResult, Proved, RuleInstance, k_induction
from limpet.solvers.factory import solver_by_name
from limpet.solvers.interface import NO_LIMITS, Limits, Reason
from limpet.solvers.registry import PLAIN

AUTO = "auto"
FIRST, SECOND = "bitwuzla", "z3"
"""Who finds the proof, and who has to find it again, unless the user chooses."""
MAX_K = 1000


class Induction:
    def __init__(self, chosen: str = AUTO) -> None:
        """`chosen`: the solver that the user names; it finds the proof if it can be asked by itself."""
        self.first = chosen if chosen in PLAIN else FIRST
        self.second = SECOND if self.first != SECOND else FIRST

    @property
    def name(self) -> str:
        return f"k-induction, {self.first}"

    def solve(self, system: System, limits: Limits = NO_LIMITS) -> HornAnswer:
        if any(len(rule.body) > 1 for rule in system.rules):
            return Undecided(Reason.UNSUPPORTED, "k-induction does not support recursive functions")
        deadline = Deadline.after(limits.seconds)
        result = self._ask(system, self.first, MAX_K, deadline, limits)
        if isinstance(result, GaveUp):
            late = deadline.at is not None and time.monotonic() >= deadline.at
            return Undecided(Reason.TIMEOUT if late else Reason.GAVE_UP, result.reason)
        if isinstance(result, Proved):
            again = self._ask(system, self.second, result.k, deadline, limits)
            if not isinstance(again, Proved):
                return Undecided(Reason.GAVE_UP, f"{self.second} does not confirm what {self.first} says")
            return SafeByInduction(result.k, (self.first, self.second))
        return Unsafe(_derivation(result.path))

    def _ask(self, system: System, name: str, most: int, deadline: Deadline, limits: Limits) -> KindResult:
        solver = solver_by_name(name)
        try:
            return k_induction(
                system,
                solver,
                max_k=most,
                tick=deadline.check,
                limits=lambda: Limits(deadline.remaining(), limits.megabytes),
            )
        except DeadlineExceeded:
            return GaveUp("the time limit was reached", 0)
        finally:
            solver.close()


def _derivation(path: Sequence[RuleInstance]) -> Derivation:
    facts: list[Fact] = []
    for position, instance in enumerate(path):
        head = instance.rule.head
        values = () if head is None else tuple(instance.value(argument) for argument in head.arguments)
        premises = () if not instance.rule.body else (position - 1,)
        facts.append(Fact(None if head is None else head.predicate, values, premises))
    return Derivation(tuple(facts))
