"""The numbers that invariants are about: integer parameters of predicates, and cells of arrays at known places.

    m[8], states[1]     a member of a struct or a global that lives in memory, the state of the only object

Which cells matter is read off the rules: those that are read or written at a constant place, and passed on from
predicate to predicate.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from limpet.clauses.system import Predicate, Rule, System
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.kinds_core import ITE, SELECT, STORE
from limpet.terms.sorts import INT, ArraySort
from limpet.terms.term import Term
from limpet.terms.walk import postorder

NUMBERS = ArraySort(INT, INT)
MAX_CELLS = 12
"""Of each predicate; the first places."""

Position = tuple[Predicate, int]


def holds_states(array: Term) -> bool:
    """Of objects, not the contents of memory (`horn.values` names parameters so). Only what is tried depends on it."""
    return array.kind is SYMBOL and str(array.payload).partition("!")[0].rstrip("'").endswith(".states")


def numbers_of(system: System) -> dict[Predicate, list[Term]]:
    """Terms over the parameters of each predicate."""
    cells = _cells(system)
    b = system.builder
    numbers_by_predicate: dict[Predicate, list[Term]] = {}
    for predicate in system.predicates:
        numbers = [x for x in predicate.parameters if x.sort == INT]
        places = [
            (place, at)
            for at, x in enumerate(predicate.parameters)
            if x.sort == NUMBERS
            for place in cells.get((predicate, at), ())
        ]
        numbers += [
            b.select(predicate.parameters[at], b.int_constant(place)) for place, at in sorted(places)[:MAX_CELLS]
        ]
        numbers_by_predicate[predicate] = numbers
    return numbers_by_predicate


def _cells(system: System) -> dict[Position, set[int]]:
    """The places of each array parameter that matter."""
    cells: dict[Position, set[int]] = {}
    links: list[tuple[Position, Position]] = []
    for rule in system.rules:
        used = _used(rule)
        holders: dict[Term, list[Position]] = {}
        for application in rule.applications():
            for at, argument in enumerate(application.arguments):
                if argument.sort == NUMBERS:
                    position = (application.predicate, at)
                    cells.setdefault(position, set()).update(_written(argument))
                    for root in _roots(argument):
                        cells.setdefault(position, set()).update(used.get(root, ()))
                        holders.setdefault(root, []).append(position)
        for positions in holders.values():
            links += [(positions[0], other) for other in positions[1:]]
    changed = True
    while changed:
        changed = False
        for one, other in links:
            both = cells.setdefault(one, set()) | cells.setdefault(other, set())
            if len(both) > len(cells[one]) or len(both) > len(cells[other]):
                cells[one], cells[other], changed = set(both), set(both), True
    return cells


def _used(rule: Rule) -> dict[Term, set[int]]:
    """Where arrays are read and written, by the symbols that they come from."""
    places: dict[Term, set[int]] = {}
    for term in postorder(_terms(rule)):
        if term.kind in (SELECT, STORE) and term.args[0].sort == NUMBERS and term.args[1].kind is CONSTANT:
            for root in _roots(term.args[0]):
                places.setdefault(root, set()).add(term.args[1].payload)
    return places


def _written(array: Term) -> Iterator[int]:
    """Where it is written, whatever it was before: the elements of tables that never change are among these."""
    while array.kind is STORE:
        if array.args[1].kind is CONSTANT:
            yield array.args[1].payload
        array = array.args[0]


def _terms(rule: Rule) -> Sequence[Term]:
    return [rule.constraint, *(argument for use in rule.applications() for argument in use.arguments)]


def _roots(array: Term) -> Iterator[Term]:
    """The symbols that it is made of by storing and choosing."""
    waiting, seen = [array], {array}
    while waiting:
        term = waiting.pop()
        if term.kind is SYMBOL:
            yield term
        sources: Iterable[Term] = ()
        if term.kind is STORE:
            sources = term.args[:1]
        elif term.kind is ITE:
            sources = term.args[1:]
        for source in sources:
            if source not in seen:
                seen.add(source)
                waiting.append(source)
