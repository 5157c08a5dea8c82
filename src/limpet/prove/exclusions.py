"""That queries do not follow from a state, as far as that can be said without quantifiers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from limpet.clauses.system import Rule
from limpet.prove.unrolling import Unrolling, Use
from limpet.terms import kinds_core as core
from limpet.terms.build import Builder
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols, substitute


@final
class Exclusions:
    """Queries that do not follow from a state. This is meant for all values of their other symbols; it is said for
    those that equations determine, and else for those in the rule that is used and at the end of the path."""

    def __init__(self, unrolling: Unrolling, ends: list[Use]) -> None:
        self._unrolling = unrolling
        self._ends = [(end, *self._solved(end.rule)) for end in ends]

    def _solved(self, query: Rule) -> tuple[tuple[Term, ...], Term]:
        """What must not hold, over symbols that stand for the values of the state."""
        unrolling, b = self._unrolling, self._unrolling.builder
        place = unrolling.state(query.body[0].predicate)
        copies, equations = unrolling.matched(query, place)
        parts = [substitute(b, part, copies) for part in (query.constraint, *equations)]
        return place.values, _without_definitions(b, parts, set(place.values))

    def say(self, use: Use) -> None:
        builder, source = self._unrolling.builder, use.source
        assert source is not None
        for end, place, body in self._ends:
            if end.rule.body[0].predicate is source.predicate:
                copies = end.copies | use.copies | dict(zip(place, source.values, strict=True))
                self._unrolling.follows(use.literal, builder.not_(substitute(builder, body, copies)))


def _without_definitions(builder: Builder, parts: Iterable[Term], given: set[Term]) -> Term:
    """The conjunction, in which symbols that are not given are replaced by what they equal."""
    remaining: list[Term] = []
    meanings: dict[Term, Term] = {}
    occurring: dict[Term, set[Term]] = {}
    for part in _conjuncts(parts):
        part = substitute(builder, part, meanings)
        solved = _definition(builder, part, given)
        if solved is None:
            remaining.append(part)
            continue
        symbol, meaning = solved
        inside = set(free_symbols(meaning))
        for other, symbols in occurring.items():
            if symbol in symbols:
                meanings[other] = substitute(builder, meanings[other], {symbol: meaning})
                symbols.discard(symbol)
                symbols |= inside
        meanings[symbol], occurring[symbol] = meaning, inside
    return substitute(builder, builder.and_(*remaining), meanings)


def _conjuncts(terms: Iterable[Term]) -> list[Term]:
    conjuncts: list[Term] = []
    stack = list(terms)[::-1]
    while stack:
        term = stack.pop()
        if term.kind is core.AND:
            stack += term.args[::-1]
        else:
            conjuncts.append(term)
    return conjuncts


def _definition(builder: Builder, term: Term, given: set[Term]) -> tuple[Term, Term] | None:
    """(symbol, what it equals), for a symbol that is not given."""
    if term.is_symbol and term not in given:
        return term, builder.true
    if term.kind is core.NOT and term.args[0].is_symbol and term.args[0] not in given:
        return term.args[0], builder.false
    if term.kind is core.EQUAL:
        for symbol, meaning in (term.args, term.args[::-1]):
            if symbol.is_symbol and symbol not in given and symbol not in free_symbols(meaning):
                return symbol, meaning
    return None
