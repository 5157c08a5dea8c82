"""Walks over the shared graph of terms, with an explicit stack and every node visited once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from limpet.base.records import dataclass
from limpet.terms.build import Builder
from limpet.terms.kind import BOUND, SYMBOL
from limpet.terms.kinds_core import AND, LAMBDA
from limpet.terms.term import Term

V = TypeVar("V")


def postorder(roots: Iterable[Term], seen: set[Term] | None = None) -> list[Term]:
    """All nodes below the roots, arguments before what they are part of. Nodes in `seen` are left out, and added."""
    seen = set() if seen is None else seen
    order: list[Term] = []
    for root in roots:
        if root in seen:
            continue
        seen.add(root)
        stack = [(root, iter(root.args))]
        while stack:
            term, rest = stack[-1]
            for arg in rest:
                if arg in seen:
                    continue
                seen.add(arg)
                if arg.args:
                    stack.append((arg, iter(arg.args)))
                    break
                order.append(arg)
            else:
                order.append(term)
                stack.pop()
    return order


def fold(root: Term, known: dict[Term, V], parts: Callable[[Term], Sequence[Term]], value: Callable[[Term], V]) -> V:
    """The value of a term, where that of each node follows from those of some `parts` of it.

    Values are kept in `known`, which has those of all parts when `value` is called.
    """
    stack = [root]
    while stack:
        term = stack[-1]
        if term in known:
            stack.pop()
            continue
        missing = [part for part in parts(term) if part not in known]
        if missing:
            stack += missing
            continue
        stack.pop()
        known[term] = value(term)
    return known[root]


def args_of(term: Term) -> tuple[Term, ...]:
    """For `fold`: all arguments."""
    return term.args


def conjuncts(roots: Iterable[Term]) -> list[Term]:
    """What holds if all roots do, without conjunctions: each once, from the left."""
    parts: list[Term] = []
    seen: set[Term] = set()
    stack = list(roots)[::-1]
    while stack:
        term = stack.pop()
        if term in seen:
            continue
        seen.add(term)
        if term.kind is AND:
            stack += reversed(term.args)
        else:
            parts.append(term)
    return parts


def free_symbols(*roots: Term) -> list[Term]:
    """Symbols in the order in which they were made."""
    return sorted((t for t in postorder(roots) if t.kind is SYMBOL), key=lambda t: t.id)


def transform(builder: Builder, roots: Iterable[Term], replace: Callable[[Term, tuple[Term, ...]], Term]) -> list[Term]:
    """Rebuild bottom-up: `replace` gets each node with its new arguments."""
    roots = list(roots)
    memo: dict[Term, Term] = {}
    for term in postorder(roots):
        memo[term] = replace(term, tuple([memo[arg] for arg in term.args]))
    return [memo[root] for root in roots]


def substitute(builder: Builder, root: Term, mapping: dict[Term, Term]) -> Term:
    """Replace terms by terms; bound variables are unique, so nothing is captured."""
    memo: dict[Term, Term] = dict(mapping)
    for term in postorder([root], set(mapping)):
        if not term.args:
            memo[term] = term
            continue
        args = tuple([memo[arg] for arg in term.args])
        memo[term] = term if args == term.args else builder.make(term.kind, args, term.payload)
    return memo[root]


@dataclass(frozen=True, slots=True)
class Size:
    """How large a set of terms is as a graph."""

    nodes: int
    depth: int
    symbols: int
    lambdas: int


def size(*roots: Term) -> Size:
    depth: dict[Term, int] = {}
    symbols = lambdas = 0
    order = postorder(roots)
    for term in order:
        depth[term] = 1 + max((depth[arg] for arg in term.args), default=0)
        symbols += term.kind is SYMBOL
        lambdas += term.kind is LAMBDA
    return Size(len(order), max((depth[root] for root in roots), default=0), symbols, lambdas)


def has_bound(root: Term) -> bool:
    """Whether a variable of some lambda occurs free: such a term means nothing outside of that lambda."""
    return bool(free_bound(root, {}))


def free_bound(root: Term, known: dict[Term, frozenset[Term]]) -> frozenset[Term]:
    """The variables of lambdas that occur free; `known` keeps those of all terms that were examined."""

    def found(term: Term) -> frozenset[Term]:
        if term.kind is BOUND:
            return frozenset((term,))
        if term.kind is LAMBDA:
            return known[term.args[1]] - {term.args[0]}
        mine = _NOTHING
        for arg in term.args:
            its = known[arg]
            if its and its is not mine:
                mine = mine | its if mine else its
        return mine

    return fold(root, known, args_of, found)


_NOTHING: frozenset[Term] = frozenset()
