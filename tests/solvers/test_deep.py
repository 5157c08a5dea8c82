"""A term of depth 60,000 through everything: built, simplified, evaluated, printed, read, solved."""

from __future__ import annotations

import pytest
from tests.solvers.support import INSTALLED

from limpet.solvers.interface import Limits, Sat, Unsat
from limpet.solvers.worker import WorkerSolver
from limpet.terms.build import Builder
from limpet.terms.evaluate import evaluate
from limpet.terms.rules import default_builder
from limpet.terms.smtlib_print import print_script
from limpet.terms.smtlib_read import read_script
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term
from limpet.terms.walk import size

pytestmark = pytest.mark.usefixtures("real_workers")

DEPTH = 60_000
USUAL = ("bitwuzla", "yices")
"""Those that are asked unless another is chosen; for the others, `test_worker` has 20,000 nodes in every run."""
EACH = [name if name in USUAL else pytest.param(name, marks=pytest.mark.long) for name in INSTALLED]


def deep(builder: Builder) -> tuple[Term, Term, list[Term]]:
    """x after many gates that no rule merges, and facts that make it x again."""
    x = builder.symbol("x", BOOL)
    ones = [builder.symbol(f"one{i}", BOOL) for i in range(16)]
    zeros = [builder.symbol(f"zero{i}", BOOL) for i in range(16)]
    term = x
    for step in range(DEPTH // 2):
        term = builder.xor(builder.and_(term, ones[step % 16]), zeros[step * 7 % 16])
    return x, term, [*ones, *(builder.not_(zero) for zero in zeros)]


@pytest.mark.parametrize("make", [Builder, default_builder], ids=["plain", "simplified"])
def test_built_evaluated_printed_read(make: object) -> None:
    builder = make()  # type: ignore[operator]
    x, term, facts = deep(builder)
    assert size(term).depth > DEPTH // 2
    values = {fact if fact.is_symbol else fact.args[0]: fact.is_symbol for fact in facts}
    for value in (False, True):
        assert evaluate(term, {**values, x: value}) is value
    again = read_script(print_script([term]), Builder()).assertions
    assert size(*again).depth > DEPTH // 2


@pytest.mark.parametrize("name", EACH)
@pytest.mark.parametrize("satisfiable", [pytest.param(True, marks=pytest.mark.long), False])
def test_solved(name: str, satisfiable: bool) -> None:
    builder = default_builder()
    x, term, facts = deep(builder)
    solver = WorkerSolver(name, Limits(600.0))
    try:
        for fact in (term, *facts, x if satisfiable else builder.not_(x)):
            solver.assert_(fact)
        answer = solver.check()
        if satisfiable:
            assert isinstance(answer, Sat), answer
            assert answer.model.value(x) is True
        else:
            assert isinstance(answer, Unsat), answer
    finally:
        solver.close()
