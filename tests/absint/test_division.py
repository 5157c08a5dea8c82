"""Cases prove what one invariant for all of them does not, and what they prove is certified without them."""

from __future__ import annotations

import pytest
from tests.hornsolvers.systems import Making

from limpet.absint.analysis import Analysis, analyse
from limpet.absint.division import Division, divided
from limpet.base.context import Deadline
from limpet.clauses.system import System
from limpet.hornsolvers.certificate import Certified, certify
from limpet.solvers.interface import Limits
from limpet.terms.sorts import INT


def steps(claimed: int) -> System:
    """`for (i = 1; i <= n; i++) s += 2;` ends with `s == 2 * n`, or without having begun: `s == 0`."""
    m = Making()
    b = m.b
    loop = m.predicate("loop", INT, INT, INT)
    i, s, n = m.v("i"), m.v("s"), m.v("n")
    m.rule(loop(m.n(1), m.n(0), n))
    m.rule(loop(b.int_add(i, m.n(1)), b.int_add(s, m.n(2)), n), loop(i, s, n), b.int_le(i, n))
    wrong = [b.not_(b.equal(s, b.int_mul(m.n(claimed), n))), b.not_(b.equal(s, m.n(0)))]
    m.rule(None, loop(i, s, n), b.int_lt(n, i), *wrong)
    return m.system


def by_a_flag(step: int) -> System:
    """Up if the flag is set, down if not: with the flag, x is y, without it, x is -y; so z never moves."""
    m = Making()
    b = m.b
    loop = m.predicate("loop", INT, INT, INT, INT)
    x, y, z, flag = m.v("x"), m.v("y"), m.v("z"), m.v("flag")
    is_set = b.int_lt(m.n(0), flag)
    m.rule(loop(m.n(0), m.n(0), m.n(0), flag))
    m.rule(
        loop(
            b.int_add(x, b.ite(is_set, m.n(step), m.n(-1))),
            b.int_add(y, m.n(1)),
            b.int_add(z, b.ite(is_set, b.int_sub(x, y), b.int_add(x, y))),
            flag,
        ),
        loop(x, y, z, flag),
        b.int_lt(y, m.n(1_000_000)),
    )
    m.rule(None, loop(x, y, z, flag), b.not_(b.equal(z, m.n(0))))
    return m.system


def inner(limit: int) -> System:
    """Two loops, one in the other; the inner one starts again with every round."""
    m = Making()
    b = m.b
    outer, nested = m.predicate("outer", INT, INT), m.predicate("nested", INT, INT, INT)
    i, j, n = m.v("i"), m.v("j"), m.v("n")
    m.rule(outer(m.n(0), n))
    m.rule(nested(i, m.n(0), n), outer(i, n), b.int_lt(i, n))
    m.rule(nested(i, b.int_add(j, m.n(1)), n), nested(i, j, n), b.int_lt(j, i))
    m.rule(outer(b.int_add(i, m.n(1)), n), nested(i, j, n), b.int_le(i, j))
    m.rule(None, nested(i, j, n), b.int_lt(b.int_add(n, m.n(limit)), j))
    return m.system


def by_cases(system: System) -> tuple[Division, Analysis]:
    division = divided(system)
    assert division is not None
    return division, analyse(division.divided, Deadline.after(600), quantified=False)


@pytest.mark.parametrize(
    ("right", "wrong"), [(steps(2), steps(3)), (by_a_flag(1), by_a_flag(2)), (inner(0), inner(-3))]
)
def test_cases_prove_what_is_right(right: System, wrong: System) -> None:
    division, analysis = by_cases(right)
    assert analysis.proves
    meaning = division.interpretation(analysis.invariants)
    assert meaning.keys() == set(right.predicates)
    assert isinstance(certify(right, meaning, Limits(600), found_by=analysis.solver), Certified)
    division, analysis = by_cases(wrong)
    assert not analysis.proves
    meaning = division.interpretation(analysis.invariants)
    assert not isinstance(certify(wrong, meaning, Limits(600), found_by=analysis.solver), Certified)


def test_it_takes_cases() -> None:
    assert not analyse(by_a_flag(1), Deadline.after(600)).proves


def test_invariants_of_cases_are_those_of_the_whole() -> None:
    """Even if they do not prove anything: without the query, they are a proof of what rules derive."""
    for system in (steps(3), by_a_flag(2), inner(-3)):
        division, analysis = by_cases(system)
        rules = System(system.builder, system.predicates, [rule for rule in system.rules if rule.head is not None])
        meaning = division.interpretation(analysis.invariants)
        assert isinstance(certify(rules, meaning, Limits(600), found_by=analysis.solver), Certified)


def test_facts_about_the_whole_hold_of_each_case() -> None:
    system = by_a_flag(1)
    division = divided(system)
    assert division is not None
    (loop,) = system.predicates
    b = system.builder
    y = loop.parameters[1]
    facts = division.facts({loop: [b.int_le(b.int_constant(0), y)]})
    assert len(facts) == len(division.cases[loop]) > 1
    analysis = analyse(division.divided, Deadline.after(600), quantified=False, claims=lambda: facts)
    assert all(fact in analysis.invariants[p] or analysis.proves for p, each in facts.items() for fact in each)


def test_without_loops_there_is_nothing_to_divide() -> None:
    m = Making()
    point = m.predicate("point", INT)
    x = m.v("x")
    m.rule(point(m.n(1)))
    m.rule(None, point(x), m.b.int_lt(x, m.n(0)))
    assert divided(m.system) is None
