"""What of a large condition is asked first: properties that depend on little of it, such as those of the first lines.

Whether such a property can be violated is mostly a small question: a run that ends there makes most choices in the
assumptions, and what it does not come to need not be examined.
"""

from __future__ import annotations

from collections.abc import Sequence

from limpet.semantics.condition import Condition
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_bv import BV_ULE, BV_ULT
from limpet.terms.kinds_core import AND, ITE, NOT, OR
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term
from limpet.terms.walk import fold, postorder

LARGE = 4000
"""Nodes of a condition about which one question may take long."""
SHARE = 0.1
"""Of the nodes of the condition, for the part of it that a question may be about."""
CANDIDATES, NODES = 200, 400
"""How many properties are examined, and how large what they depend on may be."""


def early_terms(terms: Sequence[Term], nodes: int) -> list[Term]:
    """Of the conditions of properties, those that depend on little, the smallest first; none if all are small."""
    if nodes < LARGE:
        return []
    sizes: dict[Term, int] = {}
    for term in dict.fromkeys(terms[:CANDIDATES]):
        nodes_below = _nodes(term, NODES)
        if nodes_below < NODES:
            sizes[term] = nodes_below
    return sorted(sizes, key=lambda term: sizes[term])


def _nodes(root: Term, most: int) -> int:
    """How many there are, if not more than so many."""
    seen = {root}
    pending = [root]
    while pending and len(seen) < most:
        for inner in pending.pop().args:
            if inner not in seen:
                seen.add(inner)
                pending.append(inner)
    return len(seen)


class EarlyQuestions:
    def __init__(self, builder: Builder, condition: Condition) -> None:
        self.builder = builder
        self.most = SHARE * condition.statistics.terms
        self.defining: dict[Term, list[Term]] = {}
        self.assumptions: list[Term] = []
        """The assumptions that do more than define an array."""
        for assumption in condition.assumptions:
            array = condition.definitions.get(assumption)
            if array is None:
                self.assumptions.append(assumption)
            else:
                self.defining.setdefault(array, []).append(assumption)

    def about(self, term: Term) -> list[Term] | None:
        """What is to hold for this violation, where assumptions are simplified by what `term` says, and those about
        arrays that do not occur are left out; None: it is large."""
        known = _implied(self.builder, term)
        conjuncts = [term]
        for assumption in self.assumptions:
            rest = _under(self.builder, assumption, known)
            if rest is not self.builder.true:
                conjuncts.append(rest)
        seen: set[Term] = set()
        for each in conjuncts:  # which grows
            for node in postorder([each], seen):
                if node.is_symbol:
                    conjuncts += self.defining.get(node, ())
            if len(seen) > self.most:
                return None
        return conjuncts


def _implied(builder: Builder, term: Term) -> dict[Term, Term]:
    """What is known true or false if `term` holds."""
    known: dict[Term, Term] = {}
    pending = [(term, True)]
    while pending:
        each, holds = pending.pop()
        if each in known:
            continue
        known[each] = builder.true if holds else builder.false
        if each.kind is NOT:
            pending.append((each.args[0], not holds))
        elif each.kind is (AND if holds else OR):
            pending += [(part, holds) for part in each.args]
        elif each.kind in (BV_ULT, BV_ULE):
            pending += [(other, not holds) for other in _opposites(builder, each)]
    return known


def _opposites(builder: Builder, term: Term) -> list[Term]:
    """Other ways to write that a comparison does not hold."""
    first, second = term.args
    if term.kind is BV_ULE:
        return [builder.bv_ult(second, first)]
    opposites = [builder.bv_ule(second, first)]
    if second.kind is CONSTANT and second.payload > 0:
        opposites.append(builder.bv_ult(builder.bv(second.payload - 1, second.width), first))
    if first.kind is CONSTANT and first.payload + 1 < 1 << first.width:
        opposites.append(builder.bv_ult(second, builder.bv(first.payload + 1, first.width)))
    return opposites


def _under(builder: Builder, root: Term, known: dict[Term, Term]) -> Term:
    """Equal to `root` where the known is so. Only what is made of Booleans is examined."""
    memo = dict(known)

    def parts(term: Term) -> Sequence[Term]:
        if term.sort != BOOL or term.kind not in (AND, OR, NOT, ITE):
            return ()
        if term.kind is not ITE:
            return term.args
        condition = memo.get(term.args[0])
        if condition is None:
            return term.args[:1]
        if condition is builder.true or condition is builder.false:
            return (term.args[1 if condition is builder.true else 2],)
        return term.args

    def value(term: Term) -> Term:
        values = tuple([memo[part] for part in parts(term)])
        if not values:
            return term
        if term.kind is ITE:
            return values[0] if len(values) == 1 else builder.ite(*values)
        return builder.make(term.kind, values)

    return fold(root, memo, parts, value)
