"""A solver with a deadline, asked about one rule at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from limpet.base.context import Deadline, DeadlineExceeded
from limpet.clauses.system import Application, Predicate, Rule
from limpet.solvers.interface import Answer, Limits, Model, Sat, Solver, Unsat
from limpet.terms.build import Builder
from limpet.terms.term import Term
from limpet.terms.walk import substitute

Facts = Mapping[Predicate, Sequence[Term]]
"""Conditions over the parameters of each predicate."""

QUESTION_SECONDS = 1.5
"""A question that takes longer is not worth the others."""
QUICK_SECONDS = 0.3
"""For the first solver, if there is another one: what one finds hard is often easy for the other."""


class Undecided(Exception):
    """The solver does not know."""


class Questions:
    """The first solver is asked, another one about what it does not know at once, and then the first one again."""

    def __init__(self, builder: Builder, solvers: Sequence[Solver], deadline: Deadline) -> None:
        self.builder = builder
        self._solvers = solvers
        self._deadline = deadline
        self.asked = 0
        self.trusted: dict[str, None] = {}
        """The solvers that found something not to be possible."""

    def model(self, rule: Rule, facts: Facts, claim: Sequence[Term]) -> Model | None:
        """Values for which the rule applies, the facts hold of its body, and not all of the claim holds of its head.

        None: there are none. Raises Undecided, or DeadlineExceeded.
        """
        b = self.builder
        parts = facts_of_body(b, rule, facts)
        if rule.head is not None:
            parts.append(b.not_(b.and_(*instances(b, rule.head, claim))))
        return self.ask(b.and_(*parts))

    def ask(self, question: Term) -> Model | None:
        """Values for which it holds. Raises Undecided, or DeadlineExceeded."""
        if question is self.builder.false:
            return None
        left = self._deadline.remaining()
        if left is not None and left <= 0:
            raise DeadlineExceeded
        self.asked += 1
        turns = [(solver, QUESTION_SECONDS) for solver in self._solvers]
        if len(turns) > 1:
            turns = [(self._solvers[0], QUICK_SECONDS), *turns[1:], turns[0]]
        for solver, seconds in turns:
            answer = self._answer(solver, question, seconds)
            if isinstance(answer, Sat):
                return answer.model
            if isinstance(answer, Unsat):
                self.trusted[solver.name] = None
                return None
            self._deadline.check()
        raise Undecided

    def within(self, share: float) -> Questions:
        """For a share of the time that is left."""
        inner = Questions(self.builder, self._solvers, self._deadline.share(share))
        inner.trusted = self.trusted
        return inner

    @contextmanager
    def about(self, condition: Term) -> Iterator[Open]:
        """For several questions about the same: the first solver keeps what it has been told."""
        solver = self._solvers[0]
        solver.push()
        try:
            solver.assert_(condition)
            yield Open(self, solver, [condition])
        finally:
            solver.pop()

    def check(self, solver: Solver, seconds: float) -> Answer:
        left = self._deadline.remaining()
        if left is not None and left <= 0:
            raise DeadlineExceeded
        self.asked += 1
        answer = solver.check(limits=Limits(seconds if left is None else min(left, seconds)))
        if isinstance(answer, Unsat):
            self.trusted[solver.name] = None
        return answer

    def _answer(self, solver: Solver, question: Term, seconds: float) -> Answer:
        left = self._deadline.remaining()
        seconds = seconds if left is None else max(0.0, min(left, seconds))
        solver.push()
        try:
            solver.assert_(question)
            return solver.check(limits=Limits(seconds))
        finally:
            solver.pop()


class Open:
    """A question that is asked again and again, for other values each time."""

    def __init__(self, questions: Questions, solver: Solver, parts: list[Term]) -> None:
        self._questions = questions
        self._solver = solver
        self._parts = parts

    def exclude(self, condition: Term) -> None:
        """From now on, it must not hold."""
        denied = self._questions.builder.not_(condition)
        self._parts.append(denied)
        self._solver.assert_(denied)

    def model(self) -> Model | None:
        """Values for which it holds. Raises Undecided, or DeadlineExceeded."""
        answer = self._questions.check(self._solver, QUICK_SECONDS)
        if isinstance(answer, Sat):
            return answer.model
        if isinstance(answer, Unsat):
            return None
        return self._questions.ask(self._questions.builder.and_(*self._parts))


def facts_of_body(builder: Builder, rule: Rule, facts: Facts) -> list[Term]:
    """What holds where the rule applies."""
    parts = [rule.constraint]
    for application in rule.body:
        parts += instances(builder, application, facts.get(application.predicate, ()))
    return parts


def instances(builder: Builder, application: Application, conditions: Sequence[Term]) -> list[Term]:
    """The conditions about the arguments instead of the parameters."""
    mapping = dict(zip(application.predicate.parameters, application.arguments, strict=True))
    return [substitute(builder, condition, mapping) for condition in conditions]
