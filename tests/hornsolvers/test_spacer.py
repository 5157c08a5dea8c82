"""Spacer in a process of its own: right answers, with reasons that hold."""

from __future__ import annotations

import itertools

import pytest
from tests.hornsolvers.systems import INTS, SAFE, UNSAFE, Making, counter, fibonacci, figure_3

from limpet.base.diagnostics import UsageError
from limpet.clauses.system import Definition, System
from limpet.hornsolvers.certificate import Certified, certify
from limpet.hornsolvers.explanation import Explained, Unexplained, explain
from limpet.hornsolvers.interface import Derivation, Fact, Safe, Undecided, Unsafe
from limpet.hornsolvers.spacer import SpacerOptions, SpacerSolver
from limpet.solvers.interface import Limits, Reason
from limpet.solvers.worker import WorkerSolver
from limpet.terms.sorts import BOOL, INT, FloatSort

LIMITS = Limits(600.0, 2000)


def explained(system: System, derivation: Derivation) -> Explained | Unexplained:
    solver = WorkerSolver("z3")
    try:
        return explain(system, derivation, solver, LIMITS)
    finally:
        solver.close()


@pytest.mark.parametrize("name", SAFE)
def test_safe_systems_come_with_invariants_that_hold(name: str) -> None:
    system = SAFE[name]()
    answer = SpacerSolver().solve(system, LIMITS)
    assert isinstance(answer, Safe) and answer.interpretation is not None
    assert set(answer.interpretation) == set(system.predicates)
    result = certify(system, answer.interpretation, LIMITS)
    assert isinstance(result, Certified) and result.independent


@pytest.mark.parametrize("name", UNSAFE)
def test_unsafe_systems_come_with_derivations_that_hold(name: str) -> None:
    system = UNSAFE[name]()
    answer = SpacerSolver().solve(system, LIMITS)
    assert isinstance(answer, Unsafe) and answer.derivation is not None
    assert answer.derivation.facts[-1].predicate is None
    told = explained(system, answer.derivation)
    assert isinstance(told, Explained), told
    for fact, inference in zip(answer.derivation.facts, told.inferences, strict=True):
        assert inference.premises == fact.premises, "premises are in the order of the rule's body"


def test_facts_that_do_not_follow_are_told() -> None:
    system = counter(4)
    loop = system.predicates[0]
    first, wrong = Fact(loop, (0,), ()), Fact(loop, (2,), (0,))
    assert explained(system, Derivation((first, wrong))) == Unexplained(1, None)
    assert explained(system, Derivation((Fact(loop, (1,), ()),))) == Unexplained(0, None)


def test_shared_premises_are_shared() -> None:
    """The tree of fib(8) has 67 nodes."""
    m = Making()
    b, fib = m.b, m.predicate("fib", INT, INT)
    n, f, g = (m.v(name) for name in "nfg")
    m.rule(fib(n, n), b.int_lt(n, m.n(2)), b.int_le(m.n(0), n))
    m.rule(fib(b.int_add(n, m.n(2)), b.int_add(f, g)), fib(b.int_add(n, m.n(1)), f), fib(n, g), b.int_le(m.n(0), n))
    m.rule(None, fib(m.n(8), m.n(21)))
    answer = SpacerSolver().solve(m.system, LIMITS)
    assert isinstance(answer, Unsafe) and answer.derivation is not None
    assert len(answer.derivation.facts) < 40
    assert isinstance(explained(m.system, answer.derivation), Explained)


def test_no_query_no_error() -> None:
    m = Making()
    p = m.predicate("P", INT)
    m.rule(p(m.n(1)))
    answer = SpacerSolver().solve(m.system, LIMITS)
    assert answer == Safe({p: Definition(p.parameters, m.b.true)})


