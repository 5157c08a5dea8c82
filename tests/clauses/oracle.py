"""What a system of Horn clauses over small sorts derives, by trying all values.

A fact comes with the inputs along its derivations: the first few of them, in order. Two systems that agree on the
facts and inputs of their queries are as good as each other, to people who look for errors.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from limpet.clauses.system import CallStep, InputStep, Predicate, Rule, System
from limpet.clauses.terms_of_rules import rule_terms, step_terms
from limpet.terms.evaluate import evaluate
from limpet.terms.kinds_core import AND
from limpet.terms.sorts import BOOL, BitVecSort, Sort
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols

Trace = tuple[tuple[str, Any], ...]
"""(label, value) of inputs."""
Traces = frozenset[Trace]
LONGEST = 3


def domain(sort: Sort) -> list[Any]:
    if sort == BOOL:
        return [False, True]
    assert isinstance(sort, BitVecSort)
    return list(range(1 << sort.width))


class Oracle:
    """The least model. `facts`: for each predicate, values to the inputs that lead to them."""

    def __init__(self, system: System) -> None:
        self.facts: dict[Predicate, dict[tuple[Any, ...], Traces]] = {p: {} for p in system.predicates}
        self.query: Traces = frozenset()
        """Of all derivations of queries: empty if and only if the system is safe."""
        self._memo: dict[tuple[Term, tuple[Any, ...]], Any] = {}
        self._symbols: dict[Term, list[Term]] = {}
        plans = [_Plan(rule) for rule in system.rules]
        changed = True
        while changed:
            changed = False
            for plan in plans:
                changed |= self._apply(plan)

    @property
    def safe(self) -> bool:
        return not self.query

    def value(self, term: Term, env: dict[Term, Any]) -> Any:
        symbols = self._symbols.get(term)
        if symbols is None:
            symbols = self._symbols[term] = free_symbols(term)
        key = (term, tuple([env[symbol] for symbol in symbols]))
        if key not in self._memo:
            self._memo[key] = evaluate(term, {symbol: env[symbol] for symbol in symbols})
        return self._memo[key]

    def _apply(self, plan: _Plan) -> bool:
        told: dict[tuple[Any, ...], set[tuple[Traces, ...]]] = {}
        head = plan.rule.head
        for env, premises in self._solutions(plan, 0, {}, []):
            values = tuple([self.value(argument, env) for argument in head.arguments]) if head is not None else ()
            told.setdefault(values, set()).add(self._pieces(plan.rule, env, premises))
        found = {values: set().union(*map(_joined, pieces)) for values, pieces in told.items()}
        if head is None:
            before, self.query = self.query, self.query.union(*found.values())
            return before != self.query
        known = self.facts[head.predicate]
        changed = False
        for values, traces in found.items():
            merged = known.get(values, frozenset()) | traces
            if merged != known.get(values):
                known[values] = merged
                changed = True
        return changed

    def _solutions(
        self, plan: _Plan, stage: int, env: dict[Term, Any], premises: list[tuple[Any, ...]]
    ) -> Iterator[tuple[dict[Term, Any], list[tuple[Any, ...]]]]:
        if not all(self.value(part, env) for part in plan.decided[stage]):
            return
        body = plan.rule.body
        if stage < len(body):
            application = body[stage]
            for values in list(self.facts[application.predicate]):
                extended = dict(env)
                if all(
                    not argument.is_symbol or extended.setdefault(argument, value) == value
                    for argument, value in zip(application.arguments, values, strict=True)
                ):
                    yield from self._solutions(plan, stage + 1, extended, [*premises, values])
        elif stage < len(body) + len(plan.free):
            symbol = plan.free[stage - len(body)]
            for value in domain(symbol.sort):
                yield from self._solutions(plan, stage + 1, {**env, symbol: value}, premises)
        elif all(
            self.value(argument, env) == value
            for application, values in zip(body, premises, strict=True)
            for argument, value in zip(application.arguments, values, strict=True)
        ):
            yield env, premises

    def _pieces(self, rule: Rule, env: dict[Term, Any], premises: list[tuple[Any, ...]]) -> tuple[Traces, ...]:
        below = [self.facts[a.predicate][values] for a, values in zip(rule.body, premises, strict=True)]
        told = {step.position for step in rule.steps if isinstance(step, CallStep)}
        untold = [CallStep(position) for position in range(len(rule.body)) if position not in told]
        pieces: list[Traces] = []
        for step in (*untold, *rule.steps):
            if isinstance(step, CallStep):
                pieces.append(below[step.position])
            elif isinstance(step, InputStep) and self.value(step.condition, env):
                pieces.append(frozenset([((step.label, self.value(step.value, env)),)]))
        return tuple(pieces)


def _joined(pieces: tuple[Traces, ...]) -> set[Trace]:
    traces: set[Trace] = {()}
    for piece in pieces:
        traces = {(first + second)[:LONGEST] for first, second in product(traces, piece)}
    return traces


class _Plan:
    """In which order variables of a rule get values, and after which of them each conjunct can be decided."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        stages = [{a for a in application.arguments if a.is_symbol} for application in rule.body]
        bound = set().union(*stages)
        parts = _conjuncts(rule.constraint)
        rest = [symbol for symbol in free_symbols(*rule_terms(rule)) if symbol not in bound]
        self.free = _soon_decided(rest, [set(free_symbols(part)) - bound for part in parts])
        stages += [{symbol} for symbol in self.free]
        self.decided: list[list[Term]] = []
        known: set[Term] = set()
        for stage in (set(), *stages):
            known |= stage
            ready = [part for part in parts if set(free_symbols(part)) <= known]
            parts = [part for part in parts if part not in ready]
            self.decided.append(ready)
        assert not parts


def _soon_decided(symbols: list[Term], groups: list[set[Term]]) -> list[Term]:
    """Such that small groups are complete early."""
    order: dict[Term, None] = {}
    while groups := [group - set(order) for group in groups if not group <= set(order)]:
        smallest = min(groups, key=len)
        order.update(dict.fromkeys(sorted(smallest, key=lambda symbol: symbol.id)))
    return [*order, *(symbol for symbol in symbols if symbol not in order)]


def combinations(system: System) -> int:
    """How many combinations of values some rule has at most, apart from those that facts give it."""
    most = 0
    for rule in system.rules:
        plan, count = _Plan(rule), 1
        for symbol in plan.free:
            count *= len(domain(symbol.sort))
        most = max(most, count << 3 * max(0, len(rule.body) - 2))
    return most


def _conjuncts(term: Term) -> list[Term]:
    if term.kind is AND:
        return [part for arg in term.args for part in _conjuncts(arg)]
    return [term]


def check_well_formed(system: System) -> None:
    names = [predicate.name for predicate in system.predicates]
    assert len(set(names)) == len(names)
    known = set(system.predicates)
    for rule in system.rules:
        for application in rule.applications():
            assert application.predicate in known
            assert tuple(argument.sort for argument in application.arguments) == application.predicate.sorts
        positions = [step.position for step in rule.steps if isinstance(step, CallStep)]
        assert len(set(positions)) == len(positions)
        assert all(0 <= position < len(rule.body) for position in positions)
        assert rule.constraint.sort == BOOL
        assert all(step.condition.sort == BOOL for step in rule.steps if isinstance(step, InputStep))
        assert all(term.sort is not None for term in step_terms(rule.steps))
