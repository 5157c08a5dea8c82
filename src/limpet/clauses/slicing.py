"""Without rules that can never be used, and without those that no query asks for."""

from __future__ import annotations

from limpet.clauses.dependencies import derivable, relevant
from limpet.clauses.system import System


def sliced(system: System) -> System:
    """Safe exactly if the given system is. Predicates that are left out have no rule, or matter to no query."""
    rules = [rule for rule in system.rules if rule.constraint is not system.builder.false]
    possible = derivable(rules)
    rules = [rule for rule in rules if all(application.predicate in possible for application in rule.body)]
    wanted = relevant(system, rules)
    rules = [rule for rule in rules if rule.head is None or rule.head.predicate in wanted]
    return System(system.builder, [predicate for predicate in system.predicates if predicate in wanted], rules)
