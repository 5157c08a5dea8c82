"""Sums that grow by no more than a constant per step: the oracle is what was put into the loop, and direct search."""

from __future__ import annotations

import random
from contextlib import closing

import pytest
from tests.hornsolvers.systems import Making

from limpet.absint.accumulations import accumulations
from limpet.absint.houdini import inductive
from limpet.absint.questions import Questions
from limpet.absint.values import Number
from limpet.base.context import Deadline
from limpet.clauses.system import Predicate, System
from limpet.solvers.factory import solver_by_name
from limpet.terms.sorts import INT
from limpet.terms.term import Term


def sums(low: int, high: int, start: int) -> tuple[System, Predicate, Term, Term]:
    """`for (total = start, i = 0; …; i++) total += v;` with low <= v <= high."""
    m = Making()
    b = m.b
    loop = m.predicate("loop", INT, INT)
    total, i, value = m.v("total"), m.v("i"), m.v("value")
    m.rule(loop(m.n(start), m.n(0)))
    between = b.and_(b.int_le(m.n(low), value), b.int_le(value, m.n(high)))
    m.rule(loop(b.int_add(total, value), b.int_add(i, m.n(1))), loop(total, i), between)
    return m.system, loop, loop.parameters[0], loop.parameters[1]


@pytest.mark.parametrize("seed", range(12))
def test_sums_are_bounded_exactly(seed: int) -> None:
    chance = random.Random(seed)
    low = chance.choice([-300, -2, 0, 1])
    high, start = chance.choice([2, 7, 1000]), chance.choice([0, 1, -40, 100])
    system, loop, total, i = sums(low, high, start)
    b = system.builder
    with closing(solver_by_name("z3")) as solver:
        questions = Questions(b, [solver], Deadline.after(600))
        tried = accumulations(system, questions, {}, loop, [Number(total), Number(i)])
        known = b.and_(*inductive(system, questions, {}, {loop: tried})[loop])

        def is_possible(value: int, count: int) -> bool:
            here = b.and_(b.equal(total, b.int_constant(value)), b.equal(i, b.int_constant(count)))
            return questions.ask(b.and_(known, here)) is not None

        for count in (0, 1, 5, 365):  # what can be reached, and nothing beyond
            most, least = start + high * count, start + low * count
            assert is_possible(most, count)
            assert not is_possible(most + 1, count)
            assert is_possible(least, count)
            assert low >= -1 or not is_possible(least - 1, count)


def test_steps_that_are_not_bounded() -> None:
    system, loop, total, i = sums(0, 1 << 30, 0)
    with closing(solver_by_name("yices")) as solver:
        questions = Questions(system.builder, [solver], Deadline.after(600))
        assert not accumulations(system, questions, {}, loop, [Number(total), Number(i)])
