"""Paths through linear Horn clauses, as assertions: states and uses of rules have a literal each.

A literal only says what follows from it. So paths of any kind live in one solver, which is never asked to forget
anything: what is not asked for is false.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import final

from limpet.base.records import dataclass
from limpet.clauses.system import Predicate, Rule
from limpet.solvers.interface import Limits, Model, Sat, Solver, Unknown, Unsat
from limpet.terms.build import Builder
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term
from limpet.terms.walk import substitute


@final
@dataclass(slots=True, eq=False)
class State:
    predicate: Predicate
    literal: Term
    values: tuple[Term, ...]
    entering: list[Use] = field(default_factory=list)


@final
@dataclass(slots=True, eq=False)
class Use:
    """Of a rule, between two states."""

    rule: Rule
    literal: Term
    copies: dict[Term, Term]
    source: State | None


@final
class Unrolling:
    """States and uses of rules, as assertions of the solver."""

    def __init__(
        self, builder: Builder, solver: Solver, tick: Callable[[], None], limits: Callable[[], Limits]
    ) -> None:
        self.builder = builder
        self._solver = solver
        self._tick = tick
        self._limits = limits

    def literal(self, prefix: str) -> Term:
        return self.builder.fresh(prefix, BOOL)

    def follows(self, literal: Term, *terms: Term) -> None:
        self._solver.assert_(self.builder.implies(literal, self.builder.and_(*terms)))

    def never(self, literal: Term) -> None:
        self._solver.assert_(self.builder.not_(literal))

    def distinct(self, first: State, second: State) -> None:
        b = self.builder
        pairs = zip(first.values, second.values, strict=True)
        different = b.or_(*[b.distinct(mine, other) for mine, other in pairs])
        self.follows(b.and_(first.literal, second.literal), different)

    def check(self, literal: Term) -> Sat | Unsat | Unknown:
        self._tick()
        return self._solver.check([literal], self._limits())

    def state(self, predicate: Predicate) -> State:
        values = [self.builder.fresh(str(parameter.payload), parameter.sort) for parameter in predicate.parameters]
        return State(predicate, self.literal("at"), tuple(values))

    def use(self, rule: Rule, source: State | None, target: State | None) -> Use:
        b = self.builder
        copies, parts = self.matched(rule, source)
        for symbol in rule.symbols():
            if symbol not in copies:
                copies[symbol] = b.fresh(str(symbol.payload), symbol.sort)
        parts = [substitute(b, part, copies) for part in (rule.constraint, *parts)]
        if target is not None:
            assert rule.head is not None
            for value, argument in zip(target.values, rule.head.arguments, strict=True):
                parts.append(b.equal(value, substitute(b, argument, copies)))
        if source is not None:
            parts.append(source.literal)
        literal = self.literal("use")
        self.follows(literal, *parts)
        use = Use(rule, literal, copies, source)
        if target is not None:
            target.entering.append(use)
        return use

    def matched(self, rule: Rule, source: State | None) -> tuple[dict[Term, Term], list[Term]]:
        """Symbols that are what the state says, and equations for all other arguments."""
        copies: dict[Term, Term] = {}
        equations: list[Term] = []
        if source is not None:
            for value, argument in zip(source.values, rule.body[0].arguments, strict=True):
                if argument.is_symbol and argument not in copies:
                    copies[argument] = value
                else:
                    equations.append(self.builder.equal(value, argument))
        return copies, equations


def path_in(end: list[Use], model: Model) -> list[Use]:
    """Uses of rules in this model, in the order of the path; empty if the model has none."""
    uses: list[Use] = []
    choices = end
    while choices:
        use = next((use for use in choices if model.value(use.literal)), None)
        if use is None:
            return []
        uses.append(use)
        choices = use.source.entering if use.source is not None else []
    return uses[::-1]


def same_values(model: Model, first: State, second: State) -> bool:
    pairs = zip(first.values, second.values, strict=True)
    return all(model.value(mine) == model.value(other) for mine, other in pairs)
