"""Which properties of a condition can be violated: one incremental solver, a term per property.

The first question is whether any of them can; each model crosses off the property that it violates. If the condition
is large, what depends on little of it is asked before, in little time: the first lines of a function need not wait for
the others (`small_questions.py`). Where the question is too hard, it is left with another solver, and meanwhile linear
arithmetic is tried on all of them (`linear.py`), those that are left are examined one by one, in little time each,
then in more, and what is left then again together.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Generic, TypeVar

from limpet.base.context import SOLVER_TIMEOUTS, Context, DeadlineExceeded
from limpet.base.lazy import lazy_module
from limpet.base.records import dataclass
from limpet.bmc.small_questions import EarlyQuestions, early_terms
from limpet.semantics.condition import Condition, PropertyTerm
from limpet.solvers.interface import Limits, Model, Reason, Sat, Solver, Unknown, Unsat
from limpet.solvers.portfolio import Portfolio
from limpet.terms.build import Builder
from limpet.terms.kinds_core import OR
from limpet.terms.sorts import BOOL, BitVecSort, FloatSort
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols

if TYPE_CHECKING:
    from limpet.bmc import linear
else:
    linear = lazy_module("limpet.bmc.linear")

Key = TypeVar("Key")
SMALL = 40
"""Nodes of a term for which guessing is worth a try."""
FIRST_TRY, LARGE, PER_LARGE = 0.6, 15_000, 5.0
"""Seconds for the first question, about all properties at once; one more for so many terms, four for twice as many, and
so on, but at most so many for each of these portions."""
EACH = 1.0
"""Seconds for each of them by itself, where that was too hard."""
FIRST_SHARE = 0.5
"""Of the time that is left, at most: one property may be easy where all together are not."""
EARLY_SECONDS, MAX_EARLY = 0.5, 6
"""For each question about little of the condition, and how many of them are asked in vain."""
GROWTH = 4
"""By so much more time the next attempts have."""
BAD_MODEL = "the solver gave a run that violates none of the properties that it was asked about"
NO_END = 1e6
MAX_ZEROS = 4
"""Numbers that are tried to be 0, one by one."""
SMALL_NUMBERS, SMALL_SECONDS = (1 << 10, 1 << 20), 5.0
"""What counts as small, and how long such a run is looked for."""
FEW_ITERATIONS = (16, 256, 1 << 14)
"""A loop that was not unwound should have no more of them in a counterexample."""
MANY_CASES = 16
"""Ways to violate a property that are not examined closely."""
PATIENCE = 3
"""If so many in a row are too hard for the time, the others wait for the next time."""


@dataclass(slots=True)
class Goal(Generic[Key]):
    """A property with all of its copies."""

    key: Key
    copies: list[PropertyTerm] = field(default_factory=list)
    literal: Term | None = None
    asked: Sequence[Term] = ()
    """If it was found by a question of its own: all of that."""


@dataclass(slots=True)
class GoalOutcome(Generic[Key]):
    impossible: list[Goal[Key]] = field(default_factory=list)
    undecided: list[Goal[Key]] = field(default_factory=list)
    reason: str = ""


class Obligations:
    """Questions about one condition."""

    def __init__(
        self, ctx: Context, builder: Builder, condition: Condition, solver: Solver, *, keep: bool = False
    ) -> None:
        """`keep`: a second solver is asked the first question, too, and goes on with it (`kept`)."""
        self.ctx = ctx
        self.builder = builder
        self.solver = solver
        self._race = solver if isinstance(solver, Portfolio) and solver.can_leave else None
        self._assumptions = condition.assumptions
        self._condition = condition
        self._assumes_nothing = all(assumption is builder.true for assumption in condition.assumptions)
        self._keeps = keep and self._race is not None
        self.kept: frozenset[Term] = frozenset()
        """What a second solver is still asked about: whether any of these is possible. The first one says no."""
        self._is_asserted = False
        """The assumptions, to the solver."""
        self.unsat_by: set[str] = set()
        """Who has said that something is impossible."""
        self.said_by: dict[Term, str] = {}
        """Who has said of which copy of a property that it is."""
        self._said_last = ""
        self.too_hard_together = False
        """A question about all properties at once took too long."""

    def possible(self, goals: Sequence[Goal[Key]], outcome: GoalOutcome[Key]) -> list[Goal[Key]]:
        """Without asking: those that were not found impossible when the condition was made."""
        left: list[Goal[Key]] = []
        for goal in goals:
            goal.copies = [copy for copy in goal.copies if copy.term is not self.builder.false]
            (left if goal.copies else outcome.impossible).append(goal)
        return left

    def search(
        self, goals: Sequence[Goal[Key]], outcome: GoalOutcome[Key], *, early_first: bool = False
    ) -> Iterator[tuple[Goal[Key], PropertyTerm, Model]]:
        """Yields violations as they are found, each goal at most once. What is left is sorted into `outcome`.

        `early_first`: those that depend on little of a large condition are wanted before the others.
        """
        open_goals = self.possible(goals, outcome)
        for goal in list(open_goals):
            easy = self.obvious(goal)
            if easy is not None:
                open_goals.remove(goal)
                yield goal, *easy
        if early_first and not self._is_asserted:
            open_goals = yield from self._early(open_goals, outcome)
        try:
            for violation in self._search(open_goals, outcome):
                self.declare(violation[0])  # for further questions about it
                yield violation
        finally:
            if self._race is not None:
                self._race.recall()

    def _early(
        self, goals: list[Goal[Key]], outcome: GoalOutcome[Key]
    ) -> Generator[tuple[Goal[Key], PropertyTerm, Model], None, list[Goal[Key]]]:
        """Those that depend on little of the condition, one by one, as long as that is quick. Returns what is left."""
        copies = [(goal, goal.copies[0]) for goal in goals]
        early = early_terms([copy.term for _, copy in copies], self._condition.statistics.terms)
        if not early:
            return goals
        of_term = {copy.term: (goal, copy) for goal, copy in copies}
        questions = EarlyQuestions(self.builder, self._condition)
        left = list(goals)
        in_vain = 0
        for term in early:
            if in_vain == MAX_EARLY:
                break
            asked = questions.about(term)
            answer = Unknown(Reason.GAVE_UP) if asked is None else self._check_apart(asked)
            goal, copy = of_term[term]
            if isinstance(answer, Sat) and answer.model.value(term):
                left.remove(goal)
                goal.asked = asked or ()
                yield goal, copy, answer.model
                continue
            in_vain += 1
            if isinstance(answer, Unsat):
                self.said_by[copy.term] = self._said_last
                goal.copies = [other for other in goal.copies if other is not copy]
            elif asked is not None:
                break
        return self.possible(left, outcome)

    def _check_apart(self, questions: Sequence[Term]) -> Sat | Unsat | Unknown:
        """Without the rest of the condition: solvers would take it in before they examine the question."""
        assert not self._is_asserted
        self.solver.push()
        try:
            for term in questions:
                self.solver.assert_(term)
            return self._check((), EARLY_SECONDS)
        finally:
            self.solver.pop()

    def _search(
        self, open_goals: list[Goal[Key]], outcome: GoalOutcome[Key]
    ) -> Iterator[tuple[Goal[Key], PropertyTerm, Model]]:
        portions = len(self.builder.manager) / LARGE
        seconds = self.ctx.slowness * (FIRST_TRY + portions * min(portions, PER_LARGE))
        remaining = self.ctx.deadline.remaining()
        if remaining is not None:
            seconds = min(seconds, FIRST_SHARE * remaining)
        is_first = True
        count = len(open_goals)
        while open_goals:
            last_chance = len(open_goals) == 1 and not is_first
            late = self._late_answer(open_goals, wait=2 * len(open_goals) >= count)
            answer = late or self.check_any(open_goals, None if last_chance else seconds, leave=is_first)
            self._note_kept(open_goals, answer)
            if self._is_overtaken():
                continue
            match answer:
                case Unsat():
                    if late is not None and self._race is not None:
                        self._note_unsat(self._race.left_with or self.solver.name)
                    self._note_impossible(open_goals)
                    outcome.impossible += open_goals
                    return
                case Unknown():
                    outcome.reason = _reason(answer)
                    if answer.reason is Reason.TIMEOUT:
                        self.ctx.statistics.count(SOLVER_TIMEOUTS)
                    if self._out_of_time() or answer.reason is not Reason.TIMEOUT:
                        outcome.undecided += open_goals
                        return
                    self.too_hard_together |= is_first
                    if is_first:
                        seconds = max(seconds, EACH * self.ctx.slowness)
                        open_goals = yield from self._first_by_one(open_goals, outcome, seconds)
                    is_first = False
                    seconds *= GROWTH
                    open_goals = yield from self._one_by_one(open_goals, outcome, seconds / 2)
                case Sat(model):
                    violated = _violated(open_goals, model)
                    if violated is None:
                        outcome.reason = BAD_MODEL
                        outcome.undecided += open_goals
                        return
                    open_goals.remove(violated[0])
                    yield *violated, model

    def _note_kept(self, goals: list[Goal[Key]], answer: Sat | Unsat | Unknown) -> None:
        """Only the first question is kept: where it is answered by `unsat`, there is seldom another one."""
        if self._keeps and self._race is not None:
            self._keeps = False
            if isinstance(answer, Unsat) and self._race.kept_with is not None:
                self.kept = frozenset(copy.term for goal in goals for copy in goal.copies)

    @property
    def race(self) -> Portfolio | None:
        """Whom to ask about `kept`."""
        return self._race if self.kept else None

    def _is_overtaken(self) -> bool:
        """The question that was left has been answered."""
        return self._race is not None and self._race.is_overtaken()

    def _late_answer(self, goals: list[Goal[Key]], *, wait: bool) -> Sat | Unsat | None:
        """To the question that was left. If it is not there yet and not worth to `wait` for, it is given up."""
        if self._race is None:
            return None
        answer = self._race.left_answer if self._race.is_overtaken() else None
        if answer is not None or not wait:
            self._race.recall()
        if isinstance(answer, Sat) and _violated(goals, answer.model) is None:
            return None  # of one that was found meanwhile
        return None if isinstance(answer, Unknown) else answer

    def _first_by_one(
        self, goals: list[Goal[Key]], outcome: GoalOutcome[Key], seconds: float
    ) -> Generator[tuple[Goal[Key], PropertyTerm, Model], None, list[Goal[Key]]]:
        """One by one, with linear arithmetic before it for all of them, and after it for each that was too hard."""
        copies = [self._any_copy(goal) for goal in goals]
        # Most conditions are not as hard as that.
        reasoning = linear.LinearReasoning(self.ctx, self.builder, self._assumptions, copies, self._is_overtaken)
        try:
            never = reasoning.impossible_together()
            left = self._without(never, goals, goals, outcome, reasoning.name)
            left = yield from self._one_by_one(left, outcome, seconds)
            waiting = set(map(id, left))
            never = reasoning.impossible_alone(index for index, goal in enumerate(goals) if id(goal) in waiting)
            return self._without(never, goals, left, outcome, reasoning.name)
        finally:
            reasoning.close()

    def _without(
        self, never: set[int], goals: list[Goal[Key]], left: list[Goal[Key]], outcome: GoalOutcome[Key], by: str
    ) -> list[Goal[Key]]:
        """Those of `left` that are not impossible now; `never` is about positions in `goals`."""
        impossible = {id(goals[index]) for index in never}
        if never:
            self._note_unsat(by)
            self._note_impossible([goals[index] for index in never])
        for index in sorted(never):
            outcome.impossible.append(goals[index])
            self.solver.assert_(self.builder.not_(self._any_copy(goals[index])))  # helps with the others
        return [goal for goal in left if id(goal) not in impossible]

    def _one_by_one(
        self, goals: list[Goal[Key]], outcome: GoalOutcome[Key], seconds: float
    ) -> Generator[tuple[Goal[Key], PropertyTerm, Model], None, list[Goal[Key]]]:
        """All at once was too much: each in so many seconds. Returns those that are left.

        The others are not asserted: what the solver knows of the condition grows only by what a question needs."""
        left: list[Goal[Key]] = []
        in_vain = 0
        for goal in goals if len(goals) > 1 else ():
            if in_vain == PATIENCE or self._is_overtaken() or self._out_of_time():
                left.append(goal)
                continue
            answer = self.check(self._any_copy(goal), most=seconds)
            match answer:
                case Unsat():
                    in_vain = 0
                    self._note_impossible([goal])
                    outcome.impossible.append(goal)
                case Unknown():
                    in_vain += 1
                    left.append(goal)
                case Sat(model):
                    violated = _violated([goal], model)
                    if violated is None:
                        in_vain += 1
                        left.append(goal)
                        continue
                    in_vain = 0
                    yield *violated, model
        return left if len(goals) > 1 else goals

    def with_small_numbers(self, goal: Goal[Key]) -> Model | None:
        """Another run that violates it, for those who cannot replay one with blocks of many gigabytes."""
        if goal.literal is None:
            return None
        b = self.builder
        symbols = free_symbols(*(copy.term for copy in goal.copies))
        wide = [s for s in symbols if isinstance(s.sort, BitVecSort) and s.width > SMALL_NUMBERS[-1].bit_length()]
        for most in SMALL_NUMBERS:
            small = b.fresh("small", BOOL)
            self.solver.assert_(b.implies(small, b.and_(*(b.bv_ult(s, b.bv(most, s.width)) for s in wide))))
            answer = self.check(goal.literal, small, most=SMALL_SECONDS)
            if isinstance(answer, Sat) and is_violated(goal, answer.model):
                return answer.model
        return None

    def with_zeros(self, goal: Goal[Key]) -> Iterator[Model]:
        """Other runs that violate it, in which a floating-point number is 0: there, most functions are special."""
        symbols = free_symbols(*(copy.term for copy in goal.copies))
        for symbol in [each for each in symbols if isinstance(each.sort, FloatSort)][:MAX_ZEROS]:
            if goal.literal is not None:
                answer = self.check(goal.literal, self.builder.fp_is_zero(symbol), most=SMALL_SECONDS)
                if isinstance(answer, Sat) and is_violated(goal, answer.model):
                    yield answer.model

    def with_few_iterations(self, goal: Goal[Key], model: Model) -> Model:
        """A run in which no loop that was not unwound has so many iterations that a replay takes long, if there is."""
        counts, b = self._condition.counts, self.builder
        most = max((int(model.value(count)) for count in counts), default=0)
        for few in FEW_ITERATIONS if goal.literal is not None else ():
            if most <= few:
                break
            small = b.fresh("few", BOOL)
            limits = [b.bv_ule(c, b.bv(few, c.width)) for c in counts if few < 1 << c.width]
            self.solver.assert_(b.implies(small, b.and_(*limits)))
            assert goal.literal is not None
            answer = self.check(goal.literal, small, most=SMALL_SECONDS)
            if isinstance(answer, Sat) and is_violated(goal, answer.model):
                return answer.model
        return model

    def ready_again(self, goal: Goal[Key], model: Model) -> list[Term]:
        """Get ready for more questions about a goal that was found, and about runs that are not longer than that of the
        model; nothing else may be asked afterwards. No literal: it was found without a question. Gives what is true of
        runs that violate it earlier, in the first iterations of a loop say, the shortest first."""
        b = self.builder
        cases = _cases([copy.term for copy in goal.copies])
        last = next((n for n, case in enumerate(cases) if model.value(case)), len(cases))
        wanted = [b.or_(*cases[: last + 1])]
        earlier = [1 << n for n in range(last.bit_length())]
        if not self._is_asserted:
            wanted, earlier = list(goal.asked), []
        if wanted:
            goal.literal = b.fresh("goal", BOOL)
            self.solver.assert_(b.implies(goal.literal, b.and_(*wanted)))
        return [b.or_(*cases[:count]) for count in earlier]

    def check_again(self, goal: Goal[Key], preferences: Sequence[Term], seconds: float) -> Sat | Unsat | Unknown:
        assert goal.literal is not None
        return self._check((goal.literal, *preferences), seconds)

    def obvious(self, goal: Goal[Key]) -> tuple[PropertyTerm, Model] | None:
        """A model that needs no solver: one choice is taken, all else is 0. Enough where the program has no inputs."""
        if not self._assumes_nothing:
            return None
        for copy in goal.copies:
            symbols = _few_symbols(copy.term)
            for chosen in symbols:
                model = Model({symbol: symbol is chosen for symbol in symbols if symbol.sort == BOOL})
                if chosen.sort == BOOL and model.value(copy.term):
                    return copy, model
            if not symbols and copy.term is self.builder.true:
                return copy, Model({})
        return None

    def _assume(self) -> None:
        if not self._is_asserted:
            self._is_asserted = True
            for assumption in self._assumptions:
                self.solver.assert_(assumption)

    def declare(self, goal: Goal[Key]) -> None:
        self._assume()
        goal.literal = self.builder.fresh("goal", BOOL)
        self.solver.assert_(self.builder.implies(goal.literal, self._any_copy(goal)))

    def _any_copy(self, goal: Goal[Key]) -> Term:
        return self.builder.or_(*(copy.term for copy in goal.copies))

    def also_possible(self, goals: Sequence[Goal[Key]], known: Sequence[Goal[Key]]) -> list[Goal[Key]]:
        """The goals beside the known ones that are possible, or perhaps are."""
        outcome: GoalOutcome[Key] = GoalOutcome()
        asked = [goal for goal in goals if all(goal is not other for other in known)]
        possible = [goal for goal, _, _ in self.search(asked, outcome)]
        return [*possible, *outcome.undecided]

    def check_any(self, goals: list[Goal[Key]], seconds: float | None, *, leave: bool = False) -> Sat | Unsat | Unknown:
        wanted = self.builder.or_(*(goal.literal or self._any_copy(goal) for goal in goals))
        return self.check(wanted, most=seconds, leave=leave)

    def check(self, *literals: Term, most: float | None = None, leave: bool = False) -> Sat | Unsat | Unknown:
        """All of them, in at most so many seconds. `leave`: another solver may go on."""
        self._assume()
        return self._check(literals, most, leave=leave)

    def _check(self, literals: Sequence[Term], most: float | None, *, leave: bool = False) -> Sat | Unsat | Unknown:
        remaining = self.ctx.deadline.remaining()
        if remaining is not None and remaining <= 0:
            return Unknown(Reason.TIMEOUT)
        seconds = min((each for each in (remaining, most) if each is not None), default=None)
        limits = Limits(seconds, self.ctx.config.limits.memory_mb)
        self.ctx.statistics.count("solver.queries")
        with self.ctx.statistics.timed("solve"):
            if self._race is not None and leave:
                longest = NO_END if remaining is None else remaining
                answer = self._race.check(literals, limits, leave=longest, keep=self._keeps)
            else:
                answer = self.solver.check(literals, limits)
        if isinstance(answer, Unsat):
            winner = self.solver.winner if isinstance(self.solver, Portfolio) and not self.solver.agree else None
            self._note_unsat(winner or self.solver.name)
        return answer

    def _note_unsat(self, by: str) -> None:
        self.unsat_by.add(by)
        self._said_last = by

    def _note_impossible(self, goals: Sequence[Goal[Key]]) -> None:
        """By the one that has answered last."""
        self.said_by |= {copy.term: self._said_last for goal in goals for copy in goal.copies}

    def _out_of_time(self) -> bool:
        try:
            self.ctx.deadline.check()
        except DeadlineExceeded:
            return True
        return False


def _few_symbols(term: Term) -> list[Term]:
    """The symbols of a small term; none if it is larger (which is found out without walking all of it)."""
    terms = {term}
    pending = [term]
    while pending:
        for inner in pending.pop().args:
            if inner not in terms:
                terms.add(inner)
                pending.append(inner)
        if len(terms) > SMALL:
            return []
    return [inner for inner in terms if inner.is_symbol]


def _cases(terms: Sequence[Term]) -> list[Term]:
    """What they are disjunctions of. Later iterations depend on more, and were mostly made later."""
    cases: set[Term] = set()
    pending = list(terms)
    while pending:
        term = pending.pop()
        if term.kind is OR:
            pending += term.args
        else:
            cases.add(term)
    if len(cases) > MANY_CASES:
        return sorted(cases, key=lambda term: term.id)
    return sorted(cases, key=lambda term: (len(free_symbols(term)), term.id))


def is_violated(goal: Goal[Key], model: Model) -> bool:
    return _violated([goal], model) is not None


def _violated(goals: list[Goal[Key]], model: Model) -> tuple[Goal[Key], PropertyTerm] | None:
    """None: the model is none of what was asked."""
    for goal in goals:
        for copy in goal.copies:
            if model.value(copy.term):
                return goal, copy
    return None


def _reason(answer: Unknown) -> str:
    match answer.reason:
        case Reason.TIMEOUT:
            return "the solver ran out of time"
        case Reason.MEMORY:
            return "the solver ran out of memory"
        case _:
            return f"the solver: {answer.text or answer.reason.value}"
