"""The invariants of a system of clauses: affine equations first, then inequalities on top of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from limpet.absint.candidates import Vocabulary, candidates
from limpet.absint.houdini import inductive
from limpet.absint.hulls import affine_invariants
from limpet.absint.prefixes import Prefixes, inductive_prefixes, with_instances
from limpet.absint.prefixes import candidates as prefix_candidates
from limpet.absint.pruning import pruned
from limpet.absint.questions import Facts, Questions, Undecided
from limpet.base.context import Deadline, DeadlineExceeded
from limpet.base.records import dataclass
from limpet.clauses.system import Definition, Predicate, Rule, System
from limpet.solvers.factory import solver_by_name
from limpet.solvers.registry import is_installed
from limpet.terms.sorts import INT
from limpet.terms.term import Term

SOLVERS = ("yices", "z3")
"""Linear arithmetic and arrays; the quickest first."""


@dataclass(frozen=True, slots=True)
class Analysis:
    invariants: Mapping[Predicate, Sequence[Term]]
    """Conditions over the parameters of predicates that hold of everything that can be derived."""
    prefixes: Prefixes
    """Of arrays, for the same."""
    proves: bool
    """Whether no query can be reached if they hold."""
    solver: str
    """Who found them; whoever checks them is another one."""
    questions: int

    def meaning(self, system: System) -> dict[Predicate, Definition]:
        """Of each predicate of the system it is about."""
        b = system.builder
        return {p: Definition(p.parameters, b.and_(*self.invariants.get(p, ()))) for p in system.predicates}


NOTHING = Analysis({}, {}, False, "", 0)
"""What is known without enough time."""


def analyse(system: System, deadline: Deadline, *, quantified: bool = True, claims: Facts | None = None) -> Analysis:
    """All or nothing, so that the result does not depend on how fast the machine is. `quantified`: with prefixes.

    `claims` are further conditions that may hold, such as those of the analyser (`program`)."""
    if not any(x.sort == INT for predicate in system.predicates for x in predicate.parameters):
        return NOTHING
    name = next((each for each in SOLVERS if is_installed(each)), None)
    if name is None:
        return NOTHING
    solver = solver_by_name(name)
    try:
        return _analysed(system, Questions(system.builder, solver, deadline), name, quantified, claims or {})
    except DeadlineExceeded:
        return NOTHING
    finally:
        solver.close()


def _analysed(system: System, questions: Questions, solver: str, quantified: bool, claims: Facts) -> Analysis:
    equations = affine_invariants(system, questions)
    vocabulary = Vocabulary(system)
    tried = {p: [*claims.get(p, ()), *candidates(system.builder, p, vocabulary)] for p in equations}
    tried = {predicate: list(dict.fromkeys(conditions)) for predicate, conditions in tried.items()}
    bounds = inductive(system, questions, equations, tried)
    found = {p: pruned(questions, p, [*equations[p], *bounds[p]]) for p in equations}
    for predicate in system.predicates:
        found.setdefault(predicate, [system.builder.false])  # nothing can be derived of it
    prefixes: Prefixes = {}
    if quantified:
        tried_prefixes = {p: prefix_candidates(p, vocabulary.factors) for p in equations}
        prefixes = inductive_prefixes(system, questions, found, tried_prefixes)
    queries = with_instances(system, prefixes).queries()
    proves = all(_is_unreachable(questions, query, found) for query in queries)
    return Analysis(found, prefixes, proves, solver, questions.asked)


def _is_unreachable(questions: Questions, query: Rule, facts: Facts) -> bool:
    try:
        return questions.model(query, facts, ()) is None
    except Undecided:
        return False
