"""Random systems over small sorts: Spacer, the certificate and the derivation against trying all values."""

from __future__ import annotations

from typing import Any, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.hornsolvers.systems import Making, domain, reachable

from limpet.clauses.smtlib import print_horn
from limpet.clauses.smtlib_reader import read_horn
from limpet.clauses.system import Definition, System
from limpet.hornsolvers.certificate import Certified, Refuted, check_interpretation
from limpet.hornsolvers.explanation import Explained, explain
from limpet.hornsolvers.interface import Safe, Unsafe
from limpet.hornsolvers.proof_file import parse_proof, proof_text
from limpet.hornsolvers.spacer import SpacerSolver
from limpet.solvers.interface import Limits, Solver
from limpet.solvers.registry import make_backend
from limpet.terms.evaluate import evaluate
from limpet.terms.sorts import BOOL, BitVecSort
from limpet.terms.term import Term

LIMITS = Limits(600.0)
SORT = BitVecSort(2)
WIDE = BitVecSort(3)


def backend(name: str) -> Solver:
    """In this process, which is quicker than a worker; only `warm_up` is missing, which nobody here asks for."""
    return cast(Solver, make_backend(name))


@st.composite
def systems(draw: Any, most_premises: int) -> System:
    m = Making()
    b = m.b
    predicates = [
        m.predicate(f"P{i}", SORT, *([BOOL] * draw(st.integers(0, 1)))) for i in range(draw(st.integers(1, 3)))
    ]
    numbers = [m.v(f"n{i}", SORT) for i in range(3)]
    truths = [m.v("t", BOOL)]

    def number() -> Term:
        a = draw(st.sampled_from(numbers))
        c = b.bv(draw(st.integers(0, 3)), 2)
        other = draw(st.sampled_from([*numbers, c]))
        terms = [a, c, b.bv_add(a, c), b.bv_sub(a, other), b.bv_mul(a, c), b.bv_udiv(a, other)]
        chosen: Term = draw(st.sampled_from(terms))
        return chosen

    def condition() -> Term:
        x, y = number(), number()
        made = draw(st.sampled_from([b.bv_ult(x, y), b.bv_sle(x, y), b.equal(x, y), truths[0]]))
        return b.not_(made) if draw(st.booleans()) else made

    def application(plain: bool) -> Any:
        predicate = draw(st.sampled_from(predicates))
        arguments = [draw(st.sampled_from(numbers)) if plain else number()]
        if len(predicate.parameters) == 2:
            arguments.append(truths[0] if plain or draw(st.booleans()) else condition())
        return predicate(*arguments)

    for _ in range(draw(st.integers(1, 2))):
        m.rule(application(False), condition(), condition())
    for _ in range(draw(st.integers(1, 4))):
        body = [application(draw(st.booleans())) for _ in range(draw(st.integers(1, most_premises)))]
        m.rule(application(False), *body, *(condition() for _ in range(draw(st.integers(0, 2)))))
    for _ in range(draw(st.integers(1, 2))):
        m.rule(None, application(True), condition(), condition())
    return m.system


def judged(system: System) -> None:
    facts, failed = reachable(system)
    again, failed_again = reachable(read_horn(print_horn(system)))
    assert failed_again == failed
    assert [len(values) for values in again.values()] == [len(values) for values in facts.values()]
    answer = SpacerSolver().solve(system, LIMITS)
    if failed:
        assert isinstance(answer, Unsafe) and answer.derivation is not None
        for fact in answer.derivation.facts:
            assert fact.predicate is None or fact.values in facts[fact.predicate]
        assert isinstance(explain(system, answer.derivation, backend("z3"), LIMITS), Explained)
        return
    assert isinstance(answer, Safe) and answer.interpretation is not None
    for predicate, values in facts.items():
        definition = answer.interpretation[predicate]
        for fact_values in values:
            meaning = dict(zip(definition.parameters, fact_values, strict=True))
            assert evaluate(definition.formula, meaning) is True
    second = backend("bitwuzla")
    assert isinstance(check_interpretation(system, answer.interpretation, second, LIMITS), Certified)
    proof = parse_proof(proof_text(system, answer.interpretation, {}))
    second = backend("bitwuzla")
    assert isinstance(check_interpretation(proof.system, proof.interpretation, second, LIMITS), Certified)


quiet = settings(deadline=None, max_examples=8, suppress_health_check=list(HealthCheck))
thorough = settings(deadline=None, max_examples=100, suppress_health_check=list(HealthCheck))


@quiet
@given(systems(1))
def test_linear(system: System) -> None:
    judged(system)


@quiet
@given(systems(2))
def test_with_two_premises(system: System) -> None:
    judged(system)


@pytest.mark.long
@thorough
@given(systems(1))
def test_linear_for_long(system: System) -> None:
    judged(system)


@pytest.mark.long
@thorough
@given(systems(2))
def test_with_two_premises_for_long(system: System) -> None:
    judged(system)


def test_every_change_of_an_interval_that_matters_is_found() -> None:
    """All intervals as invariants of a counter: those that pass are those that hold, by trying all values."""
    m = Making()
    b, p, x = m.b, m.predicate("P", WIDE), m.v("x", WIDE)
    m.rule(p(b.bv(1, 3)))
    m.rule(p(b.bv_add(x, b.bv(2, 3))), p(x), b.bv_ult(x, b.bv(5, 3)))
    m.rule(None, p(x), b.equal(x, b.bv(7, 3)))
    (parameter,) = p.parameters
    passed = 0
    for low in domain(WIDE):
        for high in domain(WIDE):
            meaning = b.and_(b.bv_ule(b.bv(low, 3), parameter), b.bv_ule(parameter, b.bv(high, 3)))
            inside = set(range(low, high + 1))
            holds = 1 in inside and 7 not in inside and all(v + 2 in inside for v in inside if v < 5)
            proof = parse_proof(proof_text(m.system, {p: Definition(p.parameters, meaning)}, {}))
            result = check_interpretation(proof.system, proof.interpretation, backend("bitwuzla"), LIMITS)
            assert isinstance(result, Certified if holds else Refuted)
            passed += holds
    assert passed == 2, "1 to 6 and 0 to 6"
