"""The invariants of a system of clauses: affine equations first, then inequalities on top of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack

from limpet.absint.accumulations import accumulations
from limpet.absint.candidates import Vocabulary, candidates
from limpet.absint.cells import numbers_of
from limpet.absint.elements import ElementFact, ElementFacts, inductive_together, with_instances
from limpet.absint.goals import goals
from limpet.absint.houdini import inductive
from limpet.absint.hulls import affine_invariants, modular_invariants, pair_invariants, value_invariants
from limpet.absint.joint_values import Joint, joint_invariants
from limpet.absint.objects import Heap, ObjectCandidates
from limpet.absint.prefixes import candidates as prefix_candidates
from limpet.absint.pruning import pruned
from limpet.absint.questions import Facts, Questions, Undecided
from limpet.absint.values import ValueSets, numbers_with_constants
from limpet.base.context import Deadline, DeadlineExceeded
from limpet.base.records import dataclass
from limpet.clauses.system import Definition, Predicate, Rule, System
from limpet.solvers.factory import solver_by_name
from limpet.solvers.interface import Solver
from limpet.solvers.registry import is_installed
from limpet.terms.sorts import INT
from limpet.terms.term import Term

SOLVERS = ("yices", "z3")
"""Linear arithmetic and arrays; the one that is quickest on most first."""

TABLES_SHARE = 0.5
"""Of the time that is left, for tables of values."""
MEMBERS_SHARE = 0.4
"""Of it, for lists that begin in objects."""
MAX_ROUNDS = 3
"""Of equations that hold because of inequalities, and the other way round."""


@dataclass(frozen=True, slots=True)
class Analysis:
    invariants: Mapping[Predicate, Sequence[Term]]
    """Conditions over the parameters of predicates that hold of everything that can be derived."""
    elementwise: ElementFacts
    """The same for all elements of arrays."""
    proves: bool
    """Whether no query can be reached if they hold."""
    solver: str
    """Who found them, several with `+` in between; whoever checks them is another one."""
    questions: int
    is_cut: bool = False
    """There was no time for all of it: with more, it may prove more."""

    def meaning(self, system: System) -> dict[Predicate, Definition]:
        """Of each predicate of the system it is about."""
        b = system.builder
        return {p: Definition(p.parameters, b.and_(*self.invariants.get(p, ()))) for p in system.predicates}


NOTHING = Analysis({}, {}, False, "", 0)
"""What is known where nothing is tried."""
TOO_LATE = Analysis({}, {}, False, "", 0, is_cut=True)
"""What is known without enough time."""


def analyse(
    system: System,
    deadline: Deadline,
    *,
    quantified: bool = True,
    claims: Callable[[], Facts] = dict,
    heaps: Mapping[Predicate, Heap] | None = None,
    known: Facts | None = None,
) -> Analysis:
    """What the domains find that are through before the deadline. `quantified`: with what holds of all elements.
    `known` is inductive, and true where runs begin.

    `claims` gives further conditions that may hold, such as those of the analyser (`program`): it is asked if equations
    and tables are not enough. `heaps`: what predicates say about objects, to find out what holds of all of them."""
    if not any(x.sort == INT for predicate in system.predicates for x in predicate.parameters):
        return NOTHING
    with ExitStack() as stack:
        solvers = [solver_by_name(each) for each in SOLVERS if is_installed(each)]
        for solver in solvers:
            stack.callback(solver.close)
        if not solvers:
            return NOTHING
        return _Domains(system, solvers, deadline, claims, heaps or {}).run(quantified, known or {})


class _Domains:
    """One after the other, each on top of what is known."""

    def __init__(
        self,
        system: System,
        solvers: Sequence[Solver],
        deadline: Deadline,
        claims: Callable[[], Facts],
        heaps: Mapping[Predicate, Heap],
    ) -> None:
        self.system = system
        self.claims = claims
        self.heaps = heaps
        self.questions = Questions(system.builder, solvers, deadline)
        self.equations = Questions(system.builder, solvers[::-1], deadline)
        """Who is quick on inequalities is slow on equations with large numbers, and the other way round."""
        self.facts: dict[Predicate, list[Term]] = {}
        self.elementwise: dict[Predicate, list[ElementFact]] = {}
        self.vocabulary = Vocabulary(system)
        self.goals = goals(system)
        self.numbers = numbers_of(system)
        self.described = numbers_with_constants(system, self.numbers)

    def run(self, quantified: bool, known: Facts) -> Analysis:
        try:
            equations = affine_invariants(self.system, self.equations, self.numbers, known)
        except DeadlineExceeded:
            return TOO_LATE
        self.facts = {p: list(dict.fromkeys([*known.get(p, ()), *found])) for p, found in equations.items()}
        for predicate in self.system.predicates:
            self.facts.setdefault(predicate, [self.system.builder.false])  # nothing can be derived of it
        proves = is_cut = False
        try:
            if quantified and self.heaps:
                # Where there are lists, little else is needed, and what is known already makes it slower.
                self._add_objects(self.questions)
                proves = self._proves() or self._proves_with_members()
            proves = proves or self._grow()
            if not proves:
                if quantified:
                    self._add_prefixes()
                if quantified and self.heaps:
                    self._add_objects(self.questions)
                proves = self._proves()
            if not proves and self.heaps and any(self.elementwise.values()):
                # With what is read from objects, more may hold of numbers.
                self.system = with_instances(self.system, self.elementwise)
                proves = self._grow() or self._proves()
            for predicate in self._derivable():
                self.facts[predicate] = pruned(self.questions, predicate, self.facts[predicate])
        except DeadlineExceeded:
            is_cut = not proves
        trusted = self.questions.trusted | self.equations.trusted
        asked = self.questions.asked + self.equations.asked
        return Analysis(self.facts, self.elementwise, proves, "+".join(trusted), asked, is_cut)

    def _proves(self) -> bool:
        queries = with_instances(self.system, self.elementwise).queries()
        return all(_is_unreachable(self.questions, query, self.facts) for query in queries)

    def _add_prefixes(self) -> None:
        b, words = self.system.builder, self.vocabulary
        tried = {p: prefix_candidates(b, p, words.steps, words.constants) for p in self._derivable()}
        _, self.elementwise = inductive_together(self.system, self.questions, self.facts, {}, tried)

    def _proves_with_members(self) -> bool:
        questions = self.questions.within(MEMBERS_SHARE)
        try:
            self._add_objects(questions, members=True)
        except DeadlineExceeded:
            return False  # the rest has its time, too
        finally:
            self.questions.asked += questions.asked
        return self._proves()

    def _add_objects(self, questions: Questions, *, members: bool = False) -> None:
        """On top of what is known: pointers point to live objects since fields of objects do, and these since pointers
        do."""
        tried = ObjectCandidates(self.system, self.heaps, self.vocabulary.constants, members=members)
        present = [p for p in self._derivable() if p in self.heaps]
        conditions, facts = inductive_together(
            # What was found without members is found again; the certificate does not use it twice over.
            self.system if members else with_instances(self.system, self.elementwise),
            questions,
            self.facts,
            {p: tried.conditions(p) for p in present},
            {p: tried.facts(p) for p in present},
        )
        self._add(conditions)
        for predicate, found in facts.items():
            self.elementwise.setdefault(predicate, []).extend(found)

    def _grow(self) -> bool:
        """Whether that is known to prove all."""
        singles, values = value_invariants(self.system, self.questions, self.described, self.facts)
        self._add(singles)
        joint = self._joint(values)
        self._add(joint.facts)
        if joint.proves:
            return True
        for width in self.vocabulary.widths:
            self._add(modular_invariants(self.system, self.questions, self.numbers, width, self.facts))
        if not joint.facts:
            self._add(pair_invariants(self.system, self.questions, self.described, values, self.facts))
        claims = self.claims()
        tried = {p: self._candidates(p, claims) for p in self._derivable()}
        self._add(inductive(self.system, self.questions, self.facts, tried))
        if self._proves():
            return True
        if self._accumulate():
            self._add(inductive(self.system, self.questions, self.facts, tried))
        for _ in range(MAX_ROUNDS):
            # What does not wrap around by now, or is left at a certain number, may have further equations.
            equations = affine_invariants(self.system, self.equations, self.numbers, self.facts)
            if all(set(equations.get(p, ())) <= set(self.facts[p]) for p in self._derivable()):
                break
            self._add(equations)
            self._add(inductive(self.system, self.questions, self.facts, tried))
        return False

    def _accumulate(self) -> bool:
        """Whether more is known of sums than before."""
        tried = {
            p: accumulations(self.system, self.questions, self.facts, p, self.described[p]) for p in self._derivable()
        }
        found = inductive(self.system, self.questions, self.facts, tried)
        self._add(found)
        return any(found.values())

    def _joint(self, values: Mapping[Predicate, ValueSets]) -> Joint:
        few = {p: [self.described[p][at] for at in found.few()] for p, found in values.items()}
        many = {p: [self.described[p][at] for at in found.many()] for p, found in values.items()}
        questions = self.questions.within(TABLES_SHARE)
        joint = joint_invariants(self.system, questions, few, many, self.facts)
        self.questions.asked += questions.asked
        return joint

    def _candidates(self, predicate: Predicate, claims: Facts) -> list[Term]:
        tried = candidates(self.system.builder, predicate, self.vocabulary, self.described[predicate])
        return list(dict.fromkeys([*claims.get(predicate, ()), *self.goals.get(predicate, ()), *tried]))

    def _derivable(self) -> list[Predicate]:
        return [p for p, conditions in self.facts.items() if self.system.builder.false not in conditions]

    def _add(self, facts: Facts) -> None:
        self.facts |= {p: list(dict.fromkeys([*self.facts[p], *facts.get(p, ())])) for p in self._derivable()}


def _is_unreachable(questions: Questions, query: Rule, facts: Facts) -> bool:
    try:
        return questions.model(query, facts, ()) is None
    except Undecided:
        return False
