"""Which rules a derivation uses, and with which values of their variables.

Horn solvers only say which facts there are. A solver finds for each a rule that leads to it from its premises; so a
derivation is also checked.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from dataclasses import field
from typing import Any, final

from limpet.base.records import dataclass
from limpet.clauses.system import Application, Rule, System
from limpet.hornsolvers.interface import Derivation, Fact
from limpet.solvers.interface import NO_LIMITS, Limits, Model, Reason, Sat, Solver, Unknown
from limpet.terms.build import Builder
from limpet.terms.sorts import ArraySort, Sort
from limpet.terms.term import Term
from limpet.terms.values import ArrayValue

_MAX_ORDERS = 120
"""In how many ways premises are tried in the place of a body's applications."""


@final
@dataclass(frozen=True, slots=True)
class Inference:
    """How one fact comes about."""

    rule: Rule
    premises: tuple[int, ...]
    """Positions of facts, one for each application in the body."""
    model: Model = field(compare=False)
    """Of the rule's variables."""


@final
@dataclass(frozen=True, slots=True)
class Explained:
    inferences: tuple[Inference, ...]
    """One for each fact, in their order."""


@final
@dataclass(frozen=True, slots=True)
class Unexplained:
    fact: int
    reason: Reason | None
    """None: no rule leads to this fact."""
    text: str = ""


def explain(
    system: System, derivation: Derivation, solver: Solver, limits: Limits = NO_LIMITS
) -> Explained | Unexplained:
    """`limits.seconds` is for all facts together. Where a fact has values that are not known, any are taken, for each
    use of it on its own."""
    deadline = None if limits.seconds is None else time.monotonic() + limits.seconds
    inferences: list[Inference] = []
    for position, fact in enumerate(derivation.facts):
        unknown: Unknown | None = None
        for rule, premises in _candidates(system, derivation, fact):
            remaining = None if deadline is None else deadline - time.monotonic()
            if remaining is not None and remaining <= 0:
                return Unexplained(position, Reason.TIMEOUT)
            solver.push()
            try:
                solver.assert_(rule.constraint)
                for application, at in zip(rule.body, premises, strict=True):
                    _assert_values(system.builder, solver, application, derivation.facts[at].values)
                if rule.head is not None:
                    _assert_values(system.builder, solver, rule.head, fact.values)
                answer = solver.check(limits=Limits(remaining, limits.megabytes))
            finally:
                solver.pop()
            if isinstance(answer, Sat):
                inferences.append(Inference(rule, premises, answer.model))
                break
            if isinstance(answer, Unknown):
                unknown = answer
        else:
            if unknown is not None:
                return Unexplained(position, unknown.reason, unknown.text)
            return Unexplained(position, None)
    return Explained(tuple(inferences))


def _candidates(system: System, derivation: Derivation, fact: Fact) -> Iterator[tuple[Rule, tuple[int, ...]]]:
    """The order in which premises are given comes first."""
    predicates = [derivation.facts[at].predicate for at in fact.premises]
    for rule in system.rules:
        if (rule.head.predicate if rule.head is not None else None) is not fact.predicate:
            continue
        wanted = [application.predicate for application in rule.body]
        if set(wanted) != set(predicates):
            continue
        if wanted == predicates:
            yield rule, fact.premises
        choices = [[at for at, p in zip(fact.premises, predicates, strict=True) if p is w] for w in wanted]
        for premises in itertools.islice(itertools.product(*map(dict.fromkeys, choices)), _MAX_ORDERS):
            # Solvers may give a premise once that is needed twice, but not too many.
            if premises != fact.premises and set(premises) == set(fact.premises):
                yield rule, premises


def _assert_values(builder: Builder, solver: Solver, application: Application, values: tuple[Any, ...]) -> None:
    for argument, value in zip(application.arguments, values, strict=True):
        if value is not None:
            solver.assert_(builder.equal(argument, value_term(builder, argument.sort, value)))


def value_term(builder: Builder, sort: Sort, value: Any) -> Term:
    """bool, int or ArrayValue as a term."""
    if not isinstance(sort, ArraySort):
        return builder.manager.constant(sort, value)
    assert isinstance(value, ArrayValue)
    term = builder.constant_array(sort.index, value_term(builder, sort.element, value.default))
    for index, element in value.entries.items():
        term = builder.store(term, value_term(builder, sort.index, index), value_term(builder, sort.element, element))
    return term
