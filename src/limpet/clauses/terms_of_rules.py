"""The terms of a rule: its constraint, all arguments, and what its steps tell; read and replaced together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from limpet.clauses.system import Application, CheckStep, InputStep, Rule, Step
from limpet.terms.build import Builder
from limpet.terms.term import Term
from limpet.terms.walk import fold, transform

Change = Callable[[list[Term]], list[Term]]
"""Terms to equally many terms. All at once, so that what they share is examined once."""


def step_terms(steps: Iterable[Step]) -> list[Term]:
    terms: list[Term] = []
    for step in steps:
        if isinstance(step, InputStep):
            terms += (step.value, step.condition)
        elif isinstance(step, CheckStep):
            terms.append(step.condition)
    return terms


def argument_terms(rule: Rule) -> list[Term]:
    return [argument for application in rule.applications() for argument in application.arguments]


def rule_terms(rule: Rule) -> list[Term]:
    return [rule.constraint, *argument_terms(rule), *step_terms(rule.steps)]


def changed_steps(steps: Iterable[Step], terms: Iterator[Term]) -> tuple[Step, ...]:
    """The steps with the next terms, in the order of `step_terms`."""
    changed: list[Step] = []
    for step in steps:
        if isinstance(step, InputStep):
            value = next(terms)
            step = replace(step, value=value, condition=next(terms))
        elif isinstance(step, CheckStep):
            step = replace(step, condition=next(terms))
        changed.append(step)
    return tuple(changed)


def changed_application(application: Application, terms: Iterator[Term]) -> Application:
    return Application(application.predicate, tuple([next(terms) for _ in application.arguments]))


def changed_rule(rule: Rule, change: Change) -> Rule:
    """The rule with all its terms changed; the same object if they stay as they are."""
    before = rule_terms(rule)
    after = change(before)
    if after == before:
        return rule
    terms = iter(after)
    constraint = next(terms)
    head = changed_application(rule.head, terms) if rule.head is not None else None
    body = tuple([changed_application(application, terms) for application in rule.body])
    return replace(rule, head=head, body=body, constraint=constraint, steps=changed_steps(rule.steps, terms))


def replaced(builder: Builder, roots: list[Term], mapping: Mapping[Term, Term]) -> list[Term]:
    """Replaces leaves, each once: what they are replaced by is not examined again."""

    def remade(term: Term, args: tuple[Term, ...]) -> Term:
        if not args:
            return mapping.get(term, term)
        return term if args == term.args else builder.make(term.kind, args, term.payload)

    return transform(builder, roots, remade)


def resolved(builder: Builder, roots: list[Term], mapping: Mapping[Term, Term]) -> list[Term]:
    """Replaces leaves, also in what they are replaced by. The mapping has no cycles."""
    memo: dict[Term, Term] = {}

    def parts(term: Term) -> tuple[Term, ...]:
        return (mapping[term],) if term in mapping else term.args

    def made(term: Term) -> Term:
        if term in mapping:
            return memo[mapping[term]]
        args = tuple([memo[arg] for arg in term.args])
        return term if args == term.args else builder.make(term.kind, args, term.payload)

    return [fold(root, memo, parts, made) for root in roots]
