"""Predicates divided into cases, so that what holds in one case need not hold in another (trace partitioning).

    p(0, f)     <- …                        p1(0, f) <- f == 0, …        p3(0, f) <- f != 0, …
    p(x + 1, f) <- p(x, f), …               p2(x + 1, f) <- p1(x, f), …  p4(x + 1, f) <- p3(x, f), …
                                            p2(x + 1, f) <- p2(x, f), …  p4(x + 1, f) <- p4(x, f), …

A loop that is entered is told from one that goes round: a counter is below its limit, or nothing has happened yet. And
runs are told apart by a condition that a loop asks again and again about something that it leaves alone: a flag.

What holds of a predicate is that one of its cases holds. So invariants of the cases are invariants of the system that
was divided, and are checked there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from limpet.base.graphs import postorder as graph_postorder
from limpet.base.records import dataclass
from limpet.clauses.conjuncts import conjuncts
from limpet.clauses.system import Application, Definition, Interpretation, Predicate, Rule, System
from limpet.terms.build import Builder
from limpet.terms.kind import SYMBOL
from limpet.terms.kinds_core import EQUAL
from limpet.terms.kinds_int import INT_LE, INT_LT
from limpet.terms.sorts import BOOL, INT
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols, postorder, substitute

MAX_CONDITIONS = 2
"""By which one predicate is divided."""
MAX_RULES = 400
"""Of a divided system: questions about it are not worth more."""


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """Of a predicate: what can be derived of it in this way."""

    predicate: Predicate
    conditions: tuple[Term, ...]
    """Over the parameters of the predicate that is divided: they hold."""
    again: bool | None
    """Whether the loop went round; None: both are one."""


class Division:
    """A system, and the one with a predicate for each case."""

    def __init__(self, system: System, cases: Mapping[Predicate, Sequence[Case]], divided: System) -> None:
        self.system = system
        self.cases = cases
        self.divided = divided

    def facts(self, facts: Mapping[Predicate, Sequence[Term]]) -> dict[Predicate, list[Term]]:
        """Of the cases: what holds of the predicate that is divided."""
        b = self.system.builder
        return {
            case.predicate: [_renamed(b, each, predicate, case.predicate) for each in conditions]
            for predicate, conditions in facts.items()
            for case in self.cases[predicate]
        }

    def interpretation(self, facts: Mapping[Predicate, Sequence[Term]]) -> Interpretation:
        """Of the system that is divided, from what holds in the cases."""
        b = self.system.builder
        meaning: dict[Predicate, Definition] = {}
        for predicate, cases in self.cases.items():
            ways = [
                b.and_(
                    *case.conditions,
                    *(_renamed(b, each, case.predicate, predicate) for each in facts.get(case.predicate, ())),
                )
                for case in cases
            ]
            meaning[predicate] = Definition(predicate.parameters, b.or_(*ways))
        return meaning


def divided(system: System) -> Division | None:
    """None: there is nothing to divide, or too much."""
    retreating = _retreating(system)
    cases = {p: _cases(system, p, retreating) for p in system.predicates}
    if all(len(each) == 1 for each in cases.values()):
        return None
    rules: list[Rule] = []
    for rule in system.rules:
        rules += _rules(system.builder, rule, cases, retreating)
        if len(rules) > MAX_RULES:
            return None
    return Division(
        system, cases, System(system.builder, [case.predicate for each in cases.values() for case in each], rules)
    )


def _cases(system: System, predicate: Predicate, retreating: set[Rule]) -> list[Case]:
    b = system.builder
    arriving = [rule for rule in system.rules if rule.head is not None and rule.head.predicate is predicate]
    kinds = {rule in retreating for rule in arriving}
    rounds: tuple[bool | None, ...] = (False, True) if len(kinds) > 1 else (None,)
    conditions = _conditions(system, predicate) if True in kinds else []
    cases: list[Case] = []
    for again in rounds:
        for signs in product((True, False), repeat=len(conditions)):
            holding = [each if sign else b.not_(each) for each, sign in zip(conditions, signs, strict=True)]
            if b.and_(*holding) is not b.false:
                cases.append(Case(_copy(b, predicate, len(cases)), tuple(holding), again))
    return cases


def _copy(b: Builder, predicate: Predicate, number: int) -> Predicate:
    parameters = [b.fresh(str(x.payload), x.sort) for x in predicate.parameters]
    return Predicate(f"{predicate.name}.{number}", parameters, predicate.function, predicate.location)


def _renamed(b: Builder, condition: Term, before: Predicate, after: Predicate) -> Term:
    return substitute(b, condition, dict(zip(before.parameters, after.parameters, strict=True)))


def _rules(b: Builder, rule: Rule, cases: Mapping[Predicate, Sequence[Case]], retreating: set[Rule]) -> Iterator[Rule]:
    """For each case of what it uses, and each case of what it leads to."""
    for used in product(*(cases[use.predicate] for use in rule.body)):
        holding: list[Term] = []
        body: list[Application] = []
        for use, case in zip(rule.body, used, strict=True):
            holding += _at(b, use, case)
            body.append(Application(case.predicate, use.arguments))
        if rule.head is None:
            yield Rule(None, tuple(body), b.and_(rule.constraint, *holding), rule.name, rule.steps)
            continue
        for case in cases[rule.head.predicate]:
            if case.again is not None and case.again != (rule in retreating):
                continue
            parts = conjuncts(b, rule.constraint, *holding, *_at(b, rule.head, case))
            if parts != [b.false]:
                head = Application(case.predicate, rule.head.arguments)
                yield Rule(head, tuple(body), b.and_(*parts), rule.name, rule.steps)


def _at(b: Builder, use: Application, case: Case) -> list[Term]:
    mapping = dict(zip(use.predicate.parameters, use.arguments, strict=True))
    return [substitute(b, each, mapping) for each in case.conditions]


def _retreating(system: System) -> set[Rule]:
    """Rules that lead back in a walk through the predicates: where a loop goes round."""
    number = {predicate: at + 1 for at, predicate in enumerate(system.predicates)}
    successors: list[list[int]] = [[] for _ in range(len(number) + 1)]
    for rule in system.rules:
        if rule.head is not None:
            for source in [number[use.predicate] for use in rule.body] or [0]:
                successors[source].append(number[rule.head.predicate])
    finished = {node: at for at, node in enumerate(graph_postorder(successors, 0))}

    def goes_back(rule: Rule) -> bool:
        assert rule.head is not None
        head = finished.get(number[rule.head.predicate], -1)
        return any(finished.get(number[use.predicate], -1) <= head for use in rule.body)

    return {rule for rule in system.rules if rule.head is not None and goes_back(rule)}


def _conditions(system: System, predicate: Predicate) -> list[Term]:
    """About parameters that loops leave alone: those that most rules ask about."""
    b = system.builder
    steady = _steady(system, predicate)
    using = [rule for rule in system.rules if any(use.predicate is predicate for use in rule.body)]
    counts: dict[Term, int] = {}
    always: dict[Term, int] = {}
    for rule in using:
        use = next(each for each in rule.body if each.predicate is predicate)
        names = {use.arguments[at]: x for at, x in steady.items() if use.arguments[at].kind is SYMBOL}
        parts = set(conjuncts(b, rule.constraint))
        asked: dict[Term, None] = {}
        for term in postorder([rule.constraint, *(rule.head.arguments if rule.head is not None else ())]):
            if _is_question(term) and names.keys() >= (there := set(free_symbols(term))) and len(there) == 1:
                question = substitute(b, term, names)
                asked[question] = None
                if term in parts:
                    always[question] = always.get(question, 0) + 1
        for question in asked:
            counts[question] = counts.get(question, 0) + 1
    # What is always so, such as the range of a number, is no question.
    open_ones = [each for each in counts if always.get(each, 0) < len(using)]
    open_ones.sort(key=lambda each: (-counts[each], each.kind is not EQUAL))
    return open_ones[:MAX_CONDITIONS]


def _steady(system: System, predicate: Predicate) -> dict[int, Term]:
    """Parameters that stay as they are when the predicate follows from itself, by position."""
    steady = {at: x for at, x in enumerate(predicate.parameters) if x.sort in (INT, BOOL)}
    for rule in system.rules:
        if rule.head is None or rule.head.predicate is not predicate:
            continue
        for use in rule.body:
            if use.predicate is predicate:
                for at in list(steady):
                    if rule.head.arguments[at] is not use.arguments[at]:
                        del steady[at]
    return steady


def _is_question(term: Term) -> bool:
    return term.sort == BOOL and (
        term.kind is SYMBOL or (term.kind in (EQUAL, INT_LE, INT_LT) and term.args[0].sort == INT)
    )
