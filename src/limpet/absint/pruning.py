"""Without what follows from the rest: too many facts slow a Horn solver down, and people do not read them."""

from __future__ import annotations

from collections.abc import Sequence

from limpet.absint.questions import Questions, Undecided
from limpet.clauses.system import Predicate, Rule
from limpet.terms.term import Term


def pruned(questions: Questions, predicate: Predicate, conditions: Sequence[Term]) -> list[Term]:
    """The same with fewer; the last ones go first."""
    b = questions.builder
    kept = list(dict.fromkeys(conditions))
    for condition in reversed(list(kept)):
        rest = [each for each in kept if each is not condition]
        rule = Rule(predicate(*predicate.parameters), (), b.and_(*rest))
        try:
            if questions.model(rule, {}, [condition]) is None:
                kept = rest
        except Undecided:
            continue
    return kept
