"""A question that is left with one solver while another is asked something else."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest

from limpet.solvers.interface import NO_LIMITS, Answer, Limits, Model, Reason, Sat, Unknown, Unsat
from limpet.solvers.portfolio import Portfolio
from limpet.solvers.worker import WorkerSolver
from limpet.terms.build import Builder
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term

pytestmark = pytest.mark.usefixtures("real_workers")


class Slow(WorkerSolver):
    """Answers when it is told to."""

    awake = False

    def finish(self, *, wait: bool = True) -> Answer | None:
        return super().finish(wait=wait) if self.awake else None


class Dull(WorkerSolver):
    """Finds the first question too hard, and its models may be none."""

    dull = True
    careless = False
    reason = Reason.TIMEOUT

    def begin(self, assumptions: Sequence[Term], limits: Limits = NO_LIMITS, *, model: bool = True) -> Answer | None:
        dull, self.dull = self.dull, False
        return Unknown(self.reason) if dull else super().begin(assumptions, limits, model=model)

    def finish(self, *, wait: bool = True) -> Answer | None:
        answer = super().finish(wait=wait)
        return Sat(Model({})) if self.careless and isinstance(answer, Sat) else answer


@dataclass
class Race:
    slow: Slow
    dull: Dull
    portfolio: Portfolio
    builder: Builder

    def x_is(self, value: int) -> Term:
        b = self.builder
        return b.equal(b.symbol("x", BitVecSort(8)), b.bv(value, 8))

    def leave(self, *values: int) -> None:
        asked = self.builder.or_(*map(self.x_is, values))
        answer = self.portfolio.check([asked], Limits(0.1), leave=60)
        assert isinstance(answer, Unknown) and answer.reason is Reason.TIMEOUT
        assert not self.portfolio.is_overtaken()


@pytest.fixture
def race() -> Iterator[Race]:
    slow, dull, b = Slow("bitwuzla"), Dull("yices"), Builder()
    portfolio = Portfolio([slow, dull], delay=0.01, leader=1)
    portfolio.push()
    portfolio.assert_(b.bv_ult(b.bv(3, 8), b.symbol("x", BitVecSort(8))))
    yield Race(slow, dull, portfolio, b)
    portfolio.close()


def test_other_questions_are_answered_meanwhile(race: Race) -> None:
    race.leave(1, 2)
    for value, expected in ((5, Sat), (2, Unsat), (200, Sat)):
        assert isinstance(race.portfolio.check([race.x_is(value)]), expected)
        assert race.portfolio.winner == "yices"


@pytest.mark.parametrize("values", [(1, 2), (1, 9)])
def test_the_answer_ends_what_is_asked_meanwhile(race: Race, values: tuple[int, ...]) -> None:
    race.leave(*values)
    race.portfolio.assert_(race.builder.true)
    race.slow.awake = True
    until = time.monotonic() + 60
    while not race.portfolio.is_overtaken() and time.monotonic() < until:
        time.sleep(0.01)
    late = race.portfolio.left_answer
    if 9 in values:
        assert isinstance(late, Sat) and late.model.value(race.x_is(9)) is True
    else:
        assert isinstance(late, Unsat)
    assert isinstance(race.portfolio.check([race.x_is(7)]), Unknown)
    race.portfolio.recall()
    assert not race.portfolio.is_overtaken()
    assert isinstance(race.portfolio.check([race.x_is(7)]), Sat)


def test_what_was_left_ends_with_its_level(race: Race) -> None:
    race.leave(1, 2)
    race.portfolio.pop()
    race.slow.awake = True
    assert not race.portfolio.is_overtaken()
    assert isinstance(race.portfolio.check([race.x_is(1)]), Sat)


def test_models_that_are_none_do_not_count_while_the_first_is_away(race: Race) -> None:
    race.leave(1, 2)
    race.dull.careless = True
    assert isinstance(race.portfolio.check([race.x_is(9)], Limits(0.2)), Unknown)
    race.portfolio.recall()
    race.slow.awake = True
    answer = race.portfolio.check([race.x_is(9)])
    assert isinstance(answer, Sat) and answer.model.value(race.x_is(9)) is True


def test_after_a_model_that_is_none_the_one_who_is_away_is_waited_for(race: Race) -> None:
    race.leave(1, 9)
    race.dull.careless = race.slow.awake = True
    assert isinstance(race.portfolio.check([race.x_is(9)]), Unknown)
    assert race.portfolio.is_overtaken()
    late = race.portfolio.left_answer
    assert isinstance(late, Sat) and late.model.value(race.x_is(9)) is True


def test_a_question_with_a_model_that_is_none_can_be_left(race: Race) -> None:
    """Who goes on with it may still know: that is no end of the search."""
    race.dull.dull, race.dull.careless = False, True
    answer = race.portfolio.check([race.x_is(9)], Limits(0.3), leave=60)
    assert isinstance(answer, Unknown) and answer.reason is Reason.TIMEOUT
    assert race.portfolio._left is race.slow


def test_a_question_that_only_one_understands_is_not_left(race: Race) -> None:
    """Nobody could be asked meanwhile."""
    race.dull.reason = Reason.UNSUPPORTED
    assert isinstance(race.portfolio.check([race.x_is(9)], Limits(0.1), leave=60), Unknown)
    assert race.portfolio._left is None
    race.dull.dull = race.slow.awake = True
    assert isinstance(race.portfolio.check([race.x_is(9)]), Sat)


def test_a_question_that_is_not_hard_is_not_left(race: Race) -> None:
    race.dull.dull = False
    assert isinstance(race.portfolio.check([race.x_is(1)], Limits(5.0), leave=60), Unsat)
    assert not race.portfolio.is_overtaken() and race.portfolio._left is None


def test_a_model_that_is_none_is_no_contradiction(race: Race) -> None:
    """Both answer: one of them rightly."""
    race.dull.dull, race.dull.careless = False, True
    race.slow.awake = True
    portfolio = Portfolio([race.slow, race.dull], delay=0.0001, leader=0)
    for _ in range(3):
        answer = portfolio.check([race.x_is(9)])
        assert isinstance(answer, Sat) and answer.model.value(race.x_is(9)) is True
    portfolio.assert_(race.builder.false)
    assert isinstance(portfolio.check([race.x_is(9)]), Unsat)
