"""Parameters that are equal whenever their predicate holds.

Horn solvers guess such relations from counterexamples, one value after the other, and often never; but many are plain:
two counters that go together. First all parameters of a sort are taken to be equal. A rule refutes that if its head has
different terms for them, after what is taken to be equal in its body was put in place of each other. What no rule
refutes holds of everything that can be derived.
"""

from __future__ import annotations

from collections.abc import Callable

from limpet.clauses.conjuncts import conjuncts, readings
from limpet.clauses.system import Application, Predicate, Rule, System
from limpet.terms.sorts import BitVecSort, IntSort
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols, substitute

Classes = list[list[int]]
"""Positions of parameters that are equal; those that are alone are left out."""


def equal_parameters(system: System, tick: Callable[[], None] = lambda: None) -> dict[Predicate, list[Term]]:
    """Equations between parameters that hold of all that can be derived."""
    classes = {predicate: _classes(predicate) for predicate in system.predicates}
    derived = {rule.head.predicate for rule in system.rules if rule.head is not None}
    changed = True
    while changed:
        changed = False
        for rule in system.rules:
            if rule.head is not None and classes[rule.head.predicate]:
                tick()
                refined = _refined(system, rule, rule.head, classes)
                changed = changed or refined != classes[rule.head.predicate]
                classes[rule.head.predicate] = refined
    equal = system.builder.equal
    return {
        predicate: [
            equal(predicate.parameters[each[0]], predicate.parameters[other]) for each in groups for other in each[1:]
        ]
        for predicate, groups in classes.items()
        if groups and predicate in derived
    }


def _classes(predicate: Predicate) -> Classes:
    by_sort: dict[str, list[int]] = {}
    for position, parameter in enumerate(predicate.parameters):
        if isinstance(parameter.sort, BitVecSort | IntSort):
            by_sort.setdefault(str(parameter.sort), []).append(position)
    return [each for each in by_sort.values() if len(each) > 1]


def _refined(system: System, rule: Rule, head: Application, classes: dict[Predicate, Classes]) -> Classes:
    known = _Equalities(system)
    for application in rule.body:
        for each in classes[application.predicate]:
            for other in each[1:]:
                known.add(application.arguments[each[0]], application.arguments[other])
    for conjunct in conjuncts(system.builder, rule.constraint):
        for symbol, value in readings(system.builder, conjunct):
            if not value.args:  # what defines a variable was put in its place long ago
                known.add(symbol, value)
    refined: Classes = []
    for each in classes[head.predicate]:
        parts: dict[Term, list[int]] = {}
        for position in each:
            parts.setdefault(known.normal(head.arguments[position]), []).append(position)
        refined += [part for part in parts.values() if len(part) > 1]
    return refined


class _Equalities:
    """Terms of a rule that are equal, as far as putting terms in place of variables tells."""

    def __init__(self, system: System) -> None:
        self._builder = system.builder
        self._values: dict[Term, Term] = {}

    def normal(self, term: Term) -> Term:
        return substitute(self._builder, term, self._values) if self._values else term

    def add(self, one: Term, other: Term) -> None:
        first, second = self.normal(one), self.normal(other)
        if first is second:
            return
        for symbol, value in ((second, first), (first, second)):
            if symbol.is_symbol and symbol not in free_symbols(value):
                last = {symbol: value}
                self._values = {each: substitute(self._builder, old, last) for each, old in self._values.items()}
                self._values[symbol] = value
                return
