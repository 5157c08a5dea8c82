"""Affine equations between the parameters of predicates: `4 * i == offset(p)`, `n == left + moved`.

Karr's domain, with the best transformer: a rule is asked for values for which it leads out of the space of its head,
and the space grows by that point. It grows at most once per parameter, so few questions are asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from limpet.absint.affine import AffineHull, Equation
from limpet.absint.questions import Questions, Undecided
from limpet.clauses.system import Predicate, Rule, System
from limpet.terms.build import Builder
from limpet.terms.sorts import INT
from limpet.terms.term import Term


class _Hulls:
    def __init__(self, system: System, questions: Questions) -> None:
        self.builder = system.builder
        self.rules = [rule for rule in system.rules if rule.head is not None]
        self.questions = questions
        self.numbers = {p: [at for at, x in enumerate(p.parameters) if x.sort == INT] for p in system.predicates}
        self.spaces = {p: AffineHull(len(places)) for p, places in self.numbers.items()}
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
        while not space.is_everything or head not in self.facts:
            claim = self.facts.get(head, [self.builder.false])
            if head in self.facts and not claim:
                break
            try:
                model = self.questions.model(rule, self.facts, claim)
            except Undecided:
                model, self.spaces[head] = None, AffineHull(len(self.numbers[head]))
                changed = changed or self.facts.get(head) != []
                self.facts[head] = []
                return changed
            if model is None:
                break
            point = [model.value(rule.head.arguments[at]) for at in self.numbers[head]]
            grown = space.add(point)
            assert grown or head not in self.facts or not self.numbers[head], "the point was outside of the space"
            self.facts[head] = equations(self.builder, head, self.numbers[head], space)
            changed = True
        return changed


def equations(builder: Builder, predicate: Predicate, places: Sequence[int], space: AffineHull) -> list[Term]:
    parameters = [predicate.parameters[at] for at in places]
    return [equation_term(builder, parameters, each) for each in space.equations()]


def equation_term(builder: Builder, parameters: Sequence[Term], equation: Equation) -> Term:
    """Terms with a positive factor on one side, the others on the other one."""
    pairs = list(zip(equation.coefficients, parameters, strict=True))
    left = _sum(builder, [(factor, x) for factor, x in pairs if factor > 0], max(-equation.constant, 0))
    right = _sum(builder, [(-factor, x) for factor, x in pairs if factor < 0], max(equation.constant, 0))
    return builder.equal(left, right)


def _sum(builder: Builder, parts: Iterable[tuple[int, Term]], constant: int) -> Term:
    total = builder.int_constant(constant)
    for factor, x in parts:
        total = builder.int_add(total, x if factor == 1 else builder.int_mul(builder.int_constant(factor), x))
    return total


def affine_invariants(system: System, questions: Questions) -> dict[Predicate, list[Term]]:
    """Equations that hold of everything that can be derived. Predicates of which nothing can be derived are missing."""
    return _Hulls(system, questions).run()
