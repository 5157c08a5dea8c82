"""k-induction over Horn clauses in which no rule has more than one application in its body.

A state is a predicate with arguments; a derivation is a path of states. Two questions are asked for k = 1, 2, …: does a
query follow from a fact after k - 1 rules (base)? Does one follow after k rules from just any state (step)? If neither
does, for all smaller k in the base case, nothing does. In the step case, no query follows from earlier states of the
path and no state comes twice: both are true of the shortest derivation there is.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, final

from limpet.base.graphs import strong_components
from limpet.base.records import dataclass
from limpet.clauses.system import Application, Interpretation, Predicate, Rule, System
from limpet.prove.exclusions import Exclusions
from limpet.prove.unrolling import State, Unrolling, Use, path_in, same_values
from limpet.solvers.interface import NO_LIMITS, Limits, Model, Sat, Solver, Unknown, Unsat
from limpet.terms.evaluate import Evaluation
from limpet.terms.term import Term
from limpet.terms.values import RuleValue
from limpet.terms.walk import substitute

BAD_MODEL = "the solver gave values that are no derivation"


@final
@dataclass(frozen=True, slots=True, eq=False)
class RuleInstance:
    """A rule with values for its symbols."""

    rule: Rule
    values: Mapping[Term, Any]

    def value(self, term: Term) -> Any:
        """Of any term over symbols of the rule."""
        return Evaluation(self.values).value(term)


@final
@dataclass(frozen=True, slots=True)
class Proved:
    k: int


@final
@dataclass(frozen=True, slots=True)
class Refuted:
    path: tuple[RuleInstance, ...]
    """From a fact to a query."""


@final
@dataclass(frozen=True, slots=True)
class GaveUp:
    reason: str
    k: int
    """There is no derivation with fewer rules than this between fact and query."""


KindResult = Proved | Refuted | GaveUp


def k_induction(
    system: System,
    solver: Solver,
    *,
    invariants: Interpretation | None = None,
    max_k: int,
    tick: Callable[[], None] = lambda: None,
    limits: Callable[[], Limits] = lambda: NO_LIMITS,
    simple_paths: bool = True,
) -> KindResult:
    """`solver` is new and used for nothing else. `invariants` must hold of all that can be derived; refutations do not
    rely on them. `limits` tells those of a question; `tick` is called before each and may raise.

    Raises ValueError for rules with more than one application in their bodies.
    """
    for rule in system.rules:
        if len(rule.body) > 1:
            raise ValueError(f"the rule {rule.name or rule} has more than one application in its body")
    rules = useful_rules(system)
    unrolling = Unrolling(system.builder, solver, tick, limits)
    base = _Base(unrolling, rules)
    step = None if _is_acyclic(rules) else _Step(unrolling, rules, invariants or {}, simple_paths)
    doubt = ""
    for k in range(1, max_k + 1):
        answer = base.check()
        if isinstance(answer, Sat):
            return _refutation(base.end, answer.model, k - 1)
        if isinstance(answer, Unknown):
            return GaveUp(f"base case: {answer}", k - 1)
        base.deepen()
        if base.is_exhausted:
            return GaveUp(doubt, k) if doubt else Proved(k)
        if step is None:
            continue
        step.deepen()
        answer = step.check()
        if isinstance(answer, Unsat):
            return Proved(k)
        if isinstance(answer, Unknown):
            # From here on only for derivations.
            doubt, step = f"step case: {answer}", None
    return GaveUp(doubt or f"not inductive up to k = {max_k}", max_k)


def useful_rules(system: System) -> list[Rule]:
    """Those on some way from a fact to a query, if constraints are not looked at."""
    rules = [rule for rule in system.rules if rule.constraint is not system.builder.false]
    return _towards_queries(_from_facts(rules))


def _is_acyclic(rules: list[Rule]) -> bool:
    """Then there is nothing to be said about paths that begin anywhere."""
    numbers: dict[Predicate, int] = {}
    for rule in rules:
        for application in rule.applications():
            numbers.setdefault(application.predicate, len(numbers))
    successors: list[list[int]] = [[] for _ in numbers]
    for rule in rules:
        if rule.head is not None and rule.body:
            successors[numbers[rule.body[0].predicate]].append(numbers[rule.head.predicate])
    if any(node in targets for node, targets in enumerate(successors)):
        return False
    return len(strong_components(successors)) == len(successors)


def _from_facts(rules: list[Rule]) -> list[Rule]:
    return _closure(rules, lambda rule: rule.body, lambda rule: (rule.head,) if rule.head else ())


def _towards_queries(rules: list[Rule]) -> list[Rule]:
    return _closure(rules, lambda rule: (rule.head,) if rule.head else (), lambda rule: rule.body)


def _closure(
    rules: list[Rule], needs: Callable[[Rule], Sequence[Application]], gives: Callable[[Rule], Sequence[Application]]
) -> list[Rule]:
    """The rules that can be used if a rule needs what others give; each needs at most one."""
    waiting: dict[Predicate, list[Rule]] = {}
    ready: list[Rule] = []
    for rule in rules:
        needed = needs(rule)
        if needed:
            waiting.setdefault(needed[0].predicate, []).append(rule)
        else:
            ready.append(rule)
    used = set(ready)
    while ready:
        for application in gives(ready.pop()):
            enabled = waiting.pop(application.predicate, [])
            ready += enabled
            used.update(enabled)
    return [rule for rule in rules if rule in used]


@final
class _Base:
    """All paths of some length that begin with a fact."""

    def __init__(self, unrolling: Unrolling, rules: list[Rule]) -> None:
        self._unrolling = unrolling
        self._rules = rules
        self._states: dict[Predicate, State] = {}
        self.end: list[Use] = []
        self._literal = unrolling.builder.false
        self._begin()

    def _begin(self) -> None:
        """Facts, and queries that need none."""
        self._extend([(rule, None) for rule in self._rules if not rule.body])
        self._finish([rule for rule in self._rules if not rule.body and rule.head is None])

    def deepen(self) -> None:
        self._unrolling.never(self._literal)
        before = self._states
        moves = [
            (rule, before[rule.body[0].predicate])
            for rule in self._rules
            if rule.body and rule.body[0].predicate in before
        ]
        self._extend(moves)
        self._finish([])

    def _extend(self, moves: Iterable[tuple[Rule, State | None]]) -> None:
        unrolling = self._unrolling
        self._states = {}
        for rule, source in moves:
            if rule.head is None:
                continue
            predicate = rule.head.predicate
            if predicate not in self._states:
                self._states[predicate] = unrolling.state(predicate)
            unrolling.use(rule, source, self._states[predicate])
        for state in self._states.values():
            unrolling.follows(state.literal, unrolling.builder.or_(*[use.literal for use in state.entering]))

    def _finish(self, bare: list[Rule]) -> None:
        unrolling = self._unrolling
        self.end = [unrolling.use(rule, None, None) for rule in bare]
        for rule in self._rules:
            if rule.head is None and rule.body and rule.body[0].predicate in self._states:
                self.end.append(unrolling.use(rule, self._states[rule.body[0].predicate], None))
        self._literal = unrolling.literal("base")
        unrolling.follows(self._literal, unrolling.builder.or_(*[use.literal for use in self.end]))

    @property
    def is_exhausted(self) -> bool:
        """No path is as long as this."""
        return not self._states

    def check(self) -> Sat | Unsat | Unknown:
        if not self.end:
            return Unsat()
        return self._unrolling.check(self._literal)


@final
class _Step:
    """All paths of some length that end with a query. They grow at the front."""

    def __init__(self, unrolling: Unrolling, rules: list[Rule], invariants: Interpretation, simple_paths: bool) -> None:
        self._unrolling = unrolling
        self._rules = [rule for rule in rules if rule.body]
        self._invariants = invariants
        self._simple_paths = simple_paths
        self._literal = unrolling.literal("step")
        self._front: dict[Predicate, State] = {}
        self._kept_apart: set[tuple[State, State]] = set()
        self.end = [unrolling.use(rule, self._state(rule), None) for rule in self._rules if rule.head is None]
        self._exclusions = Exclusions(unrolling, self.end)
        unrolling.follows(self._literal, unrolling.builder.or_(*[use.literal for use in self.end]))

    def _state(self, rule: Rule) -> State:
        """At the front, from which the rule is used."""
        predicate = rule.body[0].predicate
        state = self._front.get(predicate)
        if state is None:
            state = self._front[predicate] = self._unrolling.state(predicate)
            known = self._invariants.get(predicate)
            if known is not None:
                values = dict(zip(known.parameters, state.values, strict=True))
                self._unrolling.follows(state.literal, substitute(self._unrolling.builder, known.formula, values))
        return state

    def deepen(self) -> None:
        unrolling, builder = self._unrolling, self._unrolling.builder
        targets, self._front = self._front, {}
        for rule in self._rules:
            if rule.head is not None and rule.head.predicate in targets:
                self._exclusions.say(unrolling.use(rule, self._state(rule), targets[rule.head.predicate]))
        for state in targets.values():
            unrolling.follows(state.literal, builder.or_(*[use.literal for use in state.entering]))

    def check(self) -> Sat | Unsat | Unknown:
        if not self._front:
            return Unsat()
        while True:
            answer = self._unrolling.check(self._literal)
            if not (self._simple_paths and isinstance(answer, Sat) and self._forbid_repetition(answer.model)):
                return answer

    def _forbid_repetition(self, model: Model) -> bool:
        """Whether states of this path that are the same, and were not forbidden to be, now are."""
        path = [use.source for use in path_in(self.end, model) if use.source is not None]
        earlier: dict[Predicate, list[State]] = {}
        again = False
        for state in path:
            others = earlier.setdefault(state.predicate, [])
            for other in others:
                pair = (other, state)
                if pair not in self._kept_apart and same_values(model, other, state):
                    self._kept_apart.add(pair)
                    self._unrolling.distinct(other, state)
                    again = True
            others.append(state)
        return again


def _refutation(end: list[Use], model: Model, length: int) -> Refuted | GaveUp:
    path = tuple(
        RuleInstance(use.rule, {symbol: model.value(copy) for symbol, copy in use.copies.items()})
        for use in path_in(end, model)
    )
    return Refuted(path) if is_derivation(path) else GaveUp(BAD_MODEL, length)


def is_derivation(path: Sequence[RuleInstance]) -> bool:
    """By our own evaluation: constraints hold, and each rule needs what the one before gives."""
    if not path or path[0].rule.body or path[-1].rule.head is not None:
        return False
    if not all(instance.value(instance.rule.constraint) is True for instance in path):
        return False
    for before, after in itertools.pairwise(path):
        given, needed = before.rule.head, after.rule.body[0]
        if given is None or given.predicate is not needed.predicate:
            return False
        for argument, parameter in zip(given.arguments, needed.arguments, strict=True):
            mine, other = before.value(argument), after.value(parameter)
            # Arrays that are given by a rule cannot be compared.
            if not isinstance(mine, RuleValue) and not isinstance(other, RuleValue) and mine != other:
                return False
    return True
