"""One rule from many: a rule and the rules that its body is replaced by, put together by resolution.

Steps of the program keep their order: what an application stands for happens where its `CallStep` is. An application
without one happens before everything else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import final

from limpet.base.records import dataclass
from limpet.clauses.system import Application, CallStep, Rule, Step
from limpet.clauses.terms_of_rules import changed_rule, replaced, rule_terms
from limpet.terms.build import Builder
from limpet.terms.kind import BOUND, SYMBOL
from limpet.terms.term import Term
from limpet.terms.walk import postorder


@final
@dataclass(frozen=True, slots=True, eq=False)
class Tree:
    """Which rule derives each application in the body; None: the application stays."""

    rule: Rule
    children: tuple[Tree | None, ...]


@final
class _Use:
    """A rule of the tree at its place: with variables of its own, and with positions in the body that is made."""

    __slots__ = ("children", "rule", "uses")

    def __init__(self, rule: Rule, children: tuple[Tree | None, ...]) -> None:
        self.rule = rule
        self.children = children
        self.uses: list[_Use | int] = []
        """For each application of its body."""

    def steps(self) -> list[Step]:
        call_positions = {step.position for step in self.rule.steps if isinstance(step, CallStep)}
        untold = [CallStep(position) for position in range(len(self.rule.body)) if position not in call_positions]
        return [*untold, *self.rule.steps]


def unfolded(builder: Builder, tree: Tree) -> Rule:
    names = _Names(builder, tree.rule)
    root = _Use(tree.rule, tree.children)
    parts: list[Term] = [tree.rule.constraint]
    body: list[Application] = []
    stack = [root]
    while stack:
        use = stack[-1]
        position = len(use.uses)
        if position == len(use.children):
            stack.pop()
            continue
        application, child = use.rule.body[position], use.children[position]
        if child is None:
            use.uses.append(len(body))
            body.append(application)
            continue
        rule, equalities = _instance(builder, child.rule, application, names)
        parts.append(rule.constraint)
        parts += equalities
        below = _Use(rule, child.children)
        use.uses.append(below)
        stack.append(below)
    return replace(tree.rule, body=tuple(body), constraint=builder.and_(*parts), steps=_steps(root))


class _Names:
    """Variables that are taken. Others keep their names, so that users know them."""

    def __init__(self, builder: Builder, rule: Rule) -> None:
        self.builder = builder
        self.taken = {term for term in postorder(rule_terms(rule)) if term.kind is SYMBOL or term.kind is BOUND}

    def apart(self, term: Term) -> Term:
        if term not in self.taken:
            self.taken.add(term)
            return term
        manager = self.builder.manager
        if term.kind is BOUND:
            # Lambdas within lambdas never bind the same variable.
            return manager.bound(str(term.payload).rpartition("?")[0], term.sort)
        prefix, mark, number = str(term.payload).rpartition("!")
        fresh = manager.fresh(prefix if mark and number.isdigit() else str(term.payload), term.sort)
        self.taken.add(fresh)
        return fresh


def _instance(builder: Builder, rule: Rule, application: Application, names: _Names) -> tuple[Rule, list[Term]]:
    """The rule with variables of its own, such that its head is the application if the equalities hold."""
    assert rule.head is not None
    mapping: dict[Term, Term] = {}
    unequal: list[int] = []
    for position, (own, wanted) in enumerate(zip(rule.head.arguments, application.arguments, strict=True)):
        if own.kind is not SYMBOL or mapping.setdefault(own, wanted) is not wanted:
            unequal.append(position)
    for term in postorder(rule_terms(rule)):
        if (term.kind is SYMBOL or term.kind is BOUND) and term not in mapping:
            mapping[term] = names.apart(term)
    instance = changed_rule(rule, lambda terms: replaced(builder, terms, mapping))
    assert instance.head is not None
    heads = instance.head.arguments
    return instance, [builder.equal(heads[position], application.arguments[position]) for position in unequal]


def _steps(root: _Use) -> tuple[Step, ...]:
    steps: list[Step] = []
    stack: list[tuple[_Use, Iterator[Step]]] = [(root, iter(root.steps()))]
    while stack:
        use, rest = stack[-1]
        for step in rest:
            if not isinstance(step, CallStep):
                steps.append(step)
                continue
            target = use.uses[step.position]
            if isinstance(target, int):
                steps.append(CallStep(target))
                continue
            stack.append((target, iter(target.steps())))
            break
        else:
            stack.pop()
    return tuple(steps)
