"""Without what follows from the rest: too many facts slow a Horn solver down, and nobody reads them."""

from __future__ import annotations

from collections.abc import Sequence

from limpet.absint.questions import Questions, Undecided
from limpet.clauses.system import Predicate, Rule
from limpet.terms.term import Term


def pruned(questions: Questions, predicate: Predicate, conditions: Sequence[Term]) -> list[Term]:
    """The same with fewer; the last ones go first. Most go, so that many are asked about at once."""
    b = questions.builder
    kept = list(dict.fromkeys(conditions))
    waiting = [list(kept)]
    while waiting:
        group = waiting.pop()
        rest = [each for each in kept if each not in group]
        try:
            implied = questions.model(Rule(predicate(*predicate.parameters), (), b.and_(*rest)), {}, group) is None
        except Undecided:
            implied = False
        if implied:
            kept = rest
        elif len(group) > 1:
            middle = len(group) // 2
            waiting += [group[:middle], group[middle:]]
    return kept
