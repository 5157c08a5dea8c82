"""Rules with fewer variables: what a constraint defines is put in its place."""

from __future__ import annotations

from dataclasses import replace

from limpet.clauses.conjuncts import conjuncts, definitions
from limpet.clauses.system import Rule, System
from limpet.clauses.terms_of_rules import (
    argument_terms,
    changed_application,
    changed_steps,
    resolved,
    step_terms,
)
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.term import Term

MAX_ROUNDS = 8
"""What is put in place can show new definitions: x + 1 = y with y = 5 is x = 4."""


def simplified(system: System) -> System:
    """Variables that a rule defines are gone, unless they are arguments in its body and something compound."""
    return System(
        system.builder, list(system.predicates), [simplified_rule(system.builder, rule) for rule in system.rules]
    )


def simplified_rule(builder: Builder, rule: Rule) -> Rule:
    for _ in range(MAX_ROUNDS):
        after = _eliminated(builder, rule)
        if after is rule:
            break
        rule = after
    return rule


def _eliminated(builder: Builder, rule: Rule) -> Rule:
    parts = conjuncts(builder, rule.constraint)
    if parts == [builder.false]:
        return _contradiction(builder, rule)
    arguments = {argument for application in rule.body for argument in application.arguments}

    def definable(symbol: Term, value: Term) -> bool:
        return symbol not in arguments or value.kind is SYMBOL or value.kind is CONSTANT

    meanings = definitions(builder, parts, definable)
    if not meanings:
        return rule
    used = {meaning.conjunct for meaning in meanings.values()}
    rest = [part for part in parts if part not in used]
    roots = [*rest, *argument_terms(rule), *step_terms(rule.steps)]
    terms = resolved(builder, roots, {symbol: meaning.value for symbol, meaning in meanings.items()})
    remaining = conjuncts(builder, *terms[: len(rest)])
    if remaining == [builder.false]:
        return _contradiction(builder, rule)
    others = iter(terms[len(rest) :])
    return replace(
        rule,
        head=changed_application(rule.head, others) if rule.head is not None else None,
        body=tuple([changed_application(application, others) for application in rule.body]),
        constraint=builder.and_(*remaining),
        steps=changed_steps(rule.steps, others),
    )


def _contradiction(builder: Builder, rule: Rule) -> Rule:
    return rule if rule.constraint is builder.false else replace(rule, constraint=builder.false)
