"""Where strings end: parameters that remember at which place of an array a zero was stored last.

    p(m{n := 0}) <- …               p'(m{n := 0}, n) <- …
    q(m, i + 1)  <- q(m, i), …      q'(m, i + 1, end) <- q'(m, i, end), …

`n` is often not needed any more where the string is read, and that there is some zero behind `i` cannot be said without
it. What can be derived in the first system can be derived in the second one, with some value of the new parameters; so
if that is safe, the first one is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from limpet.absint.cells import NUMBERS
from limpet.base.records import dataclass
from limpet.clauses.system import Application, Predicate, Rule, System
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.kinds_core import ITE, STORE
from limpet.terms.sorts import INT
from limpet.terms.term import Term

MAX_ENDS = 6
"""Parameters that are added to one predicate."""
MAX_NESTED = 8
"""Choices between arrays that are followed."""

Position = tuple[Predicate, int]


@dataclass(frozen=True, slots=True)
class Marked:
    system: System
    predicates: Mapping[Predicate, Predicate]
    """With the further parameters, by what they were without."""
    ends: Mapping[Predicate, Mapping[Term, Term]]
    """Of predicates as they were: the parameter that says where the string in an array ends."""


def with_ends(system: System) -> Marked | None:
    """None: no zero is stored at a place that is not constant."""
    positions = _positions(system)
    if not positions:
        return None
    return _Marking(system, positions).result()


def _positions(system: System) -> set[Position]:
    """The array parameters that a string may be in."""
    positions: set[Position] = set()
    links: dict[Position, set[Position]] = {}
    for rule in system.rules:
        if rule.head is None:
            continue
        holders = {
            argument: (use.predicate, at)
            for use in rule.body
            for at, argument in enumerate(use.arguments)
            if argument.sort == NUMBERS
        }
        for at, argument in enumerate(rule.head.arguments):
            if argument.sort != NUMBERS:
                continue
            for part in _parts(argument):
                if _ends_here(part):
                    positions.add((rule.head.predicate, at))
                elif part in holders:
                    links.setdefault(holders[part], set()).add((rule.head.predicate, at))
    waiting = list(positions)
    while waiting:
        for target in links.get(waiting.pop(), ()):
            if target not in positions:
                positions.add(target)
                waiting.append(target)
    return positions


def _parts(array: Term) -> Iterator[Term]:
    """What it is made of by storing and choosing, itself included."""
    waiting, seen = [array], {array}
    while waiting:
        term = waiting.pop()
        yield term
        sources = term.args[:1] if term.kind is STORE else term.args[1:] if term.kind is ITE else ()
        for source in sources:
            if source not in seen:
                seen.add(source)
                waiting.append(source)


def _ends_here(term: Term) -> bool:
    if term.kind is not STORE:
        return False
    _, place, value = term.args
    return place.kind is not CONSTANT and value.kind is CONSTANT and value.payload == 0


class _Marking:
    def __init__(self, system: System, positions: set[Position]) -> None:
        self.system = system
        self.builder = system.builder
        self.ends: dict[Predicate, list[int]] = {
            p: [at for at in range(len(p.parameters)) if (p, at) in positions][:MAX_ENDS] for p in system.predicates
        }
        self.marked = {p: self._marked(p) for p in system.predicates}

    def _marked(self, predicate: Predicate) -> Predicate:
        more = [self.builder.fresh("end", INT) for _ in self.ends[predicate]]
        if not more:
            return predicate
        parameters = [*predicate.parameters, *more]
        return Predicate(predicate.name, parameters, predicate.function, predicate.location)

    def result(self) -> Marked:
        rules = [self._rule(rule) for rule in self.system.rules]
        ends = {
            predicate: {
                predicate.parameters[at]: end
                for at, end in zip(
                    positions, self.marked[predicate].parameters[len(predicate.parameters) :], strict=True
                )
            }
            for predicate, positions in self.ends.items()
        }
        return Marked(System(self.builder, list(self.marked.values()), rules), self.marked, ends)

    def _rule(self, rule: Rule) -> Rule:
        known: dict[Term, Term] = {}
        body: list[Application] = []
        for use in rule.body:
            ends = [self.builder.fresh("end", INT) for _ in self.ends[use.predicate]]
            known |= {use.arguments[at]: end for at, end in zip(self.ends[use.predicate], ends, strict=True)}
            body.append(Application(self.marked[use.predicate], (*use.arguments, *ends)))
        head = rule.head
        if head is not None:
            ends = [self._end(head.arguments[at], known, MAX_NESTED) for at in self.ends[head.predicate]]
            head = Application(self.marked[head.predicate], (*head.arguments, *ends))
        return Rule(head, tuple(body), rule.constraint, rule.name, rule.steps)

    def _end(self, array: Term, known: dict[Term, Term], nested: int) -> Term:
        """Where the last zero was stored; anywhere, if that is not known."""
        while array.kind is STORE:
            if _ends_here(array):
                return array.args[1]
            array = array.args[0]
        if array.kind is ITE and nested > 0:
            condition, one, other = array.args
            sides = [self._end(side, known, nested - 1) for side in (one, other)]
            return self.builder.ite(condition, *sides)
        if array.kind is SYMBOL and array in known:
            return known[array]
        return self.builder.fresh("anywhere", INT)
