"""What each solver can do through the protocol."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from tests.solvers.support import INSTALLED, factoring

from limpet.solvers.definitions import DEFINITIONS
from limpet.solvers.interface import Limits, Reason, Sat, Solver, Unknown, Unsat
from limpet.solvers.worker import WorkerSolver
from limpet.terms import ieee
from limpet.terms import kinds_float as fp
from limpet.terms import kinds_int as ints
from limpet.terms.build import Builder
from limpet.terms.kinds_int import BV_TO_INT
from limpet.terms.sorts import (
    BOOL,
    DOUBLE,
    INT,
    SINGLE,
    ArraySort,
    BitVecSort,
    FloatSort,
    FunctionSort,
    UninterpretedSort,
)
from limpet.terms.term import Term
from limpet.terms.values import ArrayValue, FunctionValue

BYTE = BitVecSort(8)


@pytest.fixture(params=INSTALLED)
def solver(request: pytest.FixtureRequest) -> Iterator[WorkerSolver]:
    made = WorkerSolver(request.param, Limits(120.0))
    yield made
    made.close()


def model_of(solver: Solver, *terms: Term) -> Any:
    for term in terms:
        solver.assert_(term)
    answer = solver.check()
    assert isinstance(answer, Sat), answer
    for term in terms:
        assert answer.model.value(term) is True
    return answer.model


def test_stack_and_assumptions(solver: WorkerSolver) -> None:
    b = Builder()
    x, y = (b.symbol(name, BYTE) for name in "xy")
    solver.assert_(b.bv_ult(x, b.bv(5, 8)))
    assert isinstance(solver.check(), Sat)
    nine, three, small = b.equal(x, b.bv(9, 8)), b.equal(y, b.bv(3, 8)), b.bv_ult(x, b.bv(100, 8))
    assert solver.check([three, nine, small]) == Unsat((nine,))
    answer = solver.check([three])
    assert isinstance(answer, Sat) and answer.model.value(y) == 3
    solver.push()
    solver.assert_(nine)
    assert solver.check() == Unsat(())
    solver.push()
    solver.assert_(three)
    assert isinstance(solver.check(), Unsat)
    solver.pop()
    solver.pop()
    assert isinstance(solver.check(), Sat)
    assert solver.starts == 1


def test_false_below_other_levels(solver: WorkerSolver) -> None:
    b = Builder()
    p = b.symbol("p", BOOL)
    solver.push()
    solver.assert_(b.false)
    solver.push()
    solver.assert_(p)
    assert isinstance(solver.check([p]), Unsat)
    solver.pop()
    solver.pop()
    answer = solver.check([p])
    assert isinstance(answer, Sat) and answer.model.value(p) is True


def test_any_condition_can_be_assumed(solver: WorkerSolver) -> None:
    """Also a condition that has contradicted itself at once, and again and again; nothing of it stays."""
    b = Builder()
    x, y = (b.symbol(name, BYTE) for name in "xy")
    solver.assert_(b.bv_ult(x, y))
    either = b.or_(b.equal(y, b.bv(0, 8)), b.and_(b.bv_ult(b.bv(7, 8), x), b.bv_ult(y, b.bv(9, 8))))
    for _ in range(3):
        assert isinstance(solver.check([b.equal(y, b.bv(0, 8))], model=False), Unsat)
        assert solver.check([either]) == Unsat((either,))
        answer = solver.check([b.or_(either, b.equal(b.bv_add(x, y), b.bv(3, 8)))])
        assert isinstance(answer, Sat) and answer.model.value(b.bv_ult(x, y)) is True
        assert set(answer.model.symbols) == {x, y}
        assert (answer.model.value(x) + answer.model.value(y)) % 256 == 3
    assert isinstance(solver.check(), Sat)


def test_no_model_unless_wanted(solver: WorkerSolver) -> None:
    b = Builder()
    solver.assert_(b.symbol("p", BOOL))
    answer = solver.check(model=False)
    assert isinstance(answer, Sat) and not answer.model.symbols


def test_arrays(solver: WorkerSolver) -> None:
    b = Builder()
    x, y = (b.symbol(name, BYTE) for name in "xy")
    m, n = (b.symbol(name, ArraySort(BYTE, BYTE)) for name in "mn")
    three, four = b.bv(3, 8), b.bv(4, 8)
    conditions = b.equal(b.select(m, x), three), b.equal(b.select(b.store(n, y, four), x), four), b.distinct(m, n)
    model = model_of(solver, *conditions)
    assert isinstance(model.value(m), ArrayValue)
    assert model.value(m).get(model.value(x)) == 3


def test_constant_arrays_and_lambdas(solver: WorkerSolver) -> None:
    b = Builder()
    x, y = (b.symbol(name, BYTE) for name in "xy")
    m = b.symbol("m", ArraySort(BYTE, BYTE))
    rule = b.lambda_("i", BYTE, lambda i: b.ite(b.bv_ult(i, y), b.bv_add(i, x), b.select(m, i)))
    constant = b.store(b.constant_array(BYTE, x), y, b.bv(8, 8))
    model_of(
        solver,
        b.equal(b.select(rule, b.bv(9, 8)), b.bv(11, 8)),
        b.equal(b.select(b.store(rule, x, y), b.bv(17, 8)), b.bv(11, 8)),
        b.equal(b.select(constant, b.bv(7, 8)), x),
    )
    nested = b.lambda_("i", BYTE, lambda i: b.select(rule, b.bv_add(i, x)))
    solver.assert_(b.bv_ult(b.bv_add(y, x), y))
    solver.assert_(b.distinct(b.select(nested, y), b.bv_add(b.bv_add(y, x), x)))
    assert isinstance(solver.check(), Unsat)


def test_functions(solver: WorkerSolver) -> None:
    b = Builder()
    x, y = (b.symbol(name, BYTE) for name in "xy")
    p, q = (b.symbol(name, BOOL) for name in "pq")
    f = b.symbol("f", FunctionSort((BYTE, BOOL), BYTE))
    model = model_of(solver, b.equal(b.apply(f, x, p), b.bv(3, 8)), b.equal(b.apply(f, y, q), b.bv(4, 8)))
    assert isinstance(model.value(f), FunctionValue)
    both = [b.equal(x, y), b.equal(p, q)]
    assert solver.check([b.bv_ult(x, b.bv(200, 8)), *both]) == Unsat(tuple(both))


def test_uninterpreted_sorts(solver: WorkerSolver) -> None:
    b = Builder()
    sort = UninterpretedSort("Colour")
    c, d, e = (b.symbol(name, sort) for name in "cde")
    for term in (b.distinct(c, d), b.equal(d, e)):
        solver.assert_(term)
    answer = solver.check()
    if solver.name in ("bitwuzla", "boolector"):
        assert isinstance(answer, Unknown) and answer.reason is Reason.UNSUPPORTED
        return
    assert isinstance(answer, Sat)
    assert answer.model.value(d) == answer.model.value(e) != answer.model.value(c)


def test_ints(solver: WorkerSolver) -> None:
    b = Builder()
    i, j = (b.symbol(name, INT) for name in "ij")
    x = b.symbol("x", BYTE)
    terms = (
        b.equal(b.make(ints.INT_ADD, (i, j)), b.int_constant(-7 * 10**25)),
        b.make(ints.INT_LT, (j, i)),
        b.equal(b.make(BV_TO_INT, (x,)), b.int_constant(200)),
    )
    if solver.name in ("bitwuzla", "boolector"):
        solver.assert_(terms[0])
        assert solver.check() == Unknown(Reason.UNSUPPORTED, f"{solver.name} has no Int")
    else:
        assert model_of(solver, *terms).value(x) == 200


def test_large_ints_in_arrays(solver: WorkerSolver) -> None:
    b = Builder()
    array = b.symbol("m", ArraySort(INT, INT))
    places = [b.int_constant(number) for number in (0, 10**30, -5)]
    values = [b.int_constant(number) for number in (3, -(2**70) - 1, 2**64)]
    terms = [b.equal(b.select(array, place), value) for place, value in zip(places, values, strict=True)]
    if solver.name in ("bitwuzla", "boolector"):
        solver.assert_(terms[0])
        assert isinstance(solver.check(), Unknown)
        return
    model = model_of(solver, *terms)
    assert [model.value(b.select(array, place)) for place in places] == [3, -(2**70) - 1, 2**64]


@pytest.mark.parametrize("sort", [SINGLE, DOUBLE])
def test_floats(solver: WorkerSolver, sort: FloatSort) -> None:
    b = Builder()
    r, s = (b.symbol(name, sort) for name in "rs")
    bits = b.make(fp.FP_TO_BITS, (r,))
    terms = (
        b.not_(b.make(fp.FP_IS_NAN, (r,))),
        b.make(fp.FP_LT, (s, r)),
        b.equal(b.make(fp.FP_ADD, (r, s), ieee.RTP), r),
        b.equal(b.extract(bits, 7, 0), b.bv(0x55, 8)),
    )
    if solver.name in ("boolector", "yices"):
        solver.assert_(terms[0])
        answer = solver.check()
        assert isinstance(answer, Unknown) and answer.reason is Reason.UNSUPPORTED
        return
    solver.push()
    model_of(solver, *terms)
    solver.pop()
    solver.assert_(b.make(fp.FP_IS_NAN, (r,)))
    solver.assert_(b.distinct(bits, b.bv(ieee.nan(sort), sort.width)))
    assert isinstance(solver.check(), Unsat)


def test_definitions_are_right(solver: WorkerSolver) -> None:
    """Against the operator that the solver has, or against themselves."""
    b = Builder()
    for kind, define in DEFINITIONS.items():
        if kind.shape not in ("v", "vv") or kind is BV_TO_INT:
            continue
        for width in (1, 2, 3, 5):
            u, v = (b.symbol(f"{name}{width}", BitVecSort(width)) for name in "uv")
            term = b.make(kind, (u, v)[: kind.arity])
            solver.push()
            solver.assert_(b.distinct(term, define(b.manager, term)))
            assert isinstance(solver.check(), Unsat), f"{kind.name} at {width} bits"
            solver.pop()


def test_unsupported_ends_with_its_level(solver: WorkerSolver) -> None:
    b = Builder()
    a, c = (
        b.lambda_("i", BYTE, lambda i, k=k: b.bv_add(i, b.bv(k, 8)))  # type: ignore[misc]
        for k in (1, 2)
    )
    solver.push()
    solver.assert_(b.equal(a, c))
    answer = solver.check()
    assert isinstance(answer, Unsat) or (isinstance(answer, Unknown) and answer.reason is Reason.UNSUPPORTED)
    solver.pop()
    assert isinstance(solver.check(), Sat)


def test_interrupt(solver: WorkerSolver) -> None:
    b = Builder()
    for term in factoring(b):
        solver.assert_(term)
    begun = threading.Event()

    def stop() -> None:
        begun.wait()
        time.sleep(0.3)
        solver.interrupt()

    thread = threading.Thread(target=stop)
    thread.start()
    begun.set()
    assert solver.check() == Unknown(Reason.INTERRUPTED)
    thread.join()
    solver.interrupt()  # nothing runs: nothing happens
    solver.push()
    assert isinstance(solver.check([b.false]), Unsat)
