"""Affine equations between the parameters of predicates: `4 * i == offset(p)`, `n == left + moved`.

Karr's domain, with the best transformer: a rule is asked for values for which it leads out of the space of its head,
and the space grows by that point. It grows at most once per parameter, so few questions are asked.

The same with machine integers that wrap around (`lo + 2 * mid == hi (mod 2^32)`), and with tables of values.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from limpet.absint.questions import Facts, Questions, Undecided, instances
from limpet.absint.spaces import Affine, Modular, Space
from limpet.absint.values import Number, PairSets, ValueSets
from limpet.clauses.system import Predicate, Rule, System
from limpet.solvers.interface import Model
from limpet.terms.term import Term

Numbers = Mapping[Predicate, Sequence[Term]]
"""Terms over the parameters of each predicate, which equations are about."""
Described = Mapping[Predicate, Sequence[Number]]
"""The same, with what is known about each."""
NEAR = 100
"""Numbers up to here are small."""


class _Hulls:
    def __init__(
        self,
        system: System,
        questions: Questions,
        numbers: Numbers,
        space: Callable[[Predicate], Space],
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


def affine_invariants(
    system: System, questions: Questions, numbers: Numbers, known: Facts | None = None
) -> dict[Predicate, list[Term]]:
    """Equations that hold of everything that can be derived. Predicates of which nothing can be derived are missing.
    `known` holds already."""
    return _Hulls(system, questions, numbers, lambda p: Affine(len(numbers[p])), known).run()


def modular_invariants(
    system: System, questions: Questions, numbers: Numbers, width: int, known: Facts
) -> dict[Predicate, list[Term]]:
    """The same modulo 2^width. `known` holds already."""
    return _Hulls(system, questions, numbers, lambda p: Modular(len(numbers[p]), width), known, small=True).run()


def value_invariants(
    system: System, questions: Questions, described: Described, known: Facts
) -> tuple[dict[Predicate, list[Term]], dict[Predicate, ValueSets]]:
    """Which values numbers have, where that are few."""
    numbers = {p: [number.term for number in each] for p, each in described.items()}
    values = {p: ValueSets(described[p]) for p in numbers}
    return _Hulls(system, questions, numbers, values.__getitem__, known).run(), values


def pair_invariants(
    system: System, questions: Questions, described: Described, values: Mapping[Predicate, ValueSets], known: Facts
) -> dict[Predicate, list[Term]]:
    """Which values pairs of these have."""
    numbers = {p: [number.term for number in each] for p, each in described.items()}
    pairs = {p: PairSets(described[p], values[p].related()) for p in numbers}
    return _Hulls(system, questions, numbers, pairs.__getitem__, known).run()
