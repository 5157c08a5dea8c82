"""From what an analysis claims to what is certain: its facts as invariants of Horn clauses, checked by solvers.

The analysis need not be believed. Facts that are not inductive are dropped (Houdini); properties that the rest does not
imply are given up, and the clauses made again without them; what is left is certified like any other proof.
"""

from __future__ import annotations

from collections.abc import Collection

from limpet.absint.houdini import inductive
from limpet.absint.questions import Facts, Questions, Undecided, facts_of_body
from limpet.base.context import Context, Deadline, DeadlineExceeded
from limpet.base.records import dataclass
from limpet.clauses.system import CheckStep, Definition, Interpretation, Predicate, Rule, System
from limpet.horn.options import EXACT, HornOptions
from limpet.horn.values import Level
from limpet.hornsolvers.certificate import Certified, certify
from limpet.pipeline.abstract import Analysed, facts_of
from limpet.pipeline.clauses import HornProblem, horn_problem
from limpet.seair.operations import Property
from limpet.solvers.factory import solver_by_name
from limpet.solvers.interface import Limits
from limpet.solvers.registry import is_installed
from limpet.terms.term import Term

ROUNDS = 4
"""Clauses are made at most so often."""
SOLVERS = ("yices", "z3")
"""Linear arithmetic and arrays; the quickest first."""


@dataclass(frozen=True, slots=True)
class Discharged:
    proved: frozenset[Property]
    """Certified."""
    reason: str = ""
    """Why the others are not."""
    problem: HornProblem | None = None
    interpretation: Interpretation | None = None
    solvers: tuple[str, ...] = ()


def discharge(
    ctx: Context, known: Analysed, claims: Collection[Property], others: Collection[Property], budget: Deadline
) -> Discharged:
    """Which of the claims can be certified within the budget. The others are taken for granted: in a run that goes
    wrong, one property fails first, and up to there all of them held."""
    name = next((each for each in SOLVERS if is_installed(each)), None)
    if name is None:
        return Discharged(frozenset(), "no solver for linear arithmetic is installed")
    left = set(claims)
    solver = solver_by_name(name)
    try:
        for _ in range(ROUNDS):
            if not left:
                break
            granted = frozenset({*others, *(claim for claim in claims if claim not in left)})
            budget.check()
            options = HornOptions(level=Level.MEMORY, ints=EXACT, contexts=not known.program.predicates)
            problem = horn_problem(ctx, known.program, options, granted)
            questions = Questions(problem.system.builder, [solver], budget)
            with ctx.statistics.timed("invariants"):
                invariants = _inductive(problem, facts_of(known, problem), questions)
                failing = refuted(problem.system, questions, invariants)
            if failing is None:
                return Discharged(frozenset(), "the invariants do not exclude that a function fails")
            if not failing:
                return _certified(ctx, problem, invariants, frozenset(left), budget, name)
            left -= failing
    except DeadlineExceeded:
        return Discharged(frozenset(), "there was not enough time to certify the invariants")
    finally:
        solver.close()
    return Discharged(frozenset(), "the invariants of the analysis are not inductive")


def _inductive(
    problem: HornProblem, facts: dict[Predicate, list[Term]], questions: Questions
) -> dict[Predicate, list[Term]]:
    tried = {predicate: facts.get(predicate, []) for predicate in problem.system.predicates}
    return inductive(problem.system, questions, {}, tried)


def refuted(system: System, questions: Questions, facts: Facts) -> set[Property] | None:
    """Properties that may fail although the facts hold. None: something may fail, and it is not said what."""
    failing: set[Property] = set()
    for query in system.queries():
        more = _failing(system, query, questions, facts)
        if more is None:
            return None
        failing |= more
    return failing


def _failing(system: System, query: Rule, questions: Questions, facts: Facts) -> set[Property] | None:
    b = system.builder
    checks = [step for step in query.steps if isinstance(step, CheckStep)]
    failing: set[Property] = set()
    left = list(checks)
    question = b.and_(*facts_of_body(b, query, facts))
    while True:
        excluded = [b.not_(step.condition) for step in checks if step.property in failing]
        try:
            model = questions.ask(b.and_(question, *excluded))
        except Undecided:
            return None if not left else failing | {step.property for step in left}
        if model is None:
            return failing
        wrong = {step.property for step in left if model.value(step.condition) is True}
        if not wrong:
            return failing | {step.property for step in left} if left else None
        failing |= wrong
        left = [step for step in left if step.property not in failing]


def _certified(
    ctx: Context,
    problem: HornProblem,
    invariants: dict[Predicate, list[Term]],
    proved: frozenset[Property],
    budget: Deadline,
    solver: str,
) -> Discharged:
    b = problem.system.builder
    plain = {p: Definition(p.parameters, b.and_(*invariants.get(p, ()))) for p in problem.system.predicates}
    interpretation = problem.with_equalities(plain)
    with ctx.statistics.timed("certify"):
        checked = certify(problem.system, interpretation, Limits(budget.remaining()), found_by=solver)
    if not isinstance(checked, Certified):
        return Discharged(frozenset(), "the invariants could not be confirmed by another solver")
    if not checked.independent:
        return Discharged(frozenset(), "no other solver is available to check the invariants")
    return Discharged(proved, "", problem, interpretation, checked.solvers)
