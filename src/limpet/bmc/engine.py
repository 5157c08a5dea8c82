"""The bounded engine: bound, encode, ask, replay; and again with more iterations until nothing is cut off."""

from __future__ import annotations

import time
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from limpet.base.alarm import SEARCH, guarded
from limpet.base.config import Allocation
from limpet.base.context import Context, Deadline, DeadlineExceeded, MemoryExceeded
from limpet.base.diagnostics import Diagnostic, Unsupported, in_library
from limpet.base.lazy import lazy_module
from limpet.base.properties import (
    APPROXIMATE,
    COVERS,
    PLACEMENT,
    REPORTED,
    Approximation,
    Role,
    Status,
    Verdict,
    verdict_of,
)
from limpet.bmc.coverage import coverage_of
from limpet.bmc.goals import goals_of
from limpet.bmc.obligations import Goal, GoalOutcome, Obligations
from limpet.bmc.reaching import reach
from limpet.bmc.rounds import Round, is_undecided, note, reason_of, slowness, stopped
from limpet.bmc.second_opinion import RELIED_ON, FirstOpinion, Kept, Opinion, SecondOpinion
from limpet.bmc.vacuity import contradictions
from limpet.bmc.wrong_bounds import bounds_of_nothing
from limpet.bound.deepening import Deepening, can_be_smaller, first_bound
from limpet.bound.estimate import Estimate
from limpet.builtins.names import is_generated
from limpet.passes.covers import choices_in
from limpet.pipeline.condition import EncodedCondition, bounded_program, encoded
from limpet.pipeline.problem import Problem
from limpet.pipeline.sea_ir import SUMMARISED, for_bounding, sea_ir
from limpet.results.answer import (
    MEMORY_LIMIT,
    STOPPED,
    TIME_LIMIT,
    Answer,
    BoundReached,
    PropertyKey,
    PropertyResult,
    by_place,
)
from limpet.results.findings import Findings
from limpet.results.unmodelled import doubt_what_follows
from limpet.results.vacuity import MAX_BLAMED, Blamed, nothing_shown, vacuity_warnings
from limpet.results.visible import key_of, library_function
from limpet.seair.bounded import Cut
from limpet.seair.operations import Assert, Assume
from limpet.seair.program import Program, SourceId
from limpet.solvers.factory import chosen_solver
from limpet.solvers.interface import Solver
from limpet.terms.term import Term

if TYPE_CHECKING:
    from limpet.bmc import confirming, simplify_inputs
    from limpet.results import judgement
else:
    confirming = lazy_module("limpet.bmc.confirming")
    simplify_inputs = lazy_module("limpet.bmc.simplify_inputs")
    judgement = lazy_module("limpet.results.judgement")

ROUNDS = "bmc.rounds"
"""The count of rounds that have begun."""
CUTS = "bmc.cuts"
"""The count of loops and calls that are cut in this round."""
COVER_SECONDS, COVER_SHARE = 1.0, 0.2
"""Which assertions are reached at all is decided if it takes at most a second or a fifth of the proof's time."""
END_SECONDS, END_SHARE = 2.0, 0.5
"""Limits, in seconds and as a share of the time of the proof, for whether a run gets to the end of the program."""
FIRST_PAUSE, PAUSES = 0.4, (0.2, 0.5)
"""Shares of the time that is left, after which a round does not follow the program any further: one that may be begun
again with fewer iterations, and others, which end with what is known up to there."""
FIRST_SHARE = 0.7
"""Share of the time for a first round that may be restarted with fewer iterations: some answer is better than none."""


Proved = Callable[[], Container[PropertyKey]]


class BoundedEngine:
    """Bounded model checking. A solver that is given is left with nothing asserted."""

    name = "bmc"

    def __init__(self, solver: Solver | None = None, proved: Proved | None = None) -> None:
        """`proved`: asked before each round for properties that hold in all runs, as others have found out."""
        self.solver = solver
        self.proved = proved or frozenset

    def run(self, problem: Problem, budget: Deadline) -> Answer:
        ctx = replace(problem.ctx, deadline=budget)
        if self.solver is not None:
            return _run(ctx, problem, self.solver, self.proved)
        own = chosen_solver(ctx)
        try:
            return _run(ctx, problem, own, self.proved)
        finally:
            own.close()


