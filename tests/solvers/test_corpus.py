"""All back ends give the same answers, and our evaluator confirms every model."""

from __future__ import annotations

import pytest
from tests.solvers.corpus import Query, corpus
from tests.solvers.support import INSTALLED, each_solver

from limpet.solvers.interface import Limits, Reason, Sat, Solver, Unknown, verdict
from limpet.solvers.worker import WorkerSolver

THEORIES = ("bv", "array", "uf", "int", "fp", "written")


def theory(query: Query) -> str:
    prefix = query.name.partition("-")[0]
    return prefix if query.satisfiable is None and prefix in THEORIES else "written"


def ask(solver: Solver, query: Query) -> bool | None:
    solver.push()
    for term in query.assertions:
        solver.assert_(term)
    answer = solver.check()
    if isinstance(answer, Unknown) and answer.reason is Reason.CRASHED:
        answer = solver.check()  # z3 does that once in a while; a new process must do better
    solver.pop()
    if isinstance(answer, Sat):
        for term in query.assertions:
            assert answer.model.value(term) is True, f"{solver.name}: {query.name}"
    if isinstance(answer, Unknown):
        assert answer.reason in (Reason.UNSUPPORTED, Reason.GAVE_UP), f"{solver.name}: {query.name}: {answer}"
        assert answer.text or answer.reason is Reason.GAVE_UP
    return verdict(answer)


@pytest.mark.parametrize("which", THEORIES)
def test_back_ends_agree(which: str) -> None:
    solvers = [WorkerSolver(name, Limits(120.0)) for name in INSTALLED]
    try:
        for query in corpus():
            if theory(query) != which:
                continue
            said = {solver.name: ask(solver, query) for solver in solvers}
            answers = {answer for answer in said.values() if answer is not None}
            assert len(answers) == 1, f"{query.name}: {said}"
            if query.satisfiable is not None:
                assert answers == {query.satisfiable}, f"{query.name}: {said}"
    finally:
        for solver in solvers:
            solver.close()


def test_there_are_enough() -> None:
    queries = corpus()
    assert len(queries) >= 200
    assert {theory(query) for query in queries} == set(THEORIES)
    assert len({query.name for query in queries}) == len(queries)


@each_solver
def test_most_is_supported(name: str) -> None:
    """So that nothing becomes "unsupported" unnoticed."""
    solver = WorkerSolver(name, Limits(120.0))
    decided = sum(ask(solver, query) is not None for query in corpus() if theory(query) in ("bv", "written"))
    solver.close()
    assert decided >= {"z3": 73, "bitwuzla": 70, "cvc5": 73, "boolector": 60, "yices": 65}[name]
