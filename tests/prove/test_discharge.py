"""Which claims are given up if the facts do not imply them: all that may fail, and nothing is ever added."""

from __future__ import annotations

from collections.abc import Sequence

from tests.hornsolvers.systems import Making

from limpet.absint.questions import Questions
from limpet.base.context import Deadline
from limpet.clauses.system import Application, CheckStep, Rule, System
from limpet.prove.discharge import refuted as discharge_refuted
from limpet.seair.operations import Property
from limpet.solvers.factory import solver_by_name
from limpet.terms.sorts import INT
from limpet.terms.term import Term

ABOVE, BELOW, NEVER = (Property("assertion", name) for name in ("above", "below", "never"))


def system_of(m: Making, checks: Sequence[tuple[Property, Term]], failing: Term, use: Application) -> System:
    steps = tuple([CheckStep(property, condition) for property, condition in checks])
    m.system.rules.append(Rule(None, (use,), failing, "a check fails", steps))
    return m.system


def refuted(system: System, facts: Sequence[Term]) -> set[Property] | None:
    solver = solver_by_name("z3")
    try:
        questions = Questions(system.builder, [solver], Deadline.after(600))
        return discharge_refuted(system, questions, {predicate: list(facts) for predicate in system.predicates})
    finally:
        solver.close()


def test_claims_that_fail_are_given_up_one_by_one() -> None:
    m = Making()
    b, loop, x = m.b, m.predicate("loop", INT), m.v("x")
    m.rule(loop(m.n(0)))
    above, below, never = b.int_lt(m.n(10), x), b.int_lt(x, m.n(0)), b.equal(x, m.n(50))
    system = system_of(m, [(ABOVE, above), (BELOW, below), (NEVER, never)], b.or_(above, below, never), loop(x))
    (parameter,) = loop.parameters
    at_least = b.int_le(m.n(0), parameter)
    at_most = b.int_le(parameter, m.n(10))
    assert refuted(system, [at_least, at_most]) == set()
    assert refuted(system, [at_most]) == {BELOW}
    found = refuted(system, [at_least])
    assert found is not None and ABOVE in found and BELOW not in found


def test_if_it_is_not_known_which_one_fails_none_is_kept() -> None:
    """The query can be reached, but no condition says how: what is claimed is given up, not believed."""
    m = Making()
    b, loop, x = m.b, m.predicate("loop", INT), m.v("x")
    m.rule(loop(m.n(0)))
    impossible = b.and_(b.int_lt(x, m.n(0)), b.int_lt(m.n(0), x))
    system = system_of(m, [(ABOVE, impossible), (BELOW, impossible)], b.int_lt(m.n(5), x), loop(x))
    (parameter,) = loop.parameters
    assert refuted(system, []) == {ABOVE, BELOW}
    assert refuted(system, [b.int_le(parameter, m.n(5))]) == set()
    nameless = Making()
    other = nameless.predicate("loop", INT)
    nameless.rule(other(nameless.n(0)))
    assert refuted(system_of(nameless, [], nameless.b.true, other(nameless.v("y"))), []) is None
