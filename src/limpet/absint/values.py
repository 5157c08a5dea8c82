"""Numbers that have few values, and pairs of them: `state == 3 or state == 7`, `state == 7 implies flag == 1`.

State machines are made of these. A table of all values (or pairs of values) that were seen grows by what rules lead to
until they lead to nothing else; a number with too many values is given up. Where a number is compared with constants,
all values that are none of these are one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from limpet.base.graphs import strong_components
from limpet.base.records import dataclass
from limpet.clauses.system import Predicate, System
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.kinds_core import EQUAL, ITE
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term
from limpet.terms.walk import postorder

MAX_VALUES, MAX_UNKNOWN_VALUES = 40, 6
"""Of a number that is compared with constants, and of one that is not."""
MAX_RELATED = 8
"""Numbers of a predicate that are examined in pairs."""
MAX_PAIRS = 250
"""Pairs of values of two numbers."""
OTHER = None
"""The value of a number that is none of the constants that it is compared with."""
Value = int | None


@dataclass(frozen=True, slots=True)
class Number:
    """A term over the parameters of a predicate; a Bool is 0 or 1."""

    term: Term
    constants: frozenset[int] = frozenset()
    """That it is compared with. None: every value is one of its own."""
    changes: bool = True
    """Some rule changes it."""

    def value(self, value: int) -> Value:
        return value if not self.constants or value in self.constants else OTHER

    def is_one_of(self, builder: Builder, values: Iterable[Value]) -> Term:
        values = list(values)
        if OTHER in values:
            excluded = sorted(self.constants - {value for value in values if value is not None})
            return builder.and_(*(builder.not_(_is(builder, self.term, value)) for value in excluded))
        return builder.or_(*(_is(builder, self.term, value) for value in sorted(v for v in values if v is not None)))


def numbers_with_constants(
    system: System, numbers: Mapping[Predicate, Sequence[Term]]
) -> dict[Predicate, list[Number]]:
    constants: dict[Term, set[int]] = {}
    changed: set[Term] = set()
    """Of parameters."""
    component = _components(system)
    for rule in system.rules:
        compared: dict[Term, set[int]] = {}
        defined: dict[Term, Term] = {}
        for term in postorder([rule.constraint, *(a for use in rule.applications() for a in use.arguments)]):
            if term.kind is EQUAL:
                for one, other in (term.args, term.args[::-1]):
                    if one.kind is CONSTANT and other.kind is SYMBOL and isinstance(one.payload, int):
                        compared.setdefault(other, set()).add(one.payload)
                    elif one.kind is ITE and other.kind is SYMBOL:
                        defined[other] = one
        here: dict[Term, Term] = {}
        for use in rule.body:
            for parameter, argument in zip(use.predicate.parameters, use.arguments, strict=True):
                here[argument] = parameter
                constants.setdefault(parameter, set()).update(compared.get(argument, ()))
        if rule.head is not None:
            head = rule.head.predicate
            again = any(use.predicate is head for use in rule.body)
            inside = any(component[use.predicate] == component[head] for use in rule.body)
            for parameter, argument in zip(head.parameters, rule.head.arguments, strict=True):
                constants.setdefault(parameter, set()).update(_constants(argument, defined))
                if argument.kind is CONSTANT or argument in here:
                    computed = again and here.get(argument) is not parameter
                else:
                    computed = inside
                if computed:
                    changed.add(parameter)
    return {
        p: [Number(x, frozenset(constants.get(x, ())), x in changed) if x.kind is SYMBOL else Number(x) for x in terms]
        for p, terms in numbers.items()
    }


def _components(system: System) -> dict[Predicate, int]:
    """Predicates that follow from each other have the same number: where loops are."""
    number = {predicate: at for at, predicate in enumerate(system.predicates)}
    successors: list[list[int]] = [[] for _ in number]
    for rule in system.rules:
        if rule.head is not None:
            for use in rule.body:
                successors[number[use.predicate]].append(number[rule.head.predicate])
    members = strong_components(successors)
    return {system.predicates[each]: at for at, component in enumerate(members) for each in component}


def _constants(term: Term, defined: Mapping[Term, Term]) -> set[int]:
    """Those that it may be. `defined`: choices that symbols are equal to."""
    constants: set[int] = set()
    waiting, seen = [term], {term}
    while waiting:
        each = waiting.pop()
        if each.kind is CONSTANT and isinstance(each.payload, int):
            constants.add(each.payload)
        each = defined.get(each, each)
        if each.kind is ITE:
            waiting += [side for side in each.args[1:] if side not in seen]
            seen.update(each.args[1:])
    return constants


class ValueSets:
    """The values of each number."""

    def __init__(self, numbers: Sequence[Number]) -> None:
        self._numbers = numbers
        self._seen: dict[int, dict[Value, None]] = {at: {} for at in range(len(numbers))}

    def add(self, point: Sequence[int]) -> bool:
        grown = False
        for at in list(self._seen):
            values = self._seen[at]
            value = self._numbers[at].value(point[at])
            if value not in values:
                values[value] = None
                grown = True
            if len(values) > (MAX_VALUES if self._numbers[at].constants else MAX_UNKNOWN_VALUES):
                del self._seen[at]
        return grown

    def conditions(self, builder: Builder, _: Sequence[Term]) -> list[Term]:
        claims = [self._numbers[at].is_one_of(builder, values) for at, values in self._seen.items()]
        return [each for each in claims if each is not builder.true]

    def few(self) -> list[int]:
        """The numbers that have several values, but not too many."""
        return [at for at, values in self._seen.items() if len(values) > 1]

    def many(self) -> list[int]:
        """Those that were given up, then those that are others than the constants they are compared with: a counter
        that begins with 0, say."""
        given_up = [at for at in range(len(self._numbers)) if at not in self._seen]
        return [*given_up, *(at for at, values in self._seen.items() if OTHER in values)]

    def related(self) -> dict[int, int]:
        """The numbers to examine in pairs, and how many values they have: few, but several."""
        best = sorted(self.few(), key=lambda at: (not self._numbers[at].changes, len(self._seen[at])))[:MAX_RELATED]
        return {at: len(self._seen[at]) for at in sorted(best)}


class PairSets:
    """The values of each pair of these numbers."""

    def __init__(self, numbers: Sequence[Number], related: Mapping[int, int]) -> None:
        self._numbers = numbers
        self._all = related
        self._seen: dict[tuple[int, int], dict[tuple[Value, Value], None]] = {
            pair: {} for pair in combinations(related, 2)
        }

    def add(self, point: Sequence[int]) -> bool:
        grown = False
        for pair in list(self._seen):
            values = self._seen[pair]
            one, other = (self._numbers[at].value(point[at]) for at in pair)
            if (one, other) not in values:
                values[one, other] = None
                grown = True
            if len(values) > MAX_PAIRS:
                del self._seen[pair]
        return grown

    def conditions(self, builder: Builder, _: Sequence[Term]) -> list[Term]:
        claims: list[Term] = []
        for (one, other), pairs in self._seen.items():
            if len(pairs) == self._all[one] * self._all[other]:
                continue  # nothing that is not known of each
            partners: dict[Value, dict[Value, None]] = {}
            for a, b in pairs:
                partners.setdefault(a, {})[b] = None
            cases = [
                builder.and_(
                    self._numbers[one].is_one_of(builder, [value]), self._numbers[other].is_one_of(builder, values)
                )
                for value, values in sorted(partners.items(), key=lambda item: (item[0] is None, item[0] or 0))
            ]
            claims.append(builder.or_(*cases))
        return claims


def _is(builder: Builder, number: Term, value: int) -> Term:
    if number.sort == BOOL:
        return number if value else builder.not_(number)
    return builder.equal(number, builder.int_constant(value))
