"""Affine equations between the parameters of predicates: `4 * i == offset(p)`, `n == left + moved`.

Karr's domain, with the best transformer: a rule is asked for values for which it leads out of the space of its head,
and the space grows by that point. It grows at most once per parameter, so few questions are asked.

The same with machine integers that wrap around (`lo + 2 * mid == hi (mod 2^32)`), and with tables of values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

from limpet.absint.affine import AffineHull, Equation
from limpet.absint.modular import Congruence, ModularHull
from limpet.absint.questions import Facts, Questions, Undecided, instances
from limpet.absint.values import Number, PairSets, ValueSets
from limpet.clauses.system import Predicate, Rule, System
from limpet.solvers.interface import Model
from limpet.terms.build import Builder
from limpet.terms.term import Term

MAX_POINTS = 200
"""Of a predicate, modulo a power of two: a space can grow once per parameter and bit, but such do not mean much."""

Numbers = Mapping[Predicate, Sequence[Term]]
"""Terms over the parameters of each predicate, which equations are about."""
NEAR = 100
"""Numbers up to here are small."""


class _Space(Protocol):
    def add(self, point: Sequence[int]) -> bool: ...

    def conditions(self, builder: Builder, parameters: Sequence[Term]) -> list[Term]:
        """That hold exactly in the space, which is not empty."""


class _Affine:
    def __init__(self, dimensions: int) -> None:
        self.hull = AffineHull(dimensions)

    def add(self, point: Sequence[int]) -> bool:
        return self.hull.add(point)

    def conditions(self, builder: Builder, parameters: Sequence[Term]) -> list[Term]:
        return [equation_term(builder, parameters, each) for each in self.hull.equations()]


class _Modular:
    def __init__(self, dimensions: int, width: int) -> None:
        self.hull = ModularHull(dimensions, width)
        self.points = 0

    def add(self, point: Sequence[int]) -> bool:
        self.points += 1
        return self.hull.add(point)

    def conditions(self, builder: Builder, parameters: Sequence[Term]) -> list[Term]:
        if self.points > MAX_POINTS:
            return []
        return [congruence_term(builder, parameters, each) for each in self.hull.congruences()]


class _Hulls:
    def __init__(
        self,
        system: System,
        questions: Questions,
        numbers: Numbers,
        space: Callable[[Predicate], _Space],
        known: Facts | None = None,
        *,
        small: bool = False,
    ) -> None:
        self.builder = system.builder
        self.rules = [rule for rule in system.rules if rule.head is not None]
        self.questions = questions
        self.small = small
        self.known = known or {}
        self.numbers = numbers
        self.spaces = {p: space(p) for p in numbers}
        self.facts: dict[Predicate, list[Term]] = {}
        """Of those that can be derived. None: nothing is known."""

    def run(self) -> dict[Predicate, list[Term]]:
        users: dict[Predicate, list[Rule]] = {}
        for rule in self.rules:
            for application in rule.body:
                users.setdefault(application.predicate, []).append(rule)
        waiting = dict.fromkeys(self.rules)
        while waiting:
            rule = next(iter(waiting))
            del waiting[rule]
            if any(application.predicate not in self.facts for application in rule.body):
                continue  # nothing can be derived yet
            if self._grow(rule):
                assert rule.head is not None
                waiting |= dict.fromkeys(users.get(rule.head.predicate, ()))
        return self.facts

    def _grow(self, rule: Rule) -> bool:
        """Whether the space of the head has changed."""
        assert rule.head is not None
        head = rule.head.predicate
        space, changed = self.spaces[head], False
        at_head = instances(self.builder, rule.head, self.numbers[head])
        while head not in self.facts or self.facts[head]:
            claim = self.facts.get(head, [self.builder.false])
            facts = {
                p: [*self.known.get(p, ()), *self.facts.get(p, ())] for p in (each.predicate for each in rule.body)
            }
            try:
                model = self._model(rule, facts, claim)
            except Undecided:
                self.facts[head] = []  # and it stays so
                return True
            if model is None:
                break
            grown = space.add([model.value(each) for each in at_head])
            assert grown or head not in self.facts, "the point was outside of the space"
            self.facts[head] = space.conditions(self.builder, self.numbers[head])
            changed = True
        return changed

    def _model(self, rule: Rule, facts: Facts, claim: Sequence[Term]) -> Model | None:
        """With small numbers at the head, if there are any: they have equations with small factors."""
        assert rule.head is not None
        if not self.small:
            return self.questions.model(rule, facts, claim)
        b, low, high = self.builder, self.builder.int_constant(-NEAR), self.builder.int_constant(NEAR)
        numbers = instances(b, rule.head, self.numbers[rule.head.predicate])
        near = b.and_(*(b.and_(b.int_le(low, each), b.int_le(each, high)) for each in numbers))
        small = Rule(rule.head, rule.body, b.and_(rule.constraint, near))
        try:
            model = self.questions.model(small, facts, claim)
        except Undecided:
            model = None
        return model or self.questions.model(rule, facts, claim)


def equation_term(builder: Builder, parameters: Sequence[Term], equation: Equation) -> Term:
    """Terms with a positive factor on one side, the others on the other one."""
    pairs = list(zip(equation.coefficients, parameters, strict=True))
    left = _sum(builder, [(factor, x) for factor, x in pairs if factor > 0], max(-equation.constant, 0))
    right = _sum(builder, [(-factor, x) for factor, x in pairs if factor < 0], max(equation.constant, 0))
    return builder.equal(left, right)


def congruence_term(builder: Builder, parameters: Sequence[Term], congruence: Congruence) -> Term:
    pairs = [(factor, x) for factor, x in zip(congruence.coefficients, parameters, strict=True) if factor]
    total = _sum(builder, pairs, -congruence.constant)
    return builder.equal(builder.int_mod(total, builder.int_constant(1 << congruence.bits)), builder.int_constant(0))


def _sum(builder: Builder, parts: Iterable[tuple[int, Term]], constant: int) -> Term:
    total = builder.int_constant(constant)
    for factor, x in parts:
        total = builder.int_add(total, x if factor == 1 else builder.int_mul(builder.int_constant(factor), x))
    return total


def affine_invariants(
    system: System, questions: Questions, numbers: Numbers, known: Facts | None = None
) -> dict[Predicate, list[Term]]:
    """Equations that hold of everything that can be derived. Predicates of which nothing can be derived are missing.
    `known` holds already."""
    return _Hulls(system, questions, numbers, lambda p: _Affine(len(numbers[p])), known).run()


def modular_invariants(
    system: System, questions: Questions, numbers: Numbers, width: int, known: Facts
) -> dict[Predicate, list[Term]]:
    """The same modulo 2^width. `known` holds already."""
    return _Hulls(system, questions, numbers, lambda p: _Modular(len(numbers[p]), width), known, small=True).run()


def value_invariants(
    system: System, questions: Questions, described: Mapping[Predicate, Sequence[Number]], known: Facts
) -> dict[Predicate, list[Term]]:
    """Which values numbers have, and pairs of numbers, where that are few."""
    numbers = {p: [number.term for number in each] for p, each in described.items()}
    spaces = {p: ValueSets(described[p]) for p in numbers}
    single = _Hulls(system, questions, numbers, spaces.__getitem__, known).run()
    known = {p: [*known.get(p, ()), *single.get(p, ())] for p in numbers}
    pairs = {p: PairSets(described[p], spaces[p].related()) for p in numbers}
    double = _Hulls(system, questions, numbers, pairs.__getitem__, known).run()
    return {p: [*conditions, *double.get(p, ())] for p, conditions in single.items()}
