"""From what an analysis claims to what is certain: its facts as invariants of Horn clauses, checked by solvers.

The analysis need not be believed. Facts that are not inductive are dropped (Houdini); properties that the rest does not
imply are given up, and the clauses made again without them; what is left is certified like any other proof.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from limpet.absint.analysis import Analysis
from limpet.absint.elements import inductive_together
from limpet.absint.ends import Marked, with_ends
from limpet.absint.houdini import inductive
from limpet.absint.questions import Facts, Questions, Undecided, facts_of_body
from limpet.base.context import Context, Deadline, DeadlineExceeded
from limpet.base.records import dataclass
from limpet.clauses.system import CheckStep, Interpretation, Predicate, Rule, System
from limpet.horn.options import EXACT, HornOptions
from limpet.horn.values import Level
from limpet.hornsolvers.certificate import Certified
from limpet.pipeline.abstract import Analysed, Claims, claims_of
from limpet.pipeline.clauses import HornProblem, horn_problem
from limpet.prove.certifying import anything, certified
from limpet.seair.operations import Property
from limpet.solvers.factory import solver_by_name
from limpet.solvers.interface import Limits
from limpet.solvers.registry import is_installed
from limpet.terms.term import Term

RICHER_SHARE = 0.6
"""Of the time that is left, for what holds of elements of arrays and for ends of strings."""
ROUNDS = 4
"""Clauses are made at most so often."""
MAX_UNDECIDED = 3
"""Properties of one query that the solver may find too hard; the others are not tried any more."""
SOLVERS = ("yices", "z3")
"""Linear arithmetic and arrays; the quickest first."""


@dataclass(frozen=True, slots=True)
class Discharged:
    proved: frozenset[Property]
    """Certified."""
    reason: str = ""
    """Why the others are not."""
    problem: HornProblem | None = None
    """With those invariants that are about numbers alone; the proof may have more."""
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
                plain, found, failing = _found(known, problem, questions, name)
            if failing is None:
                return Discharged(frozenset(), "the invariants do not exclude that a function fails")
            if not failing:
                return _certified(ctx, found, plain, frozenset(left), budget, name)
            left -= failing
    except DeadlineExceeded:
        return Discharged(frozenset(), "there was not enough time to certify the invariants")
    finally:
        solver.close()
    return Discharged(frozenset(), "the invariants of the analysis are not inductive")


def _found(
    known: Analysed, problem: HornProblem, questions: Questions, solver: str
) -> tuple[HornProblem, HornProblem, set[Property] | None]:
    """With those claims about numbers that are inductive; with more if that is not enough: what holds of elements of
    arrays, and parameters for ends of strings. And what may fail although they hold."""
    claims = claims_of(known, problem)
    plain = inductive(problem.system, questions, {}, _tried(problem.system, claims))
    failing = refuted(problem.system, questions, plain)
    found = replace(problem, analysis=Analysis(plain, {}, True, solver, questions.asked))
    marked = with_ends(problem.system) if failing else None
    if not failing or (marked is None and not any(claims.elements.values())):
        return found, found, failing
    try:
        richer, fewer = _richer(known, found, marked, claims, questions.within(RICHER_SHARE))
    except DeadlineExceeded:
        return found, found, failing
    return (found, found, failing) if fewer is None or failing <= fewer else (found, richer, fewer)


def _richer(
    known: Analysed, problem: HornProblem, marked: Marked | None, claims: Claims, questions: Questions
) -> tuple[HornProblem, set[Property] | None]:
    """What is known by itself already is in the analysis of the problem."""
    before = problem.analysis
    plain = {predicate: list(facts) for predicate, facts in before.invariants.items()}
    if marked is not None:
        claims = claims_of(known, problem, marked)
        problem = replace(problem, system=marked.system, equalities={})
        plain = {marked.predicates[predicate]: facts for predicate, facts in plain.items()}
    tried = _tried(problem.system, claims)
    conditions, elements = inductive_together(problem.system, questions, plain, tried, claims.elements)
    conditions = {p: list(dict.fromkeys([*plain.get(p, ()), *conditions[p]])) for p in problem.system.predicates}
    richer = replace(problem, analysis=Analysis(conditions, elements, True, before.solver, questions.asked))
    return richer, refuted(richer.instantiated, questions, conditions)


def _tried(system: System, claims: Claims) -> dict[Predicate, list[Term]]:
    return {predicate: claims.conditions.get(predicate, []) for predicate in system.predicates}


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
            return None if not left else failing | _one_by_one(questions, b.and_(question, *excluded), left)
        if model is None:
            return failing
        wrong = {step.property for step in left if model.value(step.condition) is True}
        if not wrong:
            return failing | {step.property for step in left} if left else None
        failing |= wrong
        left = [step for step in left if step.property not in failing]


def _one_by_one(questions: Questions, question: Term, checks: Sequence[CheckStep]) -> set[Property]:
    """The same of each property by itself: one that is too hard, as it multiplies, need not keep all others open."""
    b = questions.builder
    failing: set[Property] = set()
    undecided = 0
    for number, step in enumerate(checks):
        if step.property in failing:
            continue
        if undecided == MAX_UNDECIDED:
            return failing | {other.property for other in checks[number:]}
        try:
            if questions.ask(b.and_(question, step.condition)) is not None:
                failing.add(step.property)
        except Undecided:
            failing.add(step.property)
            undecided += 1
    return failing


def _certified(
    ctx: Context,
    found: HornProblem,
    plain: HornProblem,
    proved: frozenset[Property],
    budget: Deadline,
    solver: str,
) -> Discharged:
    interpretation = found.with_equalities(anything(found.system))
    with ctx.statistics.timed("certify"):
        checked = certified(found, interpretation, Limits(budget.remaining()), solver)
    if not isinstance(checked, Certified):
        return Discharged(frozenset(), "the invariants could not be confirmed by another solver")
    if not checked.independent:
        return Discharged(frozenset(), "no other solver is available to check the invariants")
    shown = plain.with_equalities(anything(plain.system))
    return Discharged(proved, "", plain, shown, checked.solvers)
