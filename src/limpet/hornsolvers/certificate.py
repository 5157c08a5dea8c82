"""Checking that an interpretation proves a system safe: every rule, with predicates replaced by what they mean.

The solver that checks is another one than the solver that found it, and is asked about each rule on its own: whether
its body can hold and its head not.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import field
from typing import final

from limpet.base.records import dataclass
from limpet.clauses.system import Application, Interpretation, Rule, System
from limpet.hornsolvers.constant_arrays import without_constant_arrays
from limpet.solvers.factory import solver_by_name
from limpet.solvers.interface import NO_LIMITS, Answer, Limits, Model, Reason, Sat, Solver, Unknown, Unsat
from limpet.solvers.registry import is_installed
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_int import BV_TO_INT, INT_DIV, INT_MOD, INT_MUL, INT_TO_BV
from limpet.terms.sorts import INT, ArraySort, FloatSort, Sort
from limpet.terms.term import Term
from limpet.terms.walk import postorder, substitute


@final
@dataclass(frozen=True, slots=True)
class Certified:
    """All rules hold."""

    solvers: tuple[str, ...]
    """By which this was found."""
    independent: bool
    """None of them is the solver that the interpretation came from."""


@final
@dataclass(frozen=True, slots=True)
class Refuted:
    rule: Rule
    """That does not hold."""
    model: Model = field(compare=False)
    """For which its body holds and its head does not."""


@final
@dataclass(frozen=True, slots=True)
class Unchecked:
    rule: Rule | None
    reason: Reason
    text: str = ""


CertificateResult = Certified | Refuted | Unchecked


def refutation(builder: Builder, rule: Rule, interpretation: Interpretation) -> Term:
    """What holds for values for which the rule is wrong."""
    parts = [rule.constraint, *(meaning(builder, application, interpretation) for application in rule.body)]
    if rule.head is not None:
        parts.append(builder.not_(meaning(builder, rule.head, interpretation)))
    return builder.and_(*parts)


def meaning(builder: Builder, application: Application, interpretation: Interpretation) -> Term:
    definition = interpretation[application.predicate]
    mapping = dict(zip(definition.parameters, application.arguments, strict=True))
    return substitute(builder, definition.formula, mapping)


def check_interpretation(
    system: System, interpretation: Interpretation, solver: Solver, limits: Limits = NO_LIMITS, *, found_by: str = "z3"
) -> CertificateResult:
    """`limits.seconds` is for all rules together. The solver's stack is left as it was."""
    unchecked = _check(system, system.rules, interpretation, solver, _deadline(limits), limits.megabytes)
    if isinstance(unchecked, Refuted):
        return unchecked
    return unchecked[0][1] if unchecked else Certified((solver.name,), _independent([solver.name], found_by))


def certify(
    system: System, interpretation: Interpretation, limits: Limits = NO_LIMITS, *, found_by: str = "z3"
) -> CertificateResult:
    """With the solvers that suit; what one does not know, the next is asked."""
    deadline = _deadline(limits)
    rules: Sequence[Rule] = system.rules
    names = second_solver_for(system, interpretation, found_by=found_by)
    needed: list[str] = []
    why = Unchecked(None, Reason.UNSUPPORTED, "no solver is installed")
    for number, name in enumerate(names):
        solver = solver_by_name(name)
        try:
            # Time for the others is left.
            until = deadline if deadline is None else _share(deadline, len(names) - number)
            unchecked = _check(system, rules, interpretation, solver, until, limits.megabytes)
        finally:
            solver.close()
        if isinstance(unchecked, Refuted):
            return unchecked
        if len(unchecked) < len(rules) or not rules:
            needed.append(name)
        if not unchecked:
            return Certified(tuple(needed), _independent(needed, found_by))
        rules = [rule for rule, _ in unchecked]
        why = unchecked[0][1]
    return why


def _deadline(limits: Limits) -> float | None:
    return None if limits.seconds is None else time.monotonic() + limits.seconds


def _share(deadline: float, parts: int) -> float:
    now = time.monotonic()
    return now + (deadline - now) / parts


