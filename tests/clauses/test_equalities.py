"""Parameters that are found to be equal are so in everything that can be derived: compared with trying all values."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.clauses.oracle import Oracle, combinations
from tests.clauses.random_systems import RandomSystems

from limpet.clauses.equalities import equal_parameters
from limpet.clauses.strengthening import strengthened
from limpet.clauses.system import Application, Predicate, Rule, System
from limpet.terms.build import Builder
from limpet.terms.evaluate import Evaluation
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BOOL, INT, BitVecSort
from limpet.terms.term import Term

MAX_COMBINATIONS = 5000


def doubled(system: System) -> System:
    """With each parameter twice, which random systems do not have by themselves."""
    b = system.builder
    twice: dict[Predicate, Predicate] = {}
    for old in system.predicates:
        copies = [b.symbol(f"{each.payload}.again", each.sort) for each in old.parameters]
        twice[old] = Predicate(old.name, [*old.parameters, *copies])

    def again(application: Application) -> Application:
        return twice[application.predicate](*application.arguments, *application.arguments)

    rules = [
        Rule(None if r.head is None else again(r.head), tuple(map(again, r.body)), r.constraint) for r in system.rules
    ]
    return System(b, list(twice.values()), rules)


def check(system: System) -> int:
    """How many equalities there are."""
    before = Oracle(system)
    found = equal_parameters(system)
    for predicate, equations in found.items():
        for facts in before.facts[predicate]:
            values = Evaluation(dict(zip(predicate.parameters, facts, strict=True)))
            assert all(values.value(equation) for equation in equations)
    after = Oracle(strengthened(system, found))
    assert after.query == before.query and after.facts == before.facts
    return sum(map(len, found.values()))


@given(seed=st.integers(0, 2**32), simplifying=st.booleans())
@settings(max_examples=25, deadline=None)
def test_random_systems(seed: int, simplifying: bool) -> None:
    check(RandomSystems(seed, default_builder() if simplifying else Builder()).system())


@pytest.mark.parametrize("seeds", [range(40), pytest.param(range(40, 2000), marks=pytest.mark.long)])
def test_random_systems_with_each_parameter_twice(seeds: range) -> None:
    count = 0
    for seed in seeds:
        system = doubled(RandomSystems(seed, default_builder()).system())
        if combinations(system) <= MAX_COMBINATIONS:
            count += check(system)
    assert count > len(seeds)


def counters(b: Builder, start: Term, step: Term) -> tuple[System, Predicate]:
    x, y, z = (b.symbol(name, INT) for name in "xyz")
    loop = Predicate("loop", [x, y, z])
    again = Rule(loop(b.int_add(x, step), b.int_add(y, step), z), (loop(x, y, z),), b.true)
    return System(b, [loop], [Rule(loop(b.int_constant(0), start, b.int_constant(0)), (), b.true), again]), loop


def test_counters_that_go_together() -> None:
    b = default_builder()
    x, y, _ = (b.symbol(name, INT) for name in "xyz")
    system, loop = counters(b, b.int_constant(0), b.int_constant(1))
    assert equal_parameters(system) == {loop: [b.equal(x, y)]}
    system, loop = counters(b, b.int_constant(1), b.int_constant(1))
    assert equal_parameters(system) == {}
    system, loop = counters(b, b.int_constant(0), b.int_constant(0))
    assert len(equal_parameters(system)[loop]) == 2


def test_one_step_that_differs_is_enough() -> None:
    b = default_builder()
    system, loop = counters(b, b.int_constant(0), b.int_constant(1))
    x, y, z = loop.parameters
    system.rules.append(Rule(loop(x, b.int_add(y, b.int_constant(1)), z), (loop(x, y, z),), b.true))
    assert equal_parameters(system) == {}


def test_what_the_constraint_says_counts() -> None:
    b = default_builder()
    u, v = (b.symbol(name, INT) for name in "uv")
    p = Predicate("p", [b.symbol("a", INT), b.symbol("b", INT)])
    assert equal_parameters(System(b, [p], [Rule(p(u, v), (), b.equal(u, v))])) == {p: [b.equal(*p.parameters)]}
    assert equal_parameters(System(b, [p], [Rule(p(u, v), (), b.int_le(u, v))])) == {}


def test_sorts_are_kept_apart_and_nothing_is_said_of_what_cannot_be_derived() -> None:
    b = default_builder()
    byte, word = BitVecSort(8), BitVecSort(16)
    p = Predicate("p", [b.symbol("a", byte), b.symbol("b", word), b.symbol("c", BOOL), b.symbol("d", BOOL)])
    q = Predicate("q", [b.symbol("a", byte), b.symbol("e", byte)])
    system = System(b, [p, q], [Rule(p(b.bv(0, 8), b.bv(0, 16), b.true, b.true), (), b.true)])
    assert equal_parameters(system) == {}
