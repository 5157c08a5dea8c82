"""What the branches, assumptions and passed checks on a path say about terms."""

from __future__ import annotations

from limpet.bound.state import Facts
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import AND, EQUAL, NOT, OR
from limpet.terms.term import Term


def look_up(facts: Facts, term: Term) -> Term | None:
    """The constant that the term is known to be."""
    return facts.get(term.id)


def learn(builder: Builder, facts: Facts, condition: Term, truth: bool) -> Facts:
    work = [(condition, truth)]
    while work:
        term, holds = work.pop()
        if term.kind is CONSTANT:
            continue
        facts = facts.set(term.id, builder.bool_constant(holds))
        opposite = builder.not_(term)
        if opposite.kind is not CONSTANT:
            facts = facts.set(opposite.id, builder.bool_constant(not holds))
        if term.kind is NOT:
            work.append((term.args[0], not holds))
        elif (term.kind is AND and holds) or (term.kind is OR and not holds):
            work += [(arg, holds) for arg in term.args]
        elif term.kind is EQUAL and holds:
            # Constants are on the right.
            left, right = term.args
            if right.kind is CONSTANT and left.kind is not CONSTANT:
                facts = facts.set(left.id, right)
    return facts
