"""What holds of all elements of arrays: of an index in a range, of every object of a kind.

No solver is asked about quantifiers: what is to be shown is about an index of its own, and what is known is used at
that index and at those that the rule reads. That may be too little for a proof, never too much.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from limpet.absint.questions import Facts, Questions, Undecided, facts_of_body
from limpet.absint.questions import instances as at_arguments
from limpet.clauses.system import Application, Predicate, Rule, System
from limpet.solvers.interface import Model
from limpet.terms.build import Builder
from limpet.terms.kinds_core import SELECT, STORE
from limpet.terms.sorts import INT
from limpet.terms.term import Term
from limpet.terms.walk import postorder


class ElementFact(Protocol):
    """Of a predicate: a condition for each element."""

    def at(self, b: Builder, use: Application, element: Term) -> Term:
        """What it says about one element of the arguments."""

    def elements(self, b: Builder, index: Term) -> Iterator[Term]:
        """The elements that the cell at an index belongs to, as far as they are easily seen."""


ElementFacts = Mapping[Predicate, Sequence[ElementFact]]


def instances(b: Builder, rule: Rule, known: ElementFacts, further: Sequence[Term] = ()) -> list[Term]:
    """What is known about the elements that the rule reads, and about further ones."""
    found: dict[Term, None] = {}
    for use in rule.body:
        facts = known.get(use.predicate, ())
        if facts:
            indices = _indices(rule)
            for fact in facts:
                found |= dict.fromkeys(_instances(b, use, fact, indices, further))
    found.pop(b.true, None)
    return list(found)


def _instances(
    b: Builder, use: Application, fact: ElementFact, indices: Sequence[Term], further: Sequence[Term]
) -> Iterator[Term]:
    elements = dict.fromkeys([each for index in indices for each in fact.elements(b, index)])
    for element in (*elements, *further):
        yield fact.at(b, use, element)


def _indices(rule: Rule) -> list[Term]:
    roots = [rule.constraint, *(argument for use in rule.applications() for argument in use.arguments)]
    seen: dict[Term, None] = {}
    for term in postorder(roots):
        if term.kind is SELECT or term.kind is STORE:
            seen[term.args[1]] = None
    return list(seen)


def refutation(
    b: Builder, rule: Rule, facts: Facts, known: ElementFacts, claimed: Sequence[ElementFact], element: Term
) -> Term:
    """What holds for values for which one of the claimed conditions does not hold at the head."""
    assert rule.head is not None
    claim = b.and_(*(fact.at(b, rule.head, element) for fact in claimed))
    return b.and_(*facts_of_body(b, rule, facts), *instances(b, rule, known, (element,)), b.not_(claim))


def with_instances(system: System, known: ElementFacts) -> System:
    """Each rule says what is known about the elements that it reads. Safe exactly if the system is."""
    b = system.builder
    rules = [Rule(r.head, r.body, b.and_(r.constraint, *instances(b, r, known)), r.name, r.steps) for r in system.rules]
    return System(b, list(system.predicates), [rule for rule in rules if rule.constraint is not b.false])


def inductive_together(
    system: System,
    questions: Questions,
    known: Facts,
    conditions: Mapping[Predicate, Sequence[Term]],
    elementwise: ElementFacts,
) -> tuple[dict[Predicate, list[Term]], dict[Predicate, list[ElementFact]]]:
    """The largest set of those that are tried that all rules keep to: conditions on parameters need what holds of all
    elements, and the other way round. `known` holds already."""
    search = _Together(system, questions, known, conditions, elementwise)
    search.run()
    return search.conditions, search.elementwise


class _Together:
    """Houdini, with both kinds of candidates. What they say about a rule is computed once."""

    def __init__(
        self,
        system: System,
        questions: Questions,
        known: Facts,
        conditions: Mapping[Predicate, Sequence[Term]],
        elementwise: ElementFacts,
    ) -> None:
        self.builder = system.builder
        self.questions = questions
        self.known = known
        self.conditions = {p: list(conditions.get(p, ())) for p in system.predicates}
        self.elementwise = {p: list(elementwise.get(p, ())) for p in system.predicates}
        self.rules = [rule for rule in system.rules if rule.head is not None]
        self.element = self.builder.fresh("element", INT)
        self._heads: dict[tuple[Rule, object], Term] = {}
        self._bodies: dict[tuple[Rule, int, object], list[Term]] = {}
        self._indices = {rule: _indices(rule) for rule in self.rules}

    def run(self) -> None:
        users: dict[Predicate, list[Rule]] = {}
        for rule in self.rules:
            for use in rule.body:
                users.setdefault(use.predicate, []).append(rule)
        waiting = dict.fromkeys(self.rules)
        while waiting:
            rule = next(iter(waiting))
            del waiting[rule]
            if self._drop(rule):
                assert rule.head is not None
                waiting |= dict.fromkeys(users.get(rule.head.predicate, ()))

    def _drop(self, rule: Rule) -> bool:
        """Drops what the rule does not keep to; whether there was anything."""
        assert rule.head is not None
        head, b = rule.head.predicate, self.builder
        dropped = False
        while self.conditions[head] or self.elementwise[head]:
            claims: list[Term | ElementFact] = [*self.conditions[head], *self.elementwise[head]]
            question = b.and_(*self._body(rule), b.not_(b.and_(*(self._at_head(rule, each) for each in claims))))
            try:
                model = self.questions.ask(question)
            except Undecided:
                # What holds of all elements is the hard part.
                if not self.elementwise[head]:
                    self.conditions[head] = []
                self.elementwise[head] = []
                dropped = True
                continue
            if model is None:
                break
            self._keep(rule, head, model, len(claims))
            dropped = True
        return dropped

    def _keep(self, rule: Rule, head: Predicate, model: Model, before: int) -> None:
        self.conditions[head] = [c for c in self.conditions[head] if model.value(self._at_head(rule, c)) is True]
        self.elementwise[head] = [f for f in self.elementwise[head] if model.value(self._at_head(rule, f)) is True]
        if len(self.conditions[head]) + len(self.elementwise[head]) == before:
            # Our evaluator and the solver do not agree: nothing of this is to be believed.
            self.conditions[head], self.elementwise[head] = [], []

    def _at_head(self, rule: Rule, claim: Term | ElementFact) -> Term:
        known = self._heads.get((rule, claim))
        if known is None:
            assert rule.head is not None
            if isinstance(claim, Term):
                known = at_arguments(self.builder, rule.head, [claim])[0]
            else:
                known = claim.at(self.builder, rule.head, self.element)
            self._heads[rule, claim] = known
        return known

    def _body(self, rule: Rule) -> list[Term]:
        parts = facts_of_body(self.builder, rule, self.known)
        for position, use in enumerate(rule.body):
            claims: list[Term | ElementFact] = [*self.conditions[use.predicate], *self.elementwise[use.predicate]]
            for claim in claims:
                key = (rule, position, claim)
                found = self._bodies.get(key)
                if found is None:
                    if isinstance(claim, Term):
                        found = at_arguments(self.builder, use, [claim])
                    else:
                        found = list(_instances(self.builder, use, claim, self._indices[rule], (self.element,)))
                    self._bodies[key] = found
                parts += found
        return parts
