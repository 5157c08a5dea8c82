"""A solver that was beaten goes on, and confirms or contradicts the one that was quicker."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from tests.solvers.test_leaving import Slow

from limpet.base.context import Context
from limpet.bmc.second_opinion import FirstOpinion, Kept, Opinion, SecondOpinion
from limpet.solvers.interface import Answer, Limits, Model, Reason, Sat, Unknown, Unsat
from limpet.solvers.portfolio import Portfolio
from limpet.solvers.worker import WorkerSolver
from limpet.terms.build import Builder
from limpet.terms.sorts import BOOL, BitVecSort
from limpet.terms.term import Term

pytestmark = pytest.mark.usefixtures("real_workers")
LIMITS = Limits(60.0)


class Liar(WorkerSolver):
    """Says that nothing is possible."""

    def finish(self, *, wait: bool = True) -> Answer | None:
        answer = super().finish(wait=wait)
        return Unsat() if isinstance(answer, Sat) else answer


class Careless(Slow):
    """Says that everything is possible; its models are none."""

    def finish(self, *, wait: bool = True) -> Answer | None:
        answer = super().finish(wait=wait)
        return answer if answer is None else Sat(Model({}))


@dataclass
class Race:
    portfolio: Portfolio
    slow: Slow
    builder: Builder

    def x_is(self, value: int) -> Term:
        b = self.builder
        return b.equal(b.symbol("x", BitVecSort(8)), b.bv(value, 8))

    def literal(self, value: int) -> Term:
        chosen = self.builder.fresh("chosen", BOOL)
        self.portfolio.assert_(self.builder.implies(chosen, self.x_is(value)))
        return chosen

    def keep(self, value: int) -> Answer:
        return self.portfolio.check([self.literal(value)], LIMITS, leave=60, keep=True)


def raced(quick: WorkerSolver, slow: Slow, *, slow_first: bool = True) -> Iterator[Race]:
    b = Builder()
    members = [slow, quick] if slow_first else [quick, slow]
    portfolio = Portfolio(members, delay=0.01, leader=members.index(quick))
    portfolio.push()
    portfolio.assert_(b.bv_ult(b.bv(3, 8), b.symbol("x", BitVecSort(8))))
    yield Race(portfolio, slow, b)
    portfolio.close()


@pytest.fixture
def race() -> Iterator[Race]:
    yield from raced(WorkerSolver("yices"), Slow("bitwuzla"))


@pytest.fixture
def lies() -> Iterator[Race]:
    yield from raced(Liar("yices"), Slow("bitwuzla"))


@pytest.fixture
def careless() -> Iterator[Race]:
    yield from raced(WorkerSolver("bitwuzla"), Careless("yices"), slow_first=False)


def test_it_confirms_after_other_questions(race: Race) -> None:
    assert isinstance(race.keep(1), Unsat)
    assert (race.portfolio.winner, race.portfolio.kept_with) == ("yices", "bitwuzla")
    for value, expected in ((5, Sat), (2, Unsat)):
        assert isinstance(race.portfolio.check([race.literal(value)], LIMITS), expected)
        assert race.portfolio.winner == "yices"
    further = race.literal(3)
    race.slow.awake = True
    assert isinstance(race.portfolio.confirmation([further], LIMITS), Unsat)
    assert race.portfolio.kept_with is None


def test_nobody_is_kept_with_a_model(race: Race) -> None:
    assert isinstance(race.keep(5), Sat)
    assert race.portfolio.kept_with is None


def test_what_is_left_to_confirm_may_be_possible(race: Race) -> None:
    assert isinstance(race.keep(1), Unsat)
    race.slow.awake = True
    assert isinstance(race.portfolio.confirmation([race.literal(2), race.literal(9)], LIMITS), Sat)


def test_it_contradicts(lies: Race) -> None:
    assert isinstance(lies.keep(5), Unsat)
    lies.slow.awake = True
    assert isinstance(lies.portfolio.confirmation([], LIMITS), Sat)


def test_no_model_is_no_contradiction(careless: Race) -> None:
    assert isinstance(careless.keep(1), Unsat)
    careless.slow.awake = True
    answer = careless.portfolio.confirmation([], LIMITS)
    assert isinstance(answer, Unknown) and answer.reason is Reason.GAVE_UP


def test_it_is_not_waited_for_without_end(race: Race) -> None:
    assert isinstance(race.keep(1), Unsat)
    answer = race.portfolio.confirmation([], Limits(0.05))
    assert isinstance(answer, Unknown) and answer.reason is Reason.TIMEOUT
    race.slow.awake = True
    assert isinstance(race.slow.check([race.x_is(7)], LIMITS), Sat)


def test_it_ends_with_its_level(race: Race) -> None:
    assert isinstance(race.keep(1), Unsat)
    race.portfolio.pop()
    race.slow.awake = True
    assert race.portfolio.kept_with is None
    assert isinstance(race.portfolio.check([race.x_is(1)], LIMITS), Sat)


@pytest.mark.parametrize(("values", "expected"), [((1,), "confirmed"), ((1, 2), "confirmed"), ((1, 9), "contradicted")])
def test_an_opinion_is_about_all_claims(race: Race, values: tuple[int, ...], expected: str) -> None:
    """Whatever the one that was kept has been asked."""
    race.keep(1)
    race.slow.awake = True
    claims = [race.x_is(value) for value in values]
    kept = Kept(race.portfolio, {race.x_is(1)})
    second = SecondOpinion(Context(), race.builder, [], claims, FirstOpinion(["yices"], {}), kept)
    opinion = second.opinion()
    second.close()
    assert opinion == (
        Opinion("yices", "bitwuzla") if expected == "confirmed" else Opinion("yices", contradicted_by="bitwuzla")
    )


def test_who_has_answered_himself_confirms_nothing(race: Race) -> None:
    race.keep(1)
    race.slow.awake = True
    kept = Kept(race.portfolio, {race.x_is(1)})
    assumption = race.builder.bv_ult(race.builder.bv(3, 8), race.builder.symbol("x", BitVecSort(8)))
    second = SecondOpinion(
        Context(), race.builder, [assumption], [race.x_is(1)], FirstOpinion(["yices", "bitwuzla"], {}), kept
    )
    opinion = second.opinion()
    second.close()
    assert opinion == Opinion("bitwuzla+yices", "z3")
