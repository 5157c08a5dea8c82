"""Arrays that are filled from the start: `for all k: 0 <= k < n implies a[step * k] == value`.

That a block is initialised up to the counter of a loop is of this kind, with the shadow of the memory as the array. No
solver is asked about quantifiers: what is to be shown is about an index of its own, and what is known is used at that
index and at those that the rule reads. That may be too little for a proof, never too much.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from limpet.absint.cells import NUMBERS, holds_states
from limpet.absint.questions import Facts, Questions, Undecided, facts_of_body
from limpet.base.records import dataclass
from limpet.clauses.system import Application, Predicate, Rule, System
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import ITE, SELECT, STORE
from limpet.terms.kinds_int import INT_MUL
from limpet.terms.sorts import INT
from limpet.terms.term import Term
from limpet.terms.walk import postorder, substitute

MAX_PREFIXES = 40
"""Candidates for each array, of each kind."""


@dataclass(frozen=True, slots=True)
class Prefix:
    """Of a predicate."""

    array: int
    """The position of the parameter."""
    count: Term
    """How many elements there are, over the parameters."""
    step: int
    value: int = 0

    def at(self, b: Builder, use: Application, element: Term) -> Term:
        """What it says about one element of the arguments."""
        array = use.arguments[self.array]
        count = substitute(b, self.count, dict(zip(use.predicate.parameters, use.arguments, strict=True)))
        index = element if self.step == 1 else b.int_mul(b.int_constant(self.step), element)
        inside = b.and_(b.int_le(b.int_constant(0), element), b.int_lt(element, count))
        return b.implies(inside, b.equal(b.select(array, index), b.int_constant(self.value)))


Prefixes = Mapping[Predicate, Sequence[Prefix]]


def candidates(b: Builder, predicate: Predicate, steps: Sequence[int], limits: Iterable[int]) -> list[Prefix]:
    """`steps`: from one element to the next; `limits`: numbers of elements that are tried beside the parameters."""
    arrays = [at for at, x in enumerate(predicate.parameters) if x.sort == NUMBERS and not holds_states(x)]
    numbers = [x for x in predicate.parameters if x.sort == INT]
    fixed = [b.int_constant(limit) for limit in limits if limit > 1]
    prefixes: list[Prefix] = []
    for array in arrays:
        for counts in (numbers, fixed):
            prefixes += [Prefix(array, count, step) for step in steps for count in counts][:MAX_PREFIXES]
    return prefixes


def instances(b: Builder, rule: Rule, known: Prefixes, further: Sequence[Term] = ()) -> list[Term]:
    """What prefixes say about the elements that the rule reads, and about further ones."""
    terms: dict[Term, None] = {}
    for use in rule.body:
        prefixes = known.get(use.predicate, ())
        if prefixes:
            indices = list(_indices(rule))
            for prefix in prefixes:
                elements = [each for index in indices for each in _elements(b, index, prefix.step)]
                for element in (*elements, *further):
                    terms[prefix.at(b, use, element)] = None
    terms.pop(b.true, None)
    return list(terms)


def _indices(rule: Rule) -> Iterator[Term]:
    roots = [rule.constraint, *(argument for use in rule.applications() for argument in use.arguments)]
    seen: dict[Term, None] = {}
    for term in postorder(roots):
        if term.kind is SELECT or term.kind is STORE:
            seen[term.args[1]] = None
    yield from seen


def _elements(b: Builder, index: Term, step: int) -> Iterator[Term]:
    """The element at this index, if it is easily seen."""
    if step == 1:
        yield index
    elif index.kind is CONSTANT:
        if index.payload % step == 0:
            yield b.int_constant(index.payload // step)
    elif index.kind is INT_MUL:
        factors = [each for each in index.args if each.kind is CONSTANT and each.payload == step]
        if factors:
            yield next(each for each in index.args if each is not factors[0])
    elif index.kind is ITE:
        for side in index.args[1:]:
            yield from _elements(b, side, step)


def refutation(b: Builder, rule: Rule, facts: Facts, known: Prefixes, claimed: Sequence[Prefix], element: Term) -> Term:
    """What holds for values for which one of the claimed prefixes does not hold at the head."""
    assert rule.head is not None
    claim = b.and_(*(prefix.at(b, rule.head, element) for prefix in claimed))
    return b.and_(*facts_of_body(b, rule, facts), *instances(b, rule, known, (element,)), b.not_(claim))


def inductive_prefixes(
    system: System, questions: Questions, facts: Facts, tried: Mapping[Predicate, list[Prefix]]
) -> dict[Predicate, list[Prefix]]:
    """The largest set of those that are tried that all rules keep to."""
    b = system.builder
    kept = {predicate: list(prefixes) for predicate, prefixes in tried.items() if prefixes}
    element = b.fresh("element", INT)
    rules = [rule for rule in system.rules if rule.head is not None and rule.head.predicate in kept]
    changed = True
    while changed:
        changed = False
        for rule in rules:
            assert rule.head is not None
            head = rule.head.predicate
            while kept[head]:
                try:
                    model = questions.ask(refutation(b, rule, facts, kept, kept[head], element))
                except Undecided:
                    kept[head], changed = [], True
                    break
                if model is None:
                    break
                left = [each for each in kept[head] if model.value(each.at(b, rule.head, element)) is True]
                kept[head] = left if len(left) < len(kept[head]) else []
                changed = True
    return {predicate: prefixes for predicate, prefixes in kept.items() if prefixes}


def with_instances(system: System, known: Prefixes) -> System:
    """Each rule says what prefixes say about the elements that it reads. Safe exactly if the system is."""
    b = system.builder
    rules = [Rule(r.head, r.body, b.and_(r.constraint, *instances(b, r, known)), r.name, r.steps) for r in system.rules]
    return System(b, list(system.predicates), [rule for rule in rules if rule.constraint is not b.false])