def test_what_is_never_derived_and_what_is_not_needed() -> None:
    m = Making()
    b, x = m.b, m.v("x")
    never, idle = m.predicate("never", INT), m.predicate("idle", INT, BOOL)
    m.rule(None, never(x))
    m.rule(idle(x, b.true), b.int_lt(x, m.n(3)))
    m.rule(idle(b.int_add(x, m.n(1)), b.true), idle(x, b.true))
    m.rule(never(b.int_add(x, m.n(1))), never(x))
    answer = SpacerSolver().solve(m.system, LIMITS)
    assert isinstance(answer, Safe) and answer.interpretation is not None
    assert isinstance(certify(m.system, answer.interpretation, LIMITS), Certified)


def test_queries_without_predicates() -> None:
    m = Making()
    m.rule(None, m.b.int_lt(m.v("x"), m.n(3)))
    answer = SpacerSolver().solve(m.system, LIMITS)
    assert isinstance(answer, Unsafe) and answer.derivation == Derivation((Fact(None, (), ()),))
    m = Making()
    m.rule(None, m.b.int_lt(m.v("x"), m.n(3)), m.b.int_lt(m.n(3), m.v("x")))
    assert isinstance(SpacerSolver().solve(m.system, LIMITS), Safe)


def test_names_that_mean_something_else() -> None:
    """Predicates named like words of the language, z3's own, ours, and like variables."""
    names = ["and", "limpet!error", "query!0", "a b|c", "x", "p0", "0", "a!1", "Int", "überall"]
    m = Making()
    b = m.b
    predicates = [m.predicate(name, INT) for name in names]
    x = m.v("x")
    m.rule(predicates[0](x), b.int_lt(x, m.n(0)))
    for before, after in itertools.pairwise(predicates):
        m.rule(after(x), before(x))
    m.rule(None, predicates[-1](x), b.int_lt(m.n(0), x))
    answer = SpacerSolver().solve(m.system, LIMITS)
    assert isinstance(answer, Safe) and answer.interpretation is not None
    assert isinstance(certify(m.system, answer.interpretation, LIMITS), Certified)
    m.rule(None, predicates[-1](x))
    answer = SpacerSolver().solve(m.system, LIMITS)
    assert isinstance(answer, Unsafe) and answer.derivation is not None
    assert isinstance(explained(m.system, answer.derivation), Explained)


def test_large_numbers() -> None:
    m = Making()
    b, p, x = m.b, m.predicate("P", INT), m.v("x")
    m.rule(p(x), b.int_le(x, m.n(-(10**40))))
    m.rule(None, p(x), b.int_lt(m.n(-(10**40)), x))
    answer = SpacerSolver().solve(m.system, LIMITS)
    assert isinstance(answer, Safe) and answer.interpretation is not None
    assert isinstance(certify(m.system, answer.interpretation, LIMITS), Certified)
    m.rule(None, p(x))
    answer = SpacerSolver().solve(m.system, LIMITS)
    assert isinstance(answer, Unsafe) and answer.derivation is not None
    assert answer.derivation.facts[0].values[0] <= -(10**40)


def test_divisions_mean_what_ours_do() -> None:
    """By zero as well."""
    m = Making()
    b, p = m.b, m.predicate("P", INT, INT, INT)
    x, y, q, r = (m.v(name) for name in "xyqr")
    m.rule(p(y, b.int_div(x, y), b.int_mod(x, y)), b.equal(x, m.n(-7)), b.int_le(m.n(-1), y), b.int_lt(y, m.n(1)))
    m.rule(None, p(y, q, r), b.equal(y, m.n(0)), b.not_(b.and_(b.equal(q, m.n(0)), b.equal(r, m.n(-7)))))
    m.rule(None, p(y, q, r), b.equal(y, m.n(-1)), b.not_(b.and_(b.equal(q, m.n(7)), b.equal(r, m.n(0)))))
    answer = SpacerSolver().solve(m.system, LIMITS)
    assert isinstance(answer, Safe)


def test_what_there_is_no_word_for() -> None:
    m = Making()
    p = m.predicate("P", FloatSort(8, 24))
    m.rule(None, p(m.v("f", FloatSort(8, 24))))
    answer = SpacerSolver().solve(m.system, LIMITS)
    assert isinstance(answer, Undecided) and answer.reason is Reason.UNSUPPORTED


