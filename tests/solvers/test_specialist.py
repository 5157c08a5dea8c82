"""A member of a portfolio that is asked only questions of its kind: `intervals`, about floats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from tests.solvers.support import becomes
from tests.solvers.test_leaving import Slow

from limpet.solvers.factory import solver_by_name
from limpet.solvers.interface import Limits, Reason, Sat, Unknown, Unsat
from limpet.solvers.portfolio import Portfolio, Specialist
from limpet.solvers.worker import WorkerSolver
from limpet.terms.build import Builder
from limpet.terms.sorts import SINGLE, BitVecSort, FloatSort

pytestmark = pytest.mark.usefixtures("real_workers")
LIMITS = Limits(60.0)


@dataclass
class Race:
    general: Slow
    """As if each question were too hard for it."""
    expert: Slow
    portfolio: Portfolio
    builder: Builder
    made: int = 0

    def make(self) -> Slow:
        self.made += 1
        return self.expert

    def __post_init__(self) -> None:
        b = self.builder
        x, one = b.symbol("x", SINGLE), b.fp(0x3F800000, SINGLE)
        self.above_one = b.fp_lt(one, x)
        self.square_below_one = b.fp_lt(b.fp_mul(x, x), one)
        self.both = b.and_(self.above_one, self.square_below_one)


@pytest.fixture
def race() -> Iterator[Race]:
    general, words, expert = Slow("bitwuzla"), WorkerSolver("yices"), Slow("intervals")
    expert.awake = True
    of_its_kind = Specialist(lambda: made.make(), lambda: general.has_floats or words.has_floats, 0.01)
    portfolio = Portfolio([general, words], delay=0.01, leader=1, specialist=of_its_kind)
    made = Race(general, expert, portfolio, Builder())
    yield made
    portfolio.close()


def test_it_knows_what_was_asserted_before(race: Race) -> None:
    race.portfolio.assert_(race.above_one)
    race.portfolio.push()
    race.portfolio.assert_(race.square_below_one)
    assert isinstance(race.portfolio.check([], LIMITS), Unsat)
    assert race.portfolio.winner == "intervals"
    race.portfolio.pop()
    answer = race.portfolio.check([], LIMITS)
    assert isinstance(answer, Sat) and answer.model.value(race.above_one) is True
    race.portfolio.push()
    race.portfolio.assert_(race.square_below_one)
    assert isinstance(race.portfolio.check([], LIMITS), Unsat)
    assert race.made == 1


def test_other_questions_do_not_start_it(race: Race) -> None:
    b = race.builder
    word = b.symbol("word", BitVecSort(8))
    race.portfolio.assert_(b.bv_ult(word, b.bv(3, 8)))
    assert isinstance(race.portfolio.check([], LIMITS), Sat)
    wide = b.symbol("wide", FloatSort(15, 64))
    race.general.awake = True
    race.portfolio.check([b.fp_lt(wide, wide)], LIMITS)
    assert race.made == 0
    assert race.expert.starts == 0


def test_what_it_says_is_confirmed_by_the_other(race: Race) -> None:
    assert isinstance(race.portfolio.check([race.both], LIMITS, leave=60, keep=True), Unsat)
    assert race.portfolio.winner == "intervals"
    assert race.portfolio.kept_with == "bitwuzla"
    # Meanwhile the other one is busy, and nobody else knows floats.
    assert isinstance(race.portfolio.check([race.above_one], LIMITS), Sat)
    race.general.awake = True
    assert isinstance(race.portfolio.confirmation([], LIMITS), Unsat)


def test_it_goes_on_with_a_question_that_was_left(race: Race) -> None:
    race.expert.awake = False
    answer = race.portfolio.check([race.both], Limits(0.5), leave=60)
    assert isinstance(answer, Unknown) and answer.reason is Reason.TIMEOUT
    race.expert.awake = True
    assert becomes(race.portfolio.is_overtaken)
    assert isinstance(race.portfolio.left_answer, Unsat)
    assert race.portfolio.left_with == "intervals"


def test_it_is_part_of_the_default() -> None:
    b = Builder()
    solver = solver_by_name("auto", LIMITS)
    assert isinstance(solver, Portfolio)
    x = b.symbol("x", SINGLE)
    one, ten = (b.fp(bits, SINGLE) for bits in (0x3F800000, 0x41200000))
    bounded = b.and_(b.fp_le(one, x), b.fp_le(x, ten))
    quotient = b.fp_div(b.fp_mul(b.fp_mul(x, x), b.fp_mul(x, x)), b.fp_add(b.fp_mul(b.fp_mul(x, x), x), one))
    solver.assert_(bounded)
    solver.assert_(b.fp_lt(ten, quotient))
    assert isinstance(solver.check(), Unsat)
    solver.close()


def test_yices_is_not_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("limpet.solvers.factory.is_installed", lambda name: name != "yices")
    b = Builder()
    solver = solver_by_name("auto", LIMITS)
    x = b.symbol("x", SINGLE)
    solver.assert_(b.fp_lt(x, x))
    assert isinstance(solver.check(), Unsat)
    solver.close()
