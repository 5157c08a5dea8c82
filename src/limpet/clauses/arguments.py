"""Removes parameters that no query depends on.

A variable of a rule is needed if some conjunct restricts it, if a step of the program tells it, if it is part of a
needed argument of the head, or if the definition of another needed variable mentions it. A position of a predicate is
needed if in some rule's body there is a needed variable, something compound, or a variable that occurs in the body
once more. Since nothing else is needed, all of this is one walk over the graph of who needs whom.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from limpet.clauses.conjuncts import Meaning, conjuncts, definitions
from limpet.clauses.shrunk import Narrowing, Shrunk
from limpet.clauses.system import Predicate, Rule, System
from limpet.clauses.terms_of_rules import step_terms
from limpet.terms.kind import SYMBOL
from limpet.terms.term import Term

Place = tuple[Predicate, int]


def without_dead_arguments(system: System, whole: Collection[Predicate] = (), wanted: Collection[Place] = ()) -> Shrunk:
    """Also without the conjuncts that define what is not needed. All parameters of predicates in `whole` are needed,
    and the single ones that are `wanted`."""
    needs = _Needs(system)
    needs.open += wanted
    needs.open += [(predicate, i) for predicate in whole for i in range(len(predicate.parameters))]
    needs.propagate()
    kept = {
        predicate: tuple([i for i in range(len(predicate.parameters)) if (predicate, i) in needs.places])
        for predicate in system.predicates
    }
    narrowing = Narrowing(system, kept)
    rules = [_remaining(system, rule, needs.views[rule], narrowing) for rule in system.rules]
    return narrowing.shrunk(System(system.builder, list(narrowing.successors.values()), rules))


def _remaining(system: System, rule: Rule, view: _View, narrowing: Narrowing) -> Rule:
    unneeded = {meaning.conjunct for symbol, meaning in view.definitions.items() if symbol not in view.needed}
    constraint = rule.constraint
    if unneeded:
        constraint = system.builder.and_(*(part for part in view.parts if part not in unneeded))
    head = narrowing.application(rule.head) if rule.head is not None else None
    body = tuple([narrowing.application(application) for application in rule.body])
    if constraint is rule.constraint and head == rule.head and body == rule.body:
        return rule
    return replace(rule, head=head, body=body, constraint=constraint)


class _View:
    """One rule, and which of its terms are needed."""

    __slots__ = ("definitions", "needed", "parts", "places", "rule")

    def __init__(self, system: System, rule: Rule) -> None:
        self.rule = rule
        self.parts = conjuncts(system.builder, rule.constraint)
        self.places: dict[Term, list[Place]] = {}
        """Where in the body variables are arguments."""
        for application in rule.body:
            for position, argument in enumerate(application.arguments):
                if argument.kind is SYMBOL:
                    self.places.setdefault(argument, []).append((application.predicate, position))
        self.definitions: dict[Term, Meaning] = definitions(
            system.builder, self.parts, lambda symbol, value: symbol not in self.places
        )
        self.needed: set[Term] = set()


class _Needs:
    def __init__(self, system: System) -> None:
        self.views: dict[Rule, _View] = {}
        self.places: set[Place] = set()
        self.defining: dict[Predicate, list[_View]] = {predicate: [] for predicate in system.predicates}
        self.terms: list[tuple[_View, Term]] = []
        self.open: list[Place] = []
        for rule in system.rules:
            view = self.views[rule] = _View(system, rule)
            if rule.head is not None:
                self.defining[rule.head.predicate].append(view)
            self._roots(view)

    def _roots(self, view: _View) -> None:
        defining = {meaning.conjunct for meaning in view.definitions.values()}
        roots = [part for part in view.parts if part not in defining]
        roots += step_terms(view.rule.steps)
        roots += [symbol for symbol, places in view.places.items() if len(places) > 1]
        for application in view.rule.body:
            for position, argument in enumerate(application.arguments):
                if argument.kind is not SYMBOL:
                    roots.append(argument)
                    self.open.append((application.predicate, position))
        self.terms += [(view, root) for root in roots]

    def propagate(self) -> None:
        while self.terms or self.open:
            while self.terms:
                self._need_term(*self.terms.pop())
            while self.open:
                self._need_place(self.open.pop())

    def _need_term(self, view: _View, term: Term) -> None:
        if term in view.needed:
            return
        view.needed.add(term)
        self.terms += [(view, arg) for arg in term.args]
        if term.kind is SYMBOL:
            self.open += view.places.get(term, ())
            meaning = view.definitions.get(term)
            if meaning is not None:
                self.terms.append((view, meaning.value))

    def _need_place(self, place: Place) -> None:
        if place in self.places:
            return
        self.places.add(place)
        predicate, position = place
        for view in self.defining[predicate]:
            if view.rule.head is not None:
                self.terms.append((view, view.rule.head.arguments[position]))
