"""The part of a certificate that is about elements of arrays: another solver finds each rule to keep to it."""

from __future__ import annotations

from contextlib import ExitStack

from limpet.absint.elements import refutation
from limpet.hornsolvers.certificate import CertificateResult, Certified, Unchecked, ask, finders
from limpet.hornsolvers.constant_arrays import without_constant_arrays
from limpet.pipeline.clauses import HornProblem
from limpet.solvers.factory import solver_by_name
from limpet.solvers.interface import Limits, Reason, Unsat
from limpet.solvers.registry import is_installed
from limpet.terms.sorts import INT

SOLVERS = ("z3", "cvc5", "yices")
"""What one does not know, the next is asked."""


def certify_elements(problem: HornProblem, known: Certified, limits: Limits) -> CertificateResult:
    """`known`: the certificate of the rest. The limit is for each question."""
    analysis, b = problem.analysis, problem.system.builder
    element = b.fresh("element", INT)
    used: dict[str, None] = dict.fromkeys(known.solvers)
    with ExitStack() as stack:
        solvers = [
            solver_by_name(each) for each in SOLVERS if each not in finders(analysis.solver) and is_installed(each)
        ]
        for solver in solvers:
            stack.callback(solver.close)
        for rule in problem.system.rules:
            claimed = analysis.elementwise.get(rule.head.predicate, ()) if rule.head is not None else ()
            if not claimed:
                continue
            question = refutation(b, rule, analysis.invariants, analysis.elementwise, claimed, element)
            weaker = without_constant_arrays(b, question)
            checker = next((s for s in solvers if isinstance(ask(s, question, weaker, limits), Unsat)), None)
            if checker is None:
                return Unchecked(rule, Reason.GAVE_UP)
            used[checker.name] = None
    return Certified(tuple(used), known.independent)
