"""From the derivation of an error to the run that it stands for: which inputs the program asks for, in order.

A solver tells which facts follow from which. The rule by which a fact follows, and values of all that is in it, are
found by asking an SMT solver about one rule at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, final

from limpet.clauses.system import Application, CallStep, CheckStep, InputStep, Predicate, Rule, System
from limpet.hornsolvers.interface import Derivation, Fact
from limpet.seair.operations import Property
from limpet.solvers.interface import Limits, Model, Sat, Solver
from limpet.terms.build import Builder
from limpet.terms.sorts import BOOL, INT, ArraySort, BitVecSort, FloatSort
from limpet.terms.term import Term

SECONDS = 5.0
"""For one rule."""


@final
@dataclass(frozen=True, slots=True)
class GivenInput:
    label: str
    type: str
    bits: int
    """The value, as a number without sign."""
    width: int


@final
@dataclass(slots=True)
class DerivedRun:
    inputs: list[GivenInput] = field(default_factory=list)
    violated: Property | None = None
    complete: bool = True
    """Values of all inputs are known."""


@final
@dataclass(frozen=True, slots=True)
class Instance:
    rule: Rule
    model: Model


def run_of(system: System, derivation: Derivation, solver: Solver, seconds: float = SECONDS) -> DerivedRun | None:
    """None: no rules explain the derivation."""
    instances: list[Instance] = []
    by_head: dict[Predicate | None, list[Rule]] = {}
    for rule in system.rules:
        by_head.setdefault(None if rule.head is None else rule.head.predicate, []).append(rule)
    for fact in derivation.facts:
        premises = [derivation.facts[position] for position in fact.premises]
        found = _instance(system.builder, by_head.get(fact.predicate, []), fact, premises, solver, seconds)
        if found is None:
            return None
        instances.append(found)
    return unrolled(instances, [fact.premises for fact in derivation.facts])


def unrolled(instances: Sequence[Instance], premises: Sequence[tuple[int, ...]]) -> DerivedRun:
    """What happens, in order, in the last instance and in what it follows from."""
    run = DerivedRun()
    stack = [(len(instances) - 1, 0)]
    while stack:
        position, done = stack.pop()
        instance = instances[position]
        steps = instance.rule.steps
        if done == len(steps):
            continue
        stack.append((position, done + 1))
        step = steps[done]
        if isinstance(step, CallStep):
            stack.append((premises[position][step.position], 0))
        elif isinstance(step, InputStep):
            if instance.model.value(step.condition):
                _take_input(run, step, instance.model)
        elif isinstance(step, CheckStep) and run.violated is None and instance.model.value(step.condition):
            run.violated = step.property
    return run


def _take_input(run: DerivedRun, step: InputStep, model: Model) -> None:
    if not step.bits:
        run.complete = False
        return
    value = int(model.value(step.value)) & ((1 << step.bits) - 1)
    run.inputs.append(GivenInput(step.label, step.type, value, step.bits))


def _instance(
    builder: Builder, rules: Sequence[Rule], fact: Fact, premises: Sequence[Fact], solver: Solver, seconds: float
) -> Instance | None:
    wanted = [premise.predicate for premise in premises]
    for rule in rules:
        if [application.predicate for application in rule.body] != wanted:
            continue
        parts = [rule.constraint]
        if rule.head is not None:
            parts += _equations(builder, rule.head, fact)
        for application, premise in zip(rule.body, premises, strict=True):
            parts += _equations(builder, application, premise)
        solver.push()
        try:
            solver.assert_(builder.and_(*parts))
            answer = solver.check(limits=Limits(seconds))
        finally:
            solver.pop()
        if isinstance(answer, Sat):
            return Instance(rule, answer.model)
    return None


def _equations(builder: Builder, application: Application, fact: Fact) -> list[Term]:
    found: list[Term] = []
    for argument, value in zip(application.arguments, fact.values, strict=True):
        constant = _constant(builder, argument, value)
        if constant is not None:
            found.append(builder.equal(argument, constant))
    return found


def _constant(builder: Builder, argument: Term, value: Any) -> Term | None:
    sort = argument.sort
    if value is None:
        return None
    if sort in (BOOL, INT) or isinstance(sort, BitVecSort | FloatSort):
        return builder.manager.constant(sort, value)
    if isinstance(sort, ArraySort):
        default = _element(builder, sort.element, value.default)
        if default is None:
            return None
        array = builder.constant_array(sort.index, default)
        for index, element in value.entries.items():
            at, there = _element(builder, sort.index, index), _element(builder, sort.element, element)
            if at is None or there is None:
                return None
            array = builder.store(array, at, there)
        return array
    return None


def _element(builder: Builder, sort: Any, value: Any) -> Term | None:
    if sort in (BOOL, INT) or isinstance(sort, BitVecSort):
        return builder.manager.constant(sort, value)
    return None
