"""Saying in rules what is known of predicates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from limpet.clauses.system import Predicate, Rule, System
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols, substitute


def strengthened(system: System, known: Mapping[Predicate, Sequence[Term]]) -> System:
    """Each application in a body brings what is known of its predicate: conditions over its parameters that hold of
    everything that can be derived, or without which nothing else can be. The system means the same."""
    b = system.builder
    rules: list[Rule] = []
    for rule in system.rules:
        further: dict[Term, None] = {}
        for application in rule.body:
            conditions = known.get(application.predicate, ())
            mapping = dict(zip(application.predicate.parameters, application.arguments, strict=True))
            for condition in conditions:
                further[substitute(b, condition, mapping)] = None
        further.pop(b.true, None)
        constraint = b.and_(rule.constraint, *further)
        if constraint is not b.false:
            rules.append(Rule(rule.head, rule.body, constraint, rule.name, rule.steps))
    return System(b, list(system.predicates), rules)


def known_of(parameters: Sequence[Term], conditions: Sequence[Term]) -> list[Term]:
    """Those of the conditions that speak of these parameters only."""
    there = set(parameters)
    return [condition for condition in conditions if there.issuperset(free_symbols(condition))]
