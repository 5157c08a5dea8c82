"""What a bounded `safe` rests on, asked of a solver of another code base.

    first:   no property can be violated, no cut reached, nothing approximated    one by one, with what is known already
    second:  assumptions and (any of all that)                                    one question, from scratch
             assumptions and each of all that                                     if that takes too long

Where two solvers are there from the beginning, the second one is asked the first question, too, and goes on with it
when the first one has answered; then it is asked the rest. Otherwise the second solver is started when the first one is
done, and works while that one is asked which places are reached.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence

from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, Note, Severity
from limpet.base.properties import APPROXIMATE, Approximation, Role
from limpet.base.records import dataclass
from limpet.solvers.interface import Answer, Limits, Reason, Sat, Unknown, Unsat
from limpet.solvers.portfolio import Portfolio
from limpet.solvers.registry import is_installed
from limpet.solvers.worker import WorkerSolver
from limpet.terms.build import Builder
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term

CANDIDATES = ("bitwuzla", "yices", "z3", "cvc5")
"""Who is asked: the first one that was not asked before."""
SECONDS, SHARE, SHARE_BESIDE = 1.0, 1.0, 0.3
"""For the second solver: so many, or as many as the first one took, or this part of them if it was at work beside that
one; with `--certify` all that are left."""
TOGETHER = 1.0
"""Of these, at most, for all in one question. What is easy is quickest that way; what is not may take several times as
long as one after the other (`array_list_shrink_to_fit` of verify-c-common: 6 s and 2 s)."""
REST = 0.5
"""Of the time that is left, at most."""
RELIED_ON = frozenset({Role.CHECK, Role.UNTRACKED, Role.UNWINDING, *APPROXIMATE})
"""Roles of properties that `safe` takes to be impossible."""
AGREE = "&"
"""In names of solvers that must agree."""
NOT_CERTIFIED, DIFFER = "not-certified", "solvers-differ"


@dataclass(frozen=True, slots=True)
class Opinion:
    """What is known about the answers of the first solver."""

    by: str = ""
    """Who gave them; empty: no solver was needed."""
    confirmed_by: str = ""
    """Who gave the same ones; empty: nobody."""
    contradicted_by: str = ""

    @property
    def alone(self) -> str:
        return self.by if self.by and not self.confirmed_by else ""

    def approximations(self, *, certify: bool) -> list[Approximation]:
        """Why the verdict is not `safe`."""
        if self.contradicted_by:
            message = f"{self.contradicted_by} contradicts {self.by}, which found no violation"
            return [Approximation(DIFFER, message)]
        if certify and self.alone:
            message = f"no second solver confirmed in time what {self.by} answered (--certify); allow more --timeout"
            return [Approximation(NOT_CERTIFIED, message)]
        return []

    def warnings(self) -> list[Diagnostic]:
        if not self.contradicted_by:
            return []
        message = f"solvers differ: {self.contradicted_by} finds a violation where {self.by} finds none"
        note = Note("this is a bug in one of them or in Limpet; please report it with the program")
        return [Diagnostic("disagreement", message, severity=Severity.WARNING, notes=(note,))]


@dataclass(frozen=True, slots=True)
class Kept:
    """A second solver that is at work already."""

    race: Portfolio
    terms: Collection[Term]
    """It is asked whether any of these is possible."""


class SecondOpinion:
    """Begins at once; `opinion` waits for it."""

    def __init__(
        self,
        ctx: Context,
        builder: Builder,
        assumptions: Sequence[Term],
        claims: Sequence[Term],
        by: Collection[str],
        kept: Kept | None = None,
    ) -> None:
        """`claims`: none of them is possible, as those in `by` have answered."""
        self.ctx = ctx
        self.by = "+".join(sorted(by))
        self._builder = builder
        self._assumptions = assumptions
        self._claims = claims
        known = set(self.by.replace("&", "+").split("+"))
        self._candidates = [name for name in CANDIDATES if name not in known and is_installed(name)]
        self._solver: WorkerSolver | None = None
        self._begun: Answer | None = None
        self._race: Portfolio | None = None
        self._further: list[Term] = []
        """What the one in `_race` has not been asked."""
        if kept is not None and kept.race.kept_with not in known:
            self._race = kept.race
            rest = builder.or_(*(claim for claim in claims if claim not in kept.terms))
            if rest is not builder.false:
                self._further = [builder.fresh("further", BOOL)]
                self._race.assert_(builder.implies(self._further[0], rest))
        elif AGREE not in self.by:
            self._begin()

    def opinion(self) -> Opinion:
        if AGREE in self.by:  # two were asked each time
            first, _, others = self.by.partition(AGREE)
            return Opinion(first, others)
        if self._race is not None:
            name = self._race.kept_with or ""
            with self.ctx.statistics.timed("confirm"):
                said = self._race.confirmation(self._further, self._limits(SHARE_BESIDE))
            if not isinstance(said, Unknown):
                return self._said(name, said)
            self._begin()
        while self._solver is not None:
            solver = self._solver
            with self.ctx.statistics.timed("confirm"):
                answer = self._begun or solver.finish()
                if isinstance(answer, Unknown) and answer.reason is Reason.TIMEOUT:
                    answer = self._one_by_one(solver)
            self.close()
            if isinstance(answer, Unsat | Sat):
                return self._said(solver.name, answer)
            if isinstance(answer, Unknown) and answer.reason is not Reason.UNSUPPORTED:
                break
            self._begin()
        return Opinion(self.by)

    def _one_by_one(self, solver: WorkerSolver) -> Answer:
        began = time.monotonic()
        limits = self._limits(SHARE)
        answer: Answer = Unknown(Reason.TIMEOUT)
        for claim in dict.fromkeys(self._claims):
            left = None if limits.seconds is None else began + limits.seconds - time.monotonic()
            if left is not None and left <= 0:
                return Unknown(Reason.TIMEOUT)
            answer = solver.check((self._literal(solver, claim),), Limits(left, limits.megabytes), model=False)
            if not isinstance(answer, Unsat):
                break
        return answer

    def _literal(self, solver: WorkerSolver, claim: Term) -> Term:
        """To be assumed in its place."""
        literal = self._builder.fresh("claim", BOOL)
        solver.assert_(self._builder.implies(literal, claim))
        return literal

    def _said(self, name: str, answer: Sat | Unsat) -> Opinion:
        if isinstance(answer, Sat):
            return Opinion(self.by, contradicted_by=name)
        self.ctx.statistics.count("confirmed")
        return Opinion(self.by, name)

    def close(self) -> None:
        if self._solver is not None:
            self._solver.close()
            self._solver = None

    def _begin(self) -> None:
        seconds = self._seconds(SHARE)
        if not self._candidates or (seconds is not None and seconds <= 0):
            return
        solver = self._solver = WorkerSolver(self._candidates.pop(0))
        for term in self._assumptions:
            solver.assert_(term)
        together = self._literal(solver, self._builder.or_(*self._claims))
        limits = Limits(TOGETHER if seconds is None else min(seconds, TOGETHER), self.ctx.config.limits.memory_mb)
        with self.ctx.statistics.timed("confirm"):
            self._begun = solver.begin((together,), limits, model=False)

    def _limits(self, share: float) -> Limits:
        return Limits(self._seconds(share), self.ctx.config.limits.memory_mb)

    def _seconds(self, share: float) -> float | None:
        left = self.ctx.deadline.remaining()
        if self.ctx.config.solver.certify:
            return left
        seconds = max(SECONDS, share * self.ctx.statistics.seconds.get("solve", 0.0))
        return seconds if left is None else min(seconds, REST * left)
