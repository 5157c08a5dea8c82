"""Small questions about a large condition mean the same as large ones."""

from __future__ import annotations

import itertools
import random

import pytest

from limpet.base.context import Context
from limpet.bmc import small_questions
from limpet.bmc.obligations import Goal, GoalOutcome, Obligations
from limpet.memory.defined import ArrayPlace, Choice, DefinedArrays
from limpet.seair.operations import Property
from limpet.semantics.condition import Condition, ConditionStatistics, PropertyTerm
from limpet.solvers.factory import solver_by_name
from limpet.solvers.interface import Model
from limpet.terms.build import Builder
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BOOL, ArraySort, BitVecSort
from limpet.terms.term import Term
from limpet.terms.walk import postorder

WIDTH = 3
BYTE = BitVecSort(8)


class Conditions:
    """Random ones over two numbers and two Booleans."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.builder = b = default_builder()
        self.numbers = [b.symbol(name, BitVecSort(WIDTH)) for name in "xy"]
        self.choices = [b.symbol(name, BOOL) for name in "pq"]

    def number(self) -> Term:
        b, r = self.builder, self.random
        pick = r.randrange(5)
        if pick < 2:
            return b.bv(r.randrange(1 << WIDTH), WIDTH)
        return self.numbers[pick % 2] if pick < 4 else b.bv_add(*self.numbers)

    def atom(self) -> Term:
        b, r = self.builder, self.random
        make = r.choice([b.bv_ult, b.bv_ule, b.equal, None])
        return r.choice(self.choices) if make is None else make(self.number(), self.number())

    def condition(self, depth: int) -> Term:
        b, r = self.builder, self.random
        if depth == 0:
            return self.atom()
        parts = [self.condition(r.randrange(depth)) for _ in range(3)]
        return r.choice([b.and_(*parts), b.or_(*parts[:2]), b.not_(parts[0]), b.ite(*parts), b.and_(*parts[:2])])

    def models(self) -> list[Model]:
        every = itertools.product(range(1 << WIDTH), range(1 << WIDTH), (False, True), (False, True))
        return [Model(dict(zip([*self.numbers, *self.choices], values, strict=True))) for values in every]


def _asked(builder: Builder, term: Term, assumptions: list[Term], nodes: int = 1 << 20) -> list[Term] | None:
    condition = Condition(assumptions, statistics=ConditionStatistics(terms=nodes))
    return small_questions.EarlyQuestions(builder, condition).about(term)


@pytest.mark.parametrize("seed", range(40))
def test_a_small_question_has_the_same_answers(seed: int) -> None:
    made = Conditions(seed)
    term, assumptions = made.condition(4), [made.condition(5), made.condition(3)]
    asked = _asked(made.builder, term, assumptions)
    assert asked is not None
    for model in made.models():
        assert all(map(model.value, asked)) == all(map(model.value, [term, *assumptions]))


def test_choices_are_taken() -> None:
    """A run that ends early says nothing about the rest of the program."""
    b = default_builder()
    x, null = b.symbol("x", BitVecSort(8)), b.symbol("null", BOOL)
    rest, small = b.bv_ult(b.bv_mul(x, x), b.bv(9, 8)), b.bv_ult(x, b.bv(10, 8))
    assumption = b.and_(small, b.ite(null, b.true, b.ite(b.bv_ult(b.bv(4, 8), x), b.false, rest)))
    assert _asked(b, null, [assumption]) == [null, small]
    smaller = b.and_(b.not_(null), b.bv_ult(x, b.bv(5, 8)))
    assert _asked(b, smaller, [assumption]) == [smaller, b.and_(small, rest)]
    assert _asked(b, smaller, [assumption], 20) is None


def test_arrays_that_do_not_occur_are_left_out() -> None:
    """And no others: not those that the others are made of."""
    b = default_builder()
    defined = DefinedArrays(b)
    x, n, base = b.symbol("x", BitVecSort(8)), b.symbol("n", BitVecSort(8)), b.symbol("base", ArraySort(BYTE, BYTE))

    def filled(below: Term, byte: int) -> Term:
        array = b.fresh("fill", base.sort)
        return defined.define(array, lambda i: Choice(b.bv_ult(i, n), b.bv(byte, 8), ArrayPlace(below, i)))

    first = filled(base, 1)
    second, other = filled(first, 2), filled(first, 3)
    term, rest = (b.equal(b.select(array, x), b.bv(7, 8)) for array in (second, other))
    condition = Condition(definitions=defined.about, statistics=ConditionStatistics(terms=1 << 20))
    condition.assumptions = defined.equations([term, rest])
    assert len(condition.assumptions) == 3
    asked = small_questions.EarlyQuestions(b, condition).about(term)
    assert asked is not None and asked[0] is term
    assert {defined.about[each] for each in asked[1:]} == {first, second}


@pytest.mark.parametrize("early_first", [False, True])
def test_the_same_properties_are_violated(early_first: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(small_questions, "LARGE", 1)
    monkeypatch.setattr(small_questions, "SHARE", 1.0)
    solver = solver_by_name("auto")
    questions = 0
    try:
        for seed in range(12):
            made = Conditions(seed)
            assumptions = [made.condition(4)]
            goals = [
                Goal(n, [PropertyTerm(Property("assertion", str(n), None, "f"), None, made.condition(3)) for _ in "ab"])
                for n in range(6)
            ]
            terms = {goal.key: [copy.term for copy in goal.copies] for goal in goals}
            possible = {
                key
                for key, copies in terms.items()
                if any(m.value(assumptions[0]) and any(map(m.value, copies)) for m in made.models())
            }
            condition = Condition(assumptions, [copy for goal in goals for copy in goal.copies])
            condition.statistics = ConditionStatistics(terms=len(postorder(condition.roots())))
            ctx, outcome, found = Context(), GoalOutcome[int](), []
            solver.push()
            try:
                obligations = Obligations(ctx, made.builder, condition, solver)
                for goal, copy, model in obligations.search(goals, outcome, early_first=early_first):
                    assert model.value(assumptions[0]) and model.value(copy.term)
                    found.append(goal.key)
            finally:
                solver.pop()
            assert sorted(found) == sorted(possible), seed
            assert sorted(goal.key for goal in outcome.impossible) == sorted(set(terms) - possible)
            assert not outcome.undecided
            questions += int(ctx.statistics.counts["solver.queries"])
    finally:
        solver.close()
    assert questions > 12
