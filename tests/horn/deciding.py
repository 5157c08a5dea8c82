"""Systems without recursion, decided by questions to an SMT solver."""

from __future__ import annotations

from limpet.base.context import Context
from limpet.clauses.folding import Growth
from limpet.clauses.pipeline import shrink
from limpet.clauses.system import System
from limpet.horn.options import HornOptions
from limpet.pipeline.clauses import HornProblem, horn_problem
from limpet.seair.program import Program
from limpet.solvers.interface import Limits, Sat, Unsat
from limpet.solvers.registry import make_backend

SECONDS = 20.0
NO_LIMIT = Growth(factor=1e9, constant=10**9)


def problem_of(program: Program, options: HornOptions) -> HornProblem:
    return horn_problem(Context(), program, options)


def is_unsafe(system: System) -> bool | None:
    """None: the solver does not know."""
    unfolded = shrink(system, (), NO_LIMIT).system
    unknown = False
    for rule in unfolded.queries():
        assert not rule.body, "there is recursion"
        solver = make_backend("z3")
        try:
            solver.assert_(rule.constraint)
            answer = solver.check((), Limits(SECONDS))
        finally:
            solver.close()
        if isinstance(answer, Sat):
            return True
        unknown |= not isinstance(answer, Unsat)
    return None if unknown else False
