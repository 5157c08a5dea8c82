"""External commands, portfolios, saved queries."""

from __future__ import annotations

import re
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.solvers.corpus import corpus, written
from tests.solvers.support import children, factoring, program

from limpet.base.diagnostics import InternalError, UsageError
from limpet.solvers.factory import saved_queries, solver_by_name
from limpet.solvers.interface import NO_LIMITS, Limits, Model, Reason, Sat, Unavailable, Unknown, Unsat, verdict
from limpet.solvers.portfolio import Portfolio
from limpet.solvers.smtlib_process import SmtlibSolver, parts
from limpet.solvers.worker import WorkerSolver
from limpet.terms.build import Builder
from limpet.terms.sorts import BOOL, BitVecSort, FloatSort
from limpet.terms.term import Term

pytestmark = pytest.mark.usefixtures("real_workers")

PROGRAMS = [name for name in ("z3", "yices-smt2") if program(name)]


@pytest.mark.parametrize("name", PROGRAMS)
def test_commands_give_the_right_answers(name: str) -> None:
    path = program(name)
    assert path is not None
    decided = 0
    for query in [*written(), *corpus()[::12]]:
        solver = SmtlibSolver([path], Limits(600.0))
        for term in query.assertions:
            solver.assert_(term)
        answer = solver.check()
        if isinstance(answer, Sat):
            assert all(answer.model.value(term) is True for term in query.assertions), query.name
        if isinstance(answer, Unknown):
            assert answer.reason is Reason.UNSUPPORTED, f"{query.name}: {answer}"
            continue
        decided += 1
        if query.satisfiable is not None:
            assert verdict(answer) == query.satisfiable, query.name
    assert decided >= 30


@pytest.mark.parametrize("name", PROGRAMS)
def test_commands_keep_limits(name: str) -> None:
    path = program(name)
    assert path is not None
    b = Builder()
    solver = SmtlibSolver([path])
    before = children()
    solver.push()
    for term in factoring(b):
        solver.assert_(term)
    assert solver.check(limits=Limits(0.5)) == Unknown(Reason.TIMEOUT)
    assert children() <= before
    solver.pop()
    p = b.symbol("p", BOOL)
    assert solver.check([p, b.not_(p)]) == Unsat((p, b.not_(p)))


def test_no_such_command() -> None:
    with pytest.raises(Unavailable):
        SmtlibSolver(["no-such-solver-anywhere"])


def test_parts() -> None:
    assert parts("(a (b c) |x ( y| (d))") == ["a", "(b c)", "|x ( y|", "(d)"]
    with pytest.raises(ValueError):
        parts("a")


def test_names() -> None:
    with pytest.raises(UsageError, match="bitwuzla"):
        solver_by_name("bitwuzzla")
    portfolio = solver_by_name("z3+bitwuzla")
    assert isinstance(portfolio, Portfolio) and not portfolio.agree
    assert solver_by_name("z3&bitwuzla").name == "z3&bitwuzla"
    b = Builder()
    for name in ("z3-qfbv", "bitwuzla-abstract"):
        solver = solver_by_name(name)
        solver.assert_(b.bv_ult(b.symbol("x", BitVecSort(9)), b.bv(1, 9)))
        assert isinstance(solver.check(), Sat)
        solver.close()


def test_portfolio() -> None:
    before = children()
    portfolio = solver_by_name("z3+bitwuzla", Limits(600.0))
    assert isinstance(portfolio, Portfolio)
    for query in list(written())[:12]:
        portfolio.push()
        for term in query.assertions:
            portfolio.assert_(term)
        answer = portfolio.check()
        portfolio.pop()
        assert verdict(answer) == query.satisfiable
        assert portfolio.winner in ("z3", "bitwuzla")
    assert sum(portfolio.wins.values()) == 12
    portfolio.close()
    assert children() <= before


def test_portfolio_of_one_that_cannot_and_one_that_can() -> None:
    query = next(query for query in written() if query.name == "odd")
    portfolio = solver_by_name("bitwuzla+z3", Limits(600.0))
    for term in query.assertions:
        portfolio.assert_(term)
    assert isinstance(portfolio.check(), Unsat)
    portfolio.close()


def test_portfolio_limit() -> None:
    portfolio = solver_by_name("z3+bitwuzla")
    portfolio.push()
    b = Builder()
    for term in factoring(b):
        portfolio.assert_(term)
    answer = portfolio.check(limits=Limits(0.5))
    assert isinstance(answer, Unknown) and answer.reason is Reason.TIMEOUT
    portfolio.pop()
    assert isinstance(portfolio.check(), Sat)
    portfolio.close()


class Liar(WorkerSolver):
    """Says the opposite of some answers."""

    def finish(self, *, wait: bool = True) -> Sat | Unsat | Unknown | None:
        answer = super().finish(wait=wait)
        return Unsat(()) if isinstance(answer, Sat) else answer