def _run(ctx: Context, problem: Problem, solver: Solver, proved: Proved) -> Answer:
    answer = _Search(ctx, problem, solver, proved).run()
    if ctx.config.encode.allocation is not Allocation.CONCRETE or answer.interrupted:
        return answer
    if _depends_on_order(answer):
        # With objects in any order, the comparison is exact.
        ctx.logger.info("pointers into different objects are compared: trying all orders of objects")
        other = _with_addresses(Allocation.SYMBOLIC, ctx, problem, solver)
        if other is not None and (other.verdict is not Verdict.UNKNOWN or other.interrupted):
            return other
    if _depends_on_places(answer):
        ctx.logger.info("the program inspects addresses: trying all placements of objects")
        other = _with_addresses(Allocation.ANYWHERE, ctx, problem, solver)
        if other is not None and (other.verdict is not Verdict.UNKNOWN or other.interrupted):
            return other
        # A proof must not rely on where compilers have locals; what goes wrong there does go wrong.
        other = None if other is None else _with_addresses(Allocation.FRAMES, ctx, problem, solver)
        if other is not None and (other.verdict is Verdict.UNSAFE or other.interrupted):
            return other
    return answer


def _with_addresses(kind: Allocation, ctx: Context, problem: Problem, solver: Solver) -> Answer | None:
    """None: there is no answer."""
    config = replace(ctx.config, encode=replace(ctx.config.encode, allocation=kind))
    try:
        ctx.deadline.check()  # before a large program is built again
        return _Search(replace(ctx, config=config), problem, solver).run()
    except (DeadlineExceeded, Unsupported):
        return None


def _depends_on_order(answer: Answer) -> bool:
    """Whether the answer is open only because of the order of objects in memory."""
    return (
        answer.verdict is Verdict.UNKNOWN
        and bool(answer.approximations)
        and all(Role.named(each.id) is Role.OBJECT_ORDER for each in answer.approximations)
    )


def _depends_on_places(answer: Answer) -> bool:
    return answer.verdict is Verdict.UNKNOWN and any(Role.named(each.id) in PLACEMENT for each in answer.approximations)


