"""What would be enough: conditions under which no query applies, as candidates.

    false <- p(x, y), x >= 0, y <= 0            p: x < 0 or y > 0

If one is inductive together with what is known, the query is proved. So a loop that does not end before something
holds, or a check behind several conditions, needs no invariant of a shape that was thought of beforehand.
"""

from __future__ import annotations

from collections.abc import Iterator

from limpet.clauses.conjuncts import conjuncts
from limpet.clauses.system import Application, CheckStep, Predicate, Rule, System
from limpet.terms.build import Builder
from limpet.terms.kind import SYMBOL
from limpet.terms.kinds_core import OR
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols, substitute

MAX_GOALS = 24
"""For one predicate."""


def goals(system: System) -> dict[Predicate, list[Term]]:
    """For each predicate that queries use."""
    found: dict[Predicate, list[Term]] = {}
    for query in system.queries():
        if len(query.body) == 1:
            use = query.body[0]
            mine = found.setdefault(use.predicate, [])
            for goal in _goals(system.builder, query, use):
                if len(mine) < MAX_GOALS and goal not in mine:
                    mine.append(goal)
    return found


def _goals(b: Builder, query: Rule, use: Application) -> Iterator[Term]:
    names = dict(zip(use.arguments, use.predicate.parameters, strict=True))
    if len(names) < len(use.arguments) or not all(argument.kind is SYMBOL for argument in use.arguments):
        return
    ways = [step.condition for step in query.steps if isinstance(step, CheckStep)]
    for way in [query.constraint, *ways]:
        for parts in _cases(b, way):
            # Of what else happens before the check fails, nothing is said: then the rest has to be impossible.
            spoken = [part for part in parts if names.keys() >= set(free_symbols(part))]
            goal = substitute(b, b.not_(b.and_(*spoken)), names)
            if spoken and goal is not b.true and goal is not b.false:
                yield goal


def _cases(b: Builder, condition: Term) -> Iterator[list[Term]]:
    """As conjunctions, one for each way in which the first disjunction in it holds."""
    parts = conjuncts(b, condition)
    choice = next((part for part in parts if part.kind is OR), None)
    if choice is None:
        yield parts
        return
    others = [part for part in parts if part is not choice]
    for side in _sides(choice):
        yield conjuncts(b, *others, side)


def _sides(choice: Term) -> Iterator[Term]:
    waiting = [choice]
    while waiting:
        term = waiting.pop()
        if term.kind is OR:
            waiting += reversed(term.args)
        else:
            yield term