def _independent(solvers: Iterable[str], found_by: str) -> bool:
    return all(solver.partition("-")[0] not in finders(found_by) for solver in solvers)


def finders(found_by: str) -> list[str]:
    """The solvers that an interpretation came from: `yices+z3` are two."""
    return found_by.split("+")


def _check(
    system: System,
    rules: Sequence[Rule],
    interpretation: Interpretation,
    solver: Solver,
    deadline: float | None,
    megabytes: int | None,
) -> Refuted | list[tuple[Rule, Unchecked]]:
    """The rules about which the solver does not know."""
    unchecked: list[tuple[Rule, Unchecked]] = []
    for rule in rules:
        missing = [a.predicate for a in rule.applications() if a.predicate not in interpretation]
        if missing:
            unchecked.append((rule, Unchecked(rule, Reason.GAVE_UP, f"nothing is known about {missing[0].name}")))
            continue
        wrong = refutation(system.builder, rule, interpretation)
        if wrong is system.builder.false:
            continue
        remaining = None if deadline is None else deadline - time.monotonic()
        if remaining is not None and remaining <= 0:
            unchecked.append((rule, Unchecked(rule, Reason.TIMEOUT)))
            continue
        answer = ask(solver, wrong, without_constant_arrays(system.builder, wrong), Limits(remaining, megabytes))
        match answer:
            case Sat(model):
                return Refuted(rule, model)
            case Unknown(reason, text):
                unchecked.append((rule, Unchecked(rule, reason, text)))
            case Unsat():
                pass
    return unchecked


def ask(solver: Solver, question: Term, weaker: Term, limits: Limits) -> Answer:
    """The weaker question is easier; only if it is satisfiable, the question itself is asked."""
    answer: Answer = Unsat()
    for each in (weaker, question) if weaker is not question else (question,):
        solver.push()
        try:
            solver.assert_(each)
            answer = solver.check(limits=limits)
        finally:
            solver.pop()
        if isinstance(answer, Unsat):
            break
    return answer


# --- which solver -----------------------------------------------------------------------------------------------


def second_solver_for(
    system: System, interpretation: Interpretation | None = None, *, found_by: str = "z3"
) -> list[str]:
    """Installed solvers that know what occurs, the best first; the one that found the interpretation comes last."""
    features = _Features(system, interpretation)
    if features.floats:
        order = ["bitwuzla", "cvc5"] if not features.ints else ["cvc5"]
    elif features.ints and features.conversions:
        order = ["cvc5"]
    elif features.ints:
        # The default mode of yices is for linear arithmetic.
        order = ["cvc5"] if features.products else ["yices", "cvc5"]
    else:
        order = ["bitwuzla", "cvc5"] if features.nested else ["bitwuzla", "yices", "cvc5"]
    order = [name for name in [*order, "z3"] if is_installed(name)]
    families = finders(found_by)
    return [name for name in order if name not in families] + [name for name in order if name in families]


class _Features:
    def __init__(self, system: System, interpretation: Interpretation | None) -> None:
        self.ints = self.floats = self.nested = False
        self.products = self.conversions = False
        roots = [rule.constraint for rule in system.rules]
        roots += [term for rule in system.rules for used in rule.applications() for term in used.arguments]
        roots += [definition.formula for definition in (interpretation or {}).values()]
        roots += [parameter for predicate in system.predicates for parameter in predicate.parameters]
        for term in postorder(roots):
            self._sort(term.sort)
            kind = term.kind
            if kind is INT_MUL:
                self.products |= all(arg.kind is not CONSTANT for arg in term.args)
            elif kind is INT_DIV or kind is INT_MOD:
                self.products |= term.args[1].kind is not CONSTANT
            elif kind is BV_TO_INT or kind is INT_TO_BV:
                self.conversions = True

    def _sort(self, sort: Sort) -> None:
        if isinstance(sort, ArraySort):
            self.nested |= isinstance(sort.index, ArraySort) or isinstance(sort.element, ArraySort)
            self._sort(sort.index)
            self._sort(sort.element)
        self.ints |= sort == INT
        self.floats |= isinstance(sort, FloatSort)
