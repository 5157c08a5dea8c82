"""What a bounded `safe` rests on, asked of a solver of another code base.

    first:   no property can be violated, no cut reached, nothing approximated    one by one, with what is known already
    second:  assumptions and (any of all that)                                    one question, from scratch
             assumptions and each of all that                                     if that takes too long, or did before

Where two solvers are there from the beginning, the second one is asked the first question, too, and goes on with it
when the first one has answered; then it is asked the rest. Otherwise the second solver is started when the first one is
done, and works while that one is asked which places are reached. Where two have shared the work, each is asked what the
other one has answered.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence

from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, Note, Severity
from limpet.base.properties import APPROXIMATE, Approximation, Role
from limpet.base.records import dataclass
from limpet.solvers.interface import Answer, Limits, Reason, Sat, Unknown, Unsat
from limpet.solvers.portfolio import Portfolio
from limpet.solvers.registry import is_installed
from limpet.solvers.worker import WorkerSolver
from limpet.terms.build import Builder
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
class FirstOpinion:
    """Who has said that the claims are impossible."""

    by: Collection[str]
    of_claim: Mapping[Term, str]
    """Where it is known: of this one."""
    too_hard_together: bool = False
    """They were asked about all of them at once, and it took too long."""

    @property
    def name(self) -> str:
        return "+".join(sorted(self.by))

    def known(self, claim: Term) -> frozenset[str]:
        """Those whose answer it may be."""
        name = self.of_claim.get(claim, self.name)
        return frozenset(name.replace(AGREE, "+").split("+"))


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
        first: FirstOpinion,
        kept: Kept | None = None,
    ) -> None:
        """`claims`: none of them is possible, as the first one has said."""
        self.ctx = ctx
        self.by = first.name
        self._together = not first.too_hard_together
        self._builder = builder
        self._assumptions = assumptions
        parts: dict[frozenset[str], list[Term]] = {}
        for claim in dict.fromkeys(claims):
            if claim is not builder.false:
                parts.setdefault(first.known(claim), []).append(claim)
        self._parts = [_Part(self, known, part) for known, part in parts.items()]
        self._race: Portfolio | None = None
        self._further: list[Term] = []
        """What the one in `_race` has not been asked."""
        if kept is not None and all(kept.race.kept_with not in known for known in parts):
            self._race = kept.race
            rest = builder.or_(*(claim for claim in claims if claim not in kept.terms))
            if rest is not builder.false:
                self._further = [rest]
        elif AGREE not in self.by and self._parts:
            self._parts[0].begin(together=self._together)

    def opinion(self) -> Opinion:
        if AGREE in self.by:  # two were asked each time
            first, _, others = self.by.partition(AGREE)
            return Opinion(first, others)
        with self.ctx.statistics.timed("confirm"):
            said, names = self._kept_answer() if self._race is not None else self._answer(together=self._together)
        if isinstance(said, Sat):
            return Opinion(self.by, contradicted_by=names)
        if isinstance(said, Unsat):
            self.ctx.statistics.count("confirmed")
            return Opinion(self.by, names)
        return Opinion(self.by)

    def _kept_answer(self) -> tuple[Answer, str]:
        assert self._race is not None
        name = self._race.kept_with or ""
        seconds = self.seconds(SHARE_BESIDE)
        said = self._race.confirmation(self._further, Limits(seconds, self.ctx.config.limits.memory_mb))
        if not isinstance(said, Unknown):
            return said, name
        return self._answer(together=said.reason is not Reason.TIMEOUT)

    def _answer(self, *, together: bool) -> tuple[Answer, str]:
        """About all parts, and whose it is. `together`: unless that has taken too long already."""
        seconds = self.seconds(SHARE)
        until = None if seconds is None else time.monotonic() + seconds
        answer: Answer = Unknown(Reason.UNSUPPORTED)
        names: set[str] = set()
        for part in self._parts:
            answer, name = part.answer(until, together=together)
            if not isinstance(answer, Unsat):
                return answer, name
            names.add(name)
        return answer, "+".join(sorted(names))

    def start(self, name: str) -> WorkerSolver:
        solver = WorkerSolver(name)
        for term in self._assumptions:
            solver.assert_(term)
        return solver

    def any_of(self, claims: Sequence[Term]) -> Term:
        return self._builder.or_(*claims)

    def close(self) -> None:
        for part in self._parts:
            part.close()

    def seconds(self, share: float) -> float | None:
        left = self.ctx.deadline.remaining()
        if self.ctx.config.solver.certify:
            return left
        seconds = max(SECONDS * self.ctx.slowness, share * self.ctx.statistics.seconds.get("solve", 0.0))
        return seconds if left is None else min(seconds, REST * left)


class _Part:
    """Claims that the same ones have answered, and who is asked about them."""

    def __init__(self, whole: SecondOpinion, known: frozenset[str], claims: Sequence[Term]) -> None:
        self._whole = whole
        self._claims = claims
        self._candidates = [name for name in CANDIDATES if name not in known and is_installed(name)]
        self._solver: WorkerSolver | None = None
        self._begun: Answer | None = None
        """What it said at once."""
        self._asked: Sequence[Term] = ()

    def begin(self, *, together: bool) -> None:
        """Ask the next one about all of them, or about the first one."""
        seconds = self._whole.seconds(SHARE)
        if not self._candidates or (seconds is not None and seconds <= 0):
            return
        solver = self._solver = self._whole.start(self._candidates.pop(0))
        self._asked = self._claims if together else self._claims[:1]
        if len(self._asked) > 1:
            most = TOGETHER * self._whole.ctx.slowness
            seconds = most if seconds is None else min(seconds, most)
        self._begun = solver.begin((self._whole.any_of(self._asked),), Limits(seconds, self._megabytes), model=False)

    def answer(self, until: float | None, *, together: bool) -> tuple[Answer, str]:
        while True:
            if self._solver is None:
                self.begin(together=together)
            solver = self._solver
            if solver is None:
                return Unknown(Reason.UNSUPPORTED), ""
            answer = self._begun or solver.finish()
            if isinstance(answer, Unsat):
                answer = self._one_by_one(solver, self._claims[len(self._asked) :], until, answer)
            elif len(self._asked) > 1 and isinstance(answer, Unknown) and answer.reason is Reason.TIMEOUT:
                answer = self._one_by_one(solver, self._claims, until, answer)
            self.close()
            if answer is not None and not (isinstance(answer, Unknown) and answer.reason is Reason.UNSUPPORTED):
                return answer, solver.name

    def _one_by_one(self, solver: WorkerSolver, claims: Sequence[Term], until: float | None, answer: Answer) -> Answer:
        """`answer`: to what was asked before."""
        for claim in claims:
            left = None if until is None else until - time.monotonic()
            if left is not None and left <= 0:
                return Unknown(Reason.TIMEOUT)
            answer = solver.check((claim,), Limits(left, self._megabytes), model=False)
            if not isinstance(answer, Unsat):
                break
        return answer

    def close(self) -> None:
        if self._solver is not None:
            self._solver.close()
            self._solver = None

    @property
    def _megabytes(self) -> int | None:
        return self._whole.ctx.config.limits.memory_mb
