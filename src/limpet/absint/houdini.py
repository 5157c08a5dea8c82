"""The largest inductive set of candidates (Flanagan and Leino's Houdini).

All candidates are taken to hold. A rule that refutes some gives values for which they fail at its head, and those that
do are dropped; what is left when no rule refutes anything holds of everything that can be derived. The result does not
depend on the models that the solver happens to find.
"""

from __future__ import annotations

from collections.abc import Mapping

from limpet.absint.questions import Facts, Questions, Undecided, instances
from limpet.clauses.system import Predicate, Rule, System
from limpet.terms.term import Term


def inductive(
    system: System, questions: Questions, known: Facts, candidates: Mapping[Predicate, list[Term]]
) -> dict[Predicate, list[Term]]:
    """Of the candidates. `known` holds already."""
    b = system.builder
    kept = {predicate: list(conditions) for predicate, conditions in candidates.items()}
    users: dict[Predicate, list[Rule]] = {}
    rules = [rule for rule in system.rules if rule.head is not None and rule.head.predicate in kept]
    for rule in rules:
        for application in rule.body:
            users.setdefault(application.predicate, []).append(rule)
    waiting = dict.fromkeys(rules)
    while waiting:
        rule = next(iter(waiting))
        del waiting[rule]
        assert rule.head is not None
        head = rule.head.predicate
        before = len(kept[head])
        while kept[head]:
            facts = {p: [*known.get(p, ()), *kept.get(p, ())] for p in (a.predicate for a in rule.body)}
            try:
                model = questions.model(rule, facts, kept[head])
            except Undecided:
                kept[head] = []
                break
            if model is None:
                break
            at_head = instances(b, rule.head, kept[head])
            left = [each for each, instance in zip(kept[head], at_head, strict=True) if model.value(instance) is True]
            if len(left) == len(kept[head]):
                left = []  # our evaluator and the solver do not agree: nothing of this is to be believed
            kept[head] = left
        if len(kept[head]) < before:
            waiting |= dict.fromkeys(users.get(head, ()))
    return kept
