"""Checking interpretations: what holds, what does not, and by which solver this is found."""

from __future__ import annotations

import pytest
from tests.hornsolvers.systems import INTS, Making, arrays, bits, counter, figure_3, parity

from limpet.clauses.system import Definition, Interpretation, System
from limpet.hornsolvers import certificate
from limpet.hornsolvers.certificate import (
    Certified,
    Refuted,
    Unchecked,
    certify,
    check_interpretation,
    refutation,
    second_solver_for,
)
from limpet.solvers.factory import solver_by_name
from limpet.solvers.interface import Limits, Reason
from limpet.solvers.registry import is_installed
from limpet.terms.build import Builder
from limpet.terms.sorts import INT, BitVecSort, FloatSort

LIMITS = Limits(600.0)
WITH_INTS = [name for name in ("yices", "cvc5", "z3") if is_installed(name)]


def invariant(system: System, low: int, high: int) -> Interpretation:
    """`low <= x <= high` at the loop of the counter."""
    (loop,) = system.predicates
    (x,) = loop.parameters
    b = system.builder
    formula = b.and_(b.int_le(b.int_constant(low), x), b.int_le(x, b.int_constant(high)))
    return {loop: Definition(loop.parameters, formula)}


@pytest.mark.parametrize("name", WITH_INTS)
def test_an_invariant(name: str) -> None:
    system = counter(5)
    solver = solver_by_name(name)
    try:
        right = check_interpretation(system, invariant(system, 0, 5), solver, LIMITS)
        assert right == Certified((name,), name != "z3")
        for low, high, rule in ((1, 5, "entry"), (0, 4, "again"), (0, 6, "assertion")):
            result = check_interpretation(system, invariant(system, low, high), solver, LIMITS)
            assert isinstance(result, Refuted) and result.rule.name == rule
            wrong = refutation(system.builder, result.rule, invariant(system, low, high))
            assert wrong is system.builder.true or result.model.value(wrong) is True
    finally:
        solver.close()


@pytest.mark.parametrize("name", WITH_INTS)
def test_arrays_and_division_over_integers(name: str) -> None:
    """Solvers for the second opinion know what programs need."""
    m = Making(Builder())
    b, p = m.b, m.predicate("P", INTS, INT)
    a, i = m.v("a", INTS), m.v("i")
    m.rule(p(b.store(a, b.int_div(i, m.n(4)), b.int_mod(i, m.n(4))), i))
    m.rule(None, p(a, i), b.int_le(m.n(4), b.select(a, b.int_div(i, m.n(4)))))
    array, index = p.parameters
    read = b.select(array, b.int_div(index, m.n(4)))
    right = {p: Definition(p.parameters, b.and_(b.int_le(m.n(0), read), b.int_lt(read, m.n(4))))}
    wrong = {p: Definition(p.parameters, b.and_(b.int_le(m.n(1), read), b.int_lt(read, m.n(4))))}
    solver = solver_by_name(name)
    try:
        assert isinstance(check_interpretation(m.system, right, solver, LIMITS), Certified)
        assert isinstance(check_interpretation(m.system, wrong, solver, LIMITS), Refuted)
    finally:
        solver.close()


def test_parameters_are_replaced_at_once() -> None:
    """`P(y, x)` where P is over x and y."""
    m = Making(Builder())
    b, x, y = m.b, m.v("x"), m.v("y")
    p = m.predicate("P", INT, INT)
    m.rule(p(y, x), b.int_lt(y, x))
    m.rule(None, p(x, y), b.int_le(y, x))
    right = {p: Definition((x, y), b.int_lt(x, y))}
    wrong = {p: Definition((x, y), b.int_lt(y, x))}
    assert isinstance(certify(m.system, right, LIMITS), Certified)
    assert isinstance(certify(m.system, wrong, LIMITS), Refuted)


def test_predicates_without_meaning() -> None:
    system = counter(5)
    result = certify(system, {}, LIMITS)
    assert isinstance(result, Unchecked) and "main loop" in result.text


def test_no_time() -> None:
    system = counter(5)
    result = certify(system, invariant(system, 0, 5), Limits(0.0))
    assert isinstance(result, Unchecked) and result.reason is Reason.TIMEOUT


def test_the_next_solver_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """bitwuzla has no integers."""
    system = counter(5)
    monkeypatch.setattr(certificate, "second_solver_for", lambda *_, **__: ["bitwuzla", "yices"])
    result = certify(system, invariant(system, 0, 5), LIMITS)
    assert isinstance(result, Certified) and result.solvers[-1] == "yices" and result.independent
    assert isinstance(certify(system, invariant(system, 0, 4), LIMITS), Refuted)
    monkeypatch.setattr(certificate, "second_solver_for", lambda *_, **__: ["bitwuzla"])
    result = certify(system, invariant(system, 0, 5), LIMITS)
    assert isinstance(result, Unchecked) and result.reason is Reason.UNSUPPORTED
    monkeypatch.setattr(certificate, "second_solver_for", lambda *_, **__: [])
    assert isinstance(certify(system, invariant(system, 0, 5), LIMITS), Unchecked)


def test_the_last_resort_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    system = counter(5)
    monkeypatch.setattr(certificate, "is_installed", lambda name: name == "z3")
    assert second_solver_for(system) == ["z3"]
    assert certify(system, invariant(system, 0, 5), LIMITS) == Certified(("z3",), False)
    assert certify(system, invariant(system, 0, 5), LIMITS, found_by="golem") == Certified(("z3",), True)


def test_which_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(certificate, "is_installed", lambda _: True)
    assert second_solver_for(counter(5)) == ["yices", "cvc5", "z3"]
    assert second_solver_for(parity(False)) == ["yices", "cvc5", "z3"]
    assert second_solver_for(arrays(0)) == ["yices", "cvc5", "z3"]
    assert second_solver_for(figure_3())[-1] == "z3"
    assert second_solver_for(bits(30)) == ["bitwuzla", "yices", "cvc5", "z3"]
    assert second_solver_for(bits(30), found_by="bitwuzla")[-1] == "bitwuzla"
    m = Making()
    x = m.v("x")
    m.rule(None, m.b.int_lt(m.b.int_mul(x, m.v("y")), m.n(0)))
    assert second_solver_for(m.system) == ["cvc5", "z3"]
    m = Making(Builder())
    m.rule(None, m.b.int_lt(m.b.bv_to_int(m.v("b", BitVecSort(8))), m.n(0)))
    assert second_solver_for(m.system) == ["cvc5", "z3"]
    m = Making()
    m.predicate("F", FloatSort(8, 24))
    assert second_solver_for(m.system) == ["bitwuzla", "cvc5", "z3"]
