"""Properties that are asked together: a hard check must not keep an easy one open.

What a question does not ask is taken for granted in it. That is no circle: in a run that goes wrong, one property fails
first, and up to there the others held.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from limpet.absint.questions import Questions
from limpet.base.context import Deadline, DeadlineExceeded
from limpet.base.diagnostics import Location
from limpet.base.properties import KINDS, Role, Trait
from limpet.clauses.system import CheckStep, Rule, System
from limpet.horn.options import EXACT
from limpet.pipeline.clauses import HornProblem
from limpet.prove.discharge import SOLVERS, refuted
from limpet.seair.operations import Property
from limpet.solvers.factory import solver_by_name
from limpet.solvers.registry import is_installed

BOUNDS = frozenset({"out-of-bounds", "misaligned", "pointer-overflow", "overlapping-copy", "library-contract"})
UNINITIALISED = "uninitialised"
ARITHMETIC, IN_BOUNDS, LIFETIME, DEFINED, ASSERTIONS = range(5)


def by_group(properties: Iterable[Property]) -> list[set[Property]]:
    """Arithmetic, bounds, lifetimes, what reads undefined bits, assertions and the rest: those first that need little
    more than registers."""
    groups: dict[int, set[Property]] = {}
    for property in properties:
        groups.setdefault(_group(property), set()).add(property)
    return [groups[number] for number in sorted(groups)]


def _group(property: Property) -> int:
    if property.role is Role.UNTRACKED or property.kind == UNINITIALISED:
        return DEFINED
    if property.kind in BOUNDS:
        return IN_BOUNDS
    traits = KINDS[property.kind].traits if property.kind in KINDS else Trait.NONE
    if Trait.ARITHMETIC in traits:
        return ARITHMETIC
    return LIFETIME if Trait.MEMORY in traits else ASSERTIONS


def by_place(properties: Iterable[Property]) -> list[set[Property]]:
    places: dict[tuple[Location | None, bool], set[Property]] = {}
    for property in properties:
        places.setdefault((property.location, property.role is Role.UNTRACKED), set()).add(property)
    return list(places.values())


def implied(problem: HornProblem, properties: Collection[Property], budget: Deadline) -> set[Property]:
    """Those that hold by what abstract interpretation found, as far as one solver sees; nothing if there is no time."""
    name = next((each for each in SOLVERS if is_installed(each)), None)
    if problem.options.ints != EXACT or len(problem.program.functions) > 1:
        return set()  # other clauses have queries that are about more than the checks in them
    if name is None or problem.analysis.is_cut or not problem.analysis.invariants:
        return set()
    solver = solver_by_name(name)
    try:
        questions = Questions(problem.system.builder, [solver], budget)
        failing = refuted(problem.instantiated, questions, problem.analysis.invariants)
    except DeadlineExceeded:
        return set()
    finally:
        solver.close()
    return set() if failing is None else {each for each in properties if each not in failing}


def without(problem: HornProblem, others: Collection[Property]) -> HornProblem:
    """The same clauses, with the same invariants, which are to prove all but these: a query in which one of them fails,
    and nothing else, is none."""
    b = problem.system.builder
    rules: list[Rule] = []
    for rule in problem.system.rules:
        checks = [step for step in rule.steps if isinstance(step, CheckStep)]
        failing = [step.condition for step in checks if step.property in others]
        if rule.head is None and failing:
            kept = b.or_(*(step.condition for step in checks if step.property not in others))
            constraint = b.and_(rule.constraint, b.or_(kept, b.not_(b.or_(*failing))))
            rule = Rule(None, rule.body, constraint, rule.name, rule.steps)
        rules.append(rule)
    system = System(b, list(problem.system.predicates), rules)
    return replace(problem, system=system, analysis=replace(problem.analysis, proves=True))
