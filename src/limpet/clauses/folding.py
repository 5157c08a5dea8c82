"""Removes predicates that can be replaced by their definitions.

Which ones is decided first (`unfoldable`), by counting. Then each rule that stays is put together in one go from all
rules that it uses, directly or not: long chains cost their length.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from itertools import product
from typing import final

from limpet.base.records import dataclass
from limpet.clauses.dependencies import Dependencies, dependencies, without_cycles
from limpet.clauses.system import Predicate, Rule, System
from limpet.clauses.terms_of_rules import rule_terms
from limpet.clauses.unfolding import Tree, unfolded
from limpet.terms.walk import postorder


@final
@dataclass(frozen=True, slots=True)
class Growth:
    """How much unfolding may cost."""

    factor: float = 2.0
    """The total size of all rules may grow by this factor …"""
    constant: int = 200
    """… or by this much."""
    rules: int = 0
    """How many more rules there may be because of one predicate."""


DEFAULT_GROWTH = Growth()


def folded(system: System, keep: Collection[Predicate] = (), growth: Growth = DEFAULT_GROWTH) -> System:
    """Predicates in `keep` stay, and at least one of each further cycle. The rest is unfolded where it is cheap."""
    known = dependencies(system)
    gone = unfoldable(system, known, without_cycles(system, keep), growth)
    if not gone:
        return system
    trees: dict[Predicate, list[Tree]] = {}
    for predicate in gone:
        trees[predicate] = [tree for rule in known.definitions[predicate] for tree in _choices(rule, trees)]
    rules: list[Rule] = []
    for rule in system.rules:
        if rule.head is None or rule.head.predicate not in trees:
            rules += _all_unfolded(system, rule, trees)
    return System(system.builder, [predicate for predicate in system.predicates if predicate not in trees], rules)


def _choices(rule: Rule, trees: dict[Predicate, list[Tree]]) -> list[Tree]:
    """All ways to use one rule for each application that is unfolded."""
    options = [trees.get(application.predicate, [None]) for application in rule.body]
    return [Tree(rule, choice) for choice in product(*options)]


def _all_unfolded(system: System, rule: Rule, trees: dict[Predicate, list[Tree]]) -> list[Rule]:
    if not any(application.predicate in trees for application in rule.body):
        return [rule]
    rules = [unfolded(system.builder, tree) for tree in _choices(rule, trees)]
    if len(rules) > 1 and rule.name:
        rules = [replace(one, name=f"{rule.name}.{number}") for number, one in enumerate(rules, 1)]
    return rules


def unfoldable(
    system: System, known: Dependencies, candidates: list[Predicate], growth: Growth = DEFAULT_GROWTH
) -> list[Predicate]:
    """Those candidates that are cheap; each comes after the candidates that it depends on.

    A rule that uses p is there once for each way to derive p, if p is unfolded.
    """
    copies = dict.fromkeys(system.rules, 1)
    sizes = {rule: len(postorder(rule_terms(rule))) + len(rule.body) + 1 for rule in system.rules}
    """Of all copies together."""
    total = sum(sizes.values())
    limit = max(growth.factor * total, total + growth.constant)
    predicates: list[Predicate] = []
    for predicate in candidates:
        defining, using = known.definitions[predicate], known.uses[predicate]
        if not defining or not using:
            continue
        ways = sum(copies[rule] for rule in defining)
        size = sum(sizes[rule] for rule in defining)
        more_rules, more_size = -ways, -size
        changes: list[tuple[Rule, int, int]] = []
        for rule in using:
            times = Counter(application.predicate for application in rule.body)[predicate]
            new_copies = copies[rule] * ways**times
            new_size = sizes[rule] * ways**times + copies[rule] * times * ways ** (times - 1) * size
            changes.append((rule, new_copies, new_size))
            more_rules += new_copies - copies[rule]
            more_size += new_size - sizes[rule]
        if more_rules > growth.rules or (more_size > 0 and total + more_size > limit):
            continue
        predicates.append(predicate)
        total += more_size
        for rule, new_copies, new_size in changes:
            copies[rule], sizes[rule] = new_copies, new_size
    return predicates