def test_solvers_must_agree(tmp_path: Path) -> None:
    b = Builder()
    good = Portfolio([WorkerSolver("z3"), WorkerSolver("bitwuzla")], agree=True)
    good.assert_(b.symbol("p", BOOL))
    assert isinstance(good.check(), Sat)
    good.close()
    bad = Portfolio([WorkerSolver("z3"), Liar("bitwuzla")], agree=True, directory=tmp_path)
    bad.assert_(b.symbol("p", BOOL))
    with pytest.raises(InternalError, match="differ-0001"):
        bad.check()
    assert "(check-sat)" in (tmp_path / "differ-0001.smt2").read_text(encoding="utf-8")
    bad.close()


def test_others_start_only_where_the_first_takes_long() -> None:
    b = Builder()
    first, second = WorkerSolver("z3"), WorkerSolver("bitwuzla")
    portfolio = Portfolio([first, second], delay=60)
    portfolio.assert_(b.symbol("p", BOOL))
    assert isinstance(portfolio.check(), Sat)
    assert (first.starts, second.starts) == (1, 0)
    portfolio.close()
    portfolio = Portfolio([first, second], delay=0.001)
    portfolio.assert_(b.symbol("p", BOOL))
    assert isinstance(portfolio.check(), Sat)
    portfolio.close()


class Late(WorkerSolver):
    """Answers after some seconds."""

    seconds = 60.0
    begun = 0.0

    def begin(
        self, assumptions: Sequence[Term], limits: Limits = NO_LIMITS, *, model: bool = True
    ) -> Sat | Unsat | Unknown | None:
        self.begun = time.monotonic()
        return super().begin(assumptions, limits, model=model)

    def finish(self, *, wait: bool = True) -> Sat | Unsat | Unknown | None:
        return super().finish(wait=wait) if time.monotonic() > self.begun + self.seconds else None


class Careless(WorkerSolver):
    """Its models are none."""

    def finish(self, *, wait: bool = True) -> Sat | Unsat | Unknown | None:
        answer = super().finish(wait=wait)
        return Sat(Model({})) if isinstance(answer, Sat) else answer


def test_who_gave_the_last_answer_is_asked_first() -> None:
    b = Builder()
    first, second = Late("z3"), WorkerSolver("bitwuzla")
    portfolio = Portfolio([first, second], delay=2.0)
    portfolio.assert_(b.symbol("p", BOOL))
    for assumption in (b.not_(b.symbol("p", BOOL)), b.false):
        assert isinstance(portfolio.check([assumption]), Unsat)
        assert (first.starts, second.starts) == (1, 1)
    answer = portfolio.check()
    assert isinstance(answer, Sat) and answer.model.value(b.symbol("p", BOOL)) is True
    assert portfolio.wins == {"bitwuzla": 3}
    portfolio.close()


@pytest.mark.parametrize("led", [False, True])
def test_a_model_of_another_counts_if_it_is_one(led: bool) -> None:
    b = Builder()
    p, q = b.symbol("p", BOOL), b.symbol("q", BOOL)
    first, second = Late("z3"), Careless("bitwuzla")
    portfolio = Portfolio([first, second], delay=0.5)
    if led:
        assert isinstance(portfolio.check([b.and_(q, b.not_(q))]), Unsat) and portfolio.winner == "bitwuzla"
    first.seconds = 1.0
    portfolio.assert_(p)
    answer = portfolio.check()
    assert isinstance(answer, Sat) and answer.model.value(p) is True
    assert portfolio.winner == "z3"
    portfolio.close()


def test_automatic() -> None:
    solver = solver_by_name("auto")
    assert solver.name.startswith("bitwuzla")
    solver.assert_(Builder().symbol("p", BOOL))
    assert isinstance(solver.check(), Sat)
    solver.close()


def test_saved_queries_are_accepted(tmp_path: Path) -> None:
    path = program("z3")
    if path is None:
        pytest.skip("there is no program z3")
    save = saved_queries(str(tmp_path / "queries"))
    assert save is not None
    said = []
    for query in [*written(), *corpus()[::15]]:
        solver = solver_by_name("z3", Limits(600.0), save=save)
        solver.push()
        *first, last = query.assertions
        for term in first:
            solver.assert_(term)
        said.append("sat" if isinstance(solver.check([last], model=False), Sat) else "unsat")
        solver.pop()
        solver.close()
    files = sorted(save.path.glob("*.smt2"))
    assert len(files) == len(said) == save.count
    for file, expected in zip(files, said, strict=True):
        run = subprocess.run([path, str(file)], capture_output=True, text=True, check=False)
        assert run.stdout.strip() == expected, f"{file}: {run.stdout}"
        assert re.search(rf"; z3: {expected} after [0-9.]+ s\n$", file.read_text(encoding="utf-8"))


def test_what_the_others_do_not_have_is_asked_of_the_reserve() -> None:
    """`long double` is a format that only z3 has; it knows what was asserted before, and what comes later."""
    b = Builder()
    solver = solver_by_name("auto")
    x, y = (b.symbol(name, FloatSort(15, 64)) for name in "xy")
    solver.assert_(b.fp_lt(x, y))
    solver.push()
    solver.assert_(b.fp_lt(y, x))
    assert isinstance(solver.check(), Unsat)
    solver.pop()
    answer = solver.check()
    assert isinstance(answer, Sat) and answer.model.value(b.fp_lt(x, y)) is True
    solver.push()
    solver.assert_(b.fp_is_nan(x))
    assert isinstance(solver.check(), Unsat)
    solver.close()
