"""What a proof shows beside what it proves: assertions that no run reaches, assumptions that no run gets past.

Covers are added as in the bounded engine (`passes.covers`), but nobody looks for runs: the program with covers is made
into clauses in the same way, and the invariants of the proof are taken over to predicates of the same name. If they
hold there as well, and the clause of a cover cannot be used under them, no run gets to it. Where invariants say
nothing, a place counts as one that may be reached.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

from limpet.base.context import Context, Deadline, DeadlineExceeded
from limpet.base.diagnostics import Diagnostic, Location
from limpet.base.graphs import strong_components
from limpet.base.properties import COVERS, Role, Status
from limpet.base.records import dataclass
from limpet.clauses.folding import Growth, folded
from limpet.clauses.strengthening import strengthened
from limpet.clauses.system import CheckStep, Definition, Interpretation, Predicate, Rule, System
from limpet.horn.encode import EncodedClauses, encode
from limpet.hornsolvers.certificate import Certified, check_interpretation, second_solver_for
from limpet.passes.covers import Mark, add_covers, cover_assumptions
from limpet.pipeline.clauses import HornProblem
from limpet.results.answer import PropertyResult
from limpet.results.vacuity import MAX_BLAMED, Blamed, blamed, vacuity_warnings
from limpet.seair.operations import Assert, Property
from limpet.seair.program import Program
from limpet.solvers.factory import solver_by_name
from limpet.solvers.interface import Limits, Solver

SECONDS = 20.0
"""For all questions together; what is not answered by then may be reached."""
MAX_PROOFS = 3
"""That are examined, if the properties were proved one by one."""
UNFOLDING = Growth(factor=4.0, constant=2000, rules=8)


@dataclass(frozen=True, slots=True)
class Unreached:
    """By no run, if all properties hold."""

    assertions: frozenset[Location]
    is_all: bool
    """No run ends, and none goes on for ever."""
    behind: tuple[Blamed, ...]
    """Assumptions that no run gets past, though nothing excludes that it gets there."""


def vacuity(
    ctx: Context, proofs: Sequence[tuple[HornProblem, Interpretation]], results: Sequence[PropertyResult]
) -> list[Diagnostic]:
    """Warnings; the results of assertions that no run reaches are changed. All properties must hold."""
    nothing_ends = False
    behind: dict[Blamed, None] = {}
    for problem, interpretation in proofs[:MAX_PROOFS]:
        try:
            unreached_properties = unreached(ctx, problem, interpretation)
        except DeadlineExceeded:
            break
        if unreached_properties is None:
            continue
        for result in results:
            at_cover = result.key.kind == "assertion" and result.key.location in unreached_properties.assertions
            if at_cover and result.status is Status.PROVED:
                result.status = Status.UNREACHABLE
        nothing_ends |= unreached_properties.is_all
        behind |= dict.fromkeys(unreached_properties.behind)
    assertions = [result.status for result in results if result.key.kind == "assertion"]
    if not nothing_ends and not (assertions and all(status is Status.UNREACHABLE for status in assertions)):
        return []
    return vacuity_warnings(nothing_ends, list(behind)[:MAX_BLAMED])


def unreached(ctx: Context, problem: HornProblem, interpretation: Interpretation) -> Unreached | None:
    """None: the invariants could not be taken over."""
    if problem.program.predicates:
        return None  # what is reached depends on what they are
    left = ctx.deadline.remaining()
    until = Deadline.after(SECONDS if left is None else max(0.1, min(SECONDS, left / 4)))
    with _with_covers(problem.program) as (covers, marks):
        clauses = encode(
            problem.program,
            problem.options,
            problem.program.builder,
            settled=_other_properties(problem.program),
            tick=until.check,
        )
    meanings = _meanings(problem, interpretation, clauses)
    system = folded(clauses.system, list(meanings), UNFOLDING)
    known = {predicate: clauses.invariants.get(predicate, ()) for predicate in system.predicates}
    system = strengthened(system, known)
    everything = system.builder.true
    for predicate in system.predicates:
        meanings.setdefault(predicate, Definition(predicate.parameters, everything))
    (name, *_) = second_solver_for(system, meanings)
    solver = solver_by_name(name)
    try:
        return _Asking(system, meanings, solver, until).answer(covers, marks)
    finally:
        solver.close()


@contextmanager
def _with_covers(program: Program) -> Iterator[tuple[list[Property], dict[Property, Mark]]]:
    """The properties of the covers, and those of assumptions; afterwards the program is as before."""
    blocks = [block for function in program.functions.values() for block in function.blocks]
    before = [(block, list(block.instructions)) for block in blocks]
    try:
        add_covers(program)
        marks = cover_assumptions(program)
        yield [each for each in _properties(program) if each.role in COVERS], marks
    finally:
        for block, instructions in before:
            block.instructions = instructions


def _properties(program: Program) -> list[Property]:
    properties: dict[Property, None] = {}
    for function in program.functions.values():
        properties |= {i.property: None for i in function.instructions() if isinstance(i, Assert)}
    return list(properties)


def _other_properties(program: Program) -> frozenset[Property]:
    return frozenset(each for each in _properties(program) if each.role not in COVERS)


def _meanings(
    problem: HornProblem, interpretation: Interpretation, clauses: EncodedClauses
) -> dict[Predicate, Definition]:
    """Invariants of predicates of the same name and sorts."""
    b = problem.system.builder
    shrunk = problem.shrunk
    proved = {origin: b.false for origin, possible in shrunk.gone.items() if not possible}
    for predicate, definition in interpretation.items():
        origin = shrunk.origin.get(predicate)
        if origin is not None:
            parts = [b.equal(origin.parameters[at], value) for at, value in shrunk.constants[predicate].items()]
            proved[origin] = b.and_(definition.formula, *parts)
    by_name = {(origin.name, origin.sorts): Definition(origin.parameters, proved[origin]) for origin in proved}
    wanted = {predicate: (predicate.name, predicate.sorts) for predicate in clauses.system.predicates}
    return {predicate: by_name[key] for predicate, key in wanted.items() if key in by_name}


def _covers(rule: Rule) -> list[CheckStep]:
    return [step for step in rule.steps if isinstance(step, CheckStep) and step.property.role in COVERS]


class _Asking:
    def __init__(self, system: System, meanings: Interpretation, solver: Solver, until: Deadline) -> None:
        self.system = system
        self.meanings = meanings
        self.solver = solver
        self.until = until

    def answer(self, covers: Sequence[Property], marks: Mapping[Property, Mark]) -> Unreached | None:
        assertions = [each for each in covers if each.role is Role.REACHED]
        ends = [each for each in covers if each.role is Role.END]
        possible = self._possible([*assertions, *ends])
        away = frozenset(_places(assertions)) - set(_places(possible))
        if not away and not possible.isdisjoint(ends):
            return Unreached(away, False, ())
        if not self._invariants_hold():
            return None
        is_all = possible.isdisjoint(ends) and not self._may_go_on()
        if not is_all and (not away or len(away) < len(_places(assertions))):
            return Unreached(away, False, ())
        passed = sorted(self._possible([each for each in covers if each in marks]), key=_by_place)
        return Unreached(away, is_all, tuple(blamed([(each.location, marks[each]) for each in passed])))

    def _invariants_hold(self) -> bool:
        """Of the program with covers: that they were taken over as they should be need not be believed."""
        steps = [rule for rule in self.system.rules if rule.head is not None and not _covers(rule)]
        whole = System(self.system.builder, self.system.predicates, steps)
        left = self.until.remaining()
        return isinstance(check_interpretation(whole, self.meanings, self.solver, Limits(left)), Certified)

    def _possible(self, covers: Sequence[Property]) -> set[Property]:
        possible: set[Property] = set()
        wanted = set(covers)
        for rule in self.system.rules:
            for step in _covers(rule):
                if step.property in wanted and step.property not in possible and self._can_be_used(rule, step):
                    possible.add(step.property)
        return possible

    def _can_be_used(self, rule: Rule, step: CheckStep | None = None) -> bool:
        """Or it is not known that it cannot."""
        b, left = self.system.builder, self.until.remaining()
        if left is not None and left <= 0:
            return True
        constraint = rule.constraint if step is None else b.and_(rule.constraint, step.condition)
        question = System(b, self.system.predicates, [replace(rule, head=None, constraint=constraint)])
        return not isinstance(check_interpretation(question, self.meanings, self.solver, Limits(left)), Certified)

    def _may_go_on(self) -> bool:
        """Around a loop or into a recursion, again and again."""
        number = {predicate: index for index, predicate in enumerate(self.system.predicates)}
        edges: list[list[int]] = [[] for _ in number]
        for rule in self.system.rules:
            if rule.head is not None and self._can_be_used(rule):
                edges[number[rule.head.predicate]] += [number[used.predicate] for used in rule.body]
        return any(len(group) > 1 or group[0] in edges[group[0]] for group in strong_components(edges))


def _by_place(cover: Property) -> tuple[str, int, int]:
    place = cover.location
    return (place.file, place.line, place.column) if place is not None else ("", 0, 0)


def _places(covers: Collection[Property]) -> dict[Location, None]:
    """In order."""
    places = [each.location for each in covers if each.location is not None]
    return dict.fromkeys(sorted(places, key=lambda place: (place.file, place.line, place.column)))
