"""The certificate of a proof: each part is checked by a solver that has not found it."""

from __future__ import annotations

from limpet.clauses.system import Definition, Interpretation, System
from limpet.hornsolvers.certificate import CertificateResult, Certified, certify
from limpet.pipeline.clauses import HornProblem
from limpet.prove.element_certificate import certify_elements
from limpet.solvers.interface import Limits


def certified(problem: HornProblem, interpretation: Interpretation, limits: Limits, family: str) -> CertificateResult:
    """Each part of the proof is checked by a solver that has not found it."""
    known = problem.analysis
    system = problem.instantiated
    checked = certify(system, interpretation, limits, found_by=known.solver if known.proves else family)
    if isinstance(checked, Certified) and known.elementwise:
        checked = certify_elements(problem, checked, limits)
    if not isinstance(checked, Certified) or known.proves or not known.invariants or known.solver == family:
        return checked
    # What abstract interpretation has found is inductive by itself.
    system = System(system.builder, system.predicates, [rule for rule in system.rules if rule.head])
    alone = certify(system, problem.with_equalities(anything(system)), limits, found_by=known.solver)
    if not isinstance(alone, Certified):
        return alone
    return Certified(
        tuple(dict.fromkeys((*checked.solvers, *alone.solvers))), checked.independent and alone.independent
    )


def anything(system: System) -> Interpretation:
    return {each: Definition(each.parameters, system.builder.true) for each in system.predicates}
