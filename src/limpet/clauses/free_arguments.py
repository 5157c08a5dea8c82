"""Without parameters that can have any value.

A position of a predicate is free if nothing that derives it says anything about it: in the head of each rule there is
a variable that occurs nowhere else, but at free positions of the body. Whatever stands there in another body is then
no condition. (What functions only pass on, from their call to their end, is such.)
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from limpet.clauses.shrunk import Narrowing, Shrunk
from limpet.clauses.system import Predicate, Rule, System
from limpet.clauses.terms_of_rules import step_terms
from limpet.terms.kind import SYMBOL
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols

Place = tuple[Predicate, int]


def without_free_arguments(system: System, whole: Collection[Predicate] = ()) -> Shrunk:
    """Predicates in `whole` stay as they are."""
    free = _free_places(system, whole)
    kept = {
        predicate: tuple([i for i in range(len(predicate.parameters)) if (predicate, i) not in free])
        for predicate in system.predicates
    }
    narrowing = Narrowing(system, kept)
    rules = [_narrowed(rule, narrowing) for rule in system.rules]
    return narrowing.shrunk(System(system.builder, list(narrowing.successors.values()), rules))


def _narrowed(rule: Rule, narrowing: Narrowing) -> Rule:
    head = narrowing.application(rule.head) if rule.head is not None else None
    body = tuple([narrowing.application(application) for application in rule.body])
    return rule if head == rule.head and body == rule.body else replace(rule, head=head, body=body)


def _free_places(system: System, whole: Collection[Predicate]) -> set[Place]:
    free = {(predicate, i) for predicate in system.predicates for i in range(len(predicate.parameters))}
    depending: dict[Place, list[Place]] = {}
    """Positions of bodies → positions of heads that are free only if they are."""
    bound: list[Place] = [(predicate, i) for predicate in whole for i in range(len(predicate.parameters))]
    for rule in system.rules:
        if rule.head is None:
            continue
        compound = [rule.constraint, *step_terms(rule.steps)]
        places: dict[Term, list[Place]] = {}
        for application in rule.body:
            for position, argument in enumerate(application.arguments):
                if argument.kind is SYMBOL:
                    places.setdefault(argument, []).append((application.predicate, position))
                else:
                    compound.append(argument)
        compound += [argument for argument in rule.head.arguments if argument.kind is not SYMBOL]
        spoken_of = set(free_symbols(*compound))
        seen: set[Term] = set()
        for argument in rule.head.arguments:
            if argument in seen:
                spoken_of.add(argument)
            seen.add(argument)
        for position, argument in enumerate(rule.head.arguments):
            place = (rule.head.predicate, position)
            if argument.kind is not SYMBOL or argument in spoken_of:
                bound.append(place)
            else:
                for source in places.get(argument, ()):
                    depending.setdefault(source, []).append(place)
    while bound:
        place = bound.pop()
        if place in free:
            free.discard(place)
            bound += depending.get(place, ())
    return free
