"""Object terms that are choices, mostly among constants: what is done to the object is done to each of them.

What is read from a certain object is mostly known, what is read from one of three objects is not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import ITE
from limpet.terms.term import Term
from limpet.terms.walk import fold

MAX_NODES = 256
"""Larger choices are not examined."""


def candidates(object: Term, most: int, *, constant: bool = True) -> list[Term] | None:
    """What the term chooses among; None if there are more than `most`.

    With `constant`, None also if something is not constant.
    """
    terms: dict[Term, None] = {}
    seen = {object}
    stack = [object]
    while stack:
        term = stack.pop()
        if term.kind is ITE:
            for arg in term.args[1:]:
                if arg not in seen:
                    seen.add(arg)
                    stack.append(arg)
            if len(seen) > MAX_NODES:
                return None
            continue
        terms[term] = None
        if len(terms) > most or (constant and term.kind is not CONSTANT):
            return None
    return list(terms)


def decision_tree(builder: Builder, number: Term, leaves: Sequence[tuple[int, Term]]) -> Term:
    """Each leaf is for the numbers from its own on, up to that of the next one; the first is 0."""
    level = list(leaves)
    while len(level) > 1:
        paired: list[tuple[int, Term]] = []
        for position in range(0, len(level) - 1, 2):
            (first, left), (middle, right) = level[position : position + 2]
            below = builder.bv_ult(number, builder.bv(middle, number.width))
            paired.append((first, builder.ite(below, left, right)))
        level = paired + level[len(level) - len(level) % 2 :]
    return level[0][1]


def choose(builder: Builder, object: Term, answer: Callable[[Term], Term | None]) -> Term | None:
    """The answer for what is chosen. None: that cannot be chosen, so the answer for something else is as good."""
    done: dict[Term, Term | None] = {}

    def answered(term: Term) -> Term | None:
        if term.kind is not ITE:
            return answer(term)
        condition, yes, no = term.args
        first, second = done[yes], done[no]
        if first is None or second is None or first is second:
            return second if first is None else first
        return builder.ite(condition, first, second)

    return fold(object, done, sides_of, answered)


def sides_of(term: Term) -> tuple[Term, ...]:
    """What is chosen between."""
    return term.args[1:] if term.kind is ITE else ()
