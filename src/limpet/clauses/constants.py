"""Without parameters that always have the same constant as their value."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from limpet.clauses.conjuncts import conjuncts, definitions
from limpet.clauses.shrunk import Narrowing, Shrunk
from limpet.clauses.system import Application, Predicate, Rule, System
from limpet.clauses.terms_of_rules import changed_rule, replaced
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.term import Term

Place = tuple[Predicate, int]


def without_constant_arguments(system: System, whole: Collection[Predicate] = ()) -> Shrunk:
    """Each rule gets the constants in place of what it took from its body. Predicates in `whole` stay as they are."""
    cells = _Cells(system)
    cells.propagate()
    constants: dict[Predicate, dict[int, Term]] = {}
    for (predicate, position), value in cells.values.items():
        if value is not None and predicate not in whole:
            constants.setdefault(predicate, {})[position] = value
    kept = {
        predicate: tuple([i for i in range(len(predicate.parameters)) if i not in constants.get(predicate, ())])
        for predicate in system.predicates
    }
    narrowing = Narrowing(system, kept, constants)
    rules = [_with_constants(system, rule, constants, narrowing) for rule in system.rules]
    return narrowing.shrunk(System(system.builder, list(narrowing.successors.values()), rules))


def _with_constants(
    system: System, rule: Rule, constants: dict[Predicate, dict[int, Term]], narrowing: Narrowing
) -> Rule:
    builder = system.builder
    mapping: dict[Term, Term] = {}
    further: list[Term] = []
    for application in rule.body:
        for position, value in constants.get(application.predicate, {}).items():
            argument = application.arguments[position]
            if argument.kind is SYMBOL and mapping.setdefault(argument, value) is value:
                continue
            further.append(builder.equal(argument, value))
    head = narrowing.application(rule.head) if rule.head is not None else None
    body = tuple([narrowing.application(application) for application in rule.body])
    if head != rule.head or body != rule.body:
        constraint = builder.and_(rule.constraint, *further) if further else rule.constraint
        rule = replace(rule, head=head, body=body, constraint=constraint)
    return changed_rule(rule, lambda terms: replaced(builder, terms, mapping)) if mapping else rule


class _Cells:
    """What is known about each position: nothing yet (it is not in `values`), one constant, or None: it varies.

    Starting from nothing finds also constants that go around in loops. Positions of which nothing is known in the end
    belong to predicates that hold of nothing.
    """

    def __init__(self, system: System) -> None:
        self.values: dict[Place, Term | None] = {}
        self.readers: dict[Place, list[Place]] = {}
        """Positions of heads that take what they are from a position in the body."""
        self.open: list[Place] = []
        for rule in system.rules:
            if rule.head is not None:
                self._read(system, rule, rule.head)

    def _read(self, system: System, rule: Rule, head: Application) -> None:
        places: dict[Term, Place] = {}
        for application in rule.body:
            for position, argument in enumerate(application.arguments):
                places.setdefault(argument, (application.predicate, position))
        plain = definitions(
            system.builder,
            conjuncts(system.builder, rule.constraint),
            lambda symbol, value: value.kind is CONSTANT or (value.kind is SYMBOL and symbol not in places),
        )
        for position, argument in enumerate(head.arguments):
            while argument in plain:
                argument = plain[argument].value
            target = (head.predicate, position)
            if argument.kind is CONSTANT:
                self._join(target, argument)
            elif argument in places:
                self.readers.setdefault(places[argument], []).append(target)
            else:
                self._join(target, None)

    def _join(self, place: Place, value: Term | None) -> None:
        if place in self.values:
            known = self.values[place]
            if known is None or known is value:
                return
            value = None
        self.values[place] = value
        self.open.append(place)

    def propagate(self) -> None:
        while self.open:
            place = self.open.pop()
            for reader in self.readers.get(place, ()):
                self._join(reader, self.values[place])