class _Search:
    def __init__(self, ctx: Context, problem: Problem, solver: Solver, proved: Proved = frozenset) -> None:
        self.ctx = ctx
        self.solver = solver
        self.proved = proved
        self.problem = problem
        self.tracked: frozenset[SourceId] = frozenset()
        self._may_summarise = True
        self.program = self._build(covers=True)
        ctx.deadline.check()
        self.estimate = Estimate(self.program)
        self.deepening = Deepening(ctx.config.bounds, first_bound(self.estimate))
        self.whole: Deadline = ctx.deadline
        """All the time there is; the first round may have less."""
        self.first_try: Round | None = None
        """What was found out in the first round, if it took too long and was begun again with fewer iterations."""
        self.findings = Findings()
        self.shown: list[simplify_inputs.ConfirmedCounterexample] = []
        """Confirmed counterexamples."""
        self.lines: set[tuple[str, int]] = set()
        """Source lines that were followed in some round."""
        self.began = time.monotonic()
        self._confirmation: confirming.Confirmation | None = None
        self.last: Round | None = None
        self.late: str = ""
        self.interrupted = False
        self._pauses = 0
        """How often the program was not followed to its end."""
        self.limit = TIME_LIMIT
        """Which limit it was that was reached."""

    def _build(self, *, covers: bool) -> Program:
        problem = self.problem
        program = sea_ir(
            self.ctx, problem.module, problem.start, problem.regions(), covers=covers, tracked=self.tracked
        )
        return for_bounding(self.ctx, program, may_summarise=self._may_summarise)

    def run(self) -> Answer:
        if self.deepening.may_begin_smaller and can_be_smaller(self.estimate):
            self.ctx.deadline = self.whole.share(FIRST_SHARE)
        try:
            with guarded(self.whole, SEARCH):
                self._deepen()
        except DeadlineExceeded as late:  # interrupted between two rounds
            self.late, self.limit = reason_of(late), TIME_LIMIT
        finally:
            self.ctx.deadline = self.whole
        return self._answer()

    def _deepen(self) -> None:
        while True:
            self.ctx.statistics.count(ROUNDS)
            try:
                round = self._round()
            except DeadlineExceeded as late:
                if self._begin_smaller():
                    continue
                self.late = reason_of(late)
                self.limit = MEMORY_LIMIT if isinstance(late, MemoryExceeded) else TIME_LIMIT
                break
            except KeyboardInterrupt as wish:
                self.late, self.limit, self.interrupted = str(wish) or "interrupted", STOPPED, True
                break
            if round is None:
                continue
            if is_undecided(round) and not self.findings.violations and self.ctx.deadline.is_over():
                self.first_try = round
                if self._begin_smaller():
                    continue
            self.ctx.deadline = self.whole
            if self.last is not None and is_undecided(round) and not self.findings.violations:
                self.late = "the time limit was reached while increasing the bounds"
                break  # what the round before found out says more
            self.last = round
            if round.paused and not self.findings.violations and self._pauses < len(PAUSES):
                self.ctx.logger.info("following the program for longer")
                continue
            if self.findings.violations or not self.last.reached or round.paused:
                break
            if not self.deepening.deepen(self.last.cuts):
                break
            self.ctx.statistics.depth = self.deepening.describe()
            self.ctx.logger.info("deepening: %s", self.ctx.statistics.depth)
        self.last = self.last or self.first_try

    def _pause(self) -> float | None:
        """When following the program ends in this round: the rest of the time is for what was found there."""
        left = self.whole.remaining()
        if left is None or (self.last is not None and not self.last.paused):
            return None  # with an answer for fewer iterations, a round is finished or says nothing
        share = FIRST_PAUSE if self.ctx.deadline is not self.whole else PAUSES[min(self._pauses, len(PAUSES) - 1)]
        return time.monotonic() + share * left

    def _begin_smaller(self) -> bool:
        """Once more with one iteration, as the first round took its share of the time; False: there is no more."""
        if self.ctx.deadline is self.whole or self.findings.violations:
            return False
        self.ctx.deadline = self.whole
        self.deepening.begin_smaller()
        self.ctx.logger.info("the first round takes too long: starting again with one iteration")
        return True

    def _confirms(self) -> confirming.Confirmation:
        """Most programs that are verified have no counterexample, and need no interpreter."""
        if self._confirmation is None:
            module, start = self.problem.module, self.problem.start
            judge = judgement.Judge(self.ctx, module, start, self.program.over_approximations, self.findings)
            self._confirmation = confirming.Confirmation(judge)
        return self._confirmation

    # --- one round ------------------------------------------------------------------------------------------

    def _round(self) -> Round | None:
        """None: begin again, as loads have to be followed that were not, or with fewer iterations."""
        began, worked = time.monotonic(), time.process_time()
        bounded = bounded_program(self.ctx, self.program, replace(self.deepening.limits(), pause=self._pause()))
        self.lines |= bounded.lines
        if any(cut.late for cut in bounded.cuts):
            if self._begin_smaller():
                return None
            self._pauses += 1
        self.ctx.statistics.counts[CUTS] = len(bounded.cuts)
        encoding = encoded(self.ctx, bounded)
        self.ctx.slowness = slowness(time.monotonic() - began, time.process_time() - worked)
        self.ctx.statistics.counts["terms"] = len(bounded.builder.manager)
        round = Round(granted=self.proved(), stopped=bounded.stopped)
        for property, context in bounded.seen:
            note(round, key_of(property, context))
        goals = goals_of(encoding, round.granted)
        relied_on = [goal for key, goal in goals.items() if key.role in RELIED_ON]
        claims = [copy.term for goal in relied_on for copy in goal.copies]
        self.solver.push()
        try:
            keep = self.ctx.config.solver.second or self.ctx.config.solver.certify
            obligations = Obligations(self.ctx, encoding.builder, encoding.condition, self.solver, keep=keep)
            if not self._find_violations(round, encoding, obligations, goals):
                return None
            if not self.findings.violations or not self.ctx.config.stop_at_first:
                self._find_unsupported(round, obligations, goals)
                self._find_cuts(round, obligations, goals, bounded.cuts)
                second = self._second_opinion(round, obligations, encoding, claims)
                try:
                    goes_on = bool(round.reached or round.paused) and self.deepening.may_deepen
                    if not goes_on or self.findings.violations:
                        self._find_covers(round, encoding, obligations, goals)
                    round.opinion = second.opinion() if second is not None else Opinion()
                finally:
                    if second is not None:
                        second.close()
            round.ends_early = self._ends_early(round, obligations, goals)
            if self.shown:
                self._find_natural_inputs(encoding, obligations)
        finally:
            self.solver.pop()
        return round

    def _second_opinion(
        self, round: Round, obligations: Obligations, encoding: EncodedCondition, claims: Sequence[Term]
    ) -> SecondOpinion | None:
        """Only if the answer may be `safe`, and if that is because of what a solver said."""
        options = self.ctx.config.solver
        known = round.reached or round.paused or round.unsupported or self.findings.violations or is_undecided(round)
        if known or not (options.second or options.certify) or not obligations.unsat_by:
            return None
        first = FirstOpinion(obligations.unsat_by, obligations.said_by, obligations.too_hard_together)
        kept = Kept(obligations.race, obligations.kept) if obligations.race is not None else None
        return SecondOpinion(self.ctx, encoding.builder, encoding.condition.assumptions, claims, first, kept)

    def _find_violations(
        self,
        round: Round,
        encoding: EncodedCondition,
        obligations: Obligations,
        goals: dict[PropertyKey, Goal[PropertyKey]],
    ) -> bool:
        """False: what was built is of no use, as loads have to be followed that were not.

        Both are asked at once, and a run that does both counts as one that reads undefined bits.
        """
        untracked = [goal for key, goal in goals.items() if key.role is Role.UNTRACKED]
        wanted = [goal for key, goal in goals.items() if key.role is Role.CHECK]
        for goal in wanted:
            if not goal.copies:
                note(round, goal.key)
        wanted = [goal for goal in wanted if goal.copies]
        refined = self.findings.refined
        outcome: GoalOutcome[PropertyKey] = GoalOutcome()
        for goal, _, model in obligations.search([*untracked, *wanted], outcome, early_first=True):
            if goal.key.role is Role.UNTRACKED:
                if self._track([goal, *obligations.also_possible(untracked, [goal, *outcome.impossible])]):
                    return False
                continue
            model = obligations.with_few_iterations(goal, model)
            smaller, special = partial(obligations.with_small_numbers, goal), partial(obligations.with_zeros, goal)
            before = self.findings.mark()
            result = self._confirms().confirm(encoding.bounded, encoding.options, goal.key, model, smaller, special)
            self.shown += [
                simplify_inputs.ConfirmedCounterexample(goal, model, finding)
                for finding in self.findings.violations[before.violations :]
            ]
            for finding in self.findings.violations[before.violations :]:
                self.ctx.statistics.find(f"{finding.key.kind} at {finding.key.location}")
                self.ctx.logger.info("violation: %s at %s", finding.key.kind, finding.key.location)
            if len(self.findings.violations) == before.violations and self._track([goal]):
                # Nobody used the result of the operation whose rule was broken.
                self.findings.forget(before)
                return False
            round.statuses.pop(goal.key, None)  # the replay may know its kind better
            round.statuses[result.key] = result
            refined.add(goal.key)
            if self.findings.violations:
                self.ctx.deadline = self.whole  # this round is the last one
            if self.findings.violations and self.ctx.config.stop_at_first:
                for other in wanted:
                    if other is not goal:
                        round.statuses[other.key] = PropertyResult(other.key, Status.UNKNOWN, "not checked")
                return True
            if self._goes_wrong_before(goal, result):
                return False
        undecided = [goal for goal in outcome.undecided if goal.key.role is Role.UNTRACKED]
        if self._track(undecided):
            return False
        for goal in outcome.impossible:
            if goal.key.role is not Role.UNTRACKED:
                note(round, goal.key)
        for goal in outcome.undecided:
            if goal.key.role is not Role.UNTRACKED:
                round.statuses[goal.key] = PropertyResult(goal.key, Status.UNKNOWN, outcome.reason)
        return True

    def _find_natural_inputs(self, encoding: EncodedCondition, obligations: Obligations) -> None:
        """The last question of the last round: it may spoil the solver for others."""
        deadline = Deadline.after(simplify_inputs.seconds_for(time.monotonic() - self.began))
        search = simplify_inputs.SimplerInputs(self._confirms().judge, encoding, obligations, deadline)
        with self.ctx.statistics.timed("natural inputs"):
            for shown in self.shown:
                better = search.better(shown)
                if better is not None:
                    self.ctx.statistics.count("natural inputs")
                    self.findings.violations[self.findings.violations.index(shown.finding)] = better

    def _track(self, goals: Sequence[Goal[PropertyKey]]) -> bool:
        """Build the program again, with undefined bits of these; False: there are none that were not followed."""
        loads = [
            load for goal in goals for copy in goal.copies for load in self.program.untracked.get(copy.property, ())
        ]
        if self.tracked.issuperset(loads):
            return False
        self.tracked = self.tracked.union(loads)
        self.ctx.statistics.counts["tracked"] = len(self.tracked)
        self.ctx.logger.info("loads and operations whose undefined bits are tracked: %d", len(self.tracked))
        self.program = self._build(covers=True)
        return True

    def _goes_wrong_before(self, goal: Goal[PropertyKey], result: PropertyResult) -> bool:
        """Of a loop that is summarised, any iteration may be the one that goes wrong, and earlier ones may do so
        elsewhere: the replay then ends there. Where loops are unwound, nothing else has gone wrong before."""
        elsewhere = result.status is Status.UNKNOWN or result.key.location != goal.key.location
        if not elsewhere or not self._may_summarise or not self.ctx.statistics.counts.get(SUMMARISED):
            return False
        self.ctx.logger.info("loops are unwound: a run to %s goes wrong before", goal.key.location)
        self._may_summarise = False
        self.program = self._build(covers=True)
        return True

    def _find_unsupported(
        self, round: Round, obligations: Obligations, goals: dict[PropertyKey, Goal[PropertyKey]]
    ) -> None:
        wanted = [goal for key, goal in goals.items() if key.role in APPROXIMATE]
        outcome: GoalOutcome[PropertyKey] = GoalOutcome()
        reachable = [goal.key for goal, _, _ in obligations.search(wanted, outcome)]
        reachable += [goal.key for goal in outcome.undecided]
        round.unsupported = [Approximation(key.kind, key.message, key.location) for key in reachable]

    def _ends_early(self, round: Round, obligations: Obligations, goals: dict[PropertyKey, Goal[PropertyKey]]) -> bool:
        if any(Role.named(each.id) is Role.UNSUPPORTED for each in round.unsupported):
            return True
        if not self.findings.violations or not self.ctx.config.stop_at_first:
            return False
        # Nobody has asked whether runs get there.
        ends = [goal for key, goal in goals.items() if key.role in (Role.UNSUPPORTED, Role.UNWINDING)]
        return bool(obligations.possible(ends, GoalOutcome()))

    def _find_cuts(
        self,
        round: Round,
        obligations: Obligations,
        goals: dict[PropertyKey, Goal[PropertyKey]],
        cuts: Sequence[Cut],
    ) -> None:
        cut_of = {cut.property: cut for cut in cuts}
        wanted = [goal for key, goal in goals.items() if key.role is Role.UNWINDING]
        outcome: GoalOutcome[PropertyKey] = GoalOutcome()
        if self.findings.violations:  # the verdict is known: not worth another question
            outcome.undecided = obligations.possible(wanted, outcome)
            reached = []
        else:
            reached = [(goal, True) for goal, _, _ in obligations.search(wanted, outcome)]
        reached += [(goal, False) for goal in outcome.undecided]
        for goal, certain in reached:
            late = [cut_of[copy.property] for copy in goal.copies if cut_of[copy.property].late]
            if late:
                round.paused.append(late[0])
                continue
            round.statuses[goal.key] = PropertyResult(goal.key, Status.BOUNDED)
            # Loops of the library are seen at the user's line, where several may meet.
            for property, context in {copy.property: copy.context for copy in goal.copies}.items():
                cut = cut_of[property]
                round.cuts.append(cut)
                called = library_function(property, context)
                round.reached.append(
                    BoundReached(cut.function, goal.key.location, cut.bound, cut.recursion, certain, called)
                )
        for goal in outcome.impossible:
            if not any(cut_of[copy.property].late for copy in goal.copies):
                note(round, goal.key)

    def _find_covers(
        self,
        round: Round,
        encoding: EncodedCondition,
        obligations: Obligations,
        goals: dict[PropertyKey, Goal[PropertyKey]],
    ) -> None:
        wanted = [goal for key, goal in goals.items() if key.role in COVERS]
        outcome: GoalOutcome[PropertyKey] = GoalOutcome()
        spent = self.ctx.statistics.seconds.get("solve", 0.0)
        seconds = (max(END_SECONDS, END_SHARE * spent), max(COVER_SECONDS, COVER_SHARE * spent))
        for goal in reach(obligations, wanted, _is_end, seconds, outcome, choices_in(encoding.bounded.function)):
            round.covered.add(goal.key.location)
        round.perhaps_covered = {goal.key.location for goal in outcome.undecided} - round.covered
        round.uncovered = {goal.key.location for goal in outcome.impossible} - round.covered - round.perhaps_covered
        ends = [goal for goal in wanted if _is_end(goal.key)]
        reached_end = any(goal not in outcome.impossible for goal in ends)
        if ends and all(goal in outcome.undecided for goal in ends):
            self.ctx.logger.info(
                "could not decide in %.0f s whether any run reaches the end of the program", seconds[0]
            )
        unknown = any(result.status is Status.UNKNOWN for result in round.statuses.values())
        round.vacuous = not reached_end and not self.findings.violations and not round.reached and not unknown

    # --- the answer -----------------------------------------------------------------------------------------

    def _answer(self) -> Answer:
        round = self.last if self.last is not None else Round()
        results = dict(round.statuses)
        for finding in self.findings.violations:
            results[finding.key] = PropertyResult(finding.key, Status.VIOLATED)
        for key in _static_properties(self.program):
            if key not in results and key not in self.findings.refined:
                results[key] = PropertyResult(key, self._status_of_unseen(key, round), self.late)
        for result in results.values():
            if result.status is not Status.PROVED or result.key.role is Role.UNWINDING:
                continue
            if round.reached or round.paused or self.ctx.restrictions:
                result.status = Status.BOUNDED
            elif result.key.kind == "assertion" and result.key.location in round.uncovered:
                result.status = Status.UNKNOWN if round.ends_early else Status.UNREACHABLE
        results = {key: result for key, result in results.items() if not _is_of_the_caller(result)}
        doubt_what_follows(results.values(), self.program, round.unsupported)
        known = [*self.ctx.approximations, *round.unsupported, *self.findings.doubts]
        # What makes a run doubtful was often found where it was reached already.
        approximations = list({(each.message, each.location): each for each in reversed(known)}.values())[::-1]
        if self.last is None or (self.late and not round.reached):
            approximations.append(Approximation(self.limit, self.late or "the time limit was reached"))
        elif round.paused:
            approximations.append(stopped(round))
        approximations += round.opinion.approximations(certify=self.ctx.config.solver.certify)
        warnings = [*round.opinion.warnings(), *self._warnings(round, results)]
        approximations += nothing_shown(self.ctx, warnings)
        return Answer(
            engine=BoundedEngine.name,
            solver=round.opinion.by or self.solver.name,
            verdict=verdict_of([result.status for result in results.values()], approximations, self.ctx.restrictions),
            properties=sorted(results.values(), key=by_place),
            findings=self.findings.violations,
            bounds=round.reached,
            approximations=approximations,
            warnings=warnings,
            restrictions=list(self.ctx.restrictions),
            assumptions=list(self.ctx.assumptions),
            interrupted=self.interrupted,
            certificate=round.opinion.confirmed_by,
            alone=round.opinion.alone,
            coverage=coverage_of(self.program, self.lines, complete=not (round.reached or round.paused or self.late)),
        )

    def _status_of_unseen(self, key: PropertyKey, round: Round) -> Status:
        """No copy of it came about: the test before it was decided, or nothing leads there."""
        if self.last is None:
            return Status.UNKNOWN
        if round.paused or round.ends_early:
            return Status.UNKNOWN
        if round.reached:  # behind a bound, perhaps; and covers are asked for only in the last round
            return Status.BOUNDED
        reached = key.location in round.covered or key.location in round.perhaps_covered
        return Status.PROVED if reached else Status.UNREACHABLE

    def _contradictions(self, round: Round, results: dict[PropertyKey, PropertyResult]) -> list[Blamed]:
        """Assumptions that no run satisfies, if that may be why nothing is reached."""
        if self.last is None or self.late or round.unsupported or self.findings.violations:
            return []
        tested = {i.property.location for i in _assertions(self.program) if i.property.role in COVERS}
        wanted = [r for r in results.values() if r.key.kind == "assertion" and r.key.location in tested]
        if not round.vacuous and not (wanted and all(r.status is Status.UNREACHABLE for r in wanted)):
            return []
        if not any(isinstance(i, Assume) for f in self.program.functions.values() for i in f.instructions()):
            return []
        return contradictions(self.ctx, self._build(covers=False), self.deepening.limits(), self.solver)[:MAX_BLAMED]

    def _warnings(self, round: Round, results: dict[PropertyKey, PropertyResult]) -> list[Diagnostic]:
        warnings = list(self.findings.disagreements)
        blamed = self._contradictions(round, results)
        nothing_ends = round.vacuous and not round.unsupported  # else runs may end there
        warnings += vacuity_warnings(nothing_ends, blamed)
        return warnings + bounds_of_nothing(self.program, self.ctx.config.bounds.unwindset)


def _is_end(key: PropertyKey) -> bool:
    return key.role is Role.END


def _assertions(program: Program) -> Iterator[Assert]:
    for function in program.functions.values():
        for instruction in function.instructions():
            if isinstance(instruction, Assert):
                yield instruction


def _static_properties(program: Program) -> list[PropertyKey]:
    """What the user's own code asserts, whether it was reached or not."""
    keys: dict[PropertyKey, None] = {}
    for instruction in _assertions(program):
        property = instruction.property
        if property.role not in REPORTED or property.location is None:
            continue
        if not in_library(property.location):
            keys[key_of(property, None)] = None
    return list(keys)


def _is_of_the_caller(result: PropertyResult) -> bool:
    """What holds of code that the user did not write; that it holds is not worth telling."""
    fine = result.status not in (Status.VIOLATED, Status.UNKNOWN)
    return fine and result.key.location is None and is_generated(result.key.function)
