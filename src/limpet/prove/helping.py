"""What the bounded engine does for a proof: it finds short counterexamples, and unwinds loops that end by themselves.

If it comes to the end of every run, with nothing cut off or approximated, nothing is left to be proved by induction.
That counts once other solvers have answered all of its questions in the same way.
"""

from __future__ import annotations

import time
from dataclasses import field, replace
from typing import Protocol

from limpet.base.context import Deadline, DeadlineExceeded
from limpet.base.properties import Status, Verdict
from limpet.base.records import dataclass
from limpet.pipeline.problem import Problem
from limpet.results.answer import Answer
from limpet.solvers.registry import is_installed

CHECKERS = ("yices", "bitwuzla", "z3")
"""Two of them have to agree; those that the options name have been asked already."""
NAME = "complete unwinding"
LEAST_SECONDS = 1.0
"""With less it is not worth while."""


class Helper(Protocol):
    """Another engine."""

    def run(self, problem: Problem, budget: Deadline) -> Answer: ...


@dataclass(frozen=True, slots=True)
class Unwound:
    """Every run was followed to its end, and none goes wrong."""

    answer: Answer
    solvers: tuple[str, ...]
    """That agree about it."""


@dataclass(slots=True)
class Helping:
    helper: Helper | None
    problem: Problem
    deadline: Deadline
    spent: float = field(default=0.0)
    """The seconds of the longest attempt so far: none that is shorter is made."""

    def ask(self, most: float, share: float) -> Answer | None:
        """Within so many seconds, or a share of the time that is left. None: there is no helper, or no time."""
        if self.helper is None:
            return None
        left = self.deadline.remaining()
        seconds = most if left is None else min(most, left * share)
        if (left is not None and left < LEAST_SECONDS) or seconds <= self.spent:
            return None
        self.spent = seconds
        return self._run(self.helper, self.problem, seconds)

    def confirmed(self, answer: Answer) -> Unwound | None:
        """By other solvers, if it is complete."""
        if self.helper is None or not is_complete(answer):
            return None
        config = self.problem.ctx.config
        asked = {part.strip() for part in config.solver.name.replace("&", "+").split("+")}
        names = tuple(name for name in CHECKERS if name not in asked and is_installed(name))[:2]
        if len(names) < (2 if config.solver.name == "auto" else 1):
            return None
        solver = replace(config.solver, name="&".join(names))
        problem = replace(self.problem, ctx=replace(self.problem.ctx, config=replace(config, solver=solver)))
        left = self.deadline.remaining()
        again = self._run(self.helper, problem, 1e9 if left is None else left)
        return Unwound(again, names) if again is not None and is_complete(again) else None

    def _run(self, helper: Helper, problem: Problem, seconds: float) -> Answer | None:
        inner = replace(problem.ctx, approximations=list(problem.ctx.approximations))
        try:
            answer = helper.run(replace(problem, ctx=inner), self.deadline.until(time.monotonic() + seconds))
        except DeadlineExceeded:
            return None
        if answer.interrupted:
            raise KeyboardInterrupt
        return answer


def is_complete(answer: Answer) -> bool:
    """Nothing was cut off, nothing approximated, and nothing goes wrong. Restrictions of the inputs are no cuts."""
    if answer.findings or answer.bounds or answer.approximations or answer.interrupted:
        return False
    fine = {Status.PROVED, Status.UNREACHABLE, *([Status.BOUNDED] if answer.restrictions else [])}
    verdict = Verdict.BOUNDED if answer.restrictions else Verdict.SAFE
    return answer.verdict is verdict and all(result.status in fine for result in answer.properties)