# --- other modes ----------------------------------------------------------------------------------------------


def test_bounded_modes() -> None:
    shallow = SpacerSolver(SpacerOptions(parameters={"spacer.max_level": 3}))
    deep = SpacerSolver(SpacerOptions(parameters={"spacer.max_level": 30}))
    assert isinstance(shallow.solve(counter(4), LIMITS), Undecided)
    assert isinstance(deep.solve(counter(4), LIMITS), Unsafe)
    shallow = SpacerSolver(SpacerOptions("bmc", {"bmc.linear_unrolling_depth": 3}))
    assert isinstance(shallow.solve(counter(4), LIMITS), Undecided)
    assert isinstance(shallow.solve(counter(5), LIMITS), Undecided)


@pytest.mark.parametrize("name", ["counter", "bits", "arrays", "parity"])
def test_bmc_gives_derivations(name: str) -> None:
    system = UNSAFE[name]()
    answer = SpacerSolver(SpacerOptions("bmc")).solve(system, LIMITS)
    assert isinstance(answer, Unsafe) and answer.derivation is not None
    assert isinstance(explained(system, answer.derivation), Explained)


@pytest.mark.parametrize("name", ["counter", "fibonacci", "parity"])
def test_gpdr(name: str) -> None:
    solver = SpacerSolver(SpacerOptions(parameters={"spacer.gpdr": True}))
    assert solver.name == "gpdr"
    system = UNSAFE[name]()
    wrong = solver.solve(system, LIMITS)
    assert isinstance(wrong, Unsafe) and wrong.derivation is not None
    assert isinstance(explained(system, wrong.derivation), Explained)
    system = SAFE[name]()
    right = solver.solve(system, LIMITS)
    assert not isinstance(right, Unsafe), "GPDR need not find a proof, but what it says has to be right"
    if isinstance(right, Safe):
        assert right.interpretation is not None
        assert isinstance(certify(system, right.interpretation, LIMITS), Certified)


def test_global_guidance_proves_figure_3() -> None:
    system = figure_3()
    answer = SpacerSolver(SpacerOptions(parameters={"spacer.global": True}, seed=1)).solve(system, LIMITS)
    assert isinstance(answer, Safe) and answer.interpretation is not None
    assert isinstance(certify(system, answer.interpretation, LIMITS), Certified)


def test_options_that_make_no_sense() -> None:
    with pytest.raises(UsageError, match=r"spacer\.colour"):
        SpacerSolver(SpacerOptions(parameters={"spacer.colour": True}))
    with pytest.raises(UsageError, match="type int"):
        SpacerSolver(SpacerOptions(parameters={"spacer.iuc": True}))
    with pytest.raises(UsageError, match="tortoise"):
        SpacerSolver(SpacerOptions("tortoise"))


def test_values_of_arrays_and_deep_derivations() -> None:
    m = Making()
    b, p = m.b, m.predicate("P", INTS, INT)
    a, i = m.v("a", INTS), m.v("i")
    m.rule(p(b.constant_array(INT, m.n(-1)), m.n(0)))
    m.rule(p(b.store(a, i, i), b.int_add(i, m.n(1))), p(a, i))
    m.rule(None, p(a, i), b.equal(b.select(a, m.n(4)), m.n(4)))
    answer = SpacerSolver().solve(m.system, LIMITS)
    assert isinstance(answer, Unsafe) and answer.derivation is not None
    array, count = answer.derivation.facts[-2].values
    assert count == 5 and array.default == -1 and array.entries == {index: index for index in range(5)}
    assert isinstance(explained(m.system, answer.derivation), Explained)


def test_recursion_on_both_sides() -> None:
    system = fibonacci(True)
    answer = SpacerSolver().solve(system, LIMITS)
    assert isinstance(answer, Unsafe) and answer.derivation is not None
    for fact in answer.derivation.facts:
        if fact.predicate is not None and fact.premises:
            n, value = fact.values
            one, two = (answer.derivation.facts[at].values for at in fact.premises)
            assert (one[0], two[0]) == (n - 1, n - 2) and value == one[1] + two[1]
