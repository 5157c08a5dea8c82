"""Which predicates depend on which, can ever be derived, and matter to a query; systems without the others."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import final

from limpet.base.graphs import Component, flatten, reachable, strong_components, weak_topological_order
from limpet.base.records import dataclass
from limpet.clauses.system import Predicate, Rule, System


@final
@dataclass(frozen=True, slots=True)
class Dependencies:
    definitions: dict[Predicate, list[Rule]]
    """The rules with this head."""
    uses: dict[Predicate, list[Rule]]
    """The rules with this predicate in their body; each rule once."""
    components: list[list[Predicate]]
    """Predicates that depend on each other, each group after those that it depends on."""
    recursive: frozenset[Predicate]
    """Those that depend on themselves."""


def dependencies(system: System) -> Dependencies:
    definitions: dict[Predicate, list[Rule]] = {predicate: [] for predicate in system.predicates}
    uses: dict[Predicate, list[Rule]] = {predicate: [] for predicate in system.predicates}
    for rule in system.rules:
        if rule.head is not None:
            definitions[rule.head.predicate].append(rule)
        for predicate in dict.fromkeys(application.predicate for application in rule.body):
            uses[predicate].append(rule)
    edges = _edges(system, system.rules)
    groups = strong_components(edges)
    recursive = {system.predicates[node] for group in groups for node in group if len(group) > 1 or node in edges[node]}
    components = [[system.predicates[node] for node in group] for group in groups]
    return Dependencies(definitions, uses, components, frozenset(recursive))


def _edges(system: System, rules: Iterable[Rule]) -> list[list[int]]:
    """From heads to what is in their bodies."""
    number = {predicate: index for index, predicate in enumerate(system.predicates)}
    edges: list[list[int]] = [[] for _ in system.predicates]
    for rule in rules:
        if rule.head is not None:
            edges[number[rule.head.predicate]] += [number[application.predicate] for application in rule.body]
    return edges


def without_cycles(system: System, cut: Collection[Predicate] = ()) -> list[Predicate]:
    """Predicates of which none depends on itself except through others, each after those that it depends on.

    Those in `cut` are not among them. Of other cycles the first predicate is left out, as it is reached from facts: a
    loop's head.
    """
    left_out = set(cut)
    candidates = [predicate for predicate in system.predicates if predicate not in left_out]
    number = {predicate: index for index, predicate in enumerate(candidates)}
    root = len(candidates)
    successors: list[list[int]] = [[] for _ in range(root + 1)]
    for rule in system.rules:
        if rule.head is None or rule.head.predicate not in number:
            continue
        sources = [number[application.predicate] for application in rule.body if application.predicate in number]
        for source in sources or [root]:
            successors[source].append(number[rule.head.predicate])
    successors[root] += range(root)
    order = weak_topological_order(successors, root)
    heads: set[int] = set()
    stack = [part for part in order if isinstance(part, Component)]
    while stack:
        component = stack.pop()
        heads.add(component.head)
        stack += [part for part in component.body if isinstance(part, Component)]
    return [candidates[node] for node in flatten(order) if node != root and node not in heads]


def derivable(rules: Iterable[Rule]) -> set[Predicate]:
    """Predicates that hold of something, as far as one can see without the constraints."""
    predicates: set[Predicate] = set()
    waiting: dict[Predicate, list[Rule]] = {}
    missing: dict[Rule, int] = {}
    ready: list[Predicate] = []
    for rule in rules:
        if rule.head is None:
            continue
        needed = dict.fromkeys(application.predicate for application in rule.body)
        missing[rule] = len(needed)
        for predicate in needed:
            waiting.setdefault(predicate, []).append(rule)
        if not needed:
            ready.append(rule.head.predicate)
    while ready:
        predicate = ready.pop()
        if predicate in predicates:
            continue
        predicates.add(predicate)
        for rule in waiting.get(predicate, ()):
            missing[rule] -= 1
            if not missing[rule] and rule.head is not None:
                ready.append(rule.head.predicate)
    return predicates


def relevant(system: System, rules: Iterable[Rule]) -> set[Predicate]:
    """Predicates on which a query depends through these rules."""
    rules = list(rules)
    number = {predicate: index for index, predicate in enumerate(system.predicates)}
    roots = [number[application.predicate] for rule in rules if rule.head is None for application in rule.body]
    seen = reachable(_edges(system, rules), roots)
    return {predicate for predicate, index in number.items() if seen[index]}


def sliced(system: System) -> System:
    """Without rules that can never be used, and without those that no query asks for: safe exactly if the given system
    is. Predicates that are left out have no rule, or matter to no query."""
    rules = [rule for rule in system.rules if rule.constraint is not system.builder.false]
    possible = derivable(rules)
    rules = [rule for rule in rules if all(application.predicate in possible for application in rule.body)]
    wanted = relevant(system, rules)
    rules = [rule for rule in rules if rule.head is None or rule.head.predicate in wanted]
    return System(system.builder, [predicate for predicate in system.predicates if predicate in wanted], rules)
