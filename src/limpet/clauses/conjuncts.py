"""Constraints as lists of conjuncts, and which of them define a variable."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import final

from limpet.base.graphs import strong_components
from limpet.base.records import dataclass
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.kinds_core import AND, EQUAL, NOT, OR
from limpet.terms.sorts import BOOL, BitVecSort
from limpet.terms.term import Term
from limpet.terms.walk import postorder

ONE_BIT = BitVecSort(1)


def conjuncts(builder: Builder, *constraints: Term) -> list[Term]:
    """From left to right, each once, without `true`; just `false` if two of them contradict each other."""
    parts: dict[Term, None] = {}
    seen: set[Term] = set()
    stack = list(reversed(constraints))
    while stack:
        term = stack.pop()
        if term in seen:
            continue
        seen.add(term)
        if term.kind is AND:
            stack.extend(reversed(term.args))
        elif term.kind is NOT and term.args[0].kind is OR:
            stack.extend([builder.not_(arg) for arg in reversed(term.args[0].args)])
        elif term.kind is NOT and term.args[0].kind is NOT:
            stack.append(term.args[0].args[0])
        elif term.kind is EQUAL and (plain := _plainer(builder, *term.args)) is not None:
            stack.append(plain)
        elif term is not builder.true:
            parts[term] = None
    if builder.false in parts or any(term.kind is NOT and term.args[0] in parts for term in parts):
        return [builder.false]
    return list(parts)


def _plainer(builder: Builder, first: Term, second: Term) -> Term | None:
    """Equalities that putting constants in place leaves behind, if the builder has no rules."""
    if first is second:
        return builder.true
    if second.kind is not CONSTANT:
        return None
    if first.kind is CONSTANT:
        return builder.false
    if second is builder.true:
        return first
    return builder.not_(first) if second is builder.false else None


@final
@dataclass(frozen=True, slots=True)
class Meaning:
    """`conjunct` says just that a variable is `value`."""

    value: Term
    conjunct: Term


def readings(builder: Builder, conjunct: Term) -> Iterator[tuple[Term, Term]]:
    """All (v, t) such that the conjunct is `v = t`, v a symbol that is not t itself; younger symbols first."""
    if conjunct.kind is SYMBOL:
        yield conjunct, builder.true
        return
    negated = conjunct.kind is NOT
    inner = conjunct.args[0] if negated else conjunct
    if negated and inner.kind is SYMBOL:
        yield inner, builder.false
        return
    if inner.kind is not EQUAL:
        return
    first, second = inner.args
    sort = first.sort
    if negated and sort != BOOL and sort != ONE_BIT:
        return
    for symbol, value in ((second, first), (first, second)):
        if symbol.kind is not SYMBOL or symbol is value:
            continue
        if negated:
            value = builder.not_(value) if sort == BOOL else builder.bv_not(value)
        yield symbol, value


def definitions(
    builder: Builder, parts: Iterable[Term], definable: Callable[[Term, Term], bool]
) -> dict[Term, Meaning]:
    """Conjuncts that only say what a variable is, in terms of others: at most one for each, without cycles.

    So these conjuncts alone can be satisfied whatever the values of all other variables are.
    """
    meanings: dict[Term, Meaning] = {}
    for part in parts:
        for symbol, value in readings(builder, part):
            if symbol not in meanings and definable(symbol, value):
                meanings[symbol] = Meaning(value, part)
                break
    for component in _cycles(meanings):
        symbols = [term for term in component if term in meanings]
        # One of them can stay, if it plainly does not lead back to itself.
        plain = next((symbol for symbol in symbols if meanings[symbol].value.kind is SYMBOL), None)
        for symbol in symbols:
            if symbol is not plain:
                del meanings[symbol]
    return meanings


def _cycles(meanings: dict[Term, Meaning]) -> list[list[Term]]:
    if not meanings:
        return []
    nodes = postorder([*meanings, *(meaning.value for meaning in meanings.values())])
    number = {term: index for index, term in enumerate(nodes)}
    successors = [[number[arg] for arg in term.args] for term in nodes]
    for symbol, meaning in meanings.items():
        successors[number[symbol]].append(number[meaning.value])
    return [[nodes[index] for index in members] for members in strong_components(successors) if len(members) > 1]
